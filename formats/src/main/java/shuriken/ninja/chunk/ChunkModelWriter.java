package shuriken.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.object.ObjectMeshWriter;

/** Writes chunk models: the polygon list, the vertex list, then the struct. */
public final class ChunkModelWriter implements ObjectMeshWriter<ChunkModel> {
    @Override
    public List<StructId> order(ChunkModel model, int modelIndex) {
        List<StructId> structOrder = new ArrayList<>();
        if (!model.polygons().isEmpty()) {
            structOrder.add(new StructId(LayoutEntry.Kind.POLYGONS, modelIndex));
        }
        if (!model.vertices().isEmpty()) {
            structOrder.add(new StructId(LayoutEntry.Kind.VERTICES, modelIndex));
        }
        structOrder.add(new StructId(LayoutEntry.Kind.MODEL, modelIndex));
        return structOrder;
    }

    @Override
    public void write(ChunkModel model, StructId structId, ByteWriter out, PointerTargets targets) {
        switch (structId.kind()) {
            case VERTICES -> VertexListWriter.write(model.vertices(), out);
            case POLYGONS -> PolyChunkListWriter.write(model.polygons(), out);
            case MODEL -> ChunkModelStruct.visitFields(targets.newWriter(out), model, structId.index());
            default -> throw new IllegalArgumentException("not a struct of a chunk model: " + structId);
        }
    }
}
