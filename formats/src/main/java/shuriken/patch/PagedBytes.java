package shuriken.patch;

import java.util.Arrays;
import java.util.zip.CRC32;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * Random access to the bytes of a source. A source in memory is used as it is. Any other source is loaded in
 * pages, of which the 16 MB that were loaded last are kept.
 */
final class PagedBytes {
    private static final int PAGE_BITS = 16;
    private static final int PAGE_SIZE = 1 << PAGE_BITS;
    private static final int MAX_PAGES = 256;

    private final ByteSource source;
    private final long size;
    private final byte[][] pages;
    private final int[] loadedPages = new int[MAX_PAGES];
    private int loadCount;

    /** The array that contains the current page. */
    private byte[] array = new byte[0];

    /** The offset of the current page in the source. */
    private long start;

    /** The index of the current page's first byte in {@code array}. */
    private int arrayStart;

    /** The size of the current page. */
    private long length;

    PagedBytes(ByteSource source) {
        this.source = source;
        this.size = source.size();
        boolean isInMemory = isInOneArray(source);
        this.pages = new byte[isInMemory ? 0 : (int) ((size >> PAGE_BITS) + 1)][];
        if (isInMemory) {
            ByteCursor content = source.part(0, (int) size);
            array = content.array();
            arrayStart = content.arrayOffset();
            length = size;
        }
    }

    /** Tests whether both ends of a source are in one array. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isInOneArray(ByteSource source) {
        long size = source.size();
        return size == 0
                || size <= ByteSource.MAX_ARRAY_LENGTH
                        && source.part(0, 1).array() == source.part(size - 1, 1).array();
    }

    long size() {
        return size;
    }

    int at(long position) {
        // The call may replace the array.
        int index = index(position);
        return array[index];
    }

    /** Makes the page of a byte the current one and returns the byte's index in it. */
    private int index(long position) {
        long offset = position - start;
        if (offset < 0 || offset >= length) {
            loadPage((int) (position >> PAGE_BITS));
            offset = position - start;
        }
        return (int) offset + arrayStart;
    }

    private void loadPage(int number) {
        byte[] page = pages[number];
        start = (long) number << PAGE_BITS;
        length = Math.min(PAGE_SIZE, size - start);
        if (page == null) {
            page = source.part(start, (int) length).bytes("page", (int) length);
            int slot = loadCount++ % MAX_PAGES;
            if (loadCount > MAX_PAGES) {
                pages[loadedPages[slot]] = null;
            }
            loadedPages[slot] = number;
            pages[number] = page;
        }
        array = page;
        arrayStart = 0;
    }

    void copy(long from, byte[] into, int offset, int count) {
        int copied = 0;
        while (copied < count) {
            int index = index(from + copied);
            int chunkSize = (int) Math.min(count - copied, start + length - (from + copied));
            System.arraycopy(array, index, into, offset + copied, chunkSize);
            copied += chunkSize;
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
            int chunkSize = (int) Math.min(end - matchCount, Math.min(available, otherAvailable));
            int mismatch =
                    Arrays.mismatch(bytes, index, index + chunkSize, other.array, otherIndex, otherIndex + chunkSize);
            if (mismatch >= 0) {
                return matchCount + mismatch;
            }
            matchCount += chunkSize;
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
