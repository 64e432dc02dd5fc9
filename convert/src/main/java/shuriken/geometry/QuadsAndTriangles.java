package shuriken.geometry;

import java.util.Arrays;

/**
 * Quads that were created from pairs of triangles, and the triangles without a partner.
 *
 * @param quads {@code int[4*n]}: corners in counter-clockwise order
 * @param triangles {@code int[3*n]}: the remaining triangles
 */
public record QuadsAndTriangles(int[] quads, int[] triangles) {
    /** Returns the triangles unchanged, with no quads. */
    public static QuadsAndTriangles unpaired(int[] triangles) {
        return new QuadsAndTriangles(new int[0], triangles);
    }

    /**
     * Pairs triangles. The next triangle is always the one with the fewest unused partners. It is paired with the
     * unused partner that itself has the fewest unused partners.
     *
     * @param triangles {@code int[3*n]}: corners, counter-clockwise
     * @param pairing the conditions for a quad
     */
    public static QuadsAndTriangles pair(int[] triangles, QuadPairing pairing) {
        return new TrianglePairer(triangles, pairing).pair();
    }

    /** Returns the number of quads and triangles. */
    public int polygonCount() {
        return quads.length / 4 + triangles.length / 3;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof QuadsAndTriangles otherQuads
                && Arrays.equals(quads, otherQuads.quads)
                && Arrays.equals(triangles, otherQuads.triangles);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(quads) + Arrays.hashCode(triangles);
    }
}
