package shuriken.edit.triangle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TriangleMatchingTest {
    /** Returns the triangles of a unit grid, two for each cell. */
    private static float[] gridTriangles(int cellsPerSide, float z) {
        float[] corners = new float[18 * cellsPerSide * cellsPerSide];
        int[][] offsets = {{0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 1}, {0, 1}};
        for (int i = 0; i < 6 * cellsPerSide * cellsPerSide; i++) {
            int square = i / 6;
            corners[3 * i] = (square % cellsPerSide + offsets[i % 6][0]) / (float) cellsPerSide;
            corners[3 * i + 1] = (square / cellsPerSide + offsets[i % 6][1]) / (float) cellsPerSide;
            corners[3 * i + 2] = z;
        }
        return corners;
    }

    /** Returns the same triangles in the opposite order. */
    private static float[] reversed(float[] triangles) {
        float[] reversed = new float[triangles.length];
        for (int i = 0; i < triangles.length; i += 9) {
            System.arraycopy(triangles, i, reversed, triangles.length - 9 - i, 9);
        }
        return reversed;
    }

    private static TriangleMatching match(float[] expected, float[] actual) {
        return TriangleMatching.match(
                new TriangleCorners(expected), new TriangleCorners(actual), (a, b, rotation) -> 0, 1, 0.01);
    }

    /**
     * Guards against quadratic time. An earlier version compared each corner with all others and needed almost a
     * minute for a stage.
     *
     * <p>All triangles are moved by 5e-4, so they match in the fourth round, where each has one candidate. In each of
     * the first three rounds, each edge has at most two candidates: its own triangle and the neighbouring triangle.
     */
    @ParameterizedTest
    @ValueSource(ints = {16, 64})
    void candidatesGrowLinearlyWithTriangles(int cellsPerSide) {
        int triangleCount = 2 * cellsPerSide * cellsPerSide;
        TriangleMatching matching = match(gridTriangles(cellsPerSide, 0), reversed(gridTriangles(cellsPerSide, 5e-4f)));
        for (int i = 0; i < triangleCount; i++) {
            assertThat(matching.matchedCornerIndex(3 * i)).isEqualTo(3 * (triangleCount - 1 - i));
        }
        assertThat(matching.candidateCount()).isLessThanOrEqualTo((1L + 3 * 3 * 2) * triangleCount);
    }

    /** Triangles that are matched are no longer candidates, so that copies of an object do not slow the search. */
    @Test
    void matchedTrianglesAreNotCandidates() {
        int copies = 500;
        float[] stack = new float[9 * copies];
        for (int i = 0; i < copies; i++) {
            System.arraycopy(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, 0, stack, 9 * i, 9);
        }
        TriangleMatching matching = match(stack, stack);
        assertThat(matching.hasMatch(copies - 1)).isTrue();
        // There are 500 candidates for the first triangle, 499 for the second, and so on.
        assertThat(matching.candidateCount()).isEqualTo(copies * (copies + 1) / 2);
    }

    /**
     * Damaged models have many quads with the same corners. Without a limit, all pairs of their triangles were compared
     * with all triangles of the other scene.
     *
     * <p>In each of the five rounds, each of the 6 n edges has at most 2 n candidates. The 2 n diagonals have quads,
     * and 20 of them are looked for among the n edges of the other scene, twice.
     */
    @Test
    void examinesFewQuadsWithEqualCorners() {
        int n = 100;
        float[] quads = new float[18 * n];
        float[] halves = new float[9 * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(gridTriangles(1, 0), 0, quads, 18 * i, 18);
            System.arraycopy(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, 0, halves, 9 * i, 9);
        }
        TriangleMatching matching = match(quads, halves);
        assertThat(matching.hasMatch(0)).isFalse();
        assertThat(matching.candidateCount()).isLessThanOrEqualTo(5L * (6 * n * 2 * n + 2 * n * 20 * 2 * n));
    }
}
