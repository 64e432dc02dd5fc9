package shuriken.ninja.xj;

import java.util.List;
import java.util.stream.Stream;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStructVisitor;

/**
 * The mesh of one node of an XJ model, the model kind of Xbox and PC games.
 *
 * @param flags 0 in all known files
 * @param vertexLists the vertex lists, to which the meshes refer by index
 * @param opaque the meshes that are drawn first
 * @param translucent the meshes that are drawn after all opaque ones
 * @param centre the centre of the bounding sphere
 * @param radius the radius of the bounding sphere
 */
public record XjModel(
        int flags,
        List<XjVertices> vertexLists,
        List<XjMesh> opaque,
        List<XjMesh> translucent,
        Vec3f centre,
        float radius) {
    /** The argument of {@code visitFields} when the fields are read. Its values are ignored. */
    static final XjModel PLACEHOLDER =
            new XjModel(/* flags= */ 0, List.of(), List.of(), List.of(), Vec3f.ZERO, /* radius= */ 0);

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS =
            BlockStructVisitor.table(visitor -> XjStructs.Model.visitFields(visitor, PLACEHOLDER, /* modelIndex= */ 0));

    public XjModel {
        vertexLists = List.copyOf(vertexLists);
        opaque = List.copyOf(opaque);
        translucent = List.copyOf(translucent);
    }

    /** Returns all meshes in drawing order. */
    public List<XjMesh> meshes() {
        return Stream.concat(opaque.stream(), translucent.stream()).toList();
    }
}
