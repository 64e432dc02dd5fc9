package shuriken.texture.ds;

/**
 * Converts the colours of DS textures, which have five bits per component, with red in the lowest bits. They are
 * expanded to eight bits by repeating the high bits.
 */
final class DsColours {
    private DsColours() {}

    static int expandTo8Bits(int component) {
        return component << 3 | component >> 2;
    }

    /** Converts a colour to an opaque one with eight bits per component: R, G, B, A from the lowest byte on. */
    static int toRgba(int rgb555) {
        return expandTo8Bits(rgb555 & 0x1F)
                | expandTo8Bits(rgb555 >> 5 & 0x1F) << 8
                | expandTo8Bits(rgb555 >> 10 & 0x1F) << 16
                | 0xFF000000;
    }

    /**
     * Returns entry {@code index} of little-endian colours. Beyond the end of the array, where the console would read
     * other data, it returns black.
     */
    static int readRgb555(byte[] colours, int startOffset, int index) {
        int offset = startOffset + 2 * index;
        return offset + 1 < colours.length ? colours[offset] & 0xFF | (colours[offset + 1] & 0x7F) << 8 : 0;
    }

    /** Converts a colour to the nearest RGB555 value. */
    static int toRgb555(byte[] rgba, int offset) {
        return roundTo5Bits(rgba[offset]) | roundTo5Bits(rgba[offset + 1]) << 5 | roundTo5Bits(rgba[offset + 2]) << 10;
    }

    private static int roundTo5Bits(byte component) {
        return ((component & 0xFF) * 31 + 127) / 255;
    }

    /** Rounds colours to the values that can be stored. Alpha is unchanged. */
    static byte[] round(byte[] rgba) {
        byte[] rounded = rgba.clone();
        for (int i = 0; i < rgba.length; i += 4) {
            int colour = toRgba(toRgb555(rgba, i));
            rounded[i] = (byte) colour;
            rounded[i + 1] = (byte) (colour >> 8);
            rounded[i + 2] = (byte) (colour >> 16);
        }
        return rounded;
    }

    /** Encodes colours without alpha. */
    static byte[] encode(byte[] rgba) {
        byte[] storedBytes = new byte[rgba.length / 2];
        for (int i = 0; i < rgba.length; i += 4) {
            int colour = toRgb555(rgba, i);
            storedBytes[i / 2] = (byte) colour;
            storedBytes[i / 2 + 1] = (byte) (colour >> 8);
        }
        return storedBytes;
    }
}
