package shuriken.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import shuriken.asset.Asset;
import shuriken.asset.Members;
import shuriken.catalog.Formats;
import shuriken.collection.ManifestLine;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.format.Info;
import shuriken.scan.Scanner;

/** One run of a verb over all its inputs: opens, works in parallel, takes results in order, keeps going, reports. */
final class Run {
    private final Console console;
    private final InputOptions options;
    private final Optional<Path> results;
    private final Progress progress;
    private final Report report;
    private final BiFunction<Asset, ReadContext, Asset> view;
    private Journal journal = Journal.NONE;
    /** Whether it ended before all inputs were gone through. */
    private boolean ended;

    Run(Console console, InputOptions options) {
        this(console, options, Optional.empty());
    }

    /** @param results the folder that the verb writes into */
    Run(Console console, InputOptions options, Optional<Path> results) {
        this(console, options, results, (asset, context) -> asset);
    }

    /** @param view what the verb works on instead of each asset */
    Run(Console console, InputOptions options, Optional<Path> results, BiFunction<Asset, ReadContext, Asset> view) {
        this.console = console;
        this.options = options;
        this.results = results;
        this.progress = new Progress(console);
        this.report = new Report(progress, options.verbosity());
        this.view = view;
    }

    /** From now on, what is done is written down, and what was done is left. */
    void keep(Journal kept) {
        journal = kept;
    }

    Report report() {
        return report;
    }

    Progress progress() {
        return progress;
    }

    /** Which assets a verb works on. */
    private enum Wanted {
        /** Those of known formats. */
        KNOWN(true),
        /** Members of unknown format, too, where they are named. */
        MEMBERS(true),
        /** Of any format, known or not; only named members must be of a known one. */
        SEARCHED(true),
        /** Strangers, too, where they are named. */
        NAMED(true),
        /** Models and stages, wherever they lie. */
        DRAWN(true),
        /** Those of known formats; the verb itself looks for what is chosen in them. */
        WHOLE(false),
        ANY(false);

        /** Whether it works on what is chosen in containers, not on these. */
        private final boolean isOfParts;

        Wanted(boolean isOfParts) {
            this.isOfParts = isOfParts;
        }
    }

    /** What a verb does with one asset, on any thread. */
    interface Work<R> {
        /** @throws FormatException if the asset gives no result */
        R on(Asset asset, InputPath input);
    }

    /** What a verb does with one result, on the main thread, in the order of the inputs; it counts the result itself. */
    interface Take<R> {
        /** @throws IOException if the disk refuses, which ends the run */
        void take(R result) throws IOException;
    }

    /** Only assets of known formats. */
    <R> ExitCode overKnown(String task, Work<R> work, Take<R> take) {
        return over(task, work, take, Wanted.KNOWN, () -> {});
    }

    /** Models and stages, also those in containers; a container without any is what the verb works on. */
    <R> ExitCode overDrawn(String task, Work<R> work, Take<R> take, Runnable end) {
        return over(task, work, take, Wanted.DRAWN, end);
    }

    /** The same, also if not they are chosen, but something in them may be. */
    <R> ExitCode overWhole(String task, Work<R> work, Take<R> take) {
        return over(task, work, take, Wanted.WHOLE, () -> {});
    }

    /** The same, and named members of any format. */
    <R> ExitCode overMembers(String task, Work<R> work, Take<R> take, Runnable end) {
        return over(task, work, take, Wanted.MEMBERS, end);
    }

    /** @param end what the verb says at the end, before failures are told */
    <R> ExitCode overKnown(String task, Work<R> work, Take<R> take, Runnable end) {
        return over(task, work, take, Wanted.KNOWN, end);
    }

    /** Assets of known formats, and of others for what may lie in them. */
    <R> ExitCode overSearched(String task, Work<R> work, Take<R> take, Runnable end) {
        return over(task, work, take, Wanted.SEARCHED, end);
    }

    /** Any file at all. */
    <R> ExitCode overBytes(String task, Work<R> work, Take<R> take, Runnable end) {
        return over(task, work, take, Wanted.ANY, end);
    }

    /** Assets of unknown format too, where they are named; they still count as failures. */
    <R> ExitCode overAll(String task, Work<R> work, Take<R> take) {
        return over(task, work, take, Wanted.NAMED, () -> {});
    }

    private <R> ExitCode over(String task, Work<R> work, Take<R> take, Wanted wanted, Runnable end) {
        Inputs inputs = options.expand(results);
        inputs.missing().forEach(this::tell);
        inputs.missing().forEach(report::failed);
        if (!(options.failFast() && report.hasFailures()) && !inputs.found().isEmpty()) {
            progress.start(task, inputs.found().size());
            try {
                Batch.run(
                        inputs.found(),
                        options.jobs(),
                        input -> result(input, work, wanted),
                        result -> take(result, work, wanted, take));
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
        progress.close();
        end.run();
        return report.close();
    }

    /**
     * What came of one input.
     *
     * @param proof that it was done before; then nothing was attempted
     */
    private record Result<R>(InputPath input, Optional<ManifestLine> proof, List<Attempt<R>> attempts) {}

    private <R> Result<R> result(InputPath input, Work<R> work, Wanted wanted) {
        Optional<ManifestLine> proof = journal.proof(input);
        return new Result<>(input, proof, proof.isPresent() ? List.of() : attempt(input, work, wanted));
    }

    private <R> List<Attempt<R>> attempt(InputPath input, Work<R> work, Wanted wanted) {
        List<Attempt<R>> attempts = new ArrayList<>();
        try {
            for (Asset asset : new Assets(console, options.limits()).open(input)) {
                attempts.addAll(attempts(asset, input, work, wanted));
            }
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            attempts.add(failed(input.given(), e));
        }
        return attempts;
    }

    /** Of what was opened, or of what is chosen in it. */
    private <R> List<Attempt<R>> attempts(Asset opened, InputPath input, Work<R> work, Wanted wanted) {
        List<Attempt<R>> attempts = new ArrayList<>();
        Deque<Chosen> ahead = new ArrayDeque<>();
        ReadContext whole = options.context();
        try {
            ahead.push(Chosen.of(view.apply(opened, options.context()), input, options));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            attempts.add(failed(opened.path(), e));
        }
        while (!ahead.isEmpty()) {
            Chosen next = ahead.pop();
            try {
                boolean isSearched = wanted == Wanted.DRAWN && next.asset().isContainer();
                if (isSearched || wanted.isOfParts && options.looksInto(next)) {
                    Members members = next.asset()
                            .members(whole.content(opened.outermost().size()));
                    next.members(members, options).reversed().forEach(each -> each.ifPresent(ahead::push));
                } else {
                    attempts.add(attempt(next, work, wanted));
                }
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                attempts.add(failed(next.asset().path(), e));
            }
        }
        boolean isWhole = wanted == Wanted.DRAWN && input.explicit() && opened.isContainer() && options.wantsAllKinds();
        return isWhole && attempts.stream().allMatch(each -> each instanceof Attempt.Unwanted)
                ? attempts(opened, input, work, Wanted.WHOLE)
                : attempts;
    }

    private static <R> Attempt<R> failed(String path, Throwable e) {
        return new Attempt.Failed<>(Failure.of(path, e));
    }

    private <R> Attempt<R> attempt(Chosen chosen, Work<R> work, Wanted wanted) {
        Asset asset = chosen.asset();
        InputPath input = chosen.input();
        boolean isMember = !input.inner().isEmpty();
        boolean isAnyMember = wanted == Wanted.MEMBERS && isMember && options.wantsAllKinds();
        if (wanted.isOfParts && !chosen.included()) {
            return new Attempt.Unwanted<>();
        }
        boolean isSearched = wanted == Wanted.SEARCHED && options.wantsAllKinds();
        if (wanted == Wanted.ANY
                || (isAnyMember || isSearched) && asset.format().isEmpty()) {
            return new Attempt.Done<>(asset.path(), work.on(asset, input));
        }
        if (asset.format().isEmpty()) {
            return isMember && !input.explicit() ? new Attempt.Unwanted<>() : stranger(asset, input, work, wanted);
        }
        if (wanted == Wanted.DRAWN && isMember && !asset.is(Info.Kind.MODEL) && !asset.is(Info.Kind.SCENE)) {
            return new Attempt.Unwanted<>();
        }
        return !wanted.isOfParts || options.wants(asset.format().get().info(), input.explicit() || isMember)
                ? new Attempt.Done<>(asset.path(), work.on(asset, input))
                : new Attempt.Unwanted<>();
    }

    private <R> Attempt<R> stranger(Asset asset, InputPath input, Work<R> work, Wanted wanted) {
        Optional<String> holds = new Scanner(Formats.ALL, options.limits())
                .glance(asset)
                .map(found -> "it holds " + found + "; --scan, of convert or extract, takes such files out");
        return input.explicit()
                ? new Attempt.Stranger<>(
                        new Failure(asset.path(), "no known format: " + holds.orElseGet(asset::looksLike)),
                        wanted == Wanted.NAMED ? Optional.of(work.on(asset, input)) : Optional.empty())
                : new Attempt.PassedOver<>(holds.map(text -> new Failure(asset.path(), text)));
    }

    /** Gives an input without a result an object in the results as JSON. */
    private void tell(Failure failure) {
        if (options.json()) {
            console.line(failure.json());
        }
    }

    /** @return whether to go on */
    private <R> boolean take(Result<R> result, Work<R> work, Wanted wanted, Take<R> take) {
        try {
            if (result.proof().isPresent() && journal.keep(result.proof().get())) {
                progress.step();
                return true;
            }
            List<Attempt<R>> attempts =
                    result.proof().isPresent() ? attempt(result.input(), work, wanted) : result.attempts();
            int failures = report.failures().size();
            ended = !take(attempts, take);
            if (!ended) {
                journal.add(
                        result.input(),
                        report.failures().stream().skip(failures).findFirst(),
                        attempts.stream().anyMatch(each -> each instanceof Attempt.Done),
                        attempts.stream().anyMatch(each -> !(each instanceof Attempt.Unwanted)));
            }
        } catch (IOException e) {
            report.diskRefused(Failure.ofWriting(e));
            ended = true;
        }
        return !ended;
    }

    /** @return whether to go on */
    private <R> boolean take(List<Attempt<R>> attempts, Take<R> take) {
        progress.step();
        for (Attempt<R> attempt : attempts) {
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
            if (options.failFast() && report.hasFailures()) {
                return false;
            }
        }
        return !console.isBroken();
    }

    private <R> void take(Attempt<R> attempt, Take<R> take) throws IOException {
        switch (attempt) {
            case Attempt.Done<R>(String path, R result) -> take(path, result, take);
            case Attempt.Failed<R>(Failure failure) -> {
                tell(failure);
                report.failed(failure);
            }
            case Attempt.Stranger<R>(Failure failure, Optional<R> result) -> {
                if (result.isEmpty()) {
                    tell(failure);
                }
                report.strangerNamed(failure);
                if (result.isPresent()) {
                    take(failure.path(), result.get(), take);
                }
            }
            case Attempt.PassedOver<R>(Optional<Failure> holds) -> report.stranger(holds);
            case Attempt.Unwanted<R>() -> report.unwanted();
        }
    }

    /** What is read only now may be damaged, gone, or too large. */
    private <R> void take(String path, R result, Take<R> take) throws IOException {
        try {
            take.take(result);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.failed(Failure.of(path, e));
        }
    }
}
