package shuriken.archive.gamecube;

import java.util.Arrays;
import java.util.zip.Adler32;
import java.util.zip.Deflater;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;

/** A GCZ file of an edited disc. Blocks that did not change keep their bytes; the others are compressed when read. */
final class GczImage implements ByteSource {
    private static final long STORED = 1L << 63;

    private final GczSource old;
    private final ByteSource disc;
    private final byte[] tables;
    /** Offsets of the blocks after the tables; the last one is the end. */
    private final long[] offsets;

    private final boolean[] isKept;

    private GczImage(GczSource old, ByteSource disc, byte[] tables, long[] offsets, boolean[] isKept) {
        this.old = old;
        this.disc = disc;
        this.tables = tables;
        this.offsets = offsets;
        this.isKept = isKept;
    }

    /** Creates the file of a disc that was read from a GCZ file. */
    static GczImage of(GczSource old, ByteSource disc) {
        int blockSize = old.blockSize();
        int count = Math.toIntExact((disc.size() + blockSize - 1) / blockSize);
        long[] offsets = new long[count + 1];
        boolean[] isKept = new boolean[count];
        ByteWriter starts = ByteWriter.littleEndian();
        ByteWriter sums = ByteWriter.littleEndian();
        for (int i = 0; i < count; i++) {
            byte[] block = block(disc, i, blockSize);
            isKept[i] = i < old.blockCount() && Arrays.equals(block(old, i, blockSize), block);
            byte[] stored = isKept[i] ? old.stored(i) : deflated(block);
            boolean isPlain = isKept[i] ? old.isPlain(i) : stored == block;
            u64(starts, offsets[i] | (isPlain ? STORED : 0));
            Adler32 sum = new Adler32();
            sum.update(stored);
            sums.u32(sum.getValue());
            offsets[i + 1] = offsets[i] + stored.length;
        }
        ByteWriter tables = ByteWriter.littleEndian().bytes(old.start());
        u64(tables, offsets[count]);
        u64(tables, disc.size());
        tables.u32(blockSize).u32(count).bytes(starts.toByteArray()).bytes(sums.toByteArray());
        return new GczImage(old, disc, tables.toByteArray(), offsets, isKept);
    }

    private static void u64(ByteWriter out, long value) {
        out.u32(value & 0xFFFF_FFFFL).u32(value >>> 32);
    }

    /** Returns a block; the last one is filled with zeros. */
    private static byte[] block(ByteSource disc, int number, int blockSize) {
        long from = (long) number * blockSize;
        byte[] block = new byte[blockSize];
        if (from < disc.size()) {
            int length = (int) Math.min(blockSize, disc.size() - from);
            ByteCursor part = disc.part(from, length);
            System.arraycopy(part.array(), part.arrayOffset(), block, 0, length);
        }
        return block;
    }

    /** Compresses a block; returns the block itself if it would not be smaller. */
    private static byte[] deflated(byte[] block) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try {
            deflater.setInput(block);
            deflater.finish();
            byte[] out = new byte[block.length];
            int length = deflater.deflate(out);
            return deflater.finished() && length < block.length ? Arrays.copyOf(out, length) : block;
        } finally {
            deflater.end();
        }
    }

    @Override
    public String path() {
        return old.file().path();
    }

    @Override
    public long size() {
        return tables.length + offsets[offsets.length - 1];
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.check(this, offset, length);
        byte[] bytes = new byte[length];
        int done = 0;
        if (offset < tables.length) {
            done = (int) Math.min(tables.length - offset, length);
            System.arraycopy(tables, (int) offset, bytes, 0, done);
        }
        while (done < length) {
            long at = offset + done - tables.length;
            int found = Arrays.binarySearch(offsets, at);
            int number = found >= 0 ? found : -found - 2;
            byte[] stored = isKept[number] ? old.stored(number) : deflated(block(disc, number, old.blockSize()));
            int within = (int) (at - offsets[number]);
            int count = Math.min(stored.length - within, length - done);
            System.arraycopy(stored, within, bytes, done, count);
            done += count;
        }
        return ByteCursor.littleEndian(bytes, path()).rebased(path(), offset);
    }
}
