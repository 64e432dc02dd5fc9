package shuriken.archive.gamecube;

import java.util.Arrays;
import java.util.zip.Adler32;
import java.util.zip.Deflater;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;

/**
 * The GCZ file of an edited disc. Unchanged blocks keep their bytes. To save memory, changed blocks are compressed
 * again each time they are read.
 */
final class GczImage implements ByteSource {
    private static final long UNCOMPRESSED_FLAG = 1L << 63;

    private final GczSource original;
    private final ByteSource disc;

    /** The header, and the offsets and checksums of all blocks. */
    private final byte[] tables;

    /** The offset of each block, counted from the end of the tables, and the end of the last block. */
    private final long[] blockOffsets;

    /** For each block, whether it is unchanged. For such a block, the stored bytes of the original are used. */
    private final boolean[] isUnchanged;

    private GczImage(GczSource original, ByteSource disc, byte[] tables, long[] blockOffsets, boolean[] isUnchanged) {
        this.original = original;
        this.disc = disc;
        this.tables = tables;
        this.blockOffsets = blockOffsets;
        this.isUnchanged = isUnchanged;
    }

    /** Creates the file of a disc that was read from a GCZ file. */
    static GczImage of(GczSource original, ByteSource disc) {
        int blockSize = original.blockSize();
        int blockCount = Math.toIntExact((disc.size() + blockSize - 1) / blockSize);
        long[] blockOffsets = new long[blockCount + 1];
        boolean[] isUnchanged = new boolean[blockCount];
        ByteWriter offsetTable = ByteWriter.littleEndian();
        ByteWriter checksumTable = ByteWriter.littleEndian();
        for (int i = 0; i < blockCount; i++) {
            byte[] block = readBlock(disc, i, blockSize);
            isUnchanged[i] = i < original.blockCount() && Arrays.equals(readBlock(original, i, blockSize), block);
            byte[] storedBlock = isUnchanged[i] ? original.readStoredBlock(i) : compress(block);
            boolean isUncompressed = isUnchanged[i] ? original.isUncompressed(i) : storedBlock == block;
            writeI64(offsetTable, blockOffsets[i] | (isUncompressed ? UNCOMPRESSED_FLAG : 0));
            Adler32 checksum = new Adler32();
            checksum.update(storedBlock);
            checksumTable.u32(checksum.getValue());
            blockOffsets[i + 1] = blockOffsets[i] + storedBlock.length;
        }
        ByteWriter tables = ByteWriter.littleEndian().bytes(original.readHeaderStart());
        writeI64(tables, blockOffsets[blockCount]);
        writeI64(tables, disc.size());
        tables.u32(blockSize).u32(blockCount).bytes(offsetTable.toByteArray()).bytes(checksumTable.toByteArray());
        return new GczImage(original, disc, tables.toByteArray(), blockOffsets, isUnchanged);
    }

    private static void writeI64(ByteWriter out, long value) {
        out.u32(value & 0xFFFF_FFFFL).u32(value >>> 32);
    }

    /** Reads a block of the disc. After the end of the disc, it contains zeros. */
    private static byte[] readBlock(ByteSource disc, int blockIndex, int blockSize) {
        long blockOffset = (long) blockIndex * blockSize;
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
        return tables.length + blockOffsets[blockOffsets.length - 1];
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        byte[] bytes = new byte[length];
        int copiedSize = 0;
        if (offset < tables.length) {
            copiedSize = (int) Math.min(tables.length - offset, length);
            System.arraycopy(tables, (int) offset, bytes, 0, copiedSize);
        }
        while (copiedSize < length) {
            long dataOffset = offset + copiedSize - tables.length;
            int searchResult = Arrays.binarySearch(blockOffsets, dataOffset);
            // If no block starts here, the result encodes the index of the next block.
            int blockIndex = searchResult >= 0 ? searchResult : -searchResult - 2;
            byte[] storedBlock = isUnchanged[blockIndex]
                    ? original.readStoredBlock(blockIndex)
                    : compress(readBlock(disc, blockIndex, original.blockSize()));
            int offsetInBlock = (int) (dataOffset - blockOffsets[blockIndex]);
            int partSize = Math.min(storedBlock.length - offsetInBlock, length - copiedSize);
            System.arraycopy(storedBlock, offsetInBlock, bytes, copiedSize, partSize);
            copiedSize += partSize;
        }
        return ByteCursor.littleEndian(bytes, path()).rebased(path(), offset);
    }
}
