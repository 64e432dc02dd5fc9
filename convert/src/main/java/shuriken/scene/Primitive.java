package shuriken.scene;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Triangles, lines or points of one material with {@code n} vertices. The arrays are not copied, so callers must not
 * change them.
 *
 * @param positions {@code float[3*n]}: x, y and z in the space of the node, or in the bind pose of the skin if the node
 *     has one
 * @param normals {@code float[3*n]}: normals of unit length, or empty
 * @param texCoords {@code float[2*n]}: u and v with the origin at the top left, or empty
 * @param colours {@code byte[4*n]}: R, G, B and A as the source stores them (sRGB), or empty
 * @param influences the number of joints of each vertex in {@code joints} and {@code weights}, which is 0, 4 or 8
 * @param joints {@code int[influences*n]}: indices into {@link Skin#joints()}. Unused joints are 0 with weight 0
 * @param weights {@code float[influences*n]}: the largest weight of a vertex comes first, and the sum is 1
 * @param indices {@code int[3*triangles]}: the corners of triangles, counter-clockwise seen from the front, or the
 *     corners of lines or points
 * @param material the index of the material, or {@link Scene#NONE}
 * @param targets the morph targets. All primitives of a mesh have the same number
 * @param mode the form of the elements
 * @param moreTexCoords additional texture coordinates of the same length as {@code texCoords}, which no texture of a
 *     GLB file uses. The first ones of a reflecting DS surface are those to which a renderer adds the normals
 */
public record Primitive(
        float[] positions,
        float[] normals,
        float[] texCoords,
        byte[] colours,
        int influences,
        int[] joints,
        float[] weights,
        int[] indices,
        int material,
        List<MorphTarget> targets,
        Mode mode,
        List<float[]> moreTexCoords) {
    public Primitive {
        targets = List.copyOf(targets);
        moreTexCoords = List.copyOf(moreTexCoords);
    }

    /** The form of the elements. */
    public enum Mode {
        POINTS(1),
        LINES(2),
        TRIANGLES(3);

        private final int corners;

        Mode(int corners) {
            this.corners = corners;
        }

        /** Returns the number of indices of an element. */
        public int corners() {
            return corners;
        }
    }

    /** Creates triangles with at most one set of texture coordinates. */
    public Primitive(
            float[] positions,
            float[] normals,
            float[] texCoords,
            byte[] colours,
            int influences,
            int[] joints,
            float[] weights,
            int[] indices,
            int material,
            List<MorphTarget> targets) {
        this(
                positions,
                normals,
                texCoords,
                colours,
                influences,
                joints,
                weights,
                indices,
                material,
                targets,
                Mode.TRIANGLES,
                List.of());
    }

    /** Creates triangles without morph targets. */
    public Primitive(
            float[] positions,
            float[] normals,
            float[] texCoords,
            byte[] colours,
            int influences,
            int[] joints,
            float[] weights,
            int[] indices,
            int material) {
        this(positions, normals, texCoords, colours, influences, joints, weights, indices, material, List.of());
    }

    /**
     * Creates triangles that have only positions. The {@code with} methods add attributes.
     *
     * @param positions {@code float[3*n]}
     * @param indices {@code int[3*triangles]}
     */
    public static Primitive of(float[] positions, int[] indices) {
        return new Primitive(
                positions,
                new float[0],
                new float[0],
                new byte[0],
                0,
                new int[0],
                new float[0],
                indices,
                Scene.NONE,
                List.of(),
                Mode.TRIANGLES,
                List.of());
    }

    /** Returns this primitive with other morph targets. */
    public Primitive withTargets(List<MorphTarget> newTargets) {
        return shaped(positions, normals, newTargets);
    }

    /** Returns this primitive with other positions and normals, and without morph targets. */
    public Primitive withPositions(float[] newPositions, float[] newNormals) {
        return shaped(newPositions, newNormals, List.of());
    }

    public Primitive withNormals(float[] newNormals) {
        return shaped(positions, newNormals, targets);
    }

    public Primitive withTexCoords(float[] other) {
        return new Primitive(
                positions,
                normals,
                other,
                colours,
                influences,
                joints,
                weights,
                indices,
                material,
                targets,
                mode,
                moreTexCoords);
    }

    /** Returns this primitive with other vertex colours. */
    public Primitive withColours(byte[] other) {
        return new Primitive(
                positions,
                normals,
                texCoords,
                other,
                influences,
                joints,
                weights,
                indices,
                material,
                targets,
                mode,
                moreTexCoords);
    }

    /**
     * Returns this primitive moved by joints.
     *
     * @param perVertex the number of joints of each vertex, which is 4 or 8
     */
    public Primitive withInfluences(int perVertex, int[] newJoints, float[] newWeights) {
        return new Primitive(
                positions,
                normals,
                texCoords,
                colours,
                perVertex,
                newJoints,
                newWeights,
                indices,
                material,
                targets,
                mode,
                moreTexCoords);
    }

    public Primitive withIndices(int[] other) {
        return new Primitive(
                positions,
                normals,
                texCoords,
                colours,
                influences,
                joints,
                weights,
                other,
                material,
                targets,
                mode,
                moreTexCoords);
    }

    public Primitive withMaterial(int other) {
        return new Primitive(
                positions,
                normals,
                texCoords,
                colours,
                influences,
                joints,
                weights,
                indices,
                other,
                targets,
                mode,
                moreTexCoords);
    }

    /** Returns this primitive with other sets of texture coordinates after the first set. */
    public Primitive withMoreTexCoords(List<float[]> sets) {
        return new Primitive(
                positions,
                normals,
                texCoords,
                colours,
                influences,
                joints,
                weights,
                indices,
                material,
                targets,
                mode,
                sets);
    }

    private Primitive shaped(float[] newPositions, float[] newNormals, List<MorphTarget> shapes) {
        return new Primitive(
                newPositions,
                newNormals,
                texCoords,
                colours,
                influences,
                joints,
                weights,
                indices,
                material,
                shapes,
                mode,
                moreTexCoords);
    }

    public int vertexCount() {
        return positions.length / 3;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Primitive that
                && influences == that.influences
                && material == that.material
                && mode == that.mode
                && Arrays.equals(indices, that.indices)
                && Floats.areEqual(positions, that.positions)
                && Floats.areEqual(normals, that.normals)
                && Floats.areEqual(texCoords, that.texCoords)
                && Arrays.equals(colours, that.colours)
                && Arrays.equals(joints, that.joints)
                && Floats.areEqual(weights, that.weights)
                && targets.equals(that.targets)
                && Arrays.deepEquals(moreTexCoords.toArray(), that.moreTexCoords.toArray());
    }

    @Override
    public String toString() {
        return indices.length / mode.corners() + " " + mode.name().toLowerCase(Locale.ROOT) + " of " + vertexCount()
                + " vertices, material " + material;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(indices) ^ 31 * Arrays.hashCode(positions) ^ 961 * Arrays.hashCode(texCoords);
    }
}
