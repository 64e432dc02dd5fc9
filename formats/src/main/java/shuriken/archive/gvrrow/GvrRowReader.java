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
    private static final String TEXTURE_TAG = "GVRT";

    /** The size of the chunk with the global index, which may precede a texture. */
    private static final int INDEX_CHUNK_SIZE = 16;

    /** The size of a texture without pixels, including its tag and its length. */
    private static final int HEADER_SIZE = 16;

    /** The size of a tag and a length. The length of a texture does not include them. */
    private static final int PREFIX_SIZE = 8;

    private static final int LENGTH_OFFSET = 4;

    /** Textures start at multiples of this, so that fewer zeros than this follow one. */
    private static final int ALIGNMENT = 0x20;

    /**
     * The location of a texture.
     *
     * @param offset the offset of the texture
     * @param size the size of the texture
     * @param padding the number of zeros after the texture
     */
    record Span(int offset, int size, int padding) {}

    private GvrRowReader() {}

    static GvrRow read(ByteCursor file, ReadContext context) {
        List<Span> spans = findSpans(file)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_MAGIC, file.siteAt(0), "the file is not a sequence of GVR textures"));
        List<GvrRow.Member> members = new ArrayList<>();
        for (Span span : spans) {
            context.checkCount(members.size() + 1L, file.siteAt(span.offset()), "textures");
            ByteCursor texture = file.member(
                    file.siteAt(span.offset()), span.offset(), span.size(), Integer.toString(members.size()));
            members.add(new GvrRow.Member(texture, span.padding()));
        }
        return new GvrRow(members);
    }

    /** Returns the spans of the textures, or empty if the file is not a sequence of textures. */
    static Optional<List<Span>> findSpans(ByteCursor file) {
        List<Span> spans = new ArrayList<>();
        int offset = 0;
        while (offset < file.size()) {
            int size = readSize(file, offset);
            if (size == 0) {
                return Optional.empty();
            }
            int end = offset + size;
            int next = end;
            ByteCursor in = file.copy().seek(end);
            while (in.remaining() > 0 && in.u8("filler") == 0) {
                next++;
            }
            if (next - end >= ALIGNMENT) {
                return Optional.empty();
            }
            spans.add(new Span(offset, size, next - end));
            offset = next;
        }
        return spans.size() > 1 ? Optional.of(spans) : Optional.empty();
    }

    /** Returns the size of the texture at an offset, or 0 if no complete texture is there. */
    static int readSize(ByteCursor file, int offset) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN).seek(offset);
        boolean hasIndex = in.startsWith("GCIX") || in.startsWith("GBIX");
        int tagOffset = offset + (hasIndex ? INDEX_CHUNK_SIZE : 0);
        if (file.size() - HEADER_SIZE < tagOffset || !in.seek(tagOffset).startsWith(TEXTURE_TAG)) {
            return 0;
        }
        long length = in.seek(tagOffset + LENGTH_OFFSET).u32("length");
        long size = tagOffset - offset + PREFIX_SIZE + length;
        return length >= HEADER_SIZE - PREFIX_SIZE && size <= file.size() - offset ? (int) size : 0;
    }
}
