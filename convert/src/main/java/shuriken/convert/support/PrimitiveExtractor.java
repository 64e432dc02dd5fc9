package shuriken.convert.support;

import java.util.Arrays;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;

/** Extracts triangles of a primitive as a new primitive. */
final class PrimitiveExtractor {
    private final int[] newIndex;
    private final int[] vertices;
    private int vertexCount;

    private PrimitiveExtractor(Primitive p) {
        this.newIndex = new int[p.vertexCount()];
        this.vertices = new int[p.vertexCount()];
        Arrays.fill(newIndex, -1);
    }

    /**
     * Extracts triangles.
     *
     * @param indices the indices of the selected triangles; the vertices stay unchanged if all are selected
     * @param material the material of the new primitive
     */
    static Primitive extract(Primitive p, int[] indices, int material) {
        PrimitiveExtractor part = new PrimitiveExtractor(p);
        int[] order = indices.length == p.indices().length ? indices : part.renumber(indices);
        boolean keepsVertices = order == indices;
        return new Primitive(
                keepsVertices ? p.positions() : part.selectFloats(p.positions(), 3),
                keepsVertices ? p.normals() : part.selectFloats(p.normals(), 3),
                keepsVertices ? p.texCoords() : part.selectFloats(p.texCoords(), 2),
                keepsVertices ? p.colours() : part.selectBytes(p.colours()),
                p.influences(),
                keepsVertices ? p.joints() : part.selectInts(p.joints(), p.influences()),
                keepsVertices ? p.weights() : part.selectFloats(p.weights(), p.influences()),
                order,
                material,
                keepsVertices
                        ? p.targets()
                        : p.targets().stream().map(part::target).toList(),
                p.mode(),
                keepsVertices
                        ? p.moreTexCoords()
                        : p.moreTexCoords().stream()
                                .map(more -> part.selectFloats(more, 2))
                                .toList());
    }

    private int[] renumber(int[] indices) {
        int[] order = new int[indices.length];
        for (int i = 0; i < order.length; i++) {
            int vertex = indices[i];
            if (newIndex[vertex] < 0) {
                newIndex[vertex] = vertexCount;
                vertices[vertexCount++] = vertex;
            }
            order[i] = newIndex[vertex];
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
