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
    public List<StructId> order(Attach attach, int attachIndex) {
        return switch (attach) {
            case Attach.Basic mesh -> basicWriter.order(mesh.model(), attachIndex);
            case Attach.Chunk mesh -> chunkWriter.order(mesh.model(), attachIndex);
            case Attach.Ginja mesh -> ginjaWriter.order(mesh.model(), attachIndex);
            case Attach.Xj mesh -> xjWriter.order(mesh.model(), attachIndex);
        };
    }

    @Override
    public boolean has(Attach attach, StructId structId) {
        return switch (attach) {
            case Attach.Basic mesh -> basicWriter.has(mesh.model(), structId);
            case Attach.Chunk mesh -> chunkWriter.has(mesh.model(), structId);
            case Attach.Ginja mesh -> ginjaWriter.has(mesh.model(), structId);
            case Attach.Xj mesh -> xjWriter.has(mesh.model(), structId);
        };
    }

    @Override
    public void write(Attach attach, StructId structId, ByteWriter out, PointerTargets targets) {
        switch (attach) {
            case Attach.Basic mesh -> basicWriter.write(mesh.model(), structId, out, targets);
            case Attach.Chunk mesh -> chunkWriter.write(mesh.model(), structId, out, targets);
            case Attach.Ginja mesh -> ginjaWriter.write(mesh.model(), structId, out, targets);
            case Attach.Xj mesh -> xjWriter.write(mesh.model(), structId, out, targets);
        }
    }
}
