package shuriken.ninja.ginja;

import java.util.List;
import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStructVisitor;

/**
 * A set of polygons of a Ginja model with the same drawing parameters.
 *
 * @param parameters the parameters that change relative to the previous mesh
 * @param displayList the encoded display list, including padding
 */
public record GinjaMesh(List<GinjaParameter> parameters, byte[] displayList) {
    /** The argument of {@code visitFields} when the fields are read. Its values are ignored. */
    static final GinjaMesh PLACEHOLDER = new GinjaMesh(List.of(), new byte[0]);

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS = BlockStructVisitor.table(
            visitor -> GinjaStructs.Mesh.visitFields(visitor, PLACEHOLDER, /* modelIndex= */ 0, /* meshPart= */ 0));

    public GinjaMesh {
        parameters = List.copyOf(parameters);
    }
}
