package shuriken.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import shuriken.assets.Asset;
import shuriken.assets.disk.OutputFiles;
import shuriken.batch.catalog.CatalogColumn;
import shuriken.batch.catalog.CatalogOrigin;
import shuriken.batch.catalog.CatalogRow;
import shuriken.batch.catalog.CatalogRowProducer;
import shuriken.cli.catalog.CatalogSummary;
import shuriken.cli.catalog.CatalogUpdate;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.console.JsonLine;
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.console.Report;
import shuriken.cli.input.InputOpener;
import shuriken.cli.input.InputOptions;
import shuriken.cli.input.InputPath;
import shuriken.cli.input.ResolvedInputs;
import shuriken.cli.option.CommonOptions;
import shuriken.cli.option.PositiveCount;
import shuriken.cli.option.Version;
import shuriken.cli.run.OrderedStreams;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.support.FileExtension;
import shuriken.io.support.Glob;
import shuriken.json.JsonWriter;
import shuriken.parquet.CatalogFile;

/** The command {@code catalog}. It writes the contents of many files as one table. */
@Command(
        name = "catalog",
        description = "List everything in files, discs and archives as one table for DuckDB, Spark or pandas.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken catalog models -o out/catalog.parquet",
            "  shuriken catalog models -o out/catalog.parquet --changed",
            "  shuriken catalog --json rappy.pvm",
        })
public final class CatalogCommand implements Callable<Integer> {
    /** The extensions of tables in other formats. */
    private static final Set<String> OTHER_TABLE_EXTENSIONS =
            Set.of("avro", "csv", "db", "duckdb", "json", "jsonl", "ndjson", "orc", "sqlite", "tsv", "xlsx");

    private static final byte[] PARQUET_SIGNATURE = "PAR1".getBytes(StandardCharsets.US_ASCII);

    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The Parquet file to write. An existing Parquet file is replaced.")
    private Optional<Path> output = Optional.empty();

    @Option(
            names = "--disc-depth",
            paramLabel = "N",
            converter = PositiveCount.class,
            description = "Number of leading folders in a path that identify the disc, for example 2 for OWNER/GAME."
                    + " Default: 1.")
    private int discDepth = 1;

    @Option(
            names = "--disc-pattern",
            paramLabel = "GLOB",
            converter = InputOptions.GlobConverter.class,
            description = "Treat folders that match this pattern as discs, for example './*/*/GAME*'."
                    + " --disc-depth applies to all other files. Repeatable.")
    private List<Glob> discPatterns = new ArrayList<>();

    @Option(
            names = "--changed",
            description = "Update the table: read only new and changed inputs, remove the rows of deleted inputs,"
                    + " and keep all other rows.")
    private boolean updatesExisting;

    public CatalogCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        requireValidOptions();
        ProgressDisplay progress = new ProgressDisplay(console);
        Report report = new Report(progress, inputs.verbosity());
        ResolvedInputs resolved = inputs.resolveInputs(Optional.empty());
        resolved.failures().forEach(report::addFailure);
        report.addSkippedEntries(resolved.skippedEntries());
        progress.start("catalog", resolved.inputs().size());
        try {
            if (output.isPresent()) {
                writeCatalog(output.get(), resolved, report, progress);
            } else {
                readInputs(List.copyOf(resolved.inputs()), report, progress, row -> console.printLine(toJson(row)));
            }
        } catch (InterruptedException e) {
            report.setInterrupted();
        } catch (IOException e) {
            report.addWriteError(Failure.ofWriting(output.map(Path::toString).orElse("standard output"), e));
        }
        progress.close();
        return report.close().number();
    }

    private void requireValidOptions() {
        for (String option : CommonOptions.refusedBy("catalog")) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new ParameterException(
                        spec.commandLine(),
                        option + " cannot be used with catalog, which always reads everything. Filter the rows in your"
                                + " query instead");
            }
        }
        if (inputs.json() == output.isPresent()) {
            throw new ParameterException(spec.commandLine(), "give either -o FILE.parquet or --json");
        }
        if (output.filter(file -> file.toString().equals("-")).isPresent()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "-o -: a Parquet file cannot be written to standard output. Give a file name, or use --json");
        }
        output.ifPresent(this::refuseOtherTableFormat);
        if (updatesExisting && output.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--changed needs -o FILE.parquet");
        }
    }

    /** Refuses a file whose extension belongs to another table format. */
    private void refuseOtherTableFormat(Path file) {
        if (OTHER_TABLE_EXTENSIONS.contains(FileExtension.of(String.valueOf(file.getFileName())))) {
            throw new ParameterException(
                    spec.commandLine(),
                    "-o " + file
                            + ": catalog writes only Parquet. Use the extension .parquet. To convert the file with"
                            + " DuckDB: duckdb -c \"COPY 'catalog.parquet' TO 'catalog.csv'\"");
        }
    }

    /** A consumer of rows, which is called on the main thread. */
    private interface RowConsumer {
        void accept(CatalogRow row) throws IOException;
    }

    /** Writes the catalog. If this fails, an existing file remains unchanged. */
    private void writeCatalog(Path file, ResolvedInputs resolved, Report report, ProgressDisplay progress)
            throws IOException, InterruptedException {
        if (Files.isRegularFile(file) && !isReplaceable(file)) {
            throw new FileSystemException(
                    file.toString(),
                    null,
                    "exists and is not a Parquet file, so it was not replaced. Choose another file");
        }
        if (resolved.hasMissingArgument()) {
            report.note(file + " was not written, because an input is missing or cannot be read.");
            return;
        }
        if (resolved.inputs().isEmpty()) {
            report.addFailure(new Failure(file.toString(), "was not written, because the inputs contain no files"));
            return;
        }
        boolean isUpdate = updatesExisting && Files.isRegularFile(file) && Files.size(file) > 0;
        Optional<CatalogUpdate> update =
                isUpdate ? Optional.of(CatalogUpdate.read(file, metadata())) : Optional.empty();
        List<InputPath> allInputs = List.copyOf(resolved.inputs());
        List<InputPath> outdatedInputs = update.isPresent() ? update.get().outdatedInputs(allInputs) : allInputs;
        CatalogSummary summary = new CatalogSummary(file.toString());
        OutputFiles.<InterruptedException>write(file, temporaryFile -> {
            try (CatalogFile catalog = new CatalogFile(temporaryFile, metadata())) {
                RowConsumer rowWriter = row -> {
                    catalog.write(row);
                    summary.add(row);
                };
                if (update.isPresent()) {
                    update.get().copyKeptRows(rowWriter::accept);
                }
                readInputs(outdatedInputs, report, progress, rowWriter);
            }
        });
        report.note(summary.describe());
        if (update.isPresent()) {
            // Inputs that were not read again count as done, too.
            for (int i = outdatedInputs.size(); i < allInputs.size(); i++) {
                report.addSuccess();
            }
            CatalogSummary.describeChanges(
                            update.get(),
                            allInputs.size() - outdatedInputs.size(),
                            inputs.verbosity().verbose())
                    .forEach(report::note);
        }
    }

    /** Returns the options that determine the column {@code disc}, as the user typed them. */
    private String discOptions() {
        OptionSpec patterns = spec.findOption("--disc-pattern");
        String patternOptions = patterns == null
                ? ""
                : patterns.originalStringValues().stream()
                        .map(pattern -> " --disc-pattern " + pattern)
                        .collect(Collectors.joining());
        return "--disc-depth " + discDepth + patternOptions;
    }

    /**
     * Returns the metadata of the file. Rows of two files are comparable only if all values except the inputs are
     * equal.
     */
    private Map<String, String> metadata() {
        return Map.of(
                CatalogFile.SCHEMA_KEY,
                CatalogFile.SCHEMA_VERSION,
                CatalogFile.VERSION_KEY,
                Version.GENERATOR,
                CatalogFile.OPTIONS_KEY,
                discOptions() + " --limits " + inputs.limits().factor(),
                CatalogFile.INPUTS_KEY,
                String.join("\n", inputs.inputs()));
    }

    /** Returns whether a file may be replaced by a newer catalog, because it is empty or a Parquet file. */
    private static boolean isReplaceable(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] signature = in.readNBytes(PARQUET_SIGNATURE.length);
            return signature.length == 0 || Arrays.equals(signature, PARQUET_SIGNATURE);
        }
    }

    private void readInputs(
            List<InputPath> inputPaths, Report report, ProgressDisplay progress, RowConsumer rowConsumer)
            throws IOException, InterruptedException {
        OrderedStreams.run(inputPaths, inputs.jobCount(), this::readInput, new OrderedStreams.ResultConsumer<>() {
            // The number of failures before the current input.
            private int previousFailureCount = report.failures().size();

            @Override
            public void acceptResult(CatalogRow row) throws IOException {
                rowConsumer.accept(row);
                reportError(row, report);
            }

            @Override
            public void finishItem(InputPath input) {
                if (report.failures().size() == previousFailureCount) {
                    report.addSuccess();
                }
                previousFailureCount = report.failures().size();
                progress.step();
            }
        });
    }

    /** Reports the error in a row, unless the last reported failure has the same path. */
    private static void reportError(CatalogRow row, Report report) {
        if (!row.value(CatalogColumn.SEVERITY).equals(Optional.of("error"))) {
            return;
        }
        String path = CatalogOrigin.fullPath(row.text(CatalogColumn.ROOT), row.text(CatalogColumn.PATH));
        boolean isReported =
                report.hasFailures() && report.failures().getLast().path().equals(path);
        if (!isReported) {
            DiagnosticCode code = DiagnosticCode.valueOf(row.text(CatalogColumn.CODE));
            String message = row.text(CatalogColumn.MESSAGE);
            report.addFailure(
                    row.value(CatalogColumn.BYTE_OFFSET).orElse(-1L) instanceof Long offset && offset >= 0
                            ? Failure.of(path, new Diagnostic(code, new SourceLocation(path, offset), message))
                            : new Failure(path, message));
        }
    }

    private void readInput(InputPath input, Consumer<CatalogRow> rows) {
        CatalogOrigin origin = new CatalogOrigin(
                input.rootFolder(), CatalogOrigin.findDisc(input.relativePath(), discPatterns, discDepth));
        CatalogRowProducer rowProducer = new CatalogRowProducer(inputs::context, rows);
        try {
            for (Asset asset : new InputOpener(console, inputs.limits()).open(input)) {
                rowProducer.read(asset, origin);
            }
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            if (Thread.currentThread().isInterrupted()) {
                return;
            }
            rowProducer.addUnreadable(
                    input.displayPath(),
                    origin,
                    Failure.of(input.displayPath(), e).reason());
        }
    }

    /** Returns a row as a JSON object with the columns that have a value. */
    private static String toJson(CatalogRow row) {
        return JsonLine.of(json -> {
            for (CatalogColumn column : CatalogColumn.values()) {
                row.value(column).ifPresent(value -> writeValue(json.name(column.columnName()), value));
            }
        });
    }

    private static void writeValue(JsonWriter json, Object value) {
        switch (value) {
            case Long number -> json.number(number);
            case Double number -> json.number(number);
            default -> json.string(value.toString());
        }
    }
}
