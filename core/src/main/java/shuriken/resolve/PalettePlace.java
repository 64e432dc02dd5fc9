package shuriken.resolve;

import java.util.Optional;
import shuriken.diag.ReadContext;
import shuriken.texture.EncodedPalette;

/** Where a palette lies. */
public interface PalettePlace extends Place {
    /** The palette. Opened at the first call; a place that cannot be read reports that and is empty. */
    Optional<EncodedPalette> palette(ReadContext context);
}
