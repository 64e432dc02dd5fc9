package shuriken.ninja.chunk;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.object.ObjectMeshReader;

/**
 * Reads chunk models from a block, the bytes to which its pointers are relative. A list to which several models point
 * is read only once.
 */
public final class ChunkModelReader implements ObjectMeshReader<ChunkModel> {
    private final LayoutRecorder layout;
    private final ReadContext context;
    private final Map<Long, ParsedList<VertexChunk>> vertexListByOffset = new HashMap<>();
    private final Map<Long, ParsedList<PolyChunk>> polygonListByOffset = new HashMap<>();

    /** The chunks of a list, and a cursor at its end. */
    private record ParsedList<C>(List<C> chunks, ByteCursor endCursor) {}

    public ChunkModelReader(LayoutRecorder layout, ReadContext context) {
        this.layout = layout;
        this.context = context;
    }

    @Override
    public ChunkModel read(ByteCursor block, SourceLocation pointerLocation, long modelOffset, int modelIndex) {
        ByteCursor in = block.labelled("model[" + modelIndex + "]").seek(pointerLocation, modelOffset, "model");
        int structStart = in.position();
        ChunkModelStruct modelStruct =
                ChunkModelStruct.visitFields(layout.newReader(in), ChunkModel.PLACEHOLDER, modelIndex);
        layout.record(LayoutEntry.Kind.MODEL, modelIndex, structStart, in);
        return new ChunkModel(
                readList(
                        in,
                        modelStruct.vertices(),
                        LayoutEntry.Kind.VERTICES,
                        modelIndex,
                        vertexListByOffset,
                        VertexListReader::read),
                readList(
                        in,
                        modelStruct.polygons(),
                        LayoutEntry.Kind.POLYGONS,
                        modelIndex,
                        polygonListByOffset,
                        PolyChunkListReader::read),
                modelStruct.centre(),
                modelStruct.radius());
    }

    /**
     * Returns the list to which a pointer leads; empty for a null pointer. Reads the list unless it was read for a
     * previous model.
     */
    private <C> List<C> readList(
            ByteCursor modelCursor,
            PointerField pointer,
            LayoutEntry.Kind kind,
            int modelIndex,
            Map<Long, ParsedList<C>> parsedListByOffset,
            BiFunction<ByteCursor, ReadContext, List<C>> reader) {
        if (pointer.isNull()) {
            return List.of();
        }
        ParsedList<C> list = parsedListByOffset.get(pointer.target());
        if (list == null) {
            String label = kind == LayoutEntry.Kind.VERTICES ? "vertices" : "polygons";
            ByteCursor in = pointer.follow(modelCursor, label);
            list = new ParsedList<>(reader.apply(in, context), in);
            parsedListByOffset.put(pointer.target(), list);
        }
        layout.record(kind, modelIndex, (int) pointer.target(), list.endCursor());
        return list.chunks();
    }
}
