package shuriken.convert.nitro.mesh;

import java.util.Arrays;
import java.util.List;
import shuriken.scene.Primitive;

/** Adds a vertex in the centre of each quad to a primitive. The vertex is the mean of the four corners. */
final class QuadCentres {
    private QuadCentres() {}

    /**
     * Returns a primitive with an additional vertex for each quad.
     *
     * @param primitive the primitive. Its index -1 refers to the centre of the first quad, -2 for that of the second,
     *     and so on
     * @param quads the four corner indices of each quad
     */
    static Primitive add(Primitive primitive, List<int[]> quads) {
        int originalCount = primitive.vertexCount();
        int[] indices = primitive.indices().clone();
        for (int i = 0; i < indices.length; i++) {
            indices[i] = indices[i] < 0 ? originalCount - indices[i] - 1 : indices[i];
        }
        float[] positions = appendMeans(primitive.positions(), 3, quads);
        float[] normals = appendMeans(primitive.normals(), 3, quads);
        for (int i = originalCount; normals.length > 0 && i < originalCount + quads.size(); i++) {
            normalize(normals, 3 * i);
        }
        Primitive centred = Primitive.of(positions, indices)
                .withNormals(normals)
                .withTexCoords(appendMeans(primitive.texCoords(), 2, quads))
                .withColours(appendMeanColours(primitive.colours(), quads))
                .withMaterial(primitive.material())
                .withMoreTexCoords(primitive.moreTexCoords().stream()
                        .map(set -> appendMeans(set, 2, quads))
                        .toList());
        return primitive.influences() == 0 ? centred : QuadWeights.add(centred, primitive, quads);
    }

    private static float[] appendMeans(float[] values, int componentCount, List<int[]> quads) {
        if (values.length == 0) {
            return values;
        }
        float[] extended =
                Arrays.copyOf(values, Math.addExact(values.length, Math.multiplyExact(componentCount, quads.size())));
        int offset = values.length;
        for (int[] quad : quads) {
            for (int k = 0; k < componentCount; k++) {
                double sum = 0;
                for (int corner : quad) {
                    sum += values[componentCount * corner + k];
                }
                extended[offset++] = (float) (sum / 4);
            }
        }
        return extended;
    }

    private static void normalize(float[] normals, int offset) {
        double length = Math.sqrt((double) normals[offset] * normals[offset]
                + (double) normals[offset + 1] * normals[offset + 1]
                + (double) normals[offset + 2] * normals[offset + 2]);
        for (int i = offset; i < offset + 3; i++) {
            normals[i] = length > 0 ? (float) (normals[i] / length) : i == offset + 1 ? 1 : 0;
        }
    }

    private static byte[] appendMeanColours(byte[] colours, List<int[]> quads) {
        if (colours.length == 0) {
            return colours;
        }
        byte[] extended = Arrays.copyOf(colours, Math.addExact(colours.length, Math.multiplyExact(4, quads.size())));
        int offset = colours.length;
        for (int[] quad : quads) {
            for (int k = 0; k < 4; k++) {
                int sum = 2;
                for (int corner : quad) {
                    sum += colours[4 * corner + k] & 0xFF;
                }
                extended[offset++] = (byte) (sum / 4);
            }
        }
        return extended;
    }
}
