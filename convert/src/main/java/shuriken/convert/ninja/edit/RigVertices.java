package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import shuriken.convert.ninja.chunk.ChunkSphere;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.VertexChunk;

/**
 * Keeps vertices in place when their node moves; only rigid vertices are shifted, because weighted ones belong to
 * several nodes.
 */
public final class RigVertices {
    private RigVertices() {}

    /** @param shift in the node's space */
    public static ChunkModel shifted(ChunkModel model, Vector3d shift) {
        if (shift.length() == 0) {
            return model;
        }
        List<VertexChunk> chunks = new ArrayList<>();
        for (VertexChunk chunk : model.vertices()) {
            chunks.add(chunk instanceof VertexChunk.Vertices vertices ? shifted(vertices, shift) : chunk);
        }
        return ChunkSphere.bounding(model, chunks, model.polygons());
    }

    private static VertexChunk shifted(VertexChunk.Vertices chunk, Vector3d shift) {
        int[] words = chunk.words().clone();
        for (int i = 0; i < chunk.count(); i++) {
            int word = i * chunk.type().wordCount();
            words[word] = Float.floatToIntBits((float) (chunk.x(i) + shift.x));
            words[word + 1] = Float.floatToIntBits((float) (chunk.y(i) + shift.y));
            words[word + 2] = Float.floatToIntBits((float) (chunk.z(i) + shift.z));
        }
        return new VertexChunk.Vertices(chunk.type(), chunk.flags(), chunk.firstSlot(), chunk.count(), words);
    }
}
