package shuriken.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import shuriken.inspect.verify.Verification;
import shuriken.inspect.verify.Verification.Result;
import shuriken.inspect.verify.Verifier;

/** {@code verify}: whether files are written again as they were read. */
@Command(
        name = "verify",
        description = {
            "Check that files can be written back byte for byte, with everything inside them.",
            "Exit code 5 if a byte differs."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken verify rappy.pvm",
            "  shuriken verify --json models > verified.jsonl",
            "  shuriken verify -v 'models/**/*.nj'",
        })
final class VerifyCommand implements Callable<Integer> {
    private final Console console;
    private final Map<String, int[]> counts = new TreeMap<>();

    @Mixin
    private InputOptions inputs = new InputOptions();

    VerifyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs);
        return run.overKnown(
                        "verify",
                        (asset, input) -> Verifier.verify(asset, inputs.limits()),
                        results -> take(results, run.report()),
                        this::table)
                .number();
    }

    private void take(List<Verification> results, Report report) {
        boolean whole = true;
        for (Verification each : results) {
            String format = each.format().orElse("-");
            counts.computeIfAbsent(format, unused -> new int[Result.values().length])[
                    each.result().ordinal()]++;
            if (inputs.json()) {
                console.line(json(each));
            } else {
                if (inputs.verbosity().verbose() || each.result() == Result.DIFFERENT) {
                    console.line(text(each));
                }
                each.damage().ifPresent(damage -> console.line(line("damaged", each, ": " + damage)));
            }
            if (each.result() == Result.FAILED) {
                report.failed(Failure.of(each.path(), each.detail()));
                whole = false;
            } else if (each.result() == Result.DIFFERENT || each.damage().isPresent()) {
                report.different();
            }
        }
        if (whole) {
            report.done();
        }
    }

    private void table() {
        if (inputs.json() || counts.isEmpty()) {
            return;
        }
        Table table = new Table("format", "identical", "different", "unsupported", "failed");
        counts.forEach((format, by) -> table.row(
                format,
                Integer.toString(by[Result.IDENTICAL.ordinal()]),
                Integer.toString(by[Result.DIFFERENT.ordinal()]),
                Integer.toString(by[Result.UNSUPPORTED.ordinal()]),
                Integer.toString(by[Result.FAILED.ordinal()])));
        console.out().print(table);
    }

    private static String text(Verification each) {
        String place = each.offset().isPresent()
                ? String.format(Locale.ROOT, " @0x%06X", each.offset().getAsInt())
                : "";
        String detail = each.detail().isEmpty() ? "" : ": " + each.detail();
        return line(each.result().word(), each, place + detail);
    }

    private static String line(String word, Verification each, String rest) {
        return String.format(Locale.ROOT, "%-11s %-7s %s%s", word, each.format().orElse("-"), each.path(), rest);
    }

    private static String json(Verification each) {
        return JsonLine.of(json -> {
            json.name("path").string(each.path());
            json.name("format").optional(each.format());
            json.name("result").string(each.result().word());
            if (each.offset().isPresent()) {
                json.name("offset").number(each.offset().getAsInt());
            }
            if (!each.detail().isEmpty()) {
                json.name("detail").string(each.detail());
            }
            each.damage().ifPresent(damage -> json.name("damage").string(damage));
        });
    }
}
