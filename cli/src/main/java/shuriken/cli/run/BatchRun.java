package shuriken.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import shuriken.assets.Asset;
import shuriken.batch.catalog.ManifestLine;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;
import shuriken.cli.console.Failure;
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.console.Report;
import shuriken.cli.input.InputOptions;
import shuriken.cli.input.InputPath;
import shuriken.cli.input.ResolvedInputs;
import shuriken.cli.output.Journal;
import shuriken.cli.run.Batch.Step;
import shuriken.cli.run.Batch.Task;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;

/** Runs a command on all its inputs: opens them, works in parallel, consumes results in order, and reports failures. */
public final class BatchRun {
    /** Waiting results may use the maximum heap size divided by this number. */
    private static final int RESULT_MEMORY_DIVISOR = 16;

    private final Console console;
    private final InputOptions options;
    private final Optional<Path> resultFolder;
    private final ProgressDisplay progress;
    private final Report report;
    private final BiFunction<Asset, ReadContext, Asset> transform;
    private Journal journal = Journal.NONE;
    /** Whether the run ended before all inputs were processed. */
    private boolean isEnded;
    /** The number of failures before the current input. */
    private int previousFailureCount;

    private final HeapLimiter heapLimiter = new HeapLimiter();
    /** Whether an asset of the current input has a known format. */
    private boolean hasKnownFormat;

    /** Whether an asset of the current input matches the filters. */
    private boolean isIncluded;

    public BatchRun(Console console, InputOptions options) {
        this(console, options, Optional.empty());
    }

    /** Creates a run of a command that writes into a folder, which is not searched for inputs. */
    public BatchRun(Console console, InputOptions options, Optional<Path> resultFolder) {
        this(console, options, resultFolder, (asset, context) -> asset);
    }

    /** Creates a run of a command that works on a transformation of each asset, such as a struct that it contains. */
    public BatchRun(
            Console console,
            InputOptions options,
            Optional<Path> resultFolder,
            BiFunction<Asset, ReadContext, Asset> transform) {
        this.console = console;
        this.options = options;
        this.resultFolder = resultFolder;
        this.progress = new ProgressDisplay(console);
        this.report = new Report(progress, options.verbosity());
        if (options.jobCount() > 1) {
            report.setParallel();
        }
        this.transform = transform;
    }

    /** Sets the journal, which records the processed inputs and finds those that an earlier run processed. */
    public void setJournal(Journal newJournal) {
        journal = newJournal;
    }

    public Report report() {
        return report;
    }

    public ProgressDisplay progress() {
        return progress;
    }

    /** The work of a command on one asset. It runs on any thread. */
    public interface Work<R> {
        /**
         * Processes an asset.
         *
         * @throws FormatException if the asset has no result
         */
        R process(Asset asset, InputPath input);
    }

    /** The work of a command on one asset, which returns its results step by step. */
    public interface StepWork<R> {
        /**
         * Processes an asset, or starts to process it.
         *
         * @throws FormatException if the asset has no result
         */
        Step<R> process(Asset asset, InputPath input);
    }

    /** Consumes results on the main thread, in the order of the inputs, and adds them to the report. */
    public interface Consumer<R> {
        /**
         * Consumes a result.
         *
         * @throws IOException if the result cannot be written, which ends the run
         */
        void accept(R result) throws IOException;
    }

    /**
     * Runs the work on the selected assets.
     *
     * @param taskName the name of the work in the progress bar
     */
    public <R> ExitCode run(String taskName, Selection selection, Work<R> work, Consumer<R> consumer) {
        return run(taskName, selection, work, consumer, () -> {});
    }

    /**
     * Runs the work on the selected assets.
     *
     * @param taskName the name of the work in the progress bar
     * @param onEnd runs at the end, before failures are listed
     */
    public <R> ExitCode run(String taskName, Selection selection, Work<R> work, Consumer<R> consumer, Runnable onEnd) {
        return runSteps(taskName, selection, (asset, input) -> Step.of(work.process(asset, input)), consumer, onEnd);
    }

    /** Runs work that returns its results step by step, otherwise like {@link #run}. */
    public <R> ExitCode runSteps(
            String taskName, Selection selection, StepWork<R> work, Consumer<R> consumer, Runnable onEnd) {
        ResolvedInputs resolved = options.resolveInputs(resultFolder);
        resolved.failures().forEach(this::printAsJson);
        resolved.failures().forEach(report::addFailure);
        report.addSkippedEntries(resolved.skippedEntries());
        if (!(options.failFast() && report.hasFailures()) && !resolved.inputs().isEmpty()) {
            progress.start(taskName, resolved.inputs().size());
            previousFailureCount = report.failures().size();
            InputTasks<R> inputTasks = new InputTasks<>(console, options, transform, work, selection);
            try {
                Batch.run(
                        createTasks(resolved.inputs(), inputTasks),
                        options.jobCount(),
                        Runtime.getRuntime().maxMemory() / RESULT_MEMORY_DIVISOR,
                        outcome -> handleOutcome(outcome, inputTasks, consumer));
            } catch (InterruptedException e) {
                isEnded = true;
                report.setInterrupted();
            }
        }
        try {
            journal.close(!isEnded);
        } catch (IOException e) {
            report.addWriteError(e);
        }
        journal.summary().ifPresent(report::note);
        if (console.isBroken()) {
            report.setOutputClosed();
        }
        progress.close();
        onEnd.run();
        return report.close();
    }

    /** Returns an iterator that removes each input from the queue when its task is created, to free memory. */
    private <R> Iterator<Task<Outcome<R>>> createTasks(Deque<InputPath> inputs, InputTasks<R> inputTasks) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return !inputs.isEmpty();
            }

            @Override
            public Task<Outcome<R>> next() {
                InputPath input = inputs.remove();
                return () -> reuseOrOpen(input, inputTasks);
            }
        };
    }

    /** Returns the outcome of an earlier run if the input has not changed, or otherwise opens the input. */
    private <R> Step<Outcome<R>> reuseOrOpen(InputPath input, InputTasks<R> inputTasks) {
        Optional<ManifestLine> manifestLine = journal.find(input);
        return manifestLine.isPresent()
                ? Step.of(new Outcome.Kept<>(input, manifestLine.get()))
                : inputTasks.open(input);
    }

    /** Prints a JSON object for an input without a result, if results are printed as JSON. */
    private void printAsJson(Failure failure) {
        if (options.json()) {
            console.printLine(failure.toJson());
        }
    }

    /** Handles an outcome of this or an earlier run. Returns whether the run continues. */
    private <R> boolean handleOutcome(Outcome<R> outcome, InputTasks<R> inputTasks, Consumer<R> consumer) {
        try {
            boolean continues = outcome instanceof Outcome.Kept<R>(InputPath input, ManifestLine manifestLine)
                    ? keepOrConvert(input, manifestLine, inputTasks, consumer)
                    : handleNewOutcome(outcome, consumer);
            isEnded = !continues;
        } catch (IOException e) {
            report.addWriteError(e);
            isEnded = true;
        } catch (CancellationException e) {
            Thread.interrupted(); // clears the interrupt, which would close files that are written at the end
            report.setInterrupted();
            isEnded = true;
        }
        heapLimiter.collectIfGrown();
        return !isEnded;
    }

    /** Keeps the results of an earlier run, or converts the input again if its files would get different names now. */
    private <R> boolean keepOrConvert(
            InputPath input, ManifestLine manifestLine, InputTasks<R> inputTasks, Consumer<R> consumer)
            throws IOException {
        if (journal.keep(manifestLine)) {
            progress.step();
            return true;
        }
        for (Outcome<R> outcome : Batch.runAll(() -> inputTasks.open(input))) {
            if (!handleNewOutcome(outcome, consumer)) {
                return false;
            }
        }
        return true;
    }

    /** Handles an outcome of this run. Returns whether the run continues. */
    private <R> boolean handleNewOutcome(Outcome<R> outcome, Consumer<R> consumer) throws IOException {
        if (outcome instanceof Outcome.Ended<R>(InputPath input)) {
            progress.step();
            journal.add(
                    input,
                    report.failures().stream().skip(previousFailureCount).findFirst(),
                    hasKnownFormat,
                    isIncluded);
            previousFailureCount = report.failures().size();
            hasKnownFormat = false;
            isIncluded = false;
            return true;
        }
        hasKnownFormat |= outcome instanceof Outcome.Done;
        isIncluded |= !(outcome instanceof Outcome.Excluded);
        try {
            reportOrConsume(outcome, consumer);
        } catch (IOException e) {
            report.addWriteError(e);
            return false;
        }
        return !(options.failFast() && report.hasFailures()) && !console.isBroken();
    }

    private <R> void reportOrConsume(Outcome<R> outcome, Consumer<R> consumer) throws IOException {
        switch (outcome) {
            case Outcome.Done<R>(String path, R result) -> consume(path, result, consumer);
            case Outcome.Failed<R>(Failure failure) -> {
                printAsJson(failure);
                report.addFailure(failure);
            }
            case Outcome.Unrecognized<R>(Failure failure, Optional<R> result) -> {
                if (result.isEmpty()) {
                    printAsJson(failure);
                }
                report.addUnrecognizedInput(failure);
                if (result.isPresent()) {
                    consume(failure.path(), result.get(), consumer);
                }
            }
            case Outcome.Skipped<R>(String path, Optional<Failure> hint) -> report.addSkippedFile(path, hint);
            case Outcome.Excluded<R>() -> report.addFilteredOut(options.filters());
            case Outcome.Ended<R> ended -> {}
            case Outcome.Kept<R> kept -> {}
        }
    }

    /**
     * Consumes a result. Reports a failure of the consumer: content that it reads may be damaged, missing or too large.
     */
    private <R> void consume(String path, R result, Consumer<R> consumer) throws IOException {
        try {
            consumer.accept(result);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.addFailure(path, e);
        }
    }
}
