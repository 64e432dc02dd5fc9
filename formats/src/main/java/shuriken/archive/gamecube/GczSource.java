package shuriken.archive.gamecube;

import java.nio.ByteOrder;
import java.util.zip.Adler32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.support.SizedCache;

/**
 * The disc in a GCZ file, whose blocks are compressed. A block is decompressed when it is read, and the last blocks are
 * kept in memory.
 */
final class GczSource implements ByteSource {
    static final int MAGIC = 0xB10BC001;

    private static final int HEADER_SIZE = 0x20;

    /** The offset of the stored size, after the magic and the kind of the disc. */
    private static final int SIZE_OFFSET = 8;

    private static final int BLOCK_OFFSET_SIZE = 8;

    /** The size in bytes of the table entries of one block: its offset and its checksum. */
    private static final int TABLE_ENTRIES_SIZE = BLOCK_OFFSET_SIZE + Integer.BYTES;

    private static final int MAX_BLOCK_SIZE = 16 << 20;

    /** The maximum size in bytes of the decompressed blocks that are kept in memory. */
    private static final long CACHE_SIZE = 8 << 20;

    /** The bit of a stored offset that is set if the block is not compressed. */
    private static final long UNCOMPRESSED_FLAG = 1L << 63;

    private final ByteSource file;

    /** The size of the disc in bytes. */
    private final long size;

    private final int blockSize;

    /** The offsets of the blocks with their flags, and the end of the last block. */
    private final long[] blockOffsets;

    private final int[] checksums;

    /** The offset of the first block in the file. The offsets of blocks count from it. */
    private final long dataOffset;

    private final SizedCache<Integer, byte[]> blockCache = new SizedCache<>(CACHE_SIZE);

    private GczSource(
            ByteSource file, long size, int blockSize, long[] blockOffsets, int[] checksums, long dataOffset) {
        this.file = file;
        this.size = size;
        this.blockSize = blockSize;
        this.blockOffsets = blockOffsets;
        this.checksums = checksums;
        this.dataOffset = dataOffset;
    }

    /** Tests whether the file has the GCZ signature. */
    static boolean isGcz(ByteSource file) {
        if (file.size() < HEADER_SIZE) {
            return false;
        }
        return littleEndian(file.part(0, HEADER_SIZE)).hex32("magic") == MAGIC;
    }

    /** Reads the header and the block tables. */
    static GczSource open(ByteSource file, ReadContext context) {
        if (!isGcz(file)) {
            throw new FormatException(Kind.BAD_MAGIC, new SourceLocation(file.path(), 0), "this is not a GCZ file");
        }
        ByteCursor in = littleEndian(file.part(0, HEADER_SIZE)).seek(SIZE_OFFSET);
        long storedSize = readI64(in);
        SourceLocation sizeLocation = in.location();
        long size = readI64(in);
        long blockSize = in.u32("block size");
        long storedBlockCount = in.u32("blocks");
        boolean isConsistent = blockSize > 0
                && blockSize <= MAX_BLOCK_SIZE
                && size >= 0
                && size <= GameCubeHeader.MAX_DISC_SIZE
                && (size + blockSize - 1) / blockSize == storedBlockCount;
        if (!isConsistent) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    sizeLocation,
                    "the header is damaged: a disc of %,d bytes cannot have %,d blocks of %,d bytes each",
                    size,
                    storedBlockCount,
                    blockSize);
        }
        int blockCount = context.requireCount(
                storedBlockCount, TABLE_ENTRIES_SIZE, file.size() - HEADER_SIZE, sizeLocation, "blocks");
        context.reserve((long) TABLE_ENTRIES_SIZE * blockCount, sizeLocation, "the block tables");
        ByteCursor tableCursor = littleEndian(file.part(HEADER_SIZE, TABLE_ENTRIES_SIZE * blockCount));
        long[] blockOffsets = new long[blockCount + 1];
        for (int i = 0; i < blockCount; i++) {
            blockOffsets[i] = readI64(tableCursor);
        }
        blockOffsets[blockCount] = storedSize;
        return new GczSource(
                file,
                size,
                (int) blockSize,
                blockOffsets,
                tableCursor.words32("checksums", blockCount),
                HEADER_SIZE + (long) TABLE_ENTRIES_SIZE * blockCount);
    }

    private static ByteCursor littleEndian(ByteCursor in) {
        return in.withOrder(ByteOrder.LITTLE_ENDIAN);
    }

    private static long readI64(ByteCursor in) {
        return in.u32("low word") | (in.u32("high word") << 32);
    }

    @Override
    public String path() {
        return SourceLocation.inside(file.path());
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        byte[] bytes = new byte[length];
        int copiedSize = 0;
        while (copiedSize < length) {
            long discOffset = offset + copiedSize;
            int offsetInBlock = (int) (discOffset % blockSize);
            byte[] block =
                    blockCache.get((int) (discOffset / blockSize), this::readBlock, content -> (long) content.length);
            int partSize = Math.min(block.length - offsetInBlock, length - copiedSize);
            System.arraycopy(block, offsetInBlock, bytes, copiedSize, partSize);
            copiedSize += partSize;
        }
        return ByteCursor.littleEndian(bytes, path()).rebased(path(), offset);
    }

    ByteSource file() {
        return file;
    }

    int blockSize() {
        return blockSize;
    }

    int blockCount() {
        return checksums.length;
    }

    /** Reads the start of the header, whose fields do not depend on the blocks. */
    byte[] readHeaderStart() {
        return file.part(0, SIZE_OFFSET).bytes("header", SIZE_OFFSET);
    }

    /** Tests whether a block is not compressed. */
    boolean isUncompressed(int blockIndex) {
        return blockOffsets[blockIndex] < 0;
    }

    /** Reads the bytes of a block as they are stored. */
    byte[] readStoredBlock(int blockIndex) {
        ByteCursor storedBlock = readVerifiedBlock(blockIndex);
        return storedBlock.bytes("block", storedBlock.size());
    }

    /** Reads the content of a block. */
    private byte[] readBlock(int blockIndex) {
        ByteCursor storedBlock = readVerifiedBlock(blockIndex);
        SourceLocation offsetLocation =
                new SourceLocation(file.path(), HEADER_SIZE + (long) BLOCK_OFFSET_SIZE * blockIndex);
        int contentSize = (int) Math.min(blockSize, size - (long) blockIndex * blockSize);
        byte[] block = new byte[contentSize];
        int decodedSize =
                isUncompressed(blockIndex) ? copy(storedBlock, block) : inflate(storedBlock, block, offsetLocation);
        if (decodedSize != contentSize) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    offsetLocation,
                    "block %d is incomplete: it has %,d of %,d bytes",
                    blockIndex,
                    decodedSize,
                    contentSize);
        }
        return block;
    }

    /** Reads the stored bytes of a block and checks their checksum. */
    private ByteCursor readVerifiedBlock(int blockIndex) {
        SourceLocation offsetLocation =
                new SourceLocation(file.path(), HEADER_SIZE + (long) BLOCK_OFFSET_SIZE * blockIndex);
        long blockOffset = blockOffsets[blockIndex] & ~UNCOMPRESSED_FLAG;
        long length = (blockOffsets[blockIndex + 1] & ~UNCOMPRESSED_FLAG) - blockOffset;
        if (length <= 0 || length > maxStoredSize() || blockOffset > file.size() - dataOffset - length) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    offsetLocation,
                    "block %d has an impossible stored size of %,d bytes, or extends past the end of the file",
                    blockIndex,
                    length);
        }
        ByteCursor storedBlock = file.part(dataOffset + blockOffset, (int) length);
        Adler32 checksum = new Adler32();
        checksum.update(storedBlock.array(), storedBlock.arrayOffset(), storedBlock.size());
        if ((int) checksum.getValue() != checksums[blockIndex]) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    offsetLocation,
                    "block %d is damaged: its checksum is 0x%08X instead of 0x%08X",
                    blockIndex,
                    checksum.getValue(),
                    checksums[blockIndex]);
        }
        return storedBlock;
    }

    /**
     * Returns an upper limit for the stored size of a block. A block that compression would not shrink is stored
     * uncompressed.
     */
    private long maxStoredSize() {
        return 2L * blockSize + 64;
    }

    /** Copies an uncompressed block and returns the number of copied bytes. */
    private static int copy(ByteCursor storedBlock, byte[] block) {
        int length = Math.min(storedBlock.size(), block.length);
        System.arraycopy(storedBlock.array(), storedBlock.arrayOffset(), block, 0, length);
        return length;
    }

    /** Decompresses a block and returns the number of decompressed bytes. */
    private static int inflate(ByteCursor storedBlock, byte[] block, SourceLocation offsetLocation) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(storedBlock.array(), storedBlock.arrayOffset(), storedBlock.size());
            int inflatedSize = 0;
            int stepSize;
            do {
                stepSize = inflater.inflate(block, inflatedSize, block.length - inflatedSize);
                inflatedSize += stepSize;
            } while (stepSize > 0 && inflatedSize < block.length);
            return inflatedSize;
        } catch (DataFormatException e) {
            throw new FormatException(Kind.BAD_VALUE, offsetLocation, "a compressed block is damaged");
        } finally {
            inflater.end();
        }
    }
}
