package shuriken.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.batch.Output;
import shuriken.batch.catalog.ManifestLine;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.console.Report;
import shuriken.cli.console.WrittenCount;
import shuriken.cli.run.OutputFolder.EarlierResults;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.Severity;

/** Writes the results of each input, reports them, and counts them. All commands that write many files use it. */
public final class OutputWriter {
    private final Console console;
    private final Report report;
    private final InputOptions inputs;
    private final OutputOptions options;
    private final OutputFolder folder;
    private final String nothingFoundMessage;
    private final Optional<OutputLog> log;
    private final WrittenCount count;
    /** Whether a result was written to standard output, which can take only one. */
    private boolean hasStreamed;

    private OpenInput currentInput = new OpenInput();

    /** The state of the current input. */
    private static final class OpenInput {
        private final List<Diagnostic> findings = new ArrayList<>();
        /** The results that are not written yet. */
        private final List<Output> pending = new ArrayList<>();

        private final List<Path> paths = new ArrayList<>();
        /** The existing files that must not be replaced. */
        private final List<Path> refusedPaths = new ArrayList<>();
        /** Whether there was no result yet. */
        private boolean isEmpty = true;

        /** Whether no part failed yet. */
        private boolean isComplete = true;
    }

    /**
     * Creates a writer without a log.
     *
     * @param nothingFoundMessage the message for a named input without a result; {@code %s} is the path of the input
     */
    public OutputWriter(
            Console console, Report report, InputOptions inputs, OutputOptions options, String nothingFoundMessage) {
        this(console, report, inputs, options, nothingFoundMessage, Optional.empty(), EarlierResults.NONE);
    }

    /**
     * Creates a writer.
     *
     * @param nothingFoundMessage the message for a named input without a result; {@code %s} is the path of the input
     * @param log the log to which outputs are added
     * @param earlierResults the results of earlier runs
     */
    public OutputWriter(
            Console console,
            Report report,
            InputOptions inputs,
            OutputOptions options,
            String nothingFoundMessage,
            Optional<OutputLog> log,
            EarlierResults earlierResults) {
        this.console = console;
        this.nothingFoundMessage = nothingFoundMessage;
        this.report = report;
        this.inputs = inputs;
        this.options = options;
        this.folder = new OutputFolder(options, earlierResults);
        this.log = log;
        this.count = new WrittenCount(options.template().root());
    }

    /**
     * Keeps the files of an input from an earlier run.
     *
     * @return false if the files would have other names now
     */
    boolean keep(ManifestLine manifestLine, List<Path> paths) {
        if (!folder.keep(paths)) {
            return false;
        }
        count.countKept();
        report.addDone();
        if (inputs.json()) {
            console.printLine(Written.json(manifestLine.path(), paths, manifestLine.diagnostics()));
        }
        return true;
    }

    /** Counts a removed file of an earlier run. */
    void countRemoved() {
        count.countRemoved();
    }

    /** Reports a file of an earlier run that was not removed, because a link leads to it. */
    void reportNotRemoved(Path path) {
        report.note("warning: " + path + " was not removed: a link leads out of the output folder");
    }

    /** Accepts results and writes them. With {@code --strict} they are written when all results of the input are known. */
    public void accept(WriteJob planned) throws IOException {
        OpenInput input = currentInput;
        currentInput = planned.isLast() ? new OpenInput() : input;
        try {
            WriteJob job =
                    planned.plannedAssets().isEmpty() ? planned : planned.with(MissingResults.convert(planned, folder));
            input.findings.addAll(job.conversion().diagnostics());
            input.pending.addAll(job.conversion().outputs());
            input.isEmpty &= input.pending.isEmpty();
            job.failure().ifPresent(report::addFailure);
            input.isComplete &= job.failure().isEmpty();
            if (job.isLast() && !mayWrite(job, input.findings)) {
                return;
            }
            if (job.isLast() || !options.strict()) {
                for (Output output : input.pending) {
                    input.isComplete &= write(job, output, input.paths, input.refusedPaths);
                }
                input.pending.clear();
            }
            if (job.isLast()) {
                finish(job, input);
            }
        } catch (IOException e) {
            if (!planned.isLast()) {
                reportFindings(input.findings);
            }
            throw e;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            input.isComplete = false;
            throw e;
        }
    }

    private void finish(WriteJob job, OpenInput input) {
        if (input.isEmpty && input.isComplete && job.isExplicit()) {
            Failure nothingFound = new Failure(job.path(), String.format(Locale.ROOT, nothingFoundMessage, job.path()));
            addFailureWithoutResult(firstError(job, input.findings).orElse(nothingFound));
            return;
        }
        if (inputs.json() && !options.template().isStandardOutput()) {
            console.printLine(Written.json(job.path(), input.paths, input.findings));
        }
        if (!input.refusedPaths.isEmpty()) {
            String more = input.refusedPaths.size() == 1
                    ? " exists"
                    : " and " + (input.refusedPaths.size() - 1) + " more exist";
            String reason = input.refusedPaths.get(0) + more + "; add --overwrite or --skip-existing"
                    + (log.isPresent() ? ", or --changed to replace results of this manifest" : "");
            report.addFailure(new Failure(job.path(), reason));
        } else if (input.isComplete && checkComplete(job, input.findings)) {
            report.addDone();
        }
    }

    /** Reports that a result cannot be created. */
    public void addFailure(Failure failure) {
        report.addFailure(failure);
    }

    /**
     * Reports the diagnostics of an input whose results arrive one by one.
     *
     * @return whether the results may be written
     */
    public boolean mayBegin(WriteJob job) {
        List<Diagnostic> findings = job.conversion().diagnostics();
        if (!mayWrite(job, findings)) {
            return false;
        }
        checkComplete(job, findings);
        return true;
    }

    /** Reports the diagnostics, and returns false if {@code --strict} forbids a loss. */
    private boolean mayWrite(WriteJob job, List<Diagnostic> findings) {
        log.ifPresent(outputLog -> outputLog.addFindings(findings));
        reportFindings(findings);
        Optional<Diagnostic> loss = options.strict() ? firstLoss(findings) : Optional.empty();
        loss.ifPresent(found -> {
            Failure failure =
                    new Failure(job.path(), "nothing was written, because of --strict and this problem: " + found);
            printAsJson(failure);
            report.addLossy(failure);
        });
        return loss.isEmpty();
    }

    private void reportFindings(List<Diagnostic> findings) {
        if (!inputs.json()) {
            report.addFindings(findings);
        }
    }

    /** Returns whether a result is complete: it has no error. The first error is reported as a failure. */
    private boolean checkComplete(WriteJob job, List<Diagnostic> findings) {
        Optional<Failure> error = firstError(job, findings);
        error.ifPresent(report::addFailure);
        return error.isEmpty();
    }

    private static Optional<Failure> firstError(WriteJob job, List<Diagnostic> findings) {
        return findings.stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .findFirst()
                .map(finding -> Failure.of(job.path(), finding));
    }

    /** Reports the failure of an input that has no result, also among the JSON results. */
    private void addFailureWithoutResult(Failure failure) {
        printAsJson(failure);
        report.addFailure(failure);
    }

    private void printAsJson(Failure failure) {
        if (inputs.json() && !options.template().isStandardOutput()) {
            console.printLine(failure.json());
        }
    }

    /** Returns the path of the first result; empty if nothing was written. */
    public Optional<Path> firstPath() {
        return count.firstPath();
    }

    /** Prints what was written. */
    public void printSummary() {
        count.summary(options.dryRun()).forEach(report::note);
    }

    private boolean write(WriteJob job, Output output, List<Path> paths, List<Path> refusedPaths) throws IOException {
        if (options.template().isStandardOutput()) {
            return writeToStream(job, output);
        }
        Written written;
        try {
            written = folder.write(job.folder(), job.stem(), output);
        } catch (IllegalArgumentException e) {
            report.addFailure(new Failure(job.path(), String.valueOf(e.getMessage())));
            return false;
        } catch (IOException e) {
            if (!Failure.affectsOnlyPath(e)) {
                throw e;
            }
            report.addWriteError(Failure.ofWriting(e));
            return false;
        }
        paths.addAll(written.paths());
        switch (written.result()) {
            case WRITTEN, WOULD_BE_WRITTEN -> {
                log.ifPresent(outputLog -> log(outputLog, written, output));
                countWritten(written, output);
            }
            case SKIPPED -> count.countSkipped();
            case REFUSED ->
                refusedPaths.add(written.paths().stream()
                        .filter(Files::exists)
                        .findFirst()
                        .orElse(written.paths().getFirst()));
        }
        return true;
    }

    /** Writes a result to standard output. A result with several files is refused. */
    private boolean writeToStream(WriteJob job, Output output) throws IOException {
        if (hasStreamed || output.files().size() > 1) {
            String reason = hasStreamed
                    ? "there is more than one result"
                    : "the result has " + output.files().size() + " files";
            report.addFailure(new Failure(
                    job.path(), reason + ", but standard output can take only one file. Name a folder with -o"));
            return false;
        }
        hasStreamed = true;
        if (!options.dryRun()) {
            console.out().write(output.files().get(0).data());
            console.out().flush();
        }
        return true;
    }

    private static void log(OutputLog log, Written written, Output output) {
        for (int i = 0; i < output.files().size(); i++) {
            log.addOutput(written.paths().get(i), output.files().get(i).data());
        }
    }

    private void countWritten(Written written, Output output) {
        count.countWritten(written.paths().getFirst(), output);
        if (!inputs.json() && (options.dryRun() || inputs.verbosity().verbose())) {
            for (Path path : written.paths()) {
                console.printLine((options.dryRun() ? "Would write " : "Wrote ") + path);
            }
        }
    }

    private static Optional<Diagnostic> firstLoss(List<Diagnostic> findings) {
        return findings.stream()
                .filter(finding -> finding.severity() != Severity.INFO)
                .findFirst();
    }
}
