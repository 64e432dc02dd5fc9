package shuriken.cli.command.texture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shuriken.assets.Asset;
import shuriken.cli.console.Console;
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.console.Report;
import shuriken.cli.modding.ImageOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.image.RasterImage;
import shuriken.interchange.OutputFile;
import shuriken.modding.retexture.ImageFiles;
import shuriken.modding.retexture.NewTextureSettings;
import shuriken.modding.retexture.NewTextureSettings.CreatedFiles;
import shuriken.modding.retexture.TextureImageReplacer;
import shuriken.modding.retexture.TextureTarget;
import shuriken.texture.EncodedTexture;
import shuriken.texture.pvr.PvrPixelFormat;

/** The command {@code texture encode}. It creates texture files from images. */
@Command(name = "encode", description = "Create textures from PNG files.")
final class TextureEncodeCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "1..*", paramLabel = "PICTURE", description = "PNG files to convert.")
    private List<String> imagePaths = List.of();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "Output file: .pvr, .gvr, .xvr, .svr or .nsbtx. For several images: an .nsbtx file, or a"
                    + " folder (add --to).")
    private Path output = Path.of("");

    @Option(
            names = "--like",
            paramLabel = "TEXTURE",
            description = "Use the pixel format and data format of this texture. Where the image is unchanged,"
                    + " keep the encoded texels.")
    private String templatePath = "";

    @Option(
            names = "--to",
            paramLabel = "ID",
            description = "Format, if -o has no extension that determines it: ${COMPLETION-CANDIDATES}.")
    private Optional<NewTextureSettings.Kind> kindOption = Optional.empty();

    @Option(
            names = "--pixel",
            paramLabel = "FORMAT",
            description =
                    "Pixel format, such as rgb565, cmpr, dxt1, colour16, a3i5 or block4x4. Default: depends on the"
                            + " image. Enter an unknown name to list all formats.")
    private String pixelFormat = "";

    @Option(
            names = "--data",
            paramLabel = "FORMAT",
            description = "Data format of a PVR or SVR, such as twiddled, vq_mm, palettize8 or index8_rgba8. Default:"
                    + " depends on the image.")
    private String dataFormat = "";

    @Option(names = "--mips", description = "Store mip levels (not in NSBTX).")
    private boolean storesMipmaps;

    @Option(
            names = "--global-index",
            paramLabel = "N",
            description = "Global index, the number by which games find the texture (not in NSBTX).")
    private Optional<Long> globalIndex = Optional.empty();

    @Option(
            names = "--palette-size",
            paramLabel = "BYTES",
            description = "Maximum palette size of a DS 4x4 texture, in bytes.")
    private int maxPaletteSize;

    @Option(names = "--shared-palette", description = "Use one palette for all images (PVR, GVR, NSBTX).")
    private boolean sharesPalette;

    /** The palette files whose colours the image changes. */
    private final List<OutputFile> changedPaletteFiles = new ArrayList<>();

    @Mixin
    private ImageOptions options = new ImageOptions();

    TextureEncodeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Report report = new Report(new ProgressDisplay(console), options.verbosity());
        try {
            ReadContext context = options.context();
            if (templatePath.isEmpty()) {
                encodeNew();
            } else {
                write(options.requireWritable(output), encodeLike(context));
            }
            report.addFindings(context.findings().toList());
            report.addSuccess();
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            String path = imagePaths.getFirst();
            report.addRejection(path, e);
        }
        return report.close().number();
    }

    private CreatedFiles encodeLike(ReadContext context) throws IOException {
        boolean hasFormatOption = kindOption.isPresent()
                || !pixelFormat.isEmpty()
                || !dataFormat.isEmpty()
                || storesMipmaps
                || globalIndex.isPresent();
        if (hasFormatOption) {
            throw new IllegalArgumentException(
                    "--like determines the format. Leave out --to, --pixel, --data, --mips" + " and --global-index");
        }
        if (imagePaths.size() > 1) {
            throw new IllegalArgumentException("--like can be used with only one image");
        }
        Asset templateAsset = options.open(console, templatePath);
        RasterImage image = options.readImage(console, imagePaths.getFirst());
        Object content = templateAsset.read(context);
        if (options.resizesImages() && content instanceof EncodedTexture template) {
            image = ImageFiles.resize(image, template.width(), template.height());
        }
        TextureTarget target = options.createTarget(templateAsset, /* textureName= */ "");
        byte[] textureFile = TextureImageReplacer.replaceImage(target, image, options.encodeOptions(console), context);
        String formatNames = content instanceof EncodedTexture template
                ? (template.pixelFormatName() + " " + template.dataFormatName()).strip()
                : "";
        options.createPaletteFile(target, image, context).ifPresent(changedPaletteFiles::add);
        return new CreatedFiles(textureFile, Optional.empty(), formatNames);
    }

    private void encodeNew() throws IOException {
        options.requireNoTemplateOptions();
        Optional<NewTextureSettings.Kind> outputKind = findKindByExtension(output);
        if (kindOption.isPresent() && outputKind.isPresent() && !kindOption.equals(outputKind)) {
            throw new IllegalArgumentException(
                    "--to " + kindOption.get() + " does not match the extension of " + output.getFileName());
        }
        NewTextureSettings.Kind kind = kindOption
                .or(() -> outputKind)
                .orElseThrow(() -> new IllegalArgumentException(
                        "no format specified. Use -o out.pvr (or .gvr, .xvr, .svr, .nsbtx), or --to PVR"));
        OptionalLong newGlobalIndex =
                globalIndex.isPresent() ? OptionalLong.of(globalIndex.get()) : OptionalLong.empty();
        NewTextureSettings settings = new NewTextureSettings(
                kind,
                pixelFormatName(),
                dataFormat,
                storesMipmaps,
                options.readPalette(console),
                newGlobalIndex,
                maxPaletteSize,
                options.usesDithering(),
                /* hasSharedPalette= */ false);
        boolean writesFolder = imagePaths.size() > 1 && kind != NewTextureSettings.Kind.NSBTX;
        Path target = writesFolder ? output.toAbsolutePath() : options.requireWritable(output);
        List<String> names = new ArrayList<>();
        List<RasterImage> images = new ArrayList<>();
        for (String imagePath : imagePaths) {
            RasterImage image = options.readImage(console, imagePath);
            images.add(options.resizesImages() ? settings.resizedToValidSize(image) : image);
            names.add(options.open(console, imagePath).stem());
        }
        NewTextureSettings completeSettings = sharesPalette ? settings.withSharedPalette(images) : settings;
        if (kind == NewTextureSettings.Kind.NSBTX) {
            write(target, completeSettings.encodeNsbtx(names, images));
        } else if (writesFolder) {
            writeToFolder(target, kind, completeSettings, names, images);
        } else {
            write(target, completeSettings.encode(names.getFirst(), images.getFirst()));
        }
    }

    /** Writes a file for each image, and one file for the palette that they share. */
    private void writeToFolder(
            Path folder,
            NewTextureSettings.Kind kind,
            NewTextureSettings settings,
            List<String> names,
            List<RasterImage> images)
            throws IOException {
        if (Files.isRegularFile(folder)) {
            throw new IllegalArgumentException("several " + kind.id() + " files need a folder, but " + output
                    + " is a file. Name a folder with -o");
        }
        List<OutputFile> files = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            CreatedFiles createdFiles = settings.encode(names.get(i), images.get(i));
            String paletteStem = sharesPalette ? String.valueOf(folder.getFileName()) : names.get(i);
            files.add(new OutputFile(names.get(i) + "." + kind.id(), createdFiles.textureBytes()));
            if (i == 0 || !sharesPalette) {
                createdFiles.paletteBytes().ifPresent(bytes -> files.add(new OutputFile(paletteStem + ".pvp", bytes)));
            }
        }
        options.write(folder.resolve("x"), files); // only the folder of this path is used
        files.forEach(file -> console.printLine(String.format(
                Locale.ROOT, "%s%s: %,d bytes", options.writing().linePrefix(), file.name(), file.data().length)));
    }

    /** Returns the name of the pixel format. An image of heights or angles has the format of bump maps. */
    private String pixelFormatName() {
        boolean allowsBumpFormat = pixelFormat.isEmpty() || pixelFormat.equalsIgnoreCase(PvrPixelFormat.BUMP.name());
        if (!allowsBumpFormat || !options.isBumpImage()) {
            return pixelFormat;
        }
        return (options.showsAngles() ? PvrPixelFormat.BUMP_ANGLES : PvrPixelFormat.BUMP).name();
    }

    private static Optional<NewTextureSettings.Kind> findKindByExtension(Path target) {
        String name = String.valueOf(target.getFileName()).toLowerCase(Locale.ROOT);
        return Stream.of(NewTextureSettings.Kind.values())
                .filter(kind -> name.endsWith("." + kind.id()))
                .findFirst();
    }

    private void write(Path target, CreatedFiles createdFiles) throws IOException {
        String fileName = target.getFileName().toString();
        List<OutputFile> files = new ArrayList<>(List.of(new OutputFile(fileName, createdFiles.textureBytes())));
        createdFiles
                .paletteBytes()
                .ifPresent(bytes ->
                        files.add(new OutputFile(Asset.of(new byte[0], fileName).stem() + ".pvp", bytes)));
        files.addAll(changedPaletteFiles);
        options.write(target, files);
        console.printLine(String.format(
                Locale.ROOT,
                "%s%s: %,d bytes, %s",
                options.writing().linePrefix(),
                fileName,
                createdFiles.textureBytes().length,
                createdFiles.formatNames()));
    }
}
