package shuriken.cli.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import shuriken.archive.disc.ForeignDiscImage;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.run.Batch.Known;
import shuriken.cli.run.Batch.Step;
import shuriken.cli.run.Batch.Task;
import shuriken.diagnostics.ReadContext;
import shuriken.format.FormatInfo;
import shuriken.inspect.scan.Scanner;

/** The tasks of an input: what is chosen in it is looked for, and the verb's work done on that. On any thread. */
record InputTasks<R>(
        Console console,
        InputOptions options,
        BiFunction<Asset, ReadContext, Asset> view,
        BatchRun.StepWork<R> work,
        Wanted wanted) {
    /** Which assets a verb works on. */
    enum Wanted {
        /** Those of known formats. */
        KNOWN(true),
        /** Members of unknown format, too, where they are named. */
        MEMBERS(true),
        /** Of any format, known or not; only named members must be of a known one. */
        SEARCHED(true),
        /** Those of no known format, too, where they are named. */
        NAMED(true),
        /** Models and stages at any depth. */
        DRAWN(true),
        /** Those of known formats; the verb itself looks for what is chosen in them. */
        COMPLETE(false),
        ANY(false);

        /** Whether it works on what is chosen in containers, not on these. */
        private final boolean isOfParts;

        Wanted(boolean isOfParts) {
            this.isOfParts = isOfParts;
        }
    }

    /** Opens it; whatever goes wrong is one of the outcomes. */
    Step<Outcome<R>> open(InputPath input) {
        List<Task<Outcome<R>>> tasks = new ArrayList<>();
        try {
            for (Asset asset : new Assets(console, options.limits())
                    .opensTextures(options.opensTextures())
                    .open(input)) {
                tasks.addAll(tasks(asset, input));
            }
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            tasks.add(failed(input.given(), e));
        }
        tasks.add(new Known<>(new Outcome.Ended<>(input)));
        return Step.then(tasks);
    }

    /** Of what was opened, or of what is chosen in it. */
    private List<Task<Outcome<R>>> tasks(Asset opened, InputPath input) {
        Task<Outcome<R>> first;
        boolean mayBeComplete;
        try {
            Selected chosen = Selected.of(view.apply(opened, options.context()), input, options);
            ReadContext context = options.context();
            first = () -> step(chosen, context);
            mayBeComplete =
                    wanted == Wanted.DRAWN && input.explicit() && opened.isContainer() && options.wantsAllKinds();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return List.of(failed(opened.path(), e));
        }
        if (!mayBeComplete) {
            return List.of(first);
        }
        List<Outcome<R>> all = Batch.all(first);
        if (all.stream().allMatch(outcome -> outcome instanceof Outcome.Unwanted)) {
            return new InputTasks<>(console, options, view, work, Wanted.COMPLETE).tasks(opened, input);
        }
        List<Task<Outcome<R>>> known = new ArrayList<>();
        all.forEach(outcome -> known.add(new Known<>(outcome)));
        return known;
    }

    private Step<Outcome<R>> step(Selected chosen, ReadContext context) {
        try {
            boolean isSearched = wanted == Wanted.DRAWN && chosen.asset().isContainer();
            if (isSearched || wanted.isOfParts && options.looksInto(chosen)) {
                context.setInputSize(chosen.asset().outermost().size());
                List<Task<Outcome<R>>> tasks = new ArrayList<>();
                for (Optional<Selected> member :
                        chosen.members(chosen.asset().members(context.forThread()), context, options)) {
                    member.ifPresent(outcome -> tasks.add(() -> step(outcome, context)));
                }
                return Step.then(tasks);
            }
            return attempt(chosen);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return Step.then(List.of(failed(chosen.asset().path(), e)));
        }
    }

    private static <R> Task<Outcome<R>> failed(String path, Throwable e) {
        return new Known<>(new Outcome.Failed<>(Failure.of(path, e)));
    }

    private static <R> Step<Outcome<R>> done(String path, Step<R> step) {
        List<Outcome<R>> results = new ArrayList<>();
        step.results().forEach(result -> results.add(new Outcome.Done<>(path, result)));
        List<Task<Outcome<R>>> then = new ArrayList<>();
        for (Task<R> task : step.then()) {
            then.add(
                    task instanceof Known<R>(R result)
                            ? new Known<>(new Outcome.Done<>(path, result))
                            : () -> done(path, task.run()));
        }
        return new Step<>(results, then, step.size());
    }

    private Step<Outcome<R>> attempt(Selected chosen) {
        Asset asset = chosen.asset();
        InputPath input = chosen.input();
        boolean isMember = !input.inner().isEmpty();
        boolean isAnyMember = wanted == Wanted.MEMBERS && isMember && options.wantsAllKinds();
        if (!chosen.included() && (wanted.isOfParts || !input.explicit())) {
            return Step.of(new Outcome.Unwanted<>());
        }
        boolean isSearched = wanted == Wanted.SEARCHED && options.wantsAllKinds();
        if (wanted == Wanted.ANY
                || (isAnyMember || isSearched) && asset.format().isEmpty()) {
            return done(asset.path(), work.on(asset, input));
        }
        if (asset.format().isEmpty()) {
            return Step.of(isMember && !input.explicit() ? new Outcome.Unwanted<>() : unrecognized(asset, input));
        }
        if (wanted == Wanted.DRAWN
                && isMember
                && !asset.is(FormatInfo.Kind.MODEL)
                && !asset.is(FormatInfo.Kind.SCENE)) {
            return Step.of(new Outcome.Unwanted<>());
        }
        return !wanted.isOfParts || options.wants(asset.format().get().info(), input.explicit() || isMember)
                ? done(asset.path(), work.on(asset, input))
                : Step.of(new Outcome.Unwanted<>());
    }

    private Outcome<R> unrecognized(Asset asset, InputPath input) {
        Optional<String> holds = ForeignDiscImage.advice(asset.medium(), asset.fileName())
                .or(() -> new Scanner(Formats.ALL, options.limits())
                        .firstFileHint(asset)
                        .map(found -> "it holds " + found + "; --scan, of convert or extract, takes such files out"));
        return input.explicit()
                ? new Outcome.Unrecognised<>(
                        new Failure(asset.path(), "no known format: " + holds.orElseGet(asset::describeContent)),
                        wanted == Wanted.NAMED
                                ? work.on(asset, input).results().stream().findFirst()
                                : Optional.empty())
                : new Outcome.PassedOver<>(holds.map(text -> new Failure(asset.path(), text)));
    }
}
