package shuriken.convert.support;

import java.util.Arrays;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;

/** Extracts triangles of a primitive as a new primitive. */
final class PrimitiveExtractor {
    private final int[] newIndices;
    private final int[] vertices;
    private int vertexCount;

    private PrimitiveExtractor(Primitive p) {
        this.newIndices = new int[p.vertexCount()];
        this.vertices = new int[p.vertexCount()];
        Arrays.fill(newIndices, -1);
    }

    /**
     * Extracts triangles.
     *
     * @param indices the indices of the selected triangles; the vertices stay unchanged if all are selected
     * @param material the material of the new primitive
     */
    static Primitive extract(Primitive p, int[] indices, int material) {
        PrimitiveExtractor extractor = new PrimitiveExtractor(p);
        int[] order = indices.length == p.indices().length ? indices : extractor.renumber(indices);
        boolean keepsVertices = order == indices;
        return new Primitive(
                keepsVertices ? p.positions() : extractor.selectFloats(p.positions(), 3),
                keepsVertices ? p.normals() : extractor.selectFloats(p.normals(), 3),
                keepsVertices ? p.texCoords() : extractor.selectFloats(p.texCoords(), 2),
                keepsVertices ? p.colours() : extractor.selectBytes(p.colours()),
                p.influences(),
                keepsVertices ? p.joints() : extractor.selectInts(p.joints(), p.influences()),
                keepsVertices ? p.weights() : extractor.selectFloats(p.weights(), p.influences()),
                order,
                material,
                keepsVertices
                        ? p.targets()
                        : p.targets().stream().map(extractor::target).toList(),
                p.mode(),
                keepsVertices
                        ? p.moreTexCoords()
                        : p.moreTexCoords().stream()
                                .map(more -> extractor.selectFloats(more, 2))
                                .toList());
    }

    private int[] renumber(int[] indices) {
        int[] order = new int[indices.length];
        for (int i = 0; i < order.length; i++) {
            int vertex = indices[i];
            if (newIndices[vertex] < 0) {
                newIndices[vertex] = vertexCount;
                vertices[vertexCount++] = vertex;
            }
            order[i] = newIndices[vertex];
        }
        return order;
    }

    private MorphTarget target(MorphTarget target) {
        return new MorphTarget(selectFloats(target.positions(), 3), selectFloats(target.normals(), 3));
    }

    private float[] selectFloats(float[] values, int componentCount) {
        float[] selected = new float[values.length == 0 ? 0 : Math.multiplyExact(componentCount, vertexCount)];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = values[componentCount * vertices[i / componentCount] + i % componentCount];
        }
        return selected;
    }

    private int[] selectInts(int[] values, int componentCount) {
        int[] selected = new int[values.length == 0 ? 0 : Math.multiplyExact(componentCount, vertexCount)];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = values[componentCount * vertices[i / componentCount] + i % componentCount];
        }
        return selected;
    }

    private byte[] selectBytes(byte[] values) {
        byte[] selected = new byte[values.length == 0 ? 0 : Math.multiplyExact(4, vertexCount)];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = values[4 * vertices[i / 4] + i % 4];
        }
        return selected;
    }
}
