package shuriken.convert.ninja.chunk;

import java.util.List;
import shuriken.geometry.Box;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.VertexChunk;

/** Computes bounding spheres of chunk models: from the centre of the box to the farthest vertex. */
public final class ChunkSphere {
    private ChunkSphere() {}

    /**
     * Returns a model with other contents. It keeps its sphere if that contains all vertices, or if its radius is 0, as
     * in weighted models.
     */
    public static ChunkModel bounding(ChunkModel before, List<VertexChunk> vertices, List<PolyChunk> polygons) {
        float[] positions = ChunkBuilder.positions(vertices);
        float[] centre = {
            before.centre().x(), before.centre().y(), before.centre().z()
        };
        boolean none = before.radius() <= 0 && ChunkBuilder.positions(before.vertices()).length > 0;
        if (none || positions.length == 0 || Box.reach(centre, positions) <= before.radius() * 1.0001f) {
            return new ChunkModel(vertices, polygons, before.centre(), before.radius());
        }
        Box box = Box.of(positions);
        float[] middle = box.centre();
        return new ChunkModel(vertices, polygons, new Vec3f(middle[0], middle[1], middle[2]), box.radius(positions));
    }
}
