package shuriken.cli.run;

import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.batch.Conversion;
import shuriken.batch.PlannedAsset;
import shuriken.cli.console.Failure;

/**
 * Results that wait to be written: all of an input, or those of one part of it.
 *
 * @param path of the input
 * @param folder of the input in the mirrored tree
 * @param stem of the input
 * @param explicit whether the input was named, so that no result at all is a failure
 * @param conversion what is made already, with all findings so far
 * @param planned what is made only if it is not there
 * @param failure of a part without a result, for a reason that is not a finding
 * @param isLast whether no more comes of this input
 */
public record WriteJob(
        String path,
        String folder,
        String stem,
        boolean explicit,
        Conversion conversion,
        List<PlannedAsset> planned,
        Optional<Failure> failure,
        boolean isLast) {
    private static final Conversion NOTHING = new Conversion(List.of(), List.of());

    public static WriteJob of(Asset asset, InputPath input, Conversion conversion) {
        return of(asset, input, conversion, List.of());
    }

    public static WriteJob of(Asset asset, InputPath input, Conversion conversion, List<PlannedAsset> planned) {
        return new WriteJob(
                asset.path(),
                input.folder(),
                asset.stem(),
                input.explicit(),
                conversion,
                planned,
                Optional.empty(),
                true);
    }

    /** Says that nothing more comes. */
    public static WriteJob last(Asset asset, InputPath input) {
        return of(asset, input, NOTHING);
    }

    /** A part that could not be made. */
    public static WriteJob failed(Asset asset, InputPath input, Failure failure) {
        WriteJob none = last(asset, input);
        return new WriteJob(
                none.path, none.folder, none.stem, none.explicit, NOTHING, List.of(), Optional.of(failure), false);
    }

    /** The same as one of several parts. */
    public WriteJob asPart() {
        return new WriteJob(path, folder, stem, explicit, conversion, planned, failure, false);
    }

    /** The same of an input that nobody named. */
    public WriteJob unnamed() {
        return new WriteJob(path, folder, stem, false, conversion, planned, failure, isLast);
    }

    /** The same when all is made. */
    WriteJob with(Conversion made) {
        return new WriteJob(path, folder, stem, explicit, made, List.of(), failure, isLast);
    }
}
