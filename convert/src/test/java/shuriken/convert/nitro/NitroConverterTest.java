package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.ModelInfo;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.ByteCursor;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFixtures;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.scene.Scene;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.RoundTrip;

class NitroConverterTest {
    private static final NitroConverter CONVERTER = new NitroConverter();

    private static ModelInfo info(byte[] file) {
        return CONVERTER
                .describe(
                        RoundTrip.read(new NsbmdFormat(), file),
                        "file",
                        ConvertOptions.DEFAULT,
                        new ReadContext(ReadOptions.LENIENT))
                .models()
                .getFirst();
    }

    @Test
    void describesAModel() {
        ModelInfo info = info(NsbmdFixtures.textured());
        assertThat(info.name()).isEqualTo("draft");
        assertThat(info.kind()).isEqualTo("nitro");
        assertThat(info.nodeNames()).containsExactly("root");
        assertThat(info.meshNodeCount()).isEqualTo(1);
        assertThat(info.vertexCount()).isEqualTo(6);
        assertThat(info.triangleCount()).isEqualTo(2);
        assertThat(info.materialCount()).isEqualTo(2);
        assertThat(info.textureNames()).containsExactly("colour4", "blocks");
        assertThat(info.boundingBox()).containsExactly(0, 0, 0, 1, 1, 0);
        assertThat(info.headerCounts()).containsOnlyKeys("vertices", "triangles", "quads");
    }

    /** A missing texture is requested together with its palette. */
    @Test
    void asksForTexturesByBothNames() {
        List<String> asked = new ArrayList<>();
        TextureSource source = (request, context) -> {
            asked.add(request.name() + " " + request.palette().orElse("without a palette"));
            return Optional.empty();
        };
        NsbmdFile file = RoundTrip.read(new NsbmdFormat(), NsbmdFixtures.textured());
        NsbmdFile plainFile = new NsbmdFile(2, file.blocks().subList(0, 1));
        CONVERTER.toScenes(plainFile, "file", source, ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT));
        assertThat(asked).containsExactly("colour4 small_pl", "blocks large_pl");
    }

    /** A damaged file becomes a valid scene that can be exported, or a format error. */
    @Test
    void failsCleanlyOnDamagedModels() {
        CleanFailure clean = CleanFailure.of((data, context) -> {
            NsbmdFile file = new NsbmdFormat().read(ByteCursor.littleEndian(data, "file"), context);
            CONVERTER.describe(file, "file", ConvertOptions.DEFAULT, context);
            for (Scene scene : CONVERTER.toScenes(file, "file", TextureSource.NONE, ConvertOptions.DEFAULT, context)) {
                scene.requireValid();
                new GlbExporter().export(scene, "x", ExportOptions.DEFAULT);
            }
        });
        for (byte[] fixture : NsbmdFixtures.all()) {
            clean.checkDamagedCopies(fixture, 1_000);
        }
    }
}
