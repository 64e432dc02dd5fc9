package shuriken.archive.support;

import java.util.AbstractList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The unclaimed bytes of a file that is read page by page; they are searched on first access. */
final class LazyUnclaimedBytes extends AbstractList<UnclaimedBytes> {
    private final Supplier<List<UnclaimedBytes>> search;
    private @Nullable List<UnclaimedBytes> found;

    LazyUnclaimedBytes(Supplier<List<UnclaimedBytes>> search) {
        this.search = search;
    }

    private synchronized List<UnclaimedBytes> elements() {
        if (found == null) {
            found = List.copyOf(search.get());
        }
        return found;
    }

    @Override
    public UnclaimedBytes get(int index) {
        return elements().get(index);
    }

    @Override
    public int size() {
        return elements().size();
    }
}
