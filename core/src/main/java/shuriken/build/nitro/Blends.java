package shuriken.build.nitro;

import shuriken.mesh.RowTable;

/**
 * Matrices that move vertices, by number: those of single nodes, and blends of several.
 *
 * <p>A row is node, share, node, share and so on, by rising nodes; the shares are of {@value #WHOLE}.
 */
final class Blends {
    /** The sum of all shares. */
    static final int WHOLE = 256;

    private final RowTable rows = new RowTable();

    int number(int... row) {
        return rows.number(row);
    }

    int[] row(int number) {
        return rows.row(number);
    }

    int size() {
        return rows.size();
    }

    boolean isSingle(int number) {
        return rows.row(number).length == 2;
    }

    /** The one node of a single one. */
    int node(int number) {
        return rows.row(number)[0];
    }
}
