package shuriken.ninja.chunk;

import java.util.List;
import java.util.Locale;
import shuriken.io.BitField;
import shuriken.io.ByteWriter;

/** Writes a polygon list. */
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
        out.u16(BitField.checked(chunk.type(), 8, "type of a chunk")
                | BitField.checked(chunk.flags(), 8, "flags of a chunk") << 8);
        switch (chunk) {
            case PolyChunk.Null c -> {}
            case PolyChunk.BlendAlpha c -> {}
            case PolyChunk.MipBias c -> {}
            case PolyChunk.SpecularExponent c -> {}
            case PolyChunk.CachePolygon c -> {}
            case PolyChunk.DrawPolygon c -> {}
            case PolyChunk.End c -> {}
            case PolyChunk.TextureId texture -> out.u16(texture.body());
            case PolyChunk.Material material -> sized(material.words(), out);
            case PolyChunk.Bump bump -> sized(bump.words(), out);
            case PolyChunk.Volume v -> strips(v.type(), v.userWords(), v.polygons(), v.slack(), out);
            case PolyChunk.Strips s -> strips(s.type(), s.userWords(), s.strips(), s.slack(), out);
            case PolyChunk.Unknown u when u.sized() -> sized(u.words(), out);
            case PolyChunk.Unknown u -> out.words16(u.words());
        }
    }

    private static void sized(short[] words, ByteWriter out) {
        size(words.length, out);
        out.words16(words);
    }

    private static void strips(int type, int userWords, List<Strip> strips, short[] slack, ByteWriter out) {
        int fixed = StripReader.fixedLength(type);
        int size = 1 + slack.length;
        for (Strip strip : strips) {
            size += strip.words().length + (fixed == 0 ? 1 : 0);
        }
        size(size, out);
        out.u16(BitField.checked(strips.size(), 14, "strips") | BitField.checked(userWords, 2, "user words") << 14);
        for (Strip strip : strips) {
            if (strip.words().length != (fixed == 0 ? words(strip, userWords) : fixed + userWords)) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT, "a strip of %d corners in %d words", strip.length(), strip.words().length));
            }
            if (fixed == 0) {
                int length = BitField.checked(strip.length(), 16, "length of a strip");
                out.i16(strip.reversed() ? -length : length);
            }
            out.words16(strip.words());
        }
        out.words16(slack);
    }

    /** Number of words of a strip with this number of user words; -1 if the strip has a different number. */
    private static int words(Strip strip, int userWords) {
        return strip.userWords() == userWords ? strip.at(strip.length()) : -1;
    }

    private static void size(int size, ByteWriter out) {
        if (size > 0xFFFF) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "a polygon chunk of %d words, at most 65535 fit", size));
        }
        out.u16(size);
    }
}
