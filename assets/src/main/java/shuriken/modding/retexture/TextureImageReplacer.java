package shuriken.modding.retexture;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.convert.nitro.material.ColourDifference;
import shuriken.convert.nitro.material.Tex0Editor;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.PngEncoder;
import shuriken.image.RasterImage;
import shuriken.modding.members.MemberEncoding;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.resolve.PaletteLibrary;
import shuriken.texture.EditableTexture;
import shuriken.texture.EncodeOptions;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.png.PngTexture;

/**
 * Replaces images of textures. The result is the new texture file; {@link shuriken.modding.members.ContainerEditor}
 * writes it into its containers.
 */
public final class TextureImageReplacer {
    /** The number of names in an archive up to which a message lists them all. */
    private static final int MAX_LISTED_NAMES = 12;

    private TextureImageReplacer() {}

    /**
     * Returns whether a parsed file is a texture whose image {@link #replaceImage} can replace, or contains such
     * textures by name.
     */
    public static boolean accepts(Object parsedFile) {
        return parsedFile instanceof EditableTexture
                || parsedFile instanceof PngTexture
                || !Tex0Editor.tex0Blocks(parsedFile).isEmpty();
    }

    /** Returns the names in a small archive, or a hint to the command that lists them. */
    private static String describeNames(Object parsedFile) {
        List<ArchiveEntry> entries = parsedFile instanceof Archive archive ? archive.entries() : List.of();
        boolean canListAll = !entries.isEmpty() && entries.size() <= MAX_LISTED_NAMES;
        return canListAll
                ? entries.stream().map(ArchiveEntry::name).collect(Collectors.joining(", "))
                : "to list the names, run: shuriken texture info FILE";
    }

    /**
     * Returns the bytes of a texture, or of a file of named textures, after replacing the image of the texture.
     *
     * @throws IllegalArgumentException if the named texture or palette does not exist, or if the texture cannot have
     *     this image
     * @throws FormatException if the asset cannot be read, or is not a writable texture
     */
    public static byte[] replaceImage(
            TextureTarget target, RasterImage image, EncodeOptions options, ReadContext context) {
        Asset asset = target.asset();
        Object parsedFile = asset.read(context);
        String formatId = asset.format().orElseThrow().info().id();
        if (parsedFile instanceof EditableTexture editable) {
            return Formats.write(
                    formatId,
                    editable.withImage(image, withFoundPalette(target, editable, image, options, context), context));
        }
        if (parsedFile instanceof PngTexture png) {
            byte[] originalRgba =
                    ImageFiles.decode(png, Optional.empty(), context).image().rgba();
            if (!options.reencodesAll()
                    && Arrays.equals(originalRgba, image.image().rgba())
                    && png.width() == image.width()) {
                return MemberEncoding.readBytes(asset);
            }
            return image.indexed().map(PngEncoder::encode).orElseGet(() -> PngEncoder.encode(image.image()));
        }
        List<String> names = textureNames(parsedFile);
        if (names.isEmpty()) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    new SourceLocation(asset.path(), 0),
                    parsedFile instanceof Archive
                            ? "an image cannot replace a whole %s file. Name one texture in it: NAME=image.png (%s)"
                            : "this %s file contains no texture that an image could replace",
                    formatId,
                    describeNames(parsedFile));
        }
        if (target.textureName().isEmpty() && names.size() > 1) {
            throw new IllegalArgumentException(
                    "the file has several textures. Name one: NAME=image.png (" + String.join(", ", names) + ")");
        }
        String name = target.textureName().isEmpty() ? names.getFirst() : target.textureName();
        PalettePairs pairs = target.relatedFiles().palettePairs(asset);
        Optional<String> paletteName =
                target.paletteName().or(() -> PaletteMatcher.paletteNameFor(parsedFile, name, image, pairs));
        List<String> otherTextureNames = paletteName
                .map(palette -> PaletteMatcher.findOtherUsers(parsedFile, name, palette, pairs))
                .orElse(List.of());
        return Formats.write(
                formatId,
                Tex0Editor.withImage(parsedFile, name, paletteName, otherTextureNames, image, options, context));
    }

    /**
     * Returns whether people would notice the difference between an image and the texture that was encoded from it.
     *
     * @param imageRgba the colours of the image, 4 bytes for each pixel
     * @param textureRgba the decoded colours of the texture, of the same size
     */
    public static boolean isVeryDifferent(byte[] imageRgba, byte[] textureRgba) {
        return ColourDifference.compute(imageRgba, textureRgba).isVeryDifferent();
    }

    /**
     * Adds the most likely palette of the texture to the options. They are unchanged if they already have a palette, if
     * the texture does not need an external one, or if the new image is indexed.
     */
    private static EncodeOptions withFoundPalette(
            TextureTarget target,
            EditableTexture texture,
            RasterImage image,
            EncodeOptions options,
            ReadContext context) {
        boolean needsPalette = texture.externalPaletteSize() > 0
                && options.palette().isEmpty()
                && image.indexed().isEmpty();
        return needsPalette
                ? options.withPalette(target.relatedFiles()
                        .palette(target.asset(), texture, context)
                        .map(PaletteLibrary.PaletteChoice::palette))
                : options;
    }

    /** Returns the names of the textures in a file of named textures; none for other files. */
    public static List<String> textureNames(Object parsedFile) {
        return Tex0Editor.tex0Blocks(parsedFile).stream()
                .flatMap(block -> block.textures().names().stream())
                .toList();
    }

    /**
     * Returns the size of a texture in a file of named textures. The result is empty if there is no such texture.
     *
     * @param textureName the name of the texture; if empty, the first texture
     */
    public static Optional<Size> size(Object parsedFile, String textureName) {
        for (Tex0 block : Tex0Editor.tex0Blocks(parsedFile)) {
            for (DictionaryEntry<TextureEntry> entry : block.textures().entries()) {
                if (textureName.isEmpty() || entry.name().equals(textureName)) {
                    return Optional.of(
                            new Size(entry.value().width(), entry.value().height()));
                }
            }
        }
        return Optional.empty();
    }

    /** The size of an image in texels. */
    public record Size(int width, int height) {}

    /**
     * Scales an image to the size of the texture that it replaces. The image is unchanged if the size of the texture is
     * unknown.
     */
    public static RasterImage resized(Asset asset, String textureName, RasterImage image, ReadContext context) {
        Object parsedFile = asset.read(context);
        if (parsedFile instanceof EncodedTexture singleTexture) {
            return ImageFiles.resize(image, singleTexture.width(), singleTexture.height());
        }
        return size(parsedFile, textureName)
                .map(size -> ImageFiles.resize(image, size.width(), size.height()))
                .orElse(image);
    }
}
