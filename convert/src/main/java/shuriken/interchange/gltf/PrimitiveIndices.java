package shuriken.interchange.gltf;

import java.util.Arrays;
import java.util.stream.IntStream;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.support.JsonValue;
import shuriken.scene.Primitive.Mode;

/**
 * The points, lines or triangles of a primitive.
 *
 * @param mode the mode of the primitive. Strips and fans of triangles become triangles; strips and loops of lines
 *     become lines
 * @param indices the vertex indices, without the degenerate triangles of strips and fans
 */
record PrimitiveIndices(Mode mode, int[] indices) {
    /**
     * Reads the indices of a primitive.
     *
     * @param vertexCount the number of vertices
     */
    static PrimitiveIndices read(
            JsonValue primitive, int vertexCount, AccessorReader accessorReader, ReadContext context) {
        JsonValue reference = primitive.get("indices");
        int[] vertexIndices = reference.exists()
                ? accessorReader.readInts(reference, /* componentCount= */ 1)
                : IntStream.range(0, vertexCount).toArray();
        for (int vertexIndex : vertexIndices) {
            if (vertexIndex < 0 || vertexIndex >= vertexCount) {
                throw reference.createError(
                        "the index is %d, but there are only %,d vertices", vertexIndex & 0xFFFF_FFFFL, vertexCount);
            }
        }
        // Each index of a strip or fan can become a triangle of three indices.
        context.reserve(3L * Integer.BYTES * vertexIndices.length, primitive.location(), "triangles");
        // The ids are from the specification. The default is 4, which means triangles.
        int modeId = primitive.get("mode").nonNegativeInt(4);
        return switch (modeId) {
            case 0 -> new PrimitiveIndices(Mode.POINTS, vertexIndices);
            case 1 -> new PrimitiveIndices(Mode.LINES, omitIncompleteElement(vertexIndices, /* elementSize= */ 2));
            case 2 -> new PrimitiveIndices(Mode.LINES, createLines(vertexIndices, /* isClosed= */ true));
            case 3 -> new PrimitiveIndices(Mode.LINES, createLines(vertexIndices, /* isClosed= */ false));
            case 4 -> new PrimitiveIndices(Mode.TRIANGLES, omitIncompleteElement(vertexIndices, /* elementSize= */ 3));
            case 5 -> new PrimitiveIndices(Mode.TRIANGLES, createStripTriangles(vertexIndices));
            case 6 -> new PrimitiveIndices(Mode.TRIANGLES, createFanTriangles(vertexIndices));
            default ->
                throw primitive.get("mode").createError("expected a primitive mode from 0 to 6, found %d", modeId);
        };
    }

    private static int[] omitIncompleteElement(int[] vertexIndices, int elementSize) {
        return Arrays.copyOf(vertexIndices, Math.multiplyExact(vertexIndices.length / elementSize, elementSize));
    }

    private static int[] createLines(int[] vertexIndices, boolean isClosed) {
        int vertexIndexCount = vertexIndices.length;
        int lineCount = 0;
        if (vertexIndexCount >= 2) {
            lineCount = isClosed ? vertexIndexCount : vertexIndexCount - 1;
        }
        int[] lines = new int[Math.multiplyExact(2, lineCount)];
        for (int i = 0; i < lineCount; i++) {
            lines[2 * i] = vertexIndices[i];
            lines[2 * i + 1] = vertexIndices[(i + 1) % vertexIndexCount];
        }
        return lines;
    }

    private static int[] createStripTriangles(int[] vertexIndices) {
        IntStream.Builder triangles = IntStream.builder();
        for (int i = 0; i + 2 < vertexIndices.length; i++) {
            int parity = i & 1; // every second triangle has the opposite winding
            addUnlessDegenerate(
                    triangles, vertexIndices[i], vertexIndices[i + 1 + parity], vertexIndices[i + 2 - parity]);
        }
        return triangles.build().toArray();
    }

    private static int[] createFanTriangles(int[] vertexIndices) {
        IntStream.Builder triangles = IntStream.builder();
        for (int i = 1; i + 1 < vertexIndices.length; i++) {
            addUnlessDegenerate(triangles, vertexIndices[0], vertexIndices[i], vertexIndices[i + 1]);
        }
        return triangles.build().toArray();
    }

    private static void addUnlessDegenerate(IntStream.Builder triangles, int first, int second, int third) {
        if (first != second && second != third && first != third) {
            triangles.add(first).add(second).add(third);
        }
    }
}
