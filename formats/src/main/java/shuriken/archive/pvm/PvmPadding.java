package shuriken.archive.pvm;

import java.util.Arrays;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * The zeros after the texels of a texture, which its stored length includes. In most archives, the last texture has no
 * such zeros.
 */
final class PvmPadding {
    // Offsets relative to the tag of the texture.
    private static final int LENGTH_OFFSET = 4;
    private static final int FORMATS_OFFSET = 8;

    private static final int TEXTURE_HEADER_SIZE = 16;

    /** The size in bytes of the codebook of a VQ texture. */
    private static final int CODEBOOK_SIZE = 2048;

    /** The size in bytes of an entry of the codebook. */
    private static final int CODEWORD_SIZE = 8;

    // Data formats of PVR textures.
    private static final int TWIDDLED_SQUARE_FORMAT = 1;
    private static final int VQ_FORMAT = 3;
    private static final int VQ_MIPMAPS_FORMAT = 4;
    private static final int INDEX4_FORMAT = 5;
    private static final int INDEX8_FORMAT = 7;
    private static final int RECTANGLE_FORMAT = 9;
    private static final int TWIDDLED_RECTANGLE_FORMAT = 0xD;

    /** VQ with a codebook whose size depends on the width. */
    private static final int SMALL_VQ_FORMAT = 0x10;

    private PvmPadding() {}

    /**
     * Returns the number of padding zeros. It is 0 if the size of the texels is unknown, or if bytes other than zero
     * follow them.
     */
    static int measure(PvmKind kind, ByteCursor textureCursor) {
        return measure(kind, textureCursor.copy().seek(0).bytes("texture", textureCursor.size()));
    }

    private static int measure(PvmKind kind, byte[] texture) {
        ByteCursor in = PvmBuilder.cursorAtTexture(kind, texture);
        int tagOffset = in.position();
        long availableSize = texture.length - tagOffset - (long) TEXTURE_HEADER_SIZE;
        long texelsSize =
                measureTexels(kind, in.withOrder(kind.byteOrder()).seek(tagOffset + FORMATS_OFFSET), availableSize);
        int paddingSize = (int) Math.max(0, availableSize - texelsSize);
        for (int i = texture.length - paddingSize; i < texture.length; i++) {
            if (texture[i] != 0) {
                return 0;
            }
        }
        return paddingSize;
    }

    /**
     * Returns the size of the texels of a texture in bytes, including its codebook. For a data format whose size is not
     * known, this is the size of all bytes after the header. For GVM textures, this size is rounded down to complete
     * 32-byte blocks.
     */
    private static long measureTexels(PvmKind kind, ByteCursor headerCursor, long availableSize) {
        headerCursor.u8("pixel format");
        int dataFormat = headerCursor.u8("data format");
        headerCursor.u16("more formats");
        int width = headerCursor.u16("width");
        long area = (long) width * headerCursor.u16("height");
        if (kind == PvmKind.GVM) {
            // GameCube texels and palettes fill 32-byte blocks.
            return availableSize - availableSize % PvmBuilder.USUAL_ALIGNMENT;
        }
        return switch (dataFormat) {
            case TWIDDLED_SQUARE_FORMAT, RECTANGLE_FORMAT, TWIDDLED_RECTANGLE_FORMAT -> 2 * area;
            case VQ_FORMAT -> CODEBOOK_SIZE + area / 4;
            // The smallest mip level has one codeword index; each larger level has one index for every four texels.
            case VQ_MIPMAPS_FORMAT -> CODEBOOK_SIZE + 1 + (area - 1) / 3;
            case INDEX4_FORMAT -> area / 2;
            case INDEX8_FORMAT -> area;
            case SMALL_VQ_FORMAT -> CODEWORD_SIZE * smallCodebookEntryCount(width) + area / 4;
            default -> availableSize;
        };
    }

    /** Returns the number of entries of the codebook of a {@link #SMALL_VQ_FORMAT} texture. */
    private static long smallCodebookEntryCount(int width) {
        if (width <= 16) {
            return 16;
        }
        if (width <= 32) {
            return 32;
        }
        return width <= 64 ? 128 : 256;
    }

    /** Returns a texture without the padding. */
    static byte[] remove(PvmKind kind, byte[] texture) {
        int paddingSize = measure(kind, texture);
        if (paddingSize == 0) {
            return texture;
        }
        int lengthOffset = PvmBuilder.cursorAtTexture(kind, texture).position() + LENGTH_OFFSET;
        int storedLength =
                ByteCursor.littleEndian(texture, "texture").seek(lengthOffset).i32("length");
        return ByteWriter.littleEndian()
                .bytes(Arrays.copyOf(texture, texture.length - paddingSize))
                .patch32(lengthOffset, storedLength - paddingSize)
                .toByteArray();
    }
}
