package shuriken.ninja.ginja;

import java.util.List;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStructVisitor;

/**
 * The mesh of one node of a Ginja model, the GameCube's model kind.
 *
 * @param vertexSets the vertex sets, including the set that ends the list; empty if the pointer is null
 * @param weightSets the weight sets, including the set that ends the list; empty if the pointer is null
 * @param opaque the meshes that are drawn first
 * @param translucent the meshes that are drawn after the opaque ones and inherit their final parameters
 * @param centre the centre of the bounding sphere
 * @param radius the radius of the bounding sphere
 */
public record GinjaModel(
        List<VertexSet> vertexSets,
        List<WeightSet> weightSets,
        List<GinjaMesh> opaque,
        List<GinjaMesh> translucent,
        Vec3f centre,
        float radius) {
    /** The argument of {@code visitFields} when the fields are read. Its values are ignored. */
    static final GinjaModel PLACEHOLDER =
            new GinjaModel(List.of(), List.of(), List.of(), List.of(), Vec3f.ZERO, /* radius= */ 0);

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS = BlockStructVisitor.table(
            visitor -> GinjaStructs.Model.visitFields(visitor, PLACEHOLDER, /* modelIndex= */ 0));

    public GinjaModel {
        vertexSets = List.copyOf(vertexSets);
        weightSets = List.copyOf(weightSets);
        opaque = List.copyOf(opaque);
        translucent = List.copyOf(translucent);
    }
}
