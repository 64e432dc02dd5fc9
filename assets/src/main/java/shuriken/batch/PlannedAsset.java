package shuriken.batch;

import java.util.List;
import java.util.function.Supplier;

/**
 * The predicted output of one file or member. The bytes are known only after the conversion. A caller that already has
 * all of the files can skip the conversion.
 *
 * @param outputs the outputs with their names, but without bytes, as {@link Output#planned} creates them
 * @param isComplete whether these are all outputs; if not, some are known only after the conversion
 * @param conversion the conversion, which may run on any thread
 */
public record PlannedAsset(List<Output> outputs, boolean isComplete, Supplier<Conversion> conversion) {
    /** Copies the list. */
    public PlannedAsset {
        outputs = List.copyOf(outputs);
    }

    /**
     * Converts the asset.
     *
     * @return the outputs with their bytes, and the findings
     */
    public Conversion convert() {
        return conversion.get();
    }
}
