package shuriken.nitro.mdl0;

import shuriken.nitro.tex0.Tex0;

/** A block of a {@link NsbmdFile}. */
public sealed interface NsbmdBlock {
    record Models(Mdl0 mdl0) implements NsbmdBlock {}

    record Textures(Tex0 tex0) implements NsbmdBlock {}
}
