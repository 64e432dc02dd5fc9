package shuriken.render;

import java.util.HashSet;
import java.util.Set;

/**
 * Recognizes quads among triangles, and finds the edges that divide them: a diagonal, or four edges to a centre vertex.
 * Indices are {@code int[3*triangles]}; {@code firstOffset} is the offset of a triangle in this array.
 */
final class QuadEdges {
    private QuadEdges() {}

    /** Returns the keys of the edges inside quads, which are two or four successive triangles. */
    static Set<Long> findInnerEdges(int[] indices) {
        Set<Long> edges = new HashSet<>();
        for (int i = 0; i + 5 < indices.length; i += 3) {
            int triangleCount = countTriangles(indices, i);
            if (triangleCount == 4) {
                for (int offset = i; offset < i + 12; offset += 3) {
                    edges.add(edgeKey(indices[offset], indices[i + 2]));
                }
            } else if (triangleCount == 2) {
                edges.add(edgeKey(indices[i], indices[i + 2]));
            }
        }
        return edges;
    }

    /** Returns the number of successive triangles of one quad: 4 around a centre, 2 at a diagonal, or 1. */
    static int countTriangles(int[] indices, int firstOffset) {
        if (findRing(indices, firstOffset).length > 0) {
            return 4;
        }
        if (firstOffset + 5 >= indices.length) {
            return 1;
        }
        return indices[firstOffset + 3] == indices[firstOffset] && indices[firstOffset + 4] == indices[firstOffset + 2]
                ? 2
                : 1;
    }

    /**
     * Returns the corners of a quad of four successive triangles around a centre, which is the last corner of each
     * triangle.
     *
     * @return the four corners in the order of the triangles, or an empty array if they are not such a quad
     */
    static int[] findRing(int[] indices, int firstOffset) {
        if (firstOffset + 11 >= indices.length) {
            return new int[0];
        }
        // The triangles go around the centre in one direction or the other.
        boolean isForward = indices[firstOffset + 1] == indices[firstOffset + 3];
        int[] ring = new int[4];
        for (int i = 0; i < 4; i++) {
            int offset = firstOffset + 3 * i;
            int nextOffset = firstOffset + 3 * ((i + 1) % 4);
            int commonVertexIndex = isForward ? indices[offset + 1] : indices[offset];
            if (indices[offset + 2] != indices[firstOffset + 2]
                    || commonVertexIndex != (isForward ? indices[nextOffset] : indices[nextOffset + 1])) {
                return new int[0];
            }
            ring[isForward ? i : 3 - i] = isForward ? indices[offset] : commonVertexIndex;
        }
        return ring;
    }

    /** Returns a number that identifies the edge between two vertices. It is the same in both directions. */
    static long edgeKey(int from, int to) {
        return (long) Math.min(from, to) << 32 | Math.max(from, to);
    }
}
