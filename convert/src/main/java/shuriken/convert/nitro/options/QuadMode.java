package shuriken.convert.nitro.options;

import java.util.Locale;

/** The rule for joining pairs of triangles to quads, each of which counts as one polygon. */
public enum QuadMode {
    /** Triangles are not joined. */
    OFF,
    /** Flat quads on which a texture looks the same. */
    EXACT,
    /** Flat quads, even if the texture changes. */
    FREE;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
