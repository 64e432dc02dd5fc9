package shuriken.cli.modding;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shuriken.assets.Asset;
import shuriken.assets.disk.OutputFiles;
import shuriken.cli.console.Console;
import shuriken.cli.input.InputOpener;
import shuriken.cli.input.InputPath;
import shuriken.cli.input.ReadFiles;
import shuriken.cli.input.SingleInput;
import shuriken.cli.option.BumpImage;
import shuriken.cli.option.FileWriteOptions;
import shuriken.cli.option.LimitOption;
import shuriken.cli.option.PaletteOption;
import shuriken.cli.option.PathConverter;
import shuriken.cli.option.ReadingConverters;
import shuriken.cli.option.Verbosity;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.interchange.OutputFile;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.modding.retexture.ImageFiles;
import shuriken.modding.retexture.PaletteMatcher;
import shuriken.modding.retexture.TextureTarget;
import shuriken.texture.EncodeOptions;
import shuriken.texture.NormalMap;

/** Options of the commands that encode an image as a texture: how to read the image, and how to write the result. */
public final class ImageOptions {
    /** The number of colours in a palette bank. */
    private static final int COLOURS_PER_BANK = 16;
    /** The default height difference between white and black, in texels. */
    private static final double DEFAULT_BUMP_HEIGHT = 4;

    /** The value of {@code --palette} for the original palette. */
    private static final String KEEP_PALETTE = "keep";
    /** The value of {@code --palette} for the palette of the image; the same as without the option. */
    private static final String IMAGE_PALETTE = "png";

    @Option(
            names = "--palette",
            paramLabel = "FILE",
            description =
                    "Palette of an indexed texture: a palette file, an indexed PNG, or keep (the original palette)."
                            + " Default: the palette of an indexed image, otherwise a suitable one.")
    private String paletteArgument = "";

    @Option(
            names = "--palette-name",
            paramLabel = "NAME",
            description = "Name of the palette in an NSBTX or NSBMD. Default: for an indexed image, the palette that"
                    + " has most of its colours; otherwise, the palette that the texture uses.")
    private Optional<String> paletteName = Optional.empty();

    @Option(
            names = "--bank",
            paramLabel = "N",
            converter = ReadingConverters.SmallNumberConverter.class,
            description = "Bank of 16 colours to use from --palette, counted from 0.")
    private int bankIndex;

    @Option(
            names = "--bump",
            paramLabel = "HOW",
            description = "What the image of a bump map contains: normals (default), heights or angles (red is"
                    + " elevation S, green is azimuth R).")
    private BumpImage bump = BumpImage.NORMALS;

    @Option(
            names = "--bump-height",
            paramLabel = "TEXELS",
            description = "With --bump heights: the height difference between black and white, in texels. Default: 4.")
    private Optional<Double> bumpHeight = Optional.empty();

    @Option(
            names = "--dither",
            description = "Use dithering: mix neighbouring texels to imitate colours that the palette lacks.")
    private boolean usesDithering;

    @Option(
            names = "--resize",
            description = "Scale the image to the size of the texture or, for a new texture, to a valid size.")
    private boolean resizesImages;

    @Option(
            names = "--keep-palette",
            description = "Keep the palette of a DS texture, even if the new image has other colours.")
    private boolean keepsDsPalette;

    @Option(names = "--fresh", description = "Encode the whole texture again, even unchanged parts.")
    private boolean encodesAgain;

    @Mixin
    private FileWriteOptions writing = new FileWriteOptions();

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    private final ReadFiles readFiles = new ReadFiles();

    public Verbosity verbosity() {
        return verbosity;
    }

    public boolean resizesImages() {
        return resizesImages;
    }

    public boolean usesDithering() {
        return usesDithering;
    }

    /** Returns whether images contain the angles of bump maps. */
    public boolean showsAngles() {
        return bump == BumpImage.ANGLES;
    }

    /** Returns whether an image can only be encoded as a bump map. */
    public boolean isBumpImage() {
        return bump != BumpImage.NORMALS;
    }

    public ReadContext context() {
        return limits.context();
    }

    /** Opens the file or the member that an argument names. */
    public Asset open(Console console, String argument) throws IOException {
        return open(console, argument, resolve(argument));
    }

    /** Opens the outermost file of a path. */
    public Asset openOutermostFile(Console console, InputPath path) throws IOException {
        String filePath = path.file().toString();
        return open(
                console,
                filePath,
                new InputPath(filePath, path.file(), /* memberPath= */ "", path.folder(), /* isExplicit= */ true));
    }

    /** Resolves an argument that must name one file or member. */
    public InputPath resolve(String argument) throws IOException {
        return SingleInput.resolve(argument, argument, failure -> argument + ": " + failure.reason());
    }

    private Asset open(Console console, String argument, InputPath path) throws IOException {
        return SingleInput.open(argument, path, new InputOpener(console, limits.limits()));
    }

    /**
     * Returns the palette that the user named, starting with the bank of {@code --bank}; empty without a palette file.
     */
    public Optional<Palette> readPalette(Console console) throws IOException {
        if (!hasPaletteFile()) {
            if (bankIndex > 0) {
                throw new IllegalArgumentException("--bank needs --palette FILE");
            }
            return Optional.empty();
        }
        Palette completePalette = ImageFiles.readPalette(open(console, paletteArgument), context());
        return Optional.of(completePalette.slice(bankIndex * COLOURS_PER_BANK, completePalette.size()));
    }

    /**
     * Returns a texture as the target of an edit. Its palette is the one that the user named, or one in the same
     * folder.
     *
     * @param textureName the name of the texture; empty if the asset is a single texture
     */
    public TextureTarget createTarget(Asset asset, String textureName) {
        List<String> paths = hasPaletteFile() ? List.of(new PathConverter().convert(paletteArgument)) : List.of();
        return new TextureTarget(
                asset,
                textureName,
                paletteName,
                PaletteOption.createResolver(paths, List.of(), Set.of(), limits.limits()));
    }

    /**
     * Returns the palette file of a texture with the colours of the new image. The result is empty if the file already
     * has these colours, or if the image uses only one bank of the palette.
     */
    public Optional<OutputFile> createPaletteFile(TextureTarget target, RasterImage image, ReadContext context) {
        return bankIndex > 0 ? Optional.empty() : PaletteMatcher.recolouredFile(target, image, context);
    }

    /** Writes files to the folder of the target, either all files or none. */
    public void write(Path target, List<OutputFile> files) throws IOException {
        for (OutputFile file : files) {
            requireWritable(target.resolveSibling(file.name()));
        }
        readFiles.requireNotRead(target);
        if (!writing.isDryRun()) {
            OutputFiles.write(target.resolveSibling(""), files);
        }
    }

    public FileWriteOptions writing() {
        return writing;
    }

    /** Requires that a patch may be written and does not replace its original. */
    public void requireWritablePatch(PatchOption patch, Path original) throws IOException {
        ReadFiles patchInputs = new ReadFiles();
        patchInputs.add(original);
        patch.requireWritable(writing.allowsExistingFiles(), patchInputs);
    }

    /** Writes the patch from the original to the result, if the user asked for a patch. */
    public void writePatch(PatchOption patch, ByteSource original, ByteSource result) throws IOException {
        if (!writing.isDryRun()) {
            patch.write(original, result);
        }
    }

    /**
     * Writes an edited file, which may be a disc with several files, and palette files next to it.
     *
     * @param outputs the files to write; the edited file comes last
     */
    public void writeEdited(Map<Path, ByteSource> outputs, List<OutputFile> paletteFiles) throws IOException {
        Map<Path, ByteSource> contentsByPath = new LinkedHashMap<>();
        Path folder = outputs.keySet().iterator().next().resolveSibling("");
        for (OutputFile file : paletteFiles) {
            contentsByPath.put(
                    folder.resolve(file.name()), ByteSource.of(ByteCursor.littleEndian(file.data(), file.name())));
        }
        contentsByPath.putAll(outputs);
        for (Path target : contentsByPath.keySet()) {
            requireWritable(target);
            readFiles.requireNotRead(target);
        }
        if (!writing.isDryRun()) {
            MemberEdits.write(contentsByPath);
        }
    }

    private boolean hasPaletteFile() {
        return !paletteArgument.isEmpty() && !keepsPalette() && !paletteArgument.equals(IMAGE_PALETTE);
    }

    /** Refuses options that have no effect without a template, the texture of {@code --like}. */
    public void requireNoTemplateOptions() {
        if (keepsPalette()) {
            throw new IllegalArgumentException("--palette keep needs --like: a new texture has no palette to keep");
        }
        if (paletteName.isPresent()) {
            throw new IllegalArgumentException(
                    "--palette-name needs --like: a new file has no palettes to choose from");
        }
        if (encodesAgain) {
            throw new IllegalArgumentException("--fresh needs --like: a new texture is always encoded in full");
        }
    }

    private boolean keepsPalette() {
        return paletteArgument.equals(KEEP_PALETTE);
    }

    public EncodeOptions encodeOptions(Console console) throws IOException {
        return new EncodeOptions(readPalette(console), usesDithering, encodesAgain, showsAngles(), keepsDsPalette);
    }

    /** Reads the image to encode. With {@code --palette keep}, the indices and the palette of the image are ignored. */
    public RasterImage readImage(Console console, String argument) throws IOException {
        if (bumpHeight.isPresent() && bump != BumpImage.HEIGHTS) {
            throw new IllegalArgumentException("--bump-height needs --bump heights");
        }
        readFiles.add(resolve(argument).file());
        RasterImage image = ImageFiles.read(open(console, argument), Optional.empty(), context());
        return switch (bump) {
            case HEIGHTS ->
                RasterImage.of(NormalMap.fromHeights(image.image(), bumpHeight.orElse(DEFAULT_BUMP_HEIGHT)));
            case ANGLES -> RasterImage.of(image.image());
            case NORMALS -> keepsPalette() ? RasterImage.of(image.image()) : image;
        };
    }

    /** Requires that an output file may be written, and returns its absolute path. */
    public Path requireWritable(Path target) throws IOException {
        if (Files.isDirectory(target)) {
            throw new IOException(target + " is a folder, but -o needs a file name here");
        }
        if (Files.exists(target) && !writing.allowsExistingFiles()) {
            throw new IOException(target + " exists; add --overwrite");
        }
        return target.toAbsolutePath();
    }
}
