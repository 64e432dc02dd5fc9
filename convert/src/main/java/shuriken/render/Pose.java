package shuriken.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Matrix3f;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Transform;

/**
 * A scene at rest: transforms multiplied out and skins applied as glTF defines it. A skinned vertex is the weighted sum
 * of its joints' matrices, each after its inverse bind matrix, and does not follow the node that draws it.
 *
 * @param nodes from each node's space to the scene's
 * @param primitives in drawing order; a mesh drawn by two nodes is listed twice
 */
public record Pose(List<Matrix4fc> nodes, List<PosedPrimitive> primitives) {
    private static final int BYTES_PER_VERTEX = 24;

    public Pose {
        nodes = List.copyOf(nodes);
        primitives = List.copyOf(primitives);
    }

    /**
     * The pose as seen from the front.
     *
     * @throws FormatException LIMIT_EXCEEDED if the vertices of all nodes do not fit in the budget of {@code context}
     */
    public static Pose atRest(Scene scene, ReadContext context) {
        return seen(scene, RenderOptions.DEFAULT.withAngle(0, 0), context);
    }

    /** Returns the pose as seen from a side, toward which billboards are rotated. */
    static Pose seen(Scene scene, RenderOptions options, ReadContext context) {
        Billboards billboards = new Billboards(options);
        List<Matrix4fc> nodes = new ArrayList<>(scene.nodes().size());
        for (Node node : scene.nodes()) {
            Matrix4f local = matrix(node.transform());
            Matrix4f world = node.parent() == Scene.NONE
                    ? local
                    : nodes.get(node.parent()).mul(local, new Matrix4f());
            nodes.add(billboards.rotated(node, world));
        }
        List<PosedPrimitive> primitives = new ArrayList<>();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            if (node.mesh() == Scene.NONE || !options.volumes() && ModifierVolume.isVolume(node.extras())) {
                continue;
            }
            List<Matrix4fc> joints =
                    node.skin() == Scene.NONE ? List.of() : joints(scene.skins().get(node.skin()), nodes);
            for (Primitive primitive : scene.meshes().get(node.mesh()).primitives()) {
                if (primitive.mode() != Primitive.Mode.TRIANGLES) {
                    continue;
                }
                long bytes = (long) BYTES_PER_VERTEX * primitive.vertexCount() + 4L * primitive.indices().length;
                context.reserve(bytes, new SourceLocation(scene.name(), 0), "posed vertices");
                primitives.add(pose(primitive, i, nodes.get(i), joints));
            }
        }
        return new Pose(nodes, primitives);
    }

    private static Matrix4f matrix(Transform transform) {
        float[] t = transform.translation();
        float[] r = transform.rotation();
        float[] s = transform.scale();
        return new Matrix4f().translationRotateScale(t[0], t[1], t[2], r[0], r[1], r[2], r[3], s[0], s[1], s[2]);
    }

    private static List<Matrix4fc> joints(Skin skin, List<Matrix4fc> nodes) {
        List<Matrix4fc> joints = new ArrayList<>(skin.joints().length);
        for (int i = 0; i < skin.joints().length; i++) {
            joints.add(nodes.get(skin.joints()[i]).mul(matrix(skin.inverseBindMatrices(), 16 * i), new Matrix4f()));
        }
        return joints;
    }

    /** One number after the other: given an array, JOML would make newer JDKs print warnings. */
    private static Matrix4f matrix(float[] m, int at) {
        return new Matrix4f(
                m[at],
                m[at + 1],
                m[at + 2],
                m[at + 3],
                m[at + 4],
                m[at + 5],
                m[at + 6],
                m[at + 7],
                m[at + 8],
                m[at + 9],
                m[at + 10],
                m[at + 11],
                m[at + 12],
                m[at + 13],
                m[at + 14],
                m[at + 15]);
    }

    private static PosedPrimitive pose(Primitive primitive, int node, Matrix4fc world, List<Matrix4fc> joints) {
        boolean skinned = !joints.isEmpty() && primitive.influences() > 0;
        float[] positions = new float[primitive.positions().length];
        float[] normals = new float[primitive.normals().length];
        Matrix3f normalMatrix = world.normal(new Matrix3f());
        Vector3f vector = new Vector3f();
        for (int i = 0; i < primitive.vertexCount(); i++) {
            if (skinned) {
                blend(primitive, i, joints, positions, normals);
                continue;
            }
            store(world.transformPosition(at(primitive.positions(), i, vector)), positions, i);
            if (normals.length > 0) {
                store(normalMatrix.transform(at(primitive.normals(), i, vector)), normals, i);
            }
        }
        boolean mirrored = !skinned && world.determinant3x3() < 0;
        return new PosedPrimitive(
                primitive, node, positions, normals, finite(positions, primitive.indices()), mirrored);
    }

    private static void blend(
            Primitive primitive, int vertex, List<Matrix4fc> joints, float[] positions, float[] normals) {
        Vector3f position = new Vector3f();
        Vector3f normal = new Vector3f();
        Vector3f part = new Vector3f();
        for (int k = vertex * primitive.influences(); k < (vertex + 1) * primitive.influences(); k++) {
            float weight = primitive.weights()[k];
            if (weight == 0) {
                continue;
            }
            Matrix4fc joint = joints.get(primitive.joints()[k]);
            position.fma(weight, joint.transformPosition(at(primitive.positions(), vertex, part)));
            if (normals.length > 0) {
                normal.fma(weight, joint.transformDirection(at(primitive.normals(), vertex, part)));
            }
        }
        store(position, positions, vertex);
        if (normals.length > 0) {
            store(normal, normals, vertex);
        }
    }

    private static Vector3f at(float[] triples, int i, Vector3f out) {
        return out.set(triples[3 * i], triples[3 * i + 1], triples[3 * i + 2]);
    }

    private static void store(Vector3f v, float[] triples, int i) {
        triples[3 * i] = v.x;
        triples[3 * i + 1] = v.y;
        triples[3 * i + 2] = v.z;
    }

    private static int[] finite(float[] positions, int[] indices) {
        int[] kept = new int[indices.length];
        int size = 0;
        for (int i = 0; i + 2 < indices.length; i += 3) {
            if (finite(positions, indices[i])
                    && finite(positions, indices[i + 1])
                    && finite(positions, indices[i + 2])) {
                System.arraycopy(indices, i, kept, size, 3);
                size += 3;
            }
        }
        return Arrays.copyOf(kept, size);
    }

    private static boolean finite(float[] positions, int vertex) {
        return Float.isFinite(positions[3 * vertex])
                && Float.isFinite(positions[3 * vertex + 1])
                && Float.isFinite(positions[3 * vertex + 2]);
    }
}
