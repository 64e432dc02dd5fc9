package shuriken.batch;

import java.util.List;
import java.util.function.Supplier;

/**
 * What one file or member will become: by names at once, with its bytes when it is made. Whoever has all of the names
 * already need not make it.
 *
 * @param names of what comes of it, without bytes; {@link Output#isLeftOut}
 * @param isComplete whether the names are those of all files; else some are known only when it is made
 */
public record PlannedAsset(List<Output> names, boolean isComplete, Supplier<Conversion> maker) {
    public PlannedAsset {
        names = List.copyOf(names);
    }

    /** Makes it. */
    public Conversion make() {
        return maker.get();
    }
}
