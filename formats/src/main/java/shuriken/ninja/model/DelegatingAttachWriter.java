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
    private final BasicModelWriter basic = new BasicModelWriter();
    private final ChunkModelWriter chunk = new ChunkModelWriter();
    private final GinjaModelWriter ginja = new GinjaModelWriter();
    private final XjModelWriter xj = new XjModelWriter();

    @Override
    public List<StructId> order(Attach attach, int index) {
        return switch (attach) {
            case Attach.Basic mesh -> basic.order(mesh.model(), index);
            case Attach.Chunk mesh -> chunk.order(mesh.model(), index);
            case Attach.Ginja mesh -> ginja.order(mesh.model(), index);
            case Attach.Xj mesh -> xj.order(mesh.model(), index);
        };
    }

    @Override
    public boolean has(Attach attach, StructId struct) {
        return switch (attach) {
            case Attach.Basic mesh -> basic.has(mesh.model(), struct);
            case Attach.Chunk mesh -> chunk.has(mesh.model(), struct);
            case Attach.Ginja mesh -> ginja.has(mesh.model(), struct);
            case Attach.Xj mesh -> xj.has(mesh.model(), struct);
        };
    }

    @Override
    public void write(Attach attach, StructId struct, ByteWriter out, PointerTargets targets) {
        switch (attach) {
            case Attach.Basic mesh -> basic.write(mesh.model(), struct, out, targets);
            case Attach.Chunk mesh -> chunk.write(mesh.model(), struct, out, targets);
            case Attach.Ginja mesh -> ginja.write(mesh.model(), struct, out, targets);
            case Attach.Xj mesh -> xj.write(mesh.model(), struct, out, targets);
        }
    }
}
