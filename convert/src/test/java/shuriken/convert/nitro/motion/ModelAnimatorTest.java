package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.nitro.mdl0.SbcCommand.NO_SLOT;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.convert.AdjacentModel;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.convert.nitro.AnimationFileConverter;
import shuriken.convert.nitro.NitroConverter;
import shuriken.convert.nitro.Scenes;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointFixtures;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.mat0.MaterialAnimation;
import shuriken.nitro.mat0.MaterialCurve;
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
import shuriken.nitro.srt0.TextureFixtures;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.nitro.vis0.NsbvaFile;
import shuriken.nitro.vis0.VisibilityAnimation;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.MaterialProperty;
import shuriken.scene.Target.Property;
import shuriken.testkit.Glb;
import shuriken.testkit.GltfValidator;

/** Creates clips from the five kinds of animations. A frame is 1/60 of a second. */
class ModelAnimatorTest {
    private static final int ONE = 0x1000;
    private static final float FRAME = 1 / 60f;

    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);

    /** Creates two nodes that each draw a triangle, with different materials. */
    private static ModelDraft draft() {
        return new ModelDraft()
                .node("root")
                .node("child", new double[] {1, 2, 3}, new double[] {1, 1, 1})
                .material("skin")
                .material("eye")
                .pair("colour16", "large_pl", 0, 1)
                .shape("s", DisplayLists.triangle(DisplayLists.texel(4, 2)))
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 0, 0)
                .describe(1, 0, NO_SLOT, NO_SLOT)
                .draw(1, 1, 0);
    }

    private Scene scene(ModelDraft draft, ConvertOptions options, Object... files) {
        Scene scene = Scenes.moving(draft.file(Tex0Fixtures.everyFormat()), options, context, files);
        assertThat(GltfValidator.validate(Map.of("x.glb", glb(scene)))).isEmpty();
        return scene;
    }

    private static byte[] glb(Scene scene) {
        return new GlbExporter()
                .export(scene, "x", ExportOptions.DEFAULT)
                .getFirst()
                .data();
    }

    private static <A> List<Dictionary<A>> named(A animation) {
        return List.of(Dictionary.of(List.of("draft_go"), List.of(animation)));
    }

    private static Channel channel(Clip clip, Target target) {
        return clip.channels().stream()
                .filter(channel -> channel.target().equals(target))
                .findFirst()
                .orElseThrow();
    }

    private static NsbtpFile patterns() {
        PatternTrack blinking =
                PatternTrack.of(4, List.of(new PatternKey(0, 0, 0), new PatternKey(2, 1, PatternKey.SAME_PALETTE)));
        return new NsbtpFile(
                1,
                named(new PatternAnimation(
                        4,
                        List.of("colour16", "colour256"),
                        List.of("large_pl"),
                        Dictionary.of(List.of("eye"), List.of(blinking)))));
    }

    @Test
    void pairsTexturesWithPalettesOfPatterns() {
        AnimationFileConverter<NsbtpFile> converter = new AnimationFileConverter<>(NsbtpFile.class);
        assertThat(converter.palettes(patterns()))
                .containsExactly(Map.entry("colour16", "large_pl"), Map.entry("colour256", "large_pl"));
    }

    @Test
    void swapsMeshesForPatterns() {
        Scene scene = scene(draft(), ConvertOptions.DEFAULT, patterns());
        assertThat(scene.nodes())
                .extracting(Node::name)
                .containsExactly("root", "child", "root_mesh", "child_mesh", "child_colour16", "child_colour256");
        assertThat(scene.nodes().get(4).transform().scale()).containsExactly(1, 1, 1);
        assertThat(scene.nodes().get(5).transform().scale()).containsExactly(0, 0, 0);
        Clip clip = scene.clips().getFirst();
        assertThat(clip.name()).isEqualTo("draft_go.pattern");
        Channel second = channel(clip, new Target.OfNode(5, Property.SCALE));
        assertThat(second.interpolation()).isEqualTo(Interpolation.STEP);
        assertThat(second.times()).containsExactly(0, 2 * FRAME);
        assertThat(second.values()).containsExactly(0, 0, 0, 1, 1, 1);
        assertThat(channel(clip, new Target.OfNode(4, Property.VISIBLE)).values())
                .containsExactly(1, 0);
        assertThat(clip.extras().values()).containsEntry("kind", "pattern").containsKey("tracks");
    }

    @Test
    void createsVariantsForPatterns() {
        ConvertOptions variants = ConvertOptions.DEFAULT.withPattern(ConvertOptions.Pattern.VARIANTS);
        Scene scene = scene(draft(), variants, patterns());
        assertThat(scene.nodes()).hasSize(2);
        assertThat(scene.variants()).extracting(variant -> variant.name()).containsExactly("draft_go@0", "draft_go@2");
        assertThat(scene.variants().get(0).replacementIndexByMaterial()).containsExactly(Map.entry(1, 1));
        int other = scene.variants().get(1).replacementIndexByMaterial().getOrDefault(1, Scene.NONE);
        int image = scene.materials().get(other).texture().orElseThrow().textureIndex();
        assertThat(scene.textures().get(image).name()).isEqualTo("colour256");
        var json = Glb.read(glb(scene)).json();
        assertThat(json.at("/extensions/KHR_materials_variants/variants/1/name").asText())
                .isEqualTo("draft_go@2");
        assertThat(json.at("/meshes/1/primitives/0/extensions/KHR_materials_variants/mappings/1/variants/0")
                        .asInt(-1))
                .isEqualTo(1);
        assertThat(json.at("/meshes/0/primitives/0/extensions").isMissingNode()).isTrue();
    }

    @Test
    void omitsPatterns() {
        ConvertOptions withoutPatterns = ConvertOptions.DEFAULT.withPattern(ConvertOptions.Pattern.NONE);
        Scene scene = scene(draft(), withoutPatterns, patterns());
        assertThat(scene.nodes()).hasSize(2);
        assertThat(scene.variants()).isEmpty();
        assertThat(scene.clips().getFirst().channels()).isEmpty();
        assertThat(scene.clips().getFirst().extras().values()).containsKey("tracks");
    }

    /** In the first frame, the Maya mode moves the texture by half to the left and by a quarter up. */
    @Test
    void movesTextures() {
        var s = TextureFixtures.sampled(1, 2, false, ONE / 2, 0);
        var t = TextureFixtures.sampled(1, 2, false, ONE / 4, 0);
        TextureAnimation animation =
                new TextureAnimation(2, 0, 0, Dictionary.of(List.of("eye"), List.of(TextureFixtures.moving(2, s, t))));
        Scene scene = scene(draft(), ConvertOptions.DEFAULT, new NsbtaFile(1, named(animation)));
        Clip clip = scene.clips().getFirst();
        assertThat(clip.name()).isEqualTo("draft_go.uv");
        assertThat(clip.channels()).hasSize(1);
        Channel offset = channel(clip, new Target.OfMaterial(1, MaterialProperty.TEXTURE_OFFSET));
        assertThat(offset.values()).containsExactly(new float[] {-0.5f, 0.25f, 0, 0}, within(1e-6f));
        assertThat(offset.interpolation()).isEqualTo(Interpolation.STEP);
    }

    /** The texels are those of a 6×4 texture at the top left of a stored texture of 8×8. */
    @Test
    void movesTexturesByTheirOriginalSize() {
        var s = TextureFixtures.sampled(1, 2, false, ONE / 2, 0);
        var t = TextureFixtures.sampled(1, 2, false, ONE / 4, 0);
        TextureAnimation animation =
                new TextureAnimation(2, 0, 0, Dictionary.of(List.of("eye"), List.of(TextureFixtures.moving(2, s, t))));
        ModelDraft draft = new ModelDraft()
                .node("root")
                .material("eye", ModelDraft.data(6, 4))
                .pair("colour16", "large_pl", 0)
                .shape("s", DisplayLists.triangle(DisplayLists.texel(4, 2)))
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 0, 0);
        Scene scene = scene(draft, ConvertOptions.DEFAULT, new NsbtaFile(1, named(animation)));
        assertThat(scene.textures().getFirst().image().width()).isEqualTo(8);
        Channel offset = channel(scene.clips().getFirst(), new Target.OfMaterial(0, MaterialProperty.TEXTURE_OFFSET));
        assertThat(offset.values()).containsExactly(new float[] {-3 / 8f, 1 / 8f, 0, 0}, within(1e-6f));
    }

    @Test
    void fadesMaterials() {
        MaterialCurve white = new MaterialCurve.Constant(1 << 29 | 0x7FFF);
        MaterialCurve alpha = new MaterialCurve.Sampled(2 << 16, new int[] {31, 0});
        MaterialTrack track = new MaterialTrack(white, white, white, white, alpha);
        MaterialAnimation animation = new MaterialAnimation(2, 0, Dictionary.of(List.of("skin"), List.of(track)));
        Scene scene = scene(draft(), ConvertOptions.DEFAULT, new NsbmaFile(1, named(animation)));
        assertThat(scene.materials().get(0).alphaMode()).isEqualTo(AlphaMode.BLEND);
        assertThat(scene.materials().get(1).alphaMode()).isNotEqualTo(AlphaMode.BLEND);
        Channel colour = channel(scene.clips().getFirst(), new Target.OfMaterial(0, MaterialProperty.BASE_COLOUR));
        assertThat(colour.values()).containsExactly(1, 1, 1, 1, 1, 1, 1, 0);
    }

    /** The child is hidden at rest, and only the animation shows it. */
    @Test
    void showsHiddenNodes() {
        ModelDraft draft = draft().commands(
                        new SbcCommand.Node(0, 1, 0), new SbcCommand.Material(0, 1), new SbcCommand.Shape(0, 0));
        VisibilityAnimation animation = new VisibilityAnimation(2, 2, new int[] {0b1001});
        Scene scene = scene(draft, ConvertOptions.DEFAULT, new NsbvaFile(1, named(animation)));
        Clip clip = scene.clips().getFirst();
        assertThat(clip.name()).isEqualTo("draft_go.visibility");
        int root = scene.nodes().indexOf(Scenes.node(scene, "root_mesh"));
        int child = scene.nodes().indexOf(Scenes.node(scene, "child_mesh"));
        assertThat(scene.nodes().get(child).transform().scale()).containsExactly(0, 0, 0);
        assertThat(channel(clip, new Target.OfNode(root, Property.SCALE)).values())
                .containsExactly(1, 1, 1, 0, 0, 0);
        assertThat(channel(clip, new Target.OfNode(child, Property.SCALE)).values())
                .containsExactly(0, 0, 0, 1, 1, 1);
        assertThat(clip.extras().values().get("nodes")).isEqualTo(List.of(List.of(1), List.of(0, 1)));
    }

    /** The last node has no track and does not move with the first node. */
    @Test
    void acceptsOneMissingTrack() {
        var x = JointFixtures.sampled(1, 2, false, 0, 2 * ONE);
        var zero = JointFixtures.constant(0);
        JointAnimation animation =
                new JointAnimation(2, 0, List.of(JointFixtures.moving(0, x, zero, zero)), JointFixtures.ROTATIONS);
        Scene scene = scene(draft(), ConvertOptions.DEFAULT, new NsbcaFile(1, named(animation)));
        Clip clip = scene.clips().getFirst();
        assertThat(clip.channels()).hasSize(1);
        assertThat(channel(clip, new Target.OfNode(0, Property.TRANSLATION)).values())
                .containsExactly(0, 0, 0, 2, 0, 0);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .contains(DiagnosticCode.MOTION_CHOSEN)
                .doesNotContain(DiagnosticCode.MOTION_ROWS);
    }

    /**
     * The animation is named draft_go. If a model with this name has all animated parts, the animation does not belong
     * to the model draft.
     */
    @Test
    void motionBelongsToTheModelWithItsExactName() {
        assertThat(clips("draft_go", draft())).isEmpty();
        assertThat(clips("draft_goes", draft())).hasSize(1);
        assertThat(clips(
                        "draft_go",
                        new ModelDraft().node("root").material("skin").describe(0, 0, NO_SLOT, NO_SLOT)))
                .hasSize(1);
    }

    /** Returns the clips of the model draft next to another one in a file with this name. */
    private List<Clip> clips(String stem, ModelDraft other) {
        MotionSource source = new MotionSource() {
            @Override
            public List<MotionFile> find(ReadContext context) {
                return List.of(new MotionFile("beside", new SourceLocation("beside", 0), false, patterns()));
            }

            @Override
            public List<AdjacentModel> models(String name) {
                return List.of(new AdjacentModel(stem, other.file()));
            }
        };
        return new NitroConverter()
                .toScenes(
                        draft().file(Tex0Fixtures.everyFormat()),
                        "draft",
                        TextureSource.NONE,
                        source,
                        ConvertOptions.DEFAULT,
                        context)
                .getFirst()
                .clips();
    }
}
