package shuriken.archive.gamecube;

import java.nio.ByteOrder;
import java.util.Optional;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * The disc in a CISO file, which does not store blocks of zeros.
 *
 * @param blockSize bytes of a block
 * @param places for each block its number among the stored ones, or -1
 */
record CisoSource(ByteSource file, int blockSize, int[] places, long size) implements ByteSource {
    static final String MAGIC = "CISO";
    static final int HEADER_SIZE = 0x8000;

    private static final int MAP_AT = 8;
    private static final int SMALLEST_BLOCK = 0x8000;
    private static final int LARGEST_BLOCK = 1 << 28;

    /** Opens the disc; empty if the file is not a CISO file of a disc (the PSP has another format of this name). */
    static Optional<CisoSource> open(ByteSource file) {
        if (file.size() <= HEADER_SIZE || !file.part(0, MAGIC.length()).startsWith(MAGIC)) {
            return Optional.empty();
        }
        ByteCursor in =
                file.part(0, HEADER_SIZE).withOrder(ByteOrder.LITTLE_ENDIAN).seek(4);
        long blockSize = in.u32("block size");
        if (blockSize < SMALLEST_BLOCK || blockSize > LARGEST_BLOCK || Long.bitCount(blockSize) != 1) {
            return Optional.empty();
        }
        byte[] map = in.seek(MAP_AT).bytes("map", HEADER_SIZE - MAP_AT);
        int[] places = new int[map.length];
        int stored = 0;
        int last = -1;
        for (int i = 0; i < map.length; i++) {
            if (map[i] < 0 || map[i] > 1) {
                return Optional.empty();
            }
            places[i] = map[i] == 1 ? stored++ : -1;
            last = map[i] == 1 ? i : last;
        }
        long inLast = Math.clamp(file.size() - HEADER_SIZE - (stored - 1) * blockSize, 0, blockSize);
        return Optional.of(new CisoSource(file, (int) blockSize, places, Math.max(0, last * blockSize + inLast)));
    }

    @Override
    public String path() {
        return file.path();
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.check(this, offset, length);
        byte[] bytes = new byte[length];
        for (int done = 0; done < length; ) {
            long at = offset + done;
            int within = (int) (at % blockSize);
            int piece = Math.min(blockSize - within, length - done);
            int place = places[(int) (at / blockSize)];
            if (place >= 0) {
                ByteCursor stored = file.part(HEADER_SIZE + (long) place * blockSize + within, piece);
                System.arraycopy(stored.array(), stored.arrayOffset(), bytes, done, piece);
            }
            done += piece;
        }
        return ByteCursor.littleEndian(bytes, path()).rebased(path(), offset);
    }
}
