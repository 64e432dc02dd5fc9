package shuriken.convert.nitro.options;

import java.util.Locale;

/** A rule for joining pairs of triangles into quads. Each quad counts as one polygon. */
public enum QuadMode {
    /** Triangles are not joined. */
    OFF,
    /** Pairs become quads if the quad is flat and its texture looks the same. */
    EXACT,
    /** Pairs become quads if the quad is flat, even if its texture looks different. */
    FREE;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
