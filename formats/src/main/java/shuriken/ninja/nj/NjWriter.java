package shuriken.ninja.nj;

import java.util.Arrays;
import java.util.Optional;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.ninja.chunk.ChunkModelWriter;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.BlockStructs;
import shuriken.ninja.layout.BlockWriter;
import shuriken.ninja.layout.RelocatableBlock;
import shuriken.ninja.model.AnyAttachWriter;
import shuriken.ninja.motion.MotionWriter;
import shuriken.ninja.object.ObjectTreeWriter;
import shuriken.ninja.pof.Pof0;
import shuriken.ninja.texlist.TexListWriter;
import shuriken.ninja.xj.XjModelWriter;

/** Writes Ninja binary files block by block. */
final class NjWriter {
    private final NjFile file;
    private final ByteWriter out;
    /** The block before, if it has structs. */
    private RelocatableBlock written = RelocatableBlock.EMPTY;

    private NjWriter(NjFile file, ByteWriter out) {
        this.file = file;
        this.out = out;
    }

    static void write(NjFile file, ByteWriter out) {
        NjWriter writer = new NjWriter(file, out);
        file.blocks().forEach(writer::block);
    }

    private void block(NjBlock block) {
        RelocatableBlock before = written;
        written = RelocatableBlock.EMPTY;
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
            case NjBlock.Xj xj ->
                structs(xj.tag(), new ObjectTreeWriter<>(xj.tree(), false, new XjModelWriter()), xj.layout());
            case NjBlock.Textures textures ->
                structs(textures.tag(), new TexListWriter(textures.list()), textures.layout());
            case NjBlock.Motion motion -> structs(motion.tag(), new MotionWriter(motion.motion()), motion.layout());
            case NjBlock.Relocations relocations -> {
                block(relocations.tag(), bytes(relocations, before));
            }
            case NjBlock.Raw raw -> block(raw.tag(), raw.body());
            case NjBlock.Filler filler -> {
                out.bytes(filler.bytes());
                written = before;
            }
        }
    }

    private static byte[] bytes(NjBlock.Relocations relocations, RelocatableBlock before) {
        Optional<byte[]> stored = relocations
                .stored()
                .filter(list -> Arrays.equals(list.pointers(), before.pointers()))
                .map(NjBlock.StoredRelocations::bytes);
        if (stored.isPresent()) {
            return stored.get();
        }
        ByteWriter list = ByteWriter.littleEndian();
        Pof0.encode(relocations.withNull() ? before.pointerFields() : before.pointers(), list);
        return list.toByteArray();
    }

    private void structs(FourCc tag, BlockStructs structs, BlockLayout layout) {
        written = BlockWriter.write(structs, layout, file.dataOrder());
        block(tag, written.bytes());
    }

    private void block(FourCc tag, byte[] bytes) {
        boolean swapped = file.sizeOrder() != out.order();
        out.fourCc(tag)
                .i32(swapped ? Integer.reverseBytes(bytes.length) : bytes.length)
                .bytes(bytes);
    }
}
