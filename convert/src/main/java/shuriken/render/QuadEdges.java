package shuriken.render;

import java.util.HashSet;
import java.util.Set;

/**
 * Recognizes quads among triangles, and finds the edges that divide them: a diagonal, or four edges to a centre vertex.
 * Indices are {@code int[3*triangles]}, and {@code triangleOffset} is the offset of a triangle in this array. A quad
 * consists of two or four successive triangles.
 */
final class QuadEdges {
    private QuadEdges() {}

    /** Returns the {@linkplain #edgeKey keys} of the edges inside quads. */
    static Set<Long> findInnerEdgeKeys(int[] indices) {
        Set<Long> edgeKeys = new HashSet<>();
        for (int i = 0; i + 5 < indices.length; i += 3) {
            int triangleCount = countTrianglesOfQuad(indices, i);
            if (triangleCount == 4) {
                for (int offset = i; offset < i + 12; offset += 3) {
                    edgeKeys.add(edgeKey(indices[offset], indices[i + 2]));
                }
            } else if (triangleCount == 2) {
                edgeKeys.add(edgeKey(indices[i], indices[i + 2]));
            }
        }
        return edgeKeys;
    }

    /**
     * Returns the number of successive triangles that form a quad, from a triangle on: 4 around a centre, or 2 at a
     * diagonal. It is 1 if the triangle does not begin a quad.
     */
    static int countTrianglesOfQuad(int[] indices, int triangleOffset) {
        if (findRing(indices, triangleOffset).length > 0) {
            return 4;
        }
        if (triangleOffset + 5 >= indices.length) {
            return 1;
        }
        return indices[triangleOffset + 3] == indices[triangleOffset]
                        && indices[triangleOffset + 4] == indices[triangleOffset + 2]
                ? 2
                : 1;
    }

    /**
     * Returns the corners of a quad of four successive triangles around a centre, which is the last corner of each
     * triangle.
     *
     * @return the indices of the corners in the winding direction of the triangles, or an empty array if the triangles
     *     are not such a quad
     */
    static int[] findRing(int[] indices, int triangleOffset) {
        if (triangleOffset + 11 >= indices.length) {
            return new int[0];
        }
        // The triangles go around the centre in one direction or the other.
        boolean isForward = indices[triangleOffset + 1] == indices[triangleOffset + 3];
        int[] ring = new int[4];
        for (int i = 0; i < 4; i++) {
            int offset = triangleOffset + 3 * i;
            int nextOffset = triangleOffset + 3 * ((i + 1) % 4);
            int commonVertexIndex = isForward ? indices[offset + 1] : indices[offset];
            if (indices[offset + 2] != indices[triangleOffset + 2]
                    || commonVertexIndex != (isForward ? indices[nextOffset] : indices[nextOffset + 1])) {
                return new int[0];
            }
            ring[isForward ? i : 3 - i] = isForward ? indices[offset] : commonVertexIndex;
        }
        return ring;
    }

    /** Returns a number that identifies the edge between two vertices. It is the same in both directions. */
    static long edgeKey(int fromVertexIndex, int toVertexIndex) {
        return (long) Math.min(fromVertexIndex, toVertexIndex) << 32 | Math.max(fromVertexIndex, toVertexIndex);
    }
}
