package shuriken.cli.run;

import java.io.IOException;
import java.util.Optional;
import shuriken.batch.catalog.ManifestLine;
import shuriken.cli.console.Failure;

/** What a run writes down of its inputs, so that another can go on where it ended. */
interface Journal {
    /** Nothing. */
    Journal NONE = new Journal() {
        @Override
        public Optional<ManifestLine> proof(InputPath input) {
            return Optional.empty();
        }

        @Override
        public boolean keep(ManifestLine proof) {
            return false;
        }

        @Override
        public void add(InputPath input, Optional<Failure> failure, boolean known, boolean wanted) {}

        @Override
        public void end(boolean isComplete) {}
    };

    /** What proves that nothing has to be done for an input. On any thread. */
    Optional<ManifestLine> proof(InputPath input);

    /** Keeps what is there of an input; false if its files would now have other names. On the main thread, in order. */
    boolean keep(ManifestLine proof) throws IOException;

    /**
     * An input of which all is written. On the main thread, in order.
     *
     * @param failure the first
     * @param known whether something in it was of a known format
     * @param wanted whether something in it was among what filters choose
     */
    void add(InputPath input, Optional<Failure> failure, boolean known, boolean wanted) throws IOException;

    /** @param isComplete whether all inputs were gone through */
    void end(boolean isComplete) throws IOException;
}
