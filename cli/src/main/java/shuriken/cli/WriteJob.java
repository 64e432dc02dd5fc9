package shuriken.cli;

import shuriken.Asset;
import shuriken.Conversion;

/**
 * Results that wait to be written.
 *
 * @param path of the input
 * @param folder of the input in the mirrored tree
 * @param stem of the input
 * @param explicit whether the input was named, so that no result at all is a failure
 */
record WriteJob(String path, String folder, String stem, boolean explicit, Conversion conversion) {
    static WriteJob of(Asset asset, InputPath input, Conversion conversion) {
        return new WriteJob(asset.path(), input.folder(), asset.stem(), input.explicit(), conversion);
    }
}
