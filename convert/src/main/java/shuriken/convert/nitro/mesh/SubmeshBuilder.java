package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.convert.support.NodePrimitive;
import shuriken.scene.Primitive;

/** Groups the primitives of a new model by the node and the material with which they are drawn. */
final class SubmeshBuilder {
    private final List<NodePrimitive> primitives;
    private final List<int[]> matrixIndicesByPrimitive;
    private final ModelMaterials materials;
    private final EncodedNodes nodes;
    private final MatrixBlends blends;

    /**
     * Creates a builder for one model.
     *
     * @param matrixIndicesByPrimitive for each primitive, the index in {@code blends} of each vertex's matrix
     */
    SubmeshBuilder(
            List<NodePrimitive> primitives,
            List<int[]> matrixIndicesByPrimitive,
            ModelMaterials materials,
            EncodedNodes nodes,
            MatrixBlends blends) {
        this.primitives = primitives;
        this.matrixIndicesByPrimitive = matrixIndicesByPrimitive;
        this.materials = materials;
        this.nodes = nodes;
        this.blends = blends;
    }

    /** The node and the material of a submesh, as indices in the model. */
    private record Key(int nodeIndex, int materialIndex) {}

    /**
     * Returns the submeshes that have triangles, in the order of their first primitives.
     *
     * @throws IllegalArgumentException if a texture coordinate is too large for the format
     */
    List<Submesh> build() {
        Map<Key, List<Integer>> primitiveIndicesByKey = new LinkedHashMap<>();
        for (int i = 0; i < primitives.size(); i++) {
            NodePrimitive nodePrimitive = primitives.get(i);
            int materialIndex = materials.modelIndexOf(nodePrimitive.primitive().materialIndex());
            primitiveIndicesByKey
                    .computeIfAbsent(
                            new Key(Math.max(0, nodePrimitive.nodeIndex()), materialIndex), unused -> new ArrayList<>())
                    .add(i);
        }
        List<Submesh> submeshes = new ArrayList<>();
        primitiveIndicesByKey.forEach((key, primitiveIndices) -> {
            Set<Integer> matrixIndices = findMatrixIndices(primitiveIndices);
            if (!matrixIndices.isEmpty()) {
                submeshes.add(new Submesh(
                        key.nodeIndex(),
                        key.materialIndex(),
                        createTriangles(key.materialIndex(), primitiveIndices),
                        matrixIndices));
            }
        });
        return submeshes;
    }

    /** Returns the indices of the matrices that move the triangles of primitives. */
    private Set<Integer> findMatrixIndices(List<Integer> primitiveIndices) {
        Set<Integer> matrixIndices = new TreeSet<>();
        for (int primitiveIndex : primitiveIndices) {
            for (int vertexIndex : primitives.get(primitiveIndex).primitive().indices()) {
                matrixIndices.add(matrixIndicesByPrimitive.get(primitiveIndex)[vertexIndex]);
            }
        }
        return matrixIndices;
    }

    private SubmeshTriangles createTriangles(int materialIndex, List<Integer> primitiveIndices) {
        SubmeshTriangles triangles = new SubmeshTriangles(
                materials.name(materialIndex),
                materials.parameters(materialIndex),
                materials.hasTexCoords(materialIndex));
        for (int primitiveIndex : primitiveIndices) {
            Primitive primitive = primitives.get(primitiveIndex).primitive();
            triangles.add(primitive, matrixIndicesByPrimitive.get(primitiveIndex), nodes, blends);
        }
        return triangles;
    }
}
