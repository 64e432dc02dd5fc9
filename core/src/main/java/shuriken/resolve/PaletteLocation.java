package shuriken.resolve;

import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.texture.EncodedPalette;

/** Where a palette lies. */
public interface PaletteLocation extends SearchLocation {
    /** The palette. Opened at the first call; a place that cannot be read reports that and is empty. */
    Optional<EncodedPalette> palette(ReadContext context);
}
