package shuriken.interchange.gltf;

import java.util.Arrays;
import java.util.stream.IntStream;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.support.JsonValue;
import shuriken.scene.Primitive.Mode;

/**
 * The points, lines or triangles of a primitive.
 *
 * @param form the form of the primitive
 * @param indices the vertex indices, without the degenerate triangles of strips and fans
 */
record Indices(Mode form, int[] indices) {
    /**
     * Reads the indices of a primitive.
     *
     * @param vertexCount the number of vertices
     */
    static Indices read(JsonValue primitive, int vertexCount, AccessorReader accessors, ReadContext context) {
        JsonValue reference = primitive.get("indices");
        int[] corners = reference.exists()
                ? accessors.readInts(reference, 1)
                : IntStream.range(0, vertexCount).toArray();
        for (int corner : corners) {
            if (corner < 0 || corner >= vertexCount) {
                throw reference.bad(
                        "the index is %d, but there are only %,d vertices", corner & 0xFFFF_FFFFL, vertexCount);
            }
        }
        context.reserve(12L * corners.length, primitive.site(), "triangles");
        // The numbers are those of the specification. The default is 4, which means triangles.
        int mode = primitive.get("mode").count(4);
        return switch (mode) {
            case 0 -> new Indices(Mode.POINTS, corners);
            case 1 -> new Indices(Mode.LINES, completeElements(corners, 2));
            case 2 -> new Indices(Mode.LINES, lineIndices(corners, true));
            case 3 -> new Indices(Mode.LINES, lineIndices(corners, false));
            case 4 -> new Indices(Mode.TRIANGLES, completeElements(corners, 3));
            case 5 -> new Indices(Mode.TRIANGLES, stripTriangles(corners));
            case 6 -> new Indices(Mode.TRIANGLES, fanTriangles(corners));
            default -> throw primitive.get("mode").bad("expected a primitive mode from 0 to 6, found %d", mode);
        };
    }

    private static int[] completeElements(int[] corners, int elementSize) {
        return Arrays.copyOf(corners, Math.multiplyExact(corners.length / elementSize, elementSize));
    }

    private static int[] lineIndices(int[] corners, boolean isClosed) {
        int cornerCount = corners.length;
        int count = cornerCount < 2 ? 0 : isClosed ? cornerCount : cornerCount - 1;
        int[] lines = new int[Math.multiplyExact(2, count)];
        for (int i = 0; i < count; i++) {
            lines[2 * i] = corners[i];
            lines[2 * i + 1] = corners[(i + 1) % cornerCount];
        }
        return lines;
    }

    private static int[] stripTriangles(int[] corners) {
        IntStream.Builder triangles = IntStream.builder();
        for (int i = 0; i + 2 < corners.length; i++) {
            int parity = i & 1;
            addUnlessDegenerate(triangles, corners[i], corners[i + 1 + parity], corners[i + 2 - parity]);
        }
        return triangles.build().toArray();
    }

    private static int[] fanTriangles(int[] corners) {
        IntStream.Builder triangles = IntStream.builder();
        for (int i = 1; i + 1 < corners.length; i++) {
            addUnlessDegenerate(triangles, corners[0], corners[i], corners[i + 1]);
        }
        return triangles.build().toArray();
    }

    private static void addUnlessDegenerate(IntStream.Builder triangles, int a, int b, int c) {
        if (a != b && b != c && a != c) {
            triangles.add(a).add(b).add(c);
        }
    }
}
