package shuriken.archive;

import java.util.AbstractList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The fillers of a file that is read in pieces: looked for when they are first asked for. */
final class LazyUnclaimedBytes extends AbstractList<UnclaimedBytes> {
    private final Supplier<List<UnclaimedBytes>> search;
    private @Nullable List<UnclaimedBytes> found;

    LazyUnclaimedBytes(Supplier<List<UnclaimedBytes>> search) {
        this.search = search;
    }

    private synchronized List<UnclaimedBytes> found() {
        if (found == null) {
            found = List.copyOf(search.get());
        }
        return found;
    }

    @Override
    public UnclaimedBytes get(int index) {
        return found().get(index);
    }

    @Override
    public int size() {
        return found().size();
    }
}
