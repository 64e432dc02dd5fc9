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
 * A chunk before a texture. It contains the global index, which is the number by which a game refers to the texture.
 *
 * @param tag {@code GBIX}, or {@code GCIX} on the Wii
 * @param length the stored length, which is little-endian. Some files store 0 although eight bytes follow
 * @param payload the bytes after the length
 */
public record Gbix(FourCc tag, long length, byte[] payload) {
    /** The tag on all consoles except the Wii. */
    public static final FourCc GBIX = FourCc.of("GBIX");
    /** The tag on the Wii. */
    public static final FourCc GCIX = FourCc.of("GCIX");

    /** The size of the tag and the length. */
    private static final int HEADER_SIZE = 8;
    /** The usual size of the bytes after the length. */
    private static final int USUAL_PAYLOAD_SIZE = 8;
    /**
     * The maximum size of the bytes after the length. A texture tag at a greater distance belongs to another texture.
     */
    private static final long MAX_PAYLOAD_SIZE = 32;

    /** The result of {@link #findTextureOffset} if no texture begins at the offset. */
    private static final int NO_TEXTURE = -1;

    /**
     * Creates a {@code GBIX} chunk in its usual form: the index in the byte order of the texture, followed by a word of
     * 0.
     */
    public static Gbix of(long globalIndex, ByteOrder byteOrder) {
        byte[] payload = new ByteWriter(byteOrder).u32(globalIndex).u32(0).toByteArray();
        return new Gbix(GBIX, USUAL_PAYLOAD_SIZE, payload);
    }

    /** Returns the global index, or 0 if the stored bytes are too few for one. */
    public long globalIndex(ByteOrder byteOrder) {
        return payload.length < Integer.BYTES
                ? 0
                : ByteCursor.of(payload, "index", byteOrder).u32("globalIndex");
    }

    /** Returns whether a chunk starts at the cursor's position. */
    public static boolean isAt(ByteCursor in) {
        return in.startsWith("GBIX") || in.startsWith("GCIX");
    }

    /**
     * Returns the offset of a texture's tag. If a chunk is at {@code offset}, the texture follows it, otherwise the
     * texture is at {@code offset} itself. The result is -1 if no texture begins there.
     *
     * @param textureTag the expected tag of the texture, such as {@code PVRT}
     */
    public static int findTextureOffset(ByteCursor file, int offset, String textureTag) {
        if (offset > file.size() || !isAt(file.copy().seek(offset)) || file.size() - offset < HEADER_SIZE) {
            return hasTagAt(file, offset, textureTag) ? offset : NO_TEXTURE;
        }
        long length = file.withOrder(ByteOrder.LITTLE_ENDIAN)
                .seek(offset + FourCc.SIZE)
                .u32("length");
        if (length <= MAX_PAYLOAD_SIZE && hasTagAt(file, offset + HEADER_SIZE + length, textureTag)) {
            return offset + HEADER_SIZE + (int) length;
        }
        int usualTextureOffset = offset + HEADER_SIZE + USUAL_PAYLOAD_SIZE;
        return hasTagAt(file, usualTextureOffset, textureTag) ? usualTextureOffset : NO_TEXTURE;
    }

    private static boolean hasTagAt(ByteCursor file, long offset, String tag) {
        return offset <= file.size() && file.copy().seek((int) offset).startsWith(tag);
    }

    /**
     * Reads the chunk at the position of a little-endian cursor.
     *
     * @param textureTag the expected tag after the chunk, which determines its size if the stored length is wrong
     * @throws FormatException of kind TRUNCATED if the file ends inside the chunk
     */
    public static Gbix read(ByteCursor in, String textureTag, ReadContext context) {
        int chunkOffset = in.position();
        FourCc tag = in.fourCc("tag");
        SourceLocation lengthLocation = in.location();
        long length = in.u32("length");
        long payloadSize = length;
        int usualTextureOffset = chunkOffset + HEADER_SIZE + USUAL_PAYLOAD_SIZE;
        if (!hasTagAt(in, chunkOffset + HEADER_SIZE + length, textureTag)
                && hasTagAt(in, usualTextureOffset, textureTag)) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    lengthLocation,
                    "%s declares %,d bytes, but %s follows after 8 bytes",
                    tag,
                    length,
                    textureTag);
            payloadSize = USUAL_PAYLOAD_SIZE;
        }
        if (payloadSize > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    lengthLocation,
                    "the file ends too early: %s needs %,d bytes, but only %,d are left",
                    tag,
                    length,
                    in.remaining());
        }
        return new Gbix(tag, length, in.bytes("body", (int) payloadSize));
    }

    /**
     * Writes the chunk.
     *
     * @param out a little-endian writer
     */
    public void write(ByteWriter out) {
        out.fourCc(tag).u32(length).bytes(payload);
    }
}
