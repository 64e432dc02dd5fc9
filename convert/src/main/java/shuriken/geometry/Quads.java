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
     * @param triangleIndex the index of the triangle
     * @param quad the corners of the quad
     */
    private record Partner(int triangleIndex, int[] quad) {}

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
        for (int triangleIndex = 0; triangleIndex < triangles.length / 3; triangleIndex++) {
            partners.add(findPartners(triangleIndex, triangles, edges, pairing));
        }
        return pairAll(triangles, partners);
    }

    private static List<Partner> findPartners(int triangleIndex, int[] corners, EdgeIndex edges, QuadPairing pairing) {
        List<Partner> partners = new ArrayList<>();
        for (int side = 0; side < 3; side++) {
            int c = corners[3 * triangleIndex + side];
            int a = corners[3 * triangleIndex + (side + 1) % 3];
            int b = corners[3 * triangleIndex + (side + 2) % 3];
            // The edge c a is shared with the partner a c d in the opposite direction.
            for (int cornerIndex = edges.findFirstCorner(a, c);
                    cornerIndex >= 0;
                    cornerIndex = edges.nextWithSameEdge(cornerIndex)) {
                // The order is symmetric, so that each is a partner of the other.
                int d = corners[edges.nextCorner(edges.nextCorner(cornerIndex))];
                if (cornerIndex / 3 != triangleIndex && pairing.isQuad(a, b, c, d) && pairing.isQuad(c, d, a, b)) {
                    partners.add(new Partner(cornerIndex / 3, new int[] {a, b, c, d}));
                }
            }
        }
        return partners;
    }

    private static Quads pairAll(int[] triangles, List<List<Partner>> partners) {
        int triangleCount = partners.size();
        boolean[] isUsed = new boolean[triangleCount];
        int[] partnerCounts = new int[triangleCount];
        List<List<Integer>> trianglesByPartnerCount = new ArrayList<>();
        for (int i = triangleCount - 1; i >= 0; i--) {
            partnerCounts[i] = partners.get(i).size();
            enqueue(trianglesByPartnerCount, partnerCounts[i], i);
        }
        List<int[]> quads = new ArrayList<>();
        for (int triangleIndex = takeNextTriangle(trianglesByPartnerCount, partnerCounts, isUsed);
                triangleIndex >= 0;
                triangleIndex = takeNextTriangle(trianglesByPartnerCount, partnerCounts, isUsed)) {
            Partner bestPartner = partners.get(triangleIndex).stream()
                    .filter(partner -> !isUsed[partner.triangleIndex])
                    .min(Comparator.comparingInt(partner -> partnerCounts[partner.triangleIndex]))
                    .orElseThrow();
            isUsed[triangleIndex] = true;
            isUsed[bestPartner.triangleIndex] = true;
            quads.add(bestPartner.quad);
            updatePartners(triangleIndex, partners, isUsed, partnerCounts, trianglesByPartnerCount);
            updatePartners(bestPartner.triangleIndex, partners, isUsed, partnerCounts, trianglesByPartnerCount);
        }
        return collect(triangles, isUsed, quads);
    }

    private static void enqueue(List<List<Integer>> trianglesByPartnerCount, int count, int triangleIndex) {
        while (trianglesByPartnerCount.size() <= count) {
            trianglesByPartnerCount.add(new ArrayList<>());
        }
        trianglesByPartnerCount.get(count).add(triangleIndex);
    }

    /** Returns the next triangle with the fewest unused partners, or -1 if no triangle has an unused partner. */
    private static int takeNextTriangle(
            List<List<Integer>> trianglesByPartnerCount, int[] partnerCounts, boolean[] isUsed) {
        for (int count = 1; count < trianglesByPartnerCount.size(); count++) {
            List<Integer> remaining = trianglesByPartnerCount.get(count);
            while (!remaining.isEmpty()) {
                int triangleIndex = remaining.removeLast();
                if (!isUsed[triangleIndex] && partnerCounts[triangleIndex] == count) {
                    return triangleIndex;
                }
            }
        }
        return -1;
    }

    /** Updates the partners of a used triangle. */
    private static void updatePartners(
            int triangleIndex,
            List<List<Partner>> partners,
            boolean[] isUsed,
            int[] partnerCounts,
            List<List<Integer>> trianglesByPartnerCount) {
        for (Partner partner : partners.get(triangleIndex)) {
            if (!isUsed[partner.triangleIndex]) {
                partnerCounts[partner.triangleIndex]--;
                enqueue(trianglesByPartnerCount, partnerCounts[partner.triangleIndex], partner.triangleIndex);
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
