package shuriken.texture.ds;

/**
 * Converts colours of five bits per component, red lowest. They are expanded to eight bits by repeating the high ones.
 */
final class DsColours {
    private DsColours() {}

    static int widen(int level) {
        return level << 3 | level >> 2;
    }

    /** Returns the opaque colour: R, G, B, A from the lowest byte on. */
    static int rgba(int rgb555) {
        return widen(rgb555 & 0x1F) | widen(rgb555 >> 5 & 0x1F) << 8 | widen(rgb555 >> 10 & 0x1F) << 16 | 0xFF000000;
    }

    /** Returns entry {@code i} of little-endian colours; black beyond their end, where the console has other data. */
    static int at(byte[] colours, int from, int i) {
        int at = from + 2 * i;
        return at + 1 < colours.length ? colours[at] & 0xFF | (colours[at + 1] & 0x7F) << 8 : 0;
    }

    /** Returns the nearest stored colour. */
    static int nearest(byte[] rgba, int at) {
        return roundTo5Bits(rgba[at]) | roundTo5Bits(rgba[at + 1]) << 5 | roundTo5Bits(rgba[at + 2]) << 10;
    }

    private static int roundTo5Bits(byte component) {
        return ((component & 0xFF) * 31 + 127) / 255;
    }

    /** Rounds colours as storing them does; alpha stays. */
    static byte[] rounded(byte[] rgba) {
        byte[] rounded = rgba.clone();
        for (int i = 0; i < rgba.length; i += 4) {
            int colour = rgba(nearest(rgba, i));
            rounded[i] = (byte) colour;
            rounded[i + 1] = (byte) (colour >> 8);
            rounded[i + 2] = (byte) (colour >> 16);
        }
        return rounded;
    }

    /** Encodes colours without alpha. */
    static byte[] stored(byte[] rgba) {
        byte[] stored = new byte[rgba.length / 2];
        for (int i = 0; i < rgba.length; i += 4) {
            int colour = nearest(rgba, i);
            stored[i / 2] = (byte) colour;
            stored[i / 2 + 1] = (byte) (colour >> 8);
        }
        return stored;
    }
}
