package shuriken.ninja.nj;

import shuriken.bytes.ByteSink;
import shuriken.bytes.FourCc;
import shuriken.ninja.chunk.ChunkModelWriter;
import shuriken.ninja.layout.Block;
import shuriken.ninja.layout.BlockWriter;
import shuriken.ninja.layout.Layout;
import shuriken.ninja.layout.Structs;
import shuriken.ninja.model.AnyAttachWriter;
import shuriken.ninja.object.ObjectTreeWriter;
import shuriken.ninja.pof.Pof0;
import shuriken.ninja.texlist.TexListWriter;

/** Writes Ninja binary files block by block. */
final class NjWriter {
    private static final int[] NO_POINTERS = {};

    private final NjFile file;
    private final ByteSink out;
    /** The pointers of the block before. */
    private int[] pointers = NO_POINTERS;

    private NjWriter(NjFile file, ByteSink out) {
        this.file = file;
        this.out = out;
    }

    static void write(NjFile file, ByteSink out) {
        NjWriter writer = new NjWriter(file, out);
        file.blocks().forEach(writer::block);
    }

    private void block(NjBlock block) {
        int[] before = pointers;
        pointers = NO_POINTERS;
        switch (block) {
            case NjBlock.Chunk chunk ->
                structs(
                        chunk.tag(),
                        new ObjectTreeWriter<>(chunk.tree(), chunk.longNodes(), new ChunkModelWriter()),
                        chunk.layout());
            case NjBlock.Model model ->
                structs(
                        model.tag(),
                        new ObjectTreeWriter<>(model.tree(), model.longNodes(), new AnyAttachWriter()),
                        model.layout());
            case NjBlock.Textures textures ->
                structs(textures.tag(), new TexListWriter(textures.list()), textures.layout());
            case NjBlock.Relocations relocations -> {
                ByteSink body = ByteSink.littleEndian();
                Pof0.encode(before, body);
                block(relocations.tag(), body.toByteArray());
            }
            case NjBlock.Raw raw -> block(raw.tag(), raw.body());
            case NjBlock.Filler filler -> {
                out.bytes(filler.bytes());
                pointers = before;
            }
        }
    }

    private void structs(FourCc tag, Structs structs, Layout layout) {
        Block body = BlockWriter.write(structs, layout, file.dataOrder());
        pointers = body.pointers();
        block(tag, body.bytes());
    }

    private void block(FourCc tag, byte[] body) {
        boolean swapped = file.sizeOrder() != out.order();
        out.fourCc(tag)
                .i32(swapped ? Integer.reverseBytes(body.length) : body.length)
                .bytes(body);
    }
}
