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

    /** The size in bytes of a texture's header, including its tag and its length. */
    private static final int TEXTURE_HEADER_SIZE = 16;

    /** The size of the tag and the length of a chunk, which the stored length does not include. */
    private static final int CHUNK_HEADER_SIZE = 8;

    private static final int LENGTH_OFFSET = 4;

    /** The result of {@link #textureSizeAt} if no complete texture is there. */
    private static final int NO_TEXTURE = -1;

    /** The alignment of textures in bytes. The number of zeros after a texture is less than this. */
    private static final int ALIGNMENT = 0x20;

    /**
     * The location of a texture.
     *
     * @param offset the offset of the texture in the file
     * @param size the size of the texture in bytes
     * @param paddingSize the number of zeros after the texture
     */
    record Span(int offset, int size, int paddingSize) {}

    private GvrRowReader() {}

    static GvrRow read(ByteCursor file, ReadContext context) {
        List<Span> spans = findSpans(file)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_MAGIC, file.locationAt(0), "the file is not a sequence of GVR textures"));
        List<GvrRow.Member> members = new ArrayList<>();
        for (Span span : spans) {
            context.requireCountWithinLimit(members.size() + 1L, file.locationAt(span.offset()), "textures");
            ByteCursor textureCursor = file.member(
                    file.locationAt(span.offset()), span.offset(), span.size(), Integer.toString(members.size()));
            members.add(new GvrRow.Member(textureCursor, span.paddingSize()));
        }
        return new GvrRow(members);
    }

    /** Returns the spans of the textures. The result is empty if the file is not a sequence of textures. */
    static Optional<List<Span>> findSpans(ByteCursor file) {
        List<Span> spans = new ArrayList<>();
        int offset = 0;
        while (offset < file.size()) {
            int textureSize = textureSizeAt(file, offset);
            if (textureSize == NO_TEXTURE) {
                return Optional.empty();
            }
            int textureEnd = offset + textureSize;
            int nextOffset = textureEnd;
            ByteCursor in = file.copy().seek(textureEnd);
            while (in.remaining() > 0 && in.u8("filler") == 0) {
                nextOffset++;
            }
            if (nextOffset - textureEnd >= ALIGNMENT) {
                return Optional.empty();
            }
            spans.add(new Span(offset, textureSize, nextOffset - textureEnd));
            offset = nextOffset;
        }
        return spans.size() >= GvrRow.MIN_TEXTURE_COUNT ? Optional.of(spans) : Optional.empty();
    }

    /** Returns the size of the texture at an offset, or {@link #NO_TEXTURE} if no complete texture is there. */
    static int textureSizeAt(ByteCursor file, int offset) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN).seek(offset);
        boolean hasIndex = in.startsWith("GCIX") || in.startsWith("GBIX");
        int tagOffset = offset + (hasIndex ? INDEX_CHUNK_SIZE : 0);
        if (file.size() - TEXTURE_HEADER_SIZE < tagOffset || !in.seek(tagOffset).startsWith(TEXTURE_TAG)) {
            return NO_TEXTURE;
        }
        long length = in.seek(tagOffset + LENGTH_OFFSET).u32("length");
        long size = tagOffset - offset + CHUNK_HEADER_SIZE + length;
        boolean isComplete = length >= TEXTURE_HEADER_SIZE - CHUNK_HEADER_SIZE && size <= file.size() - offset;
        return isComplete ? (int) size : NO_TEXTURE;
    }
}
