package shuriken.ninja.chunk;

import java.util.List;
import java.util.Locale;
import shuriken.io.ByteWriter;
import shuriken.io.struct.BitField;

/** Writes the polygon list of a {@link ChunkModel}. */
final class PolyChunkListWriter {
    private static final PolyChunk END = new PolyChunk.End(0);

    /** The maximum number of words that the 16-bit size of a chunk can store. */
    private static final int MAX_WORD_COUNT = 0xFFFF;

    private PolyChunkListWriter() {}

    /** Writes the chunks, and an end chunk if the last one is not an end chunk. */
    static void write(List<PolyChunk> chunks, ByteWriter out) {
        chunks.forEach(chunk -> write(chunk, out));
        if (!(chunks.getLast() instanceof PolyChunk.End)) {
            write(END, out);
        }
    }

    private static void write(PolyChunk chunk, ByteWriter out) {
        out.u16(BitField.requireFits(chunk.type(), 8, "chunk type")
                | (BitField.requireFits(chunk.flags(), 8, "chunk flags") << 8));
        switch (chunk) {
            case PolyChunk.Null headerOnly -> {}
            case PolyChunk.BlendAlpha headerOnly -> {}
            case PolyChunk.MipBias headerOnly -> {}
            case PolyChunk.SpecularExponent headerOnly -> {}
            case PolyChunk.CachePolygon headerOnly -> {}
            case PolyChunk.DrawPolygon headerOnly -> {}
            case PolyChunk.End headerOnly -> {}
            case PolyChunk.TextureId texture -> out.u16(texture.textureBits());
            case PolyChunk.Material material -> writeSized(material.words(), out);
            case PolyChunk.Bump bump -> writeSized(bump.words(), out);
            case PolyChunk.Volume volume ->
                writeStrips(volume.type(), volume.userWordCount(), volume.polygons(), volume.unusedWords(), out);
            case PolyChunk.Strips chunkStrips ->
                writeStrips(
                        chunkStrips.type(),
                        chunkStrips.userWordCount(),
                        chunkStrips.strips(),
                        chunkStrips.unusedWords(),
                        out);
            case PolyChunk.Unknown sized when sized.hasSize() -> writeSized(sized.words(), out);
            case PolyChunk.Unknown unsized -> out.words16(unsized.words());
        }
    }

    private static void writeSized(short[] words, ByteWriter out) {
        writeWordCount(words.length, out);
        out.words16(words);
    }

    private static void writeStrips(
            int type, int userWordCount, List<Strip> strips, short[] unusedWords, ByteWriter out) {
        int fixedCornerCount = StripReader.fixedCornerCount(type);
        int wordCount = 1 + unusedWords.length;
        for (Strip strip : strips) {
            wordCount += strip.words().length + (fixedCornerCount == 0 ? 1 : 0);
        }
        writeWordCount(wordCount, out);
        out.u16(BitField.requireFits(strips.size(), 14, "strips")
                | (BitField.requireFits(userWordCount, 2, "user words") << 14));
        for (Strip strip : strips) {
            int expectedWordCount =
                    fixedCornerCount == 0 ? expectedWordCount(strip, userWordCount) : fixedCornerCount + userWordCount;
            if (strip.words().length != expectedWordCount) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "a strip with %,d corners does not match its %,d words",
                        strip.cornerCount(),
                        strip.words().length));
            }
            if (fixedCornerCount == 0) {
                int cornerCount = BitField.requireFits(strip.cornerCount(), 16, "strip length");
                out.i16(strip.isReversed() ? -cornerCount : cornerCount);
            }
            out.words16(strip.words());
        }
        out.words16(unusedWords);
    }

    /**
     * Returns the number of words that a strip must have. If the chunk has a different number of user words per
     * triangle, the result is -1, which no strip has.
     */
    private static int expectedWordCount(Strip strip, int userWordCount) {
        return strip.userWordCount() == userWordCount ? strip.wordOffset(strip.cornerCount()) : -1;
    }

    private static void writeWordCount(int wordCount, ByteWriter out) {
        if (wordCount > MAX_WORD_COUNT) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "a polygon chunk has %,d words, more than the maximum of 65,535", wordCount));
        }
        out.u16(wordCount);
    }
}
