package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
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
import shuriken.convert.nitro.material.Tex0Editor;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
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
import shuriken.nitro.vis0.NsbvaFile;
import shuriken.nitro.vis0.VisibilityAnimation;
import shuriken.scene.Clip;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.texture.ds.ByteRange;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsTexture;

/** Checks the reports about motions that a scene cannot represent completely. */
class MotionReportsTest {
    private static final int ONE = 0x1000;
    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);

    private static List<Object> longMotions() {
        JointAnimation identityAnimation = new JointAnimation(
                0xFFFF,
                0,
                List.of(JointFixtures.moving(
                        0, JointFixtures.constant(0), JointFixtures.constant(0), JointFixtures.constant(ONE))),
                new StoredRotations(new short[0], new short[0]));
        TextureTrack translation =
                TextureFixtures.moving(1, TextureFixtures.constant(1, 0), TextureFixtures.constant(1, ONE));
        MaterialCurve white = MaterialFixtures.constant(1, 0x7FFF);
        MaterialTrack colour = new MaterialTrack(white, white, white, white, white);
        return List.of(
                new NsbcaFile(1, NitroReportsTest.named(identityAnimation)),
                new NsbtaFile(
                        1,
                        NitroReportsTest.named(
                                new TextureAnimation(0xFFFF, 0, 0, Dictionary.of(List.of("m"), List.of(translation))))),
                new NsbmaFile(
                        1,
                        NitroReportsTest.named(
                                new MaterialAnimation(0xFFFF, 0, Dictionary.of(List.of("m"), List.of(colour))))));
    }

    @ParameterizedTest
    @CsvSource({"0, keys", "1, texture transforms", "2, colours"})
    void omitsAMotionThatExceedsTheBudget(int kind, String description) {
        ReadContext limited = new ReadContext(ReadOptions.LENIENT.withLimits(new Limits(1 << 20, 1000, 16)));
        ModelDraft draft = NitroReportsTest.draft(ModelDraft.POLYGON).pair("colour16", "large_pl", 0);
        Scene scene = NitroReportsTest.scene(
                draft, ConvertOptions.DEFAULT, limited, longMotions().get(kind));
        assertThat(scene.clips()).isEmpty();
        assertThat(limited.findings().toList()).anySatisfy(finding -> {
            assertThat(finding.code()).isEqualTo(DiagnosticCode.MOTION_UNREADABLE);
            assertThat(finding.message()).startsWith("draft_go: ").contains(description + " would take");
        });
    }

    /**
     * The rows -1 0 0, -1/2 -1/2 0 and their cross product 0 0 1/2 are not a rotation. Relative to the root at (2 1 0),
     * the arm moves from (2 1 0) to (-5/2 -1/2 0), and the hand to twice that, (-5 -1 0). The positions are exact, and
     * the shear is reported.
     */
    @Test
    void reportsRotationsWithShear() {
        double[] offset = {2, 1, 0};
        double[] scale = {1, 1, 1};
        ModelDraft draft = new ModelDraft()
                .node("root", offset, scale)
                .node("arm", offset, scale)
                .node("hand", offset, scale)
                .describe(0, 0, -1, -1)
                .describe(1, 0, -1, -1)
                .describe(2, 1, -1, -1);
        JointTrack askew =
                new JointTrack(4 | 0x100 | 0x200, List.of(), Optional.of(JointFixtures.constant(0, 0)), List.of());
        JointTrack identityTrack = new JointTrack(4 | 0x80 | 0x400, List.of(), Optional.empty(), List.of());
        StoredRotations rotations = new StoredRotations(
                new short[0], new short[] {Short.MIN_VALUE, 0, 0, Short.MIN_VALUE / 2, Short.MIN_VALUE / 2});
        JointAnimation animation = new JointAnimation(2, 0, List.of(askew, identityTrack, identityTrack), rotations);
        Scene scene = NitroReportsTest.scene(
                draft, ConvertOptions.DEFAULT, context, new NsbcaFile(1, NitroReportsTest.named(animation)));
        Clip clip = scene.clips().getFirst();
        Vector3d arm = PlacedScene.world(scene, clip, 0, "arm").getTranslation(new Vector3d());
        Vector3d hand = PlacedScene.world(scene, clip, 0, "hand").getTranslation(new Vector3d());
        assertThat(arm.distance(-0.5, 0.5, 0)).isLessThan(1e-4);
        assertThat(hand.distance(-3, 0, 0)).isLessThan(1e-4);
        assertThat(NitroReportsTest.messages(context, DiagnosticCode.MOTION_INCOMPLETE))
                .singleElement()
                .asString()
                .matches("draft_go shears parts of the model, which the exported file cannot express. They are off by"
                        + " up to 0\\.\\d+ of the model's size");
    }

    @Test
    void reportsPatternsThatAreTurnedOff() {
        PatternTrack track = PatternTrack.of(2, List.of(new PatternKey(0, 0, 0), new PatternKey(1, 1, 0)));
        PatternAnimation animation = new PatternAnimation(
                2, List.of("colour16", "a5i3"), List.of("large_pl"), Dictionary.of(List.of("m"), List.of(track)));
        ConvertOptions withoutPatterns = ConvertOptions.DEFAULT.withPattern(ConvertOptions.Pattern.NONE);
        ModelDraft draft = NitroReportsTest.draft(ModelDraft.POLYGON).pair("colour16", "large_pl", 0);
        NitroReportsTest.scene(draft, withoutPatterns, context, new NsbtpFile(1, NitroReportsTest.named(animation)));
        assertThat(NitroReportsTest.messages(context, DiagnosticCode.MOTION_INCOMPLETE))
                .containsExactly("draft_go changes textures, but not in the exported clip");
    }

    private static DsTexture direct(int width, int height) {
        return new DsTexture(
                new SourceLocation("made", 0),
                DsFormat.DIRECT,
                width,
                height,
                false,
                new ByteRange(new byte[2 * width * height], 0),
                ByteRange.EMPTY,
                Optional.empty(),
                DsTexture.Interpolation.EIGHT_BITS);
    }

    /** Texel 4, 2 is at 1/2, 1/4 of 8×8 texels and at 1/4, 1/16 of 16×32 texels. */
    @Test
    void scalesCoordinatesToEachTexture() {
        Tex0 block = Tex0Editor.createFile(List.of("small", "wide"), List.of(direct(8, 8), direct(16, 32)), false)
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
            MotionFile motionFile = new MotionFile(
                    "draft",
                    new SourceLocation("beside", 0),
                    false,
                    new NsbtpFile(1, NitroReportsTest.named(animation)));
            scenes.add(new NitroConverter()
                    .toScenes(
                            draft.file(block),
                            "draft",
                            TextureSource.NONE,
                            unused -> List.of(motionFile),
                            ConvertOptions.DEFAULT.withPattern(pattern),
                            context)
                    .getFirst());
        }
        Scene swapped = scenes.getFirst();
        Map<String, Primitive> byNode = new LinkedHashMap<>();
        for (Node node : swapped.nodes()) {
            if (node.meshIndex() != Scene.NONE) {
                assertThat(swapped.meshes().get(node.meshIndex()).primitives())
                        .as(node.name())
                        .hasSize(1);
                byNode.put(
                        node.name(),
                        swapped.meshes().get(node.meshIndex()).primitives().getFirst());
            }
        }
        assertThat(byNode).containsOnlyKeys("root_mesh", "root_small", "root_wide", "root_gone");
        assertThat(swapped.materials()
                        .get(primitiveOfNode(byNode, "root_mesh").materialIndex())
                        .name())
                .isEqualTo("still");
        assertThat(primitiveOfNode(byNode, "root_small").texCoords()).startsWith(0.5f, 0.25f);
        assertThat(primitiveOfNode(byNode, "root_wide").texCoords()).startsWith(0.25f, 0.0625f);
        assertThat(primitiveOfNode(byNode, "root_gone")).isEqualTo(primitiveOfNode(byNode, "root_small"));
        assertThat(primitiveOfNode(byNode, "root_wide").materialIndex())
                .isNotEqualTo(primitiveOfNode(byNode, "root_small").materialIndex());
        assertThat(NitroReportsTest.messages(context, DiagnosticCode.MOTION_INCOMPLETE))
                .contains("wide does not have the size of the texture that it replaces");
        assertThat(scenes.get(1).variants()).hasSize(3);
    }

    private static Primitive primitiveOfNode(Map<String, Primitive> byNode, String node) {
        return Objects.requireNonNull(byNode.get(node));
    }

    @Test
    void animatesSkinsOnlyByVisibility() {
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
        NitroReportsTest.scene(
                draft, ConvertOptions.DEFAULT, context, new NsbvaFile(1, NitroReportsTest.named(animation)));
        assertThat(NitroReportsTest.messages(context, DiagnosticCode.MOTION_INCOMPLETE))
                .containsExactly(
                        "root_skinned is hidden only in programs that support the glTF extension KHR_node_visibility");
    }

    /** A rotation after a non-uniform scale is a shear. Before it, or after a uniform scale, it can be represented. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void reportsTextureTransformsWithShear(int t) {
        TextureCurve rotation = new TextureCurve.Constant(TextureCurve.CONSTANT_FLAG | 2, 2458 | 3277 << 16);
        TextureTrack track = new TextureTrack(
                TextureFixtures.constant(2, ONE),
                TextureFixtures.constant(2, t * ONE),
                rotation,
                TextureFixtures.constant(2, 0),
                TextureFixtures.sampled(1, 2, false, 0, ONE));
        TextureAnimation animation = new TextureAnimation(2, 0, 0, Dictionary.of(List.of("m"), List.of(track)));
        ModelDraft draft = NitroReportsTest.draft(ModelDraft.POLYGON).pair("colour16", "large_pl", 0);
        NitroReportsTest.scene(
                draft, ConvertOptions.DEFAULT, context, new NsbtaFile(1, NitroReportsTest.named(animation)));
        assertThat(NitroReportsTest.messages(context, DiagnosticCode.MOTION_INCOMPLETE))
                .isEqualTo(
                        t == 1
                                ? List.of()
                                : List.of("m has a texture transform with shear, which is only approximated"));
    }
}
