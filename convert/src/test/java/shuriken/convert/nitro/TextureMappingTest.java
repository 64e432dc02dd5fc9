package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.nitro.mdl0.SbcCommand.NO_SLOT;

import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.gpu.GpuCommand.Normal;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.SbcCommand.EnvironmentMap;
import shuriken.nitro.mdl0.SbcCommand.ProjectionMap;
import shuriken.nitro.mdl0.SbcCommand.Shape;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Checks textures whose coordinates come from normals or positions, calculated by hand. For reflections, the chip
 * multiplies the normal by the matrix and adds the stored coordinate. The matrix halves the texture and reverses y.
 */
class TextureMappingTest {
    private static final GpuCommand FRONT = normal(0, 0, 511);
    /** The rows of a matrix that adds the x of a vector to its y. */
    private static final int[] SHEAR = {
        FixedPoint.ONE, FixedPoint.ONE, 0, 0, 0, FixedPoint.ONE, 0, 0, 0, 0, FixedPoint.ONE, 0, 0, 0, 0, FixedPoint.ONE
    };

    private static GpuCommand normal(int x, int y, int z) {
        return new Normal(DisplayLists.ten(x, y, z));
    }

    /** Returns a scene with a triangle of an 8×8 texture, whose material is selected by a command. */
    private static Scene scene(int[] effect, ReadContext context, SbcCommand command, GpuCommand... before) {
        MaterialData plain = ModelDraft.data(8, 8);
        MaterialData data = new MaterialData(
                0,
                plain.diffuseAmbient(),
                0,
                plain.polygonAttributes(),
                plain.polygonAttributesMask(),
                0,
                -1,
                0,
                plain.flags() | (effect.length > 0 ? 0x2000 : 0),
                8,
                8,
                FixedPoint.ONE,
                FixedPoint.ONE,
                new int[0],
                new short[0],
                new int[0],
                effect,
                new byte[0]);
        ModelDraft draft = new ModelDraft()
                .node("root")
                .material("m", data)
                .shape("s", DisplayLists.triangle(before))
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .commands(new SbcCommand.Node(0, 0, 1), command, new Shape(0, 0))
                .pair("colour16", "large_pl", 0);
        return Scenes.of(draft, context, Tex0Fixtures.everyFormat());
    }

    private static Scene reflection(int[] effect, GpuCommand... before) {
        return scene(effect, new ReadContext(ReadOptions.STRICT), new EnvironmentMap(0, 0, 0), before);
    }

    private static Primitive primitive(Scene scene) {
        return scene.meshes().getFirst().primitives().getFirst();
    }

    /** A normal to the right at (2, 6) results in 2/8 + 1/2 and 6/8. A normal upwards results in 2/8 and 6/8 - 1/2. */
    @Test
    void normalsAreAddedToStoredTexCoords() {
        GpuCommand texel = DisplayLists.texel(2, 6);
        assertThat(primitive(reflection(new int[0], texel, normal(511, 0, 0))).texCoords())
                .startsWith(0.75f, 0.75f);
        assertThat(primitive(reflection(new int[0], texel, normal(0, 511, 0))).texCoords())
                .startsWith(0.25f, 0.25f);
        assertThat(primitive(reflection(new int[0], texel, FRONT)).texCoords()).startsWith(0.25f, 0.75f);
    }

    /** The row vector (1, 0, 0) becomes (1, 1, 0), and (0, 1, 0) is unchanged: 2/8 + 1/2 and 6/8 - 1/2. */
    @Test
    void theEffectMatrixShearsNormals() {
        GpuCommand texel = DisplayLists.texel(2, 6);
        assertThat(primitive(reflection(SHEAR, texel, normal(511, 0, 0))).texCoords())
                .startsWith(0.75f, 0.25f);
        assertThat(primitive(reflection(SHEAR, texel, normal(0, 511, 0))).texCoords())
                .startsWith(0.25f, 0.25f);
    }

    /** Renderers that follow the camera need the stored coordinate and add the normal to it. */
    @Test
    void scenesKeepTheStoredTexCoordsOfReflections() {
        Scene scene = reflection(SHEAR, DisplayLists.texel(2, 6), normal(511, 0, 0));
        assertThat(primitive(scene).extraTexCoords()).hasSize(1);
        assertThat(primitive(scene).extraTexCoords().getFirst()).startsWith(0.25f, 0.75f);
        assertThat(scene.materials().getFirst().extras().values()).containsEntry("reflection", true);
    }

    @Test
    void normalsStartAtTheCentreWithoutStoredTexCoords() {
        Primitive primitive = primitive(reflection(new int[0], FRONT));
        assertThat(primitive.texCoords()).startsWith(0.5f, 0.5f);
        assertThat(primitive.extraTexCoords().getFirst()).startsWith(0.5f, 0.5f);
    }

    /** A material becomes two materials if it is used with stored coordinates and with reflections. */
    @Test
    void marksOnlyReflectingPolygons() {
        ModelDraft draft = new ModelDraft()
                .node("root")
                .material("m")
                .shape("s", DisplayLists.triangle(DisplayLists.texel(2, 6), FRONT))
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 0, 0)
                .commands(new EnvironmentMap(0, 0, 0), new Shape(0, 0))
                .pair("colour16", "large_pl", 0);
        Scene scene = Scenes.of(draft, new ReadContext(ReadOptions.STRICT), Tex0Fixtures.everyFormat());
        assertThat(scene.materials())
                .extracting(Material::extras)
                .extracting(extras -> extras.values().get("reflection"))
                .containsExactly(null, true);
        assertThat(primitive(scene).extraTexCoords()).isEmpty();
    }

    @Test
    void reportsReflections() {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        scene(new int[0], context, new EnvironmentMap(0, 0, 0), FRONT);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .contains(DiagnosticCode.ENVIRONMENT_APPROXIMATED);
    }

    /** The corners of the triangle are (0, 0), (1, 0) and (0, 1) in the front view. */
    @Test
    void positionsProjectTextures() {
        Scene scene = scene(new int[0], new ReadContext(ReadOptions.STRICT), new ProjectionMap(0, 0, 0), FRONT);
        assertThat(primitive(scene).texCoords())
                .containsExactly(new float[] {0.5f, 0.5f, 1, 0.5f, 0.5f, 0}, within(1e-6f));
        assertThat(scene.materials().getFirst().extras().values()).doesNotContainKey("reflection");
    }
}
