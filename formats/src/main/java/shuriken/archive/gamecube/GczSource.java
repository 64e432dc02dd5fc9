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

/** The disc in a GCZ file, whose blocks are compressed. Each block is decompressed when it is read. */
final class GczSource implements ByteSource {
    static final int MAGIC = 0xB10BC001;

    private static final int HEADER_SIZE = 0x20;

    /** The offset of the stored size, after the magic and the kind of the disc. */
    private static final int SIZE_OFFSET = 8;

    private static final int OFFSET_SIZE = 8;

    /** The size of the offset and the checksum of a block in the tables. */
    private static final int TABLE_BYTES_PER_BLOCK = OFFSET_SIZE + 4;

    private static final int MAX_BLOCK_SIZE = 16 << 20;

    /** The size in bytes of the decompressed blocks that are kept in memory. */
    private static final long CACHE_SIZE = 8 << 20;

    /** The highest bit of an offset. */
    private static final long UNCOMPRESSED_FLAG = 1L << 63;

    private final ByteSource file;

    /** The size of the disc in bytes. */
    private final long size;

    private final int blockSize;

    /** The offsets of the blocks with their flags, and the end of the last block. */
    private final long[] offsets;

    private final int[] checksums;

    /** The offset of the first block in the file. The offsets of blocks count from it. */
    private final long dataOffset;

    private final SizedCache<Integer, byte[]> blocks = new SizedCache<>(CACHE_SIZE);

    private GczSource(ByteSource file, long size, int blockSize, long[] offsets, int[] checksums, long dataOffset) {
        this.file = file;
        this.size = size;
        this.blockSize = blockSize;
        this.offsets = offsets;
        this.checksums = checksums;
        this.dataOffset = dataOffset;
    }

    /** Tests whether the file has the signature of GCZ. */
    static boolean isGcz(ByteSource file) {
        if (file.size() < HEADER_SIZE) {
            return false;
        }
        return littleEndian(file.part(0, HEADER_SIZE)).hex32("magic") == MAGIC;
    }

    /** Reads the header and the tables of blocks. */
    static GczSource open(ByteSource file, ReadContext context) {
        if (!isGcz(file)) {
            throw new FormatException(Kind.BAD_MAGIC, new SourceLocation(file.path(), 0), "this is not a GCZ file");
        }
        ByteCursor in = littleEndian(file.part(0, HEADER_SIZE)).seek(SIZE_OFFSET);
        long storedSize = readU64(in);
        SourceLocation site = in.site();
        long size = readU64(in);
        long blockSize = in.u32("block size");
        long count = in.u32("blocks");
        boolean isConsistent = blockSize > 0
                && blockSize <= MAX_BLOCK_SIZE
                && size >= 0
                && size <= GameCubeHeader.MAX_DISC_SIZE
                && (size + blockSize - 1) / blockSize == count;
        if (!isConsistent) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    site,
                    "the header is damaged: a disc of %,d bytes cannot have %,d blocks of %,d bytes each",
                    size,
                    count,
                    blockSize);
        }
        int blocks = context.requireCount(count, TABLE_BYTES_PER_BLOCK, file.size() - HEADER_SIZE, site, "blocks");
        context.reserve((long) TABLE_BYTES_PER_BLOCK * blocks, site, "the block tables");
        ByteCursor table = littleEndian(file.part(HEADER_SIZE, TABLE_BYTES_PER_BLOCK * blocks));
        long[] offsets = new long[blocks + 1];
        for (int i = 0; i < blocks; i++) {
            offsets[i] = readU64(table);
        }
        offsets[blocks] = storedSize;
        return new GczSource(
                file,
                size,
                (int) blockSize,
                offsets,
                table.words32("checksums", blocks),
                HEADER_SIZE + (long) TABLE_BYTES_PER_BLOCK * blocks);
    }

    private static ByteCursor littleEndian(ByteCursor in) {
        return in.withOrder(ByteOrder.LITTLE_ENDIAN);
    }

    private static long readU64(ByteCursor in) {
        return in.u32("low word") | in.u32("high word") << 32;
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
        ByteSource.check(this, offset, length);
        byte[] bytes = new byte[length];
        for (int copied = 0; copied < length; ) {
            long discOffset = offset + copied;
            int offsetInBlock = (int) (discOffset % blockSize);
            byte[] block =
                    blocks.get((int) (discOffset / blockSize), this::readBlock, decoded -> (long) decoded.length);
            int count = Math.min(block.length - offsetInBlock, length - copied);
            System.arraycopy(block, offsetInBlock, bytes, copied, count);
            copied += count;
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

    /** Returns the first fields of the header, which do not depend on the blocks. */
    byte[] headerStart() {
        return file.part(0, SIZE_OFFSET).bytes("header", SIZE_OFFSET);
    }

    /** Tests whether a block is not compressed. */
    boolean isUncompressed(int index) {
        return offsets[index] < 0;
    }

    /** Returns the bytes of a block as they are stored. */
    byte[] storedBlock(int index) {
        ByteCursor stored = storedWindow(index);
        return stored.bytes("block", stored.size());
    }

    /** Returns the content of a block. */
    private byte[] readBlock(int index) {
        ByteCursor stored = storedWindow(index);
        SourceLocation site = new SourceLocation(file.path(), HEADER_SIZE + (long) OFFSET_SIZE * index);
        int plainSize = (int) Math.min(blockSize, size - (long) index * blockSize);
        byte[] block = new byte[plainSize];
        int decodedSize = offsets[index] < 0 ? copy(stored, block) : inflate(stored, block, site);
        if (decodedSize != plainSize) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    site,
                    "block %d is incomplete: it has %,d of %,d bytes",
                    index,
                    decodedSize,
                    plainSize);
        }
        return block;
    }

    /** Returns the stored bytes of a block after comparing them with their checksum. */
    private ByteCursor storedWindow(int index) {
        SourceLocation site = new SourceLocation(file.path(), HEADER_SIZE + (long) OFFSET_SIZE * index);
        long from = offsets[index] & ~UNCOMPRESSED_FLAG;
        long length = (offsets[index + 1] & ~UNCOMPRESSED_FLAG) - from;
        if (length <= 0 || length > maxStoredSize() || from > file.size() - dataOffset - length) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    site,
                    "block %d has an impossible stored size of %,d bytes, or extends past the end of the file",
                    index,
                    length);
        }
        ByteCursor stored = file.part(dataOffset + from, (int) length);
        Adler32 checksum = new Adler32();
        checksum.update(stored.array(), stored.arrayOffset(), stored.size());
        if ((int) checksum.getValue() != checksums[index]) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    site,
                    "block %d is damaged: its checksum is 0x%08X instead of 0x%08X",
                    index,
                    checksum.getValue(),
                    checksums[index]);
        }
        return stored;
    }

    /** Returns an upper limit for the stored size of a block. A block that does not shrink is stored uncompressed. */
    private long maxStoredSize() {
        return 2L * blockSize + 64;
    }

    /** Copies an uncompressed block and returns the number of bytes. */
    private static int copy(ByteCursor stored, byte[] block) {
        int length = Math.min(stored.size(), block.length);
        System.arraycopy(stored.array(), stored.arrayOffset(), block, 0, length);
        return length;
    }

    /** Decompresses a block and returns the number of bytes. */
    private static int inflate(ByteCursor stored, byte[] block, SourceLocation site) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(stored.array(), stored.arrayOffset(), stored.size());
            int copied = 0;
            int count;
            do {
                count = inflater.inflate(block, copied, block.length - copied);
                copied += count;
            } while (count > 0 && copied < block.length);
            return copied;
        } catch (DataFormatException e) {
            throw new FormatException(Kind.BAD_VALUE, site, "a compressed block is damaged");
        } finally {
            inflater.end();
        }
    }
}
