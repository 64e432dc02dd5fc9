package shuriken.interchange.gltf;

import java.util.Arrays;
import java.util.stream.IntStream;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.Json;
import shuriken.scene.Primitive.Form;

/**
 * The points, lines or triangles of a primitive.
 *
 * @param indices without degenerate triangles and lines of strips and fans
 */
record Indices(Form form, int[] indices) {
    static Indices of(Json primitive, int n, Accessors accessors, ReadContext context) {
        Json reference = primitive.get("indices");
        int[] corners = reference.exists()
                ? accessors.ints(reference, 1)
                : IntStream.range(0, n).toArray();
        for (int corner : corners) {
            if (corner < 0 || corner >= n) {
                throw reference.bad("vertex %d of %d", corner & 0xFFFF_FFFFL, n);
            }
        }
        context.reserve(12L * corners.length, primitive.site(), "triangles");
        int mode = primitive.get("mode").count(4);
        return switch (mode) {
            case 0 -> new Indices(Form.POINTS, corners);
            case 1 -> new Indices(Form.LINES, allIndices(corners, 2));
            case 2 -> new Indices(Form.LINES, lines(corners, true));
            case 3 -> new Indices(Form.LINES, lines(corners, false));
            case 4 -> new Indices(Form.TRIANGLES, allIndices(corners, 3));
            case 5 -> new Indices(Form.TRIANGLES, strip(corners));
            case 6 -> new Indices(Form.TRIANGLES, fan(corners));
            default -> throw primitive.get("mode").bad("expected a mode from 0 to 6, found %d", mode);
        };
    }

    private static int[] allIndices(int[] corners, int item) {
        return Arrays.copyOf(corners, Math.multiplyExact(corners.length / item, item));
    }

    private static int[] lines(int[] corners, boolean closed) {
        int n = corners.length;
        int count = n < 2 ? 0 : closed ? n : n - 1;
        int[] lines = new int[Math.multiplyExact(2, count)];
        for (int i = 0; i < count; i++) {
            lines[2 * i] = corners[i];
            lines[2 * i + 1] = corners[(i + 1) % n];
        }
        return lines;
    }

    private static int[] strip(int[] corners) {
        IntStream.Builder triangles = IntStream.builder();
        for (int i = 0; i + 2 < corners.length; i++) {
            int odd = i & 1;
            add(triangles, corners[i], corners[i + 1 + odd], corners[i + 2 - odd]);
        }
        return triangles.build().toArray();
    }

    private static int[] fan(int[] corners) {
        IntStream.Builder triangles = IntStream.builder();
        for (int i = 1; i + 1 < corners.length; i++) {
            add(triangles, corners[0], corners[i], corners[i + 1]);
        }
        return triangles.build().toArray();
    }

    private static void add(IntStream.Builder triangles, int a, int b, int c) {
        if (a != b && b != c && a != c) {
            triangles.add(a).add(b).add(c);
        }
    }
}
