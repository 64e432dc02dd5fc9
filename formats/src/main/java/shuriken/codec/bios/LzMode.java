package shuriken.codec.bios;

import java.util.Locale;

/** The encoders of LZ10 and LZ11. All their streams decode to the same bytes, also when decoded into video memory. */
public enum LzMode {
    /** Nintendo's own encoder, byte for byte: the longest match, of equally long ones the farthest. */
    STOCK(2, true, true),
    /** Like {@link #STOCK}, but the nearest of equally long matches, as in some streams. */
    NEAREST(2, false, true),
    /** The nearest of equally long matches that start at least 234 bytes back, as in archives of Mario Kart DS. */
    DISTANT(234, false, true),
    /** The farthest of equally long matches; no match overlaps its own output, as in streams of modding tools. */
    APART(3, true, false),
    /** The smallest possible LZ10 stream; nearly the smallest for LZ11. */
    SMALL(2, false, true),
    /** Literals only: an eighth larger than the content. */
    STORE(2, false, true);

    private final int minDistance;
    private final boolean farthest;
    private final boolean overlapping;

    LzMode(int minDistance, boolean farthest, boolean overlapping) {
        this.minDistance = minDistance;
        this.farthest = farthest;
        this.overlapping = overlapping;
    }

    /** Returns the name in lower case, for options and manifests. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the minimum distance of a match. */
    int minDistance() {
        return minDistance;
    }

    /** Returns whether the farthest of equally long matches is used; otherwise the nearest is. */
    boolean farthest() {
        return farthest;
    }

    /** Returns whether a match may overlap the bytes that it produces. */
    boolean overlapping() {
        return overlapping;
    }
}
