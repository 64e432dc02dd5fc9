package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteOrder;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.StageParts;
import shuriken.convert.StageParts.ContentKind;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Description;
import shuriken.format.ModelInfo;
import shuriken.format.SceneInfo;
import shuriken.ninja.scenery.RelContent;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.RelFormat;
import shuriken.ninja.scenery.StageFixtures;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.testkit.RoundTrip;

class StageConverterTest {
    private static final StageConverter CONVERTER = new StageConverter();

    /** Writes and reads the file, so that the complete chain is tested. */
    private static RelFile file(RelContent content) {
        RelFormat format = new RelFormat();
        return RoundTrip.read(format, RoundTrip.write(format, new RelFile(content, ByteOrder.BIG_ENDIAN)));
    }

    private static List<Scene> scenes(RelContent content, ConvertOptions options) {
        return CONVERTER.toScenes(
                file(content), "stage", TextureSource.NONE, options, new ReadContext(ReadOptions.LENIENT));
    }

    private static Scene scene(RelContent content) {
        return scenes(content, ConvertOptions.DEFAULT).getFirst();
    }

    private static Node node(Scene scene, String name) {
        return scene.nodes().stream()
                .filter(node -> node.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static ConvertOptions parts(Set<Integer> sections, ContentKind first, ContentKind... extended) {
        return ConvertOptions.DEFAULT.withStage(new StageParts(sections, EnumSet.of(first, extended)));
    }

    @Test
    void infoCountsPlacements() {
        Description description = CONVERTER.describe(
                file(StageFixtures.fmt2()), "stage", ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT));
        assertThat(description.scene()).contains(new SceneInfo(3, 3, 3, 0));
        ModelInfo info = description.models().getFirst();
        assertThat(info.nodeCount())
                .as("a square three times, a pair three times")
                .isEqualTo(3 + 3 * 2);
        assertThat(info.triangleCount()).isEqualTo(3 * 2 + 3 * 2);
        assertThat(info.textureNames()).containsExactly("grass", "stone");
        assertThat(info.boundingBox())
                .as("the second section reaches 6 along its x, which points to -z")
                .usingComparatorWithPrecision(1e-4f)
                .containsExactly(0, 0, -6, 100, 1, 0);
        assertThat(description.animations()).hasSize(1);
        assertThat(CONVERTER
                        .describe(
                                file(StageFixtures.collision()),
                                "c",
                                ConvertOptions.DEFAULT,
                                new ReadContext(ReadOptions.STRICT))
                        .scene())
                .contains(new SceneInfo(0, 0, 0, 3));
        assertThat(CONVERTER
                        .describe(
                                file(StageFixtures.ver2()),
                                "d",
                                ConvertOptions.DEFAULT,
                                new ReadContext(ReadOptions.STRICT))
                        .scene())
                .contains(new SceneInfo(1, 2, 1, 0));
    }

    @Test
    void positionsSections() {
        Scene scene = scene(StageFixtures.fmt2());
        Node second = node(scene, "section_001");
        assertThat(second.parentIndex()).isEqualTo(Scene.NONE);
        assertThat(second.transform().translation()).containsExactly(100, 0, 0);
        assertThat(second.transform().rotation()[1]).isCloseTo((float) Math.sqrt(0.5), within(1e-6f));
        assertThat(second.extras().values()).containsEntry("id", 7).containsEntry("flags", 0x90000);
        assertThat(node(scene, "section_002").meshIndex()).isEqualTo(Scene.NONE);
        Node placed = node(scene, "section_001_static_000");
        assertThat(scene.nodes().get(placed.parentIndex())).isEqualTo(second);
    }

    @Test
    void sharesMeshesBetweenPlacements() {
        Scene scene = scene(StageFixtures.fmt2());
        assertThat(scene.meshes())
                .as("one of the square, one of both nodes of the pair")
                .hasSize(2);
        int square = node(scene, "section_000_static_000").meshIndex();
        assertThat(node(scene, "section_000_static_001").meshIndex()).isEqualTo(square);
        assertThat(node(scene, "section_001_static_000").meshIndex()).isEqualTo(square);
        assertThat(node(scene, "section_000_static_001").extras().values())
                .containsEntry("slide", 5)
                .containsEntry("swap", 9)
                .containsEntry("flags", 0x10064);
        Node lower = node(scene, "section_000_animated_000_node_001");
        assertThat(scene.nodes().get(lower.parentIndex()).name()).isEqualTo("section_000_animated_000");
        assertThat(lower.meshIndex())
                .isEqualTo(node(scene, "section_000_animated_000").meshIndex());
    }

    /** Two placements have the same motion, at half the frame rate. The third has no motion. */
    @Test
    void combinesEqualMotionsInOneClip() {
        Scene scene = scene(StageFixtures.fmt2());
        assertThat(scene.clips()).hasSize(1);
        Clip clip = scene.clips().getFirst();
        assertThat(clip.framesPerSecond()).isEqualTo(15);
        assertThat(clip.duration()).isCloseTo(10 / 15f, within(1e-6f));
        assertThat(clip.channels()).hasSize(2);
        for (int i = 0; i < 2; i++) {
            Channel channel = clip.channels().get(i);
            Target.OfNode target = (Target.OfNode) channel.target();
            assertThat(scene.nodes().get(target.nodeIndex()).name())
                    .isEqualTo(String.format(Locale.ROOT, "section_00%d_animated_000_node_001", i));
            assertThat(channel.times()).usingComparatorWithPrecision(1e-6f).containsExactly(0, 10 / 15f);
            assertThat(channel.values()).containsExactly(0, 0, 0, 10, 0, 0);
        }
    }

    @Test
    void selectsParts() {
        Scene second = scenes(StageFixtures.fmt2(), parts(Set.of(7), ContentKind.STATIC))
                .getFirst();
        assertThat(second.nodes()).extracting(Node::name).containsExactly("section_001", "section_001_static_000");
        assertThat(second.clips()).isEmpty();
        Scene moving = scenes(StageFixtures.fmt2(), parts(Set.of(), ContentKind.ANIMATED))
                .getFirst();
        assertThat(moving.meshes()).hasSize(1);
        assertThat(scenes(StageFixtures.collision(), parts(Set.of(), ContentKind.STATIC)))
                .isEmpty();
    }

    @Test
    void convertsChunkModelsOfTheOlderLayout() {
        Scene scene = scene(StageFixtures.ver2());
        assertThat(scene.meshes()).hasSize(1);
        for (String kind : List.of("static", "plain", "animated")) {
            assertThat(node(scene, "section_000_" + kind + "_000").meshIndex())
                    .as(kind)
                    .isZero();
        }
        assertThat(scene.clips()).hasSize(1);
        assertThat(scene.clips().getFirst().channels()).hasSize(1);
    }

    @Test
    void createsACollisionMaterialForEachCombinationOfFlags() {
        Scene scene = scene(StageFixtures.collision());
        assertThat(scene.meshes()).hasSize(1);
        assertThat(scene.nodes()).hasSize(3);
        assertThat(scene.nodes().get(1).meshIndex()).isZero();
        assertThat(scene.nodes().get(2).meshIndex()).as("an empty mesh").isEqualTo(Scene.NONE);
        assertThat(scene.materials())
                .extracting(material -> material.name())
                .containsExactly("flags_0120", "flags_8000");
        List<Primitive> primitives = scene.meshes().getFirst().primitives();
        assertThat(primitives).hasSize(2);
        assertThat(primitives.getFirst().indices()).containsExactly(0, 1, 2);
        assertThat(primitives.getFirst().positions()).containsExactly(0, 0, 0, 0, 0, 1, 1, 0, 0);
        ConvertOptions tenfold =
                new ConvertOptions(256, ConvertOptions.RotationOrder.YXZ, ConvertOptions.Lighting.NONE, 10);
        assertThat(scenes(StageFixtures.collision(), tenfold)
                        .getFirst()
                        .meshes()
                        .getFirst()
                        .primitives()
                        .getFirst()
                        .positions())
                .contains(10);
    }
}
