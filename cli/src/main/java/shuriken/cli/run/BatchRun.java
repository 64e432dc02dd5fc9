package shuriken.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.BiFunction;
import shuriken.assets.Asset;
import shuriken.batch.catalog.ManifestLine;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;
import shuriken.cli.console.Failure;
import shuriken.cli.console.Progress;
import shuriken.cli.console.Report;
import shuriken.cli.run.Batch.Step;
import shuriken.cli.run.Batch.Task;
import shuriken.cli.run.InputTasks.Wanted;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;

/** One run of a verb over all its inputs: opens, works in parallel, takes results in order, keeps going, reports. */
public final class BatchRun {
    /** The part of the memory that results may take which wait for those before them. */
    private static final int RESULTS = 16;

    private final Console console;
    private final InputOptions options;
    private final Optional<Path> results;
    private final Progress progress;
    private final Report report;
    private final BiFunction<Asset, ReadContext, Asset> view;
    private Journal journal = Journal.NONE;
    /** Whether it ended before all inputs were gone through. */
    private boolean ended;
    /** Failures before the input whose attempts come, and what they have been so far. */
    private int failures;

    private final HeapSize heap = new HeapSize();
    private boolean known;
    private boolean chosen;

    public BatchRun(Console console, InputOptions options) {
        this(console, options, Optional.empty());
    }

    /** @param results the folder that the verb writes into */
    public BatchRun(Console console, InputOptions options, Optional<Path> results) {
        this(console, options, results, (asset, context) -> asset);
    }

    /** @param view what the verb works on instead of each asset */
    public BatchRun(
            Console console, InputOptions options, Optional<Path> results, BiFunction<Asset, ReadContext, Asset> view) {
        this.console = console;
        this.options = options;
        this.results = results;
        this.progress = new Progress(console);
        this.report = new Report(progress, options.verbosity());
        if (options.jobs() > 1) {
            report.parallel();
        }
        this.view = view;
    }

    /** From now on, what is done is written down, and what was done is left. */
    public void keep(Journal kept) {
        journal = kept;
    }

    public Report report() {
        return report;
    }

    public Progress progress() {
        return progress;
    }

    /** What a verb does with one asset, on any thread. */
    public interface Work<R> {
        /** @throws FormatException if the asset has no result */
        R on(Asset asset, InputPath input);
    }

    /** The same if the results may come step by step, each when it is made. */
    public interface StepWork<R> {
        /** @throws FormatException if the asset has no result */
        Step<R> on(Asset asset, InputPath input);
    }

    /** What a verb does with one result, on the main thread, in the order of the inputs; it counts the result itself. */
    public interface Take<R> {
        /** @throws IOException if the disk refuses, which ends the run */
        void take(R result) throws IOException;
    }

    /** Only assets of known formats. */
    public <R> ExitCode overKnown(String task, Work<R> work, Take<R> take) {
        return over(task, work, take, Wanted.KNOWN, () -> {});
    }

    /** Models and stages, also those in containers; a container without any is what the verb works on. */
    public <R> ExitCode overDrawn(String task, Work<R> work, Take<R> take, Runnable end) {
        return over(task, work, take, Wanted.DRAWN, end);
    }

    /** The same, also if not they are chosen, but something in them may be. */
    public <R> ExitCode overComplete(String task, Work<R> work, Take<R> take) {
        return over(task, work, take, Wanted.COMPLETE, () -> {});
    }

    /** The same, and named members of any format. */
    public <R> ExitCode overMembers(String task, Work<R> work, Take<R> take, Runnable end) {
        return over(task, work, take, Wanted.MEMBERS, end);
    }

    /** @param end what the command prints at the end, before failures are listed */
    public <R> ExitCode overKnown(String task, Work<R> work, Take<R> take, Runnable end) {
        return over(task, work, take, Wanted.KNOWN, end);
    }

    /** Any file at all. */
    public <R> ExitCode overBytes(String task, Work<R> work, Take<R> take, Runnable end) {
        return over(task, work, take, Wanted.ANY, end);
    }

    /** Assets of unknown format too, where they are named; they still count as failures. */
    public <R> ExitCode overAll(String task, Work<R> work, Take<R> take) {
        return over(task, work, take, Wanted.NAMED, () -> {});
    }

    /** Only assets of known formats, whose results come step by step. */
    public <R> ExitCode overSteps(String task, StepWork<R> work, Take<R> take, Runnable end) {
        return overSteps(task, work, take, Wanted.KNOWN, end);
    }

    /** The same for assets of known formats, and for others because of what they may contain. */
    public <R> ExitCode overSearched(String task, StepWork<R> work, Take<R> take, Runnable end) {
        return overSteps(task, work, take, Wanted.SEARCHED, end);
    }

    private <R> ExitCode over(String task, Work<R> work, Take<R> take, Wanted wanted, Runnable end) {
        return overSteps(task, (asset, input) -> Step.of(work.on(asset, input)), take, wanted, end);
    }

    private <R> ExitCode overSteps(String task, StepWork<R> work, Take<R> take, Wanted wanted, Runnable end) {
        Inputs inputs = options.expand(results);
        inputs.missing().forEach(this::reportMissing);
        inputs.missing().forEach(report::failed);
        report.passedOver(inputs.unrecognized());
        if (!(options.failFast() && report.hasFailures()) && !inputs.found().isEmpty()) {
            progress.start(task, inputs.found().size());
            failures = report.failures().size();
            InputTasks<R> all = new InputTasks<>(console, options, view, work, wanted);
            try {
                Batch.run(
                        tasks(inputs.found(), all),
                        options.jobs(),
                        Runtime.getRuntime().maxMemory() / RESULTS,
                        attempt -> accept(attempt, all, take));
            } catch (InterruptedException e) {
                ended = true;
                report.interrupted();
            }
        }
        try {
            journal.end(!ended);
        } catch (IOException e) {
            report.diskRefused(Failure.ofWriting(e));
        }
        if (console.isBroken()) {
            report.cut();
        }
        progress.close();
        end.run();
        return report.close();
    }

    private <R> Iterator<Task<Outcome<R>>> tasks(Deque<InputPath> inputs, InputTasks<R> all) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return !inputs.isEmpty();
            }

            @Override
            public Task<Outcome<R>> next() {
                InputPath input = inputs.remove();
                return () -> proveOrOpen(input, all);
            }
        };
    }

    private <R> Step<Outcome<R>> proveOrOpen(InputPath input, InputTasks<R> all) {
        Optional<ManifestLine> proof = journal.proof(input);
        return proof.isPresent() ? Step.of(new Outcome.Proved<>(input, proof.get())) : all.open(input);
    }

    /** Adds an object for an input without a result to the JSON results. */
    private void reportMissing(Failure failure) {
        if (options.json()) {
            console.line(failure.json());
        }
    }

    /** @return whether to go on */
    private <R> boolean accept(Outcome<R> attempt, InputTasks<R> all, Take<R> take) {
        try {
            ended = !(attempt instanceof Outcome.Proved<R>(InputPath input, ManifestLine proof)
                    ? keptOrMade(input, proof, all, take)
                    : accept(attempt, take));
        } catch (IOException e) {
            report.diskRefused(Failure.ofWriting(e));
            ended = true;
        }
        heap.bound();
        return !ended;
    }

    /** Its files may have other names now. */
    private <R> boolean keptOrMade(InputPath input, ManifestLine proof, InputTasks<R> all, Take<R> take)
            throws IOException {
        if (journal.keep(proof)) {
            progress.step();
            return true;
        }
        for (Outcome<R> attempt : Batch.all(() -> all.open(input))) {
            if (!accept(attempt, take)) {
                return false;
            }
        }
        return true;
    }

    private <R> boolean accept(Outcome<R> attempt, Take<R> take) throws IOException {
        if (attempt instanceof Outcome.Ended<R>(InputPath input)) {
            progress.step();
            journal.add(input, report.failures().stream().skip(failures).findFirst(), known, chosen);
            failures = report.failures().size();
            known = false;
            chosen = false;
            return true;
        }
        known |= attempt instanceof Outcome.Done;
        chosen |= !(attempt instanceof Outcome.Unwanted);
        try {
            take(attempt, take);
        } catch (IOException e) {
            if (Thread.interrupted()) {
                report.interrupted();
            } else {
                report.diskRefused(Failure.ofWriting(e));
            }
            return false;
        }
        return !(options.failFast() && report.hasFailures()) && !console.isBroken();
    }

    private <R> void take(Outcome<R> attempt, Take<R> take) throws IOException {
        switch (attempt) {
            case Outcome.Done<R>(String path, R result) -> take(path, result, take);
            case Outcome.Failed<R>(Failure failure) -> {
                reportMissing(failure);
                report.failed(failure);
            }
            case Outcome.Unrecognised<R>(Failure failure, Optional<R> result) -> {
                if (result.isEmpty()) {
                    reportMissing(failure);
                }
                report.unrecognizedInput(failure);
                if (result.isPresent()) {
                    take(failure.path(), result.get(), take);
                }
            }
            case Outcome.PassedOver<R>(Optional<Failure> holds) -> report.unrecognized(holds);
            case Outcome.Unwanted<R>() -> report.unwanted();
            case Outcome.Ended<R> ended -> {}
            case Outcome.Proved<R> proved -> {}
        }
    }

    /** What is read only now may be damaged, gone, or too large. */
    private <R> void take(String path, R result, Take<R> take) throws IOException {
        try {
            take.take(result);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.failed(path, e);
        }
    }
}
