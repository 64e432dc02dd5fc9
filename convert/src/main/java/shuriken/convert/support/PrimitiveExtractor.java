package shuriken.convert.support;

import java.util.Arrays;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;

/** Extracts triangles of a primitive as a new primitive. */
final class PrimitiveExtractor {
    /** The new index of a vertex that no selected triangle uses. */
    private static final int UNUSED = -1;

    /** The new index of each vertex, or {@link #UNUSED}. */
    private final int[] newIndexByVertex;
    /** The index of the vertex in the original primitive, by its new index. */
    private final int[] originalVertexIndices;

    private int vertexCount;

    private PrimitiveExtractor(Primitive primitive) {
        this.newIndexByVertex = new int[primitive.vertexCount()];
        this.originalVertexIndices = new int[primitive.vertexCount()];
        Arrays.fill(newIndexByVertex, UNUSED);
    }

    /**
     * Extracts triangles.
     *
     * @param indices the vertex indices of the selected triangles, three for each triangle. If all triangles are
     *     selected, the vertices stay unchanged
     * @param materialIndex the index of the new primitive's material
     */
    static Primitive extract(Primitive primitive, int[] indices, int materialIndex) {
        PrimitiveExtractor extractor = new PrimitiveExtractor(primitive);
        int[] newIndices = indices.length == primitive.indices().length ? indices : extractor.renumber(indices);
        boolean keepsVertices = newIndices == indices;
        return new Primitive(
                keepsVertices ? primitive.positions() : extractor.selectFloats(primitive.positions(), 3),
                keepsVertices ? primitive.normals() : extractor.selectFloats(primitive.normals(), 3),
                keepsVertices ? primitive.texCoords() : extractor.selectFloats(primitive.texCoords(), 2),
                keepsVertices ? primitive.colours() : extractor.selectBytes(primitive.colours()),
                primitive.influencesPerVertex(),
                keepsVertices
                        ? primitive.joints()
                        : extractor.selectInts(primitive.joints(), primitive.influencesPerVertex()),
                keepsVertices
                        ? primitive.weights()
                        : extractor.selectFloats(primitive.weights(), primitive.influencesPerVertex()),
                newIndices,
                materialIndex,
                keepsVertices
                        ? primitive.targets()
                        : primitive.targets().stream()
                                .map(extractor::selectTarget)
                                .toList(),
                primitive.mode(),
                keepsVertices
                        ? primitive.extraTexCoords()
                        : primitive.extraTexCoords().stream()
                                .map(texCoords -> extractor.selectFloats(texCoords, 2))
                                .toList());
    }

    /** Returns the vertex indices of triangles in the new primitive, and records the vertices that they use. */
    private int[] renumber(int[] indices) {
        int[] renumbered = new int[indices.length];
        for (int i = 0; i < renumbered.length; i++) {
            int vertexIndex = indices[i];
            if (newIndexByVertex[vertexIndex] == UNUSED) {
                newIndexByVertex[vertexIndex] = vertexCount;
                originalVertexIndices[vertexCount++] = vertexIndex;
            }
            renumbered[i] = newIndexByVertex[vertexIndex];
        }
        return renumbered;
    }

    private MorphTarget selectTarget(MorphTarget target) {
        return new MorphTarget(selectFloats(target.positionDeltas(), 3), selectFloats(target.normalDeltas(), 3));
    }

    /** Returns the values of the vertices that the extracted triangles use, in the order of their new indices. */
    private float[] selectFloats(float[] values, int componentCount) {
        float[] selected = new float[values.length == 0 ? 0 : Math.multiplyExact(componentCount, vertexCount)];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = values[componentCount * originalVertexIndices[i / componentCount] + i % componentCount];
        }
        return selected;
    }

    private int[] selectInts(int[] values, int componentCount) {
        int[] selected = new int[values.length == 0 ? 0 : Math.multiplyExact(componentCount, vertexCount)];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = values[componentCount * originalVertexIndices[i / componentCount] + i % componentCount];
        }
        return selected;
    }

    private byte[] selectBytes(byte[] values) {
        byte[] selected = new byte[values.length == 0 ? 0 : Math.multiplyExact(4, vertexCount)];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = values[4 * originalVertexIndices[i / 4] + i % 4];
        }
        return selected;
    }
}
