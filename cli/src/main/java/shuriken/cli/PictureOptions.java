package shuriken.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shuriken.assets.Asset;
import shuriken.assets.disk.OutputException;
import shuriken.assets.disk.OutputFiles;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.interchange.OutputFile;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.modding.retexture.ImageFiles;
import shuriken.modding.retexture.PalettePartners;
import shuriken.modding.retexture.TextureTarget;
import shuriken.texture.EncodeOptions;
import shuriken.texture.NormalMap;

/** How pictures are taken in, and where the one result goes. */
final class PictureOptions {
    private static final int COLOURS_OF_A_BANK = 16;
    /** In texels, of white above black. */
    private static final double USUAL_BUMP_HEIGHT = 4;

    @Option(
            names = "--palette",
            paramLabel = "FILE",
            description =
                    "Colours of an indexed texture: a palette file, an indexed PNG, or keep for those of the source. "
                            + "Default: those of the picture.")
    private String palette = "";

    @Option(
            names = "--palette-name",
            paramLabel = "NAME",
            description = "Palette of an NSBTX or NSBMD that the texture uses. Default: the one with the picture's "
                    + "colours, or with the most similar name.")
    private Optional<String> paletteName = Optional.empty();

    @Option(
            names = "--bank",
            paramLabel = "N",
            converter = ReadingWords.SmallNumber.class,
            description = "Number of the bank of 16 colours in --palette, from 0.")
    private int bank;

    @Option(
            names = "--bump",
            paramLabel = "HOW",
            description =
                    "What the picture of a bump map shows: normals (default), heights or angles (red is S, green is "
                            + "R).")
    private BumpPicture bump = BumpPicture.NORMALS;

    @Option(
            names = "--bump-height",
            paramLabel = "TEXELS",
            description = "With --bump heights: how many texels white is above black. Default: 4.")
    private Optional<Double> bumpHeight = Optional.empty();

    @Option(names = "--dither", description = "Mix neighbouring texels to show colours that the palette lacks.")
    private boolean dither;

    @Option(names = "--resize", description = "Scale the picture to the size of the texture, or to a legal size.")
    private boolean resize;

    @Option(
            names = "--keep-palette",
            description = "Keep the palette of a DS texture, even if a true-colour picture has other colours.")
    private boolean keepPalette;

    @Option(names = "--fresh", description = "Encode everything again, even what did not change.")
    private boolean fresh;

    @Option(names = "--overwrite", description = "Replace existing files.")
    private boolean overwrite;

    @Option(names = "--dry-run", description = "Show what would be written.")
    private boolean dryRun;

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    private final ReadFiles read = new ReadFiles();

    Verbosity verbosity() {
        return verbosity;
    }

    boolean resize() {
        return resize;
    }

    boolean dither() {
        return dither;
    }

    /** Whether pictures show the angles of bump maps. */
    boolean angles() {
        return bump == BumpPicture.ANGLES;
    }

    /** Whether a picture is only good for a bump map. */
    boolean isOfBump() {
        return bump != BumpPicture.NORMALS;
    }

    ReadContext context() {
        return limits.context();
    }

    /** The file, or the member of a container, that a word names. */
    Asset open(Console console, String word) throws IOException {
        return open(console, word, path(word));
    }

    /** The file that a word leads into. */
    Asset file(Console console, InputPath path) throws IOException {
        String shown = path.file().toString();
        return open(console, shown, new InputPath(shown, path.file(), "", path.folder(), true));
    }

    InputPath path(String word) throws IOException {
        Inputs inputs = Inputs.of(List.of(word), path -> true, Optional.empty());
        if (!inputs.missing().isEmpty() || inputs.found().size() != 1) {
            String reason = inputs.missing().isEmpty()
                    ? "names no single file"
                    : inputs.missing().getFirst().reason();
            throw new IOException(word + ": " + reason);
        }
        return inputs.found().getFirst();
    }

    private Asset open(Console console, String word, InputPath path) throws IOException {
        List<Asset> assets = new Assets(console, limits.limits()).open(path);
        if (assets.size() != 1) {
            throw new IOException(word + ": names " + assets.size() + " members");
        }
        return assets.getFirst();
    }

    /** The palette that is named, if one is. */
    Optional<Palette> palette(Console console) throws IOException {
        if (!isFile()) {
            if (bank > 0) {
                throw new IllegalArgumentException("--bank counts colours of --palette FILE, which is not given");
            }
            return Optional.empty();
        }
        Palette all = ImageFiles.palette(open(console, palette), context());
        return Optional.of(all.part(bank * COLOURS_OF_A_BANK, all.size()));
    }

    /** The texture in an asset; its palette is the one that is named, or looked for beside the file. */
    TextureTarget target(Asset asset, String texture) {
        List<String> places = isFile() ? List.of(new PlaceConverter().convert(palette)) : List.of();
        return new TextureTarget(
                asset, texture, paletteName, PaletteOption.siblings(places, List.of(), Set.of(), limits.limits()));
    }

    /**
     * The palette file of a texture with the colours of its new picture, to lie beside the output; none if it has them
     * already, or the picture shows but a bank of it.
     */
    Optional<OutputFile> paletteFile(TextureTarget target, RasterImage picture, ReadContext context) {
        return bank > 0 ? Optional.empty() : PalettePartners.recolouredFile(target, picture, context);
    }

    /** Writes the output and what lies beside it, all or nothing. */
    void write(Path target, List<OutputFile> files) throws IOException {
        for (OutputFile file : files) {
            checked(target.resolveSibling(file.name()));
        }
        read.check(target);
        if (!dryRun) {
            OutputFiles.write(target.resolveSibling(""), files);
        }
    }

    /** Checks that a patch may be written that the file, which is its original, is not. */
    void check(PatchOption patch, Path original) throws IOException {
        ReadFiles files = new ReadFiles();
        files.add(original);
        patch.check(overwrite || dryRun, files);
    }

    /** Writes the patch that makes the first of the files, if one is wanted. */
    void write(PatchOption patch, byte[] original, List<OutputFile> files) throws IOException {
        if (!dryRun) {
            patch.write(
                    ByteSource.of(ByteCursor.littleEndian(original, "original")),
                    files.getFirst().data());
        }
    }

    private boolean isFile() {
        return !palette.isEmpty() && !palette.equals("keep") && !palette.equals("png");
    }

    /** Refuses options that say what of a texture stays, where there is none. */
    void checkNew() {
        if (keepsPalette()) {
            throw new IllegalArgumentException("--palette keep needs --like: a new texture has no colours to keep");
        }
        if (paletteName.isPresent()) {
            throw new IllegalArgumentException(
                    "--palette-name needs --like: a new file has no palettes to choose from");
        }
        if (fresh) {
            throw new IllegalArgumentException("--fresh needs --like: a new texture is always encoded");
        }
    }

    private boolean keepsPalette() {
        return palette.equals("keep");
    }

    EncodeOptions options(Console console) throws IOException {
        return new EncodeOptions(palette(console), dither, fresh, angles(), keepPalette);
    }

    /** A picture from a file, of the palette's colours alone if these are to stay. */
    RasterImage picture(Console console, String word) throws IOException {
        if (bumpHeight.isPresent() && bump != BumpPicture.HEIGHTS) {
            throw new IllegalArgumentException("--bump-height needs --bump heights");
        }
        read.add(path(word).file());
        RasterImage picture = ImageFiles.read(open(console, word), Optional.empty(), context());
        return switch (bump) {
            case HEIGHTS -> RasterImage.of(NormalMap.ofHeights(picture.image(), bumpHeight.orElse(USUAL_BUMP_HEIGHT)));
            case ANGLES -> RasterImage.of(picture.image());
            case NORMALS -> keepsPalette() ? RasterImage.of(picture.image()) : picture;
        };
    }

    /** Reports any fault of files or of what does not go together, as a sentence. */
    static void report(Report report, String path, Throwable e) {
        switch (e) {
            case FormatException damage -> report.failed(path, damage);
            case IllegalArgumentException rule -> report.failed(new Failure(path, String.valueOf(rule.getMessage())));
            case OutputException disk -> report.failed(path, disk);
            case IOException disk -> report.failed(Failure.of(path, Failure.reason(disk)));
            default -> report.failed(path, e);
        }
    }

    /** The folder that a file is to lie in, and its name. */
    Path checked(Path target) throws IOException {
        if (Files.isDirectory(target)) {
            throw new IOException("not written, for " + target + " is a folder; -o names the file");
        }
        if (Files.exists(target) && !overwrite && !dryRun) {
            throw new IOException("not written, for " + target + " exists; give --overwrite");
        }
        return target.toAbsolutePath();
    }
}
