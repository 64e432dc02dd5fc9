package shuriken.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Quads from as many pairs of triangles as possible.
 *
 * @param quads {@code int[4*n]} corners, counter-clockwise
 * @param triangles {@code int[3*n]}, the remaining triangles
 */
public record Quads(int[] quads, int[] triangles) {
    /** The other triangle of a possible quad, and the quad's corners. */
    private record Partner(int triangle, int[] quad) {}

    /** Returns all triangles unpaired. */
    public static Quads none(int[] triangles) {
        return new Quads(new int[0], triangles);
    }

    /**
     * Pairs triangles: those with the fewest possible partners first, each with the partner that has the fewest
     * alternatives.
     *
     * @param triangles {@code int[3*n]}
     */
    public static Quads of(int[] triangles, QuadPairing pairing) {
        Edges edges = new Edges(triangles, 3);
        List<List<Partner>> partners = new ArrayList<>();
        for (int t = 0; t < triangles.length / 3; t++) {
            partners.add(partners(t, triangles, edges, pairing));
        }
        return paired(triangles, partners);
    }

    private static List<Partner> partners(int triangle, int[] corners, Edges edges, QuadPairing pairing) {
        List<Partner> partners = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            int c = corners[3 * triangle + k];
            int a = corners[3 * triangle + (k + 1) % 3];
            int b = corners[3 * triangle + (k + 2) % 3];
            // The edge c a is shared with the partner a c d in the opposite direction.
            for (int index = edges.first(a, c); index >= 0; index = edges.next(index)) {
                // The order is symmetric, so that each is a partner of the other.
                int d = corners[edges.following(edges.following(index))];
                if (index / 3 != triangle && pairing.isQuad(a, b, c, d) && pairing.isQuad(c, d, a, b)) {
                    partners.add(new Partner(index / 3, new int[] {a, b, c, d}));
                }
            }
        }
        return partners;
    }

    private static Quads paired(int[] triangles, List<List<Partner>> partners) {
        int n = partners.size();
        boolean[] used = new boolean[n];
        int[] free = new int[n];
        List<List<Integer>> byCount = new ArrayList<>();
        for (int i = n - 1; i >= 0; i--) {
            free[i] = partners.get(i).size();
            enter(byCount, free[i], i);
        }
        List<int[]> quads = new ArrayList<>();
        for (int self = take(byCount, free, used); self >= 0; self = take(byCount, free, used)) {
            Partner best = partners.get(self).stream()
                    .filter(partner -> !used[partner.triangle])
                    .min(Comparator.comparingInt(partner -> free[partner.triangle]))
                    .orElseThrow();
            used[self] = true;
            used[best.triangle] = true;
            quads.add(best.quad);
            release(self, partners, used, free, byCount);
            release(best.triangle, partners, used, free, byCount);
        }
        return collected(triangles, used, quads);
    }

    private static void enter(List<List<Integer>> byCount, int count, int triangle) {
        while (byCount.size() <= count) {
            byCount.add(new ArrayList<>());
        }
        byCount.get(count).add(triangle);
    }

    /** Returns the next triangle with the fewest unused partners, at least one; -1 if absent. */
    private static int take(List<List<Integer>> byCount, int[] free, boolean[] used) {
        for (int count = 1; count < byCount.size(); count++) {
            List<Integer> remaining = byCount.get(count);
            while (!remaining.isEmpty()) {
                int triangle = remaining.removeLast();
                if (!used[triangle] && free[triangle] == count) {
                    return triangle;
                }
            }
        }
        return -1;
    }

    /** Updates the partners of a used triangle. */
    private static void release(
            int triangle, List<List<Partner>> partners, boolean[] used, int[] free, List<List<Integer>> byCount) {
        for (Partner partner : partners.get(triangle)) {
            if (!used[partner.triangle]) {
                free[partner.triangle]--;
                enter(byCount, free[partner.triangle], partner.triangle);
            }
        }
    }

    private static Quads collected(int[] triangles, boolean[] used, List<int[]> quads) {
        int[] rest = new int[triangles.length];
        int n = 0;
        for (int i = 0; i < triangles.length; i++) {
            if (!used[i / 3]) {
                rest[n++] = triangles[i];
            }
        }
        return new Quads(quads.stream().flatMapToInt(Arrays::stream).toArray(), Arrays.copyOf(rest, n));
    }

    /** Returns the number of polygons of both kinds. */
    public int polygons() {
        return quads.length / 4 + triangles.length / 3;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Quads that
                && Arrays.equals(quads, that.quads)
                && Arrays.equals(triangles, that.triangles);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(quads) + Arrays.hashCode(triangles);
    }
}
