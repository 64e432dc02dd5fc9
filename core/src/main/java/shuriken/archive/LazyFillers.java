package shuriken.archive;

import java.util.AbstractList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The fillers of a file that is read in pieces: looked for when they are first asked for. */
final class LazyFillers extends AbstractList<Filler> {
    private final Supplier<List<Filler>> search;
    private @Nullable List<Filler> found;

    LazyFillers(Supplier<List<Filler>> search) {
        this.search = search;
    }

    private synchronized List<Filler> found() {
        if (found == null) {
            found = List.copyOf(search.get());
        }
        return found;
    }

    @Override
    public Filler get(int index) {
        return found().get(index);
    }

    @Override
    public int size() {
        return found().size();
    }
}
