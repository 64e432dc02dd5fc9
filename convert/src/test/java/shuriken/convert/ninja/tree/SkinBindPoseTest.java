package shuriken.convert.ninja.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.convert.ninja.ModelFixture.strip;
import static shuriken.convert.ninja.ModelFixture.weightedPoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.ScenePose;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.PrimitiveSink;
import shuriken.convert.ninja.model.ModelInterpreter;
import shuriken.convert.ninja.pose.NodeTransform;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.object.ObjectNode;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/** Skins move like the console's vertices, even if they were bound in another pose than the rest pose. */
class SkinBindPoseTest {
    private static final double TOLERANCE = 1e-4;

    private static Quaterniond rotation(Gen gen) {
        return new Quaterniond(gen.number(1), gen.number(1), gen.number(1), 0.1 + Math.abs(gen.number(1))).normalize();
    }

    private static Matrix4d rigid(Gen gen) {
        return new Matrix4d()
                .translationRotateScale(
                        new Vector3d(gen.number(5), gen.number(5), gen.number(5)), rotation(gen), new Vector3d(1));
    }

    /**
     * Creates a chain of nodes in which each node shares vertices with the previous one.
     *
     * @param count the number of vertices that two neighbours share
     * @param splitCount the number of vertices whose parts have different positions in every pose
     */
    private static ModelFixture chain(int nodes, int count, int splitCount, Gen gen) {
        ModelFixture model = new ModelFixture();
        int slots = (nodes - 1) * count;
        float[][] shares = new float[2 * slots][3];
        Matrix4d[] bound = new Matrix4d[nodes];
        for (int node = 0; node < nodes; node++) {
            bound[node] = rigid(gen).invert();
        }
        for (int slot = 0; slot < slots; slot++) {
            Vector3d position = new Vector3d(gen.number(4), gen.number(4), gen.number(4));
            for (int k = 0; k < 2; k++) {
                Vector3d transformed = bound[slot / count + k].transformPosition(position, new Vector3d());
                float displacement = k == 1 && slot % count < splitCount ? 1 + gen.number(0.5f) : 0;
                shares[2 * slot + k] =
                        new float[] {(float) transformed.x + displacement, (float) transformed.y, (float) transformed.z
                        };
            }
        }
        for (int node = 0; node < nodes; node++) {
            Bams3 ang = new Bams3(gen.intBelow(0x10000), gen.intBelow(0x10000), gen.intBelow(0x10000));
            model.node(node - 1, 0, new Vec3f(gen.number(5), gen.number(5), gen.number(5)), ang, Vec3f.ONE);
            List<VertexChunk> vertices = new ArrayList<>();
            for (int slot = (node - 1) * count; slot < (node + 1) * count; slot++) {
                if (slot >= 0 && slot < slots) {
                    boolean isStart = slot >= node * count;
                    float[] position = shares[2 * slot + (isStart ? 0 : 1)];
                    vertices.add(weightedPoint(
                            isStart ? 0 : 2, slot, isStart ? 100 : 155, position[0], position[1], position[2]));
                }
            }
            if (node == nodes - 1) {
                int[] allSlots = new int[slots];
                for (int slot = 0; slot < slots; slot++) {
                    allSlots[slot] = slot;
                }
                model.mesh(vertices, strip(0, false, allSlots));
            } else {
                model.mesh(vertices);
            }
        }
        return model;
    }

    /** Rotates all nodes in the scene and on the console, and returns the largest distance between vertices. */
    private static double difference(ModelFixture model, Scene scene, Gen gen) {
        List<ObjectNode> tree = model.block().tree().nodes();
        List<NodeTransform> transforms = new ArrayList<>();
        List<Node> nodes = new ArrayList<>(scene.nodes());
        for (int i = 0; i < tree.size(); i++) {
            NodeTransform rest = RestTransforms.nodeTransform(tree.get(i).object(), ConvertOptions.DEFAULT);
            NodeTransform transform = new NodeTransform(rest.translation(), rotation(gen), rest.scale());
            transforms.add(transform);
            Node node = nodes.get(i);
            nodes.set(
                    i,
                    new Node(
                            node.name(),
                            node.parentIndex(),
                            transform.toTransform(),
                            node.meshIndex(),
                            node.skinIndex(),
                            node.extras()));
        }
        RestTransforms console = RestTransforms.create(tree, transforms);
        List<Vector3d> expected = new ArrayList<>();
        PrimitiveSink sink = (node, surface, primitives, slots, location) -> {
            for (int slot : primitives.slots()) {
                expected.add(slots.vertexAt(slot).orElseThrow().position(console));
            }
        };
        new ModelInterpreter(
                        DrawnModel.create("chain", model.block(), Optional.empty()),
                        sink,
                        ConvertOptions.DEFAULT,
                        new ReadContext(ReadOptions.STRICT))
                .draw();
        Scene posed = new Scene(
                scene.name(),
                nodes,
                scene.meshes(),
                scene.materials(),
                scene.textures(),
                scene.skins(),
                scene.extras());
        List<Vector3d> drawnPositions = new ScenePose(posed).positions();
        assertThat(drawnPositions).hasSameSizeAs(expected);
        double maximum = 0;
        for (int i = 0; i < drawnPositions.size(); i++) {
            maximum = Math.max(maximum, drawnPositions.get(i).distance(expected.get(i)));
        }
        return maximum;
    }

    @Seeds(50)
    void clipsDeformLikeTheConsole(long seed) {
        Gen gen = Gen.seeded(seed);
        int nodes = 2 + gen.intBelow(8);
        ModelFixture model = chain(nodes, 4 + gen.intBelow(6), 0, gen);
        Scene scene = model.scene();
        assertThat(scene.skins().getFirst().joints()).hasSize(nodes);
        assertThat(difference(model, scene, gen)).isLessThan(0.01);
    }

    @Seeds(50)
    void posesJointsWithFewSharedVertices(long seed) {
        Gen gen = Gen.seeded(seed);
        ModelFixture model = chain(4, 1 + gen.intBelow(2), 0, gen);
        assertThat(difference(model, model.scene(), gen)).isLessThan(0.01);
    }

    @Seeds(50)
    void addsJointCopiesForInconsistentVertices(long seed) {
        Gen gen = Gen.seeded(seed);
        ModelFixture model = chain(3, 12, 2, gen);
        Scene scene = model.scene();
        assertThat(scene.skins().getFirst().joints()).hasSizeGreaterThan(3);
        assertThat(scene.nodes()).extracting(Node::name).anyMatch(name -> name.matches("node_00\\d_copy_0"));
        assertThat(difference(model, scene, gen)).isLessThan(0.01);
    }

    @Test
    void reportsManyInconsistentVertices() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        chain(3, 100, 60, Gen.seeded(7)).scene(context);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.BIND_POSE_INEXACT);
    }

    @Seeds(100)
    void rigidFitFindsTheMotion(long seed) {
        Gen gen = Gen.seeded(seed);
        Matrix4d motion = rigid(gen);
        RigidFit fit = new RigidFit();
        for (int i = 0; i < 3 + gen.intBelow(5); i++) {
            Vector3d point = new Vector3d(gen.number(9), gen.number(9), gen.number(9));
            fit.add(point, motion.transformPosition(point, new Vector3d()), 0.5 + gen.intBelow(3));
        }
        assertThat(fit.motion().equals(motion, TOLERANCE))
                .as("%s", fit.motion())
                .isTrue();
    }
}
