package shuriken.convert.nitro.material;

import shuriken.geometry.IntRowInterner;

/**
 * The indexed matrices that move vertices: those of single nodes, and blends of several nodes.
 *
 * <p>A row is node, weight, node, weight and so on, with ascending nodes. The sum of the weights is {@value
 * #FULL_WEIGHT}.
 */
public final class MatrixBlends {
    /** The sum of all weights of a blend. */
    public static final int FULL_WEIGHT = 256;

    private final IntRowInterner rows = new IntRowInterner();

    public int indexOf(int... row) {
        return rows.indexOf(row);
    }

    public int[] row(int index) {
        return rows.row(index);
    }

    int size() {
        return rows.size();
    }

    public boolean isSingle(int index) {
        return rows.row(index).length == 2;
    }

    /** Returns the node of the matrix of a single node. */
    public int node(int index) {
        return rows.row(index)[0];
    }
}
