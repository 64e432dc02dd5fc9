package shuriken;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.interchange.ImageDecoder;
import shuriken.interchange.gltf.GltfLoader;
import shuriken.io.ByteCursor;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.RoundTrip;
import shuriken.texture.png.PngFormat;
import shuriken.texture.pvr.PvrFormat;

/** Reads files that other programs wrote. {@code foreign/README.md} lists their sources. */
class ForeignFilesTest {
    private static byte[] file(String name) {
        try (InputStream in = ForeignFilesTest.class.getResourceAsStream("/foreign/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Compares with the image that the encoder itself shows, which also contains the smaller levels.
     *
     * @param tolerance the tolerance, which is larger for YUV because its conversion is rounded differently
     */
    @ParameterizedTest
    @CsvSource({"twiddled-1555, 0", "mips-4444, 0", "vq-565, 0", "vq-mips-1555, 0", "yuv, 1"})
    void decodesTexturesOfPvrtex(String name, int tolerance) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Image ours = new PvrFormat()
                .read(ByteCursor.littleEndian(file("pvrtex/" + name + ".pvr"), name), context)
                .decode(0, Optional.empty(), context);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.SIZE_MISMATCH);
        Image theirs = RoundTrip.read(new PngFormat(), file("pvrtex/" + name + ".png"))
                .decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT));
        assertThat(ours.width()).isEqualTo(64);
        assertThat(ours.height()).isEqualTo(theirs.height());
        for (int y = 0; y < ours.height(); y++) {
            for (int i = 0; i < 4 * ours.width(); i++) {
                assertThat(ours.rgba()[4 * ours.width() * y + i] & 0xFF)
                        .as("%s: byte %d of row %d", name, i, y)
                        .isCloseTo(theirs.rgba()[4 * theirs.width() * y + i] & 0xFF, within(tolerance));
            }
        }
    }

    /** The counts and the bounding box are stored in the accessors of the file. */
    @Test
    void importsArrowOfBlender() {
        ImageDecoder png = (data, location, context) ->
                Optional.of(RoundTrip.read(new PngFormat(), data).decode(0, Optional.empty(), context));
        Scene scene = GltfLoader.load(
                file("kaykit/arrow.gltf"),
                "arrow",
                name -> Optional.of(file("kaykit/" + name)),
                png,
                new ReadContext(ReadOptions.STRICT));
        Primitive arrow = scene.meshes().getFirst().primitives().getFirst();
        assertThat(arrow.vertexCount()).isEqualTo(73);
        assertThat(arrow.indices()).hasSize(156);
        float[] minimum = {Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE};
        float[] maximum = {-Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
        for (int i = 0; i < arrow.positions().length; i++) {
            minimum[i % 3] = Math.min(minimum[i % 3], arrow.positions()[i]);
            maximum[i % 3] = Math.max(maximum[i % 3], arrow.positions()[i]);
        }
        assertThat(minimum).containsExactly(-0.05866654f, -0.3829286f, -0.033878118f);
        assertThat(maximum).containsExactly(0.05867342f, 0.36561787f, 0.067748204f);
        assertThat(scene.materials().getFirst().isDoubleSided()).isTrue();
        assertThat(scene.textures()).hasSize(1);
    }
}
