package shuriken.cli.run;

import java.util.Optional;
import shuriken.batch.catalog.ManifestLine;
import shuriken.cli.console.Failure;

/**
 * What came of one asset.
 *
 * @param <R> the verb's result
 */
sealed interface Outcome<R> {
    record Done<R>(String path, R result) implements Outcome<R> {}

    record Failed<R>(Failure failure) implements Outcome<R> {}

    /** Named by the user, but of no known format; some verbs have a result all the same. */
    record Unrecognised<R>(Failure failure, Optional<R> result) implements Outcome<R> {}

    /** Found in a folder, but of no known format; perhaps there is something known in it. */
    record PassedOver<R>(Optional<Failure> holds) implements Outcome<R> {}

    /** Of a kind that was not asked for. */
    record Unwanted<R>() implements Outcome<R> {}

    /** All that came of one input has come. */
    record Ended<R>(InputPath input) implements Outcome<R> {}

    /** Nothing was attempted, for the input was done before. */
    record Proved<R>(InputPath input, ManifestLine proof) implements Outcome<R> {}
}
