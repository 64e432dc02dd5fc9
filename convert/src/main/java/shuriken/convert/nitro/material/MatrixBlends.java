package shuriken.convert.nitro.material;

import shuriken.geometry.IntRowInterner;

/**
 * An indexed table of the matrices that transform vertices: matrices of single nodes, and weighted blends of several
 * nodes.
 *
 * <p>A row contains pairs of a node and its weight, in ascending order of nodes. The sum of the weights is {@value
 * #FULL_WEIGHT}.
 */
public final class MatrixBlends {
    /** The sum of all weights of a blend. */
    public static final int FULL_WEIGHT = 256;

    private final IntRowInterner rows = new IntRowInterner();

    /** Returns the index of a row, which is added if it is not in the table. */
    public int indexOf(int... row) {
        return rows.indexOf(row);
    }

    public int[] row(int index) {
        return rows.row(index);
    }

    int size() {
        return rows.size();
    }

    public boolean isSingleNode(int index) {
        return rows.row(index).length == 2;
    }

    /** Returns the node of the matrix of a single node. */
    public int node(int index) {
        return rows.row(index)[0];
    }
}
