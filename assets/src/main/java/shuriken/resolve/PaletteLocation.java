package shuriken.resolve;

import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.texture.EncodedPalette;

/** A location of a palette. */
public interface PaletteLocation extends SearchLocation {
    /**
     * Returns the palette, which is read at the first call. If it cannot be read, the reason is reported and the result
     * is empty.
     */
    Optional<EncodedPalette> palette(ReadContext context);
}
