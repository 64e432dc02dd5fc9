package shuriken.archive.gamecube;

import java.nio.ByteOrder;
import java.util.Optional;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * The disc in a CISO file, which does not store blocks of zeros.
 *
 * @param file the CISO file
 * @param blockSize the size of a block in bytes
 * @param storedIndices for each block of the disc, its index among the stored blocks, or {@link #NOT_STORED} for a
 *     block of zeros
 * @param size the size of the disc in bytes
 */
record CisoSource(ByteSource file, int blockSize, int[] storedIndices, long size) implements ByteSource {
    static final String MAGIC = "CISO";
    static final int HEADER_SIZE = 0x8000;

    /** The offset of the map, which has a byte for each block of the disc: 1 if it is stored, 0 if it is all zeros. */
    static final int MAP_OFFSET = 8;

    /** The stored index of a block of zeros. */
    static final int NOT_STORED = -1;

    private static final int MIN_BLOCK_SIZE = 0x8000;
    private static final int MAX_BLOCK_SIZE = 1 << 28;

    /**
     * Opens the disc. The result is empty if the file is not a CISO file of a GameCube or Wii disc. PSP discs have a
     * different format with the same name.
     */
    static Optional<CisoSource> open(ByteSource file) {
        if (file.size() <= HEADER_SIZE || !file.part(0, MAGIC.length()).startsWith(MAGIC)) {
            return Optional.empty();
        }
        ByteCursor in =
                file.part(0, HEADER_SIZE).withOrder(ByteOrder.LITTLE_ENDIAN).seek(MAGIC.length());
        long blockSize = in.u32("block size");
        if (blockSize < MIN_BLOCK_SIZE || blockSize > MAX_BLOCK_SIZE || Long.bitCount(blockSize) != 1) {
            return Optional.empty();
        }
        byte[] map = in.seek(MAP_OFFSET).bytes("map", HEADER_SIZE - MAP_OFFSET);
        int[] storedIndices = new int[map.length];
        int storedBlockCount = 0;
        int lastStoredBlockIndex = -1;
        for (int i = 0; i < map.length; i++) {
            if (map[i] < 0 || map[i] > 1) {
                return Optional.empty();
            }
            storedIndices[i] = NOT_STORED;
            if (map[i] == 1) {
                storedIndices[i] = storedBlockCount;
                storedBlockCount++;
                lastStoredBlockIndex = i;
            }
        }
        long lastBlockSize = Math.clamp(file.size() - HEADER_SIZE - (storedBlockCount - 1) * blockSize, 0, blockSize);
        long size = Math.max(0, lastStoredBlockIndex * blockSize + lastBlockSize);
        return size > GameCubeHeader.MAX_DISC_SIZE
                ? Optional.empty()
                : Optional.of(new CisoSource(file, (int) blockSize, storedIndices, size));
    }

    @Override
    public String path() {
        return SourceLocation.inside(file.path());
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        byte[] bytes = new byte[length];
        int copiedSize = 0;
        while (copiedSize < length) {
            long discOffset = offset + copiedSize;
            int offsetInBlock = (int) (discOffset % blockSize);
            int partSize = Math.min(blockSize - offsetInBlock, length - copiedSize);
            int storedIndex = storedIndices[(int) (discOffset / blockSize)];
            if (storedIndex != NOT_STORED) {
                ByteCursor storedPart =
                        file.part(HEADER_SIZE + (long) storedIndex * blockSize + offsetInBlock, partSize);
                System.arraycopy(storedPart.array(), storedPart.arrayOffset(), bytes, copiedSize, partSize);
            }
            copiedSize += partSize;
        }
        return ByteCursor.littleEndian(bytes, path()).rebased(path(), offset);
    }
}
