package shuriken.cli.command;

import java.util.ArrayList;
import java.util.List;
import shuriken.assets.Asset;
import shuriken.batch.AssetTask;
import shuriken.batch.Conversion;
import shuriken.batch.Output;
import shuriken.batch.PlannedAsset;
import shuriken.cli.console.Failure;
import shuriken.cli.input.InputPath;
import shuriken.cli.output.OutputOptions;
import shuriken.cli.output.WriteJob;
import shuriken.cli.run.Batch.Completed;
import shuriken.cli.run.Batch.Step;
import shuriken.cli.run.Batch.Task;
import shuriken.interchange.OutputFile;

/**
 * The conversion of one input, member by member. Each result is written before the next one is created.
 *
 * @param asset the input
 * @param input the path of the input
 * @param outputs the options for output files
 * @param keepsExisting whether existing outputs are not created again
 */
record ConversionSteps(Asset asset, InputPath input, OutputOptions outputs, boolean keepsExisting) {
    /** Returns the step that converts the input. Its follow-ups convert the members, and complete the input. */
    Step<WriteJob> firstStep(AssetTask fileTask) {
        Step<WriteJob> fileStep = convert(fileTask);
        List<Task<WriteJob>> followUps = new ArrayList<>(fileStep.followUps());
        followUps.add(new Completed<>(WriteJob.endOf(asset, input)));
        return new Step<>(fileStep.results(), followUps, fileStep.size());
    }

    private Step<WriteJob> convert(AssetTask task) {
        if (!keepsExisting) {
            AssetTask.Result result = task.execute();
            return toStep(
                    WriteJob.of(asset, input, result.conversion()),
                    totalSize(result.conversion()),
                    result.nestedTasks());
        }
        AssetTask.Plan plan = task.plan();
        List<PlannedAsset> plannedAssets = plan.plannedAsset().stream()
                .map(planned -> outputs.convertIfNeeded(asset, input, planned))
                .toList();
        return toStep(
                WriteJob.of(asset, input, plan.conversion(), plannedAssets), /* outputSize= */ 0, plan.nestedTasks());
    }

    /**
     * Returns the step that writes the outputs of a task.
     *
     * @param outputSize the size of the outputs that are in memory, in bytes
     */
    private Step<WriteJob> toStep(WriteJob job, long outputSize, List<AssetTask> nestedTasks) {
        List<Task<WriteJob>> followUps = new ArrayList<>();
        nestedTasks.forEach(task -> followUps.add(() -> convertMember(task)));
        return new Step<>(List.of(job.asNotLast()), followUps, outputSize);
    }

    private Step<WriteJob> convertMember(AssetTask task) {
        try {
            return convert(task);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return Step.of(WriteJob.failed(asset, input, Failure.of(task.path(), e)));
        }
    }

    private static long totalSize(Conversion conversion) {
        long size = 0;
        for (Output output : conversion.outputs()) {
            for (OutputFile file : output.files()) {
                size += file.data().length;
            }
        }
        return size;
    }
}
