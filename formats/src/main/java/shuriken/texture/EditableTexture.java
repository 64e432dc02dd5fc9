package shuriken.texture;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.image.RasterImage;

/** A texture whose image can be replaced. */
public interface EditableTexture extends EncodedTexture {
    /**
     * Returns a copy of the texture with a new image. Formats, global index, unknown fields and padding are kept.
     * Unless the options require that all texels are encoded again, unchanged texels keep their bits in all levels.
     * Bits that several texels share are kept if none of these texels changed.
     *
     * @param raster the new image
     * @param options the options for encoding
     * @param context the limits and the receiver of warnings
     * @throws IllegalArgumentException if the image has another size, or colours that the palette does not have
     * @throws FormatException if the texture itself cannot be decoded
     */
    EditableTexture withImage(RasterImage raster, EncodeOptions options, ReadContext context);
}
