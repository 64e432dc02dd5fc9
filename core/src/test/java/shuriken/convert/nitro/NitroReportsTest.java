package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.TextureSource;
import shuriken.convert.nitro.draw.MaterialColours;
import shuriken.convert.nitro.look.Tex0Editor;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.Limits;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointFixtures;
import shuriken.nitro.jnt0.JointTrack;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.jnt0.StoredRotations;
import shuriken.nitro.mat0.MaterialAnimation;
import shuriken.nitro.mat0.MaterialCurve;
import shuriken.nitro.mat0.MaterialFixtures;
import shuriken.nitro.mat0.MaterialTrack;
import shuriken.nitro.mat0.NsbmaFile;
import shuriken.nitro.mdl0.EnvelopeShare;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.pat0.NsbtpFile;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.pat0.PatternTrack;
import shuriken.nitro.srt0.NsbtaFile;
import shuriken.nitro.srt0.TextureAnimation;
import shuriken.nitro.srt0.TextureCurve;
import shuriken.nitro.srt0.TextureFixtures;
import shuriken.nitro.srt0.TextureTrack;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.nitro.vis0.NsbvaFile;
import shuriken.nitro.vis0.VisibilityAnimation;
import shuriken.scene.Clip;
import shuriken.scene.Material;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.texture.ds.Bytes;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsTexture;

/** What is told of models that a scene cannot hold wholly, and what options and extras say of them. */
class NitroReportsTest {
    private static final int ONE = 0x1000;
    private final ReadContext context = ReadContext.lenient();

    private static ModelDraft draft(int polygon) {
        return new ModelDraft()
                .node("root")
                .material("m", polygon, 0, ModelDraft.OWN)
                .shape("s", DisplayLists.triangle())
                .describe(0, 0, -1, -1)
                .draw(0, 0, 0);
    }

    private Scene scene(ModelDraft draft, ConvertOptions options, ReadContext reading, Object... files) {
        List<MotionFile> beside = Arrays.stream(files)
                .map(file -> new MotionFile("draft", new Site("beside", 0), false, file))
                .toList();
        return new NitroConverter()
                .toScenes(
                        draft.file(Tex0Fixtures.everyFormat()),
                        "draft",
                        TextureSource.NONE,
                        unused -> beside,
                        options,
                        reading)
                .getFirst();
    }

    private static <A> List<Dictionary<A>> named(A animation) {
        return List.of(Dictionary.of(List.of("draft_go"), List.of(animation)));
    }

    private List<String> told(DiagnosticCode code) {
        return context.diagnostics().stream()
                .filter(found -> found.code() == code)
                .map(Diagnostic::message)
                .toList();
    }

    /** Mode 1 lays the texture over the colours, mode 3 marks where shadows fall. */
    @ParameterizedTest
    @CsvSource({"0, colour16, 0, ''", "1, colour16, 0, ''", "1, a3i5, 0, 'm: DECAL'", "3, colour16, 1, 'm: SHADOW'"})
    void blendsThatNoSceneHas(int mode, String texture, int id, String message) {
        int polygon = ModelDraft.POLYGON | mode << 4 | id << 24;
        scene(draft(polygon).pair(texture, "large_pl", 0), ConvertOptions.DEFAULT, context);
        assertThat(String.join(",", told(DiagnosticCode.BLEND_APPROXIMATED))).isEqualTo(message);
    }

    /** Texels that are there or not are cut off in the middle. */
    @ParameterizedTest
    @CsvSource({"colour4, MASK, 0.5", "colour16, OPAQUE, 0", "a3i5, BLEND, 0"})
    void alphaIsUsedAsTheTextureHasIt(String texture, Material.AlphaMode mode, float cutoff) {
        Material material = scene(
                        draft(ModelDraft.POLYGON).pair(texture, texture.equals("colour4") ? "small_pl" : "large_pl", 0),
                        ConvertOptions.DEFAULT,
                        context)
                .materials()
                .getFirst();
        assertThat(material.alphaMode()).isEqualTo(mode);
        assertThat(material.cutoff()).isEqualTo(cutoff);
    }

    @Test
    void colourSumsStayInTheirFifteenBits() {
        assertThat(new MaterialColours(0, 0, 0, 0xFFFF).lit(0)).isEqualTo(0x7FFF);
        assertThat(new MaterialColours(0x7FFF, 0x7FFF, 0, 0).lit(0)).isZero();
    }

    @Test
    void whatHasNoMaterialIsWhite() {
        Scene scene = scene(
                new ModelDraft()
                        .node("root")
                        .shape("s", DisplayLists.triangle())
                        .describe(0, 0, -1, -1)
                        .commands(new SbcCommand.Node(0, 0, 1), new SbcCommand.Shape(0, 0)),
                ConvertOptions.DEFAULT,
                context);
        Primitive primitive = scene.meshes().getFirst().primitives().getFirst();
        assertThat(primitive.material()).isEqualTo(Scene.NONE);
        assertThat(primitive.indices()).containsExactly(0, 1, 2);
        assertThat(primitive.colours()).containsOnly(-1);
    }

    @Test
    void anEmptyModelIsToldWhereItIsDescribed() {
        new NitroConverter().describe(new ModelDraft().node("n").file(), "x", ConvertOptions.DEFAULT, context);
        assertThat(told(DiagnosticCode.EMPTY_MODEL)).containsExactly("draft draws no triangle");
    }

    @Test
    void texturesGoWithThePalettesOfTheirMaterials() {
        assertThat(new NitroConverter()
                        .palettes(draft(ModelDraft.POLYGON)
                                .pair("colour16", "large_pl", 0)
                                .file()))
                .isEqualTo(Map.of("colour16", "large_pl"));
    }

    @ParameterizedTest
    @CsvSource({"0, ", "1, MAYA", "2, SI3D", "9, "})
    void theScalingRuleIsSaid(int rule, String word) {
        Map<String, Object> extras = scene(draft(ModelDraft.POLYGON).scalingRule(rule), ConvertOptions.DEFAULT, context)
                .extras()
                .values();
        assertThat(extras).isEqualTo(word == null ? Map.of() : Map.of("scalingRule", word));
    }

    @Test
    void coloursMixedAsTheConsoleDoesOnRequest() {
        ModelDraft draft = draft(ModelDraft.POLYGON);
        for (boolean hardware : new boolean[] {true, false}) {
            var options = ConvertOptions.DEFAULT.withHardware(hardware);
            var bank = new NitroConverter()
                    .textures(draft.file(Tex0Fixtures.everyFormat()), options)
                    .getFirst();
            var texture =
                    (DsTexture) bank.texture("blocks", bank.palette("large_pl")).orElseThrow();
            assertThat(texture.interpolation())
                    .isEqualTo(hardware ? DsTexture.Interpolation.HARDWARE : DsTexture.Interpolation.EIGHT_BITS);
        }
    }

    /** Nine nodes at 0, 1, 2 … move a triangle alike; a vertex has room for eight. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5, 8, 9})
    void influencesBeyondEightAreLeftOut(int count) {
        ModelDraft draft = new ModelDraft().material("m").shape("s", DisplayLists.triangle());
        List<EnvelopeShare> shares = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            draft.node("n" + i).describe(i, 0, i, i == 0 ? -1 : 0).envelope(0, -7, 0);
            shares.add(new EnvelopeShare(i, i, i == 2 ? 50 : 20));
        }
        Scene scene = scene(
                draft.commands(new SbcCommand.NodeMix(0, 20, shares)).draw(0, 0, 0), ConvertOptions.DEFAULT, context);
        Primitive primitive = scene.meshes().getFirst().primitives().getFirst();
        assertThat(primitive.influences()).isEqualTo(count == 4 ? 4 : 8);
        double whole = 50 + 20 * (Math.min(count, 8) - 1);
        assertThat((double) primitive.weights()[0]).isCloseTo(50 / whole, within(1e-6));
        assertThat((double) primitive.weights()[3]).isCloseTo(20 / whole, within(1e-6));
        double sum = 0;
        for (int i = 0; i < primitive.influences(); i++) {
            sum += primitive.weights()[i];
        }
        assertThat(sum).isCloseTo(1, within(1e-6));
        assertThat(told(DiagnosticCode.INFLUENCES_REDUCED))
                .isEqualTo(count == 9 ? List.of("1 matrices have more than 8 influences") : List.of());
        // Skins are bound where the file says, not where the nodes stand at rest.
        float[] inverse = scene.skins().getFirst().inverseBindMatrices();
        for (int i = 0; i < count; i++) {
            assertThat(inverse[16 * i + 13]).isEqualTo(-7);
        }
    }

    @Test
    void sharesOfWhatIsNotThereAreLeftOut() {
        ModelDraft draft = draft(ModelDraft.POLYGON)
                .envelope(0, 0, 0)
                .commands(
                        new SbcCommand.NodeDescription(0x60, 0, 0, 0, 1, 1),
                        new SbcCommand.NodeMix(
                                0, 20, List.of(new EnvelopeShare(1, 0, 128), new EnvelopeShare(9, 0, 64))),
                        new SbcCommand.NodeMix(0, 21, List.of(new EnvelopeShare(1, 1, 128))));
        scene(draft, ConvertOptions.DEFAULT, context);
        assertThat(told(DiagnosticCode.MISSING_MATRIX))
                .containsExactly("matrix 1", "matrix 9 or envelope 0", "matrix 1 or envelope 1");
    }

    private static List<Object> longMotions() {
        JointAnimation still = new JointAnimation(
                0xFFFF,
                0,
                List.of(JointFixtures.moving(
                        0, JointFixtures.constant(0), JointFixtures.constant(0), JointFixtures.constant(ONE))),
                new StoredRotations(new short[0], new short[0]));
        TextureTrack place =
                TextureFixtures.moving(1, TextureFixtures.constant(1, 0), TextureFixtures.constant(1, ONE));
        MaterialCurve white = MaterialFixtures.constant(1, 0x7FFF);
        MaterialTrack colour = new MaterialTrack(white, white, white, white, white);
        return List.of(
                new NsbcaFile(1, named(still)),
                new NsbtaFile(
                        1, named(new TextureAnimation(0xFFFF, 0, 0, Dictionary.of(List.of("m"), List.of(place))))),
                new NsbmaFile(
                        1, named(new MaterialAnimation(0xFFFF, 0, Dictionary.of(List.of("m"), List.of(colour))))));
    }

    @ParameterizedTest
    @CsvSource({"0, keys", "1, places of a texture", "2, colours"})
    void aMotionThatTakesTooMuchIsLeftOut(int kind, String what) {
        ReadContext little = ReadContext.lenient(new Limits(1 << 20, 1000, 16));
        ModelDraft draft = draft(ModelDraft.POLYGON).pair("colour16", "large_pl", 0);
        Scene scene = scene(draft, ConvertOptions.DEFAULT, little, longMotions().get(kind));
        assertThat(scene.clips()).isEmpty();
        assertThat(little.diagnostics()).anySatisfy(found -> {
            assertThat(found.code()).isEqualTo(DiagnosticCode.MOTION_UNREADABLE);
            assertThat(found.message()).startsWith("draft_go: ").contains(what + " wants");
        });
    }

    @Test
    void listsCountBeforeTheyAreDrawn() {
        ModelDraft draft = new ModelDraft()
                .node("n")
                .shape("s", Collections.nCopies(4000, new GpuCommand.End()).toArray(GpuCommand[]::new))
                .commands(new SbcCommand.Shape(0, 0));
        ReadContext little = ReadContext.lenient(new Limits(4000, 1000, 16));
        assertThatThrownBy(() -> scene(draft, ConvertOptions.DEFAULT, little))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("vertices wants");
    }

    /**
     * Rows -1 0 0, -1/2 -1/2 0 and their product 0 0 1/2 are no turn: the arm at (2 1 0) goes to (-5/2 -1/2 0) from the root at
     * (2 1 0), the hand at twice that to (-5 -1 0). Both stand there, and it is told that what they draw is askew.
     */
    @Test
    void rotationsThatAreAskew() {
        double[] move = {2, 1, 0};
        double[] whole = {1, 1, 1};
        ModelDraft draft = new ModelDraft()
                .node("root", move, whole)
                .node("arm", move, whole)
                .node("hand", move, whole)
                .describe(0, 0, -1, -1)
                .describe(1, 0, -1, -1)
                .describe(2, 1, -1, -1);
        JointTrack askew =
                new JointTrack(4 | 0x100 | 0x200, List.of(), Optional.of(JointFixtures.constant(0, 0)), List.of());
        JointTrack still = new JointTrack(4 | 0x80 | 0x400, List.of(), Optional.empty(), List.of());
        StoredRotations rotations = new StoredRotations(
                new short[0], new short[] {Short.MIN_VALUE, 0, 0, Short.MIN_VALUE / 2, Short.MIN_VALUE / 2});
        JointAnimation animation = new JointAnimation(2, 0, List.of(askew, still, still), rotations);
        Scene scene = scene(draft, ConvertOptions.DEFAULT, context, new NsbcaFile(1, named(animation)));
        Clip clip = scene.clips().getFirst();
        Vector3d arm = PlacedScene.world(scene, clip, 0, "arm").getTranslation(new Vector3d());
        Vector3d hand = PlacedScene.world(scene, clip, 0, "hand").getTranslation(new Vector3d());
        assertThat(arm.distance(-0.5, 0.5, 0)).isLessThan(1e-4);
        assertThat(hand.distance(-3, 0, 0)).isLessThan(1e-4);
        assertThat(told(DiagnosticCode.MOTION_INCOMPLETE))
                .singleElement()
                .asString()
                .matches("draft_go is askew: 0\\.\\d+ of its size astray");
    }

    @Test
    void patternsThatNobodyWants() {
        PatternTrack track = PatternTrack.of(2, List.of(new PatternKey(0, 0, 0), new PatternKey(1, 1, 0)));
        PatternAnimation animation = new PatternAnimation(
                2, List.of("colour16", "a5i3"), List.of("large_pl"), Dictionary.of(List.of("m"), List.of(track)));
        ConvertOptions none = ConvertOptions.DEFAULT.withPattern(ConvertOptions.Pattern.NONE);
        ModelDraft draft = draft(ModelDraft.POLYGON).pair("colour16", "large_pl", 0);
        scene(draft, none, context, new NsbtpFile(1, named(animation)));
        assertThat(told(DiagnosticCode.MOTION_INCOMPLETE)).containsExactly("textures of [0] do not change");
    }

    private static DsTexture direct(int width, int height) {
        return new DsTexture(
                new Site("made", 0),
                DsFormat.DIRECT,
                width,
                height,
                false,
                new Bytes(new byte[2 * width * height], 0),
                Bytes.NONE,
                Optional.empty(),
                DsTexture.Interpolation.EIGHT_BITS);
    }

    /** Texel 4, 2 is at a half and a quarter of 8 by 8 texels, and at a quarter and a sixteenth of 16 by 32. */
    @Test
    void coordinatesCountInTexelsOfEachTexture() {
        Tex0 block = Tex0Editor.file(List.of("small", "wide"), List.of(direct(8, 8), direct(16, 32)), false)
                .blocks()
                .getFirst();
        PatternTrack track = PatternTrack.of(
                3, List.of(new PatternKey(0, 0, 255), new PatternKey(1, 1, 255), new PatternKey(2, 2, 255)));
        PatternAnimation animation = new PatternAnimation(
                3, List.of("small", "wide", "gone"), List.of(), Dictionary.of(List.of("moves"), List.of(track)));
        ModelDraft draft = new ModelDraft()
                .node("root")
                .material("still")
                .material("moves")
                .direct("small", 0, 1)
                .shape("s", DisplayLists.triangle(DisplayLists.texel(4, 2)))
                .describe(0, 0, -1, -1)
                .draw(0, 0, 0)
                .draw(0, 1, 0);
        List<Scene> scenes = new ArrayList<>();
        for (ConvertOptions.Pattern pattern : List.of(ConvertOptions.Pattern.SWAP, ConvertOptions.Pattern.VARIANTS)) {
            MotionFile beside =
                    new MotionFile("draft", new Site("beside", 0), false, new NsbtpFile(1, named(animation)));
            scenes.add(new NitroConverter()
                    .toScenes(
                            draft.file(block),
                            "draft",
                            TextureSource.NONE,
                            unused -> List.of(beside),
                            ConvertOptions.DEFAULT.withPattern(pattern),
                            context)
                    .getFirst());
        }
        Scene swapped = scenes.getFirst();
        Map<String, Primitive> byNode = new LinkedHashMap<>();
        for (Node node : swapped.nodes()) {
            if (node.mesh() != Scene.NONE) {
                assertThat(swapped.meshes().get(node.mesh()).primitives())
                        .as(node.name())
                        .hasSize(1);
                byNode.put(
                        node.name(),
                        swapped.meshes().get(node.mesh()).primitives().getFirst());
            }
        }
        assertThat(byNode).containsOnlyKeys("root_mesh", "root_small", "root_wide", "root_gone");
        assertThat(swapped.materials().get(of(byNode, "root_mesh").material()).name())
                .isEqualTo("still");
        assertThat(of(byNode, "root_small").texCoords()).startsWith(0.5f, 0.25f);
        assertThat(of(byNode, "root_wide").texCoords()).startsWith(0.25f, 0.0625f);
        assertThat(of(byNode, "root_gone")).isEqualTo(of(byNode, "root_small"));
        assertThat(of(byNode, "root_wide").material())
                .isNotEqualTo(of(byNode, "root_small").material());
        assertThat(told(DiagnosticCode.MOTION_INCOMPLETE)).contains("wide is of another size");
        assertThat(scenes.get(1).variants()).hasSize(3);
    }

    private static Primitive of(Map<String, Primitive> byNode, String node) {
        return Objects.requireNonNull(byNode.get(node));
    }

    /** Coordinates of a texture that is nowhere are those of the size that the material was made for. */
    @Test
    void coordinatesWithoutTheirTexture() {
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

    @Test
    void skinsComeAndGoByVisibilityAlone() {
        ModelDraft draft = new ModelDraft()
                .node("root")
                .node("arm")
                .material("m")
                .shape(
                        "s",
                        new GpuCommand.Begin(0),
                        DisplayLists.vertex(0, 0, 0),
                        new GpuCommand.MatrixRestore(1),
                        DisplayLists.vertex(1, 0, 0),
                        DisplayLists.vertex(0, 1, 0))
                .describe(0, 0, 0, -1)
                .describe(1, 0, 1, -1)
                .commands(new SbcCommand.Matrix(0, 0))
                .draw(0, 0, 0);
        VisibilityAnimation animation = new VisibilityAnimation(2, 2, new int[] {0b0110});
        scene(draft, ConvertOptions.DEFAULT, context, new NsbvaFile(1, named(animation)));
        assertThat(told(DiagnosticCode.MOTION_INCOMPLETE))
                .containsExactly("root_skinned goes by KHR_node_visibility alone");
    }

    /** A turn after a scale that differs by the axis is no scale, turn and move; one of another order is. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void texturesThatAreScaledAskew(int t) {
        TextureCurve turn = new TextureCurve.Constant(TextureCurve.CONSTANT | 2, 2458 | 3277 << 16);
        TextureTrack track = new TextureTrack(
                TextureFixtures.constant(2, ONE),
                TextureFixtures.constant(2, t * ONE),
                turn,
                TextureFixtures.constant(2, 0),
                TextureFixtures.sampled(1, 2, false, 0, ONE));
        TextureAnimation animation = new TextureAnimation(2, 0, 0, Dictionary.of(List.of("m"), List.of(track)));
        ModelDraft draft = draft(ModelDraft.POLYGON).pair("colour16", "large_pl", 0);
        scene(draft, ConvertOptions.DEFAULT, context, new NsbtaFile(1, named(animation)));
        assertThat(told(DiagnosticCode.MOTION_INCOMPLETE)).isEqualTo(t == 1 ? List.of() : List.of("m is scaled askew"));
    }
}
