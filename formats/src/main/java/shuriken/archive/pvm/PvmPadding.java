package shuriken.archive.pvm;

import java.util.Arrays;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * The zeros after the texels of a texture, which its stored length includes. In most archives, the last texture has no
 * such zeros.
 */
final class PvmPadding {
    private static final int LENGTH_OFFSET = 4;
    private static final int FORMATS_OFFSET = 8;
    private static final int TEXTURE_HEADER_SIZE = 16;

    /** The size in bytes of the codebook of a VQ texture. */
    private static final int CODEBOOK_SIZE = 2048;

    /** The size in bytes of an entry of the codebook. */
    private static final int CODEWORD_SIZE = 8;

    // Data formats.
    private static final int VQ_MIPMAPS_FORMAT = 4;
    private static final int SMALL_VQ_FORMAT = 0x10;

    private PvmPadding() {}

    /** Returns the number of padding zeros. If the size of the texels is unknown, this is 0. */
    static int measure(PvmKind kind, ByteCursor texture) {
        return measure(kind, texture.copy().seek(0).bytes("texture", texture.size()));
    }

    private static int measure(PvmKind kind, byte[] chunk) {
        ByteCursor in = PvmBuilder.cursorAtTexture(kind, chunk);
        int tagOffset = in.position();
        long availableSize = chunk.length - tagOffset - (long) TEXTURE_HEADER_SIZE;
        long texelsSize =
                measureTexels(kind, in.withOrder(kind.order()).seek(tagOffset + FORMATS_OFFSET), availableSize);
        int paddingSize = (int) Math.max(0, availableSize - texelsSize);
        for (int i = chunk.length - paddingSize; i < chunk.length; i++) {
            if (chunk[i] != 0) {
                return 0;
            }
        }
        return paddingSize;
    }

    /**
     * Returns the size of the texels of a texture, including its codebook. If it is not known, this is the size of all
     * bytes after the header.
     */
    private static long measureTexels(PvmKind kind, ByteCursor formats, long availableSize) {
        formats.u8("pixel format");
        int dataFormat = formats.u8("data format");
        formats.u16("more formats");
        int width = formats.u16("width");
        long area = (long) width * formats.u16("height");
        if (kind == PvmKind.GVM) {
            // GameCube texels and palettes fill 32-byte blocks.
            return availableSize - availableSize % PvmBuilder.USUAL_ALIGNMENT;
        }
        return switch (dataFormat) {
            // Twiddled squares, and rectangles with and without twiddling.
            case 1, 9, 0xD -> 2 * area;
            // VQ.
            case 3 -> CODEBOOK_SIZE + area / 4;
            // VQ with mipmaps.
            case VQ_MIPMAPS_FORMAT -> CODEBOOK_SIZE + 1 + (area - 1) / 3;
            // 4-bit indices.
            case 5 -> area / 2;
            // 8-bit indices.
            case 7 -> area;
            // VQ with a codebook whose size depends on the width.
            case SMALL_VQ_FORMAT -> CODEWORD_SIZE * countSmallCodebookEntries(width) + area / 4;
            default -> availableSize;
        };
    }

    /** Returns the number of entries of the codebook of a {@link #SMALL_VQ_FORMAT} texture. */
    private static long countSmallCodebookEntries(int width) {
        if (width <= 16) {
            return 16;
        }
        if (width <= 32) {
            return 32;
        }
        return width <= 64 ? 128 : 256;
    }

    /** Returns a texture without the padding. */
    static byte[] remove(PvmKind kind, byte[] chunk) {
        int paddingSize = measure(kind, chunk);
        if (paddingSize == 0) {
            return chunk;
        }
        int lengthOffset = PvmBuilder.cursorAtTexture(kind, chunk).position() + LENGTH_OFFSET;
        int storedLength =
                ByteCursor.littleEndian(chunk, "texture").seek(lengthOffset).i32("length");
        return ByteWriter.littleEndian()
                .bytes(Arrays.copyOf(chunk, chunk.length - paddingSize))
                .patch32(lengthOffset, storedLength - paddingSize)
                .toByteArray();
    }
}
