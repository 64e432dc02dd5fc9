package shuriken.edit.triangle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.support.BindPose;
import shuriken.scene.Clip;
import shuriken.scene.Material;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.support.NodeMatrices;
import shuriken.scene.support.VertexTransforms;

/**
 * The triangles that a scene draws, evaluated as the glTF specification defines, in the bind pose and at any time of a
 * clip. A triangle has the same index in every pose.
 */
public final class DrawnTriangles {
    private final Scene scene;
    private final BindPose bindPose;
    private final List<DrawnPrimitive> drawnPrimitives = new ArrayList<>();
    /** The index of the drawn primitive that contains each triangle. */
    private final int[] primitiveIndices;
    /** The number of vertices of all primitives. */
    private final int vertexCount;
    /** The translation, rotation and scale of each node at rest, relative to its parent. */
    private final float[] restTransforms;
    /** The world transform of each node in the pose that was evaluated last. */
    private final List<Matrix4d> posedWorldTransforms = new ArrayList<>();
    /** The inverse bind matrix of each joint of each skin. */
    private final List<List<Matrix4d>> inverseBindMatrices = new ArrayList<>();
    /** The matrices of the joints of each skin in the pose that was evaluated last. */
    private final List<double[]> posedJointMatrices = new ArrayList<>();

    private DrawnTriangles(Scene scene, BiPredicate<Integer, Integer> isOmitted) {
        this.scene = scene;
        this.bindPose = BindPose.of(scene);
        this.restTransforms = ScenePose.restTransforms(scene);
        int triangleCount = 0;
        int totalVertexCount = 0;
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            posedWorldTransforms.add(new Matrix4d());
            List<Primitive> primitives = node.meshIndex() == Scene.NONE
                    ? List.of()
                    : scene.meshes().get(node.meshIndex()).primitives();
            for (Primitive primitive : primitives) {
                if (primitive.mode() == Mode.TRIANGLES && !isOmitted.test(i, primitive.materialIndex())) {
                    Material material = scene.material(primitive.materialIndex());
                    boolean isMirrored = node.skinIndex() == Scene.NONE
                            && bindPose.nodeToMesh(i).determinant3x3() < 0;
                    int skinIndex = primitive.influencesPerVertex() == 0 ? Scene.NONE : node.skinIndex();
                    drawnPrimitives.add(new DrawnPrimitive(
                            i, primitive, material, triangleCount, totalVertexCount, isMirrored, skinIndex));
                    triangleCount = Math.addExact(
                            triangleCount, drawnPrimitives.getLast().triangleCount());
                    totalVertexCount = Math.addExact(totalVertexCount, primitive.vertexCount());
                }
            }
        }
        this.vertexCount = totalVertexCount;
        for (Skin skin : scene.skins()) {
            List<Matrix4d> skinInverseBindMatrices = new ArrayList<>();
            for (int i = 0; i < skin.joints().length; i++) {
                skinInverseBindMatrices.add(NodeMatrices.readMatrix(skin.inverseBindMatrices(), 16 * i)
                        .determineProperties());
            }
            inverseBindMatrices.add(skinInverseBindMatrices);
            posedJointMatrices.add(new double[0]);
        }
        this.primitiveIndices = new int[triangleCount];
        for (int i = 0; i < drawnPrimitives.size(); i++) {
            DrawnPrimitive drawn = drawnPrimitives.get(i);
            Arrays.fill(
                    primitiveIndices,
                    drawn.firstTriangleIndex(),
                    drawn.firstTriangleIndex() + drawn.triangleCount(),
                    i);
        }
    }

    /**
     * Collects the triangles of a scene.
     *
     * @param isOmitted returns whether to leave out the triangles that a node draws with a material; its arguments
     *     are the indices of the node and the material
     */
    public static DrawnTriangles collect(Scene scene, BiPredicate<Integer, Integer> isOmitted) {
        return new DrawnTriangles(scene, isOmitted);
    }

    /** Returns the number of triangles. */
    int count() {
        return primitiveIndices.length;
    }

    private DrawnPrimitive drawnPrimitiveOf(int triangleIndex) {
        return drawnPrimitives.get(primitiveIndices[triangleIndex]);
    }

    /** Returns the index of the node that draws a triangle. */
    int nodeIndex(int triangleIndex) {
        return drawnPrimitiveOf(triangleIndex).nodeIndex();
    }

    Material material(int triangleIndex) {
        return drawnPrimitiveOf(triangleIndex).material();
    }

    /** Returns the index of the material in the scene, or {@link Scene#NONE}. */
    int materialIndex(int triangleIndex) {
        return drawnPrimitiveOf(triangleIndex).primitive().materialIndex();
    }

    /** Returns a readable name, which consists of the node and the material. */
    String name(int triangleIndex) {
        DrawnPrimitive drawn = drawnPrimitiveOf(triangleIndex);
        String materialName = drawn.primitive().materialIndex() == Scene.NONE
                ? "no material"
                : drawn.material().name();
        return scene.nodes().get(drawn.nodeIndex()).name() + "/" + materialName;
    }

    /** Returns the number of triangles that have the same node and material as a triangle. */
    int siblingCount(int triangleIndex) {
        int nodeIndex = nodeIndex(triangleIndex);
        int materialIndex = materialIndex(triangleIndex);
        return drawnPrimitives.stream()
                .filter(drawn ->
                        drawn.nodeIndex() == nodeIndex && drawn.primitive().materialIndex() == materialIndex)
                .mapToInt(DrawnPrimitive::triangleCount)
                .sum();
    }

    boolean hasUvs(int triangleIndex) {
        return drawnPrimitiveOf(triangleIndex).primitive().texCoords().length > 0;
    }

    /**
     * Returns a texture coordinate of a corner.
     *
     * @param cornerIndex the index of the corner: 3 times the index of the triangle, plus 0 to 2
     * @param component 0 for u, 1 for v
     */
    float uv(int cornerIndex, int component) {
        DrawnPrimitive drawn = drawnPrimitiveOf(cornerIndex / 3);
        return drawn.primitive().texCoords()[2 * drawn.vertexIndex(cornerIndex / 3, cornerIndex % 3) + component];
    }

    /** Returns a component of a corner's colour, from 0 to 255, or 255 without colours. */
    int colour(int cornerIndex, int component) {
        DrawnPrimitive drawn = drawnPrimitiveOf(cornerIndex / 3);
        byte[] colours = drawn.primitive().colours();
        return colours.length == 0
                ? 255
                : colours[4 * drawn.vertexIndex(cornerIndex / 3, cornerIndex % 3) + component] & 0xFF;
    }

    /** Computes the corners in the bind pose, in mesh space. */
    public TriangleCorners cornersInBindPose() {
        float[] corners = new float[Math.multiplyExact(9, count())];
        for (DrawnPrimitive drawn : drawnPrimitives) {
            boolean isSkinned = scene.nodes().get(drawn.nodeIndex()).skinIndex() != Scene.NONE;
            Matrix4dc nodeToMesh = isSkinned ? new Matrix4d() : bindPose.nodeToMesh(drawn.nodeIndex());
            drawn.storeAtCorners(VertexTransforms.transformPositions(drawn.primitive(), nodeToMesh), corners);
        }
        return new TriangleCorners(corners);
    }

    /**
     * Computes the corners in the bind pose of a different scene with the same nodes. If the file stores no bind pose,
     * a converter may choose a different one for changed vertices. Positions relative to the bones stay the same.
     *
     * @param bindTransform returns the transform from the space of a node to mesh space in that bind pose, or empty for
     *     unknown nodes
     */
    public TriangleCorners cornersInBindPose(IntFunction<Optional<Matrix4dc>> bindTransform) {
        List<Matrix4d> bindTransforms = new ArrayList<>();
        for (int i = 0; i < scene.nodes().size(); i++) {
            bindTransforms.add(new Matrix4d(bindTransform.apply(i).orElse(bindPose.nodeToMesh(i))));
        }
        BitSet jointNodeIndices = new BitSet();
        scene.skins().forEach(skin -> Arrays.stream(skin.joints()).forEach(jointNodeIndices::set));
        float[] corners = cornersInBindPose().coordinates();
        for (DrawnPrimitive drawn : drawnPrimitives) {
            Primitive primitive = drawn.primitive();
            int skinIndex = scene.nodes().get(drawn.nodeIndex()).skinIndex();
            if (skinIndex != Scene.NONE && primitive.influencesPerVertex() > 0) {
                double[] jointMatrices = computeJointMatrices(skinIndex, bindTransforms);
                drawn.storeAtCorners(VertexTransforms.skin(primitive, jointMatrices), corners);
            } else if (skinIndex == Scene.NONE && jointNodeIndices.get(drawn.nodeIndex())) {
                Matrix4d nodeToMesh = bindTransforms.get(drawn.nodeIndex());
                drawn.storeAtCorners(VertexTransforms.transformPositions(primitive, nodeToMesh), corners);
            }
        }
        return new TriangleCorners(corners);
    }

    /**
     * Computes the normals of all corners in the bind pose, {@code float[9*n]}. They have unit length, or are zero if a
     * corner has no normal.
     */
    float[] computeNormals() {
        float[] normals = new float[Math.multiplyExact(9, count())];
        for (DrawnPrimitive drawn : drawnPrimitives) {
            if (drawn.primitive().normals().length > 0) {
                boolean isSkinned = scene.nodes().get(drawn.nodeIndex()).skinIndex() != Scene.NONE;
                Matrix4dc nodeToMesh = isSkinned ? new Matrix4d() : bindPose.nodeToMesh(drawn.nodeIndex());
                drawn.storeAtCorners(VertexTransforms.transformNormals(drawn.primitive(), nodeToMesh), normals);
            }
        }
        return normals;
    }

    /**
     * Returns the index of the vertex at a corner. Vertices of all primitives are numbered consecutively.
     *
     * @param cornerIndex the index of the corner: 3 times the index of the triangle, plus 0 to 2
     */
    int vertexIndex(int cornerIndex) {
        DrawnPrimitive drawn = drawnPrimitiveOf(cornerIndex / 3);
        return drawn.firstVertexIndex() + drawn.vertexIndex(cornerIndex / 3, cornerIndex % 3);
    }

    /**
     * Returns the corners of all triangles at the given positions of their vertices.
     *
     * @param positions the positions of all vertices, {@code float[3*n]}
     */
    TriangleCorners cornersAt(float[] positions) {
        float[] corners = new float[Math.multiplyExact(9, count())];
        for (int cornerIndex = 0; cornerIndex < 3 * count(); cornerIndex++) {
            System.arraycopy(positions, 3 * vertexIndex(cornerIndex), corners, 3 * cornerIndex, 3);
        }
        return new TriangleCorners(corners);
    }

    Scene scene() {
        return scene;
    }

    /** Computes the pose at a time of a clip. */
    ScenePose poseAt(Clip clip, double seconds) {
        return ScenePose.evaluate(clip, seconds, restTransforms);
    }

    /** Computes the positions of all vertices in a pose, in scene space: {@code float[3*n]}. */
    float[] computePositions(ScenePose pose) {
        evaluatePose(pose.transforms());
        float[] positions = new float[Math.multiplyExact(3, vertexCount)];
        for (DrawnPrimitive drawn : drawnPrimitives) {
            float[] morphWeights = pose.morphWeightsByNode().getOrDefault(drawn.nodeIndex(), new float[0]);
            Primitive morphed = VertexTransforms.morph(drawn.primitive(), morphWeights);
            float[] morphedPositions = drawn.skinIndex() == Scene.NONE
                    ? VertexTransforms.transformPositions(morphed, posedWorldTransforms.get(drawn.nodeIndex()))
                    : VertexTransforms.skin(morphed, posedJointMatrices.get(drawn.skinIndex()));
            System.arraycopy(morphedPositions, 0, positions, 3 * drawn.firstVertexIndex(), morphedPositions.length);
        }
        return positions;
    }

    /** Computes the bindings of all vertices. */
    List<Binding> computeBindings() {
        List<Binding> bindings = new ArrayList<>();
        for (DrawnPrimitive drawn : drawnPrimitives) {
            for (int i = 0; i < drawn.primitive().vertexCount(); i++) {
                bindings.add(
                        drawn.skinIndex() == Scene.NONE
                                ? Binding.rigid(drawn.primitive(), i, drawn.nodeIndex())
                                : Binding.skinned(
                                        drawn.primitive(),
                                        i,
                                        scene.skins().get(drawn.skinIndex()),
                                        inverseBindMatrices.get(drawn.skinIndex())));
            }
        }
        return bindings;
    }

    /** Computes the world transforms of all nodes and the matrices of all joints from the local transforms. */
    private void evaluatePose(float[] localTransforms) {
        for (int i = 0; i < posedWorldTransforms.size(); i++) {
            Matrix4d worldTransform =
                    NodeMatrices.compose(localTransforms, ScenePose.TRANSFORM_SIZE * i, posedWorldTransforms.get(i));
            int parentIndex = scene.nodes().get(i).parentIndex();
            if (parentIndex != Scene.NONE) {
                posedWorldTransforms.get(parentIndex).mul(worldTransform, worldTransform);
            }
        }
        for (int skinIndex = 0; skinIndex < posedJointMatrices.size(); skinIndex++) {
            posedJointMatrices.set(skinIndex, computeJointMatrices(skinIndex, posedWorldTransforms));
        }
    }

    /** Computes the matrices of the joints of a skin: 16 numbers for each, in column-major order. */
    private double[] computeJointMatrices(int skinIndex, List<Matrix4d> worldTransforms) {
        int[] jointNodeIndices = scene.skins().get(skinIndex).joints();
        double[] jointMatrices = new double[Math.multiplyExact(16, jointNodeIndices.length)];
        Matrix4d jointMatrix = new Matrix4d();
        for (int i = 0; i < jointNodeIndices.length; i++) {
            worldTransforms
                    .get(jointNodeIndices[i])
                    .mul(inverseBindMatrices.get(skinIndex).get(i), jointMatrix)
                    .get(jointMatrices, 16 * i);
        }
        return jointMatrices;
    }
}
