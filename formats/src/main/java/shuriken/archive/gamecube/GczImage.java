package shuriken.archive.gamecube;

import java.util.Arrays;
import java.util.zip.Adler32;
import java.util.zip.Deflater;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;

/**
 * A GCZ file of an edited disc. Blocks without changes keep their bytes. The others are compressed when they are read.
 */
final class GczImage implements ByteSource {
    private static final long UNCOMPRESSED_FLAG = 1L << 63;

    private final GczSource original;
    private final ByteSource disc;

    /** The header, and the offsets and checksums of all blocks. */
    private final byte[] tables;

    /** The offsets of the blocks after the tables, and the end of the last block. */
    private final long[] offsets;

    /** For each block, whether it is unchanged, so that its stored bytes are used. */
    private final boolean[] isKept;

    private GczImage(GczSource original, ByteSource disc, byte[] tables, long[] offsets, boolean[] isKept) {
        this.original = original;
        this.disc = disc;
        this.tables = tables;
        this.offsets = offsets;
        this.isKept = isKept;
    }

    /** Creates the file of a disc that was read from a GCZ file. */
    static GczImage of(GczSource original, ByteSource disc) {
        int blockSize = original.blockSize();
        int count = Math.toIntExact((disc.size() + blockSize - 1) / blockSize);
        long[] offsets = new long[count + 1];
        boolean[] isKept = new boolean[count];
        ByteWriter starts = ByteWriter.littleEndian();
        ByteWriter checksums = ByteWriter.littleEndian();
        for (int i = 0; i < count; i++) {
            byte[] block = readBlock(disc, i, blockSize);
            isKept[i] = i < original.blockCount() && Arrays.equals(readBlock(original, i, blockSize), block);
            byte[] storedBlock = isKept[i] ? original.storedBlock(i) : compress(block);
            boolean isUncompressed = isKept[i] ? original.isUncompressed(i) : storedBlock == block;
            writeU64(starts, offsets[i] | (isUncompressed ? UNCOMPRESSED_FLAG : 0));
            Adler32 checksum = new Adler32();
            checksum.update(storedBlock);
            checksums.u32(checksum.getValue());
            offsets[i + 1] = offsets[i] + storedBlock.length;
        }
        ByteWriter tables = ByteWriter.littleEndian().bytes(original.headerStart());
        writeU64(tables, offsets[count]);
        writeU64(tables, disc.size());
        tables.u32(blockSize).u32(count).bytes(starts.toByteArray()).bytes(checksums.toByteArray());
        return new GczImage(original, disc, tables.toByteArray(), offsets, isKept);
    }

    private static void writeU64(ByteWriter out, long value) {
        out.u32(value & 0xFFFF_FFFFL).u32(value >>> 32);
    }

    /** Returns a block of the disc. The last block is filled with zeros. */
    private static byte[] readBlock(ByteSource disc, int index, int blockSize) {
        long blockOffset = (long) index * blockSize;
        byte[] block = new byte[blockSize];
        if (blockOffset < disc.size()) {
            int length = (int) Math.min(blockSize, disc.size() - blockOffset);
            ByteCursor part = disc.part(blockOffset, length);
            System.arraycopy(part.array(), part.arrayOffset(), block, 0, length);
        }
        return block;
    }

    /** Returns a compressed block, or the block itself if it would not be smaller. */
    private static byte[] compress(byte[] block) {
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
        return original.file().path();
    }

    @Override
    public long size() {
        return tables.length + offsets[offsets.length - 1];
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.check(this, offset, length);
        byte[] bytes = new byte[length];
        int copied = 0;
        if (offset < tables.length) {
            copied = (int) Math.min(tables.length - offset, length);
            System.arraycopy(tables, (int) offset, bytes, 0, copied);
        }
        while (copied < length) {
            long dataOffset = offset + copied - tables.length;
            int searchResult = Arrays.binarySearch(offsets, dataOffset);
            // If no block starts here, the result encodes the index of the next block.
            int index = searchResult >= 0 ? searchResult : -searchResult - 2;
            byte[] storedBlock = isKept[index]
                    ? original.storedBlock(index)
                    : compress(readBlock(disc, index, original.blockSize()));
            int offsetInBlock = (int) (dataOffset - offsets[index]);
            int count = Math.min(storedBlock.length - offsetInBlock, length - copied);
            System.arraycopy(storedBlock, offsetInBlock, bytes, copied, count);
            copied += count;
        }
        return ByteCursor.littleEndian(bytes, path()).rebased(path(), offset);
    }
}
