package shuriken.convert.ninja.drawn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Triangles, lines or points with one appearance that one node draws.
 *
 * @param node the index of the node
 * @param materialText the text of {@link MaterialDescription}
 * @param attributes the attributes: form, normals, coordinates and colours
 * @param corners position and normal in the scene, coordinates, and R, G, B, A, in drawing order
 */
record Part(int node, String materialText, String attributes, List<double[]> corners) {
    static String describe(String form, boolean hasNormals, int uvSetCount, boolean hasColours) {
        return form
                + (hasNormals ? " normals" : "")
                + (uvSetCount > 0 ? " uv" + uvSetCount : "")
                + (hasColours ? " colours" : "");
    }

    /**
     * Compares all parts.
     *
     * @param actual the parts to check
     * @param expected the expected parts
     * @param tolerance the tolerance of positions; other numbers have an order of 1
     * @param comparesNormals whether normals are compared
     */
    static void compare(List<Part> actual, List<Part> expected, double tolerance, boolean comparesNormals) {
        assertThat(actual.stream().map(Part::title).toList())
                .isEqualTo(expected.stream().map(Part::title).toList());
        for (int i = 0; i < actual.size(); i++) {
            Part part = actual.get(i);
            for (int corner = 0; corner < part.corners.size(); corner++) {
                double[] a = part.corners.get(corner);
                double[] b = expected.get(i).corners.get(corner);
                String description = String.format(
                        Locale.ROOT,
                        "corner %d of %s: %s, %s",
                        corner,
                        part.title(),
                        Arrays.toString(a),
                        Arrays.toString(b));
                assertThat(a).as(description).hasSameSizeAs(b);
                for (int k = 0; k < a.length; k++) {
                    if (!comparesNormals && part.attributes.contains("normals") && k >= 3 && k < 6) {
                        continue;
                    }
                    assertThat(a[k]).as("%s [%d]", description, k).isCloseTo(b[k], within(k < 3 ? tolerance : 2e-3));
                }
            }
        }
    }

    private String title() {
        return String.format(Locale.ROOT, "%d %s %d\n%s", node, attributes, corners.size(), materialText);
    }
}
