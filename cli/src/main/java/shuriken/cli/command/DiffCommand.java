package shuriken.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shuriken.assets.Asset;
import shuriken.cli.catalog.CatalogDiff;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.console.JsonLine;
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.console.Report;
import shuriken.cli.input.InputOpener;
import shuriken.cli.input.InputPath;
import shuriken.cli.input.InputResolver;
import shuriken.cli.input.ResolvedInputs;
import shuriken.cli.option.LimitOption;
import shuriken.cli.option.Verbosity;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.format.EntryInfo;
import shuriken.inspect.AssetInfo;
import shuriken.inspect.report.Describer;
import shuriken.inspect.report.InfoDiff;
import shuriken.io.ByteCursor;
import shuriken.resolve.scenes.AssetContext;

/** The command {@code diff}. It compares two files. */
@Command(
        name = "diff",
        description = {
            "Show what differs between two files, and what is identical.",
            "For two tables written by catalog, show which files are new, changed or removed.",
            "The exit code is 5 if anything differs."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken diff rappy.nj models/one/rappy.nj",
            "  shuriken diff --json rappy.nj models/two/SHELL.NJ",
        })
public final class DiffCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", index = "0", description = "The first file, or archive!file.")
    private String firstPath = "";

    @Parameters(paramLabel = "FILE", index = "1", description = "The second file, or archive!file.")
    private String secondPath = "";

    @Option(names = "--json", description = "Print results as JSON, one object per line.")
    private boolean printsJson;

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    public DiffCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Report report = new Report(new ProgressDisplay(console), verbosity);
        if (CatalogDiff.isParquetFile(firstPath) && CatalogDiff.isParquetFile(secondPath)) {
            compareCatalogs(report);
            return report.close().number();
        }
        List<Asset> assets = new ArrayList<>();
        for (String path : List.of(firstPath, secondPath)) {
            if (!report.hasFailures()) {
                open(path, report).ifPresent(assets::add);
            }
        }
        if (assets.size() == 2) {
            compareFiles(assets.get(0), assets.get(1), report);
        }
        return report.close().number();
    }

    /**
     * Opens the file that a path matches. The result is empty, with a failure in the report, if the path does not match
     * exactly one file that can be opened.
     */
    private Optional<Asset> open(String path, Report report) {
        ResolvedInputs resolved = InputResolver.resolve(List.of(path), file -> true, Optional.empty());
        resolved.failures().forEach(report::addFailure);
        try {
            List<Asset> matches = new ArrayList<>();
            for (InputPath input : resolved.inputs()) {
                matches.addAll(new InputOpener(console, limits.limits()).open(input));
            }
            if (matches.size() == 1) {
                return Optional.of(matches.getFirst());
            }
            if (resolved.failures().isEmpty()) {
                report.addFailure(new Failure(
                        path,
                        "matches " + matches.size()
                                + " files, but diff compares one file with another. Name one file"));
            }
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.addFailure(Failure.of(path, e));
        }
        return Optional.empty();
    }

    /**
     * Compares two files. If a file is compressed, and both contain archives that differ, compares the archives
     * instead.
     */
    private void compareFiles(Asset firstFile, Asset secondFile, Report report) {
        Asset firstContent = decompress(firstFile);
        Asset secondContent = decompress(secondFile);
        boolean isCompressed = firstContent != firstFile || secondContent != secondFile;
        if (isCompressed
                && firstContent.hasMembers()
                && secondContent.hasMembers()
                && DiffText.findMismatch(firstContent.data(), secondContent.data()) >= 0) {
            compare(firstContent, secondContent, report);
        } else {
            compare(firstFile, secondFile, report);
        }
    }

    /**
     * Returns the content of a compressed file. Other files, and those that cannot be decompressed, are returned
     * unchanged.
     */
    private Asset decompress(Asset asset) {
        try {
            return asset.unwrapped(limits.context());
        } catch (FormatException e) {
            return asset;
        }
    }

    /** Compares two tables that {@code catalog} wrote. */
    private void compareCatalogs(Report report) {
        List<CatalogDiff.Change> changes;
        try {
            changes = CatalogDiff.compare(Path.of(firstPath), Path.of(secondPath));
        } catch (IOException e) {
            report.addFailure(Failure.of(firstPath, e));
            return;
        }
        for (CatalogDiff.Change change : changes) {
            String changeKind = change.kind().name().toLowerCase(Locale.ROOT);
            console.printLine(
                    printsJson
                            ? JsonLine.of(json -> {
                                json.name("change").string(changeKind);
                                json.name("path").string(change.path());
                                json.name("first").string(change.firstHash());
                                json.name("second").string(change.secondHash());
                            })
                            : changeKind + ": " + change.path());
        }
        if (changes.isEmpty() && !printsJson) {
            console.printLine(firstPath + " and " + secondPath + " list the same files.");
        }
        if (!changes.isEmpty()) {
            report.addDifference();
        }
        report.addSuccess();
    }

    private void compare(Asset first, Asset second, Report report) {
        List<String> lines;
        boolean isDifferent;
        try {
            AssetInfo firstInfo = describe(first);
            AssetInfo secondInfo = describe(second);
            List<InfoDiff.Difference> differences = InfoDiff.compare(firstInfo, secondInfo);
            isDifferent = !differences.isEmpty();
            if (printsJson) {
                findFirstDifferentByte(first, second).ifPresent(differences::add);
                lines = differences.stream().map(DiffCommand::toJson).toList();
            } else if (isDifferent) {
                List<String> nestedDifferences = first.hasMembers() && second.hasMembers()
                        ? NestedDifferences.describe(
                                first, second, namesOfChangedMembers(firstInfo, secondInfo), limits.context())
                        : List.of();
                lines = DiffText.describeFiles(
                        firstInfo,
                        secondInfo,
                        differences,
                        nestedDifferences,
                        first.data(),
                        second.data(),
                        verbosity.verbose());
            } else {
                lines = List.of(String.format(
                        Locale.ROOT,
                        "%s and %s are identical (%,d bytes).",
                        first.path(),
                        second.path(),
                        firstInfo.size()));
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.addFailure(Failure.of(first.path(), e));
            return;
        }
        lines.forEach(console::printLine);
        if (isDifferent) {
            report.addDifference();
        }
        report.addSuccess();
    }

    /** Returns the names of the members of the first file that the second file does not have with the same bytes. */
    private static Set<String> namesOfChangedMembers(AssetInfo first, AssetInfo second) {
        Set<List<String>> secondEntries = second.description().entries().stream()
                .map(entry -> List.of(entry.name(), entry.sha256()))
                .collect(Collectors.toSet());
        return first.description().entries().stream()
                .filter(entry -> !secondEntries.contains(List.of(entry.name(), entry.sha256())))
                .map(EntryInfo::name)
                .collect(Collectors.toSet());
    }

    private AssetInfo describe(Asset asset) {
        return new Describer(ConvertOptions.DEFAULT, AssetContext.NONE).describe(asset, limits.context());
    }

    private static Optional<InfoDiff.Difference> findFirstDifferentByte(Asset first, Asset second) {
        ByteCursor firstBytes = first.data();
        ByteCursor secondBytes = second.data();
        int offset = DiffText.findMismatch(firstBytes, secondBytes);
        return offset < 0
                ? Optional.empty()
                : Optional.of(new InfoDiff.Difference(
                        String.format(Locale.ROOT, "byte 0x%X", offset),
                        hexByte(firstBytes, offset),
                        hexByte(secondBytes, offset)));
    }

    private static String hexByte(ByteCursor data, int offset) {
        return offset < data.size()
                ? String.format(Locale.ROOT, "\"%02X\"", data.array()[data.arrayOffset() + offset])
                : "";
    }

    private static String toJson(InfoDiff.Difference difference) {
        return JsonLine.of(json -> {
            json.name("field").string(difference.field());
            json.name("first");
            json.json(difference.firstValue().isEmpty() ? "null" : difference.firstValue());
            json.name("second");
            json.json(difference.secondValue().isEmpty() ? "null" : difference.secondValue());
        });
    }
}
