package shuriken.cli.command;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.cli.console.Console;
import shuriken.cli.console.JsonLine;
import shuriken.cli.console.Report;
import shuriken.cli.input.InputOptions;
import shuriken.cli.option.PathConverter;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.Selection;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.Severity;
import shuriken.diagnostics.SourceLocation;
import shuriken.inspect.lint.GameMaxima;
import shuriken.inspect.lint.Lint;
import shuriken.inspect.report.InfoJson;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.SceneReader;

/** The command {@code lint}. It reports what consoles and games may not support. */
@Command(
        name = "lint",
        description = {
            "Compare models with the limits of the console and of known game files, and find missing textures.",
            "The exit code is 5 if it finds an error or a warning."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken lint rappy.nj",
            "  shuriken lint models --budget pso",
            "  shuriken lint rappy.nj --textures rappy.pvm",
            "  shuriken lint rappy.nj --budget ikaruga --json",
        })
public final class LintCommand implements Callable<Integer> {
    private static final Set<DiagnosticCode> MISSING_TEXTURE_CODES = EnumSet.of(
            DiagnosticCode.TEXTURE_NOT_FOUND, DiagnosticCode.TEXTURE_UNKNOWN, DiagnosticCode.TEXTURE_AMBIGUOUS);

    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Option(
            names = "--budget",
            paramLabel = "GAME",
            description = "Warn if a value is larger than in all known files of this game: ${COMPLETION-CANDIDATES}."
                    + " Default: depends on the model.")
    private Optional<GameMaxima> budget = Optional.empty();

    @Option(
            names = "--textures",
            paramLabel = "PLACE",
            converter = PathConverter.class,
            description = "Search for textures here first: a file, folder or archive!file. Repeatable.")
    private List<String> texturePaths = new ArrayList<>();

    public LintCommand(Console console) {
        this.console = console;
    }

    /** The findings of one file. */
    private record FileFindings(String path, List<Diagnostic> findings) {}

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs);
        RelatedFileOptions relatedFileOptions = RelatedFileOptions.NONE
                .withInputs(DiskFileSource.DEFAULT, inputs.folders())
                .withExplicitPaths(DiskFileSource.DEFAULT, texturePaths, List.of(), List.of())
                .withReading(ConvertOptions.DEFAULT, inputs.limits());
        RelatedFileResolver resolver =
                new RelatedFileResolver(relatedFileOptions, Runtime.getRuntime().maxMemory());
        SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, resolver);
        int exitCode = run.run(
                        "lint",
                        Selection.KNOWN_FORMATS,
                        (asset, input) -> lint(asset, reader),
                        findings -> printFindings(findings, run.report()),
                        () -> noteSuccess(run.report()))
                .number();
        run.report().addUnused("--textures", resolver.unusedLocations(texturePaths));
        return exitCode;
    }

    /** Says that nothing was found, because silence could also mean that nothing was checked. */
    private void noteSuccess(Report report) {
        if (report.hasResults() && !report.hasDifferences() && !report.hasFailures() && !inputs.json()) {
            report.note("No problems found.");
        }
    }

    private FileFindings lint(Asset asset, SceneReader reader) {
        ReadContext readContext = inputs.context();
        Object content = asset.read(readContext);
        ReadContext lintContext = inputs.context();
        Lint.check(content, budget, new SourceLocation(asset.path(), 0), lintContext);
        List<Diagnostic> findings =
                new ArrayList<>(Lint.selectDamaging(readContext.findings().toList()));
        findings.addAll(lintContext.findings().toList());
        findings.addAll(findMissingTextures(asset, content, reader));
        return new FileFindings(asset.path(), findings);
    }

    /** Returns a finding for each texture of the model that was not found. */
    private List<Diagnostic> findMissingTextures(Asset asset, Object content, SceneReader reader) {
        if (!reader.accepts(content)) {
            return List.of();
        }
        ReadContext context = inputs.context();
        try {
            reader.read(asset, content, context);
        } catch (FormatException e) {
            return List.of();
        }
        return context.findings().toList().stream()
                .filter(finding -> MISSING_TEXTURE_CODES.contains(finding.code()))
                .toList();
    }

    private void printFindings(FileFindings fileFindings, Report report) {
        if (fileFindings.findings.stream().anyMatch(finding -> finding.severity() != Severity.INFO)) {
            report.addDifference();
        }
        report.addSuccess();
        if (inputs.json()) {
            console.printLine(JsonLine.of(json -> {
                json.name("path").string(fileFindings.path);
                InfoJson.writeDiagnostics(json, fileFindings.findings);
            }));
        } else {
            report.addFindings(fileFindings.findings);
        }
    }
}
