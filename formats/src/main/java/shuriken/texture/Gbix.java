package shuriken.texture;

import java.nio.ByteOrder;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/**
 * The chunk that precedes a texture and contains its number.
 *
 * @param tag {@code GBIX}, or {@code GCIX} on the Wii
 * @param length the stored length, little-endian; 0 in files where eight bytes follow nevertheless is known
 * @param body the bytes after the length
 */
public record Gbix(FourCc tag, long length, byte[] body) {
    /** The tag on all consoles but the Wii. */
    public static final FourCc GBIX = FourCc.of("GBIX");
    /** The tag on the Wii. */
    public static final FourCc GCIX = FourCc.of("GCIX");

    /** The size of the tag and the length. */
    private static final int HEADER_SIZE = 8;
    /** The size of the usual body. */
    private static final int BODY_SIZE = 8;
    /** The maximum size of known bodies; a tag farther on belongs to a member. */
    private static final long MAX_BODY_SIZE = 32;

    /** Creates the usual form: a number, in the byte order of the texture, and a second word of 0. */
    public static Gbix of(long globalIndex, ByteOrder order) {
        byte[] body = new ByteWriter(order).u32(globalIndex).u32(0).toByteArray();
        return new Gbix(GBIX, BODY_SIZE, body);
    }

    /** Returns the game's number of the texture; 0 if the body is too short for one. */
    public long globalIndex(ByteOrder order) {
        return body.length < Integer.BYTES
                ? 0
                : ByteCursor.of(body, "index", order).u32("globalIndex");
    }

    /** Tests whether a chunk starts at the cursor's position. */
    public static boolean isAt(ByteCursor in) {
        return in.startsWith("GBIX") || in.startsWith("GCIX");
    }

    /**
     * Returns the offset of the tag of a texture that begins at {@code at}, possibly with this chunk; negative if none
     * does.
     *
     * @param texture the tag of a texture, such as {@code PVRT}
     */
    public static int textureOffset(ByteCursor file, int at, String texture) {
        if (at > file.size() || !isAt(file.copy().seek(at)) || file.size() - at < HEADER_SIZE) {
            return isTag(file, at, texture) ? at : -1;
        }
        long length =
                file.withOrder(ByteOrder.LITTLE_ENDIAN).seek(at + FourCc.SIZE).u32("length");
        if (length <= MAX_BODY_SIZE && isTag(file, at + HEADER_SIZE + length, texture)) {
            return at + HEADER_SIZE + (int) length;
        }
        int usual = at + HEADER_SIZE + BODY_SIZE;
        return isTag(file, usual, texture) ? usual : -1;
    }

    private static boolean isTag(ByteCursor file, long position, String tag) {
        return position <= file.size() && file.copy().seek((int) position).startsWith(tag);
    }

    /**
     * Reads the chunk at the position of a little-endian cursor.
     *
     * @param texture the tag after it, which determines its size if its length is wrong
     * @throws FormatException TRUNCATED
     */
    public static Gbix read(ByteCursor in, String texture, ReadContext context) {
        int start = in.position();
        FourCc tag = in.fourCc("tag");
        SourceLocation site = in.site();
        long length = in.u32("length");
        long body = length;
        int usual = start + HEADER_SIZE + BODY_SIZE;
        if (!isTag(in, start + HEADER_SIZE + length, texture) && isTag(in, usual, texture)) {
            context.problem(
                    DiagnosticCode.SIZE_MISMATCH, site, "%s says 0x%X bytes, %s stands after 8", tag, length, texture);
            body = BODY_SIZE;
        }
        if (body > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    site,
                    "the file ends too early: %s needs %,d bytes, %,d are left",
                    tag,
                    length,
                    in.remaining());
        }
        return new Gbix(tag, length, in.bytes("body", (int) body));
    }

    /**
     * @param out little-endian writer
     */
    public void write(ByteWriter out) {
        out.fourCc(tag).u32(length).bytes(body);
    }
}
