package shuriken.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuadsAndTrianglesTest {
    /** Returns a flat sheet of cells with two triangles each. */
    private static int[] sheetTriangles(int width, int height) {
        List<Integer> corners = new ArrayList<>();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int a = y * (width + 1) + x;
                corners.addAll(List.of(a, a + 1, a + width + 2, a, a + width + 2, a + width + 1));
            }
        }
        return corners.stream().mapToInt(Integer::intValue).toArray();
    }

    private static float[] positions(int width, int height, float bulge) {
        float[] positions = new float[3 * (width + 1) * (height + 1)];
        for (int i = 0; i < positions.length / 3; i++) {
            positions[3 * i] = i % (width + 1);
            int row = i / (width + 1);
            positions[3 * i + 1] = row;
            positions[3 * i + 2] = bulge * (i % 3) * row;
        }
        return positions;
    }

    @Test
    void convertsAFlatSheetToQuadsAndFewStrips() {
        int[] triangles = sheetTriangles(10, 8);
        QuadsAndTriangles quads = QuadsAndTriangles.pair(triangles, QuadPairing.withoutTexture(positions(10, 8, 0)));
        assertThat(quads.triangles()).isEmpty();
        assertThat(quads.quads()).hasSize(4 * 80);
        List<int[]> strips = QuadStripBuilder.build(quads.quads());
        assertThat(strips).hasSizeLessThanOrEqualTo(12);
        List<List<Integer>> drawnQuads = new ArrayList<>();
        for (int[] strip : strips) {
            for (int i = 0; i + 3 < strip.length; i += 2) {
                drawnQuads.add(withLowestFirst(strip[i], strip[i + 1], strip[i + 3], strip[i + 2]));
            }
        }
        List<List<Integer>> expected = new ArrayList<>();
        for (int i = 0; i < quads.quads().length; i += 4) {
            int[] q = quads.quads();
            expected.add(withLowestFirst(q[i], q[i + 1], q[i + 2], q[i + 3]));
        }
        assertThat(drawnQuads).containsExactlyInAnyOrderElementsOf(expected);
    }

    private static List<Integer> withLowestFirst(int... corners) {
        int lowest = 0;
        for (int i = 1; i < 4; i++) {
            lowest = corners[i] < corners[lowest] ? i : lowest;
        }
        return List.of(
                corners[lowest], corners[(lowest + 1) % 4], corners[(lowest + 2) % 4], corners[(lowest + 3) % 4]);
    }

    @Test
    void doesNotPairBentSheets() {
        int[] triangles = sheetTriangles(4, 4);
        assertThat(QuadsAndTriangles.pair(triangles, QuadPairing.withoutTexture(positions(4, 4, 0.5f)))
                        .triangles())
                .isNotEmpty();
        assertThat(QuadsAndTriangles.unpaired(triangles).polygonCount()).isEqualTo(32);
    }

    @Test
    void doesNotPairTrianglesWithDifferentMappings() {
        int[] triangles = {0, 1, 2, 0, 2, 3};
        float[] positions = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
        float[] even = {0, 0, 64, 0, 64, 64, 0, 64};
        float[] bent = {0, 0, 64, 0, 64, 64, 0, 62};
        assertThat(QuadsAndTriangles.pair(triangles, QuadPairing.withTexture(positions, even))
                        .polygonCount())
                .isEqualTo(1);
        assertThat(QuadsAndTriangles.pair(triangles, QuadPairing.withTexture(positions, bent))
                        .polygonCount())
                .isEqualTo(2);
        assertThat(QuadsAndTriangles.pair(triangles, QuadPairing.withoutTexture(positions))
                        .polygonCount())
                .isEqualTo(1);
    }

    @Test
    void anArrowIsNotAQuad() {
        int[] triangles = {0, 1, 2, 0, 2, 3};
        float[] arrow = {0, 0, 0, 4, 0, 0, 1, 1, 0, 0, 4, 0};
        assertThat(QuadsAndTriangles.pair(triangles, QuadPairing.withoutTexture(arrow))
                        .polygonCount())
                .isEqualTo(2);
    }

    @Test
    void pairsTrianglesOnlyIfTheTextureFitsFromBothSides() {
        // Extrapolated to the far corner of the large triangle, the texture mapping of the thin triangle has a large
        // error. In the opposite direction, there is no large error.
        float[] positions = {0, 0, 0, 1, -0.01f, 0, 2, 0, 0, 1, 2, 0};
        float[] texels = {0, 0, 8, 0.4f, 16, 0, 8, 16};
        int[] triangles = {0, 1, 2, 0, 2, 3};
        QuadsAndTriangles quads = QuadsAndTriangles.pair(triangles, QuadPairing.withTexture(positions, texels));
        assertThat(quads.polygonCount()).isEqualTo(2);
    }

    @Test
    void aQuadThatBendsInAPoseStaysTwoTriangles() {
        int[] triangles = {0, 1, 2, 0, 2, 3};
        float[] flat = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
        float[] bent = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0.5f};
        QuadPairing pairing = QuadPairing.withoutTexture(flat).withMaxGap(0.01);
        assertThat(QuadsAndTriangles.pair(triangles, pairing.withPoses(List.of(flat)))
                        .polygonCount())
                .isEqualTo(1);
        assertThat(QuadsAndTriangles.pair(triangles, pairing.withPoses(List.of(flat, bent)))
                        .polygonCount())
                .isEqualTo(2);
    }
}
