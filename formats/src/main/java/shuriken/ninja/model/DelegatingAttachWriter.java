package shuriken.ninja.model;

import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.ninja.basic.BasicModelWriter;
import shuriken.ninja.chunk.ChunkModelWriter;
import shuriken.ninja.ginja.GinjaModelWriter;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.object.AttachWriter;
import shuriken.ninja.xj.XjModelWriter;

/** Writes each attach, the mesh of a node, with the writer for its kind. */
public final class DelegatingAttachWriter implements AttachWriter<Attach> {
    private final BasicModelWriter basicWriter = new BasicModelWriter();
    private final ChunkModelWriter chunkWriter = new ChunkModelWriter();
    private final GinjaModelWriter ginjaWriter = new GinjaModelWriter();
    private final XjModelWriter xjWriter = new XjModelWriter();

    @Override
    public List<StructId> order(Attach attach, int index) {
        return switch (attach) {
            case Attach.Basic mesh -> basicWriter.order(mesh.model(), index);
            case Attach.Chunk mesh -> chunkWriter.order(mesh.model(), index);
            case Attach.Ginja mesh -> ginjaWriter.order(mesh.model(), index);
            case Attach.Xj mesh -> xjWriter.order(mesh.model(), index);
        };
    }

    @Override
    public boolean has(Attach attach, StructId struct) {
        return switch (attach) {
            case Attach.Basic mesh -> basicWriter.has(mesh.model(), struct);
            case Attach.Chunk mesh -> chunkWriter.has(mesh.model(), struct);
            case Attach.Ginja mesh -> ginjaWriter.has(mesh.model(), struct);
            case Attach.Xj mesh -> xjWriter.has(mesh.model(), struct);
        };
    }

    @Override
    public void write(Attach attach, StructId struct, ByteWriter out, PointerTargets targets) {
        switch (attach) {
            case Attach.Basic mesh -> basicWriter.write(mesh.model(), struct, out, targets);
            case Attach.Chunk mesh -> chunkWriter.write(mesh.model(), struct, out, targets);
            case Attach.Ginja mesh -> ginjaWriter.write(mesh.model(), struct, out, targets);
            case Attach.Xj mesh -> xjWriter.write(mesh.model(), struct, out, targets);
        }
    }
}
