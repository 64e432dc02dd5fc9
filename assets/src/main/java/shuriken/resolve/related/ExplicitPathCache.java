package shuriken.resolve.related;

import java.util.List;
import java.util.function.Function;
import shuriken.diagnostics.Limits;
import shuriken.io.FileSource;
import shuriken.io.support.SizedCache;

/**
 * A cache of the files that model overrides name, or of values computed from them. One override can apply to thousands
 * of models, so its paths are resolved only once.
 */
final class ExplicitPathCache<V> {
    /** The approximate memory that one path in a list needs. */
    private static final long BYTES_PER_PATH = 400;

    private final Limits limits;
    private final SizedCache<Key, SizedValue<V>> cache;

    /** A value with its approximate size in memory, in bytes. */
    private record SizedValue<V>(V value, long size) {}

    /** A cache key that compares lists by identity, because comparing the content of long lists is slow. */
    private static final class Key {
        private final FileSource source;
        private final List<String> locations;

        Key(FileSource source, List<String> locations) {
            this.source = source;
            this.locations = locations;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.locations == locations && key.source.equals(source);
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(locations);
        }
    }

    /**
     * Creates a cache.
     *
     * @param limits the limits for reading containers
     * @param budget the size of the cache in bytes
     */
    ExplicitPathCache(Limits limits, long budget) {
        this.limits = limits;
        this.cache = new SizedCache<>(budget);
    }

    /**
     * Returns the value for a list of locations.
     *
     * @param source the source of the files
     * @param locations the locations of a {@link ModelOverride}; the same list object each time
     * @param mapper the function that computes the value from the files
     */
    V load(FileSource source, List<String> locations, Function<ExplicitPaths, V> mapper) {
        Key key = new Key(source, locations);
        return cache.get(
                        key,
                        unused -> {
                            ExplicitPaths paths = ExplicitPaths.find(source, locations, limits);
                            long fileCount = (long) paths.files().size()
                                    + paths.filesInFolders().size();
                            return new SizedValue<>(mapper.apply(paths), BYTES_PER_PATH * fileCount);
                        },
                        SizedValue::size)
                .value;
    }
}
