package shuriken.texture;

import java.util.Optional;
import shuriken.io.struct.Words;

/**
 * A codec for 16-bit colours of an integer number of bits per component, from the highest: alpha, red, green, blue. Without alpha bits
 * a colour is opaque, and bits above red are ignored.
 */
public final class BitColours implements ColourCodec {

    private final int alpha;
    private final int red;
    private final int green;
    private final int blue;
    /** The contribution of each low byte of a colour to R, G, B, A, and of each high byte; R is in the lowest byte. */
    private final int[] lowByteColours = new int[256];

    private final int[] highByteColours = new int[256];

    public BitColours(int alpha, int red, int green, int blue) {
        this.alpha = alpha;
        this.red = red;
        this.green = green;
        this.blue = blue;
        // Repeated bits stay separate, so a colour is the union of the contributions of its two bytes.
        for (int i = 0; i < 256; i++) {
            highByteColours[i] = widen(i << 8);
            lowByteColours[i] = widen(i);
        }
    }

    private int widen(int colour) {
        int r = repeat(colour >> green + blue, red);
        int g = repeat(colour >> blue, green);
        int b = repeat(colour, blue);
        int a = alpha == 0 ? 0xFF : repeat(colour >> red + green + blue, alpha);
        return r | g << 8 | b << 16 | a << 24;
    }

    private static int repeat(int value, int bits) {
        int top = (value & (1 << bits) - 1) << 8 - bits;
        int expanded = 0;
        for (int shift = 0; shift < 8; shift += bits) {
            expanded |= top >> shift;
        }
        return expanded;
    }

    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        int[] low = new int[256]; // a constant length lets compilers remove the bounds checks in the loop
        int[] high = new int[256];
        System.arraycopy(lowByteColours, 0, low, 0, 256);
        System.arraycopy(highByteColours, 0, high, 0, 256);
        for (int i = 0; i < count; i++) {
            int at = from + 2 * i;
            Words.put32(rgba, 4 * i, low[stored[at] & 0xFF] | high[stored[at + 1] & 0xFF]);
        }
        return rgba;
    }

    @Override
    public Optional<ColourPairs> pairs() {
        return ColourPairs.of(alpha, red, green, blue);
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = new byte[rgba.length / 2];
        for (int i = 0, at = 0; i < rgba.length; i += 4, at += 2) {
            int colour = nearest(rgba[i + 2], blue)
                    | nearest(rgba[i + 1], green) << blue
                    | nearest(rgba[i], red) << blue + green
                    | nearest(rgba[i + 3], alpha) << blue + green + red;
            stored[at] = (byte) colour;
            stored[at + 1] = (byte) (colour >> 8);
        }
        return stored;
    }

    /** Returns the nearest level; repeated levels are evenly spaced to within rounding. */
    private static int nearest(byte component, int bits) {
        int levels = (1 << bits) - 1;
        return ((component & 0xFF) * levels + 127) / 255;
    }
}
