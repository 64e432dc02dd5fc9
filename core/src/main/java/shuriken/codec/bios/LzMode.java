package shuriken.codec.bios;

import java.util.Locale;

/** The encoders of LZ10 and LZ11. All streams decode to the same bytes, also into video memory. */
public enum LzMode {
    /** The way of Nintendo's own encoder, byte for byte: the longest match, of equals the farthest. */
    STOCK,
    /** The same with the nearest of equals, as in some streams. */
    NEAREST,
    /** The smallest LZ10 stream there is; of LZ11 nearly so. */
    SMALL,
    /** Literals only: an eighth larger than the content. */
    STORE;

    /** For options and manifests: the name in lower case. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
