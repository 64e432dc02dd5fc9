package shuriken.cli.output;

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
import shuriken.cli.input.InputOptions;
import shuriken.cli.output.OutputFolder.EarlierResults;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.Severity;

/** Writes the results of each input, reports them, and counts them. All commands that write many files use it. */
public final class OutputWriter {
    private final Console console;
    private final Report report;
    private final InputOptions inputs;
    private final OutputOptions options;
    private final OutputFolder outputFolder;
    private final String nothingFoundMessage;
    private final Optional<OutputLog> outputLog;
    private final WrittenCount writtenCount;
    /** Whether a result was written to standard output, which can take only one. */
    private boolean hasWrittenToStandardOutput;

    private InputProgress currentInput = new InputProgress();

    /** What is known of the current input so far. */
    private static final class InputProgress {
        private final List<Diagnostic> findings = new ArrayList<>();
        private final List<Output> pendingOutputs = new ArrayList<>();
        /** The paths of all results, including existing files that were not replaced. */
        private final List<Path> resultPaths = new ArrayList<>();
        /** The files of results that were refused, because they exist and must not be replaced. */
        private final List<Path> refusedPaths = new ArrayList<>();
        /** Whether a result of the input was converted. */
        private boolean hasResult;
        /** Whether the input and all its members have succeeded so far. */
        private boolean hasNoFailure = true;
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
     * @param outputLog the log to which outputs are added
     * @param earlierResults the results of earlier runs
     */
    public OutputWriter(
            Console console,
            Report report,
            InputOptions inputs,
            OutputOptions options,
            String nothingFoundMessage,
            Optional<OutputLog> outputLog,
            EarlierResults earlierResults) {
        this.console = console;
        this.nothingFoundMessage = nothingFoundMessage;
        this.report = report;
        this.inputs = inputs;
        this.options = options;
        this.outputFolder = new OutputFolder(options, earlierResults);
        this.outputLog = outputLog;
        this.writtenCount = new WrittenCount(options.template().root());
    }

    /**
     * Keeps the files that an earlier run wrote for an input.
     *
     * @return false if the files would get different names now
     */
    boolean keep(ManifestLine manifestLine, List<Path> paths) {
        if (!outputFolder.keep(paths)) {
            return false;
        }
        writtenCount.countKept();
        report.addSuccess();
        if (inputs.json()) {
            console.printLine(WriteOutcome.toJson(manifestLine.path(), paths, manifestLine.diagnostics()));
        }
        return true;
    }

    /** Counts a removed file of an earlier run. */
    void countRemoved() {
        writtenCount.countRemoved();
    }

    /** Reports a file of an earlier run that was not removed: a link in its path leads out of the output folder. */
    void reportNotRemoved(Path path) {
        report.note("warning: " + path + " was not removed: a link leads out of the output folder");
    }

    /** Writes the results of a job. With {@code --strict}, results wait until all results of their input are known. */
    public void accept(WriteJob plannedJob) throws IOException {
        InputProgress progress = currentInput;
        currentInput = plannedJob.isLast() ? new InputProgress() : progress;
        try {
            WriteJob job = plannedJob.plannedAssets().isEmpty()
                    ? plannedJob
                    : plannedJob.withConversion(MissingResults.convert(plannedJob, outputFolder));
            progress.findings.addAll(job.conversion().diagnostics());
            progress.pendingOutputs.addAll(job.conversion().outputs());
            progress.hasResult |= !progress.pendingOutputs.isEmpty();
            job.failure().ifPresent(report::addFailure);
            progress.hasNoFailure &= job.failure().isEmpty();
            if (job.isLast() && !reportAndAllowWriting(job, progress.findings)) {
                return;
            }
            if (job.isLast() || !options.strict()) {
                for (Output output : progress.pendingOutputs) {
                    progress.hasNoFailure &= writeOutput(job, output, progress.resultPaths, progress.refusedPaths);
                }
                progress.pendingOutputs.clear();
            }
            if (job.isLast()) {
                finishInput(job, progress);
            }
        } catch (IOException e) {
            if (!plannedJob.isLast()) {
                reportFindings(progress.findings);
            }
            throw e;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            progress.hasNoFailure = false;
            throw e;
        }
    }

    private void finishInput(WriteJob job, InputProgress progress) {
        if (!progress.hasResult && progress.hasNoFailure && job.isExplicit()) {
            Failure nothingFound = new Failure(job.path(), String.format(Locale.ROOT, nothingFoundMessage, job.path()));
            addFailureWithoutResult(findError(job, progress.findings).orElse(nothingFound));
            return;
        }
        if (inputs.json() && !options.template().isStandardOutput()) {
            console.printLine(WriteOutcome.toJson(job.path(), progress.resultPaths, progress.findings));
        }
        if (!progress.refusedPaths.isEmpty()) {
            int moreCount = progress.refusedPaths.size() - 1;
            String predicate = moreCount == 0 ? " exists" : " and " + moreCount + " more exist";
            String reason = progress.refusedPaths.getFirst() + predicate + "; add --overwrite or --skip-existing"
                    + (outputLog.isPresent() ? ", or --changed to replace results of this manifest" : "");
            report.addFailure(new Failure(job.path(), reason));
        } else if (progress.hasNoFailure && reportError(job, progress.findings)) {
            report.addSuccess();
        }
    }

    /** Reports that a member of an input has no result. */
    public void addFailure(Failure failure) {
        report.addFailure(failure);
    }

    /**
     * Reports the diagnostics of an input whose results arrive one by one.
     *
     * @return whether the results may be written
     */
    public boolean beginInput(WriteJob job) {
        List<Diagnostic> findings = job.conversion().diagnostics();
        if (!reportAndAllowWriting(job, findings)) {
            return false;
        }
        reportError(job, findings);
        return true;
    }

    /** Reports the diagnostics of an input. Returns false if {@code --strict} forbids to write its results. */
    private boolean reportAndAllowWriting(WriteJob job, List<Diagnostic> findings) {
        outputLog.ifPresent(log -> log.addFindings(findings));
        reportFindings(findings);
        Optional<Diagnostic> loss = options.strict() ? findLoss(findings) : Optional.empty();
        loss.ifPresent(lossFinding -> {
            Failure failure = new Failure(
                    job.path(), "nothing was written, because of --strict and this problem: " + lossFinding);
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

    /** Reports the first error as a failure. Returns true if the diagnostics contain no error. */
    private boolean reportError(WriteJob job, List<Diagnostic> findings) {
        Optional<Failure> error = findError(job, findings);
        error.ifPresent(report::addFailure);
        return error.isEmpty();
    }

    private static Optional<Failure> findError(WriteJob job, List<Diagnostic> findings) {
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
            console.printLine(failure.toJson());
        }
    }

    /** Returns the path of the first written file; empty if nothing was written. */
    public Optional<Path> firstPath() {
        return writtenCount.firstPath();
    }

    /** Prints how many results were written, kept, skipped and removed. */
    public void printSummary() {
        writtenCount.summary(options.dryRun()).forEach(report::note);
    }

    /** Writes a result, or reports why it cannot be written and returns false. */
    private boolean writeOutput(WriteJob job, Output output, List<Path> resultPaths, List<Path> refusedPaths)
            throws IOException {
        if (options.template().isStandardOutput()) {
            return writeToStandardOutput(job, output);
        }
        WriteOutcome outcome;
        try {
            outcome = outputFolder.write(job.folder(), job.stem(), output);
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
        resultPaths.addAll(outcome.paths());
        switch (outcome.status()) {
            case WRITTEN, WOULD_BE_WRITTEN -> {
                outputLog.ifPresent(log -> logFiles(log, outcome, output));
                countWritten(outcome, output);
            }
            case SKIPPED -> writtenCount.countSkipped();
            case REFUSED ->
                refusedPaths.add(outcome.paths().stream()
                        .filter(Files::exists)
                        .findFirst()
                        .orElse(outcome.paths().getFirst()));
        }
        return true;
    }

    /** Writes a result to standard output. Returns false if the result has several files or is not the first. */
    private boolean writeToStandardOutput(WriteJob job, Output output) throws IOException {
        if (hasWrittenToStandardOutput || output.files().size() > 1) {
            String reason = hasWrittenToStandardOutput
                    ? "there is more than one result"
                    : "the result has " + output.files().size() + " files";
            report.addFailure(new Failure(
                    job.path(), reason + ", but standard output can take only one file. Name a folder with -o"));
            return false;
        }
        hasWrittenToStandardOutput = true;
        if (!options.dryRun()) {
            console.out().write(output.files().getFirst().data());
            console.out().flush();
        }
        return true;
    }

    private static void logFiles(OutputLog log, WriteOutcome outcome, Output output) {
        for (int i = 0; i < output.files().size(); i++) {
            log.addOutput(outcome.paths().get(i), output.files().get(i).data());
        }
    }

    private void countWritten(WriteOutcome outcome, Output output) {
        writtenCount.countWritten(outcome.paths().getFirst(), output);
        if (!inputs.json() && (options.dryRun() || inputs.verbosity().verbose())) {
            for (Path path : outcome.paths()) {
                console.printLine((options.dryRun() ? "Would write " : "Wrote ") + path);
            }
        }
    }

    private static Optional<Diagnostic> findLoss(List<Diagnostic> findings) {
        return findings.stream()
                .filter(finding -> finding.severity() != Severity.INFO)
                .findFirst();
    }
}
