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
}
