package shuriken.cli.output;

import java.io.IOException;
import java.util.Optional;
import shuriken.batch.catalog.ManifestLine;
import shuriken.cli.console.Failure;
import shuriken.cli.input.InputPath;

/** A journal of processed inputs, with which a later run can continue. */
public interface Journal {
    /** A journal that records nothing. */
    Journal NONE = new Journal() {
        @Override
        public Optional<ManifestLine> find(InputPath input) {
            return Optional.empty();
        }

        @Override
        public boolean keep(ManifestLine manifestLine) {
            return false;
        }

        @Override
        public void add(InputPath input, Optional<Failure> failure, boolean isKnownFormat, boolean isIncluded) {}

        @Override
        public Optional<String> summary() {
            return Optional.empty();
        }

        @Override
        public void close(boolean isComplete) {}
    };

    /** Returns the manifest line of an input that an earlier run processed and that has not changed. Thread-safe. */
    Optional<ManifestLine> find(InputPath input);

    /**
     * Keeps the results of an input from an earlier run. Is called on the main thread, in the order of the inputs.
     *
     * @return false if the files would get different names now
     */
    boolean keep(ManifestLine manifestLine) throws IOException;

    /**
     * Adds an input whose results are all written. Is called on the main thread, in the order of the inputs.
     *
     * @param input the path of the input
     * @param failure the first failure, if there was one
     * @param isKnownFormat whether the input contains a known format
     * @param isIncluded whether the input or one of its members matches the filters
     */
    void add(InputPath input, Optional<Failure> failure, boolean isKnownFormat, boolean isIncluded) throws IOException;

    /** Returns a sentence for the user about the inputs that were processed again, if the reason is not obvious. */
    Optional<String> summary();

    /**
     * Ends the journal.
     *
     * @param isComplete whether all inputs were processed
     */
    void close(boolean isComplete) throws IOException;
}
