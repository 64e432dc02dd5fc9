package shuriken.patch;

import java.util.Arrays;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * The bytes of a file with random access. The bytes of a file in memory are used without a copy. Any other file is
 * loaded in pages. The pages that were loaded last are kept, up to 16 MiB.
 */
final class PagedBytes {
    private static final int PAGE_BITS = 16;
    private static final int PAGE_SIZE = 1 << PAGE_BITS;
    private static final int MAX_PAGES = 256;

    private final ByteSource file;
    private final long size;
    /** The loaded pages by number; null for other pages. It is empty if the file is in memory. */
    private final byte[][] pages;
    /** The numbers of the pages that are kept. The page that was loaded first is replaced first. */
    private final int[] loadedPageNumbers = new int[MAX_PAGES];
    /** The number of pages loaded so far, including those that were replaced. */
    private int loadCount;

    /** The array that contains the current page. */
    private byte[] pageArray = new byte[0];

    /** The offset of the current page in the file. */
    private long pageStart;

    /** The index of the current page's first byte in {@link #pageArray}. */
    private int pageArrayOffset;

    /** The size of the current page in bytes. */
    private long pageSize;

    PagedBytes(ByteSource file) {
        this.file = file;
        this.size = file.size();
        boolean isInMemory = isInOneArray(file);
        this.pages = new byte[isInMemory ? 0 : (int) ((size >> PAGE_BITS) + 1)][];
        if (isInMemory) {
            ByteCursor content = file.part(0, (int) size);
            pageArray = content.array();
            pageArrayOffset = content.arrayOffset();
            pageSize = size;
        }
    }

    /** Returns whether both ends of a source are in one array. */
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

    int byteAt(long position) {
        // This call may replace the array.
        int arrayIndex = loadPageAt(position);
        return pageArray[arrayIndex];
    }

    /** Makes the page of a byte the current page, and returns the index of the byte in {@link #pageArray}. */
    private int loadPageAt(long position) {
        long offset = position - pageStart;
        if (offset < 0 || offset >= pageSize) {
            loadPage((int) (position >> PAGE_BITS));
            offset = position - pageStart;
        }
        return (int) offset + pageArrayOffset;
    }

    private void loadPage(int pageNumber) {
        byte[] page = pages[pageNumber];
        pageStart = (long) pageNumber << PAGE_BITS;
        pageSize = Math.min(PAGE_SIZE, size - pageStart);
        if (page == null) {
            page = file.part(pageStart, (int) pageSize).bytes("page", (int) pageSize);
            int cacheSlot = loadCount++ % MAX_PAGES;
            if (loadCount > MAX_PAGES) {
                pages[loadedPageNumbers[cacheSlot]] = null;
            }
            loadedPageNumbers[cacheSlot] = pageNumber;
            pages[pageNumber] = page;
        }
        pageArray = page;
        pageArrayOffset = 0;
    }

    void copy(long position, byte[] out, int outOffset, int count) {
        int copiedSize = 0;
        while (copiedSize < count) {
            int arrayIndex = loadPageAt(position + copiedSize);
            int chunkSize = (int) Math.min(count - copiedSize, pageStart + pageSize - (position + copiedSize));
            System.arraycopy(pageArray, arrayIndex, out, outOffset + copiedSize, chunkSize);
            copiedSize += chunkSize;
        }
    }

    /** Returns the number of equal bytes starting at two positions, but at most {@code maxLength}. */
    long countEqualForward(long position, PagedBytes other, long otherPosition, long maxLength) {
        long maxCount = Math.min(maxLength, Math.min(size - position, other.size - otherPosition));
        long matchCount = 0;
        while (matchCount < maxCount) {
            int arrayIndex = loadPageAt(position + matchCount);
            byte[] thisArray = pageArray;
            long availableSize = pageStart + pageSize - (position + matchCount);
            int otherIndex = other.loadPageAt(otherPosition + matchCount);
            long otherAvailableSize = other.pageStart + other.pageSize - (otherPosition + matchCount);
            int chunkSize = (int) Math.min(maxCount - matchCount, Math.min(availableSize, otherAvailableSize));
            int mismatch = Arrays.mismatch(
                    thisArray, arrayIndex, arrayIndex + chunkSize, other.pageArray, otherIndex, otherIndex + chunkSize);
            if (mismatch >= 0) {
                return matchCount + mismatch;
            }
            matchCount += chunkSize;
        }
        return matchCount;
    }

    /** Returns the number of equal bytes that precede two positions, but at most {@code maxLength}. */
    int countEqualBackward(long position, PagedBytes other, long otherPosition, long maxLength) {
        long maxCount = Math.min(maxLength, Math.min(position, otherPosition));
        int matchCount = 0;
        while (matchCount < maxCount
                && byteAt(position - matchCount - 1) == other.byteAt(otherPosition - matchCount - 1)) {
            matchCount++;
        }
        return matchCount;
    }
}
