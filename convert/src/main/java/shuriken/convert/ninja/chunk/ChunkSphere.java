package shuriken.convert.ninja.chunk;

import java.util.List;
import shuriken.geometry.Box;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.VertexChunk;

/**
 * Computes the bounding spheres of chunk models. A sphere extends from the centre of the box to the farthest vertex.
 */
public final class ChunkSphere {
    /** A factor on radii, so that rounding does not move a vertex outside. */
    private static final float RADIUS_TOLERANCE = 1.0001f;

    private ChunkSphere() {}

    /**
     * Returns a model with other vertex and polygon chunks. It keeps the original sphere if the sphere contains all new
     * vertices, if there are no vertices, or if the original has vertices but no radius, as weighted models do.
     */
    public static ChunkModel withContents(ChunkModel original, List<VertexChunk> vertices, List<PolyChunk> polygons) {
        float[] positions = ChunkBuilder.collectPositions(vertices);
        float[] originalCentre = {
            original.centre().x(), original.centre().y(), original.centre().z()
        };
        boolean hasNoSphere = original.radius() <= 0 && ChunkBuilder.collectPositions(original.vertices()).length > 0;
        if (hasNoSphere
                || positions.length == 0
                || Box.maxDistance(originalCentre, positions) <= original.radius() * RADIUS_TOLERANCE) {
            return new ChunkModel(vertices, polygons, original.centre(), original.radius());
        }
        Box box = Box.enclosing(positions);
        float[] boxCentre = box.centre();
        return new ChunkModel(
                vertices, polygons, new Vec3f(boxCentre[0], boxCentre[1], boxCentre[2]), box.radius(positions));
    }
}
