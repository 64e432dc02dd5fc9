package shuriken.convert;

import java.util.Arrays;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;

/** Extracts triangles of a primitive as a new primitive. */
final class PrimitivePart {
    private final int[] newIndex;
    private final int[] vertices;
    private int size;

    private PrimitivePart(Primitive p) {
        this.newIndex = new int[p.vertexCount()];
        this.vertices = new int[p.vertexCount()];
        Arrays.fill(newIndex, -1);
    }

    /** @param indices indices of the selected triangles; the vertices stay unchanged if all are selected */
    static Primitive of(Primitive p, int[] indices, int material) {
        PrimitivePart part = new PrimitivePart(p);
        int[] order = indices.length == p.indices().length ? indices : part.order(indices);
        boolean all = order == indices;
        return new Primitive(
                all ? p.positions() : part.floats(p.positions(), 3),
                all ? p.normals() : part.floats(p.normals(), 3),
                all ? p.texCoords() : part.floats(p.texCoords(), 2),
                all ? p.colours() : part.bytes(p.colours()),
                p.influences(),
                all ? p.joints() : part.ints(p.joints(), p.influences()),
                all ? p.weights() : part.floats(p.weights(), p.influences()),
                order,
                material,
                all ? p.targets() : p.targets().stream().map(part::target).toList(),
                p.form(),
                all
                        ? p.moreTexCoords()
                        : p.moreTexCoords().stream()
                                .map(more -> part.floats(more, 2))
                                .toList());
    }

    private int[] order(int[] indices) {
        int[] order = new int[indices.length];
        for (int i = 0; i < order.length; i++) {
            int vertex = indices[i];
            if (newIndex[vertex] < 0) {
                newIndex[vertex] = size;
                vertices[size++] = vertex;
            }
            order[i] = newIndex[vertex];
        }
        return order;
    }

    private MorphTarget target(MorphTarget target) {
        return new MorphTarget(floats(target.positions(), 3), floats(target.normals(), 3));
    }

    private float[] floats(float[] all, int width) {
        float[] selected = new float[all.length == 0 ? 0 : Math.multiplyExact(width, size)];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = all[width * vertices[i / width] + i % width];
        }
        return selected;
    }

    private int[] ints(int[] all, int width) {
        int[] selected = new int[all.length == 0 ? 0 : Math.multiplyExact(width, size)];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = all[width * vertices[i / width] + i % width];
        }
        return selected;
    }

    private byte[] bytes(byte[] all) {
        byte[] selected = new byte[all.length == 0 ? 0 : Math.multiplyExact(4, size)];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = all[4 * vertices[i / 4] + i % 4];
        }
        return selected;
    }
}
