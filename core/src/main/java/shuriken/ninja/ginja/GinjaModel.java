package shuriken.ninja.ginja;

import java.util.List;
import shuriken.io.Vec3f;

/**
 * The mesh of one node.
 *
 * @param vertexSets with the one that ends the list; empty where the pointer is null
 * @param weightSets with the one that ends the list; empty where the pointer is null
 * @param opaque drawn first
 * @param translucent drawn after them, with the parameters that they leave
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
    public GinjaModel {
        vertexSets = List.copyOf(vertexSets);
        weightSets = List.copyOf(weightSets);
        opaque = List.copyOf(opaque);
        translucent = List.copyOf(translucent);
    }
}
