package shuriken.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shuriken.asset.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.describe.InfoJson;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.diag.Severity;
import shuriken.diag.Site;
import shuriken.lint.Budget;
import shuriken.lint.Lint;
import shuriken.scenes.SceneReader;
import shuriken.siblings.SiblingFiles;

/** {@code lint}: reports what consoles and games may not bear. */
@Command(
        name = "lint",
        description = {
            "Check models: limits of the hardware, the largest values in known files of a game (which are no limits),",
            "empty models, relocations that hit no pointer, motions much larger than their model, missing textures.",
            "Exit code 5 if anything is found.",
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken lint rappy.nj",
            "  shuriken lint models --budget pso",
            "  shuriken lint rappy.nj --budget ikaruga --json",
        })
final class LintCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Option(
            names = "--budget",
            paramLabel = "GAME",
            description = "Whose known files: ${COMPLETION-CANDIDATES}; default: by the format.")
    private Optional<Budget> budget = Optional.empty();

    LintCommand(Console console) {
        this.console = console;
    }

    /** What is to be said of one file. */
    private record Found(String path, List<Diagnostic> findings) {}

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs);
        return run.overKnown("lint", (asset, input) -> check(asset), found -> take(found, run.report()))
                .number();
    }

    private Found check(Asset asset) {
        ReadContext reading = ReadContext.lenient(inputs.limits());
        Object model = asset.read(reading);
        ReadContext context = ReadContext.lenient(inputs.limits());
        Lint.check(model, budget, new Site(asset.path(), 0), context);
        List<Diagnostic> findings = new ArrayList<>(Lint.damage(reading.diagnostics()));
        findings.addAll(context.diagnostics());
        findings.addAll(missingTextures(asset, model));
        return new Found(asset.path(), findings);
    }

    /** Textures that a model draws and that are neither in its file nor beside it. */
    private List<Diagnostic> missingTextures(Asset asset, Object model) {
        SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, new SiblingFiles());
        if (!reader.accepts(model)) {
            return List.of();
        }
        ReadContext context = ReadContext.lenient(inputs.limits());
        try {
            reader.read(asset, model, context);
        } catch (FormatException e) {
            return List.of();
        }
        return context.diagnostics().stream()
                .filter(finding -> finding.code() == DiagnosticCode.TEXTURE_NOT_FOUND)
                .toList();
    }

    private void take(Found found, Report report) {
        if (found.findings.stream().anyMatch(finding -> finding.severity() != Severity.INFO)) {
            report.different();
        }
        report.done();
        if (inputs.json()) {
            console.line(JsonLine.of(json -> {
                json.name("path").string(found.path);
                InfoJson.diagnostics(json, found.findings);
            }));
        } else {
            report.findings(found.findings);
        }
    }
}
