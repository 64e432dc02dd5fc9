package shuriken.cli.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import shuriken.archive.disc.UnsupportedDiscImage;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.input.InputAsset;
import shuriken.cli.input.InputOpener;
import shuriken.cli.input.InputOptions;
import shuriken.cli.input.InputPath;
import shuriken.cli.run.Batch.Completed;
import shuriken.cli.run.Batch.Step;
import shuriken.cli.run.Batch.Task;
import shuriken.diagnostics.ReadContext;
import shuriken.format.FormatInfo;
import shuriken.inspect.scan.Scanner;

/**
 * Creates the tasks for an input, which find the assets that match the filters and run the command's work on them. This
 * class is thread-safe.
 *
 * @param console the console, whose standard input may be an input
 * @param options the options for inputs
 * @param transform the transformation of each asset before the work
 * @param work the work of the command
 * @param selection the assets on which the command works
 */
record InputTasks<R>(
        Console console,
        InputOptions options,
        BiFunction<Asset, ReadContext, Asset> transform,
        BatchRun.StepWork<R> work,
        Selection selection) {
    /** Opens an input and returns the tasks for its assets. Errors become outcomes. */
    Step<Outcome<R>> open(InputPath input) {
        List<Task<Outcome<R>>> tasks = new ArrayList<>();
        try {
            for (Asset asset : new InputOpener(console, options.limits())
                    .acceptTextureNames(options.opensTextures())
                    .open(input)) {
                tasks.addAll(createTasks(asset, input));
            }
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            tasks.add(createFailedTask(input.displayPath(), e));
        }
        tasks.add(new Completed<>(new Outcome.Ended<>(input)));
        return Step.followUps(tasks);
    }

    /** Returns the tasks for an opened asset or its members. */
    private List<Task<Outcome<R>>> createTasks(Asset openedAsset, InputPath input) {
        Task<Outcome<R>> firstTask;
        boolean mayWorkOnContainer;
        try {
            InputAsset candidate = InputAsset.of(transform.apply(openedAsset, options.context()), input, options);
            ReadContext context = options.context();
            firstTask = () -> searchOrProcess(candidate, context);
            mayWorkOnContainer = selection == Selection.DRAWABLE
                    && input.isExplicit()
                    && openedAsset.isContainer()
                    && options.selectsAllKinds();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return List.of(createFailedTask(openedAsset.path(), e));
        }
        if (!mayWorkOnContainer) {
            return List.of(firstTask);
        }
        List<Outcome<R>> outcomes = Batch.runAll(firstTask);
        if (outcomes.stream().allMatch(outcome -> outcome instanceof Outcome.Excluded)) {
            // The container holds nothing that can be drawn, so the command works on the container itself and reports
            // this.
            return new InputTasks<>(console, options, transform, work, Selection.COMPLETE)
                    .createTasks(openedAsset, input);
        }
        List<Task<Outcome<R>>> completedTasks = new ArrayList<>();
        outcomes.forEach(outcome -> completedTasks.add(new Completed<>(outcome)));
        return completedTasks;
    }

    /** Returns a task for each selected member if the members must be searched, or otherwise processes the asset. */
    private Step<Outcome<R>> searchOrProcess(InputAsset candidate, ReadContext context) {
        try {
            boolean searchesForModels =
                    selection == Selection.DRAWABLE && candidate.asset().isContainer();
            if (searchesForModels || selection.filtersMembers() && options.mustSearch(candidate)) {
                context.setInputSize(candidate.asset().outermost().size());
                List<Task<Outcome<R>>> tasks = new ArrayList<>();
                for (Optional<InputAsset> member :
                        candidate.members(candidate.asset().members(context.forThread()), context, options)) {
                    member.ifPresent(selected -> tasks.add(() -> searchOrProcess(selected, context)));
                }
                return Step.followUps(tasks);
            }
            return process(candidate);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return Step.followUps(List.of(createFailedTask(candidate.asset().path(), e)));
        }
    }

    private static <R> Task<Outcome<R>> createFailedTask(String path, Throwable e) {
        return new Completed<>(new Outcome.Failed<>(Failure.of(path, e)));
    }

    /** Converts the results of the work to outcomes, including those of its follow-up tasks. */
    private static <R> Step<Outcome<R>> toOutcomes(String path, Step<R> step) {
        List<Outcome<R>> results = new ArrayList<>();
        step.results().forEach(result -> results.add(new Outcome.Done<>(path, result)));
        List<Task<Outcome<R>>> followUps = new ArrayList<>();
        for (Task<R> task : step.followUps()) {
            followUps.add(
                    task instanceof Completed<R>(R result)
                            ? new Completed<>(new Outcome.Done<>(path, result))
                            : () -> toOutcomes(path, task.run()));
        }
        return new Step<>(results, followUps, step.size());
    }

    /** Runs the work on an asset, unless the filters or the selection of the command exclude it. */
    private Step<Outcome<R>> process(InputAsset candidate) {
        Asset asset = candidate.asset();
        InputPath input = candidate.input();
        boolean isMember = !input.memberPath().isEmpty();
        boolean acceptsUnknownMember = selection == Selection.MEMBERS && isMember && options.selectsAllKinds();
        if (!candidate.isIncluded() && (selection.filtersMembers() || !input.isExplicit())) {
            return Step.of(new Outcome.Excluded<>());
        }
        boolean acceptsUnknownFile = selection == Selection.SEARCHED && options.selectsAllKinds();
        if (selection == Selection.ANY
                || (acceptsUnknownMember || acceptsUnknownFile)
                        && asset.format().isEmpty()) {
            return toOutcomes(asset.path(), work.process(asset, input));
        }
        if (asset.format().isEmpty()) {
            return Step.of(
                    isMember && !input.isExplicit() ? new Outcome.Excluded<>() : createUnrecognized(asset, input));
        }
        if (selection == Selection.DRAWABLE
                && isMember
                && !asset.isKind(FormatInfo.Kind.MODEL)
                && !asset.isKind(FormatInfo.Kind.SCENE)) {
            return Step.of(new Outcome.Excluded<>());
        }
        return !selection.filtersMembers()
                        || options.selects(asset.format().get().info(), input.isExplicit() || isMember)
                ? toOutcomes(asset.path(), work.process(asset, input))
                : Step.of(new Outcome.Excluded<>());
    }

    /** Creates the outcome for an unknown format: a failure only if the user named the file. */
    private Outcome<R> createUnrecognized(Asset asset, InputPath input) {
        Optional<String> hint = UnsupportedDiscImage.findAdvice(asset.bytes(), asset.fileName())
                .or(() -> new Scanner(Formats.ALL, options.limits())
                        .firstFileHint(asset)
                        .map(fileHint ->
                                "contains " + fileHint + "; convert --scan and extract --scan find such files"));
        return input.isExplicit()
                ? new Outcome.Unrecognized<>(
                        new Failure(asset.path(), "unknown format: it " + hint.orElseGet(() -> describeContent(asset))),
                        selection == Selection.NAMED
                                ? work.process(asset, input).results().stream().findFirst()
                                : Optional.empty())
                : new Outcome.Skipped<>(asset.path(), hint.map(text -> new Failure(asset.path(), text)));
    }

    /** Describes the content, and names the command that lists the formats if nothing hints at the format. */
    private static String describeContent(Asset asset) {
        String advice = asset.signatureHint().isPresent() || asset.size() == 0
                ? ""
                : ". To list the formats that Shuriken reads: shuriken formats";
        return asset.describeContent() + advice;
    }
}
