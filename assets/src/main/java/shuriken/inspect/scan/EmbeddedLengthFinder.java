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
    private static final int NITRO_HEADER_SIZE = 16;
    private static final int CHUNK_HEADER_SIZE = 8;
    private static final int AFS_ROW_SIZE = 8;
    /** The number of rows of an AFS table that are read for one step of the budget. */
    private static final int ROWS_PER_STEP = 8;

    private final ByteCursor in;
    private final SearchBudget budget;

    /**
     * Creates a finder for one file.
     *
     * @param data the bytes from the start of the file to the end of the data
     * @param budget the budget that each chunk and each row consumes
     */
    EmbeddedLengthFinder(ByteCursor data, SearchBudget budget) {
        this.in = data.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.budget = budget;
    }

    /** Returns whether the first bytes contain a possible length. It is a quick test before formats are tried. */
    boolean hasStatedLength() {
        if (in.size() < NITRO_HEADER_SIZE) {
            return false;
        }
        return isNitro() ? nitroSize() <= in.size() : in.copy().seek(0).startsWith("AFS\0") || chunkEnd(0) > 0;
    }

    /** Returns whether the file has the byte order mark of a NITRO file, in either order. */
    private boolean isNitro() {
        int mark = in.copy().seek(4).u16("byte order mark");
        return mark == 0xFEFF || mark == 0xFFFE;
    }

    private long nitroSize() {
        return in.copy().seek(8).u32("size");
    }

    /**
     * Returns the length of the file.
     *
     * @param format the format whose signature the file has
     * @return the length, or empty if it is unknown or exceeds the data
     */
    OptionalInt find(Format<?> format) {
        long size = in.size() < NITRO_HEADER_SIZE ? -1 : size(format);
        return size > 0 && size <= in.size() ? OptionalInt.of((int) size) : OptionalInt.empty();
    }

    /** Returns the length of the file, or -1 if it is unknown. */
    private long size(Format<?> format) {
        if (isNitro()) {
            return nitroSize();
        }
        FourCc tag = tag(0);
        String text = tag.toString();
        if (in.copy().seek(0).startsWith("AFS")) {
            return afsSize();
        }
        if (text.endsWith("MH")) { // PVMH, GVMH or XVMH
            return textureArchiveSize();
        }
        // A chunk with a global index is followed by a chunk with a texture.
        return text.equals("GBIX") || text.equals("GCIX") ? chunkEnd(chunkEnd(0)) : chunkChainSize(tag, format);
    }

    /** Returns the end of the chunk at an offset, or -1 if there is no chunk. */
    private long chunkEnd(long offset) {
        if (offset < 0 || offset > in.size() - CHUNK_HEADER_SIZE) {
            return -1;
        }
        budget.consume(1, in.siteAt(offset));
        ByteCursor prefix = in.copy().seek((int) offset);
        boolean isTag = prefix.fourCc("tag").isText();
        long end = offset + CHUNK_HEADER_SIZE + prefix.u32("length");
        return isTag && end <= in.size() ? end : -1;
    }

    /** Returns the end of a texture archive, whose header has the number of texture chunks that follow. */
    private long textureArchiveSize() {
        long end = chunkEnd(0);
        int remaining = in.copy().seek(0).startsWith("XVMH")
                ? in.copy().seek(8).u16("count")
                : in.copy().seek(10).u16("count");
        while (end > 0 && remaining > 0) {
            long next = chunkEnd(end);
            boolean isTexture = next > 0 && tag(end).toString().endsWith("VRT"); // PVRT, GVRT or XVRT
            remaining -= isTexture ? 1 : 0;
            end = next;
        }
        return end;
    }

    /** Returns the end of a chain of chunks that belong to the format. A tag that occurs again starts the next file. */
    private long chunkChainSize(FourCc first, Format<?> format) {
        Set<FourCc> seenTags = new HashSet<>();
        long end = first.toString().startsWith("POF") ? -1 : 0;
        long size = -1;
        while (end >= 0 && end <= in.size() - CHUNK_HEADER_SIZE) {
            FourCc tag = tag(end);
            boolean belongsToFile = format.detect(remainingFrom(end), "") == Confidence.MAGIC;
            if (!belongsToFile || !tag.toString().startsWith("POF") && !seenTags.add(tag)) {
                break;
            }
            end = chunkEnd(end);
            size = end > 0 ? end : size;
        }
        return size;
    }

    private FourCc tag(long offset) {
        return in.copy().seek((int) offset).fourCc("tag");
    }

    private ByteCursor remainingFrom(long offset) {
        return in.window(in.siteAt(offset), offset, in.size() - offset, "rest").seek(0);
    }

    /** Returns the end of the last member or of the table of names, or -1 if a member exceeds the data. */
    private long afsSize() {
        ByteCursor table = in.copy().seek(4);
        long count = table.u32("count");
        if (count * AFS_ROW_SIZE > table.remaining() - AFS_ROW_SIZE) {
            return -1;
        }
        budget.consume(1 + count / ROWS_PER_STEP, in.siteAt(0));
        long end = 0;
        for (long i = 0; i <= count; i++) {
            long offset = table.u32("offset");
            long size = table.u32("size");
            boolean isNameTable = i == count; // the row after those of the members
            if (offset + size <= in.size()) {
                end = Math.max(end, offset + size);
            } else if (!isNameTable) {
                return -1;
            }
        }
        return end;
    }
}
