package shuriken.cli.run;

import java.util.Optional;
import shuriken.batch.catalog.ManifestLine;
import shuriken.cli.console.Failure;
import shuriken.cli.input.InputPath;

/**
 * The outcome of processing one asset.
 *
 * @param <R> the type of the command's result
 */
sealed interface Outcome<R> {
    /** The command has a result for the asset. */
    record Done<R>(String path, R result) implements Outcome<R> {}

    /** The asset, or the complete input, cannot be processed. */
    record Failed<R>(Failure failure) implements Outcome<R> {}

    /** The user named the asset, but its format is unknown. Some commands still return a result. */
    record Unrecognized<R>(Failure failure, Optional<R> result) implements Outcome<R> {}

    /** The asset was found in a folder and has an unknown format. A hint may say what it contains. */
    record Skipped<R>(String path, Optional<Failure> hint) implements Outcome<R> {}

    /** The filters exclude the asset. */
    record Excluded<R>() implements Outcome<R> {}

    /** Marks the end of an input: all its outcomes were returned. */
    record Ended<R>(InputPath input) implements Outcome<R> {}

    /** The input was processed by an earlier run and did not change. */
    record Kept<R>(InputPath input, ManifestLine manifestLine) implements Outcome<R> {}
}
