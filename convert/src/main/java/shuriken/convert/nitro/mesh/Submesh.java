package shuriken.convert.nitro.mesh;

import java.util.Set;
import shuriken.convert.nitro.material.MatrixBlends;

/**
 * The geometry that one node draws with one material. It becomes one or more shapes.
 *
 * @param nodeIndex the index of the node in the model
 * @param materialIndex the index of the material in the model
 * @param triangles the triangles, which are removed when they are added to a shape
 * @param matrixIndices the indices in {@link MatrixBlends} of the matrices that move the triangles
 */
record Submesh(int nodeIndex, int materialIndex, SubmeshTriangles triangles, Set<Integer> matrixIndices) {
    /** Returns whether a single node moves all triangles. */
    boolean isRigid(MatrixBlends blends) {
        return matrixIndices.size() == 1
                && blends.isSingleNode(matrixIndices.iterator().next());
    }
}
