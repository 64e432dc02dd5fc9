package shuriken.archive.gamecube;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;
import shuriken.io.support.Zeros;

/**
 * A CISO file of an edited disc. Its bytes are computed on demand.
 *
 * @param path the path of the file
 * @param disc the edited disc
 * @param blockSize the size of a block in bytes
 * @param header the header, which contains the map of stored blocks
 * @param storedBlockIndices the index on the disc of each stored block, in stored order
 * @param isLastBlockPadded whether zeros fill the last stored block up to the size of a block
 */
record CisoImage(
        String path,
        ByteSource disc,
        int blockSize,
        byte[] header,
        List<Integer> storedBlockIndices,
        boolean isLastBlockPadded)
        implements ByteSource {
    private static final int MAX_BLOCK_COUNT = CisoSource.HEADER_SIZE - CisoSource.MAP_OFFSET;

    /**
     * Creates the file of a disc that was read from a CISO file. A block of zeros is stored in two cases only: the
     * original file stores a block of zeros at the same index, or the last file on the disc ends in the block.
     *
     * @param filesEnd the end offset of the last file on the disc
     */
    static CisoImage of(CisoSource original, ByteSource disc, long filesEnd) {
        int blockSize = original.blockSize();
        int blockCount = Math.toIntExact((disc.size() + blockSize - 1) / blockSize);
        if (blockCount > MAX_BLOCK_COUNT) {
            throw new IllegalArgumentException("the disc is too large for a CISO file. Use an ISO image instead");
        }
        // One byte for each block: 1 if the block is stored.
        byte[] map = new byte[MAX_BLOCK_COUNT];
        List<Integer> storedBlocks = new ArrayList<>();
        for (int i = 0; i < blockCount; i++) {
            boolean isZeroBlockInOriginal =
                    original.storedIndices()[i] != CisoSource.NOT_STORED && isZeroBlock(original, i, blockSize);
            boolean containsEndOfFiles = i == (filesEnd - 1) / blockSize;
            if (containsEndOfFiles || !isZeroBlock(disc, i, blockSize) || isZeroBlockInOriginal) {
                map[i] = 1;
                storedBlocks.add(i);
            }
        }
        byte[] header = ByteWriter.littleEndian()
                .latin1(CisoSource.MAGIC)
                .u32(blockSize)
                .bytes(map)
                .toByteArray();
        boolean isLastBlockPadded = (original.file().size() - CisoSource.HEADER_SIZE) % blockSize == 0;
        return new CisoImage(original.file().path(), disc, blockSize, header, storedBlocks, isLastBlockPadded);
    }

    /** Tests whether a block of the disc contains only zeros. */
    private static boolean isZeroBlock(ByteSource disc, int blockIndex, int blockSize) {
        long blockOffset = (long) blockIndex * blockSize;
        return Zeros.areZero(disc, blockOffset, Math.min(disc.size(), blockOffset + blockSize));
    }

    @Override
    public long size() {
        long lastBlockIndex = storedBlockIndices.isEmpty() ? 0 : storedBlockIndices.getLast();
        long lastBlockSize =
                isLastBlockPadded ? blockSize : Math.min(blockSize, disc.size() - lastBlockIndex * blockSize);
        return header.length + (storedBlockIndices.size() - 1L) * blockSize + lastBlockSize;
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        byte[] bytes = new byte[length];
        int copiedSize = 0;
        while (copiedSize < length) {
            long fileOffset = offset + copiedSize;
            int partSize;
            if (fileOffset < header.length) {
                partSize = (int) Math.min(header.length - fileOffset, length - copiedSize);
                System.arraycopy(header, (int) fileOffset, bytes, copiedSize, partSize);
            } else {
                long offsetInBlock = (fileOffset - header.length) % blockSize;
                int blockIndex = storedBlockIndices.get((int) ((fileOffset - header.length) / blockSize));
                long discOffset = blockIndex * (long) blockSize + offsetInBlock;
                partSize = (int) Math.min(blockSize - offsetInBlock, length - copiedSize);
                ByteCursor part =
                        disc.part(Math.min(discOffset, disc.size()), Math.clamp(disc.size() - discOffset, 0, partSize));
                System.arraycopy(part.array(), part.arrayOffset(), bytes, copiedSize, part.size());
            }
            copiedSize += partSize;
        }
        return ByteCursor.littleEndian(bytes, path).rebased(path, offset);
    }
}
