package shuriken.inspect.scan;

import java.nio.ByteOrder;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import shuriken.format.Format;
import shuriken.format.Match;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * Determines the length of a file inside other bytes: from the header of NITRO files, a chain of tagged chunks, or the
 * table of AFS archives. Throws only when its budget is exhausted.
 */
final class EmbeddedLength {
    private static final int NITRO_HEADER = 16;
    private static final int CHUNK_HEADER = 8;
    private static final int AFS_ROW = 8;
    private static final int ROWS_A_STEP = 8;

    private final ByteCursor in;
    private final SearchBudget budget;

    /**
     * @param from the file and all following bytes, from the cursor's start on
     * @param budget for each chunk and each row
     */
    EmbeddedLength(ByteCursor from, SearchBudget budget) {
        this.in = from.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.budget = budget;
    }

    /** Returns whether the first bytes state a length within the bytes; to be called before any format is tried. */
    boolean isStated() {
        if (in.size() < NITRO_HEADER) {
            return false;
        }
        return isNitro() ? nitro() <= in.size() : in.copy().seek(0).startsWith("AFS\0") || chunk(0) > 0;
    }

    private boolean isNitro() {
        int mark = in.copy().seek(4).u16("byte order mark");
        return mark == 0xFEFF || mark == 0xFFFE;
    }

    private long nitro() {
        return in.copy().seek(8).u32("size");
    }

    /**
     * Returns the length.
     *
     * @param format whose signature is there
     * @return empty if it exceeds the bytes, or if it is unknown
     */
    OptionalInt of(Format<?> format) {
        long size = in.size() < NITRO_HEADER ? -1 : size(format);
        return size > 0 && size <= in.size() ? OptionalInt.of((int) size) : OptionalInt.empty();
    }

    private long size(Format<?> format) {
        if (isNitro()) {
            return nitro();
        }
        FourCc tag = tag(0);
        String text = tag.toString();
        if (in.copy().seek(0).startsWith("AFS")) {
            return afs();
        }
        if (text.endsWith("MH")) {
            return textures();
        }
        return text.equals("GBIX") || text.equals("GCIX") ? chunk(chunk(0)) : chain(tag, format);
    }

    /** Returns the end of a chunk; -1 if there is none. */
    private long chunk(long at) {
        if (at < 0 || at > in.size() - CHUNK_HEADER) {
            return -1;
        }
        budget.consume(1, in.siteAt(at));
        ByteCursor prefix = in.copy().seek((int) at);
        boolean isTag = prefix.fourCc("tag").isText();
        long end = at + CHUNK_HEADER + prefix.u32("length");
        return isTag && end <= in.size() ? end : -1;
    }

    /** Reads a header that counts textures, then chunks until there are as many. */
    private long textures() {
        long end = chunk(0);
        int left = in.copy().seek(0).startsWith("XVMH")
                ? in.copy().seek(8).u16("count")
                : in.copy().seek(10).u16("count");
        while (end > 0 && left > 0) {
            long next = chunk(end);
            boolean isTexture = next > 0 && tag(end).toString().endsWith("VRT");
            left -= isTexture ? 1 : 0;
            end = next;
        }
        return end;
    }

    /** Reads chunks while they belong to the format; a repeated one starts the next file. */
    private long chain(FourCc first, Format<?> format) {
        Set<FourCc> seen = new HashSet<>();
        long end = first.toString().startsWith("POF") ? -1 : 0;
        long size = -1;
        while (end >= 0 && end <= in.size() - CHUNK_HEADER) {
            FourCc tag = tag(end);
            boolean belongs = format.detect(rest(end), "") == Match.MAGIC;
            if (!belongs || !tag.toString().startsWith("POF") && !seen.add(tag)) {
                break;
            }
            end = chunk(end);
            size = end > 0 ? end : size;
        }
        return size;
    }

    private FourCc tag(long at) {
        return in.copy().seek((int) at).fourCc("tag");
    }

    private ByteCursor rest(long at) {
        return in.window(in.siteAt(at), at, in.size() - at, "rest").seek(0);
    }

    private long afs() {
        ByteCursor table = in.copy().seek(4);
        long count = table.u32("count");
        if (count * AFS_ROW > table.remaining() - AFS_ROW) {
            return -1;
        }
        budget.consume(1 + count / ROWS_A_STEP, in.siteAt(0));
        long end = 0;
        for (long i = 0; i <= count; i++) {
            long offset = table.u32("offset");
            long size = table.u32("size");
            boolean isNames = i == count;
            if (offset + size <= in.size()) {
                end = Math.max(end, offset + size);
            } else if (!isNames) {
                return -1;
            }
        }
        return end;
    }
}
