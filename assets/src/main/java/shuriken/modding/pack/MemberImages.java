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
import shuriken.modding.retexture.Retexture;
import shuriken.modding.retexture.TextureTarget;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.TextureBanks;
import shuriken.resolve.scenes.AssetContext;
import shuriken.texture.EncodeOptions;
import shuriken.texture.EncodedTexture;
import shuriken.texture.TextureBank;

/**
 * Images next to the files of members that are textures: {@code wood.pvr.png}, and for files of named textures one each,
 * {@code neko.nsbtx.ne_fur.png}. An image that differs from its texture is encoded in the same format when the member is packed.
 */
public final class MemberImages {
    static final String ENDING = ".png";

    private MemberImages() {}

    /**
     * The output of a member with images of the textures in it; unchanged if it has no textures.
     *
     * @param around the context in which palettes are found
     */
    public static Output adjacent(MemberExtractor.MemberFile member, AssetContext around, ReadContext context) {
        Output output = member.output();
        OutputFile file = output.files().getFirst();
        Asset asset = member.asset();
        List<OutputFile> files = new ArrayList<>(output.files());
        try {
            boolean isImage = asset.format().isEmpty() || file.name().endsWith(ENDING);
            Object model = isImage ? List.of() : asset.read(context);
            textures(model, asset, around).forEach((name, texture) -> {
                Optional<Palette> palette = texture.paletteSize() == 0
                        ? Optional.empty()
                        : around.palette(asset, texture, context).map(PaletteLibrary.PaletteChoice::palette);
                RasterImage raster = ImageFiles.decode(texture, palette, context);
                byte[] png =
                        raster.indexed().map(PngEncoder::encode).orElseGet(() -> PngEncoder.encode(raster.image()));
                files.add(new OutputFile(imagePath(file.name(), name), png));
            });
        } catch (FormatException e) {
            context.report(DiagnosticCode.UNREADABLE, e.site(), "%s (%s)", e.detail(), e.kind());
        }
        return new Output(output.folders(), output.name(), files, output.contents(), output.isLeftOut());
    }

    /** Returns the textures whose image can be replaced, by name. A file with only one texture has an empty name. */
    private static Map<String, EncodedTexture> textures(Object model, Asset asset, AssetContext context) {
        Map<String, EncodedTexture> textures = new LinkedHashMap<>();
        if (!Retexture.accepts(model)) {
            return textures;
        }
        if (model instanceof EncodedTexture texture) {
            textures.put("", texture);
        }
        for (TextureBank bank : TextureBanks.of(model, Formats.CONVERTERS, ConvertOptions.DEFAULT)) {
            for (String name : bank.textureNames()) {
                PaletteMatcher.withLikelyPalette(bank, name, context.palettePairs(asset))
                        .ifPresent(texture -> textures.put(name, texture));
            }
        }
        return textures;
    }

    /** The path of the image of a texture. */
    static String imagePath(String file, String texture) {
        return file + (texture.isEmpty() ? "" : "." + SafeName.part(texture)) + ENDING;
    }

    /**
     * The content of a member with its edited images.
     *
     * @param isChanged whether the file itself was changed: then images are ignored
     * @param members the files of all members, which are never images of textures
     * @param palettes receives the palette files whose colours images change
     * @throws FormatException BAD_VALUE if an image does not fit its texture
     */
    static byte[] painted(
            String file,
            byte[] content,
            boolean isChanged,
            MemberFiles files,
            Set<String> members,
            PaletteEdits palettes,
            ReadContext context)
            throws IOException {
        byte[] bytes = content;
        for (String texture : named(file, content, files, members, context)) {
            String imagePath = imagePath(file, texture);
            RasterImage image = ImageFiles.read(Asset.of(files.read(imagePath), imagePath), Optional.empty(), context);
            try {
                TextureTarget target = new TextureTarget(
                        files.asset(file).withContent(bytes), texture, Optional.empty(), files.context());
                RasterImage raster =
                        files.resizesImages() ? Retexture.resized(target.asset(), texture, image, context) : image;
                byte[] painted = Retexture.replaceImage(target, raster, EncodeOptions.DEFAULT, context);
                if (isChanged && !Arrays.equals(painted, bytes)) {
                    context.report(
                            DiagnosticCode.FILE_NOT_PACKED,
                            new SourceLocation(imagePath, 0),
                            "was ignored because %s itself was changed",
                            file);
                } else {
                    bytes = painted;
                    PaletteMatcher.recolouredFile(target, raster, context)
                            .ifPresent(palette -> palettes.add(palette, imagePath));
                }
            } catch (IllegalArgumentException e) {
                throw new FormatException(
                        Kind.BAD_VALUE, new SourceLocation(imagePath, 0), "%s", String.valueOf(e.getMessage()));
            }
        }
        return bytes;
    }

    /** The textures of a member that have an image. */
    private static List<String> named(
            String file, byte[] content, MemberFiles files, Set<String> members, ReadContext context) {
        if (!files.hasImages(file)) {
            return List.of();
        }
        Asset asset = Asset.of(content, file);
        Object model = asset.format().isPresent() ? asset.read(context) : List.of();
        List<String> names = new ArrayList<>(Retexture.names(model));
        if (names.isEmpty() && Retexture.accepts(model)) {
            names.add("");
        }
        names.removeIf(name -> members.contains(imagePath(file, name)) || !files.has(imagePath(file, name)));
        return names;
    }

    /** Whether a file could be the image of a member. */
    public static boolean isImagePath(String file, Manifest manifest) {
        return file.endsWith(ENDING)
                && manifest.members().stream()
                        .flatMap(member -> member.file().stream())
                        .anyMatch(member -> file.startsWith(member + "."));
    }
}
