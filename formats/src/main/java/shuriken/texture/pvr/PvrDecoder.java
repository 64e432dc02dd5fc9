package shuriken.texture.pvr;

import java.util.Arrays;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.IndexExpander;
import shuriken.image.Palette;
import shuriken.io.struct.Words;
import shuriken.texture.ColourCodec;
import shuriken.texture.ColourPairExpander;

/**
 * Decodes one level of a PVR texture to rows from top to bottom. In VQ textures, each quad of 2×2 texels is stored as
 * the index of a codeword.
 */
final class PvrDecoder {
    /** The number of codewords that an index of one byte can select. */
    private static final int MAX_CODEWORD_COUNT = 256;

    private final PvrLayout layout;
    private final byte[] payload;
    private final int level;
    private final int width;
    private final int height;
    private final SourceLocation location;
    private final ReadContext context;

    /**
     * Creates a decoder for one level.
     *
     * @throws FormatException if the size breaks a rule, the payload does not contain the level, or the memory limit is
     *     too small
     */
    PvrDecoder(PvrLayout layout, byte[] payload, int level, SourceLocation location, ReadContext context) {
        this.layout = layout.requireValid(location);
        this.payload = payload;
        this.level = level;
        this.width = layout.width() >> level;
        this.height = layout.height() >> level;
        this.location = location;
        this.context = context;
        if (layout.levelEnd(level) > payload.length) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location,
                    "mip level %d ends at byte %,d, but the texture has only %,d bytes",
                    level,
                    layout.levelEnd(level),
                    payload.length);
        }
        context.reserve(4L * width * height, location, "a level of " + width + "×" + height);
    }

    /** Decodes a texture without indices to four bytes for each texel: red, green, blue and alpha. */
    byte[] decodeRgba() {
        ColourCodec codec = layout.codec(level);
        int levelOffset = layout.levelOffset(level);
        return switch (layout.dataFormat().order()) {
            case ROWS -> codec.decode(payload, levelOffset, width * height);
            case TWIDDLED -> decodeTwiddled(codec, levelOffset);
            case VQ ->
                expandCodewords(
                        codec.decode(decodeCodebook(), /* startOffset= */ 0, 4 * layout.codewordCount()),
                        /* bytesPerTexel= */ 4);
        };
    }

    /** Decodes an indexed texture to four bytes for each texel: red, green, blue and alpha. */
    byte[] decodeRgba(Palette palette) {
        int[] colourTable = IndexExpander.colourTable(palette);
        int levelOffset = layout.levelOffset(level);
        if (Math.min(width, height) < 4) {
            return IndexExpander.decode(
                    decodeTexels(), /* fromOffset= */ 0, /* bitsPerIndex= */ 8, width * height, colourTable);
        }
        return layout.storedBitsPerTexel() == 4
                ? Twiddle.toColours4(payload, levelOffset, width, height, IndexExpander.pairTable(colourTable))
                : Twiddle.toColours8(payload, levelOffset, width, height, colourTable);
    }

    /** Decodes twiddled colours. Pairs of 16-bit colours are expanded together if the format allows it. */
    private byte[] decodeTwiddled(ColourCodec codec, int levelOffset) {
        Optional<ColourPairExpander> pairExpander = codec.pairExpander();
        return pairExpander.isPresent() && Math.min(width, height) > 1
                ? Twiddle.toColours(payload, levelOffset, width, height, pairExpander.orElseThrow())
                : codec.decode(
                        Twiddle.toRows(payload, levelOffset, width, height, layout.storedBitsPerTexel() / 8),
                        0,
                        width * height);
    }

    /** Returns the stored colours, or the indices of an indexed texture in one byte each. */
    byte[] decodeTexels() {
        int levelOffset = layout.levelOffset(level);
        int bytesPerTexel = layout.storedBitsPerTexel() / 8;
        return switch (layout.dataFormat().order()) {
            case ROWS -> Arrays.copyOfRange(payload, levelOffset, levelOffset + width * height * bytesPerTexel);
            case TWIDDLED ->
                bytesPerTexel == 0
                        ? unpackNibbles()
                        : Twiddle.toRows(payload, levelOffset, width, height, bytesPerTexel);
            case VQ -> expandCodewords(decodeCodebook(), bytesPerTexel);
        };
    }

    private byte[] unpackNibbles() {
        byte[] indices = Twiddle.unpackNibbles(payload, layout.texelCountBefore(level), width * height);
        return Twiddle.toRows(indices, /* start= */ 0, width, height, /* bytesPerTexel= */ 1);
    }

    /** Returns the codewords one below the other, each as two rows of two texels. */
    private byte[] decodeCodebook() {
        return Twiddle.toRows(
                payload,
                /* start= */ 0,
                /* width= */ 2,
                2 * layout.codewordCount(),
                layout.pixelFormat().bytesPerColour());
    }

    /** Replaces each index by the texels of its codeword. */
    private byte[] expandCodewords(byte[] codebook, int bytesPerTexel) {
        byte[] codewords = codebook;
        if (layout.codewordCount() < MAX_CODEWORD_COUNT) {
            // An index may be beyond the codebook, so the missing codewords are filled with zeros.
            reportMissingCodewords();
            codewords = Arrays.copyOf(codebook, Math.multiplyExact(4 * MAX_CODEWORD_COUNT, bytesPerTexel));
        }
        int levelOffset = layout.levelOffset(level);
        if (width == 1) {
            // The texel of the 1×1 level is the last one of its codeword.
            int texelOffset = ((payload[levelOffset] & 0xFF) * 4 + 3) * bytesPerTexel;
            return Arrays.copyOfRange(codewords, texelOffset, texelOffset + bytesPerTexel);
        }
        return bytesPerTexel == 4 && Math.min(width, height) > 2
                ? Twiddle.toCodewordTexels(payload, levelOffset, width / 2, height / 2, joinTexels(codewords))
                : copyCodewords(
                        Twiddle.toRows(payload, levelOffset, width / 2, height / 2, /* bytesPerTexel= */ 1),
                        codewords,
                        bytesPerTexel);
    }

    /** Returns the two rows of each codeword, each as one number with its two texels. */
    private static long[] joinTexels(byte[] codewords) {
        long[] rowWords = new long[codewords.length / 8];
        for (int i = 0; i < rowWords.length; i++) {
            rowWords[i] = Words.i64(codewords, 8 * i);
        }
        return rowWords;
    }

    /** Copies the two rows of each codeword to the position of its index. */
    private byte[] copyCodewords(byte[] indices, byte[] codewords, int bytesPerTexel) {
        byte[] rows = new byte[Math.multiplyExact(Math.multiplyExact(bytesPerTexel, width), height)];
        int rowSize = bytesPerTexel * width;
        int codewordRowSize = 2 * bytesPerTexel;
        for (int i = 0; i < indices.length; i++) {
            int offset = i / (width / 2) * 2 * rowSize + i % (width / 2) * codewordRowSize;
            int codewordOffset = (indices[i] & 0xFF) * 2 * codewordRowSize;
            System.arraycopy(codewords, codewordOffset, rows, offset, codewordRowSize);
            System.arraycopy(codewords, codewordOffset + codewordRowSize, rows, offset + rowSize, codewordRowSize);
        }
        return rows;
    }

    private void reportMissingCodewords() {
        for (int i = layout.levelOffset(level); i < layout.levelEnd(level); i++) {
            if ((payload[i] & 0xFF) >= layout.codewordCount()) {
                context.reportDeviation(
                        DiagnosticCode.MISSING_CODEWORD,
                        location,
                        "mip level %3$d uses codeword index %1$d of only %2$d codewords",
                        payload[i] & 0xFF,
                        layout.codewordCount(),
                        level);
                return;
            }
        }
    }
}
