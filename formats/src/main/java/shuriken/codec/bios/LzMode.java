package shuriken.codec.bios;

import java.util.Locale;

/**
 * The encoders of LZ10 and LZ11. RLE has only {@link #STOCK} and {@link #SMALL}. The streams of all encoders decode to
 * the same bytes. Streams of all encoders except {@link #ADJACENT} can also be decoded into video memory, which the
 * console writes in units of two bytes.
 */
public enum LzMode {
    /**
     * Nintendo's own encoder, reproduced byte for byte. It uses the longest match, and the farthest of equally long
     * ones.
     */
    STOCK(2, /* prefersFarthest= */ true, /* allowsOverlap= */ true),

    /** An encoder like {@link #STOCK} that uses the nearest of equally long matches, as in some streams. */
    NEAREST(2, /* prefersFarthest= */ false, /* allowsOverlap= */ true),

    /**
     * An encoder that uses the nearest of equally long matches at least 234 bytes back, as in archives of Mario Kart
     * DS.
     */
    DISTANT(234, /* prefersFarthest= */ false, /* allowsOverlap= */ true),

    /**
     * An encoder that uses the farthest of equally long matches. No match overlaps its own output, as in streams of
     * modding tools.
     */
    APART(3, /* prefersFarthest= */ true, /* allowsOverlap= */ false),

    /**
     * An encoder like {@link #NEAREST} whose matches may begin one byte back, as in streams of modding tools. They
     * cannot be decoded into video memory.
     */
    ADJACENT(1, /* prefersFarthest= */ false, /* allowsOverlap= */ true),

    /** An encoder that produces the smallest possible LZ10 stream, and nearly the smallest LZ11 stream. */
    SMALL(2, /* prefersFarthest= */ false, /* allowsOverlap= */ true),

    /**
     * An encoder like {@link #SMALL} that prefers a copy to a literal if both lead to the same size, as in streams of
     * modding tools.
     */
    COPIES(2, /* prefersFarthest= */ false, /* allowsOverlap= */ true),

    /** An encoder that writes only literals. The stream is an eighth larger than the content. */
    STORE(2, /* prefersFarthest= */ false, /* allowsOverlap= */ true);

    private final int minDistance;
    private final boolean prefersFarthest;
    private final boolean allowsOverlap;

    LzMode(int minDistance, boolean prefersFarthest, boolean allowsOverlap) {
        this.minDistance = minDistance;
        this.prefersFarthest = prefersFarthest;
        this.allowsOverlap = allowsOverlap;
    }

    /** Returns the name in lower case for options and manifests. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the minimum distance of a match in bytes. */
    int minDistance() {
        return minDistance;
    }

    /** Returns whether the farthest of equally long matches is used, and not the nearest. */
    boolean prefersFarthest() {
        return prefersFarthest;
    }

    /** Returns whether a match may overlap the bytes that it produces. */
    boolean allowsOverlap() {
        return allowsOverlap;
    }
}
