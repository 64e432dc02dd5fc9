package shuriken.archive.support;

import java.util.AbstractList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The unclaimed bytes of a file that is read page by page. They are searched when the list is first accessed. */
final class LazyUnclaimedBytes extends AbstractList<UnclaimedBytes> {
    private final Supplier<List<UnclaimedBytes>> search;
    private @Nullable List<UnclaimedBytes> foundBytes;

    LazyUnclaimedBytes(Supplier<List<UnclaimedBytes>> search) {
        this.search = search;
    }

    private synchronized List<UnclaimedBytes> searchOnce() {
        if (foundBytes == null) {
            foundBytes = List.copyOf(search.get());
        }
        return foundBytes;
    }

    @Override
    public UnclaimedBytes get(int index) {
        return searchOnce().get(index);
    }

    @Override
    public int size() {
        return searchOnce().size();
    }
}
