package shuriken.cli.command;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shuriken.archive.Entry;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.assets.Members;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.console.Report;
import shuriken.cli.option.RawOptions;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.InputOptions;
import shuriken.cli.run.InputPath;
import shuriken.cli.run.Selected;
import shuriken.codec.Codec;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.Severity;
import shuriken.format.FormatInfo;
import shuriken.modding.pack.Manifest;
import shuriken.ninja.raw.RawModel;

/** {@code list}: what containers hold, one member a line, each before its own. */
@Command(
        name = "list",
        aliases = "l",
        description = "List what is inside files, at any depth, with the paths for other commands.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken list rappy.pvm",
            "  shuriken list --depth 1 rappy.pvm",
            "  shuriken list --json models",
            "  shuriken list --json rappy.pvm > rappy/" + Manifest.NAME,
            "  shuriken list rappy.bin --at 0x0C900400 --base sa1 --kind chunk",
        })
public final class ListCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Mixin
    private RawOptions raw = new RawOptions();

    @Option(
            names = "--depth",
            paramLabel = "N",
            description =
                    "Show archives inside archives up to this depth. Default: all; in discs, ROMs and ZIP files 1.")
    private Optional<Integer> depth = Optional.empty();

    public ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs, Optional.empty(), raw.check()::select);
        return run.runOnComplete("list", this::listing, listing -> take(listing, run.report()))
                .number();
    }

    /** @param findings of the containers that were looked into */
    private record Listing(String path, List<String> lines, List<Diagnostic> findings) {}

    private void take(Listing listing, Report report) {
        listing.lines.forEach(console::printLine);
        Optional<Diagnostic> error = listing.findings.stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .findFirst();
        if (error.isPresent()) {
            report.addFailure(Failure.of(listing.path, error.get()));
        } else if (listing.lines.isEmpty()) {
            report.addFilteredOut();
        } else {
            report.addDone();
        }
        report.addFindings(listing.findings);
    }

    /** @param steps containers around it that are shown */
    private record Listed(Selected chosen, long storedSize, String compression, int steps) {
        Asset asset() {
            return chosen.asset();
        }
    }

    /** The struct at an address, with the size of the file that it becomes, and the structs that it refers to. */
    private List<String> placed(Asset asset) {
        Object model = asset.read(inputs.context());
        Optional<String> format = asset.format().map(known -> known.info().id());
        long size = Formats.write(format.orElseThrow(), model instanceof RawModel raw ? raw.toNjFile() : model).length;
        ListLine line = new ListLine(asset.path(), format, size, size, Codec.NONE.id(), "");
        List<String> lines = new ArrayList<>(List.of(line(line, Optional.empty())));
        if (model instanceof RawModel parts && !inputs.json()) {
            parts.parts()
                    .forEach(part ->
                            lines.add(String.format(Locale.ROOT, "%30s  0x%08X %s", "", part.address(), part.name())));
        }
        return lines;
    }

    private Listing listing(Asset asset, InputPath input) {
        if (raw.hasAddress()) {
            return new Listing(asset.path(), placed(asset), List.of());
        }
        List<String> lines = new ArrayList<>();
        Deque<Listed> ahead = new ArrayDeque<>();
        ReadContext context = inputs.context();
        ahead.push(new Listed(Selected.of(asset, input, inputs), asset.size(), Codec.NONE.id(), 0));
        boolean isShort = asset.is(FormatInfo.Kind.FOLDER) && !inputs.mustSearch(ahead.getFirst().chosen);
        int maxDepth = depth.orElse(isShort ? 1 : Integer.MAX_VALUE);
        while (!ahead.isEmpty()) {
            Listed next = ahead.pop();
            if (inputs.matchesFilters(next.chosen)) {
                lines.add(line(next, next.asset().equals(asset) ? manifest(asset) : Optional.empty()));
            }
            try {
                pushMembers(next, maxDepth, ahead, context);
            } catch (FormatException e) {
                if (next.steps == 0) {
                    throw e;
                }
                // reported as damaged in its own line, or by verify
            }
        }
        return new Listing(
                asset.path(), lines, context.diagnostics().stream().distinct().toList());
    }

    private void pushMembers(Listed container, int maxDepth, Deque<Listed> ahead, ReadContext context) {
        Asset asset = container.asset();
        int steps = container.steps + (asset.hasMembers() ? 1 : 0);
        if (!asset.isContainer() || steps > maxDepth) {
            return;
        }
        boolean isInput = asset.container().isEmpty();
        Members members = asset.members(isInput ? context : context.forContent(asset.inputSize()));
        List<Optional<Selected>> chosen = container.chosen.members(members, context, inputs);
        for (int i = members.size() - 1; i >= 0; i--) {
            Entry entry = members.entry(i);
            chosen.get(i)
                    .ifPresent(
                            member -> ahead.push(new Listed(member, entry.storedSize(), entry.compression(), steps)));
        }
    }

    private Optional<Manifest> manifest(Asset input) {
        try {
            return inputs.json() && input.isContainer() ? Manifest.of(input, inputs.limits()) : Optional.empty();
        } catch (FormatException e) {
            return Optional.empty(); // an archive fails as an input, a stream has a line of its own
        }
    }

    private String line(Listed listed, Optional<Manifest> manifest) {
        Asset asset = listed.asset();
        Optional<String> format = Optional.empty();
        long size = -1;
        String description = "";
        try {
            format = asset.format().map(known -> known.info().id());
            size = asset.size();
            description = format.isPresent() ? "" : asset.signatureHint().orElse("");
        } catch (FormatException e) {
            // a member that cannot be decompressed: listed without what is not known of it
        }
        return line(
                new ListLine(asset.path(), format, size, listed.storedSize, listed.compression, description), manifest);
    }

    private String line(ListLine line, Optional<Manifest> manifest) {
        return inputs.json() ? line.json(manifest) : line.text();
    }
}
