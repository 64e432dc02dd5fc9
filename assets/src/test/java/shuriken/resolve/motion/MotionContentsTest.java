package shuriken.resolve.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.archive.afs.AfsBuilder;
import shuriken.archive.afs.AfsFormat;
import shuriken.assets.Asset;
import shuriken.convert.MotionFile;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.Limits;
import shuriken.io.ByteWriter;
import shuriken.io.support.Sha256;
import shuriken.ninja.motion.MotionFixtures;

class MotionContentsTest {
    private static final byte[] MOTION = MotionFixtures.relocatable(MotionFixtures.shapes(), ByteOrder.LITTLE_ENDIAN);

    private final MotionCache cache = new MotionCache(1 << 20);

    private MotionContents read(byte[] file, String path) {
        return MotionContents.read(Asset.of(file, path), cache, Limits.DEFAULT);
    }

    @Test
    void readsAMotionInTwoContainersOnce() {
        ByteWriter archive = ByteWriter.littleEndian();
        new AfsFormat()
                .write(
                        new AfsBuilder(0x800, 0x800)
                                .add(Optional.of("walk.njm"), MOTION)
                                .add(Optional.of("run.njm"), MOTION)
                                .build(),
                        archive);
        MotionContents first = read(archive.toByteArray(), "a.afs");
        MotionContents second = read(archive.toByteArray(), "b.afs");
        assertThat(first.files()).extracting(MotionFile::stem).containsExactly("walk", "run");
        assertThat(second.files())
                .extracting(file -> file.location().path())
                .containsExactly("b.afs!walk.njm", "b.afs!run.njm");
        Object firstModel = first.files().getFirst().parsedFile();
        assertThat(first.files()).extracting(MotionFile::parsedFile).allMatch(model -> model == firstModel);
        assertThat(second.files()).extracting(MotionFile::parsedFile).allMatch(model -> model == firstModel);
        assertThat(second.motions().values())
                .extracting(MotionCache.Motion::hash)
                .containsOnly(Sha256.of(MOTION));
        assertThat(second.size()).isLessThan(first.size());
    }

    @Test
    void distinguishesNamesOfDifferentKinds() {
        Object model = new Object();
        cache.add(Asset.of(MOTION, "walk.njm"), model);
        assertThat(cache.find(Asset.of(MOTION.clone(), "RUN.NJM")).orElseThrow().parsedFile())
                .isSameAs(model);
        assertThat(cache.find(Asset.of(MOTION, "walk.nj"))).isEmpty();
        assertThat(cache.find(Asset.of(MOTION, "njm"))).isEmpty();
        byte[] other = MOTION.clone();
        other[8]++;
        assertThat(cache.find(Asset.of(other, "walk.njm"))).isEmpty();
    }

    @Test
    void reportsFindingsForEachFile() {
        byte[] block = MotionFixtures.block("NMDM", MotionFixtures.shapes(), ByteOrder.LITTLE_ENDIAN);
        for (String path : List.of("a.njm", "b.njm")) {
            assertThat(read(Arrays.copyOf(block, 20), path).findings())
                    .extracting(Diagnostic::code)
                    .containsExactly(DiagnosticCode.MOTION_UNREADABLE);
        }
    }
}
