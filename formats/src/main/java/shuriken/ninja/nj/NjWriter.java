package shuriken.ninja.nj;

import java.util.Arrays;
import java.util.Optional;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.ninja.chunk.ChunkModelWriter;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.BlockWriter;
import shuriken.ninja.layout.RelocatableBlock;
import shuriken.ninja.model.DelegatingMeshWriter;
import shuriken.ninja.motion.MotionWriter;
import shuriken.ninja.object.ObjectTreeWriter;
import shuriken.ninja.pof.Pof0;
import shuriken.ninja.texlist.TexListWriter;
import shuriken.ninja.xj.XjModelWriter;

/** Writes Ninja binary files block by block: texture lists, models, motions and their relocation lists. */
final class NjWriter {
    private final NjFile file;
    private final ByteWriter out;
    /** The preceding block, or {@link RelocatableBlock#EMPTY} if it has no structs. */
    private RelocatableBlock precedingBlock = RelocatableBlock.EMPTY;

    private NjWriter(NjFile file, ByteWriter out) {
        this.file = file;
        this.out = out;
    }

    static void write(NjFile file, ByteWriter out) {
        NjWriter writer = new NjWriter(file, out);
        file.blocks().forEach(writer::writeBlock);
    }

    private void writeBlock(NjBlock block) {
        RelocatableBlock relocatedBlock = precedingBlock;
        precedingBlock = RelocatableBlock.EMPTY;
        switch (block) {
            case NjBlock.Chunk chunk ->
                writeStructs(
                        chunk.tag(),
                        new ObjectTreeWriter<>(chunk.tree(), chunk.hasLongNodes(), new ChunkModelWriter()),
                        chunk.layout());
            case NjBlock.Model model ->
                writeStructs(
                        model.tag(),
                        new ObjectTreeWriter<>(model.tree(), model.hasLongNodes(), new DelegatingMeshWriter()),
                        model.layout());
            case NjBlock.Xj xj ->
                writeStructs(
                        xj.tag(),
                        new ObjectTreeWriter<>(xj.tree(), /* hasLongForm= */ false, new XjModelWriter()),
                        xj.layout());
            case NjBlock.Textures textures ->
                writeStructs(textures.tag(), new TexListWriter(textures.list()), textures.layout());
            case NjBlock.Motion motionBlock ->
                writeStructs(motionBlock.tag(), new MotionWriter(motionBlock.motion()), motionBlock.layout());
            case NjBlock.Relocations relocations -> {
                writeTagged(relocations.tag(), encodeRelocations(relocations, relocatedBlock));
            }
            case NjBlock.Raw raw -> writeTagged(raw.tag(), raw.body());
            case NjBlock.Filler filler -> {
                out.bytes(filler.bytes());
                precedingBlock = relocatedBlock;
            }
        }
    }

    /**
     * Returns the stored bytes of a list, if there are any and the pointers have not moved. Otherwise returns a new
     * list of all pointers, which contains null pointers if the original list does.
     */
    private static byte[] encodeRelocations(NjBlock.Relocations relocations, RelocatableBlock relocatedBlock) {
        Optional<byte[]> storedBytes = relocations
                .storedList()
                .filter(storedList -> Arrays.equals(storedList.pointerOffsets(), relocatedBlock.pointerOffsets()))
                .map(NjBlock.StoredRelocations::bytes);
        if (storedBytes.isPresent()) {
            return storedBytes.get();
        }
        ByteWriter rebuiltList = ByteWriter.littleEndian();
        Pof0.encode(
                relocations.includesNull() ? relocatedBlock.pointerFieldOffsets() : relocatedBlock.pointerOffsets(),
                rebuiltList);
        return rebuiltList.toByteArray();
    }

    private void writeStructs(FourCc tag, BlockContent structs, BlockLayout layout) {
        precedingBlock = BlockWriter.write(structs, layout, file.dataByteOrder());
        writeTagged(tag, precedingBlock.bytes());
    }

    /** Writes the tag, the size and the body of a block. */
    private void writeTagged(FourCc tag, byte[] body) {
        boolean isSizeSwapped = file.sizeByteOrder() != out.order();
        out.fourCc(tag)
                .i32(isSizeSwapped ? Integer.reverseBytes(body.length) : body.length)
                .bytes(body);
    }
}
