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
import shuriken.nitro.g3d.Named;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.resolve.PaletteLibrary;
import shuriken.texture.EditableTexture;
import shuriken.texture.EncodeOptions;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.png.PngTexture;

/**
 * Replaces images of textures; {@link shuriken.modding.members.ContainerEditor} replaces the texture in its containers.
 */
public final class Retexture {
    /** The number of names in an archive up to which a message lists them all. */
    private static final int MAX_LISTED_NAMES = 12;

    private Retexture() {}

    /**
     * Returns whether a parsed file is a texture whose image {@link #replaceImage} can replace, or contains such
     * textures by name.
     */
    public static boolean accepts(Object parsedFile) {
        return parsedFile instanceof EditableTexture
                || parsedFile instanceof PngTexture
                || !Tex0Editor.tex0Blocks(parsedFile).isEmpty();
    }

    /** Returns the names in an archive, or the command that lists them. */
    private static String describeNames(Object parsedFile) {
        List<ArchiveEntry> entries = parsedFile instanceof Archive archive ? archive.entries() : List.of();
        boolean canListAll = !entries.isEmpty() && entries.size() <= MAX_LISTED_NAMES;
        return canListAll
                ? entries.stream().map(ArchiveEntry::name).collect(Collectors.joining(", "))
                : "to list the names, run: shuriken texture info FILE";
    }

    /**
     * Returns the bytes of a texture, or of a file of named textures, with another image.
     *
     * @throws IllegalArgumentException if there is no such texture or palette, or if it cannot have such an image
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
                    editable.withImage(image, withPalette(target, editable, image, options, context), context));
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
        if (target.texture().isEmpty() && names.size() > 1) {
            throw new IllegalArgumentException(
                    "the file has several textures. Name one: NAME=image.png (" + String.join(", ", names) + ")");
        }
        String name = target.texture().isEmpty() ? names.getFirst() : target.texture();
        PalettePairs pairs = target.relatedFiles().palettePairs(asset);
        Optional<String> paletteName =
                target.palette().or(() -> PaletteMatcher.paletteNameFor(parsedFile, name, image, pairs));
        List<String> otherTextureNames = paletteName
                .map(item -> PaletteMatcher.findOtherUsers(parsedFile, name, item, pairs))
                .orElse(List.of());
        return Formats.write(
                formatId,
                Tex0Editor.withImage(parsedFile, name, paletteName, otherTextureNames, image, options, context));
    }

    /**
     * Returns whether the difference between a texture and its image is obvious to people.
     *
     * @param image the RGBA bytes of the image
     * @param texture the RGBA bytes of the texture, of the same size
     */
    public static boolean isVeryDifferent(byte[] image, byte[] texture) {
        return ColourDifference.compute(image, texture).isVeryDifferent();
    }

    /** Returns the options with the palette of the texture, if its file has none and the new image is not indexed. */
    private static EncodeOptions withPalette(
            TextureTarget target,
            EditableTexture texture,
            RasterImage image,
            EncodeOptions options,
            ReadContext context) {
        boolean needsPalette = texture.paletteSize() > 0
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

    /** Returns the size of a texture in a file of named textures. An empty name means the first texture. */
    public static Optional<Size> size(Object parsedFile, String textureName) {
        for (Tex0 block : Tex0Editor.tex0Blocks(parsedFile)) {
            for (Named<TextureEntry> entry : block.textures().entries()) {
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
     * Scales an image to the size of the texture that it replaces. An image for an unknown size is returned unchanged.
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
