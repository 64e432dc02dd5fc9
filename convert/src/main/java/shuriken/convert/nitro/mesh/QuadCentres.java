package shuriken.convert.nitro.mesh;

import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/** Adds a vertex in the centre of each quad to a primitive. The vertex is the mean of the four corners. */
final class QuadCentres {
    /**
     * The largest distance that counts as equal between the mean at rest and the mean of the bind positions, as a
     * fraction of the longer diagonal.
     */
    private static final double BINDING_TOLERANCE = 1e-4;

    private QuadCentres() {}

    /**
     * Returns a primitive with an additional vertex for each quad.
     *
     * @param primitive the primitive. Its index -1 refers to the centre of the first quad, -2 to that of the second,
     *     and so on
     * @param quads the four vertices of each quad
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
                .withMaterialIndex(primitive.material())
                .withMoreTexCoords(primitive.moreTexCoords().stream()
                        .map(set -> appendMeans(set, 2, quads))
                        .toList());
        return primitive.influences() == 0 ? centred : QuadWeights.withCentreWeights(centred, primitive, quads);
    }

    /**
     * Returns a skinned primitive whose centres are the means of their corners at rest. The mean of the bind positions
     * is another point if the corners are bound in different spaces.
     *
     * @param primitive the primitive whose last vertices are the centres
     * @param quads the four vertices of each quad
     * @param restPositions the positions of all other vertices at rest, {@code float[3*n]}
     * @param restNormals the normals of all other vertices at rest, or an empty array if the primitive has no normals
     */
    static Primitive bind(
            Primitive primitive, List<int[]> quads, float[] restPositions, float[] restNormals, SkinBuilder skin) {
        float[] means = appendMeans(restPositions, 3, quads);
        float[] meanNormals = appendMeans(restNormals, 3, quads);
        float[] positions = primitive.positions().clone();
        float[] normals = primitive.normals().clone();
        int influences = primitive.influences();
        Vector3d bindMean = new Vector3d();
        Vector3d mean = new Vector3d();
        for (int i = restPositions.length / 3; i < primitive.vertexCount(); i++) {
            Matrix4d toRest = skin.restTransform(primitive.joints(), primitive.weights(), influences * i, influences);
            int[] quad = quads.get(i - restPositions.length / 3);
            toRest.transformPosition(bindMean.set(positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]));
            mean.set(means[3 * i], means[3 * i + 1], means[3 * i + 2]);
            double size = Math.sqrt(Math.max(
                    squaredDistance(restPositions, quad[0], quad[2]),
                    squaredDistance(restPositions, quad[1], quad[3])));
            if (bindMean.distance(mean) > BINDING_TOLERANCE * size && toRest.determinantAffine() != 0) {
                toRest.invertAffine();
                Vectors.store(toRest.transformPosition(mean), positions, i);
                if (normals.length > 0) {
                    mean.set(meanNormals[3 * i], meanNormals[3 * i + 1], meanNormals[3 * i + 2]);
                    Vectors.store(toRest.transformDirection(mean), normals, i);
                    normalize(normals, 3 * i);
                }
            }
        }
        return primitive.withPositions(positions, normals);
    }

    private static double squaredDistance(float[] positions, int a, int b) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            double difference = (double) positions[3 * a + axis] - positions[3 * b + axis];
            sum += difference * difference;
        }
        return sum;
    }

    /** Returns vertex values with the mean of each quad appended. */
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

    /** Scales a normal to unit length. A normal of length 0 becomes the y axis. */
    private static void normalize(float[] normals, int offset) {
        double length = Math.sqrt((double) normals[offset] * normals[offset]
                + (double) normals[offset + 1] * normals[offset + 1]
                + (double) normals[offset + 2] * normals[offset + 2]);
        for (int i = offset; i < offset + 3; i++) {
            float yAxis = i == offset + 1 ? 1 : 0;
            normals[i] = length > 0 ? (float) (normals[i] / length) : yAxis;
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
                int sum = 2; // rounds the mean
                for (int corner : quad) {
                    sum += colours[4 * corner + k] & 0xFF;
                }
                extended[offset++] = (byte) (sum / 4);
            }
        }
        return extended;
    }
}
