package shuriken.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.input.InputOptions;
import shuriken.cli.option.PathConverter;
import shuriken.cli.option.RawOptions;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.Selection;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.Severity;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.FormatInfo;
import shuriken.inspect.AssetInfo;
import shuriken.inspect.lint.Lint;
import shuriken.inspect.report.Describer;
import shuriken.inspect.report.InfoJson;
import shuriken.io.FileSource;
import shuriken.resolve.games.KnownGames;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.texture.EncodedPalette;

/** The command {@code info}. It describes files. */
@Command(
        name = "info",
        aliases = "i",
        description = "Show what files contain: models, textures, animations, archived files and problems.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken info rappy.nj",
            "  shuriken info -v rappy.nj",
            "  shuriken info --lint neko.nsbmd",
            "  shuriken info --json models > models.jsonl",
            "  shuriken info rappy.bin --at 0x0C900400 --base sa1 --kind chunk",
            "  shuriken info --type texture 'models/**'",
        })
public final class InfoCommand implements Callable<Integer> {
    /** The number of colours in a palette bank, for textures with 4 bits per texel. */
    private static final int COLOURS_PER_BANK = 16;

    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Mixin
    private RawOptions rawOptions = new RawOptions();

    @Option(
            names = "--palette",
            paramLabel = "FILE",
            converter = PathConverter.class,
            description = "Palette file for indexed textures that contain no palette. Repeatable.")
    private List<String> palettePaths = new ArrayList<>();

    @Option(names = "--lint", description = "Also check the limits of the console, as lint does.")
    private boolean addsLintFindings;

    public InfoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs, Optional.empty(), rawOptions.requireConsistent()::select);
        RelatedFileResolver resolver = new RelatedFileResolver(
                RelatedFileOptions.NONE
                        .withInputs(DiskFileSource.DEFAULT, inputs.folders())
                        .withExplicitPaths(DiskFileSource.DEFAULT, List.of(), palettePaths, List.of())
                        .withReading(ConvertOptions.DEFAULT, inputs.limits()),
                Runtime.getRuntime().maxMemory());
        Describer shortDescriber = new Describer(ConvertOptions.DEFAULT, resolver);
        Describer describer = inputs.verbosity().verbose() ? shortDescriber.withExplanations() : shortDescriber;
        return run.run(
                        "info",
                        Selection.NAMED,
                        (asset, input) -> describe(describer, asset),
                        described -> printAndReport(run, described))
                .number();
    }

    /** The description of a file, with the text to print. A worker thread creates both, so that printing is fast. */
    private record DescribedFile(AssetInfo info, String text) {}

    private DescribedFile describe(Describer describer, Asset asset) {
        AssetInfo infoWithoutLint = describer.describe(asset, inputs.context());
        AssetInfo info = addsLintFindings && asset.format().isPresent()
                ? infoWithoutLint.withAddedDiagnostics(findLintFindings(asset))
                : infoWithoutLint;
        boolean isVerbose = inputs.verbosity().verbose();
        return new DescribedFile(
                info, inputs.json() ? InfoJson.toLine(info) : createText(describer, asset, info, isVerbose));
    }

    /**
     * Finds content that a game may not support. Returns nothing for an unreadable file, because {@code info} reports
     * its error.
     */
    private List<Diagnostic> findLintFindings(Asset asset) {
        ReadContext context = inputs.context();
        try {
            Object content = asset.read(inputs.context());
            Lint.check(content, Optional.empty(), new SourceLocation(asset.path(), 0), context);
        } catch (FormatException e) {
            return List.of();
        }
        return context.findings().toList();
    }

    /** Describes a file and, if it is compressed, also its content. */
    private String createText(Describer describer, Asset asset, AssetInfo info, boolean isVerbose) {
        String text = InfoText.render(info, asset.format(), isVerbose)
                + paletteLine(asset)
                + (isVerbose ? knownGameLines(asset) : "");
        boolean hasContent = asset.isKind(FormatInfo.Kind.COMPRESSION)
                && !info.description().entries().isEmpty();
        if (!hasContent) {
            return text;
        }
        ReadContext context = inputs.context();
        Asset content = asset.members(context).get(0);
        return text + "\n" + createText(describer, content, describer.describe(content, context), isVerbose);
    }

    /** Returns the line about the colours of a palette file; empty for other and for unreadable files. */
    private String paletteLine(Asset asset) {
        try {
            return asset.isKind(FormatInfo.Kind.PALETTE)
                            && asset.read(inputs.context()) instanceof EncodedPalette palette
                    ? "\n" + describeColours(palette)
                    : "";
        } catch (FormatException e) {
            return "";
        }
    }

    private static String describeColours(EncodedPalette palette) {
        int colourCount = palette.palette().size();
        String banks = colourCount > COLOURS_PER_BANK && colourCount % COLOURS_PER_BANK == 0
                ? String.format(
                        Locale.ROOT,
                        " (%d banks of %d colours; --bank chooses one)",
                        colourCount / COLOURS_PER_BANK,
                        COLOURS_PER_BANK)
                : "";
        return String.format(
                Locale.ROOT, "  %s, %s%s", InfoText.count(colourCount, "colour"), palette.pixelFormatName(), banks);
    }

    /** Returns the lines with what is known about a model of a known game; empty for other files. */
    private static String knownGameLines(Asset asset) {
        String path = FileSource.join(FileSource.folder(asset.location()), asset.stem());
        List<String> factLines = asset.isKind(FormatInfo.Kind.MODEL) ? KnownGames.describe(path) : List.of();
        return factLines.stream().map(line -> "\n  known game, " + line).collect(Collectors.joining());
    }

    private void printAndReport(BatchRun run, DescribedFile described) {
        AssetInfo info = described.info();
        console.print((inputs.json() ? Console.printable(described.text()) : described.text()) + "\n");
        if (info.formatId().isEmpty()) {
            return;
        }
        if (!info.isIncomplete()) {
            run.report().addSuccess();
        }
        List<Diagnostic> findings = new ArrayList<>(info.diagnostics());
        for (Diagnostic finding : info.diagnostics()) {
            if (finding.severity() == Severity.ERROR) {
                run.report().addFailure(Failure.of(info.path(), finding));
                findings.remove(finding);
                break;
            }
        }
        if (!inputs.json()) {
            run.report().addFindings(findings);
        }
    }
}
