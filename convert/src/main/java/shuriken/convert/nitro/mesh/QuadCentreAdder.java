package shuriken.convert.nitro.mesh;

import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * Adds vertices in the centres of quads to a primitive. The attributes of each centre are the means of the attributes
 * of the four corners.
 */
final class QuadCentreAdder {
    /**
     * The largest distance at which the mean of the rest positions and the mean of the bind positions count as the same
     * point, as a fraction of the quad's longer diagonal.
     */
    private static final double BINDING_TOLERANCE = 1e-4;

    private QuadCentreAdder() {}

    /**
     * Returns a primitive with an additional vertex for each quad.
     *
     * @param primitive the primitive. Its index -1 refers to the centre of the first quad, -2 to the centre of the
     *     second quad, and so on
     * @param quads the four vertices of each quad
     */
    static Primitive addCentres(Primitive primitive, List<int[]> quads) {
        int originalVertexCount = primitive.vertexCount();
        int[] indices = primitive.indices().clone();
        for (int i = 0; i < indices.length; i++) {
            indices[i] = indices[i] < 0 ? originalVertexCount - indices[i] - 1 : indices[i];
        }
        float[] positions = appendMeans(primitive.positions(), 3, quads);
        float[] normals = appendMeans(primitive.normals(), 3, quads);
        for (int i = originalVertexCount; normals.length > 0 && i < originalVertexCount + quads.size(); i++) {
            normalize(normals, 3 * i);
        }
        Primitive primitiveWithCentres = Primitive.of(positions, indices)
                .withNormals(normals)
                .withTexCoords(appendMeans(primitive.texCoords(), 2, quads))
                .withColours(appendMeanColours(primitive.colours(), quads))
                .withMaterialIndex(primitive.materialIndex())
                .withExtraTexCoords(primitive.extraTexCoords().stream()
                        .map(texCoords -> appendMeans(texCoords, 2, quads))
                        .toList());
        return primitive.influencesPerVertex() == 0
                ? primitiveWithCentres
                : QuadCentreWeights.withCentreWeights(primitiveWithCentres, primitive, quads);
    }

    /**
     * Returns a skinned primitive whose centres are the means of their corners at rest. If the corners are bound in
     * different spaces, this differs from the mean of the bind positions. Centres with a very small difference stay
     * unchanged.
     *
     * @param primitive the primitive whose last vertices are the centres
     * @param quads the four vertices of each quad
     * @param restPositions the positions of all other vertices at rest, {@code float[3*n]}
     * @param restNormals the normals of all other vertices at rest, or an empty array if the primitive has no normals
     */
    static Primitive moveToRestMeans(
            Primitive primitive,
            List<int[]> quads,
            float[] restPositions,
            float[] restNormals,
            NitroSkinBuilder skinBuilder) {
        float[] meanPositions = appendMeans(restPositions, 3, quads);
        float[] meanNormals = appendMeans(restNormals, 3, quads);
        float[] positions = primitive.positions().clone();
        float[] normals = primitive.normals().clone();
        int influenceCount = primitive.influencesPerVertex();
        Vector3d bindMean = new Vector3d();
        Vector3d restMean = new Vector3d();
        Vector3d restNormal = new Vector3d();
        for (int i = restPositions.length / 3; i < primitive.vertexCount(); i++) {
            Matrix4d bindToRest =
                    skinBuilder.bindToRest(primitive.joints(), primitive.weights(), influenceCount * i, influenceCount);
            int[] quad = quads.get(i - restPositions.length / 3);
            bindToRest.transformPosition(bindMean.set(positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]));
            restMean.set(meanPositions[3 * i], meanPositions[3 * i + 1], meanPositions[3 * i + 2]);
            double diagonal = Math.sqrt(Math.max(
                    squaredDistance(restPositions, quad[0], quad[2]),
                    squaredDistance(restPositions, quad[1], quad[3])));
            if (bindMean.distance(restMean) > BINDING_TOLERANCE * diagonal && bindToRest.determinantAffine() != 0) {
                Matrix4d restToBind = bindToRest.invertAffine();
                Vectors.store(restToBind.transformPosition(restMean), positions, i);
                if (normals.length > 0) {
                    restNormal.set(meanNormals[3 * i], meanNormals[3 * i + 1], meanNormals[3 * i + 2]);
                    Vectors.store(restToBind.transformDirection(restNormal), normals, i);
                    normalize(normals, 3 * i);
                }
            }
        }
        return primitive.withPositions(positions, normals);
    }

    private static double squaredDistance(float[] positions, int vertexIndexA, int vertexIndexB) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            double difference = (double) positions[3 * vertexIndexA + axis] - positions[3 * vertexIndexB + axis];
            sum += difference * difference;
        }
        return sum;
    }

    /**
     * Returns the values of a vertex attribute, followed by the mean value of each quad. The array is empty if there
     * are no values.
     */
    private static float[] appendMeans(float[] values, int componentCount, List<int[]> quads) {
        if (values.length == 0) {
            return values;
        }
        float[] extendedValues =
                Arrays.copyOf(values, Math.addExact(values.length, Math.multiplyExact(componentCount, quads.size())));
        int offset = values.length;
        for (int[] quad : quads) {
            for (int component = 0; component < componentCount; component++) {
                double sum = 0;
                for (int vertexIndex : quad) {
                    sum += values[componentCount * vertexIndex + component];
                }
                extendedValues[offset++] = (float) (sum / 4);
            }
        }
        return extendedValues;
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
        byte[] extendedColours =
                Arrays.copyOf(colours, Math.addExact(colours.length, Math.multiplyExact(4, quads.size())));
        int offset = colours.length;
        for (int[] quad : quads) {
            for (int component = 0; component < 4; component++) {
                int sum = 2; // Rounds the mean to the nearest number.
                for (int vertexIndex : quad) {
                    sum += colours[4 * vertexIndex + component] & 0xFF;
                }
                extendedColours[offset++] = (byte) (sum / 4);
            }
        }
        return extendedColours;
    }
}
