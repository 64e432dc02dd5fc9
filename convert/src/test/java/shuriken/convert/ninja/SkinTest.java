package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.strip;
import static shuriken.convert.ninja.ModelFixture.weightedPoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.PrimitiveSink;
import shuriken.convert.ninja.model.ModelInterpreter;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.PolyChunk.CachePolygon;
import shuriken.ninja.chunk.PolyChunk.DrawPolygon;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class SkinTest {
    private static final Vec3f FLAT = new Vec3f(1, 0, 1);

    /** Returns a chain of nodes that all influence slot 0. The last node draws it. */
    private static ModelFixture chain(int nodes, Gen gen) {
        ModelFixture model = new ModelFixture();
        for (int i = 0; i < nodes; i++) {
            Vec3f pos = new Vec3f(gen.number(5), gen.number(5), gen.number(5));
            Bams3 ang = new Bams3(gen.intBelow(0x10000), gen.intBelow(0x10000), gen.intBelow(0x10000));
            Vec3f scl = new Vec3f(0.5f + gen.intBelow(3), 0.5f + gen.intBelow(3), 0.5f + gen.intBelow(3));
            model.node(i - 1, gen.bits() & 0x20, pos, ang, scl);
            List<VertexChunk> vertices = new ArrayList<>();
            int status = i == 0 ? 0 : i == nodes - 1 ? 2 : 1;
            vertices.add(weightedPoint(status, 0, 10 + i, gen.number(3), gen.number(3), gen.number(3)));
            vertices.add(points(1 + i, i, 1, 0));
            if (i < nodes - 1) {
                model.mesh(vertices);
            } else {
                model.mesh(vertices, strip(0, false, 0, 1, Math.max(2, nodes - 1)));
            }
        }
        return model;
    }

    private static Primitive skinned(Scene scene) {
        Node last = scene.nodes().getLast();
        assertThat(last.skinIndex()).isZero();
        assertThat(last.parentIndex()).isEqualTo(Scene.NONE);
        return scene.meshes().get(last.meshIndex()).primitives().getFirst();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 8})
    void everyInfluenceIsKept(int influences) {
        Scene scene = chain(influences, Gen.seeded(influences)).scene();
        Primitive primitive = skinned(scene);
        int width = influences > 4 ? 8 : 4;
        assertThat(primitive.influencesPerVertex()).isEqualTo(width);
        double sum = 0;
        for (int i = 0; i < influences; i++) {
            sum += 10 + i;
        }
        for (int i = 0; i < width; i++) {
            double expected = i < influences ? (10 + influences - 1 - i) / sum : 0;
            assertThat(primitive.weights()[i]).isCloseTo((float) expected, within(1e-6f));
            int joint = scene.skins().getFirst().joints()[primitive.joints()[i]];
            assertThat(joint)
                    .isEqualTo(
                            i < influences
                                    ? influences - 1 - i
                                    : scene.skins().getFirst().joints()[0]);
        }
    }

    @Test
    void keepsTheEightLargestInfluences() {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        Primitive primitive = skinned(chain(11, Gen.seeded(1)).scene(context));
        assertThat(primitive.influencesPerVertex()).isEqualTo(8);
        assertThat(primitive.weights()[0]).isCloseTo(20f / (20 + 19 + 18 + 17 + 16 + 15 + 14 + 13), within(1e-6f));
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.INFLUENCES_REDUCED);
    }

    @Seeds(200)
    void skinAtRestIsTheEmulatedBuffer(long seed) {
        Gen gen = Gen.seeded(seed);
        int nodes = 3 + gen.intBelow(9);
        ModelFixture model = chain(nodes, gen);
        Scene scene = model.scene();
        List<Vector3d> drawnPositions = new ArrayList<>();
        RestTransforms pose = RestTransforms.create(model.block().tree().nodes(), ConvertOptions.DEFAULT);
        PrimitiveSink sink = (node, surface, primitives, slots, location) -> {
            for (int slot : primitives.slots()) {
                drawnPositions.add(slots.vertexAt(slot).orElseThrow().position(pose));
            }
        };
        new ModelInterpreter(
                        DrawnModel.create("chain", model.block(), Optional.empty()),
                        sink,
                        ConvertOptions.DEFAULT,
                        new ReadContext(ReadOptions.STRICT))
                .draw();
        double size =
                drawnPositions.stream().mapToDouble(Vector3d::length).max().orElseThrow();
        List<Vector3d> evaluated = new ScenePose(scene).positions();
        assertThat(evaluated).hasSameSizeAs(drawnPositions);
        for (int i = 0; i < drawnPositions.size(); i++) {
            assertThat(evaluated.get(i).distance(drawnPositions.get(i))).isLessThan(1e-4 * size);
        }
    }

    /** Two nodes have a distance of 10. The weights are 63/255 and 192/255. The result was computed by hand. */
    @Test
    void weightedPositionIsTheWeightedMean() {
        Scene scene = new ModelFixture()
                .node(Scene.NONE, 0)
                .mesh(List.of(weightedPoint(0, 0, 63, 0, 0, 0), points(1, 0, 1, 0, 0, 0, 1)))
                .node(0, 0, new Vec3f(10, 0, 0), Bams3.ZERO, Vec3f.ONE)
                .mesh(List.of(weightedPoint(2, 0, 192, 0, 2, 0)), strip(0, false, 0, 1, 2))
                .scene();
        Primitive primitive = skinned(scene);
        assertThat(new ScenePose(scene).positions().getFirst().distance(10 * 192 / 255d, 2 * 192 / 255d, 0))
                .isLessThan(1e-5);
        assertThat(primitive.weights()).startsWith(192 / 255f, 63 / 255f, 0, 0, 1, 0, 0, 0);
        assertThat(scene.skins().getFirst().joints()).containsExactly(0, 1);
    }

    /**
     * The weights 127/255 + 127/255 are normalized, so that the vertex is between its bones and not nearer to the
     * origin.
     */
    @Test
    void normalizesWeights() {
        ModelFixture model = new ModelFixture()
                .node(Scene.NONE, 0)
                .mesh(List.of(weightedPoint(0, 0, 127, 254, 0, 0), points(1, 0, 1, 0, 0, 0, 1)))
                .node(0, 0)
                .mesh(List.of(weightedPoint(2, 0, 127, 256, 0, 0)), strip(0, false, 0, 1, 2));
        assertThat(new ScenePose(model.scene()).positions().getFirst().x).isCloseTo(255, within(1e-4));
        assertThat(model.info(new ReadContext(ReadOptions.STRICT)).boundingBox()[3])
                .as("the console adds the weights up as they are")
                .isCloseTo(254, within(1e-4f));
    }

    @Test
    void skinsOnlyVerticesOfOtherNodes() {
        Scene scene = new ModelFixture()
                .node(Scene.NONE, 0, new Vec3f(1, 0, 0), Bams3.ZERO, Vec3f.ONE)
                .mesh(List.of(points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0)), strip(0, false, 0, 1, 2))
                .node(0, 0, new Vec3f(0, 5, 0), Bams3.ZERO, Vec3f.ONE)
                .mesh(List.of(points(2, 0, 0, 7)), strip(0, false, 0, 1, 2))
                .scene();
        assertThat(scene.nodes()).extracting(Node::meshIndex).containsExactly(0, -1, 1);
        assertThat(scene.nodes().getFirst().skinIndex()).isEqualTo(Scene.NONE);
        assertThat(skinned(scene).positions()).containsExactly(1, 0, 0, 2, 0, 0, 1, 5, 7);
        assertThat(scene.nodes().getLast().name()).isEqualTo("node_001_skinned");
    }

    @Test
    void usesTheContentOfSlotsAtTheTimeOfDrawing() {
        Scene scene = new ModelFixture()
                .node(Scene.NONE, 0)
                .mesh(
                        List.of(points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0)),
                        strip(0, false, 0, 1, 2),
                        new CachePolygon(1),
                        strip(0, false, 0, 1, 2))
                .node(0, 0)
                .mesh(List.of(points(1, 5, 0, 0)), new DrawPolygon(1))
                .scene();
        assertThat(scene.meshes().getFirst().primitives().getFirst().positions())
                .containsExactly(0, 0, 0, 1, 0, 0, 0, 1, 0);
        assertThat(skinned(scene).positions()).containsExactly(0, 0, 0, 5, 0, 0, 0, 1, 0);
    }

    @Test
    void flatNodeAssignsItsVerticesToItsParent() {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        Scene scene = new ModelFixture()
                .node(Scene.NONE, 0, new Vec3f(3, 0, 0), Bams3.ZERO, Vec3f.ONE)
                .node(0, 0, new Vec3f(0, 2, 0), Bams3.ZERO, FLAT)
                .mesh(List.of(points(0, 1, 1, 1, 2, 2, 2)))
                .node(0, 0)
                .mesh(List.of(points(2, 5, 5, 5)), strip(0, false, 0, 1, 2))
                .scene(context);
        assertThat(scene.skins().getFirst().joints()).containsExactly(0, 2);
        assertThat(scene.skins().getFirst().inverseBindMatrices()).doesNotContain(Float.NaN);
        assertThat(new ScenePose(scene).positions().getFirst().distance(4, 2, 1))
                .isLessThan(1e-5);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.JOINT_REPLACED);
    }

    @Test
    void flatRootAssignsItsVerticesToTheScene() {
        Scene scene = new ModelFixture()
                .node(Scene.NONE, 0, new Vec3f(3, 0, 0), Bams3.ZERO, new Vec3f(0, 0, 0))
                .mesh(List.of(points(0, 1, 1, 1, 2, 2, 2)))
                .node(0, 0)
                .mesh(List.of(points(2, 5, 5, 5)), strip(0, false, 0, 1, 2))
                .scene(new ReadContext(ReadOptions.LENIENT));
        assertThat(scene.skins().getFirst().joints()).containsExactly(0);
        assertThat(scene.nodes().get(1).parentIndex()).isZero();
        assertThat(new ScenePose(scene).positions()).allMatch(point -> point.distance(3, 0, 0) < 1e-6);
    }

    @Test
    void addsACommonRootForJointsOfSeveralRoots() {
        Scene scene = new ModelFixture()
                .node(Scene.NONE, 0, new Vec3f(1, 0, 0), Bams3.ZERO, Vec3f.ONE)
                .mesh(List.of(points(0, 0, 0, 0, 1, 0, 0)))
                .node(Scene.NONE, 0, new Vec3f(0, 1, 0), Bams3.ZERO, Vec3f.ONE)
                .mesh(List.of(points(2, 0, 0, 0)), strip(0, false, 0, 1, 2))
                .scene();
        assertThat(scene.nodes()).extracting(Node::parentIndex).containsExactly(-1, 0, 0, -1);
        assertThat(scene.skins().getFirst().joints()).containsExactly(1, 2);
        assertThat(skinned(scene).positions()).containsExactly(1, 0, 0, 2, 0, 0, 0, 1, 0);
    }

    @Test
    void inverseBindMatricesInvertTheNodes() {
        Gen gen = Gen.seeded(42);
        ModelFixture model = new ModelFixture();
        for (int i = 0; i < 6; i++) {
            Bams3 ang = new Bams3(gen.intBelow(0x10000), gen.intBelow(0x10000), gen.intBelow(0x10000));
            model.node(i - 1, 0, new Vec3f(gen.number(5), gen.number(5), 1), ang, new Vec3f(2, 0.5f + i, 1));
            List<VertexChunk> vertices = List.of(points(i, gen.number(3), gen.number(3), 1));
            if (i < 5) {
                model.mesh(vertices);
            } else {
                model.mesh(vertices, strip(0, false, 0, 1, 2, 3, 4, 5));
            }
        }
        Scene scene = model.scene();
        ScenePose pose = new ScenePose(scene);
        var skin = scene.skins().getFirst();
        for (int i = 0; i < skin.joints().length; i++) {
            double[] stored = new double[16];
            for (int k = 0; k < 16; k++) {
                stored[k] = skin.inverseBindMatrices()[16 * i + k];
            }
            Matrix4d product = new Matrix4d(pose.world(skin.joints()[i])).mul(new Matrix4d().set(stored));
            assertThat(product.equals(new Matrix4d(), 1e-4)).as("%s", product).isTrue();
            assertThat(new double[] {stored[3], stored[7], stored[11], stored[15]})
                    .containsExactly(0, 0, 0, 1);
        }
    }

    @Test
    void vertexWithoutWeightDoesNotMove() {
        Scene scene = new ModelFixture()
                .node(Scene.NONE, 0)
                .mesh(List.of(weightedPoint(0, 0, 0, 1, 0, 0), points(1, 0, 1, 0, 0, 0, 1)))
                .node(0, 0)
                .mesh(List.of(weightedPoint(2, 0, 0, 2, 0, 0)), strip(0, false, 0, 1, 2))
                .scene();
        assertThat(skinned(scene).weights()).startsWith(0.5f, 0.5f, 0, 0);
        assertThat(new ScenePose(scene).positions().getFirst().length()).isLessThan(1e-6);
    }
}
