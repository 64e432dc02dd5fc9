package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.convert.ConvertOptions;
import shuriken.convert.nitro.draw.MaterialColours;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.WeightedMatrix;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.texture.ds.DsTexture;

/** Checks the reports about models that a scene cannot represent completely, and the effects of options and extras. */
class NitroReportsTest {
    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);

    static ModelDraft draft(int polygon) {
        return new ModelDraft()
                .node("root")
                .material("m", polygon, 0, ModelDraft.OWN)
                .shape("s", DisplayLists.triangle())
                .describe(0, 0, -1, -1)
                .draw(0, 0, 0);
    }

    static Scene scene(ModelDraft draft, ConvertOptions options, ReadContext reading, Object... files) {
        return Scenes.moving(draft.file(Tex0Fixtures.everyFormat()), options, reading, files);
    }

    static <A> List<Dictionary<A>> named(A animation) {
        return List.of(Dictionary.of(List.of("draft_go"), List.of(animation)));
    }

    static List<String> messages(ReadContext context, DiagnosticCode code) {
        return context.findings().toList().stream()
                .filter(finding -> finding.code() == code)
                .map(Diagnostic::message)
                .toList();
    }

    /**
     * In mode 1, the texture is blended with the vertex colours as a decal. In mode 3, polygons mark the area of
     * shadows.
     */
    @ParameterizedTest
    @CsvSource({"0, colour16, 0, ''", "1, colour16, 0, ''", "1, a3i5, 0, DECAL", "3, colour16, 1, SHADOW"})
    void reportsUnsupportedBlendModes(int mode, String texture, int id, String modeName) {
        int polygon = ModelDraft.POLYGON | mode << 4 | id << 24;
        scene(draft(polygon).pair(texture, "large_pl", 0), ConvertOptions.DEFAULT, context);
        assertThat(String.join(",", messages(context, DiagnosticCode.BLEND_APPROXIMATED)))
                .isEqualTo(
                        modeName.isEmpty()
                                ? ""
                                : "m has the blend mode " + modeName + ", which the exported file only approximates");
    }

    /** Textures with one bit of alpha use a cutoff of one half. */
    @ParameterizedTest
    @CsvSource({"colour4, MASK, 0.5", "colour16, OPAQUE, 0", "a3i5, BLEND, 0"})
    void alphaModeFollowsTheTexture(String texture, Material.AlphaMode mode, float cutoff) {
        Material material = scene(
                        draft(ModelDraft.POLYGON).pair(texture, texture.equals("colour4") ? "small_pl" : "large_pl", 0),
                        ConvertOptions.DEFAULT,
                        context)
                .materials()
                .getFirst();
        assertThat(material.alphaMode()).isEqualTo(mode);
        assertThat(material.alphaCutoff()).isEqualTo(cutoff);
    }

    @Test
    void limitsColourSumsToFifteenBits() {
        assertThat(new MaterialColours(0, 0, 0, 0xFFFF).litColour(0)).isEqualTo(0x7FFF);
        assertThat(new MaterialColours(0x7FFF, 0x7FFF, 0, 0).litColour(0)).isZero();
    }

    @Test
    void usesWhiteWithoutAMaterial() {
        Scene scene = scene(
                new ModelDraft()
                        .node("root")
                        .shape("s", DisplayLists.triangle())
                        .describe(0, 0, -1, -1)
                        .commands(new SbcCommand.Node(0, 0, 1), new SbcCommand.Shape(0, 0)),
                ConvertOptions.DEFAULT,
                context);
        Primitive primitive = scene.meshes().getFirst().primitives().getFirst();
        assertThat(primitive.materialIndex()).isEqualTo(Scene.NONE);
        assertThat(primitive.indices()).containsExactly(0, 1, 2);
        assertThat(primitive.colours()).containsOnly(-1);
    }

    @Test
    void reportsAnEmptyModelAtItsDescription() {
        new NitroConverter().describe(new ModelDraft().node("n").file(), "x", ConvertOptions.DEFAULT, context);
        assertThat(messages(context, DiagnosticCode.EMPTY_MODEL)).containsExactly("draft has no visible triangles");
    }

    @Test
    void pairsTexturesWithPalettesOfTheirMaterials() {
        assertThat(new NitroConverter()
                        .palettes(draft(ModelDraft.POLYGON)
                                .pair("colour16", "large_pl", 0)
                                .file()))
                .isEqualTo(Map.of("colour16", "large_pl"));
    }

    @ParameterizedTest
    @CsvSource({"0, ", "1, MAYA", "2, SI3D", "9, "})
    void reportsTheScalingRule(int rule, String expected) {
        Map<String, Object> extras = scene(draft(ModelDraft.POLYGON).scalingRule(rule), ConvertOptions.DEFAULT, context)
                .extras()
                .values();
        assertThat(extras).isEqualTo(expected == null ? Map.of() : Map.of("scalingRule", expected));
    }

    @Test
    void interpolatesColoursLikeTheConsoleOnRequest() {
        ModelDraft draft = draft(ModelDraft.POLYGON);
        for (boolean matchesHardware : new boolean[] {true, false}) {
            var options = ConvertOptions.DEFAULT.withHardwareColours(matchesHardware);
            var bank = new NitroConverter()
                    .textures(draft.file(Tex0Fixtures.everyFormat()), options)
                    .getFirst();
            var texture =
                    (DsTexture) bank.texture("blocks", bank.palette("large_pl")).orElseThrow();
            assertThat(texture.interpolation())
                    .isEqualTo(matchesHardware ? DsTexture.Interpolation.HARDWARE : DsTexture.Interpolation.EIGHT_BITS);
        }
    }

    /** Up to nine nodes have weights for a triangle, but a vertex can have only eight. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5, 8, 9})
    void omitsInfluencesBeyondEight(int count) {
        ModelDraft draft = new ModelDraft().material("m").shape("s", DisplayLists.triangle());
        List<WeightedMatrix> shares = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            draft.node("n" + i).describe(i, 0, i, i == 0 ? -1 : 0).envelope(0, -7, 0);
            shares.add(new WeightedMatrix(i, i, i == 2 ? 50 : 20));
        }
        Scene scene = scene(
                draft.commands(new SbcCommand.NodeMix(0, 20, shares)).draw(0, 0, 0), ConvertOptions.DEFAULT, context);
        Primitive primitive = scene.meshes().getFirst().primitives().getFirst();
        assertThat(primitive.influencesPerVertex()).isEqualTo(count == 4 ? 4 : 8);
        double total = 50 + 20 * (Math.min(count, 8) - 1);
        assertThat((double) primitive.weights()[0]).isCloseTo(50 / total, within(1e-6));
        assertThat((double) primitive.weights()[3]).isCloseTo(20 / total, within(1e-6));
        double sum = 0;
        for (int i = 0; i < primitive.influencesPerVertex(); i++) {
            sum += primitive.weights()[i];
        }
        assertThat(sum).isCloseTo(1, within(1e-6));
        assertThat(messages(context, DiagnosticCode.INFLUENCES_REDUCED))
                .isEqualTo(count == 9 ? List.of("matrices that blend more than 8 bones: 1") : List.of());
        // Skins are bound in the file's pose, not in the rest pose.
        float[] inverse = scene.skins().getFirst().inverseBindMatrices();
        for (int i = 0; i < count; i++) {
            assertThat(inverse[16 * i + 13]).isEqualTo(-7);
        }
    }

    @Test
    void omitsInfluencesOfMissingMatrices() {
        ModelDraft draft = draft(ModelDraft.POLYGON)
                .envelope(0, 0, 0)
                .commands(
                        new SbcCommand.NodeDescription(0x60, 0, 0, 0, 1, 1),
                        new SbcCommand.NodeMix(
                                0, 20, List.of(new WeightedMatrix(1, 0, 128), new WeightedMatrix(9, 0, 64))),
                        new SbcCommand.NodeMix(0, 21, List.of(new WeightedMatrix(1, 1, 128))));
        scene(draft, ConvertOptions.DEFAULT, context);
        assertThat(messages(context, DiagnosticCode.MISSING_MATRIX))
                .containsExactly(
                        "matrix 1 was never stored",
                        "a command refers to matrix 9 and envelope 0, but at least one is missing",
                        "a command refers to matrix 1 and envelope 1, but at least one is missing");
    }

    @Test
    void countsListsBeforeDrawing() {
        ModelDraft draft = new ModelDraft()
                .node("n")
                .shape("s", Collections.nCopies(4000, new GpuCommand.End()).toArray(GpuCommand[]::new))
                .commands(new SbcCommand.Shape(0, 0));
        ReadContext limited = new ReadContext(ReadOptions.LENIENT.withLimits(new Limits(4000, 1000, 16)));
        assertThatThrownBy(() -> scene(draft, ConvertOptions.DEFAULT, limited))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("vertices would take");
    }

    /** If the texture is missing, the coordinates use the size that the material declares. */
    @Test
    void usesTheDeclaredSizeOfMissingTextures() {
        ModelDraft draft = new ModelDraft()
                .node("root")
                .material("m", ModelDraft.data(16, 32))
                .pair("gone", "gone_pl", 0)
                .shape("s", DisplayLists.triangle(DisplayLists.texel(4, 2)))
                .describe(0, 0, -1, -1)
                .draw(0, 0, 0);
        Primitive primitive = scene(draft, ConvertOptions.DEFAULT, context)
                .meshes()
                .getFirst()
                .primitives()
                .getFirst();
        assertThat(primitive.texCoords()).startsWith(0.25f, 0.0625f);
    }
}
