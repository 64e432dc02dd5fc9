package shuriken.cli.command;

import java.util.ArrayList;
import java.util.List;
import shuriken.assets.Asset;
import shuriken.batch.AssetTask;
import shuriken.batch.Conversion;
import shuriken.batch.Output;
import shuriken.cli.console.Failure;
import shuriken.cli.run.Batch.Completed;
import shuriken.cli.run.Batch.Step;
import shuriken.cli.run.Batch.Task;
import shuriken.cli.run.InputPath;
import shuriken.cli.run.OutputOptions;
import shuriken.cli.run.WriteJob;
import shuriken.interchange.OutputFile;

/**
 * The results of one input, member by member: each is written when it is made and forgotten then.
 *
 * @param spares whether what is there already need not be made
 */
record ConvertSteps(Asset asset, InputPath input, OutputOptions outputs, boolean spares) {
    /** The step for the complete input. */
    Step<WriteJob> of(AssetTask file) {
        Step<WriteJob> ownStep = step(file);
        List<Task<WriteJob>> then = new ArrayList<>(ownStep.followUps());
        then.add(new Completed<>(WriteJob.last(asset, input)));
        return new Step<>(ownStep.results(), then, ownStep.size());
    }

    private Step<WriteJob> step(AssetTask task) {
        if (!spares) {
            AssetTask.Made made = task.make();
            return step(WriteJob.of(asset, input, made.conversion()), size(made.conversion()), made.inside());
        }
        AssetTask.Plan plan = task.plan();
        var needed = plan.planned().stream()
                .map(planned -> outputs.convertIfNeeded(asset, input, planned))
                .toList();
        return step(WriteJob.of(asset, input, plan.conversion(), needed), 0, plan.inside());
    }

    private Step<WriteJob> step(WriteJob job, long size, List<AssetTask> inside) {
        List<Task<WriteJob>> then = new ArrayList<>();
        inside.forEach(task -> then.add(() -> member(task)));
        return new Step<>(List.of(job.asPart()), then, size);
    }

    private Step<WriteJob> member(AssetTask task) {
        try {
            return step(task);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return Step.of(WriteJob.failed(asset, input, Failure.of(task.path(), e)));
        }
    }

    private static long size(Conversion conversion) {
        long size = 0;
        for (Output output : conversion.outputs()) {
            for (OutputFile file : output.files()) {
                size += file.data().length;
            }
        }
        return size;
    }
}
