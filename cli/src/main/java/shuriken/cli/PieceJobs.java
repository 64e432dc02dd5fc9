package shuriken.cli;

import java.util.ArrayList;
import java.util.List;
import shuriken.asset.Asset;
import shuriken.cli.Batch.Known;
import shuriken.cli.Batch.Step;
import shuriken.cli.Batch.Task;
import shuriken.export.OutputFile;
import shuriken.output.Conversion;
import shuriken.output.Output;
import shuriken.output.Piece;

/**
 * The results of one input, piece by piece: each is written when it is made and forgotten then.
 *
 * @param spares whether what is there already need not be made
 */
record PieceJobs(Asset asset, InputPath input, OutputOptions outputs, boolean spares) {
    /** Of the whole input. */
    Step<WriteJob> of(Piece file) {
        Step<WriteJob> own = step(file);
        List<Task<WriteJob>> then = new ArrayList<>(own.then());
        then.add(new Known<>(WriteJob.last(asset, input)));
        return new Step<>(own.results(), then, own.size());
    }

    private Step<WriteJob> step(Piece piece) {
        if (!spares) {
            Piece.Made made = piece.make();
            return step(WriteJob.of(asset, input, made.conversion()), size(made.conversion()), made.inside());
        }
        Piece.Plan plan = piece.plan();
        var needed = plan.planned().stream()
                .map(each -> outputs.needed(asset, input, each))
                .toList();
        return step(WriteJob.of(asset, input, plan.conversion(), needed), 0, plan.inside());
    }

    private Step<WriteJob> step(WriteJob job, long size, List<Piece> inside) {
        List<Task<WriteJob>> then = new ArrayList<>();
        inside.forEach(piece -> then.add(() -> member(piece)));
        return new Step<>(List.of(job.asPiece()), then, size);
    }

    private Step<WriteJob> member(Piece piece) {
        try {
            return step(piece);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return Step.of(WriteJob.failed(asset, input, Failure.of(piece.path(), e)));
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
