package shuriken.modding.pack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.batch.Output;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Palette;
import shuriken.image.PngEncoder;
import shuriken.image.RasterImage;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;
import shuriken.modding.retexture.ImageFiles;
import shuriken.modding.retexture.PaletteMatcher;
import shuriken.modding.retexture.TextureImageReplacer;
import shuriken.modding.retexture.TextureTarget;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.TextureBanks;
import shuriken.resolve.scenes.AssetContext;
import shuriken.texture.EncodeOptions;
import shuriken.texture.EncodedTexture;
import shuriken.texture.TextureBank;

/**
 * The PNG images next to the files of members that are textures, such as {@code wood.pvr.png}. A file with named
 * textures has one image for each, such as {@code neko.nsbtx.ne_fur.png}. If an image was edited, packing encodes it in
 * the format of its texture.
 */
public final class MemberImages {
    static final String IMAGE_EXTENSION = ".png";

    /** Replaces the parsed file of a member that has no images next to it. */
    private static final Object NO_TEXTURES = List.of();

    private MemberImages() {}

    /**
     * Returns the output of a member, to which images of its textures are added. If it has no textures, the output is
     * unchanged.
     *
     * @param paletteContext the context in which palettes are found
     */
    public static Output addImages(
            MemberExtractor.ExtractedMember member, AssetContext paletteContext, ReadContext context) {
        Output output = member.output();
        OutputFile file = output.files().getFirst();
        Asset asset = member.asset();
        List<OutputFile> files = new ArrayList<>(output.files());
        try {
            // A PNG file needs no image next to it.
            boolean needsNoImages = asset.format().isEmpty() || file.name().endsWith(IMAGE_EXTENSION);
            Object parsedFile = needsNoImages ? NO_TEXTURES : asset.read(context);
            findTextures(parsedFile, asset, paletteContext).forEach((name, texture) -> {
                Optional<Palette> palette = texture.externalPaletteSize() == 0
                        ? Optional.empty()
                        : paletteContext.palette(asset, texture, context).map(PaletteLibrary.PaletteChoice::palette);
                RasterImage raster = ImageFiles.decode(texture, palette, context);
                byte[] png =
                        raster.indexed().map(PngEncoder::encode).orElseGet(() -> PngEncoder.encode(raster.image()));
                files.add(new OutputFile(imagePath(file.name(), name), png));
            });
        } catch (FormatException e) {
            context.report(DiagnosticCode.UNREADABLE, e.location(), "%s (%s)", e.detail(), e.kind());
        }
        return new Output(output.folders(), output.name(), files, output.contents(), output.isPlanned());
    }

    /** Returns the replaceable textures of a file by their names. The name of a file that is a texture is empty. */
    private static Map<String, EncodedTexture> findTextures(Object parsedFile, Asset asset, AssetContext context) {
        Map<String, EncodedTexture> textures = new LinkedHashMap<>();
        if (!TextureImageReplacer.accepts(parsedFile)) {
            return textures;
        }
        if (parsedFile instanceof EncodedTexture texture) {
            textures.put("", texture);
        }
        for (TextureBank bank : TextureBanks.collect(parsedFile, Formats.CONVERTERS, ConvertOptions.DEFAULT)) {
            for (String name : bank.textureNames()) {
                PaletteMatcher.withLikelyPalette(bank, name, context.palettePairs(asset))
                        .ifPresent(texture -> textures.put(name, texture));
            }
        }
        return textures;
    }

    /** Returns the path of the image of a texture, next to the file of its member. */
    static String imagePath(String file, String textureName) {
        return file + (textureName.isEmpty() ? "" : "." + SafeName.part(textureName)) + IMAGE_EXTENSION;
    }

    /**
     * Returns the content of a member with its edited images as its textures.
     *
     * @param memberFile the path of the member's file
     * @param content the content of the member's file
     * @param isChanged whether the file of the member was changed too. If so, its edited images are ignored, with a
     *     finding
     * @param memberFilePaths the paths of the files of all members. Such a file is never an image of a texture, even if
     *     it is named like one
     * @param paletteEdits receives the palette files that images recolour
     * @throws FormatException BAD_VALUE if an image does not fit its texture
     */
    static byte[] applyImages(
            String memberFile,
            byte[] content,
            boolean isChanged,
            MemberFiles memberFiles,
            Set<String> memberFilePaths,
            PaletteEdits paletteEdits,
            ReadContext context)
            throws IOException {
        byte[] bytes = content;
        for (String textureName : findTexturesWithImage(memberFile, content, memberFiles, memberFilePaths, context)) {
            String imagePath = imagePath(memberFile, textureName);
            RasterImage image =
                    ImageFiles.read(Asset.of(memberFiles.read(imagePath), imagePath), Optional.empty(), context);
            try {
                TextureTarget target = new TextureTarget(
                        memberFiles.asset(memberFile).withContent(bytes),
                        textureName,
                        Optional.empty(),
                        memberFiles.relatedFiles());
                RasterImage resizedImage = memberFiles.resizesImages()
                        ? TextureImageReplacer.resized(target.asset(), textureName, image, context)
                        : image;
                byte[] editedBytes =
                        TextureImageReplacer.replaceImage(target, resizedImage, EncodeOptions.DEFAULT, context);
                if (isChanged && !Arrays.equals(editedBytes, bytes)) {
                    context.report(
                            DiagnosticCode.FILE_NOT_PACKED,
                            new SourceLocation(imagePath, 0),
                            "was ignored because %s itself was changed",
                            memberFile);
                } else {
                    bytes = editedBytes;
                    PaletteMatcher.recolouredFile(target, resizedImage, context)
                            .ifPresent(palette -> paletteEdits.add(palette, imagePath));
                }
            } catch (IllegalArgumentException e) {
                throw new FormatException(
                        Kind.BAD_VALUE, new SourceLocation(imagePath, 0), "%s", String.valueOf(e.getMessage()));
            }
        }
        return bytes;
    }

    /**
     * Returns the names of the textures of a member that have an image next to it. The name is empty if the member is a
     * single texture.
     */
    private static List<String> findTexturesWithImage(
            String memberFile,
            byte[] content,
            MemberFiles memberFiles,
            Set<String> memberFilePaths,
            ReadContext context) {
        if (!memberFiles.hasImages(memberFile)) {
            return List.of();
        }
        Asset asset = Asset.of(content, memberFile);
        Object parsedFile = asset.format().isPresent() ? asset.read(context) : NO_TEXTURES;
        List<String> names = new ArrayList<>(TextureImageReplacer.textureNames(parsedFile));
        if (names.isEmpty() && TextureImageReplacer.accepts(parsedFile)) {
            names.add("");
        }
        names.removeIf(name ->
                memberFilePaths.contains(imagePath(memberFile, name)) || !memberFiles.has(imagePath(memberFile, name)));
        return names;
    }

    /** Returns whether the path of a file has the form of an image of a member's texture. */
    public static boolean isImagePath(String file, Manifest manifest) {
        return file.endsWith(IMAGE_EXTENSION)
                && manifest.members().stream()
                        .flatMap(member -> member.file().stream())
                        .anyMatch(memberFile -> file.startsWith(memberFile + "."));
    }
}
