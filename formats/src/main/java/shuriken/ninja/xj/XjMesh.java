package shuriken.ninja.xj;

import java.util.List;
import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStructVisitor;

/**
 * A triangle strip of an XJ model, with its material.
 *
 * @param materials the material words to apply before the strip is drawn
 * @param indices the vertex indices of the strip's corners, unsigned
 * @param vertexListIndex the index of the vertex list in {@link XjModel#vertexLists()}
 */
public record XjMesh(List<XjMaterial> materials, short[] indices, int vertexListIndex) {
    /** The argument of {@code visitFields} when the fields are read. Its values are ignored. */
    static final XjMesh PLACEHOLDER = new XjMesh(List.of(), new short[0], /* vertexListIndex= */ 0);

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS = BlockStructVisitor.table(
            visitor -> XjStructs.Mesh.visitFields(visitor, PLACEHOLDER, /* modelIndex= */ 0, /* meshIndex= */ 0));

    public XjMesh {
        materials = List.copyOf(materials);
    }

    /** Returns the vertex index of a corner. */
    public int vertexIndex(int cornerIndex) {
        return indices[cornerIndex] & 0xFFFF;
    }

    /** Returns the number of triangles, including the degenerate ones that join strips. */
    public int triangleCount() {
        return Math.max(0, indices.length - 2);
    }

    /** Returns whether a triangle has the same vertex at two or three corners. */
    public boolean isDegenerate(int triangleIndex) {
        short first = indices[triangleIndex];
        short second = indices[triangleIndex + 1];
        short third = indices[triangleIndex + 2];
        return first == second || second == third || first == third;
    }
}
