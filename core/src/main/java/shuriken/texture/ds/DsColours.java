package shuriken.texture.ds;

/** Colours of five bits a component, red lowest. Eight bits are made by repeating the high ones. */
final class DsColours {
    private DsColours() {}

    static int widen(int five) {
        return five << 3 | five >> 2;
    }

    /** Opaque: R, G, B, A from the lowest byte on. */
    static int rgba(int rgb555) {
        return widen(rgb555 & 0x1F) | widen(rgb555 >> 5 & 0x1F) << 8 | widen(rgb555 >> 10 & 0x1F) << 16 | 0xFF000000;
    }

    /** Entry {@code i} of little-endian colours; black beyond their end, where other data lies in the console. */
    static int at(byte[] colours, int from, int i) {
        int at = from + 2 * i;
        return at + 1 < colours.length ? colours[at] & 0xFF | (colours[at + 1] & 0x7F) << 8 : 0;
    }

    /** The nearest stored colour. */
    static int nearest(byte[] rgba, int at) {
        return five(rgba[at]) | five(rgba[at + 1]) << 5 | five(rgba[at + 2]) << 10;
    }

    private static int five(byte component) {
        return ((component & 0xFF) * 31 + 127) / 255;
    }

    /** What becomes of colours when they are stored; alpha stays. */
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

    /** Colours as they are stored, without alpha. */
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
