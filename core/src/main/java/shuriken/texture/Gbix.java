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
 * The chunk that numbers a texture and stands before it.
 *
 * @param tag {@code GBIX}, or {@code GCIX} on the Wii
 * @param length as stored, little-endian; 0 where eight bytes follow all the same is known
 * @param body the bytes behind it
 */
public record Gbix(FourCc tag, long length, byte[] body) {
    /** On all consoles but the Wii. */
    public static final FourCc GBIX = FourCc.of("GBIX");
    /** On the Wii. */
    public static final FourCc GCIX = FourCc.of("GCIX");

    /** Bytes of the tag and the length. */
    private static final int HEADER_SIZE = 8;
    /** Bytes of the usual body. */
    private static final int BODY_SIZE = 8;
    /** Longer bodies are not known; a tag further in is a member's. */
    private static final long LONGEST_BODY = 32;

    /** The usual form: a number, in the byte order of the texture, and a second word of 0. */
    public static Gbix of(long globalIndex, ByteOrder order) {
        byte[] body = new ByteWriter(order).u32(globalIndex).u32(0).toByteArray();
        return new Gbix(GBIX, BODY_SIZE, body);
    }

    /** The game's number of the texture; 0 if the body is too short for one. */
    public long globalIndex(ByteOrder order) {
        return body.length < Integer.BYTES
                ? 0
                : ByteCursor.of(body, "index", order).u32("globalIndex");
    }

    /** Whether one starts where {@code in} stands. */
    public static boolean isAt(ByteCursor in) {
        return in.startsWith("GBIX") || in.startsWith("GCIX");
    }

    /**
     * Where the tag of a texture stands that begins at {@code at}, maybe with one of these; negative if none does.
     *
     * @param texture the tag of a texture, such as {@code PVRT}
     */
    public static int textureAt(ByteCursor file, int at, String texture) {
        if (at > file.size() || !isAt(file.copy().seek(at)) || file.size() - at < HEADER_SIZE) {
            return isTag(file, at, texture) ? at : -1;
        }
        long length =
                file.withOrder(ByteOrder.LITTLE_ENDIAN).seek(at + FourCc.SIZE).u32("length");
        if (length <= LONGEST_BODY && isTag(file, at + HEADER_SIZE + length, texture)) {
            return at + HEADER_SIZE + (int) length;
        }
        int usual = at + HEADER_SIZE + BODY_SIZE;
        return isTag(file, usual, texture) ? usual : -1;
    }

    private static boolean isTag(ByteCursor file, long position, String tag) {
        return position <= file.size() && file.copy().seek((int) position).startsWith(tag);
    }

    /**
     * Reads the chunk at which a little-endian cursor stands.
     *
     * @param texture the tag behind it, which tells how long it is where its length is off
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

    /** @param out little-endian */
    public void write(ByteWriter out) {
        out.fourCc(tag).u32(length).bytes(body);
    }
}
