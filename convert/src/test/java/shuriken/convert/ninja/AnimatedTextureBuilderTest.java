package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.Scenery;
import shuriken.ninja.scenery.StageFixtures;
import shuriken.ninja.scenery.StageModel;
import shuriken.ninja.tam.TamBlock.Frame;
import shuriken.ninja.tam.TamBlock.Slide;
import shuriken.ninja.tam.TamBlock.Slides;
import shuriken.ninja.tam.TamBlock.Swap;
import shuriken.ninja.tam.TamFile;
import shuriken.ninja.xj.XjFixtures;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.MaterialProperty;
import shuriken.scene.Target.Property;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef.Wrap;

/** Builds clips from files of animated textures that belong to stages. */
class AnimatedTextureBuilderTest {
    private static final TamFile MOVING = new TamFile(List.of(
            new Slides(List.of(new Slide(5, 0, 0, 0, 9, 9), new Slide(5, 1, 0, 0, 2, -0.5f))),
            new Swap(9, List.of(new Frame(0, 1), new Frame(1, 0), new Frame(0, 0), new Frame(1, 2)))));

    /** Each texture is a single texel of a different colour. */
    private static final TextureSource COLOURS = (request, context) -> Optional.of(new Texture(
            request.name(),
            new Image(1, 1, new byte[] {(byte) request.index(), 0, 0, -1}),
            Optional.empty(),
            Extras.NONE));

    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);
    private final Scene scene = scene("map00n", "map00");

    private Scene scene(String stage, String file) {
        MotionSource motionSource =
                model -> List.of(new MotionFile(file, new SourceLocation(file + ".tam", 0), false, MOVING));
        RelFile rel = new RelFile(textured(StageFixtures.fmt2()), ByteOrder.LITTLE_ENDIAN);
        return new StageConverter()
                .toScenes(rel, stage, COLOURS, motionSource, ConvertOptions.DEFAULT, context)
                .getFirst();
    }

    /** Returns the scenery with texture coordinates on the static square. */
    private static Scenery textured(Scenery plain) {
        XjModel square = XjFixtures.model(
                XjFixtures.square(XjVertices.TEX_COORDS), List.of(XjFixtures.mesh(0, 0, 1, 2, 3)), List.of());
        return new Scenery(
                plain.version(),
                plain.unknown04(),
                plain.distance(),
                plain.sections(),
                plain.textures(),
                List.of(new StageModel.Xj(XjFixtures.tree(square)), StageFixtures.pair()),
                plain.modelPointers(),
                plain.motions(),
                plain.numbers());
    }

    private int index(String name) {
        return scene.nodes().stream().map(Node::name).toList().indexOf(name);
    }

    private Node node(String name) {
        return scene.nodes().get(index(name));
    }

    private int materialOf(String node) {
        return scene.meshes()
                .get(node(node).meshIndex())
                .primitives()
                .getFirst()
                .materialIndex();
    }

    private Clip clip(String name) {
        return scene.clips().stream()
                .filter(clip -> clip.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aPlacementSlides() {
        int material = materialOf("section_000_static_000");
        Material sliding = scene.materials().get(material);
        assertThat(sliding.name()).isEqualTo("grass_slide_5");
        assertThat(sliding.texture().orElseThrow().wrapU()).isEqualTo(Wrap.REPEAT);
        assertThat(scene.materials().get(materialOf("section_001_static_000")).name())
                .as("the same model without a number")
                .isEqualTo("grass");
        Channel channel = clip("map00n_slide").channels().stream()
                .filter(candidate ->
                        candidate.target().equals(new Target.OfMaterial(material, MaterialProperty.TEXTURE_OFFSET)))
                .findFirst()
                .orElseThrow();
        assertThat(channel.times()).as("until halves are whole").containsExactly(0, 12);
        assertThat(channel.values()).as("the last entry of the number").containsExactly(0, 0, 4, -1);
    }

    @Test
    void aPlacementChangesItsImage() {
        assertThat(node("section_000_static_001").meshIndex()).isEqualTo(Scene.NONE);
        Node second = node("section_000_static_001_picture_1");
        assertThat(second.parentIndex()).isEqualTo(index("section_000_static_001"));
        assertThat(second.transform().scale()).containsExactly(0, 0, 0);
        assertThat(node("section_000_static_001_picture_0").transform().scale()).containsExactly(1, 1, 1);
        Material stone = scene.materials().get(materialOf("section_000_static_001_picture_1"));
        assertThat(stone.name()).isEqualTo("stone_slide_5");
        assertThat(scene.textures()
                        .get(stone.texture().orElseThrow().textureIndex())
                        .name())
                .isEqualTo("stone");
        Clip clip = clip("map00n_swap_009");
        assertThat(clip.duration()).isCloseTo(0.42f, within(1e-6f));
        Target target = new Target.OfNode(index("section_000_static_001_picture_1"), Property.VISIBLE);
        Channel visibility = clip.channels().stream()
                .filter(channel -> channel.target().equals(target))
                .findFirst()
                .orElseThrow();
        assertThat(visibility.times()).usingComparatorWithPrecision(1e-6f).containsExactly(0, 0.12f, 0.18f, 0.24f);
        assertThat(visibility.values()).containsExactly(0, 1, 0, 1);
    }

    @Test
    void playsAllAnimationsTogether() {
        assertThat(scene.clips())
                .extracting(Clip::name)
                .containsExactly("map00n_000", "map00n_slide", "map00n_swap_009");
        assertThat(scene.clips()).extracting(Clip::group).containsOnly("map00n");
        assertThat(context.findings().toList()).anySatisfy(finding -> {
            assertThat(finding.code()).isEqualTo(DiagnosticCode.MOTION_CHOSEN);
            assertThat(finding.message()).contains("map00n animates the textures: its name matches the stage");
        });
    }

    @Test
    void ignoresAFileOfAnotherStage() {
        assertThat(scene("map01n", "map00").clips()).hasSize(1);
    }
}
