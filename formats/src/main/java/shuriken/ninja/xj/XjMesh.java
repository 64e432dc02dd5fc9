package shuriken.ninja.xj;

import java.util.List;
import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStruct;

/**
 * A strip and how it looks.
 *
 * @param materials words that are set before it is drawn
 * @param indices corners, unsigned
 * @param vertexList the index of its list in {@link XjModel#vertices()}
 */
public record XjMesh(List<XjMaterial> materials, short[] indices, int vertexList) {
    static final XjMesh BLANK = new XjMesh(List.of(), new short[0], 0);

    public static final StructTable FIELDS = BlockStruct.table(s -> XjStructs.Mesh.layout(s, BLANK, 0, 0));

    public XjMesh {
        materials = List.copyOf(materials);
    }

    /** Which vertex a corner is. */
    public int index(int corner) {
        return indices[corner] & 0xFFFF;
    }

    /** Joining ones included. */
    public int triangles() {
        return Math.max(0, indices.length - 2);
    }

    /** Whether two corners of a triangle are the same vertex. */
    public boolean isDegenerate(int triangle) {
        short a = indices[triangle];
        short b = indices[triangle + 1];
        short c = indices[triangle + 2];
        return a == b || b == c || a == c;
    }
}
