package shuriken.convert.nitro.material;

import shuriken.geometry.IntRowInterner;

/**
 * The numbered matrices that move vertices: those of single nodes, and blends of several.
 *
 * <p>A row is node, share, node, share and so on, by ascending nodes; the sum of shares is {@value #FULL_ALPHA}.
 */
public final class Blends {
    /** The sum of all shares. */
    public static final int FULL_ALPHA = 256;

    private final IntRowInterner rows = new IntRowInterner();

    public int number(int... row) {
        return rows.number(row);
    }

    public int[] row(int number) {
        return rows.row(number);
    }

    int size() {
        return rows.size();
    }

    public boolean isSingle(int number) {
        return rows.row(number).length == 2;
    }

    /** Returns the node of a single matrix. */
    public int node(int number) {
        return rows.row(number)[0];
    }
}
