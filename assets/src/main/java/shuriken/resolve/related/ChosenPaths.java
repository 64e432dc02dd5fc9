package shuriken.resolve.related;

import java.util.List;
import java.util.function.Function;
import shuriken.diagnostics.Limits;
import shuriken.io.FileSource;
import shuriken.io.SizedCache;

/**
 * The files that choices for models lead to, or values derived from them. They are found once for all models of a choice, which
 * may be as many as there are files.
 */
final class ChosenPaths<V> {
    /** The approximate size of a file in a list, in bytes. */
    private static final long FILE_SIZE = 400;

    private final Limits limits;
    private final SizedCache<Key, Sized<V>> held;

    private record Sized<V>(V value, long size) {}

    /** A list by its identity, because comparing long lists takes long. */
    private static final class Key {
        private final FileSource shelf;
        private final List<String> locations;

        Key(FileSource shelf, List<String> locations) {
            this.shelf = shelf;
            this.locations = locations;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.locations == locations && key.shelf.equals(shelf);
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(locations);
        }
    }

    /** @param budget size of the cache in bytes */
    ChosenPaths(Limits limits, long budget) {
        this.limits = limits;
        this.held = new SizedCache<>(budget);
    }

    /**
     * @param locations of a {@link ModelOverride}, the same list each time
     * @param maker creates the cached value of the files
     */
    V of(FileSource shelf, List<String> locations, Function<ExplicitPaths, V> maker) {
        Key key = new Key(shelf, locations);
        return held.get(
                        key,
                        unused -> {
                            ExplicitPaths found = ExplicitPaths.of(shelf, locations, limits);
                            long files = (long) found.taken().size()
                                    + found.inFolders().size();
                            return new Sized<>(maker.apply(found), FILE_SIZE * files);
                        },
                        Sized::size)
                .value;
    }
}
