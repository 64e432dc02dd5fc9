package shuriken.convert.nitro.options;

import java.util.Locale;

/** Which pairs of triangles become quads; a quad is one polygon where two triangles are two. */
public enum QuadMode {
    /** None. */
    OFF,
    /** Flat ones on which a texture looks as on the triangles. */
    EXACT,
    /** Flat ones, whatever the texture does. */
    FREE;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
