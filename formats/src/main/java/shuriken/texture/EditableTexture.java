package shuriken.texture;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.image.RasterImage;

/** A texture whose image can be replaced. */
public interface EditableTexture extends EncodedTexture {
    /**
     * Returns the texture with another image, in its formats, with its number, words and filler. Unchanged parts of the
     * image keep their bits: texels, or the blocks and quads that share bits, in all levels.
     *
     * @throws IllegalArgumentException if the image has another size, or colours that its palette does not have
     * @throws FormatException if the texture itself cannot be decoded
     */
    EditableTexture with(RasterImage image, EncodeOptions options, ReadContext context);
}
