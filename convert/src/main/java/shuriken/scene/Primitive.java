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
 * @param influencesPerVertex the number of joints of each vertex in {@code joints} and {@code weights}, which is 0, 4
 *     or 8
 * @param joints {@code int[influencesPerVertex*n]}: indices into {@link Skin#joints()}. A joint with weight 0 is unused
 * @param weights {@code float[influencesPerVertex*n]}: the largest weight of a vertex comes first, and the sum is 1
 * @param indices the vertex index of each corner. Triangles have three corners, counter-clockwise seen from the front;
 *     lines have two, and points have one
 * @param materialIndex the index of the material, or {@link Scene#NONE}
 * @param targets the morph targets. All primitives of a mesh have the same number of them
 * @param mode the kind of elements that the indices form
 * @param extraTexCoords further sets of texture coordinates, each as long as {@code texCoords}. The textures of a GLB
 *     file do not use them. On a reflecting DS surface, a renderer adds the normals to the first of these sets
 */
public record Primitive(
        float[] positions,
        float[] normals,
        float[] texCoords,
        byte[] colours,
        int influencesPerVertex,
        int[] joints,
        float[] weights,
        int[] indices,
        int materialIndex,
        List<MorphTarget> targets,
        Mode mode,
        List<float[]> extraTexCoords) {
    /** Copies the lists, but not the arrays in them. */
    public Primitive {
        targets = List.copyOf(targets);
        extraTexCoords = List.copyOf(extraTexCoords);
    }

    /** The kind of elements that the indices form. */
    public enum Mode {
        /** Points, with one index each. */
        POINTS(1),
        /** Separate lines, with two indices each. */
        LINES(2),
        /** Separate triangles, with three indices each. */
        TRIANGLES(3);

        private final int cornerCount;

        Mode(int cornerCount) {
            this.cornerCount = cornerCount;
        }

        /** {@return the number of indices of an element} */
        public int cornerCount() {
            return cornerCount;
        }
    }

    /**
     * Creates triangles with at most one set of texture coordinates.
     *
     * @param positions {@code float[3*n]}: x, y and z in the space of the node, or in the bind pose of the skin
     * @param normals {@code float[3*n]}: normals of unit length, or empty
     * @param texCoords {@code float[2*n]}: u and v with the origin at the top left, or empty
     * @param colours {@code byte[4*n]}: R, G, B and A as the source stores them (sRGB), or empty
     * @param influencesPerVertex the number of joints of each vertex: 0, 4 or 8
     * @param joints {@code int[influencesPerVertex*n]}: indices into {@link Skin#joints()}
     * @param weights {@code float[influencesPerVertex*n]}: the weights of the joints, whose sum is 1 for each vertex
     * @param indices {@code int[3*triangles]}: the vertices of the triangles, counter-clockwise as seen from the front
     * @param materialIndex the index of the material, or {@link Scene#NONE}
     * @param targets the morph targets. All primitives of a mesh have the same number of them
     */
    public Primitive(
            float[] positions,
            float[] normals,
            float[] texCoords,
            byte[] colours,
            int influencesPerVertex,
            int[] joints,
            float[] weights,
            int[] indices,
            int materialIndex,
            List<MorphTarget> targets) {
        this(
                positions,
                normals,
                texCoords,
                colours,
                influencesPerVertex,
                joints,
                weights,
                indices,
                materialIndex,
                targets,
                Mode.TRIANGLES,
                List.of());
    }

    /**
     * Creates triangles without morph targets.
     *
     * @param positions {@code float[3*n]}: x, y and z in the space of the node, or in the bind pose of the skin
     * @param normals {@code float[3*n]}: normals of unit length, or empty
     * @param texCoords {@code float[2*n]}: u and v with the origin at the top left, or empty
     * @param colours {@code byte[4*n]}: R, G, B and A as the source stores them (sRGB), or empty
     * @param influencesPerVertex the number of joints of each vertex: 0, 4 or 8
     * @param joints {@code int[influencesPerVertex*n]}: indices into {@link Skin#joints()}
     * @param weights {@code float[influencesPerVertex*n]}: the weights of the joints, whose sum is 1 for each vertex
     * @param indices {@code int[3*triangles]}: the vertices of the triangles, counter-clockwise as seen from the front
     * @param materialIndex the index of the material, or {@link Scene#NONE}
     */
    public Primitive(
            float[] positions,
            float[] normals,
            float[] texCoords,
            byte[] colours,
            int influencesPerVertex,
            int[] joints,
            float[] weights,
            int[] indices,
            int materialIndex) {
        this(
                positions,
                normals,
                texCoords,
                colours,
                influencesPerVertex,
                joints,
                weights,
                indices,
                materialIndex,
                List.of());
    }

    /**
     * Creates triangles that have only positions. The {@code with} methods add attributes.
     *
     * @param positions {@code float[3*n]}
     * @param indices {@code int[3*triangles]}
     * @return the primitive, without a material
     */
    public static Primitive of(float[] positions, int[] indices) {
        return new Primitive(
                positions,
                new float[0],
                new float[0],
                new byte[0],
                /* influencesPerVertex= */ 0,
                new int[0],
                new float[0],
                indices,
                Scene.NONE);
    }

    /**
     * {@return this primitive with other morph targets}
     *
     * @param newTargets the morph targets
     */
    public Primitive withTargets(List<MorphTarget> newTargets) {
        return withGeometry(positions, normals, influencesPerVertex, joints, weights, indices, newTargets);
    }

    /**
     * {@return this primitive with other positions and normals, and without morph targets}
     *
     * @param newPositions {@code float[3*n]}: x, y and z
     * @param newNormals {@code float[3*n]}: normals of unit length, or empty
     */
    public Primitive withPositions(float[] newPositions, float[] newNormals) {
        return withGeometry(newPositions, newNormals, influencesPerVertex, joints, weights, indices, List.of());
    }

    /**
     * {@return this primitive with other normals}
     *
     * @param newNormals {@code float[3*n]}: normals of unit length, or empty
     */
    public Primitive withNormals(float[] newNormals) {
        return withGeometry(positions, newNormals, influencesPerVertex, joints, weights, indices, targets);
    }

    /**
     * {@return this primitive with another first set of texture coordinates}
     *
     * @param newTexCoords {@code float[2*n]}: u and v with the origin at the top left, or empty
     */
    public Primitive withTexCoords(float[] newTexCoords) {
        return withSurface(newTexCoords, colours, materialIndex, extraTexCoords);
    }

    /**
     * {@return this primitive with other vertex colours}
     *
     * @param newColours {@code byte[4*n]}: R, G, B and A (sRGB), or empty
     */
    public Primitive withColours(byte[] newColours) {
        return withSurface(texCoords, newColours, materialIndex, extraTexCoords);
    }

    /**
     * {@return this primitive moved by joints}
     *
     * @param newInfluencesPerVertex the number of joints of each vertex, which is 4 or 8
     * @param newJoints {@code int[newInfluencesPerVertex*n]}: indices into {@link Skin#joints()}
     * @param newWeights {@code float[newInfluencesPerVertex*n]}: the weights of the joints, whose sum is 1 for each
     *     vertex
     */
    public Primitive withInfluences(int newInfluencesPerVertex, int[] newJoints, float[] newWeights) {
        return withGeometry(positions, normals, newInfluencesPerVertex, newJoints, newWeights, indices, targets);
    }

    /**
     * {@return this primitive with other elements of the same vertices}
     *
     * @param newIndices the indices of vertices: {@link Mode#cornerCount()} for each element
     */
    public Primitive withIndices(int[] newIndices) {
        return withGeometry(positions, normals, influencesPerVertex, joints, weights, newIndices, targets);
    }

    /**
     * {@return this primitive with another material}
     *
     * @param newMaterial the id of the material
     */
    public Primitive withMaterial(PartId<Material> newMaterial) {
        return withMaterialIndex(newMaterial.index());
    }

    /**
     * {@return this primitive with another material}
     *
     * @param newMaterialIndex the index into {@link Scene#materials()}, or {@link Scene#NONE}
     */
    public Primitive withMaterialIndex(int newMaterialIndex) {
        return withSurface(texCoords, colours, newMaterialIndex, extraTexCoords);
    }

    /**
     * {@return this primitive with other sets of texture coordinates after the first set}
     *
     * @param newExtraTexCoords a {@code float[2*n]} for each further set
     */
    public Primitive withExtraTexCoords(List<float[]> newExtraTexCoords) {
        return withSurface(texCoords, colours, materialIndex, newExtraTexCoords);
    }

    private Primitive withGeometry(
            float[] newPositions,
            float[] newNormals,
            int newInfluencesPerVertex,
            int[] newJoints,
            float[] newWeights,
            int[] newIndices,
            List<MorphTarget> newTargets) {
        return new Primitive(
                newPositions,
                newNormals,
                texCoords,
                colours,
                newInfluencesPerVertex,
                newJoints,
                newWeights,
                newIndices,
                materialIndex,
                newTargets,
                mode,
                extraTexCoords);
    }

    private Primitive withSurface(
            float[] newTexCoords, byte[] newColours, int newMaterialIndex, List<float[]> newExtraTexCoords) {
        return new Primitive(
                positions,
                normals,
                newTexCoords,
                newColours,
                influencesPerVertex,
                joints,
                weights,
                indices,
                newMaterialIndex,
                targets,
                mode,
                newExtraTexCoords);
    }

    /** {@return the number of vertices} */
    public int vertexCount() {
        return positions.length / 3;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Primitive that
                && influencesPerVertex == that.influencesPerVertex
                && materialIndex == that.materialIndex
                && mode == that.mode
                && Arrays.equals(indices, that.indices)
                && Floats.areEqual(positions, that.positions)
                && Floats.areEqual(normals, that.normals)
                && Floats.areEqual(texCoords, that.texCoords)
                && Arrays.equals(colours, that.colours)
                && Arrays.equals(joints, that.joints)
                && Floats.areEqual(weights, that.weights)
                && targets.equals(that.targets)
                && Arrays.deepEquals(extraTexCoords.toArray(), that.extraTexCoords.toArray());
    }

    @Override
    public String toString() {
        return indices.length / mode.cornerCount() + " " + mode.name().toLowerCase(Locale.ROOT) + " of " + vertexCount()
                + " vertices, material " + materialIndex;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(indices) ^ 31 * Arrays.hashCode(positions) ^ 961 * Arrays.hashCode(texCoords);
    }
}
