package shuriken.cli.output;

import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.batch.Conversion;
import shuriken.batch.PlannedAsset;
import shuriken.cli.console.Failure;
import shuriken.cli.input.InputPath;

/**
 * Results to write: all results of an input, or the results of one of its members.
 *
 * @param path the path of the input
 * @param folder the folder of the input, which is repeated below the output folder
 * @param stem the stem of the input
 * @param isExplicit whether the user named the input, so that an empty result is a failure
 * @param conversion the converted results, with all diagnostics so far
 * @param plannedAssets assets to convert now, if their files do not exist yet
 * @param failure the failure of a member that has no result, unless the diagnostics contain it
 * @param isLast whether these are the last results of the input
 */
public record WriteJob(
        String path,
        String folder,
        String stem,
        boolean isExplicit,
        Conversion conversion,
        List<PlannedAsset> plannedAssets,
        Optional<Failure> failure,
        boolean isLast) {
    private static final Conversion NO_RESULTS = new Conversion(List.of(), List.of());

    /** Creates a job with all results of an input. */
    public static WriteJob of(Asset asset, InputPath input, Conversion conversion) {
        return of(asset, input, conversion, List.of());
    }

    /** Creates a job with all results of an input. The planned assets are not converted yet. */
    public static WriteJob of(Asset asset, InputPath input, Conversion conversion, List<PlannedAsset> plannedAssets) {
        return new WriteJob(
                asset.path(),
                input.folder(),
                asset.stem(),
                input.isExplicit(),
                conversion,
                plannedAssets,
                Optional.empty(),
                /* isLast= */ true);
    }

    /** Creates a job without results that ends an input. */
    public static WriteJob endOf(Asset asset, InputPath input) {
        return of(asset, input, NO_RESULTS);
    }

    /** Creates a job for a member that could not be converted. */
    public static WriteJob failed(Asset asset, InputPath input, Failure failure) {
        WriteJob emptyJob = endOf(asset, input);
        return new WriteJob(
                emptyJob.path,
                emptyJob.folder,
                emptyJob.stem,
                emptyJob.isExplicit,
                NO_RESULTS,
                List.of(),
                Optional.of(failure),
                /* isLast= */ false);
    }

    /** Returns this job as one that is not the last of its input. */
    public WriteJob asNotLast() {
        return new WriteJob(path, folder, stem, isExplicit, conversion, plannedAssets, failure, /* isLast= */ false);
    }

    /** Returns this job for an input that the user did not name, so that an empty result is no failure. */
    public WriteJob asNotExplicit() {
        return new WriteJob(path, folder, stem, /* isExplicit= */ false, conversion, plannedAssets, failure, isLast);
    }

    /** Returns this job with all results converted. */
    WriteJob withConversion(Conversion conversion) {
        return new WriteJob(path, folder, stem, isExplicit, conversion, List.of(), failure, isLast);
    }
}
