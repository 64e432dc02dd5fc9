package shuriken.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Joins pairs of triangles into quads. A partner of a triangle is a neighbour with which it can form a quad. */
final class TrianglePairer {
    private final int[] triangles;

    private final List<List<Partner>> partnersByTriangle = new ArrayList<>();

    /** Whether each triangle is part of a quad. */
    private final boolean[] isUsed;

    /** The number of unused partners of each triangle. */
    private final int[] partnerCounts;

    /**
     * The indices of triangles by the number of their unused partners. A triangle is added again when this number
     * changes, so that its earlier entries are outdated.
     */
    private final List<List<Integer>> triangleIndicesByPartnerCount = new ArrayList<>();

    private final List<int[]> quads = new ArrayList<>();

    /**
     * A partner of a triangle.
     *
     * @param triangleIndex the index of the partner
     * @param quad the corners of the quad that the two triangles form
     */
    private record Partner(int triangleIndex, int[] quad) {}

    /**
     * Finds the partners of all triangles.
     *
     * @param triangles {@code int[3*n]}: corners, counter-clockwise
     * @param pairing the conditions for a quad
     */
    TrianglePairer(int[] triangles, QuadPairing pairing) {
        int triangleCount = triangles.length / 3;
        this.triangles = triangles;
        this.isUsed = new boolean[triangleCount];
        this.partnerCounts = new int[triangleCount];
        EdgeIndex edgeIndex = new EdgeIndex(triangles, 3);
        for (int i = 0; i < triangleCount; i++) {
            partnersByTriangle.add(findPartners(i, edgeIndex, pairing));
        }
        for (int i = triangleCount - 1; i >= 0; i--) {
            partnerCounts[i] = partnersByTriangle.get(i).size();
            enqueue(i);
        }
    }

    private List<Partner> findPartners(int triangleIndex, EdgeIndex edgeIndex, QuadPairing pairing) {
        List<Partner> partners = new ArrayList<>();
        for (int sideIndex = 0; sideIndex < 3; sideIndex++) {
            int sharedStart = triangles[3 * triangleIndex + sideIndex];
            int sharedEnd = triangles[3 * triangleIndex + (sideIndex + 1) % 3];
            int apex = triangles[3 * triangleIndex + (sideIndex + 2) % 3];
            // A partner contains the shared edge in the opposite direction.
            for (int cornerIndex = edgeIndex.findFirstCornerIndex(sharedEnd, sharedStart);
                    cornerIndex >= 0;
                    cornerIndex = edgeIndex.nextCornerIndexWithSameEdge(cornerIndex)) {
                int partnerApex = triangles[edgeIndex.nextCornerIndex(edgeIndex.nextCornerIndex(cornerIndex))];
                // Both orders are tested, so that each triangle is a partner of the other.
                if (cornerIndex / 3 != triangleIndex
                        && pairing.isQuad(sharedEnd, apex, sharedStart, partnerApex)
                        && pairing.isQuad(sharedStart, partnerApex, sharedEnd, apex)) {
                    partners.add(new Partner(cornerIndex / 3, new int[] {sharedEnd, apex, sharedStart, partnerApex}));
                }
            }
        }
        return partners;
    }

    /**
     * Pairs triangles. The next triangle is always the one with the fewest unused partners. It is paired with the
     * unused partner that itself has the fewest unused partners.
     */
    QuadsAndTriangles pair() {
        for (int triangleIndex = takeNextTriangle(); triangleIndex >= 0; triangleIndex = takeNextTriangle()) {
            Partner bestPartner = partnersByTriangle.get(triangleIndex).stream()
                    .filter(partner -> !isUsed[partner.triangleIndex])
                    .min(Comparator.comparingInt(partner -> partnerCounts[partner.triangleIndex]))
                    .orElseThrow();
            isUsed[triangleIndex] = true;
            isUsed[bestPartner.triangleIndex] = true;
            quads.add(bestPartner.quad);
            decrementPartnerCounts(triangleIndex);
            decrementPartnerCounts(bestPartner.triangleIndex);
        }
        return new QuadsAndTriangles(quads.stream().flatMapToInt(Arrays::stream).toArray(), collectUnusedTriangles());
    }

    private void enqueue(int triangleIndex) {
        while (triangleIndicesByPartnerCount.size() <= partnerCounts[triangleIndex]) {
            triangleIndicesByPartnerCount.add(new ArrayList<>());
        }
        triangleIndicesByPartnerCount.get(partnerCounts[triangleIndex]).add(triangleIndex);
    }

    /**
     * Removes and returns the index of the unused triangle with the fewest unused partners, or returns -1 if no
     * triangle has an unused partner.
     */
    private int takeNextTriangle() {
        for (int partnerCount = 1; partnerCount < triangleIndicesByPartnerCount.size(); partnerCount++) {
            List<Integer> candidateIndices = triangleIndicesByPartnerCount.get(partnerCount);
            while (!candidateIndices.isEmpty()) {
                int triangleIndex = candidateIndices.removeLast();
                if (!isUsed[triangleIndex] && partnerCounts[triangleIndex] == partnerCount) {
                    return triangleIndex;
                }
            }
        }
        return -1;
    }

    /** Decrements the number of unused partners of each unused partner of a newly used triangle. */
    private void decrementPartnerCounts(int triangleIndex) {
        for (Partner partner : partnersByTriangle.get(triangleIndex)) {
            if (!isUsed[partner.triangleIndex]) {
                partnerCounts[partner.triangleIndex]--;
                enqueue(partner.triangleIndex);
            }
        }
    }

    /** Returns the corners of the triangles that are not part of a quad. */
    private int[] collectUnusedTriangles() {
        int[] unusedTriangles = new int[triangles.length];
        int cornerCount = 0;
        for (int i = 0; i < triangles.length; i++) {
            if (!isUsed[i / 3]) {
                unusedTriangles[cornerCount++] = triangles[i];
            }
        }
        return Arrays.copyOf(unusedTriangles, cornerCount);
    }
}
