package shuriken.texture;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.image.RasterImage;

/** A texture whose picture can be exchanged. */
public interface EditableTexture extends EncodedTexture {
    /**
     * The texture with another picture, in its own formats, with its number, words and filler. What the picture leaves as
     * it was keeps its bits: texels, or the blocks and quads that share bits, in all levels.
     *
     * @throws IllegalArgumentException if the picture has another size, or colours that its palette cannot have
     * @throws FormatException if the texture itself cannot be decoded
     */
    EditableTexture with(RasterImage picture, EncodeOptions options, ReadContext context);
}
