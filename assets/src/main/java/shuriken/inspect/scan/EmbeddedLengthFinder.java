package shuriken.inspect.scan;

import java.nio.ByteOrder;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * Determines the length of a file that is embedded in other bytes. It uses the header of a NITRO file, a chain of
 * tagged chunks, or the table of an AFS archive. It throws only when the budget is exhausted.
 */
final class EmbeddedLengthFinder {
    /** The value for an unknown length or end. */
    private static final int UNKNOWN = -1;

    private static final int NITRO_HEADER_SIZE = 16;
    private static final int CHUNK_HEADER_SIZE = 8;
    private static final int AFS_ENTRY_SIZE = 8;
    /** The number of entries of an AFS table that are read for one step of the budget. */
    private static final int AFS_ENTRIES_PER_STEP = 8;

    private final ByteCursor data;
    private final SearchBudget budget;

    /**
     * Creates a finder for one file.
     *
     * @param data the bytes from the start of the file to the end of the data
     * @param budget the budget that each chunk and each table entry consumes
     */
    EmbeddedLengthFinder(ByteCursor data, SearchBudget budget) {
        this.data = data.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.budget = budget;
    }

    /** Returns whether the first bytes contain a possible length. It is a quick test before formats are tried. */
    boolean hasStatedLength() {
        if (data.size() < NITRO_HEADER_SIZE) {
            return false;
        }
        return isNitro()
                ? readNitroSize() <= data.size()
                : data.copy().seek(0).startsWith("AFS\0") || findChunkEnd(0) > 0;
    }

    /** Returns whether the file has the byte order mark of a NITRO file, in either order. */
    private boolean isNitro() {
        int mark = data.copy().seek(4).u16("byte order mark");
        return mark == 0xFEFF || mark == 0xFFFE;
    }

    private long readNitroSize() {
        return data.copy().seek(8).u32("size");
    }

    /**
     * Returns the length of the file.
     *
     * @param format the format whose signature the file has
     * @return the length, or empty if it is unknown or exceeds the data
     */
    OptionalInt find(Format<?> format) {
        long size = data.size() < NITRO_HEADER_SIZE ? UNKNOWN : computeSize(format);
        return size > 0 && size <= data.size() ? OptionalInt.of((int) size) : OptionalInt.empty();
    }

    /** Returns the length of the file, or {@link #UNKNOWN} if it is unknown. */
    private long computeSize(Format<?> format) {
        if (isNitro()) {
            return readNitroSize();
        }
        FourCc tag = readTag(0);
        String tagText = tag.toString();
        if (data.copy().seek(0).startsWith("AFS")) {
            return computeAfsSize();
        }
        if (tagText.endsWith("MH")) { // PVMH, GVMH or XVMH
            return computeTextureArchiveSize();
        }
        // A chunk with a global index is followed by a chunk with a texture.
        return tagText.equals("GBIX") || tagText.equals("GCIX")
                ? findChunkEnd(findChunkEnd(0))
                : computeChunkChainSize(tag, format);
    }

    /** Returns the end of the chunk at an offset, or {@link #UNKNOWN} if there is no chunk. */
    private long findChunkEnd(long offset) {
        if (offset < 0 || offset > data.size() - CHUNK_HEADER_SIZE) {
            return UNKNOWN;
        }
        budget.consume(1, data.locationAt(offset));
        ByteCursor prefix = data.copy().seek((int) offset);
        boolean isTag = prefix.fourCc("tag").isText();
        long end = offset + CHUNK_HEADER_SIZE + prefix.u32("length");
        return isTag && end <= data.size() ? end : UNKNOWN;
    }

    /** Returns the end of a texture archive, whose header has the number of texture chunks that follow. */
    private long computeTextureArchiveSize() {
        long end = findChunkEnd(0);
        int remainingTextureCount = data.copy().seek(0).startsWith("XVMH")
                ? data.copy().seek(8).u16("count")
                : data.copy().seek(10).u16("count");
        while (end > 0 && remainingTextureCount > 0) {
            long nextEnd = findChunkEnd(end);
            boolean isTexture = nextEnd > 0 && readTag(end).toString().endsWith("VRT"); // PVRT, GVRT or XVRT
            remainingTextureCount -= isTexture ? 1 : 0;
            end = nextEnd;
        }
        return end;
    }

    /**
     * Returns the end of a chain of chunks that belong to the format. A chunk with a repeated tag starts the next file,
     * except a list of pointers (POF): a file does not start with one, but may have several.
     */
    private long computeChunkChainSize(FourCc firstTag, Format<?> format) {
        Set<FourCc> seenTags = new HashSet<>();
        long end = firstTag.toString().startsWith("POF") ? UNKNOWN : 0;
        long size = UNKNOWN;
        while (end >= 0 && end <= data.size() - CHUNK_HEADER_SIZE) {
            FourCc tag = readTag(end);
            boolean belongsToFile = format.detect(remainingFrom(end), "") == Confidence.MAGIC;
            if (!belongsToFile || !tag.toString().startsWith("POF") && !seenTags.add(tag)) {
                break;
            }
            end = findChunkEnd(end);
            size = end > 0 ? end : size;
        }
        return size;
    }

    private FourCc readTag(long offset) {
        return data.copy().seek((int) offset).fourCc("tag");
    }

    private ByteCursor remainingFrom(long offset) {
        return data.window(data.locationAt(offset), offset, data.size() - offset, "rest")
                .seek(0);
    }

    /**
     * Returns the end of the last member or of the table of names, or {@link #UNKNOWN} if a member exceeds the data.
     */
    private long computeAfsSize() {
        ByteCursor tableCursor = data.copy().seek(4);
        long entryCount = tableCursor.u32("count");
        if (entryCount * AFS_ENTRY_SIZE > tableCursor.remaining() - AFS_ENTRY_SIZE) {
            return UNKNOWN;
        }
        budget.consume(1 + entryCount / AFS_ENTRIES_PER_STEP, data.locationAt(0));
        long end = 0;
        for (long i = 0; i <= entryCount; i++) {
            long offset = tableCursor.u32("offset");
            long size = tableCursor.u32("size");
            boolean isNameTable = i == entryCount; // the entry after the members' entries
            if (offset + size <= data.size()) {
                end = Math.max(end, offset + size);
            } else if (!isNameTable) {
                return UNKNOWN;
            }
        }
        return end;
    }
}
