package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.nitro.gpu.DisplayLists.vertex;
import static shuriken.nitro.mdl0.SbcCommand.NO_SLOT;

import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.convert.nitro.NitroConverter;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteWriter;
import shuriken.nitro.gpu.GpuCommand.Begin;
import shuriken.nitro.gpu.GpuCommand.Colour;
import shuriken.nitro.gpu.GpuCommand.End;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Quads of the DS are exported with a vertex in their centre and become quads again. */
class QuadCentreRemoverTest {
    private static final int WHITE = 0x7FFF;

    /**
     * Returns two adjacent squares. One corner of the first is white, so that its colours differ from those of two
     * triangles.
     */
    private static Asset model() {
        ModelDraft draft = new ModelDraft()
                .node("root", new double[] {1, 0, 0}, new double[] {1, 1, 1})
                .material("m")
                .shape(
                        "s",
                        new Begin(1),
                        new Colour(WHITE),
                        vertex(0, 0, 0),
                        new Colour(0),
                        vertex(1, 0, 0),
                        vertex(1, 1, 0),
                        vertex(0, 1, 0),
                        vertex(2, 0, 0),
                        vertex(3, 0, 0),
                        vertex(3, 1, 0),
                        vertex(2, 1, 0),
                        new End())
                .describe(0, 0, 0, NO_SLOT)
                .draw(0, 0, 0);
        ByteWriter out = new ByteWriter(ByteOrder.LITTLE_ENDIAN);
        new NsbmdFormat().write(draft.file(), out);
        return Asset.of(out.toByteArray(), "x.nsbmd");
    }

    private static Scene convert(Asset asset, boolean hasCentres) {
        return new NitroConverter()
                .toScenes(
                        (NsbmdFile) asset.read(new ReadContext(ReadOptions.STRICT)),
                        "x",
                        TextureSource.NONE,
                        ConvertOptions.DEFAULT.withQuadCentres(hasCentres),
                        new ReadContext(ReadOptions.STRICT))
                .getFirst();
    }

    private static Primitive primitive(Scene scene) {
        return scene.meshes().getFirst().primitives().getFirst();
    }

    @Test
    void onlyQuadsWithUnevenColoursHaveACentre() {
        Primitive plain = primitive(convert(model(), false));
        Primitive centred = primitive(convert(model(), true));
        assertThat(plain.indices()).containsExactly(0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7);
        assertThat(centred.indices()).containsExactly(0, 1, 8, 1, 2, 8, 2, 3, 8, 3, 0, 8, 4, 5, 6, 4, 6, 7);
        assertThat(centred.positions()[24]).isEqualTo(0.5f);
        assertThat(centred.positions()[25]).isEqualTo(0.5f);
        assertThat(centred.colours()[32] & 0xFF).isEqualTo(64);
    }

    @Test
    void filesForEditingHaveNoCentres() {
        assertThat(primitive(EditSteps.exported(model(), ConvertOptions.DEFAULT.withQuadCentres(true)))
                        .indices())
                .hasSize(12);
    }

    @Test
    void restoresQuadsUnchanged() {
        Asset asset = model();
        byte[] bytes = asset.data().bytes("file", Math.toIntExact(asset.size()));
        assertThat(EditSteps.writeBack(asset, convert(asset, true)).bytes()).isEqualTo(bytes);
    }
}
