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
            int count = count(indices, i);
            if (count == 4) {
                for (int k = i; k < i + 12; k += 3) {
                    edges.add(key(indices[k], indices[i + 2]));
                }
            } else if (count == 2) {
                edges.add(key(indices[i], indices[i + 2]));
            }
        }
        return edges;
    }

    /** Returns how many triangles in a row are one quad: 4 around a centre, 2 on both sides of a diagonal, or 1. */
    static int count(int[] indices, int first) {
        if (ring(indices, first).length > 0) {
            return 4;
        }
        if (first + 5 >= indices.length) {
            return 1;
        }
        return indices[first + 3] == indices[first] && indices[first + 4] == indices[first + 2] ? 2 : 1;
    }

    /**
     * Returns the corners of a quad that four triangles in a row make around a centre, which is the last corner of each.
     *
     * @return {@code int[4]} in the order of the triangles, or nothing if they are not such a quad
     */
    static int[] ring(int[] indices, int first) {
        if (first + 11 >= indices.length) {
            return new int[0];
        }
        boolean forward = indices[first + 1] == indices[first + 3];
        int[] ring = new int[4];
        for (int k = 0; k < 4; k++) {
            int at = first + 3 * k;
            int next = first + 3 * ((k + 1) % 4);
            int shared = forward ? indices[at + 1] : indices[at];
            if (indices[at + 2] != indices[first + 2] || shared != (forward ? indices[next] : indices[next + 1])) {
                return new int[0];
            }
            ring[forward ? k : 3 - k] = forward ? indices[at] : shared;
        }
        return ring;
    }

    /** Returns the same number for an edge in both directions. */
    static long key(int from, int to) {
        return (long) Math.min(from, to) << 32 | Math.max(from, to);
    }
}
