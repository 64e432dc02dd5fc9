package shuriken.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shuriken.asset.Asset;
import shuriken.describe.InfoJson;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.lint.Budget;
import shuriken.lint.Lint;

/** {@code lint}: what consoles and games may not bear. */
@Command(
        name = "lint",
        description = {
            "Hold models against the limits of their console and the largest values in known files of a game.",
            "Exit code 5 if anything is beyond a limit or a budget.",
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
        Object model = asset.read(ReadContext.lenient(inputs.limits()));
        ReadContext context = ReadContext.lenient(inputs.limits());
        Lint.check(model, budget, new Site(asset.path(), 0), context);
        return new Found(asset.path(), context.diagnostics());
    }

    private void take(Found found, Report report) {
        boolean clean = found.findings.stream()
                .noneMatch(finding ->
                        finding.code() == DiagnosticCode.OVER_LIMIT || finding.code() == DiagnosticCode.OVER_BUDGET);
        if (!clean) {
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
