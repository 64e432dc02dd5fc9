package shuriken.modding.retexture;

import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;
import shuriken.texture.ImageScaler;
import shuriken.texture.PaletteQuantizer;

/** Reads images and palettes that users supply. */
public final class ImageFiles {
    private ImageFiles() {}

    /**
     * Reads the image of a PNG file, or the largest mip level of any texture.
     *
     * @param palette the colours of an indexed texture whose palette is in a different file
     * @throws FormatException UNSUPPORTED if the asset is neither an image nor a texture
     */
    public static RasterImage read(Asset asset, Optional<Palette> palette, ReadContext context) {
        if (asset.format().isPresent() && asset.read(context) instanceof EncodedTexture texture) {
            return decode(texture, palette, context);
        }
        throw new FormatException(
                Kind.UNSUPPORTED, new SourceLocation(asset.path(), 0), "is not an image or a texture");
    }

    /** Decodes the largest mip level of a texture. */
    public static RasterImage decode(EncodedTexture texture, Optional<Palette> palette, ReadContext context) {
        return texture.decodeIndexed(/* level= */ 0, palette, context)
                .map(RasterImage::of)
                .orElseGet(() -> RasterImage.of(texture.decode(/* level= */ 0, palette, context)));
    }

    /**
     * Reads the colours of a palette file, or of an indexed image.
     *
     * @throws FormatException UNSUPPORTED if the asset has no palette
     */
    public static Palette readPalette(Asset asset, ReadContext context) {
        Object parsedFile = asset.read(context);
        if (parsedFile instanceof EncodedPalette file) {
            return file.palette();
        }
        Optional<IndexedImage> indexed = parsedFile instanceof EncodedTexture texture
                ? texture.decodeIndexed(/* level= */ 0, Optional.empty(), context)
                : Optional.empty();
        return indexed.map(IndexedImage::palette)
                .orElseThrow(() -> new FormatException(
                        Kind.UNSUPPORTED,
                        new SourceLocation(asset.path(), 0),
                        "is neither a palette file nor an indexed image. Use one of these"));
    }

    /** Resizes an image; an indexed one keeps its colours. */
    public static RasterImage resize(RasterImage original, int width, int height) {
        if (original.width() == width && original.height() == height) {
            return original;
        }
        Image image = ImageScaler.scale(original.image(), width, height);
        return original.indexed()
                .map(indexed -> RasterImage.of(
                        PaletteQuantizer.toIndexed(image, indexed.palette(), /* usesDithering= */ false)))
                .orElseGet(() -> RasterImage.of(image));
    }
}
