package shuriken.convert.ninja.drawn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.motion.MotionMatcher;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.FourCc;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;

/** Selects the motions for the model "hero" with the reasons that the documentation defines. */
class MotionChoiceTest {
    private static NjsMotion motion(int rows, MotionChannel channel) {
        MotionTrack track = new MotionTrack(channel, new int[] {0}, new int[channel.componentCount()]);
        return NjsMotion.create(
                2,
                NjsMotion.Interpolation.LINEAR,
                List.of(channel),
                Collections.nCopies(rows, new MotionRow(List.of(track))),
                List.of());
    }

    private static Object njm(int rows) {
        return new NjmFile(motion(rows, MotionChannel.POSITION));
    }

    private static List<String> selectionReasons(int nodes, String stem, boolean isNamed, Object file) {
        List<ObjectNode> tree = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            NjsObject object = new NjsObject(0, 0, Vec3f.ZERO, Bams3.ZERO, Vec3f.ONE, 0, 0, 1);
            tree.add(new ObjectNode(object, 0, i - 1, -1));
        }
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        List<SourceLocation> usedLocations = new ArrayList<>();
        MotionSource source = new RecordingSource(usedLocations);
        int actual = MotionMatcher.match(
                        "hero",
                        tree,
                        List.of(new MotionFile(stem, new SourceLocation(stem, 0), isNamed, file)),
                        source,
                        context)
                .size();
        assertThat(context.findings().toList()).hasSize(actual);
        assertThat(usedLocations).hasSize(actual);
        return context.findings().toList().stream().map(Diagnostic::message).toList();
    }

    private record RecordingSource(List<SourceLocation> usedLocations) implements MotionSource {
        @Override
        public List<MotionFile> find(ReadContext context) {
            return List.of();
        }

        @Override
        public void acceptUsed(SourceLocation location) {
            usedLocations.add(location);
        }
    }

    @Test
    void selectsByName() {
        assertThat(selectionReasons(2, "hero", false, njm(2)))
                .containsExactly("hero for hero: it has the same name, 2 rows for 2 nodes");
        assertThat(selectionReasons(2, "HERO", false, njm(3)))
                .containsExactly("HERO for hero: it has the same name, 3 rows for 2 nodes");
        assertThat(selectionReasons(2, "HERb", false, njm(2)))
                .containsExactly("HERb for hero: both names begin with \"HER\", 2 rows for 2 nodes");
        assertThat(selectionReasons(2, "herb", false, njm(3))).isEmpty();
        assertThat(selectionReasons(2, "he", false, njm(2))).isEmpty();
        assertThat(selectionReasons(2, "heat", false, njm(2))).isEmpty();
        assertThat(selectionReasons(2, "hero2", false, njm(2)))
                .containsExactly("hero2 for hero: both names begin with \"hero\", 2 rows for 2 nodes");
    }

    @Test
    void selectsByRowsOrByRequest() {
        assertThat(selectionReasons(7, "walk", false, njm(7))).isEmpty();
        assertThat(selectionReasons(8, "walk", false, njm(8)))
                .containsExactly("walk for hero: it is next to the model, 8 rows for 8 nodes");
        assertThat(selectionReasons(8, "walk", false, njm(9))).isEmpty();
        assertThat(selectionReasons(2, "walk", true, njm(3)))
                .containsExactly("walk for hero: you chose it, 3 rows for 2 nodes");
        NjmFile camera = new NjmFile(motion(2, MotionChannel.TARGET));
        assertThat(selectionReasons(2, "hero", true, camera)).isEmpty();
    }

    /** A file without models provides all its motions. A file with another model provides none. */
    @Test
    void selectsFromFilesWithSeveralMotions() {
        NjBlock motion = new NjBlock.Motion(FourCc.of("NMDM"), ModelFixture.SITE, motion(2, MotionChannel.POSITION));
        assertThat(selectionReasons(2, "hero", false, new NjFile(List.of(motion, motion))))
                .containsExactly(
                        "hero for hero: it has the same name, 2 rows for 2 nodes",
                        "hero_2 for hero: it has the same name, 2 rows for 2 nodes");
        NjBlock model = new ModelFixture().node(-1, 0).block();
        assertThat(selectionReasons(2, "hero", false, new NjFile(List.of(motion, model))))
                .isEmpty();
    }
}
