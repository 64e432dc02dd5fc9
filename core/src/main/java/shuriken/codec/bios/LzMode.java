package shuriken.codec.bios;

import java.util.Locale;

/** The encoders of LZ10 and LZ11. All streams decode to the same bytes, also into video memory. */
public enum LzMode {
    /** The way of Nintendo's own encoder, byte for byte: the longest match, of equals the farthest. */
    STOCK(2, true, true),
    /** The same with the nearest of equals, as in some streams. */
    NEAREST(2, false, true),
    /** The nearest of equals that starts at least 234 bytes back, as in archives of Mario Kart DS. */
    DISTANT(234, false, true),
    /** The farthest of equals; no match reaches into the bytes that it makes, as in streams of modding tools. */
    APART(3, true, false),
    /** The smallest LZ10 stream there is; of LZ11 nearly so. */
    SMALL(2, false, true),
    /** Literals only: an eighth larger than the content. */
    STORE(2, false, true);

    private final int leastDistance;
    private final boolean farthest;
    private final boolean overlapping;

    LzMode(int leastDistance, boolean farthest, boolean overlapping) {
        this.leastDistance = leastDistance;
        this.farthest = farthest;
        this.overlapping = overlapping;
    }

    /** For options and manifests: the name in lower case. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** How far back a match starts at least. */
    int leastDistance() {
        return leastDistance;
    }

    /** Which of equal matches is taken: the farthest, or the nearest. */
    boolean farthest() {
        return farthest;
    }

    /** Whether a match may reach into the bytes that it makes. */
    boolean overlapping() {
        return overlapping;
    }
}
