package shuriken.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.object.AttachWriter;

/** Writes chunk models: the polygon list, the vertex list, then the struct. */
public final class ChunkModelWriter implements AttachWriter<ChunkModel> {
    @Override
    public List<StructId> order(ChunkModel model, int index) {
        List<StructId> order = new ArrayList<>();
        if (!model.polygons().isEmpty()) {
            order.add(new StructId(LayoutEntry.Kind.POLYGONS, index));
        }
        if (!model.vertices().isEmpty()) {
            order.add(new StructId(LayoutEntry.Kind.VERTICES, index));
        }
        order.add(new StructId(LayoutEntry.Kind.MODEL, index));
        return order;
    }

    @Override
    public void write(ChunkModel model, StructId struct, ByteWriter out, PointerTargets targets) {
        switch (struct.kind()) {
            case VERTICES -> VertexListWriter.write(model.vertices(), out);
            case POLYGONS -> PolyChunkListWriter.write(model.polygons(), out);
            case MODEL -> ChunkModelStruct.layout(targets.newWriter(out), model, struct.index());
            default -> throw new IllegalArgumentException("not a struct of a chunk model: " + struct);
        }
    }
}
