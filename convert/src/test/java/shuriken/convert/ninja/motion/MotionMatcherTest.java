package shuriken.convert.ninja.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.convert.ninja.motion.MotionFixture.codes;
import static shuriken.convert.ninja.motion.MotionFixture.floats;
import static shuriken.convert.ninja.motion.MotionFixture.motion;
import static shuriken.convert.ninja.motion.MotionFixture.nodes;
import static shuriken.ninja.motion.MotionChannel.POSITION;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.convert.AdjacentModel;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.ninja.ModelFixture;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectNode;

/** Tests which of the motions in adjacent files move a model. */
class MotionMatcherTest {
    @Test
    void selectsAdjacentMotionsByNameAndRows() {
        MotionTrack track = floats(POSITION, new int[] {0}, 1, 1, 1);
        NjmFile second = new NjmFile(motion(1, Interpolation.LINEAR, track, track));
        NjmFile first = new NjmFile(motion(1, Interpolation.LINEAR, track));
        assertThat(chosenNames("bm_lappy", file("bm_lappy_walk", false, second), file("other", false, second)))
                .containsExactly("bm_lappy_walk");
        assertThat(chosenNames("bm_lappy", file("bm_lappy_walk", false, first), file("other", true, first)))
                .containsExactly("other");
        assertThat(chosenNames("bm_lappy", file("BM_LAPPY", false, first))).containsExactly("BM_LAPPY");
        MotionTrack[] rows = new MotionTrack[8];
        java.util.Arrays.fill(rows, track);
        NjmFile eight = new NjmFile(motion(1, Interpolation.LINEAR, rows));
        List<NamedMotion> actual = MotionMatcher.match(
                "x",
                nodes(0, 0, 0, 0, 0, 0, 0, 0).block().tree().nodes(),
                List.of(file("y", false, eight)),
                MotionSource.NONE,
                new ReadContext(ReadOptions.STRICT));
        assertThat(actual).hasSize(1);
    }

    /** A motion with the exact name of another model belongs to that model and not to one with only the same prefix. */
    @Test
    void motionBelongsToTheModelWithItsExactName() {
        MotionTrack track = floats(POSITION, new int[] {0}, 1, 1, 1);
        List<ObjectNode> singleNode = nodes(0).block().tree().nodes();
        MotionFile walk = file("lappy_walk", false, new NjmFile(motion(1, Interpolation.LINEAR, track)));
        for (int nodes = 1; nodes <= 2; nodes++) {
            ModelFixture other = nodes == 1 ? nodes(0) : nodes(0, 0);
            MotionSource source = new MotionSource() {
                @Override
                public List<MotionFile> find(ReadContext context) {
                    return List.of(walk);
                }

                @Override
                public List<AdjacentModel> models(String name) {
                    return List.of(new AdjacentModel("Lappy_Walk", new NjFile(List.of(other.block()))));
                }
            };
            assertThat(MotionMatcher.match(
                            "lappy", singleNode, List.of(walk), source, new ReadContext(ReadOptions.STRICT)))
                    .as("beside a model of %d nodes", nodes)
                    .hasSize(nodes == 1 ? 0 : 1);
        }
    }

    private static MotionFile file(String stem, boolean isNamed, Object model) {
        return new MotionFile(stem, new SourceLocation(stem, 0), isNamed, model);
    }

    private static List<String> chosenNames(String model, MotionFile... files) {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        List<String> names =
                MotionMatcher.match(
                                model, nodes(0, 0).block().tree().nodes(), List.of(files), MotionSource.NONE, context)
                        .stream()
                        .map(NamedMotion::name)
                        .toList();
        assertThat(codes(context))
                .allMatch(DiagnosticCode.MOTION_CHOSEN::equals)
                .hasSameSizeAs(names);
        return names;
    }
}
