package shuriken.convert.ninja.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.strip;
import static shuriken.convert.ninja.ModelFixture.weightedPoint;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.StageConverter;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.scenery.Collision;
import shuriken.ninja.scenery.CollisionEntry;
import shuriken.ninja.scenery.CollisionMesh;
import shuriken.ninja.scenery.CollisionTriangle;
import shuriken.ninja.scenery.RelContent;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.Scenery;
import shuriken.ninja.scenery.StageFixtures;
import shuriken.ninja.scenery.StageModel;
import shuriken.ninja.tam.TamBlock.Frame;
import shuriken.ninja.tam.TamBlock.Slide;
import shuriken.ninja.tam.TamBlock.Swap;
import shuriken.ninja.tam.TamFile;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Converts hand-written stages: names, weights at rest, collision, and clips of textures. */
class StageDetailsTest {
    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);

    private Scene scene(RelContent content, MotionSource motions) {
        return new StageConverter()
                .toScenes(
                        new RelFile(content, ByteOrder.BIG_ENDIAN),
                        "map",
                        TextureSource.NONE,
                        motions,
                        ConvertOptions.DEFAULT,
                        context)
                .getFirst();
    }

    private List<String> messages(DiagnosticCode code) {
        return context.findings().toList().stream()
                .filter(finding -> finding.code() == code)
                .map(Diagnostic::message)
                .toList();
    }

    @Test
    void namesMeshesAfterTheirModels() {
        assertThat(scene(StageFixtures.fmt2(), MotionSource.NONE).meshes())
                .extracting(Mesh::name)
                .containsExactly("model_000_node_000", "model_001_node_000");
    }

    /**
     * One vertex is halfway between 0 and 4 because of its two weights. The other vertices belong only to the lower
     * node.
     */
    @Test
    void appliesWeightsAtRest() {
        ModelFixture model = new ModelFixture()
                .node(-1, 0)
                .mesh(List.of(weightedPoint(0, 0, 128, 0, 0, 0)))
                .node(0, 0, new Vec3f(4, 0, 0), Bams3.ZERO, Vec3f.ONE)
                .mesh(List.of(weightedPoint(2, 0, 128, 0, 0, 0), points(1, 1, 0, 0, 0, 1, 0)), strip(0, false, 0, 1, 2))
                .node(0, 0, new Vec3f(4, 0, 0), Bams3.ZERO, Vec3f.ONE)
                .mesh(List.of(points(1, 1, 0, 0, 0, 1, 0, 2, 2, 2)), strip(0, false, 1, 2, 3));
        Scenery original = StageFixtures.ver2();
        Scene scene = scene(
                new Scenery(
                        original.version(),
                        original.unknown04(),
                        original.distance(),
                        original.sections(),
                        original.textures(),
                        List.of(new StageModel.Chunk(model.block().tree())),
                        original.modelPointers(),
                        original.motions(),
                        original.numbers()),
                MotionSource.NONE);
        assertThat(messages(DiagnosticCode.NOT_DRAWN))
                .containsExactly("the weights of object[1] are ignored, so it keeps its rest pose");
        Node fixedNode = scene.nodes().stream()
                .filter(node -> node.name().equals("section_000_static_000_still"))
                .findFirst()
                .orElseThrow();
        Mesh mesh = scene.meshes().get(fixedNode.meshIndex());
        assertThat(mesh.name()).isEqualTo("model_000_node_001");
        Primitive drawnPrimitive = mesh.primitives().getFirst();
        assertThat(drawnPrimitive.positions()).containsExactly(2, 0, 0, 5, 0, 0, 4, 1, 0);
        assertThat(drawnPrimitive.influencesPerVertex()).isZero();
        assertThat(scene.nodes().get(fixedNode.parentIndex()).name()).isEqualTo("section_000");
        Node rigidNode = scene.nodes().stream()
                .filter(node -> node.name().equals("section_000_static_000_node_002"))
                .findFirst()
                .orElseThrow();
        assertThat(scene.meshes()
                        .get(rigidNode.meshIndex())
                        .primitives()
                        .getFirst()
                        .positions())
                .containsExactly(1, 0, 0, 0, 1, 0, 2, 2, 2);
    }

    private static CollisionTriangle triangle(int a, int b, int c, int flags) {
        return new CollisionTriangle(a, b, c, flags, Vec3f.ZERO, Vec3f.ZERO, 1);
    }

    /** Triangles with equal or missing corners are omitted. Each combination of flags becomes one primitive. */
    @Test
    void convertsCollision() {
        float[] corners = {0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, Float.NaN};
        CollisionMesh mesh = new CollisionMesh(
                corners,
                List.of(
                        triangle(2, 1, 3, 0x8000),
                        triangle(0, 1, 2, 0x20),
                        triangle(0, 0, 2, 0x20),
                        triangle(1, 2, 2, 0x20),
                        triangle(1, 2, 1, 0x20),
                        triangle(4, 2, 1, 0x20),
                        triangle(2, 4, 1, 0x20),
                        triangle(2, 1, 4, 0x20),
                        triangle(2, 3, 0, 0x20)));
        CollisionMesh other = new CollisionMesh(corners, List.of(triangle(1, 2, 3, 0x8000)));
        CollisionMesh emptyCollisionMesh = new CollisionMesh(corners, List.of(triangle(1, 1, 3, 0x40)));
        Scene scene = scene(
                new Collision(
                        List.of(
                                new CollisionEntry(2, Vec3f.ZERO, 1, 5),
                                new CollisionEntry(0, Vec3f.ZERO, 1, 6),
                                new CollisionEntry(1, Vec3f.ZERO, 1, 7)),
                        List.of(mesh, other, emptyCollisionMesh)),
                MotionSource.NONE);
        assertThat(scene.nodes()).extracting(Node::name).containsExactly("row_000", "row_001", "row_002");
        assertThat(scene.nodes()).extracting(Node::meshIndex).containsExactly(Scene.NONE, 0, 1);
        assertThat(scene.nodes())
                .extracting(node -> node.extras().values())
                .containsExactly(Map.of("flags", 5), Map.of("flags", 6), Map.of("flags", 7));
        assertThat(scene.meshes()).extracting(Mesh::name).containsExactly("collision_000", "collision_001");
        List<Primitive> parts = scene.meshes().getFirst().primitives();
        assertThat(parts).hasSize(2);
        assertThat(parts.get(0).positions()).containsExactly(0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0);
        assertThat(parts.get(0).indices()).containsExactly(0, 1, 2, 2, 3, 0);
        assertThat(parts.get(1).positions()).containsExactly(1, 0, 0, 0, 0, 1, 1, 0, 0);
        assertThat(scene.meshes().get(1).primitives().getFirst().materialIndex())
                .isEqualTo(parts.get(1).materialIndex());
        assertThat(scene.materials()).extracting(Material::name).containsExactly("flags_0020", "flags_8000");
        assertThat(scene.materials()).allSatisfy(material -> {
            assertThat(material.isDoubleSided()).isTrue();
            assertThat(material.isLit()).isFalse();
            assertThat(material.baseColour()[3]).isEqualTo(1);
            for (int i = 0; i < 3; i++) {
                assertThat(material.baseColour()[i]).isBetween(0.15f, 0.9f);
            }
        });
        assertThat(scene.materials().get(0).baseColour())
                .isNotEqualTo(scene.materials().get(1).baseColour());
        assertThat(scene.materials())
                .extracting(material -> material.extras().values())
                .containsExactly(Map.of("flags", 0x20), Map.of("flags", 0x8000));
    }

    /** Textures are shown for 2, 1, 1 and 3 units of 60 ms. The visible node changes with the texture. */
    @Test
    void showsImagesInTurn() {
        TextureClipBuilder builder = new TextureClipBuilder();
        Frame first = new Frame(4, 1);
        Frame second = new Frame(5, 0);
        Frame last = new Frame(4, 2);
        Swap swap = new Swap(3, List.of(first, second, second, last));
        Map<Frame, Integer> variants = Map.of(first, 0, second, 1, last, 0);
        builder.addSwapNode(swap, variants, 0, 10);
        builder.addSwapNode(swap, variants, 1, 11);
        List<Clip> clips = builder.build("map");
        assertThat(clips).extracting(Clip::name).containsExactly("map_swap_003");
        Clip clip = clips.getFirst();
        assertThat(clip.group()).isEqualTo("map");
        assertThat(clip.duration()).isCloseTo(0.42f, within(1e-6f));
        assertThat(clip.framesPerSecond()).isEqualTo(1000 / 60f);
        assertThat(clip.channels())
                .usingElementComparator(StageDetailsTest::compare)
                .containsExactly(
                        channel(10, Property.SCALE, 1, 1, 1, 0, 0, 0, 1, 1, 1),
                        channel(10, Property.VISIBLE, 1, 0, 1),
                        channel(11, Property.SCALE, 0, 0, 0, 1, 1, 1, 0, 0, 0),
                        channel(11, Property.VISIBLE, 0, 1, 0));
    }

    /** Compares channels, allowing for the rounding of times. */
    private static int compare(Channel a, Channel b) {
        boolean isEqual = a.target().equals(b.target())
                && a.interpolation() == b.interpolation()
                && Arrays.equals(a.values(), b.values())
                && a.times().length == b.times().length;
        for (int i = 0; i < a.times().length && isEqual; i++) {
            isEqual = Math.abs(a.times()[i] - b.times()[i]) < 1e-6;
        }
        return isEqual ? 0 : 1;
    }

    private static Channel channel(int node, Property property, float... values) {
        float[] times = {0, 0.12f, 0.24f};
        return new Channel(new Target.OfNode(node, property), Channel.Interpolation.STEP, times, values);
    }

    /**
     * A clip has rounds of six seconds until all textures are back at the start: six rounds for thirds and halves, ten
     * for others.
     */
    @Test
    void repeatsSlidesUntilAllRestart() {
        assertThat(TextureClipBuilder.isMoving(slide(0, 0))).isFalse();
        assertThat(TextureClipBuilder.isMoving(slide(0, 1))).isTrue();
        assertThat(TextureClipBuilder.isMoving(slide(1, 0))).isTrue();
        assertThat(TextureClipBuilder.isMoving(slide(Float.NaN, 1))).isFalse();
        assertThat(TextureClipBuilder.isMoving(slide(1, Float.POSITIVE_INFINITY)))
                .isFalse();
        assertThat(rounds(slide(1, -3))).isEqualTo(1);
        assertThat(rounds(slide(0.5f, 0), slide(0, 1 / 3f))).isEqualTo(6);
        assertThat(rounds(slide(0.111111f, 0))).isEqualTo(9);
        assertThat(rounds(slide(0, 0.1234f))).isEqualTo(10);
    }

    private static Slide slide(float u, float v) {
        return new Slide(1, 0, 0, 0, u, v);
    }

    /** Returns the number of repetitions in the clip after which all animations have completed a round. */
    private static int rounds(Slide... slides) {
        TextureClipBuilder builder = new TextureClipBuilder();
        for (int i = 0; i < slides.length; i++) {
            builder.addSlide(i, slides[i]);
        }
        Clip clip = builder.build("map").getFirst();
        int rounds = Math.round(clip.duration() / 6);
        assertThat(clip.name()).isEqualTo("map_slide");
        for (int i = 0; i < slides.length; i++) {
            assertThat(clip.channels().get(i).times()).containsExactly(0, 6 * rounds);
            assertThat(clip.channels().get(i).values())
                    .containsExactly(0, 0, rounds * slides[i].u(), rounds * slides[i].v());
        }
        return rounds;
    }

    /**
     * Animated textures belong to a stage if the file has the stage's name, with or without the final n, or if the
     * file is requested.
     */
    @Test
    void bindsTextureAnimationsByName() {
        TamFile tam = new TamFile(List.of(new Swap(1, List.of())));
        for (String stem : List.of("map", "ma", "MAP", "other", "mapn")) {
            for (boolean isNamed : new boolean[] {false, true}) {
                int findingsBefore = context.findings().toList().size();
                List<SourceLocation> usedLocations = new ArrayList<>();
                MotionSource source = new MotionSource() {
                    @Override
                    public List<MotionFile> find(ReadContext in) {
                        return List.of(new MotionFile(stem, new SourceLocation(stem, 0), isNamed, tam));
                    }

                    @Override
                    public void acceptUsed(SourceLocation location) {
                        usedLocations.add(location);
                    }
                };
                scene(StageFixtures.fmt2(), source);
                boolean isOwn = stem.equalsIgnoreCase("map");
                Optional<String> expected = isNamed
                        ? Optional.of("map animates the textures: you chose it")
                        : isOwn
                                ? Optional.of("map animates the textures: its name matches the stage")
                                : Optional.empty();
                assertThat(
                                context
                                        .findings()
                                        .toList()
                                        .subList(
                                                findingsBefore,
                                                context.findings().toList().size())
                                        .stream()
                                        .filter(finding -> finding.code() == DiagnosticCode.MOTION_CHOSEN)
                                        .map(Diagnostic::message)
                                        .findFirst())
                        .as(stem)
                        .isEqualTo(expected);
                assertThat(usedLocations).hasSize(expected.isPresent() ? 1 : 0);
            }
        }
    }
}
