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
import shuriken.archive.ArchiveEntry;
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

/** The command {@code list}. It prints one line for each file in a container; the files inside it follow. */
@Command(
        name = "list",
        aliases = "l",
        description = "List what is inside files, at any depth, with the paths that other commands accept.",
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
            description = "How many levels of nested archives to show. Default: 1 for discs, ROMs and ZIP files without"
                    + " filters, otherwise unlimited.")
    private Optional<Integer> depth = Optional.empty();

    public ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs, Optional.empty(), raw.check()::select);
        return run.runOnComplete("list", this::list, listing -> printListing(listing, run.report()))
                .number();
    }

    /**
     * The lines for one input.
     *
     * @param path the path of the input
     * @param lines the lines to print
     * @param findings the diagnostics of the containers that were opened
     */
    private record Listing(String path, List<String> lines, List<Diagnostic> findings) {}

    private void printListing(Listing listing, Report report) {
        listing.lines.forEach(console::printLine);
        Optional<Diagnostic> error = listing.findings.stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .findFirst();
        if (error.isPresent()) {
            report.addFailure(Failure.of(listing.path, error.get()));
        } else if (listing.lines.isEmpty()) {
            report.addFilteredOut(inputs.filters());
        } else {
            report.addDone();
        }
        report.addFindings(listing.findings.stream()
                .filter(finding -> error.isEmpty() || !finding.equals(error.get()))
                .toList());
    }

    /**
     * A file or member whose line is not printed yet.
     *
     * @param depth the number of containers around it that are shown
     */
    private record PendingEntry(Selected selection, long storedSize, String compression, int depth) {
        Asset asset() {
            return selection.asset();
        }
    }

    /** Returns the lines for a struct at an address: the struct with the size of its file, then the structs that it refers to. */
    private List<String> listStruct(Asset asset) {
        Object model = asset.read(inputs.context());
        Optional<String> format =
                asset.format().map(knownFormat -> knownFormat.info().id());
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

    private Listing list(Asset asset, InputPath input) {
        if (raw.hasAddress()) {
            return new Listing(asset.path(), listStruct(asset), List.of());
        }
        List<String> lines = new ArrayList<>();
        Deque<PendingEntry> pending = new ArrayDeque<>();
        ReadContext context = inputs.context();
        pending.push(new PendingEntry(Selected.of(asset, input, inputs), asset.size(), Codec.NONE.id(), 0));
        boolean isFolder = asset.isKind(FormatInfo.Kind.FOLDER) && !inputs.mustSearch(pending.getFirst().selection);
        int maxDepth = depth.orElse(isFolder ? 1 : Integer.MAX_VALUE);
        while (!pending.isEmpty()) {
            PendingEntry next = pending.pop();
            if (inputs.matchesFilters(next.selection)) {
                lines.add(line(next, next.asset().equals(asset) ? manifest(asset) : Optional.empty()));
            }
            try {
                pushMembers(next, maxDepth, pending, context);
            } catch (FormatException e) {
                if (next.depth == 0) {
                    throw e;
                }
                // Its line says that it is damaged.
            }
        }
        return new Listing(
                asset.path(),
                lines,
                context.findings().toList().stream().distinct().toList());
    }

    private void pushMembers(PendingEntry container, int maxDepth, Deque<PendingEntry> pending, ReadContext context) {
        Asset asset = container.asset();
        int memberDepth = container.depth + (asset.hasMembers() ? 1 : 0);
        if (!asset.isContainer() || memberDepth > maxDepth) {
            return;
        }
        boolean isInput = asset.container().isEmpty();
        Members members = asset.members(isInput ? context : context.forContent(asset.inputSize()));
        List<Optional<Selected>> selections = container.selection.members(members, context, inputs);
        for (int i = members.size() - 1; i >= 0; i--) {
            ArchiveEntry entry = members.entry(i);
            selections
                    .get(i)
                    .ifPresent(member -> pending.push(
                            new PendingEntry(member, entry.storedSize(), entry.compression(), memberDepth)));
        }
    }

    private Optional<Manifest> manifest(Asset input) {
        try {
            return inputs.json() && input.isContainer() ? Manifest.create(input, inputs.limits()) : Optional.empty();
        } catch (FormatException e) {
            return Optional.empty(); // The listing reports the error.
        }
    }

    private String line(PendingEntry entry, Optional<Manifest> manifest) {
        Asset asset = entry.asset();
        Optional<String> format = Optional.empty();
        long size = -1;
        String description = "";
        try {
            format = asset.format().map(knownFormat -> knownFormat.info().id());
            size = asset.size();
            description = format.isPresent() ? "" : asset.signatureHint().orElse("");
        } catch (FormatException e) {
            // The member cannot be decompressed, so its line has no size and no format.
        }
        return line(
                new ListLine(asset.path(), format, size, entry.storedSize, entry.compression, description), manifest);
    }

    private String line(ListLine line, Optional<Manifest> manifest) {
        return inputs.json() ? line.toJson(manifest) : line.toText();
    }
}
