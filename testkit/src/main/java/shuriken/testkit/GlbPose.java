package shuriken.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Computes the vertices of a GLB at rest or in a clip as the specification defines, in doubles, so that only the file
 * can cause differences.
 *
 * <p>Source: glTF 2.0 specification, 3.5.3 (transformations), 3.7.2.2 (morph targets) and 3.7.3 (skins).
 */
public final class GlbPose {
    /** The number of weights for each vertex in a set. */
    private static final int WEIGHTS_PER_VERTEX = 4;

    /** The number of components of a 4×4 matrix. */
    private static final int MATRIX_SIZE = 16;

    private final Glb glb;
    private final JsonNode nodes;

    /** The transform from the space of each node to world space; null for nodes outside of the scene. */
    private final Matrix4d[] worldTransforms;

    /** The animated values by the index of the node and the name of its property. */
    private final Map<Integer, Map<String, double[]>> animatedValues;

    private GlbPose(Glb glb, GlbClip clip, double seconds) {
        this.glb = glb;
        this.animatedValues = clip.valuesAt(seconds);
        this.nodes = glb.json().path("nodes");
        this.worldTransforms = new Matrix4d[nodes.size()];
    }

    /** Returns all primitives that the file's scene draws, in the order of its nodes. */
    public static List<PosedGlbPrimitive> atRest(byte[] file) {
        return atRest(Glb.read(file));
    }

    public static List<PosedGlbPrimitive> atRest(Glb glb) {
        return poseAt(glb, GlbClip.EMPTY, 0);
    }

    /** Returns the posed primitives at a time of a clip. */
    public static List<PosedGlbPrimitive> poseAt(Glb glb, GlbClip clip, double seconds) {
        var pose = new GlbPose(glb, clip, seconds);
        List<Integer> reachedIndices = pose.computeWorldTransforms();
        List<PosedGlbPrimitive> posedPrimitives = new ArrayList<>();
        reachedIndices.stream().sorted().forEach(nodeIndex -> pose.addPrimitives(nodeIndex, posedPrimitives));
        return posedPrimitives;
    }

    /**
     * Returns the transform from the space of each node to world space at rest, by the index of the node. It is null
     * for nodes outside of the scene.
     */
    public static Matrix4d[] worldTransformsAtRest(Glb glb) {
        return worldTransformsAt(glb, GlbClip.EMPTY, 0);
    }

    /**
     * Returns the transform from the space of each node to world space at a time of a clip, by the index of the node.
     * It is null for nodes outside of the scene.
     */
    public static Matrix4d[] worldTransformsAt(Glb glb, GlbClip clip, double seconds) {
        var pose = new GlbPose(glb, clip, seconds);
        pose.computeWorldTransforms();
        return pose.worldTransforms;
    }

    /** Computes the world transforms of all nodes of the scene, and returns the indices of these nodes. */
    private List<Integer> computeWorldTransforms() {
        Deque<Integer> pendingIndices = new ArrayDeque<>();
        List<Integer> reachedIndices = new ArrayList<>();
        JsonNode scene = glb.json().path("scenes").path(glb.json().path("scene").asInt());
        for (JsonNode root : scene.path("nodes")) {
            worldTransforms[root.intValue()] = localTransform(root.intValue());
            pendingIndices.push(root.intValue());
        }
        while (!pendingIndices.isEmpty()) {
            int parentIndex = pendingIndices.pop();
            reachedIndices.add(parentIndex);
            for (JsonNode child : nodes.get(parentIndex).path("children")) {
                worldTransforms[child.intValue()] =
                        new Matrix4d(worldTransforms[parentIndex]).mul(localTransform(child.intValue()));
                pendingIndices.push(child.intValue());
            }
        }
        return reachedIndices;
    }

    private Matrix4d localTransform(int nodeIndex) {
        JsonNode node = nodes.get(nodeIndex);
        if (node.has("matrix")) {
            return new Matrix4d().set(toDoubles(node.get("matrix")));
        }
        double[] translation = propertyValue(nodeIndex, "translation", 0, 0, 0);
        double[] rotation = propertyValue(nodeIndex, "rotation", 0, 0, 0, 1);
        double[] scale = propertyValue(nodeIndex, "scale", 1, 1, 1);
        return new Matrix4d()
                .translationRotateScale(
                        new Vector3d(translation[0], translation[1], translation[2]),
                        new Quaterniond(rotation[0], rotation[1], rotation[2], rotation[3]),
                        new Vector3d(scale[0], scale[1], scale[2]));
    }

    private double[] propertyValue(int nodeIndex, String name, double... defaultValue) {
        double[] restValue =
                nodes.get(nodeIndex).has(name) ? toDoubles(nodes.get(nodeIndex).get(name)) : defaultValue;
        return animatedValues.getOrDefault(nodeIndex, Map.of()).getOrDefault(name, restValue);
    }

    private static double[] toDoubles(JsonNode array) {
        double[] numbers = new double[array.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = array.get(i).doubleValue();
        }
        return numbers;
    }

    /** Adds the posed primitives of a node, if it has a mesh. */
    private void addPrimitives(int nodeIndex, List<PosedGlbPrimitive> posedPrimitives) {
        JsonNode node = nodes.get(nodeIndex);
        if (!node.has("mesh")) {
            return;
        }
        JsonNode primitives =
                glb.json().path("meshes").get(node.get("mesh").intValue()).path("primitives");
        for (int i = 0; i < primitives.size(); i++) {
            JsonNode primitive = primitives.get(i);
            float[] positions = withMorphTargets(primitive, morphWeights(nodeIndex));
            float[] worldPositions = node.has("skin")
                    ? applySkin(
                            positions, primitive, jointMatrices(node.get("skin").intValue()))
                    : transformRigidly(positions, worldTransforms[nodeIndex]);
            int[] indices = glb.ints(primitive.get("indices").intValue());
            posedPrimitives.add(
                    new PosedGlbPrimitive(nodeIndex, node.path("name").asText(), i, worldPositions, indices));
        }
    }

    private double[] morphWeights(int nodeIndex) {
        JsonNode mesh =
                glb.json().path("meshes").get(nodes.get(nodeIndex).get("mesh").intValue());
        return propertyValue(nodeIndex, "weights", toDoubles(mesh.path("weights")));
    }

    /** Returns the positions of a primitive after its morph targets: XYZ for each vertex, in the space of the mesh. */
    private float[] withMorphTargets(JsonNode primitive, double[] weights) {
        float[] positions = glb.floats(primitive.at("/attributes/POSITION").intValue());
        for (int targetIndex = 0; targetIndex < weights.length; targetIndex++) {
            float[] deltas = glb.floats(
                    primitive.path("targets").get(targetIndex).get("POSITION").intValue());
            for (int i = 0; i < positions.length; i++) {
                positions[i] += (float) (weights[targetIndex] * deltas[i]);
            }
        }
        return positions;
    }

    private static float[] transformRigidly(float[] positions, Matrix4d matrix) {
        float[] worldPositions = new float[positions.length];
        var point = new Vector3d();
        for (int i = 0; i < positions.length; i += 3) {
            matrix.transformPosition(point.set(positions[i], positions[i + 1], positions[i + 2]));
            store(point, worldPositions, i);
        }
        return worldPositions;
    }

    /** Returns the transform of each joint from the bind pose of the mesh to world space. */
    private Matrix4d[] jointMatrices(int skinIndex) {
        JsonNode skin = glb.json().path("skins").get(skinIndex);
        JsonNode joints = skin.get("joints");
        float[] inverseBindMatrices = glb.floats(skin.get("inverseBindMatrices").intValue());
        Matrix4d[] matrices = new Matrix4d[joints.size()];
        for (int i = 0; i < matrices.length; i++) {
            matrices[i] = new Matrix4d(worldTransforms[joints.get(i).intValue()])
                    .mul(new Matrix4d().set(inverseBindMatrices, MATRIX_SIZE * i));
        }
        return matrices;
    }

    /**
     * Returns the skinned positions of a primitive in world space.
     *
     * @param matrices the matrix of each joint of the skin
     */
    private float[] applySkin(float[] positions, JsonNode primitive, Matrix4d[] matrices) {
        double[] sums = new double[positions.length];
        var point = new Vector3d();
        for (int setIndex = 0; primitive.at("/attributes").has("JOINTS_" + setIndex); setIndex++) {
            int[] jointIndices =
                    glb.ints(primitive.at("/attributes/JOINTS_" + setIndex).intValue());
            float[] weights =
                    glb.floats(primitive.at("/attributes/WEIGHTS_" + setIndex).intValue());
            for (int i = 0; i < weights.length; i++) {
                if (weights[i] > 0) {
                    int offset = 3 * (i / WEIGHTS_PER_VERTEX);
                    matrices[jointIndices[i]].transformPosition(
                            point.set(positions[offset], positions[offset + 1], positions[offset + 2]));
                    sums[offset] += weights[i] * point.x;
                    sums[offset + 1] += weights[i] * point.y;
                    sums[offset + 2] += weights[i] * point.z;
                }
            }
        }
        float[] worldPositions = new float[sums.length];
        for (int i = 0; i < sums.length; i++) {
            worldPositions[i] = (float) sums[i];
        }
        return worldPositions;
    }

    private static void store(Vector3d point, float[] target, int offset) {
        target[offset] = (float) point.x;
        target[offset + 1] = (float) point.y;
        target[offset + 2] = (float) point.z;
    }
}
