package shuriken.ninja.xj;

import java.util.List;
import java.util.stream.Stream;
import shuriken.io.Vec3f;
import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStruct;

/**
 * The mesh of one node.
 *
 * @param flags 0 in all known files
 * @param vertices lists that the meshes choose from
 * @param opaque meshes drawn first
 * @param translucent meshes drawn when all opaque ones are
 * @param centre of the bounding sphere
 * @param radius of the bounding sphere
 */
public record XjModel(
        int flags,
        List<XjVertices> vertices,
        List<XjMesh> opaque,
        List<XjMesh> translucent,
        Vec3f centre,
        float radius) {
    static final XjModel BLANK = new XjModel(0, List.of(), List.of(), List.of(), Vec3f.ZERO, 0);

    public static final StructTable FIELDS = BlockStruct.table(s -> XjStructs.Model.layout(s, BLANK, 0));

    public XjModel {
        vertices = List.copyOf(vertices);
        opaque = List.copyOf(opaque);
        translucent = List.copyOf(translucent);
    }

    /** All meshes in drawing order. */
    public List<XjMesh> meshes() {
        return Stream.concat(opaque.stream(), translucent.stream()).toList();
    }
}
