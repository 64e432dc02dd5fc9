package shuriken.convert.ninja;

import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.strip;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;
import shuriken.ninja.motion.MotionFixtures;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.RoundTrip;

/** Damaged motions are exported as clips or fail cleanly. */
class ClipDamageTest {
    private static byte[] file(ByteOrder order) {
        ModelFixture model = new ModelFixture();
        for (int i = 0; i < 3; i++) {
            model.node(i - 1, 0x20 * (i % 2))
                    .mesh(List.of(points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0)), strip(0, false, 0, 1, 2));
        }
        List<NjBlock> blocks = new ArrayList<>(List.of(model.block()));
        MotionFixtures.motions().values().forEach(motion -> {
            blocks.add(new NjBlock.Motion(FourCc.of("NMDM"), ModelFixture.SITE, motion));
            blocks.add(new NjBlock.Relocations(FourCc.of("POF0"), ModelFixture.SITE, true));
        });
        return RoundTrip.write(new NjFormat(), new NjFile(blocks, order, order));
    }

    private static CleanFailure conversion(ConvertOptions options) {
        return CleanFailure.of((data, context) -> {
            NjFile file = new NjFormat().read(ByteCursor.littleEndian(data, "file"), context);
            new NinjaConverter().describe(file, "model", options, context);
            new NinjaConverter()
                    .toScenes(file, "model", TextureSource.NONE, options, context)
                    .forEach(scene -> new GlbExporter().export(scene, "scene", ExportOptions.DEFAULT));
        });
    }

    @Test
    void failsCleanlyOnDamagedMotions() {
        conversion(ConvertOptions.DEFAULT).checkDamagedCopies(file(ByteOrder.LITTLE_ENDIAN), 4_000);
        conversion(ConvertOptions.DEFAULT.withMotion(60, true)).checkFlippedCopies(file(ByteOrder.BIG_ENDIAN), 4_000);
    }
}
