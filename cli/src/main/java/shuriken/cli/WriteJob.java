package shuriken.cli;

import java.util.function.Supplier;
import shuriken.asset.Asset;
import shuriken.output.Conversion;
import shuriken.output.Output;

/**
 * Results that wait to be written.
 *
 * @param path of the input
 * @param folder of the input in the mirrored tree
 * @param stem of the input
 * @param explicit whether the input was named, so that no result at all is a failure
 * @param conversion perhaps with results that are left out
 * @param whole makes it without any left out
 */
record WriteJob(
        String path, String folder, String stem, boolean explicit, Conversion conversion, Supplier<Conversion> whole) {
    static WriteJob of(Asset asset, InputPath input, Conversion conversion) {
        return of(asset, input, conversion, () -> conversion);
    }

    static WriteJob of(Asset asset, InputPath input, Conversion conversion, Supplier<Conversion> whole) {
        return new WriteJob(asset.path(), input.folder(), asset.stem(), input.explicit(), conversion, whole);
    }

    boolean leavesOut() {
        return conversion.outputs().stream().anyMatch(Output::isLeftOut);
    }

    WriteJob with(Conversion other) {
        return new WriteJob(path, folder, stem, explicit, other, whole);
    }
}
