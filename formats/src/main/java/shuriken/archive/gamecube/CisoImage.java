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
 * @param isFilled whether the last block has the full size, filled with zeros
 */
record CisoImage(String path, ByteSource disc, int blockSize, byte[] header, List<Integer> blocks, boolean isFilled)
        implements ByteSource {
    private static final int MAX_BLOCKS = CisoSource.HEADER_SIZE - CisoSource.MAP_OFFSET;

    /**
     * Creates the file of a disc that was read from a CISO file. Blocks of zeros are stored if the original file stores
     * them.
     *
     * @param filesEnd the end of the last file on the disc, whose block is stored in any case
     */
    static CisoImage of(CisoSource original, ByteSource disc, long filesEnd) {
        int blockSize = original.blockSize();
        int count = Math.toIntExact((disc.size() + blockSize - 1) / blockSize);
        if (count > MAX_BLOCKS) {
            throw new IllegalArgumentException("the disc is too large for a CISO file. Use an ISO image instead");
        }
        // A byte for each block, 1 if it is stored.
        byte[] map = new byte[MAX_BLOCKS];
        List<Integer> stored = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean isStoredZeroBlock = original.storedIndices()[i] >= 0 && isZero(original, i, blockSize);
            boolean endsFiles = i == (filesEnd - 1) / blockSize;
            if (endsFiles || !isZero(disc, i, blockSize) || isStoredZeroBlock) {
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

    /** Tests whether a block of the disc contains only zeros. */
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
            long fileOffset = offset + copied;
            int count;
            if (fileOffset < header.length) {
                count = (int) Math.min(header.length - fileOffset, length - copied);
                System.arraycopy(header, (int) fileOffset, bytes, copied, count);
            } else {
                long offsetInBlock = (fileOffset - header.length) % blockSize;
                long discOffset =
                        blocks.get((int) ((fileOffset - header.length) / blockSize)) * (long) blockSize + offsetInBlock;
                count = (int) Math.min(blockSize - offsetInBlock, length - copied);
                ByteCursor part =
                        disc.part(Math.min(discOffset, disc.size()), Math.clamp(disc.size() - discOffset, 0, count));
                System.arraycopy(part.array(), part.arrayOffset(), bytes, copied, part.size());
            }
            copied += count;
        }
        return ByteCursor.littleEndian(bytes, path).rebased(path, offset);
    }
}
