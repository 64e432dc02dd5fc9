package shuriken.archive.gvrrow;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/** Finds the textures of a {@link GvrRow} by their sizes. */
final class GvrRowReader {
    private static final String TEXTURE = "GVRT";
    private static final int INDEX_CHUNK_SIZE = 16;
    private static final int HEADER_SIZE = 16;
    private static final int UNCOUNTED_SIZE = 8;
    private static final int ALIGNMENT = 0x20;

    private GvrRowReader() {}

    static GvrRow read(ByteCursor file, ReadContext context) {
        List<int[]> spans = findSpans(file)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_MAGIC, file.siteAt(0), "this is not a row of GVR textures up to the end of the file"));
        List<GvrRow.Member> members = new ArrayList<>();
        for (int[] span : spans) {
            context.requireCount(members.size() + 1L, 0, 0, file.siteAt(span[0]), "textures");
            ByteCursor texture = file.member(file.siteAt(span[0]), span[0], span[1], Integer.toString(members.size()));
            members.add(new GvrRow.Member(texture, span[2]));
        }
        return new GvrRow(members);
    }

    /** Returns the offset, the size and the number of following zeros of each texture, or nothing if the file is not a row. */
    static Optional<List<int[]>> findSpans(ByteCursor file) {
        List<int[]> spans = new ArrayList<>();
        int at = 0;
        while (at < file.size()) {
            int size = readSize(file, at);
            if (size == 0) {
                return Optional.empty();
            }
            int end = at + size;
            int next = end;
            ByteCursor in = file.copy().seek(end);
            while (in.remaining() > 0 && in.u8("filler") == 0) {
                next++;
            }
            if (next - end >= ALIGNMENT) {
                return Optional.empty();
            }
            spans.add(new int[] {at, size, next - end});
            at = next;
        }
        return spans.size() > 1 ? Optional.of(spans) : Optional.empty();
    }

    /** Returns the size of the texture at an offset, or 0 if no complete texture is there. */
    static int readSize(ByteCursor file, int at) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN).seek(at);
        boolean hasIndex = in.startsWith("GCIX") || in.startsWith("GBIX");
        int tag = at + (hasIndex ? INDEX_CHUNK_SIZE : 0);
        if (file.size() - HEADER_SIZE < tag || !in.seek(tag).startsWith(TEXTURE)) {
            return 0;
        }
        long length = in.seek(tag + 4).u32("length");
        long size = tag - at + UNCOUNTED_SIZE + length;
        return length >= HEADER_SIZE - UNCOUNTED_SIZE && size <= file.size() - at ? (int) size : 0;
    }
}
