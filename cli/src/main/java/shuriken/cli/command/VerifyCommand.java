package shuriken.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.console.JsonLine;
import shuriken.cli.console.Report;
import shuriken.cli.console.Table;
import shuriken.cli.input.InputOptions;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.Selection;
import shuriken.inspect.verify.Verification;
import shuriken.inspect.verify.Verification.Result;
import shuriken.inspect.verify.Verifier;

/** The command {@code verify}. It checks whether files can be written back byte for byte. */
@Command(
        name = "verify",
        description = {
            "Check that files, and everything inside them, can be written back byte for byte.",
            "The exit code is 5 if a byte differs or damage is found."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken verify rappy.pvm",
            "  shuriken verify --json models > verified.jsonl",
            "  shuriken verify -v 'models/**/*.nj'",
        })
public final class VerifyCommand implements Callable<Integer> {
    private final Console console;
    /** The number of files with each {@link Result}, by the ID of their format. */
    private final Map<String, int[]> resultCountsByFormat = new TreeMap<>();

    @Mixin
    private InputOptions inputs = new InputOptions();

    public VerifyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs);
        return run.run(
                        "verify",
                        Selection.KNOWN_FORMATS,
                        (asset, input) -> Verifier.verify(asset, inputs.limits()),
                        results -> printResults(results, run.report()),
                        this::printTable)
                .number();
    }

    private void printResults(List<Verification> results, Report report) {
        boolean hasNoFailure = true;
        for (Verification verification : results) {
            String formatId = verification.format().orElse("-");
            resultCountsByFormat
                    .computeIfAbsent(formatId, unused -> new int[Result.values().length])[
                    verification.result().ordinal()]++;
            if (inputs.json()) {
                console.printLine(toJson(verification));
            } else {
                if (inputs.verbosity().verbose() || verification.result() == Result.DIFFERENT) {
                    console.printLine(describe(verification));
                }
                verification
                        .damage()
                        .ifPresent(damage -> console.printLine(formatLine("damaged", verification, ": " + damage)));
            }
            if (verification.result() == Result.FAILED) {
                report.addFailure(Failure.of(verification.path(), verification.detail()));
                hasNoFailure = false;
            } else if (verification.result() == Result.DIFFERENT
                    || verification.damage().isPresent()) {
                report.addDifference();
            }
        }
        if (hasNoFailure) {
            report.addSuccess();
        }
    }

    private void printTable() {
        if (inputs.json() || resultCountsByFormat.isEmpty()) {
            return;
        }
        Table table = new Table("format", "identical", "different", "unsupported", "failed");
        resultCountsByFormat.forEach((formatId, resultCounts) -> table.addRow(
                formatId,
                Integer.toString(resultCounts[Result.IDENTICAL.ordinal()]),
                Integer.toString(resultCounts[Result.DIFFERENT.ordinal()]),
                Integer.toString(resultCounts[Result.UNSUPPORTED.ordinal()]),
                Integer.toString(resultCounts[Result.FAILED.ordinal()])));
        console.out().print(table);
    }

    private static String describe(Verification verification) {
        String offsetText = verification.offset().isPresent()
                ? String.format(Locale.ROOT, " @0x%06X", verification.offset().getAsInt())
                : "";
        String detail = verification.detail().isEmpty() ? "" : ": " + verification.detail();
        return formatLine(verification.result().label(), verification, offsetText + detail);
    }

    private static String formatLine(String resultLabel, Verification verification, String suffix) {
        return String.format(
                Locale.ROOT,
                "%-11s %-7s %s%s",
                resultLabel,
                verification.format().orElse("-"),
                verification.path(),
                suffix);
    }

    private static String toJson(Verification verification) {
        return JsonLine.of(json -> {
            json.name("path").string(verification.path());
            json.name("format").optional(verification.format());
            json.name("result").string(verification.result().label());
            if (verification.offset().isPresent()) {
                json.name("offset").number(verification.offset().getAsInt());
            }
            if (!verification.detail().isEmpty()) {
                json.name("detail").string(verification.detail());
            }
            verification.damage().ifPresent(damage -> json.name("damage").string(damage));
        });
    }
}
