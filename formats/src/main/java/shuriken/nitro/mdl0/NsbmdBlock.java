package shuriken.nitro.mdl0;

import shuriken.nitro.tex0.Tex0;

/** A block of a {@link NsbmdFile}. */
public sealed interface NsbmdBlock {
    /** A block of models. */
    record Models(Mdl0 mdl0) implements NsbmdBlock {}

    /** A block of textures and palettes. */
    record Textures(Tex0 tex0) implements NsbmdBlock {}
}
