package shuriken.convert.nitro.mesh;

import java.util.Arrays;
import java.util.List;
import shuriken.scene.Primitive;

/** Adds vertices in the centres of quads to a primitive: each is the mean of the four corners. */
final class QuadCentres {
    private QuadCentres() {}

    /**
     * Returns a primitive with a vertex for each quad.
     *
     * @param primitive whose indices -1, -2 and so on refer to the first, second and further quads
     * @param quads {@code int[4]} corners each
     */
    static Primitive add(Primitive primitive, List<int[]> quads) {
        int before = primitive.vertexCount();
        int[] indices = primitive.indices().clone();
        for (int i = 0; i < indices.length; i++) {
            indices[i] = indices[i] < 0 ? before - indices[i] - 1 : indices[i];
        }
        float[] positions = with(primitive.positions(), 3, quads);
        float[] normals = with(primitive.normals(), 3, quads);
        for (int i = before; normals.length > 0 && i < before + quads.size(); i++) {
            unit(normals, 3 * i);
        }
        Primitive centred = Primitive.of(positions, indices)
                .withNormals(normals)
                .withTexCoords(with(primitive.texCoords(), 2, quads))
                .withColours(colours(primitive.colours(), quads))
                .withMaterial(primitive.material());
        return primitive.influences() == 0 ? centred : QuadWeights.add(centred, primitive, quads);
    }

    private static float[] with(float[] values, int width, List<int[]> quads) {
        if (values.length == 0) {
            return values;
        }
        float[] all = Arrays.copyOf(values, Math.addExact(values.length, Math.multiplyExact(width, quads.size())));
        int at = values.length;
        for (int[] quad : quads) {
            for (int k = 0; k < width; k++) {
                double sum = 0;
                for (int corner : quad) {
                    sum += values[width * corner + k];
                }
                all[at++] = (float) (sum / 4);
            }
        }
        return all;
    }

    private static void unit(float[] normals, int at) {
        double length = Math.sqrt((double) normals[at] * normals[at]
                + (double) normals[at + 1] * normals[at + 1]
                + (double) normals[at + 2] * normals[at + 2]);
        for (int i = at; i < at + 3; i++) {
            normals[i] = length > 0 ? (float) (normals[i] / length) : i == at + 1 ? 1 : 0;
        }
    }

    private static byte[] colours(byte[] colours, List<int[]> quads) {
        if (colours.length == 0) {
            return colours;
        }
        byte[] all = Arrays.copyOf(colours, Math.addExact(colours.length, Math.multiplyExact(4, quads.size())));
        int at = colours.length;
        for (int[] quad : quads) {
            for (int k = 0; k < 4; k++) {
                int sum = 2;
                for (int corner : quad) {
                    sum += colours[4 * corner + k] & 0xFF;
                }
                all[at++] = (byte) (sum / 4);
            }
        }
        return all;
    }
}
