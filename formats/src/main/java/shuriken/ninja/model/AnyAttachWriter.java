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

/** Writes meshes of all kinds. */
public final class AnyAttachWriter implements AttachWriter<Attach> {
    private final BasicModelWriter basic = new BasicModelWriter();
    private final ChunkModelWriter chunk = new ChunkModelWriter();
    private final GinjaModelWriter ginja = new GinjaModelWriter();
    private final XjModelWriter xj = new XjModelWriter();

    @Override
    public List<StructId> order(Attach attach, int index) {
        return switch (attach) {
            case Attach.Basic one -> basic.order(one.model(), index);
            case Attach.Chunk one -> chunk.order(one.model(), index);
            case Attach.Ginja one -> ginja.order(one.model(), index);
            case Attach.Xj one -> xj.order(one.model(), index);
        };
    }

    @Override
    public boolean has(Attach attach, StructId struct) {
        return switch (attach) {
            case Attach.Basic one -> basic.has(one.model(), struct);
            case Attach.Chunk one -> chunk.has(one.model(), struct);
            case Attach.Ginja one -> ginja.has(one.model(), struct);
            case Attach.Xj one -> xj.has(one.model(), struct);
        };
    }

    @Override
    public void write(Attach attach, StructId struct, ByteWriter out, PointerTargets targets) {
        switch (attach) {
            case Attach.Basic one -> basic.write(one.model(), struct, out, targets);
            case Attach.Chunk one -> chunk.write(one.model(), struct, out, targets);
            case Attach.Ginja one -> ginja.write(one.model(), struct, out, targets);
            case Attach.Xj one -> xj.write(one.model(), struct, out, targets);
        }
    }
}
