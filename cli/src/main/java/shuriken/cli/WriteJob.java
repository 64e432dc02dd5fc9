package shuriken.cli;

import java.util.List;
import shuriken.asset.Asset;
import shuriken.output.Conversion;
import shuriken.output.PlannedAsset;

/**
 * Results that wait to be written.
 *
 * @param path of the input
 * @param folder of the input in the mirrored tree
 * @param stem of the input
 * @param explicit whether the input was named, so that no result at all is a failure
 * @param conversion what is made already, with all findings so far
 * @param planned what is made only if it is not there
 */
record WriteJob(
        String path, String folder, String stem, boolean explicit, Conversion conversion, List<PlannedAsset> planned) {
    static WriteJob of(Asset asset, InputPath input, Conversion conversion) {
        return of(asset, input, conversion, List.of());
    }

    static WriteJob of(Asset asset, InputPath input, Conversion conversion, List<PlannedAsset> planned) {
        return new WriteJob(asset.path(), input.folder(), asset.stem(), input.explicit(), conversion, planned);
    }

    /** The same when all is made. */
    WriteJob with(Conversion made) {
        return new WriteJob(path, folder, stem, explicit, made, List.of());
    }
}
