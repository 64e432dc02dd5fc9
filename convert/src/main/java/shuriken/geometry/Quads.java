package shuriken.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Quads that were created from as many pairs of triangles as possible.
 *
 * @param quads {@code int[4*n]}: corners in counter-clockwise order
 * @param triangles {@code int[3*n]}: the remaining triangles
 */
public record Quads(int[] quads, int[] triangles) {
    /**
     * The other triangle of a possible quad.
     *
     * @param triangle the index of the triangle
     * @param quad the corners of the quad
     */
    private record Partner(int triangle, int[] quad) {}

    /** Returns all triangles without pairing any. */
    public static Quads unpaired(int[] triangles) {
        return new Quads(new int[0], triangles);
    }

    /**
     * Pairs triangles. The triangle with the fewest possible partners comes first, and gets the partner that has the
     * fewest alternatives.
     *
     * @param triangles {@code int[3*n]}
     */
    public static Quads pair(int[] triangles, QuadPairing pairing) {
        EdgeIndex edges = new EdgeIndex(triangles, 3);
        List<List<Partner>> partners = new ArrayList<>();
        for (int triangle = 0; triangle < triangles.length / 3; triangle++) {
            partners.add(findPartners(triangle, triangles, edges, pairing));
        }
        return pairAll(triangles, partners);
    }

    private static List<Partner> findPartners(int triangle, int[] corners, EdgeIndex edges, QuadPairing pairing) {
        List<Partner> partners = new ArrayList<>();
        for (int side = 0; side < 3; side++) {
            int c = corners[3 * triangle + side];
            int a = corners[3 * triangle + (side + 1) % 3];
            int b = corners[3 * triangle + (side + 2) % 3];
            // The edge c a is shared with the partner a c d in the opposite direction.
            for (int index = edges.firstCorner(a, c); index >= 0; index = edges.nextWithSameEdge(index)) {
                // The order is symmetric, so that each is a partner of the other.
                int d = corners[edges.nextCorner(edges.nextCorner(index))];
                if (index / 3 != triangle && pairing.isQuad(a, b, c, d) && pairing.isQuad(c, d, a, b)) {
                    partners.add(new Partner(index / 3, new int[] {a, b, c, d}));
                }
            }
        }
        return partners;
    }

    private static Quads pairAll(int[] triangles, List<List<Partner>> partners) {
        int triangleCount = partners.size();
        boolean[] isUsed = new boolean[triangleCount];
        int[] partnerCounts = new int[triangleCount];
        List<List<Integer>> trianglesByCount = new ArrayList<>();
        for (int i = triangleCount - 1; i >= 0; i--) {
            partnerCounts[i] = partners.get(i).size();
            enqueue(trianglesByCount, partnerCounts[i], i);
        }
        List<int[]> quads = new ArrayList<>();
        for (int triangle = nextTriangle(trianglesByCount, partnerCounts, isUsed);
                triangle >= 0;
                triangle = nextTriangle(trianglesByCount, partnerCounts, isUsed)) {
            Partner bestPartner = partners.get(triangle).stream()
                    .filter(partner -> !isUsed[partner.triangle])
                    .min(Comparator.comparingInt(partner -> partnerCounts[partner.triangle]))
                    .orElseThrow();
            isUsed[triangle] = true;
            isUsed[bestPartner.triangle] = true;
            quads.add(bestPartner.quad);
            updatePartners(triangle, partners, isUsed, partnerCounts, trianglesByCount);
            updatePartners(bestPartner.triangle, partners, isUsed, partnerCounts, trianglesByCount);
        }
        return collect(triangles, isUsed, quads);
    }

    private static void enqueue(List<List<Integer>> trianglesByCount, int count, int triangle) {
        while (trianglesByCount.size() <= count) {
            trianglesByCount.add(new ArrayList<>());
        }
        trianglesByCount.get(count).add(triangle);
    }

    /** Returns the next triangle with the fewest unused partners, or -1 if no triangle has an unused partner. */
    private static int nextTriangle(List<List<Integer>> trianglesByCount, int[] partnerCounts, boolean[] isUsed) {
        for (int count = 1; count < trianglesByCount.size(); count++) {
            List<Integer> remaining = trianglesByCount.get(count);
            while (!remaining.isEmpty()) {
                int triangle = remaining.removeLast();
                if (!isUsed[triangle] && partnerCounts[triangle] == count) {
                    return triangle;
                }
            }
        }
        return -1;
    }

    /** Updates the partners of a used triangle. */
    private static void updatePartners(
            int triangle,
            List<List<Partner>> partners,
            boolean[] isUsed,
            int[] partnerCounts,
            List<List<Integer>> trianglesByCount) {
        for (Partner partner : partners.get(triangle)) {
            if (!isUsed[partner.triangle]) {
                partnerCounts[partner.triangle]--;
                enqueue(trianglesByCount, partnerCounts[partner.triangle], partner.triangle);
            }
        }
    }

    private static Quads collect(int[] triangles, boolean[] isUsed, List<int[]> quads) {
        int[] remaining = new int[triangles.length];
        int cornerCount = 0;
        for (int i = 0; i < triangles.length; i++) {
            if (!isUsed[i / 3]) {
                remaining[cornerCount++] = triangles[i];
            }
        }
        return new Quads(quads.stream().flatMapToInt(Arrays::stream).toArray(), Arrays.copyOf(remaining, cornerCount));
    }

    /** Returns the number of polygons of both kinds. */
    public int polygonCount() {
        return quads.length / 4 + triangles.length / 3;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Quads otherQuads
                && Arrays.equals(quads, otherQuads.quads)
                && Arrays.equals(triangles, otherQuads.triangles);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(quads) + Arrays.hashCode(triangles);
    }
}
