package shuriken.archive.gamecube;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;
import shuriken.io.support.Zeros;

/**
 * The CISO file of an edited disc, which is computed when it is read.
 *
 * @param path the path of the file
 * @param disc the edited disc
 * @param blockSize the size of a block in bytes
 * @param header the header with the map of stored blocks
 * @param blocks the indices of the stored blocks
 * @param isFilled whether the last block is filled with zeros
 */
record CisoImage(String path, ByteSource disc, int blockSize, byte[] header, List<Integer> blocks, boolean isFilled)
        implements ByteSource {
    private static final int MAX_BLOCKS = CisoSource.HEADER_SIZE - 8;

    /**
     * Creates the file of a disc that was read from a CISO file. Blocks of zeros are stored if the original file stores
     * them.
     *
     * @param end the end of the last file, whose block is stored in any case
     */
    static CisoImage of(CisoSource original, ByteSource disc, long end) {
        int blockSize = original.blockSize();
        int count = Math.toIntExact((disc.size() + blockSize - 1) / blockSize);
        if (count > MAX_BLOCKS) {
            throw new IllegalArgumentException("the disc is too large for a CISO file. Use an ISO image instead");
        }
        byte[] map = new byte[MAX_BLOCKS];
        List<Integer> stored = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean isStoredZeroBlock = original.storedIndices()[i] >= 0 && isZero(original, i, blockSize);
            if (i == (end - 1) / blockSize || !isZero(disc, i, blockSize) || isStoredZeroBlock) {
                map[i] = 1;
                stored.add(i);
            }
        }
        byte[] header = ByteWriter.littleEndian()
                .ascii(CisoSource.MAGIC)
                .u32(blockSize)
                .bytes(map)
                .toByteArray();
        boolean isFilled = (original.file().size() - CisoSource.HEADER_SIZE) % blockSize == 0;
        return new CisoImage(original.file().path(), disc, blockSize, header, stored, isFilled);
    }

    private static boolean isZero(ByteSource disc, int block, int blockSize) {
        long start = (long) block * blockSize;
        return Zeros.areZero(disc, start, Math.min(disc.size(), start + blockSize));
    }

    @Override
    public long size() {
        long lastBlock = blocks.isEmpty() ? 0 : blocks.getLast();
        long lastBlockSize = isFilled ? blockSize : Math.min(blockSize, disc.size() - lastBlock * blockSize);
        return header.length + (blocks.size() - 1L) * blockSize + lastBlockSize;
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.check(this, offset, length);
        byte[] bytes = new byte[length];
        for (int copied = 0; copied < length; ) {
            long position = offset + copied;
            int count;
            if (position < header.length) {
                count = (int) Math.min(header.length - position, length - copied);
                System.arraycopy(header, (int) position, bytes, copied, count);
            } else {
                long offsetInBlock = (position - header.length) % blockSize;
                long from =
                        blocks.get((int) ((position - header.length) / blockSize)) * (long) blockSize + offsetInBlock;
                count = (int) Math.min(blockSize - offsetInBlock, length - copied);
                ByteCursor part = disc.part(Math.min(from, disc.size()), Math.clamp(disc.size() - from, 0, count));
                System.arraycopy(part.array(), part.arrayOffset(), bytes, copied, part.size());
            }
            copied += count;
        }
        return ByteCursor.littleEndian(bytes, path).rebased(path, offset);
    }
}
