package shuriken.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.render.ClipMoment;
import shuriken.render.PosedPrimitive;
import shuriken.render.ScenePositions;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/** Compares the appearance of two scenes: the corners of each triangle, in counter-clockwise order. */
final class SameTriangles {
    private static final float TOLERANCE = 1e-4f;

    private SameTriangles() {}

    /** Compares scenes at rest and at some times of each clip. */
    static void assertSame(Scene expected, Scene actual) {
        assertThat(actual.clips()).hasSameSizeAs(expected.clips());
        assertSame("at rest", triangles(expected), triangles(actual));
        for (int i = 0; i < expected.clips().size(); i++) {
            Clip clip = expected.clips().get(i);
            for (int step = 0; step <= 6; step++) {
                double seconds = clip.duration() * step / 6.0;
                List<float[]> before = triangles(ClipMoment.sample(expected, clip, seconds));
                List<float[]> after =
                        triangles(ClipMoment.sample(actual, actual.clips().get(i), seconds));
                assertSame(clip.name() + " at " + seconds, before, after);
            }
        }
    }

    private static void assertSame(String moment, List<float[]> expected, List<float[]> actual) {
        assertThat(actual).as(moment).hasSameSizeAs(expected);
        float size = 1e-3f;
        for (float[] triangle : expected) {
            for (float number : triangle) {
                size = Math.max(size, Math.abs(number));
            }
        }
        for (int i = 0; i < expected.size(); i++) {
            float[] triangle = expected.get(i);
            boolean isFound = false;
            for (int j = Math.max(0, i - 400); j < Math.min(actual.size(), i + 400) && !isFound; j++) {
                isFound = distance(triangle, actual.get(j)) < TOLERANCE * size;
            }
            assertThat(isFound)
                    .as(moment + ", triangle " + i + " of " + expected.size())
                    .isTrue();
        }
    }

    private static float distance(float[] a, float[] b) {
        float maximum = 0;
        for (int i = 0; i < a.length; i++) {
            maximum = Math.max(maximum, Math.abs(a[i] - b[i]));
        }
        return maximum;
    }

    /** Returns nine numbers for each triangle, sorted from left to right. */
    static List<float[]> triangles(Scene scene) {
        List<float[]> triangles = new ArrayList<>();
        for (PosedPrimitive posed : ScenePositions.atRest(scene, new ReadContext(ReadOptions.LENIENT))
                .primitives()) {
            for (int i = 0; i < posed.indices().length; i += 3) {
                int first = posed.indices()[posed.isMirrored() ? i + 1 : i];
                int second = posed.indices()[posed.isMirrored() ? i : i + 1];
                float[] triangle = new float[9];
                System.arraycopy(posed.positions(), 3 * first, triangle, 0, 3);
                System.arraycopy(posed.positions(), 3 * second, triangle, 3, 3);
                System.arraycopy(posed.positions(), 3 * posed.indices()[i + 2], triangle, 6, 3);
                triangles.add(triangle);
            }
        }
        triangles.removeIf(t -> distance(t, new float[] {t[0], t[1], t[2], t[0], t[1], t[2], t[0], t[1], t[2]}) == 0);
        triangles.sort(Comparator.comparingDouble(SameTriangles::sum));
        return triangles;
    }

    private static double sum(float[] triangle) {
        double sum = 0;
        for (float number : triangle) {
            sum += number;
        }
        return sum;
    }
}
