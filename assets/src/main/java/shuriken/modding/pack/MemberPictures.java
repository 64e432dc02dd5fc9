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
import shuriken.image.Png;
import shuriken.image.RasterImage;
import shuriken.interchange.OutputFile;
import shuriken.io.SafeName;
import shuriken.modding.retexture.ImageFiles;
import shuriken.modding.retexture.PalettePartners;
import shuriken.modding.retexture.Retexture;
import shuriken.modding.retexture.TextureTarget;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.TextureBanks;
import shuriken.texture.EncodeOptions;
import shuriken.texture.EncodedTexture;
import shuriken.texture.TextureBank;

/**
 * Pictures beside the files of members that are textures: {@code wood.pvr.png}, and for files of named textures one each,
 * {@code neko.nsbtx.ne_fur.png}. A picture that differs from its texture is encoded like it when the member is packed.
 */
public final class MemberPictures {
    static final String ENDING = ".png";

    private MemberPictures() {}

    /**
     * The output of a member with pictures of the textures in it; as it is if there are none.
     *
     * @param around where palettes are looked for
     */
    public static Output beside(MemberExtractor.MemberFile member, AssetContext around, ReadContext context) {
        Output output = member.output();
        OutputFile file = output.files().getFirst();
        Asset asset = member.asset();
        List<OutputFile> files = new ArrayList<>(output.files());
        try {
            boolean isPicture = asset.format().isEmpty() || file.name().endsWith(ENDING);
            Object model = isPicture ? List.of() : asset.read(context);
            textures(model, asset, around).forEach((name, texture) -> {
                Optional<Palette> palette = texture.paletteSize() == 0
                        ? Optional.empty()
                        : around.palette(asset, context).map(PaletteLibrary.Choice::palette);
                RasterImage picture = ImageFiles.of(texture, palette, context);
                byte[] png = picture.indexed().map(Png::encode).orElseGet(() -> Png.encode(picture.image()));
                files.add(new OutputFile(place(file.name(), name), png));
            });
        } catch (FormatException e) {
            context.report(DiagnosticCode.UNREADABLE, e.site(), "%s (%s)", e.what(), e.kind());
        }
        return new Output(output.folders(), output.name(), files, output.contents(), output.isLeftOut());
    }

    /** Those whose picture can be exchanged, by name; the one that a file is has none. */
    private static Map<String, EncodedTexture> textures(Object model, Asset asset, AssetContext around) {
        Map<String, EncodedTexture> textures = new LinkedHashMap<>();
        if (!Retexture.accepts(model)) {
            return textures;
        }
        if (model instanceof EncodedTexture texture) {
            textures.put("", texture);
        }
        for (TextureBank bank : TextureBanks.of(model, Formats.CONVERTERS, ConvertOptions.DEFAULT)) {
            for (String name : bank.textures()) {
                PalettePartners.drawn(bank, name, around.palettePairs(asset))
                        .ifPresent(texture -> textures.put(name, texture));
            }
        }
        return textures;
    }

    /** Where the picture of a texture lies. */
    static String place(String file, String texture) {
        return file + (texture.isEmpty() ? "" : "." + SafeName.part(texture)) + ENDING;
    }

    /**
     * The content of a member, with what its pictures have become.
     *
     * @param isChanged whether the file was changed itself: then pictures are passed over
     * @param members the files of all members: none of them is a picture
     * @param palettes takes the palette files to which pictures give other colours
     * @throws FormatException BAD_VALUE if a picture cannot be that of its texture
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
            String place = place(file, texture);
            RasterImage picture = ImageFiles.read(Asset.of(files.read(place), place), Optional.empty(), context);
            try {
                TextureTarget target = new TextureTarget(
                        files.asset(file).withContent(bytes), texture, Optional.empty(), files.around());
                byte[] painted = Retexture.with(target, picture, EncodeOptions.DEFAULT, context);
                if (isChanged && !Arrays.equals(painted, bytes)) {
                    context.report(
                            DiagnosticCode.FILE_NOT_PACKED,
                            new SourceLocation(place, 0),
                            "was ignored because %s itself was changed",
                            file);
                } else {
                    bytes = painted;
                    PalettePartners.recolouredFile(target, picture, context)
                            .ifPresent(changed -> palettes.add(changed, place));
                }
            } catch (IllegalArgumentException e) {
                throw new FormatException(
                        Kind.BAD_VALUE, new SourceLocation(place, 0), "%s", String.valueOf(e.getMessage()));
            }
        }
        return bytes;
    }

    /** The textures of a member that have a picture. */
    private static List<String> named(
            String file, byte[] content, MemberFiles files, Set<String> members, ReadContext context) {
        if (!files.hasPictures(file)) {
            return List.of();
        }
        Asset asset = Asset.of(content, file);
        Object model = asset.format().isPresent() ? asset.read(context) : List.of();
        List<String> names = new ArrayList<>(Retexture.names(model));
        if (names.isEmpty() && Retexture.accepts(model)) {
            names.add("");
        }
        names.removeIf(name -> members.contains(place(file, name)) || !files.has(place(file, name)));
        return names;
    }

    /** Whether a file is one that may lie beside a member. */
    public static boolean isPlace(String file, Manifest manifest) {
        return file.endsWith(ENDING)
                && manifest.members().stream()
                        .flatMap(member -> member.file().stream())
                        .anyMatch(member -> file.startsWith(member + "."));
    }
}
