package shuriken.patch;

import java.util.Arrays;
import java.util.zip.CRC32;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * Random access to the bytes of a source. A source that is in memory is used as it is; of any other the pages that were
 * loaded last are kept, 16 MB of them.
 */
final class PagedBytes {
    private static final int PAGE_BITS = 16;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final int KEPT = 256;

    private final ByteSource source;
    private final long size;
    private final byte[][] pages;
    private final int[] loaded = new int[KEPT];
    private int loads;

    /** The current page: its array, the offset of its first byte in the source, in the array, and its length. */
    private byte[] array = new byte[0];

    private long start;
    private int first;
    private long length;

    PagedBytes(ByteSource source) {
        this.source = source;
        this.size = source.size();
        boolean isInMemory = isHeld(source);
        this.pages = new byte[isInMemory ? 0 : (int) ((size >> PAGE_BITS) + 1)][];
        if (isInMemory) {
            ByteCursor content = source.part(0, (int) size);
            array = content.array();
            first = content.arrayOffset();
            length = size;
        }
    }

    /** Tests whether both ends of a source are in one array. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isHeld(ByteSource source) {
        long size = source.size();
        return size == 0
                || size <= ByteSource.MAX_ARRAY_LENGTH
                        && source.part(0, 1).array() == source.part(size - 1, 1).array();
    }

    long size() {
        return size;
    }

    int at(long position) {
        int index = index(position); // may replace the array
        return array[index];
    }

    /** Makes the page of a byte the current one and returns the byte's index in it. */
    private int index(long position) {
        long offset = position - start;
        if (offset < 0 || offset >= length) {
            load((int) (position >> PAGE_BITS));
            offset = position - start;
        }
        return (int) offset + first;
    }

    private void load(int number) {
        byte[] page = pages[number];
        start = (long) number << PAGE_BITS;
        length = Math.min(PAGE, size - start);
        if (page == null) {
            page = source.part(start, (int) length).bytes("page", (int) length);
            int slot = loads++ % KEPT;
            if (loads > KEPT) {
                pages[loaded[slot]] = null;
            }
            loaded[slot] = number;
            pages[number] = page;
        }
        array = page;
        first = 0;
    }

    void copy(long from, byte[] into, int offset, int count) {
        int matchCount = 0;
        while (matchCount < count) {
            int index = index(from + matchCount);
            int n = (int) Math.min(count - matchCount, start + length - (from + matchCount));
            System.arraycopy(array, index, into, offset + matchCount, n);
            matchCount += n;
        }
    }

    /** Returns the number of equal bytes from two positions on, at most {@code max}. */
    long equalForward(long position, PagedBytes other, long otherPosition, long max) {
        long end = Math.min(max, Math.min(size - position, other.size - otherPosition));
        long matchCount = 0;
        while (matchCount < end) {
            int index = index(position + matchCount);
            byte[] bytes = array;
            long available = start + length - (position + matchCount);
            int otherIndex = other.index(otherPosition + matchCount);
            long otherAvailable = other.start + other.length - (otherPosition + matchCount);
            int n = (int) Math.min(end - matchCount, Math.min(available, otherAvailable));
            int mismatch = Arrays.mismatch(bytes, index, index + n, other.array, otherIndex, otherIndex + n);
            if (mismatch >= 0) {
                return matchCount + mismatch;
            }
            matchCount += n;
        }
        return matchCount;
    }

    /** Returns the number of equal bytes that precede two positions, at most {@code max}. */
    int equalBackward(long position, PagedBytes other, long otherPosition, long max) {
        long end = Math.min(max, Math.min(position, otherPosition));
        int matchCount = 0;
        while (matchCount < end && at(position - matchCount - 1) == other.at(otherPosition - matchCount - 1)) {
            matchCount++;
        }
        return matchCount;
    }

    /** Computes the CRC-32 of a source. */
    static int crc32(ByteSource source) {
        return crc32(source, source.size());
    }

    /** Computes the CRC-32 of the start of a source. */
    static int crc32(ByteSource source, long size) {
        CRC32 crc = new CRC32();
        int step = 1 << 20;
        for (long offset = 0; offset < size; offset += step) {
            ByteCursor part = source.part(offset, (int) Math.min(step, size - offset));
            crc.update(part.array(), part.arrayOffset(), part.size());
        }
        return (int) crc.getValue();
    }
}
