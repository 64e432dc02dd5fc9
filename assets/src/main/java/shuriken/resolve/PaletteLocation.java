package shuriken.resolve;

import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.texture.EncodedPalette;

/** A location of a palette. */
public interface PaletteLocation extends SearchLocation {
    /** Returns the palette, which is read at the first call; an unreadable one is reported and empty. */
    Optional<EncodedPalette> palette(ReadContext context);
}
