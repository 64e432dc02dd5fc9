package shuriken.cli.command.archive;

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
import shuriken.cli.input.InputAsset;
import shuriken.cli.input.InputOptions;
import shuriken.cli.input.InputPath;
import shuriken.cli.option.RawOptions;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.Selection;
import shuriken.codec.Codec;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.Severity;
import shuriken.format.FormatInfo;
import shuriken.modding.pack.Manifest;
import shuriken.ninja.raw.RawModel;

/**
 * The command {@code list}. It prints a line for each file in a container, followed by the lines of the files inside
 * that file.
 */
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
    private RawOptions rawOptions = new RawOptions();

    @Option(
            names = "--depth",
            paramLabel = "N",
            description = "How many levels of nested archives to show. Default: 1 for discs, ROMs and ZIP files without"
                    + " filters, otherwise unlimited.")
    private Optional<Integer> requestedDepth = Optional.empty();

    public ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs, Optional.empty(), rawOptions.requireConsistent()::select);
        return run.run("list", Selection.COMPLETE, this::list, listing -> printListing(listing, run.report()))
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
            report.addSuccess();
        }
        report.addFindings(listing.findings.stream()
                .filter(finding -> error.isEmpty() || !finding.equals(error.get()))
                .toList());
    }

    /**
     * A file or member whose line has not been printed yet.
     *
     * @param inputAsset the file or member
     * @param storedSize its size in bytes in the container, which may be compressed
     * @param compression the id of the codec
     * @param depth the number of listed containers that contain it
     */
    private record PendingEntry(InputAsset inputAsset, long storedSize, String compression, int depth) {
        Asset asset() {
            return inputAsset.asset();
        }
    }

    /**
     * Returns the line of a struct at an address, with the size of its file, then a line for each struct it refers to.
     */
    private List<String> listStruct(Asset asset) {
        Object content = asset.read(inputs.context());
        Optional<String> formatId =
                asset.format().map(knownFormat -> knownFormat.info().id());
        long size = Formats.write(formatId.orElseThrow(), content instanceof RawModel raw ? raw.toNjFile() : content)
                .length;
        ListLine line = new ListLine(asset.path(), formatId, size, size, Codec.NONE.id(), /* description= */ "");
        List<String> lines = new ArrayList<>(List.of(formatLine(line, Optional.empty())));
        if (content instanceof RawModel rawModel && !inputs.json()) {
            rawModel.partAddresses()
                    .forEach(part ->
                            lines.add(String.format(Locale.ROOT, "%30s  0x%08X %s", "", part.address(), part.name())));
        }
        return lines;
    }

    private Listing list(Asset asset, InputPath input) {
        if (rawOptions.hasAddress()) {
            return new Listing(asset.path(), listStruct(asset), List.of());
        }
        List<String> lines = new ArrayList<>();
        Deque<PendingEntry> pendingEntries = new ArrayDeque<>();
        ReadContext context = inputs.context();
        pendingEntries.push(
                new PendingEntry(InputAsset.of(asset, input, inputs), asset.size(), Codec.NONE.id(), /* depth= */ 0));
        boolean isFolder =
                asset.isKind(FormatInfo.Kind.FOLDER) && !inputs.mustSearch(pendingEntries.getFirst().inputAsset);
        int maxDepth = requestedDepth.orElse(isFolder ? 1 : Integer.MAX_VALUE);
        while (!pendingEntries.isEmpty()) {
            PendingEntry entry = pendingEntries.pop();
            if (inputs.matchesFilters(entry.inputAsset)) {
                lines.add(formatLine(entry, entry.asset().equals(asset) ? findManifest(asset) : Optional.empty()));
            }
            try {
                pushMembers(entry, maxDepth, pendingEntries, context);
            } catch (FormatException e) {
                if (entry.depth == 0) {
                    throw e;
                }
                // The line of this member says that it is damaged.
            }
        }
        return new Listing(
                asset.path(),
                lines,
                context.findings().toList().stream().distinct().toList());
    }

    private void pushMembers(
            PendingEntry container, int maxDepth, Deque<PendingEntry> pendingEntries, ReadContext context) {
        Asset asset = container.asset();
        int memberDepth = container.depth + (asset.hasMembers() ? 1 : 0);
        if (!asset.isContainer() || memberDepth > maxDepth) {
            return;
        }
        boolean isOutermost = asset.container().isEmpty();
        Members members = asset.members(isOutermost ? context : context.forContent(asset.inputSize()));
        List<Optional<InputAsset>> memberAssets = container.inputAsset.members(members, context, inputs);
        for (int i = members.size() - 1; i >= 0; i--) {
            ArchiveEntry entry = members.entry(i);
            memberAssets
                    .get(i)
                    .ifPresent(member -> pendingEntries.push(
                            new PendingEntry(member, entry.storedSize(), entry.compression(), memberDepth)));
        }
    }

    private Optional<Manifest> findManifest(Asset input) {
        try {
            return inputs.json() && input.isContainer() ? Manifest.create(input, inputs.limits()) : Optional.empty();
        } catch (FormatException e) {
            return Optional.empty(); // The listing reports the error.
        }
    }

    private String formatLine(PendingEntry entry, Optional<Manifest> manifest) {
        Asset asset = entry.asset();
        Optional<String> formatId = Optional.empty();
        long size = ListLine.UNKNOWN_SIZE;
        String description = "";
        try {
            formatId = asset.format().map(knownFormat -> knownFormat.info().id());
            size = asset.size();
            description = formatId.isPresent() ? "" : asset.signatureHint().orElse("");
        } catch (FormatException e) {
            // The member cannot be decompressed, so its line has no size and no format.
        }
        return formatLine(
                new ListLine(asset.path(), formatId, size, entry.storedSize, entry.compression, description), manifest);
    }

    private String formatLine(ListLine line, Optional<Manifest> manifest) {
        return inputs.json() ? line.toJson(manifest) : line.toText();
    }
}
