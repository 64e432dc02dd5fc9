package shuriken.ninja.chunk;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.Vec3f;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.object.AttachReader;

/** Reads the chunk models of one block. Models that point to the same list share its records. */
public final class ChunkModelReader implements AttachReader<ChunkModel> {
    private final LayoutRecorder layout;
    private final ReadContext context;
    private final Map<Long, ParsedList<VertexChunk>> vertexLists = new HashMap<>();
    private final Map<Long, ParsedList<PolyChunk>> polygonLists = new HashMap<>();

    private record ParsedList<C>(List<C> chunks, ByteCursor end) {}

    public ChunkModelReader(LayoutRecorder layout, ReadContext context) {
        this.layout = layout;
        this.context = context;
    }

    @Override
    public ChunkModel read(ByteCursor block, SourceLocation field, long pointer, int index) {
        ByteCursor in = block.labelled("model[" + index + "]").seek(field, pointer, "model");
        int start = in.position();
        SourceLocation vertexField = in.site();
        long vertices = in.pointer("vertices");
        SourceLocation polygonField = in.site();
        long polygons = in.pointer("polygons");
        Vec3f centre = Vec3f.read(in, "centre");
        float radius = in.f32("radius");
        layout.struct(LayoutEntry.Kind.MODEL, index, start, in);
        boolean hasVertices = layout.pointer(start, vertices);
        boolean hasPolygons = layout.pointer(start + 4, polygons);
        return new ChunkModel(
                hasVertices
                        ? list(
                                in,
                                vertexField,
                                vertices,
                                LayoutEntry.Kind.VERTICES,
                                index,
                                vertexLists,
                                VertexListReader::read)
                        : List.of(),
                hasPolygons
                        ? list(
                                in,
                                polygonField,
                                polygons,
                                LayoutEntry.Kind.POLYGONS,
                                index,
                                polygonLists,
                                PolygonListReader::read)
                        : List.of(),
                centre,
                radius);
    }

    private <C> List<C> list(
            ByteCursor model,
            SourceLocation field,
            long pointer,
            LayoutEntry.Kind kind,
            int index,
            Map<Long, ParsedList<C>> parsedLists,
            BiFunction<ByteCursor, ReadContext, List<C>> reader) {
        ParsedList<C> list = parsedLists.get(pointer);
        if (list == null) {
            String label = kind == LayoutEntry.Kind.VERTICES ? "vertices" : "polygons";
            ByteCursor in = model.labelled(label).seek(field, pointer, label);
            list = new ParsedList<>(reader.apply(in, context), in);
            parsedLists.put(pointer, list);
        }
        layout.struct(kind, index, (int) pointer, list.end());
        return list.chunks();
    }
}
