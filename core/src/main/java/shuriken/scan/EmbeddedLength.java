package shuriken.scan;

import java.nio.ByteOrder;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.FourCc;
import shuriken.format.Format;
import shuriken.format.Match;

/**
 * How long a file is that begins somewhere in other bytes. Three ways of saying so are known: the header of NITRO files,
 * a chain of tagged chunks, and the table of AFS archives. Never throws for any content.
 */
final class EmbeddedLength {
    private static final int NITRO_HEADER = 16;
    private static final int CHUNK_HEADER = 8;
    private static final int AFS_ROW = 8;

    private final ByteCursor in;
    private final Format<?> format;

    private EmbeddedLength(ByteCursor from, Format<?> format) {
        this.in = from.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.format = format;
    }

    /**
     * @param from the file and all that follows, from the cursor's start on
     * @param format whose signature stands there
     * @return empty if it does not end within the bytes, or its end is not known
     */
    static OptionalInt of(ByteCursor from, Format<?> format) {
        long size = new EmbeddedLength(from, format).size();
        return size > 0 && size <= from.size() ? OptionalInt.of((int) size) : OptionalInt.empty();
    }

    private long size() {
        if (in.size() < NITRO_HEADER) {
            return -1;
        }
        FourCc tag = in.fourCc("tag");
        int mark = in.u16("byte order mark");
        in.seek(0);
        if (mark == 0xFEFF || mark == 0xFFFE) {
            return in.seek(8).u32("size");
        }
        String text = tag.toString();
        if (in.startsWith("AFS")) {
            return afs();
        }
        if (text.endsWith("MH")) {
            return textures();
        }
        return text.equals("GBIX") || text.equals("GCIX") ? chunk(chunk(0)) : chain(tag);
    }

    /** The end of a chunk; -1 if there is none. */
    private long chunk(long at) {
        if (at < 0 || at > in.size() - CHUNK_HEADER) {
            return -1;
        }
        ByteCursor head = in.copy().seek((int) at);
        boolean isTag = head.fourCc("tag").isText();
        long end = at + CHUNK_HEADER + head.u32("length");
        return isTag && end <= in.size() ? end : -1;
    }

    /** A header that counts textures, then chunks until there are as many. */
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

    /** Chunks as long as they belong to the format; one that there was begins the next file. */
    private long chain(FourCc first) {
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
