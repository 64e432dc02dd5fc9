package shuriken.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StripBuilderTest {
    /** Returns the corners of each triangle in winding order, starting with the smallest. */
    private static List<List<Integer>> normalized(int[] triangles) {
        List<List<Integer>> result = new ArrayList<>();
        for (int i = 0; i < triangles.length; i += 3) {
            result.add(startAtMinimum(triangles[i], triangles[i + 1], triangles[i + 2]));
        }
        return result;
    }

    private static List<Integer> startAtMinimum(int a, int b, int c) {
        return a < b && a < c ? List.of(a, b, c) : b < c ? List.of(b, c, a) : List.of(c, a, b);
    }

    private static List<List<Integer>> trianglesOf(List<Strip> strips) {
        List<List<Integer>> triangles = new ArrayList<>();
        for (Strip strip : strips) {
            int[] c = strip.corners();
            for (int i = 0; i + 2 < c.length; i++) {
                boolean swapsCorners = (i % 2 == 1) != strip.isReversed();
                triangles.add(
                        swapsCorners
                                ? startAtMinimum(c[i + 1], c[i], c[i + 2])
                                : startAtMinimum(c[i], c[i + 1], c[i + 2]));
            }
        }
        return triangles;
    }

    /** Returns a grid with holes. Each cell is divided along a random diagonal. */
    private static int[] grid(long seed, int width, int height) {
        Random random = new Random(seed);
        List<Integer> corners = new ArrayList<>();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int a = y * (width + 1) + x;
                int b = a + 1;
                int c = a + width + 2;
                int d = a + width + 1;
                if (random.nextInt(8) > 0) {
                    corners.addAll(random.nextBoolean() ? List.of(a, b, c, a, c, d) : List.of(a, b, d, b, c, d));
                }
            }
        }
        return corners.stream().mapToInt(Integer::intValue).toArray();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void drawsEveryTriangleOnceWithItsWinding(long seed) {
        int[] triangles = grid(seed, 12, 9);
        for (boolean allowsReversed : new boolean[] {true, false}) {
            List<Strip> strips = StripBuilder.build(triangles, allowsReversed);
            assertThat(trianglesOf(strips)).containsExactlyInAnyOrderElementsOf(normalized(triangles));
            assertThat(strips).allMatch(strip -> allowsReversed || !strip.isReversed());
            int corners =
                    strips.stream().mapToInt(strip -> strip.corners().length).sum();
            assertThat(corners).isLessThan(triangles.length / 3 * 17 / 10);
        }
    }

    @Test
    void omitsTrianglesWithEqualCorners() {
        assertThat(trianglesOf(StripBuilder.build(new int[] {0, 1, 1, 0, 1, 2}, true)))
                .containsExactly(List.of(0, 1, 2));
        assertThat(StripBuilder.build(new int[0], true)).isEmpty();
    }

    @Test
    void handlesASideSharedByThreeTriangles() {
        int[] triangles = {0, 1, 2, 1, 0, 3, 1, 0, 4};
        assertThat(trianglesOf(StripBuilder.build(triangles, true)))
                .containsExactlyInAnyOrderElementsOf(normalized(triangles));
    }

    @Test
    void convertsALongBandToOneStrip() {
        int[] triangles = new int[3 * 40];
        for (int i = 0; i < 40; i++) {
            triangles[3 * i] = i;
            triangles[3 * i + 1] = i % 2 == 0 ? i + 1 : i + 2;
            triangles[3 * i + 2] = i % 2 == 0 ? i + 2 : i + 1;
        }
        assertThat(StripBuilder.build(triangles, true)).hasSize(1);
    }
}
