package shuriken.ninja.ginja;

import java.util.List;
import shuriken.io.Vec3f;
import shuriken.io.struct.StructTable;

/**
 * The mesh of one node.
 *
 * @param vertexSets including the set that ends the list; empty if the pointer is null
 * @param weightSets including the set that ends the list; empty if the pointer is null
 * @param opaque meshes that are drawn first
 * @param translucent meshes that are drawn after the opaque ones, starting with their final parameters
 * @param centre of the bounding sphere
 * @param radius of the bounding sphere
 */
public record GinjaModel(
        List<VertexSet> vertexSets,
        List<WeightSet> weightSets,
        List<GinjaMesh> opaque,
        List<GinjaMesh> translucent,
        Vec3f centre,
        float radius) {
    public static final StructTable FIELDS =
            StructTable.of(s -> GinjaModelStruct.layout(s, GinjaModelStruct.blank("")));

    public GinjaModel {
        vertexSets = List.copyOf(vertexSets);
        weightSets = List.copyOf(weightSets);
        opaque = List.copyOf(opaque);
        translucent = List.copyOf(translucent);
    }
}
