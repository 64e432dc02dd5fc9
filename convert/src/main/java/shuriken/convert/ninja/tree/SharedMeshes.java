package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.NodePrimitive;
import shuriken.geometry.BoundingBox;
import shuriken.scene.Primitive;
import shuriken.scene.support.PrimitiveTransformer;

/**
 * Finds nodes that draw the same triangles at different positions, such as the wheels of a car. The first of these
 * nodes has the mesh, and the other nodes share it. Meshes that use vertices of other nodes or have morph targets are
 * not shared.
 */
public final class SharedMeshes {
    /** The maximum distance of equal vertices, as a fraction of the mesh's size. */
    private static final float MESH_TOLERANCE = 1e-5f;

    /** The maximum distance of equal vertices, as a fraction of the node's distance from the origin of the model. */
    private static final float MODEL_TOLERANCE = 1e-6f;

    private static final float NORMAL_TOLERANCE = 1e-3f;
    private static final float TEX_COORD_TOLERANCE = 1e-6f;
    /**
     * The step of size classes. The size class of a mesh is the logarithm of the sum of all coordinates, divided by
     * this step. Only meshes in the same or adjacent classes are compared.
     */
    private static final double SIZE_STEP = 1e-3;

    /** The result of {@link #findOnlyNodeIndex} for primitives without joints. */
    private static final int NO_NODE = -1;
    /** The result of {@link #findOnlyNodeIndex} for primitives that several nodes move. */
    private static final int SEVERAL_NODES = -2;

    /** The index of the node that has the mesh, by the index of each other node that shares the mesh. */
    private final Map<Integer, Integer> firstNodeIndexBySharingNode = new HashMap<>();

    private final List<NodePrimitive> encodedPrimitives;

    /**
     * Finds the shared meshes of a model.
     *
     * @param meshToNode returns, for the index of a node, the transform from the space of the meshes to the
     *     space of this node
     */
    public SharedMeshes(EncodingModel model, IntFunction<Matrix4dc> meshToNode) {
        Map<Integer, List<Primitive>> primitivesByNode = new TreeMap<>();
        Set<Integer> unsharedNodeIndices = new HashSet<>();
        for (NodePrimitive nodePrimitive : model.primitives()) {
            Primitive primitive = nodePrimitive.primitive();
            int nodeIndex = findOnlyNodeIndex(primitive);
            if (nodeIndex >= 0 && primitive.targets().isEmpty()) {
                primitivesByNode
                        .computeIfAbsent(nodeIndex, unused -> new ArrayList<>())
                        .add(primitive);
            } else {
                addJoints(primitive, unsharedNodeIndices);
            }
        }
        primitivesByNode.keySet().removeAll(unsharedNodeIndices);
        Map<List<Integer>, List<LocalMesh>> candidatesByKey = new HashMap<>();
        primitivesByNode.forEach((nodeIndex, primitives) -> {
            LocalMesh mesh = new LocalMesh(nodeIndex, primitives, meshToNode.apply(nodeIndex));
            Optional<LocalMesh> firstMesh = IntStream.rangeClosed(-1, 1)
                    .mapToObj(sizeClassOffset -> candidatesByKey.getOrDefault(mesh.key(sizeClassOffset), List.of()))
                    .flatMap(List::stream)
                    .filter(mesh::isEqualWithinTolerance)
                    .min(Comparator.comparingInt(candidate -> candidate.nodeIndex));
            firstMesh.ifPresentOrElse(
                    candidate -> firstNodeIndexBySharingNode.put(nodeIndex, candidate.nodeIndex),
                    () -> candidatesByKey
                            .computeIfAbsent(mesh.key(0), unused -> new ArrayList<>())
                            .add(mesh));
        });
        this.encodedPrimitives = model.primitives().stream()
                .filter(nodePrimitive ->
                        !firstNodeIndexBySharingNode.containsKey(findOnlyNodeIndex(nodePrimitive.primitive())))
                .toList();
    }

    /**
     * Returns the primitives that are encoded. The primitives of nodes that share another node's mesh are not among
     * them.
     */
    public List<NodePrimitive> encodedPrimitives() {
        return encodedPrimitives;
    }

    /** Returns whether a node shares the mesh of an earlier node. */
    public boolean sharesMesh(int nodeIndex) {
        return firstNodeIndexBySharingNode.containsKey(nodeIndex);
    }

    /**
     * Returns meshes by node, in which nodes that share a mesh have the same instance.
     *
     * @param meshes the encoded meshes by node
     */
    public <A> List<Optional<A>> withSharingNodes(List<Optional<A>> meshes) {
        List<Optional<A>> sharedMeshes = new ArrayList<>(meshes);
        firstNodeIndexBySharingNode.forEach(
                (nodeIndex, firstNodeIndex) -> sharedMeshes.set(nodeIndex, meshes.get(firstNodeIndex)));
        return sharedMeshes;
    }

    /** Returns the index of the node that moves all vertices, or {@link #NO_NODE} or {@link #SEVERAL_NODES}. */
    private static int findOnlyNodeIndex(Primitive primitive) {
        int onlyNodeIndex = NO_NODE;
        for (int i = 0; i < primitive.joints().length; i++) {
            if (primitive.weights()[i] > 0 && onlyNodeIndex != primitive.joints()[i]) {
                onlyNodeIndex = onlyNodeIndex == NO_NODE ? primitive.joints()[i] : SEVERAL_NODES;
            }
        }
        return onlyNodeIndex;
    }

    /** Adds the joints that move any vertex of a primitive to a set. */
    private static void addJoints(Primitive primitive, Set<Integer> jointIndices) {
        for (int i = 0; i < primitive.joints().length; i++) {
            if (primitive.weights()[i] > 0) {
                jointIndices.add(primitive.joints()[i]);
            }
        }
    }

    /** The primitives of a node in the space of this node. */
    private static final class LocalMesh {
        private final int nodeIndex;
        private final List<Primitive> primitives;
        private final float tolerance;
        /** The properties in which equal meshes agree. */
        private final List<Integer> properties = new ArrayList<>();
        /** The logarithm of the sum of all coordinates, divided by {@link #SIZE_STEP}. */
        private final int sizeClass;

        LocalMesh(int nodeIndex, List<Primitive> modelPrimitives, Matrix4dc meshToNode) {
            this.nodeIndex = nodeIndex;
            this.primitives = modelPrimitives.stream()
                    .map(primitive -> PrimitiveTransformer.transform(primitive, meshToNode))
                    .toList();
            float size = 0;
            for (Primitive primitive : primitives) {
                size = Math.max(
                        size, BoundingBox.enclosing(primitive.positions()).longestSide());
            }
            double distance = meshToNode
                    .invertAffine(new Matrix4d())
                    .transformPosition(new Vector3d())
                    .length();
            this.tolerance = MESH_TOLERANCE * size + MODEL_TOLERANCE * (float) distance;
            double coordinateSum = 1;
            for (int i = 0; i < modelPrimitives.size(); i++) {
                Primitive primitive = modelPrimitives.get(i);
                properties.addAll(List.of(
                        primitive.materialIndex(),
                        primitive.positions().length,
                        primitive.normals().length,
                        primitive.texCoords().length,
                        primitive.indices().length));
                properties.add(Arrays.hashCode(primitive.indices()));
                properties.add(Arrays.hashCode(primitive.colours()));
                for (float coordinate : primitives.get(i).positions()) {
                    coordinateSum += Math.abs(coordinate);
                }
            }
            this.sizeClass = (int) Math.round(StrictMath.log(coordinateSum) / SIZE_STEP);
        }

        /**
         * Returns a key that equals the key of all meshes with the same properties and size class.
         *
         * @param sizeClassOffset 0 for the size class of this mesh, or -1 or 1 for an adjacent class
         */
        List<Integer> key(int sizeClassOffset) {
            List<Integer> key = new ArrayList<>(properties);
            key.add(sizeClass + sizeClassOffset);
            return key;
        }

        boolean isEqualWithinTolerance(LocalMesh other) {
            for (int i = 0; i < primitives.size(); i++) {
                Primitive primitive = primitives.get(i);
                Primitive otherPrimitive = other.primitives.get(i);
                if (!Arrays.equals(primitive.indices(), otherPrimitive.indices())
                        || !Arrays.equals(primitive.colours(), otherPrimitive.colours())
                        || !areNear(primitive.positions(), otherPrimitive.positions(), tolerance)
                        || !areNear(primitive.normals(), otherPrimitive.normals(), NORMAL_TOLERANCE)
                        || !areNear(primitive.texCoords(), otherPrimitive.texCoords(), TEX_COORD_TOLERANCE)) {
                    return false;
                }
            }
            return true;
        }

        private static boolean areNear(float[] first, float[] second, float tolerance) {
            for (int i = 0; i < first.length; i++) {
                // This condition is also true for values that are not numbers.
                if (!(Math.abs(first[i] - second[i]) <= tolerance)) {
                    return false;
                }
            }
            return true;
        }
    }
}
