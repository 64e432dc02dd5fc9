package shuriken.ninja.chunk;

import java.util.List;
import java.util.Locale;
import shuriken.io.ByteWriter;
import shuriken.io.struct.BitField;

/** Writes a list of polygon chunks. */
final class PolygonListWriter {
    private static final PolyChunk END = new PolyChunk.End(0);

    private PolygonListWriter() {}

    /** Writes the chunks, and an end chunk if the last one is not an end chunk. */
    static void write(List<PolyChunk> chunks, ByteWriter out) {
        chunks.forEach(chunk -> write(chunk, out));
        if (!(chunks.getLast() instanceof PolyChunk.End)) {
            write(END, out);
        }
    }

    private static void write(PolyChunk chunk, ByteWriter out) {
        out.u16(BitField.requireFits(chunk.type(), 8, "chunk type")
                | BitField.requireFits(chunk.flags(), 8, "chunk flags") << 8);
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
                writeStrips(volume.type(), volume.userWords(), volume.polygons(), volume.slack(), out);
            case PolyChunk.Strips chunkStrips ->
                writeStrips(
                        chunkStrips.type(), chunkStrips.userWords(), chunkStrips.strips(), chunkStrips.slack(), out);
            case PolyChunk.Unknown sized when sized.hasSize() -> writeSized(sized.words(), out);
            case PolyChunk.Unknown unsized -> out.words16(unsized.words());
        }
    }

    private static void writeSized(short[] words, ByteWriter out) {
        writeSize(words.length, out);
        out.words16(words);
    }

    private static void writeStrips(int type, int userWords, List<Strip> strips, short[] slack, ByteWriter out) {
        int fixedLength = StripReader.fixedLength(type);
        int size = 1 + slack.length;
        for (Strip strip : strips) {
            size += strip.words().length + (fixedLength == 0 ? 1 : 0);
        }
        writeSize(size, out);
        out.u16(BitField.requireFits(strips.size(), 14, "strips")
                | BitField.requireFits(userWords, 2, "user words") << 14);
        for (Strip strip : strips) {
            if (strip.words().length
                    != (fixedLength == 0 ? expectedWordCount(strip, userWords) : fixedLength + userWords)) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "a strip of %,d corners does not match its %,d words",
                        strip.length(),
                        strip.words().length));
            }
            if (fixedLength == 0) {
                int length = BitField.requireFits(strip.length(), 16, "strip length");
                out.i16(strip.reversed() ? -length : length);
            }
            out.words16(strip.words());
        }
        out.words16(slack);
    }

    /** Returns the number of words that a strip must have; -1 if its user words are not those of the chunk. */
    private static int expectedWordCount(Strip strip, int userWords) {
        return strip.userWords() == userWords ? strip.wordOffset(strip.length()) : -1;
    }

    private static void writeSize(int size, ByteWriter out) {
        if (size > 0xFFFF) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "a polygon chunk has %,d words, more than the maximum of 65,535", size));
        }
        out.u16(size);
    }
}
