package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import shuriken.convert.ninja.chunk.ChunkModels;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.WeightSet;

/**
 * Shifts the vertices in the model of a node by an offset, so that they stay in place when the node moves. A weighted
 * vertex has a separate position in the model of each node that moves it. In Ginja models, only the vertices of weight
 * sets are shifted.
 */
public final class RigidVertexShifter {
    private RigidVertexShifter() {}

    /**
     * Returns a model with shifted vertices.
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
        return ChunkModels.withChunks(model, chunks, model.polygons());
    }

    private static VertexChunk shift(VertexChunk.Vertices chunk, Vector3d offset) {
        int[] words = chunk.words().clone();
        for (int i = 0; i < chunk.vertexCount(); i++) {
            int wordIndex = i * chunk.type().wordsPerVertex();
            words[wordIndex] = Float.floatToIntBits((float) (chunk.x(i) + offset.x));
            words[wordIndex + 1] = Float.floatToIntBits((float) (chunk.y(i) + offset.y));
            words[wordIndex + 2] = Float.floatToIntBits((float) (chunk.z(i) + offset.z));
        }
        return new VertexChunk.Vertices(chunk.type(), chunk.flags(), chunk.firstSlot(), chunk.vertexCount(), words);
    }

    /**
     * Returns a model with shifted vertices of weight sets. A position beyond the range of the format becomes the
     * nearest one that the format can store.
     *
     * @param offset the offset in the space of the node
     */
    public static GinjaModel shift(GinjaModel model, Vector3d offset) {
        if (offset.length() == 0 || model.weightSets().isEmpty()) {
            return model;
        }
        List<WeightSet> weightSets = model.weightSets().stream()
                .map(weightSet -> shift(weightSet, offset))
                .toList();
        return new GinjaModel(
                model.vertexSets(), weightSets, model.opaque(), model.translucent(), model.centre(), model.radius());
    }

    private static WeightSet shift(WeightSet weightSet, Vector3d offset) {
        short[] vertices = weightSet.vertices().clone();
        for (int i = 0; i < weightSet.vertexCount(); i++) {
            for (int axis = 0; axis < 3; axis++) {
                int componentIndex = WeightSet.COMPONENT_COUNT * i + axis;
                long shiftedValue = vertices[componentIndex] + Math.round(offset.get(axis) * WeightSet.STORED_ONE);
                vertices[componentIndex] = (short) Math.clamp(shiftedValue, Short.MIN_VALUE, Short.MAX_VALUE);
            }
        }
        return new WeightSet(
                weightSet.kind(),
                weightSet.wordCount(),
                weightSet.firstSlot(),
                weightSet.vertexCount(),
                vertices,
                weightSet.weights());
    }
}
