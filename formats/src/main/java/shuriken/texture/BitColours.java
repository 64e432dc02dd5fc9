package shuriken.texture;

import java.util.Optional;
import shuriken.io.struct.Words;

/**
 * A codec for 16-bit colours. Their components are, from the highest bits: alpha, red, green, blue. Each component has
 * a fixed number of bits. If a format has no alpha bits, its colours are opaque, and bits above red are ignored.
 */
public final class BitColours implements ColourCodec {
    private final int alphaBits;
    private final int redBits;
    private final int greenBits;
    private final int blueBits;
    /**
     * The contribution of the low stored byte to a decoded colour, for each value of that byte. A decoded colour has R
     * in its lowest byte, then G, B, A.
     */
    private final int[] lowByteColours = new int[256];

    /** The contribution of the high stored byte to a decoded colour, for each value of that byte. */
    private final int[] highByteColours = new int[256];

    /**
     * Creates a codec.
     *
     * @param alphaBits the number of bits of alpha, or 0
     * @param redBits the number of bits of red
     * @param greenBits the number of bits of green
     * @param blueBits the number of bits of blue
     */
    public BitColours(int alphaBits, int redBits, int greenBits, int blueBits) {
        this.alphaBits = alphaBits;
        this.redBits = redBits;
        this.greenBits = greenBits;
        this.blueBits = blueBits;
        // No bit of the result depends on more than one stored bit, so a colour is the union of the contributions of
        // its two bytes.
        for (int i = 0; i < 256; i++) {
            highByteColours[i] = expandTo8Bits(i << 8);
            lowByteColours[i] = expandTo8Bits(i);
        }
    }

    /** Expands a colour to eight bits per component, with R in the lowest byte. */
    private int expandTo8Bits(int colour) {
        int r = repeatBits(colour >> (greenBits + blueBits), redBits);
        int g = repeatBits(colour >> blueBits, greenBits);
        int b = repeatBits(colour, blueBits);
        int a = alphaBits == 0 ? 0xFF : repeatBits(colour >> (redBits + greenBits + blueBits), alphaBits);
        return r | (g << 8) | (b << 16) | (a << 24);
    }

    /** Returns the lowest {@code bitCount} bits of a word, repeated to fill eight bits. */
    private static int repeatBits(int word, int bitCount) {
        int highBits = (word & ((1 << bitCount) - 1)) << (8 - bitCount);
        int repeatedBits = 0;
        for (int shift = 0; shift < 8; shift += bitCount) {
            repeatedBits |= highBits >> shift;
        }
        return repeatedBits;
    }

    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        // A constant length lets compilers remove the bounds checks in the loop.
        int[] lowColours = new int[256];
        int[] highColours = new int[256];
        System.arraycopy(lowByteColours, 0, lowColours, 0, 256);
        System.arraycopy(highByteColours, 0, highColours, 0, 256);
        for (int i = 0; i < count; i++) {
            int offset = startOffset + 2 * i;
            Words.put32(
                    rgba, 4 * i, lowColours[storedBytes[offset] & 0xFF] | highColours[storedBytes[offset + 1] & 0xFF]);
        }
        return rgba;
    }

    @Override
    public Optional<ColourPairExpander> pairExpander() {
        return ColourPairExpander.find(alphaBits, redBits, greenBits, blueBits);
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = new byte[rgba.length / 2];
        for (int i = 0, offset = 0; i < rgba.length; i += 4, offset += 2) {
            int colour = nearestLevel(rgba[i + 2], blueBits)
                    | (nearestLevel(rgba[i + 1], greenBits) << blueBits)
                    | (nearestLevel(rgba[i], redBits) << (blueBits + greenBits))
                    | (nearestLevel(rgba[i + 3], alphaBits) << (blueBits + greenBits + redBits));
            storedBytes[offset] = (byte) colour;
            storedBytes[offset + 1] = (byte) (colour >> 8);
        }
        return storedBytes;
    }

    /** Returns the level that is nearest to an 8-bit component. Levels are evenly spaced to within rounding. */
    private static int nearestLevel(byte component, int bitCount) {
        int maxLevel = (1 << bitCount) - 1;
        return ((component & 0xFF) * maxLevel + 127) / 255;
    }
}
