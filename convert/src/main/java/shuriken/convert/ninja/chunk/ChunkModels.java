package shuriken.convert.ninja.chunk;

import java.util.List;
import shuriken.geometry.BoundingSphere;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.VertexChunk;

/**
 * Creates chunk models with their bounding spheres. A sphere extends from the centre of the bounding box to the
 * farthest vertex.
 */
public final class ChunkModels {
    private ChunkModels() {}

    /**
     * Returns a model with other vertex and polygon chunks. It keeps the original sphere if this sphere contains all
     * vertices of the new chunks, or if there are no vertices. A weighted model, which has vertices but no radius, also
     * keeps its sphere.
     */
    public static ChunkModel withChunks(
            ChunkModel original, List<VertexChunk> newVertexChunks, List<PolyChunk> newPolygonChunks) {
        float[] positions = ChunkBuilder.collectPositions(newVertexChunks);
        BoundingSphere originalSphere = new BoundingSphere(original.centre(), original.radius());
        boolean originalHasNoSphere =
                original.radius() <= 0 && ChunkBuilder.collectPositions(original.vertices()).length > 0;
        BoundingSphere sphere =
                originalHasNoSphere || positions.length == 0 ? originalSphere : originalSphere.orEnclosing(positions);
        return new ChunkModel(newVertexChunks, newPolygonChunks, sphere.centre(), sphere.radius());
    }
}
