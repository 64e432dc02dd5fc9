package shuriken.render;

import java.util.HashSet;
import java.util.Set;

/** Finds the edges that divide quads into triangles: a diagonal, or the four edges to a centre vertex. */
final class QuadEdges {
    private QuadEdges() {}

    /** Returns the keys of the inner edges of quads, which are two or four triangles in a row. */
    static Set<Long> inner(int[] indices) {
        Set<Long> edges = new HashSet<>();
        for (int i = 0; i + 5 < indices.length; i += 3) {
            if (isFan(indices, i)) {
                for (int k = i; k < i + 12; k += 3) {
                    edges.add(key(indices[k], indices[i + 2]));
                }
            } else if (indices[i] == indices[i + 3] && indices[i + 2] == indices[i + 4]) {
                edges.add(key(indices[i], indices[i + 2]));
            }
        }
        return edges;
    }

    private static boolean isFan(int[] indices, int first) {
        if (first + 11 >= indices.length) {
            return false;
        }
        for (int k = 0; k < 4; k++) {
            int next = first + 3 * ((k + 1) % 4);
            if (indices[first + 3 * k + 1] != indices[next] || indices[next + 2] != indices[first + 2]) {
                return false;
            }
        }
        return true;
    }

    /** Returns the same number for an edge in both directions. */
    static long key(int from, int to) {
        return (long) Math.min(from, to) << 32 | Math.max(from, to);
    }
}
