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
 * @param nodeToWorld the matrix from each node's space to world space
 * @param primitives the primitives with triangles, in drawing order. A mesh that several nodes draw occurs several
 *     times. Modifier volumes are left out unless the options show them
 */
public record ScenePositions(List<Matrix4fc> nodeToWorld, List<PosedPrimitive> primitives) {
    /** The bytes of a position and a normal. */
    private static final int BYTES_PER_VERTEX = 24;

    public ScenePositions {
        nodeToWorld = List.copyOf(nodeToWorld);
        primitives = List.copyOf(primitives);
    }

    /**
     * Returns the positions as seen from the front, without modifier volumes.
     *
     * @throws FormatException if the vertices of all nodes do not fit in the budget of {@code context} (kind
     *     LIMIT_EXCEEDED)
     */
    public static ScenePositions atRest(Scene scene, ReadContext context) {
        return fromAngle(scene, RenderOptions.DEFAULT.withAngle(/* newYaw= */ 0, /* newPitch= */ 0), context);
    }

    /** Returns the positions for a view from the angle of the options. Billboards face the viewer. */
    static ScenePositions fromAngle(Scene scene, RenderOptions options, ReadContext context) {
        Billboards billboards = new Billboards(options);
        List<Matrix4fc> nodeToWorld = new ArrayList<>(scene.nodes().size());
        for (Node node : scene.nodes()) {
            Matrix4f localMatrix = toMatrix(node.transform());
            Matrix4f worldMatrix = node.parentIndex() == Scene.NONE
                    ? localMatrix
                    : nodeToWorld.get(node.parentIndex()).mul(localMatrix, new Matrix4f());
            nodeToWorld.add(billboards.faceCamera(node, worldMatrix));
        }
        List<PosedPrimitive> primitives = new ArrayList<>();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            if (node.meshIndex() == Scene.NONE || !options.showsVolumes() && ModifierVolume.isVolume(node.extras())) {
                continue;
            }
            List<Matrix4fc> jointMatrices = node.skinIndex() == Scene.NONE
                    ? List.of()
                    : computeJointMatrices(scene.skins().get(node.skinIndex()), nodeToWorld);
            for (Primitive primitive : scene.meshes().get(node.meshIndex()).primitives()) {
                if (primitive.mode() != Primitive.Mode.TRIANGLES) {
                    continue;
                }
                long memorySize = (long) BYTES_PER_VERTEX * primitive.vertexCount() + 4L * primitive.indices().length;
                context.reserve(memorySize, new SourceLocation(scene.name(), 0), "posed vertices");
                primitives.add(createPosedPrimitive(primitive, i, nodeToWorld.get(i), jointMatrices));
            }
        }
        return new ScenePositions(nodeToWorld, primitives);
    }

    private static Matrix4f toMatrix(Transform transform) {
        float[] translation = transform.translation();
        float[] rotation = transform.rotation();
        float[] scale = transform.scale();
        return new Matrix4f()
                .translationRotateScale(
                        translation[0],
                        translation[1],
                        translation[2],
                        rotation[0],
                        rotation[1],
                        rotation[2],
                        rotation[3],
                        scale[0],
                        scale[1],
                        scale[2]);
    }

    /** Returns the matrix of each joint from the bind pose of the mesh to world space. */
    private static List<Matrix4fc> computeJointMatrices(Skin skin, List<Matrix4fc> nodeToWorld) {
        List<Matrix4fc> jointMatrices = new ArrayList<>(skin.joints().length);
        for (int i = 0; i < skin.joints().length; i++) {
            jointMatrices.add(nodeToWorld
                    .get(skin.joints()[i])
                    .mul(readMatrix(skin.inverseBindMatrices(), 16 * i), new Matrix4f()));
        }
        return jointMatrices;
    }

    /**
     * Returns the matrix of 16 values at an offset of an array. Newer JDKs print a warning if JOML reads the array
     * itself.
     */
    private static Matrix4f readMatrix(float[] values, int offset) {
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

    private static PosedPrimitive createPosedPrimitive(
            Primitive primitive, int nodeIndex, Matrix4fc worldMatrix, List<Matrix4fc> jointMatrices) {
        boolean isSkinned = !jointMatrices.isEmpty() && primitive.influencesPerVertex() > 0;
        float[] positions = new float[primitive.positions().length];
        float[] normals = new float[primitive.normals().length];
        Matrix3f normalMatrix = worldMatrix.normal(new Matrix3f());
        Vector3f vector = new Vector3f();
        for (int i = 0; i < primitive.vertexCount(); i++) {
            if (isSkinned) {
                storeSkinned(primitive, i, jointMatrices, positions, normals);
                continue;
            }
            store(worldMatrix.transformPosition(readVector(primitive.positions(), i, vector)), positions, i);
            if (normals.length > 0) {
                store(normalMatrix.transform(readVector(primitive.normals(), i, vector)), normals, i);
            }
        }
        boolean isMirrored = !isSkinned && worldMatrix.determinant3x3() < 0;
        return new PosedPrimitive(
                primitive,
                nodeIndex,
                positions,
                normals,
                selectFiniteTriangles(positions, primitive.indices()),
                isMirrored);
    }

    /**
     * Stores the position and normal of a skinned vertex: the sum of the transforms by its joints, each multiplied by
     * the weight of the joint.
     */
    private static void storeSkinned(
            Primitive primitive, int vertexIndex, List<Matrix4fc> jointMatrices, float[] positions, float[] normals) {
        Vector3f position = new Vector3f();
        Vector3f normal = new Vector3f();
        Vector3f transformedVector = new Vector3f();
        for (int influenceIndex = vertexIndex * primitive.influencesPerVertex();
                influenceIndex < (vertexIndex + 1) * primitive.influencesPerVertex();
                influenceIndex++) {
            float weight = primitive.weights()[influenceIndex];
            if (weight == 0) {
                continue;
            }
            Matrix4fc jointMatrix = jointMatrices.get(primitive.joints()[influenceIndex]);
            position.fma(
                    weight,
                    jointMatrix.transformPosition(readVector(primitive.positions(), vertexIndex, transformedVector)));
            if (normals.length > 0) {
                normal.fma(
                        weight,
                        jointMatrix.transformDirection(
                                readVector(primitive.normals(), vertexIndex, transformedVector)));
            }
        }
        store(position, positions, vertexIndex);
        if (normals.length > 0) {
            store(normal, normals, vertexIndex);
        }
    }

    private static Vector3f readVector(float[] triples, int vertexIndex, Vector3f target) {
        return target.set(triples[3 * vertexIndex], triples[3 * vertexIndex + 1], triples[3 * vertexIndex + 2]);
    }

    private static void store(Vector3f vector, float[] triples, int vertexIndex) {
        triples[3 * vertexIndex] = vector.x;
        triples[3 * vertexIndex + 1] = vector.y;
        triples[3 * vertexIndex + 2] = vector.z;
    }

    /** Returns the vertex indices of the triangles whose corners are all finite. */
    private static int[] selectFiniteTriangles(float[] positions, int[] indices) {
        int[] finiteIndices = new int[indices.length];
        int indexCount = 0;
        for (int i = 0; i + 2 < indices.length; i += 3) {
            if (isFinite(positions, indices[i])
                    && isFinite(positions, indices[i + 1])
                    && isFinite(positions, indices[i + 2])) {
                System.arraycopy(indices, i, finiteIndices, indexCount, 3);
                indexCount += 3;
            }
        }
        return Arrays.copyOf(finiteIndices, indexCount);
    }

    private static boolean isFinite(float[] positions, int vertexIndex) {
        return Float.isFinite(positions[3 * vertexIndex])
                && Float.isFinite(positions[3 * vertexIndex + 1])
                && Float.isFinite(positions[3 * vertexIndex + 2]);
    }
}
