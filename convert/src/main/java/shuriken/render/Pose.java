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
 * The positions of a scene at rest. Transforms are multiplied and skins are applied as glTF defines it: a skinned
 * vertex is transformed by the weighted sum of its joints' matrices, and does not follow the node that draws it.
 *
 * @param nodeTransforms the matrix from each node's space to the scene's
 * @param primitives the primitives in drawing order. A mesh that two nodes draw occurs twice
 */
public record Pose(List<Matrix4fc> nodeTransforms, List<PosedPrimitive> primitives) {
    /** The bytes of a position and a normal. */
    private static final int BYTES_PER_VERTEX = 24;

    public Pose {
        nodeTransforms = List.copyOf(nodeTransforms);
        primitives = List.copyOf(primitives);
    }

    /**
     * Returns the pose as seen from the front.
     *
     * @throws FormatException LIMIT_EXCEEDED if the vertices of all nodes do not fit in the budget of {@code context}
     */
    public static Pose atRest(Scene scene, ReadContext context) {
        return fromAngle(scene, RenderOptions.DEFAULT.withAngle(0, 0), context);
    }

    /** Returns the pose as seen from an angle, toward which billboards are rotated. */
    static Pose fromAngle(Scene scene, RenderOptions options, ReadContext context) {
        Billboards billboards = new Billboards(options);
        List<Matrix4fc> nodeTransforms = new ArrayList<>(scene.nodes().size());
        for (Node node : scene.nodes()) {
            Matrix4f local = matrix(node.transform());
            Matrix4f world = node.parent() == Scene.NONE
                    ? local
                    : nodeTransforms.get(node.parent()).mul(local, new Matrix4f());
            nodeTransforms.add(billboards.faceCamera(node, world));
        }
        List<PosedPrimitive> primitives = new ArrayList<>();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            if (node.mesh() == Scene.NONE || !options.showsVolumes() && ModifierVolume.isVolume(node.extras())) {
                continue;
            }
            List<Matrix4fc> joints = node.skin() == Scene.NONE
                    ? List.of()
                    : jointMatrices(scene.skins().get(node.skin()), nodeTransforms);
            for (Primitive primitive : scene.meshes().get(node.mesh()).primitives()) {
                if (primitive.mode() != Primitive.Mode.TRIANGLES) {
                    continue;
                }
                long bytes = (long) BYTES_PER_VERTEX * primitive.vertexCount() + 4L * primitive.indices().length;
                context.reserve(bytes, new SourceLocation(scene.name(), 0), "posed vertices");
                primitives.add(pose(primitive, i, nodeTransforms.get(i), joints));
            }
        }
        return new Pose(nodeTransforms, primitives);
    }

    private static Matrix4f matrix(Transform transform) {
        float[] t = transform.translation();
        float[] r = transform.rotation();
        float[] s = transform.scale();
        return new Matrix4f().translationRotateScale(t[0], t[1], t[2], r[0], r[1], r[2], r[3], s[0], s[1], s[2]);
    }

    private static List<Matrix4fc> jointMatrices(Skin skin, List<Matrix4fc> nodeTransforms) {
        List<Matrix4fc> joints = new ArrayList<>(skin.joints().length);
        for (int i = 0; i < skin.joints().length; i++) {
            joints.add(nodeTransforms
                    .get(skin.joints()[i])
                    .mul(matrix(skin.inverseBindMatrices(), 16 * i), new Matrix4f()));
        }
        return joints;
    }

    /**
     * Returns the matrix of 16 values at an offset of an array. Newer JDKs print a warning if JOML reads the array
     * itself.
     */
    private static Matrix4f matrix(float[] values, int offset) {
        return new Matrix4f(
                values[offset],
                values[offset + 1],
                values[offset + 2],
                values[offset + 3],
                values[offset + 4],
                values[offset + 5],
                values[offset + 6],
                values[offset + 7],
                values[offset + 8],
                values[offset + 9],
                values[offset + 10],
                values[offset + 11],
                values[offset + 12],
                values[offset + 13],
                values[offset + 14],
                values[offset + 15]);
    }

    private static PosedPrimitive pose(Primitive primitive, int node, Matrix4fc world, List<Matrix4fc> joints) {
        boolean isSkinned = !joints.isEmpty() && primitive.influences() > 0;
        float[] positions = new float[primitive.positions().length];
        float[] normals = new float[primitive.normals().length];
        Matrix3f normalMatrix = world.normal(new Matrix3f());
        Vector3f vector = new Vector3f();
        for (int i = 0; i < primitive.vertexCount(); i++) {
            if (isSkinned) {
                storeSkinned(primitive, i, joints, positions, normals);
                continue;
            }
            store(world.transformPosition(vector(primitive.positions(), i, vector)), positions, i);
            if (normals.length > 0) {
                store(normalMatrix.transform(vector(primitive.normals(), i, vector)), normals, i);
            }
        }
        boolean isMirrored = !isSkinned && world.determinant3x3() < 0;
        return new PosedPrimitive(
                primitive, node, positions, normals, finiteTriangles(positions, primitive.indices()), isMirrored);
    }

    /** Stores the position and normal of a skinned vertex: the sum over its joints, multiplied by their weights. */
    private static void storeSkinned(
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
            position.fma(weight, joint.transformPosition(vector(primitive.positions(), vertex, part)));
            if (normals.length > 0) {
                normal.fma(weight, joint.transformDirection(vector(primitive.normals(), vertex, part)));
            }
        }
        store(position, positions, vertex);
        if (normals.length > 0) {
            store(normal, normals, vertex);
        }
    }

    private static Vector3f vector(float[] triples, int vertex, Vector3f out) {
        return out.set(triples[3 * vertex], triples[3 * vertex + 1], triples[3 * vertex + 2]);
    }

    private static void store(Vector3f vector, float[] triples, int vertex) {
        triples[3 * vertex] = vector.x;
        triples[3 * vertex + 1] = vector.y;
        triples[3 * vertex + 2] = vector.z;
    }

    /** Returns the indices of triangles whose corners are finite. */
    private static int[] finiteTriangles(float[] positions, int[] indices) {
        int[] kept = new int[indices.length];
        int size = 0;
        for (int i = 0; i + 2 < indices.length; i += 3) {
            if (isFinite(positions, indices[i])
                    && isFinite(positions, indices[i + 1])
                    && isFinite(positions, indices[i + 2])) {
                System.arraycopy(indices, i, kept, size, 3);
                size += 3;
            }
        }
        return Arrays.copyOf(kept, size);
    }

    private static boolean isFinite(float[] positions, int vertex) {
        return Float.isFinite(positions[3 * vertex])
                && Float.isFinite(positions[3 * vertex + 1])
                && Float.isFinite(positions[3 * vertex + 2]);
    }
}
