package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import shuriken.convert.ninja.chunk.ChunkSphere;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.VertexChunk;

/**
 * Keeps vertices in place when their node moves. Only rigid vertices are shifted, because weighted vertices belong to
 * several nodes.
 */
public final class RigidVertexShifter {
    private RigidVertexShifter() {}

    /**
     * Returns a model with shifted rigid vertices.
     *
     * @param offset the offset in the space of the node
     */
    public static ChunkModel shift(ChunkModel model, Vector3d offset) {
        if (offset.length() == 0) {
            return model;
        }
        List<VertexChunk> chunks = new ArrayList<>();
        for (VertexChunk chunk : model.vertices()) {
            chunks.add(chunk instanceof VertexChunk.Vertices vertices ? shift(vertices, offset) : chunk);
        }
        return ChunkSphere.withContents(model, chunks, model.polygons());
    }

    private static VertexChunk shift(VertexChunk.Vertices chunk, Vector3d offset) {
        int[] words = chunk.words().clone();
        for (int i = 0; i < chunk.count(); i++) {
            int word = i * chunk.type().wordCount();
            words[word] = Float.floatToIntBits((float) (chunk.x(i) + offset.x));
            words[word + 1] = Float.floatToIntBits((float) (chunk.y(i) + offset.y));
            words[word + 2] = Float.floatToIntBits((float) (chunk.z(i) + offset.z));
        }
        return new VertexChunk.Vertices(chunk.type(), chunk.flags(), chunk.firstSlot(), chunk.count(), words);
    }
}
