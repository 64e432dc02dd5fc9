package shuriken.convert.nitro.material;

import shuriken.geometry.IntRowInterner;

/**
 * An indexed table of the matrices that transform vertices: matrices of single nodes, and weighted blends of several
 * nodes.
 *
 * <p>An entry is an array in which each node index is followed by its weight. The nodes are in ascending order, and the
 * sum of the weights is {@value #FULL_WEIGHT}.
 */
public final class MatrixBlends {
    /** The sum of all weights of a blend. */
    public static final int FULL_WEIGHT = 256;

    private final IntRowInterner interner = new IntRowInterner();

    /**
     * Returns the index of a matrix, which is added if it is not in the table.
     *
     * @param nodeWeightPairs the node indices, each followed by its weight
     */
    public int getOrAddIndex(int... nodeWeightPairs) {
        return interner.getOrAddIndex(nodeWeightPairs);
    }

    /** Returns the node indices of a matrix, each followed by its weight. */
    public int[] nodeWeightPairs(int matrixIndex) {
        return interner.row(matrixIndex);
    }

    /** Returns the number of different matrices. */
    int size() {
        return interner.size();
    }

    public boolean isSingleNode(int matrixIndex) {
        return interner.row(matrixIndex).length == 2;
    }

    /** Returns the index of the node of a single-node matrix. */
    public int nodeIndex(int matrixIndex) {
        return interner.row(matrixIndex)[0];
    }
}
