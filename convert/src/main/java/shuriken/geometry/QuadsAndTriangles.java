package shuriken.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Quads that were created from pairs of triangles, and the triangles without a partner.
 *
 * @param quads {@code int[4*n]}: corners in counter-clockwise order
 * @param triangles {@code int[3*n]}: the remaining triangles
 */
public record QuadsAndTriangles(int[] quads, int[] triangles) {
    /**
     * The other triangle of a possible quad.
     *
     * @param triangleIndex the index of the other triangle
     * @param quad the corners of the quad
     */
    private record Partner(int triangleIndex, int[] quad) {}

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
        EdgeIndex edgeIndex = new EdgeIndex(triangles, 3);
        List<List<Partner>> partnersByTriangle = new ArrayList<>();
        for (int triangleIndex = 0; triangleIndex < triangles.length / 3; triangleIndex++) {
            partnersByTriangle.add(findPartners(triangleIndex, triangles, edgeIndex, pairing));
        }
        return pairAll(triangles, partnersByTriangle);
    }

    private static List<Partner> findPartners(
            int triangleIndex, int[] corners, EdgeIndex edgeIndex, QuadPairing pairing) {
        List<Partner> partners = new ArrayList<>();
        for (int sideIndex = 0; sideIndex < 3; sideIndex++) {
            int c = corners[3 * triangleIndex + sideIndex];
            int a = corners[3 * triangleIndex + (sideIndex + 1) % 3];
            int b = corners[3 * triangleIndex + (sideIndex + 2) % 3];
            // The edge c a is shared with the partner a c d in the opposite direction.
            for (int cornerIndex = edgeIndex.findFirstCornerIndex(a, c);
                    cornerIndex >= 0;
                    cornerIndex = edgeIndex.nextCornerIndexWithSameEdge(cornerIndex)) {
                // Both orders are tested, so that each triangle is a partner of the other.
                int d = corners[edgeIndex.nextCornerIndex(edgeIndex.nextCornerIndex(cornerIndex))];
                if (cornerIndex / 3 != triangleIndex && pairing.isQuad(a, b, c, d) && pairing.isQuad(c, d, a, b)) {
                    partners.add(new Partner(cornerIndex / 3, new int[] {a, b, c, d}));
                }
            }
        }
        return partners;
    }

    private static QuadsAndTriangles pairAll(int[] triangles, List<List<Partner>> partnersByTriangle) {
        int triangleCount = partnersByTriangle.size();
        boolean[] isUsed = new boolean[triangleCount];
        int[] partnerCounts = new int[triangleCount];
        List<List<Integer>> triangleIndicesByPartnerCount = new ArrayList<>();
        for (int i = triangleCount - 1; i >= 0; i--) {
            partnerCounts[i] = partnersByTriangle.get(i).size();
            enqueue(triangleIndicesByPartnerCount, partnerCounts[i], i);
        }
        List<int[]> quads = new ArrayList<>();
        for (int triangleIndex = takeNextTriangle(triangleIndicesByPartnerCount, partnerCounts, isUsed);
                triangleIndex >= 0;
                triangleIndex = takeNextTriangle(triangleIndicesByPartnerCount, partnerCounts, isUsed)) {
            Partner bestPartner = partnersByTriangle.get(triangleIndex).stream()
                    .filter(partner -> !isUsed[partner.triangleIndex])
                    .min(Comparator.comparingInt(partner -> partnerCounts[partner.triangleIndex]))
                    .orElseThrow();
            isUsed[triangleIndex] = true;
            isUsed[bestPartner.triangleIndex] = true;
            quads.add(bestPartner.quad);
            decrementPartnerCounts(
                    triangleIndex, partnersByTriangle, isUsed, partnerCounts, triangleIndicesByPartnerCount);
            decrementPartnerCounts(
                    bestPartner.triangleIndex,
                    partnersByTriangle,
                    isUsed,
                    partnerCounts,
                    triangleIndicesByPartnerCount);
        }
        return collect(triangles, isUsed, quads);
    }

    private static void enqueue(
            List<List<Integer>> triangleIndicesByPartnerCount, int partnerCount, int triangleIndex) {
        while (triangleIndicesByPartnerCount.size() <= partnerCount) {
            triangleIndicesByPartnerCount.add(new ArrayList<>());
        }
        triangleIndicesByPartnerCount.get(partnerCount).add(triangleIndex);
    }

    /**
     * Removes and returns the unused triangle with the fewest unused partners, or returns -1 if no triangle has an
     * unused partner.
     */
    private static int takeNextTriangle(
            List<List<Integer>> triangleIndicesByPartnerCount, int[] partnerCounts, boolean[] isUsed) {
        for (int partnerCount = 1; partnerCount < triangleIndicesByPartnerCount.size(); partnerCount++) {
            List<Integer> candidateIndices = triangleIndicesByPartnerCount.get(partnerCount);
            while (!candidateIndices.isEmpty()) {
                // A triangle is enqueued again when its count changes, so that earlier entries are outdated.
                int triangleIndex = candidateIndices.removeLast();
                if (!isUsed[triangleIndex] && partnerCounts[triangleIndex] == partnerCount) {
                    return triangleIndex;
                }
            }
        }
        return -1;
    }

    /** Decrements the number of unused partners of each unused partner of a newly used triangle. */
    private static void decrementPartnerCounts(
            int triangleIndex,
            List<List<Partner>> partnersByTriangle,
            boolean[] isUsed,
            int[] partnerCounts,
            List<List<Integer>> triangleIndicesByPartnerCount) {
        for (Partner partner : partnersByTriangle.get(triangleIndex)) {
            if (!isUsed[partner.triangleIndex]) {
                partnerCounts[partner.triangleIndex]--;
                enqueue(triangleIndicesByPartnerCount, partnerCounts[partner.triangleIndex], partner.triangleIndex);
            }
        }
    }

    private static QuadsAndTriangles collect(int[] triangles, boolean[] isUsed, List<int[]> quads) {
        int[] remainingCorners = new int[triangles.length];
        int cornerCount = 0;
        for (int i = 0; i < triangles.length; i++) {
            if (!isUsed[i / 3]) {
                remainingCorners[cornerCount++] = triangles[i];
            }
        }
        return new QuadsAndTriangles(
                quads.stream().flatMapToInt(Arrays::stream).toArray(), Arrays.copyOf(remainingCorners, cornerCount));
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
