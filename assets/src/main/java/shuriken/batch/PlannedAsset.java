package shuriken.batch;

import java.util.List;
import java.util.function.Supplier;

/**
 * The predicted output of one file or member: names are known at once, bytes when it is converted. A caller that
 * already has all of the names can skip it.
 *
 * @param outputs of the outputs, without bytes; {@link Output#isLeftOut}
 * @param isComplete whether the names are those of all files; otherwise some are known only after conversion
 */
public record PlannedAsset(List<Output> outputs, boolean isComplete, Supplier<Conversion> conversion) {
    public PlannedAsset {
        outputs = List.copyOf(outputs);
    }

    /** Converts it. */
    public Conversion convert() {
        return conversion.get();
    }
}
