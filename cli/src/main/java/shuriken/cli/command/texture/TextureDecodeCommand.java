package shuriken.cli.command.texture;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.batch.AssetConverter;
import shuriken.batch.Conversion;
import shuriken.batch.ConversionOptions;
import shuriken.batch.ConversionOptions.Clips;
import shuriken.batch.Output;
import shuriken.batch.OutputCounts;
import shuriken.cli.console.Console;
import shuriken.cli.input.InputOptions;
import shuriken.cli.input.InputPath;
import shuriken.cli.input.ReadingOptions;
import shuriken.cli.option.BumpImage;
import shuriken.cli.option.Version;
import shuriken.cli.output.OutputOptions;
import shuriken.cli.output.OutputWriter;
import shuriken.cli.output.WriteJob;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.Selection;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.PngCache;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.modding.retexture.ContactSheet;
import shuriken.modding.retexture.ImageFiles;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Extras;
import shuriken.transform.Profile;

/** The command {@code texture decode}. It converts textures to PNG. */
@Command(
        name = "decode",
        description = {
            "Convert all textures to PNG, including those inside archives and models.",
            "Textures with a palette become indexed PNG files."
        })
final class TextureDecodeCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Mixin
    private OutputOptions outputs = new OutputOptions();

    @Mixin
    private ReadingOptions readingOptions = new ReadingOptions();

    @Option(names = "--mips", description = "Write every mip level as an image.")
    private boolean writesMipmaps;

    @Option(names = "--all-palettes", description = "Write an image for each palette that a texture could use.")
    private boolean writesAllPalettes;

    @Option(names = "--sheet", description = "Draw all textures of an input into one image.")
    private boolean drawsSheet;

    @Option(
            names = "--bump",
            paramLabel = "HOW",
            converter = DecodedBumpConverter.class,
            description =
                    "How to show bump maps: normals (default) or angles (red is elevation S, green is azimuth R).")
    private BumpImage bump = BumpImage.NORMALS;

    /** Parses {@code --bump}. A bump map can be decoded to normals or angles; heights can only be encoded. */
    static final class DecodedBumpConverter implements ITypeConverter<BumpImage> {
        @Override
        public BumpImage convert(String value) {
            return switch (value.toLowerCase(Locale.ROOT)) {
                case "normals" -> BumpImage.NORMALS;
                case "angles" -> BumpImage.ANGLES;
                default -> throw new TypeConversionException("'" + value + "' is neither normals nor angles");
            };
        }
    }

    TextureDecodeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        outputs.requireExtension("png");
        inputs.setOpensTextures(true);
        BatchRun run = new BatchRun(console, inputs, outputs.template().resultFolder());
        OutputWriter writer = new OutputWriter(console, run.report(), inputs, outputs, "contains no textures");
        RelatedFileResolver resolver = readingOptions.createResolver(inputs);
        ExportOptions exportOptions = new ExportOptions(Version.GENERATOR, /* separateTextures= */ false, Extras.NONE)
                .withPngCache(PngCache.NONE);
        ConversionOptions conversionOptions = new ConversionOptions(
                Formats.exporters().getFirst(),
                exportOptions,
                writesMipmaps || drawsSheet,
                Clips.NONE,
                writesAllPalettes || drawsSheet,
                /* writesClipsJson= */ false,
                /* writesOnlyTextures= */ true,
                bump == BumpImage.ANGLES,
                /* assemblesStages= */ false,
                Profile.DEFAULT);
        AssetConverter converter =
                new AssetConverter(new SceneReader(readingOptions.convertOptions(), resolver), conversionOptions);
        return run.run(
                        "decode",
                        Selection.KNOWN_FORMATS,
                        (asset, input) -> {
                            Conversion conversion = selectNamed(
                                    converter.convert(asset.withOptions(inputs.readOptions())), asset, input);
                            return WriteJob.of(asset, input, drawsSheet ? toSheet(asset, conversion) : conversion);
                        },
                        writer::accept,
                        () -> {
                            if (!outputs.keepsExisting()) {
                                readingOptions.reportUnused(run.report(), resolver);
                            }
                            writer.printSummary();
                        })
                .number();
    }

    /** Returns only the outputs of the texture that the input names, or all outputs if the input names none of them. */
    private static Conversion selectNamed(Conversion conversion, Asset asset, InputPath input) {
        String textureName = input.memberPath().substring(input.memberPath().lastIndexOf('!') + 1);
        boolean isNamed = !textureName.isEmpty()
                && !asset.isContainer()
                && !asset.path().endsWith(textureName)
                && conversion.outputs().stream().anyMatch(output -> isOutputOf(textureName, output));
        return isNamed
                ? new Conversion(
                        conversion.outputs().stream()
                                .filter(output -> isOutputOf(textureName, output))
                                .toList(),
                        conversion.diagnostics())
                : conversion;
    }

    private static boolean isOutputOf(String textureName, Output output) {
        return output.name().equals(textureName) || output.name().startsWith(textureName + ".");
    }

    /** Draws all images of a conversion into one image, with a row for each texture. */
    private Conversion toSheet(Asset asset, Conversion conversion) {
        ReadContext context = inputs.context();
        List<List<Image>> rows = new ArrayList<>();
        for (Output output : conversion.outputs()) {
            List<Image> row = new ArrayList<>();
            for (OutputFile file : output.files()) {
                Asset pngFile = Asset.of(file.data(), file.name());
                row.add(ImageFiles.read(pngFile, Optional.empty(), context).image());
            }
            rows.add(row);
        }
        if (rows.isEmpty()) {
            return conversion;
        }
        OutputFile sheetFile = ContactSheet.draw(rows, asset.stem() + ".sheet.png");
        return new Conversion(
                List.of(new Output(List.of(), asset.stem() + ".sheet", List.of(sheetFile), OutputCounts.ofImages(1))),
                conversion.diagnostics());
    }
}
