package shuriken.resolve.related;

import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import shuriken.assets.Asset;
import shuriken.assets.FileEndings;
import shuriken.io.ByteCursor;
import shuriken.io.Sha256;
import shuriken.io.SizedCache;

/** A cache of parsed motions by their bytes, because games have one motion in many containers. Thread-safe. */
final class KnownMotions {
    /** Size of a parsed motion relative to its bytes. */
    static final int GRAPH = 4;

    /** Maximum size of a cached motion, in bytes. */
    private static final int LARGEST = 1 << 20;

    private final SizedCache<Content, Motion> motions;

    /** @param budget size of the cache in bytes */
    KnownMotions(long budget) {
        this.motions = new SizedCache<>(budget);
    }

    /** A parsed motion, with its bytes. */
    static final class Motion {
        private final Object model;
        private final byte[] bytes;
        private @Nullable String hash;

        Motion(Object model, byte[] bytes) {
            this.model = model;
            this.bytes = bytes;
        }

        /** Returns the parsed file. */
        Object model() {
            return model;
        }

        /** Returns the hash of its bytes. */
        synchronized String hash() {
            if (hash == null) {
                hash = Sha256.of(bytes);
            }
            return hash;
        }
    }

    /** A range of an array, and the extension of the file's name; the checksum is computed at once. */
    private record Content(byte[] array, int from, int size, String ending, int sum) {
        static Content of(Asset asset) {
            ByteCursor data = asset.data();
            CRC32 sum = new CRC32();
            sum.update(data.array(), data.arrayOffset(), data.size());
            String name = asset.fileName();
            String ending = name.indexOf('.') < 0 ? "" : "." + FileEndings.of(name);
            return new Content(data.array(), data.arrayOffset(), data.size(), ending, (int) sum.getValue());
        }

        byte[] bytes() {
            return Arrays.copyOfRange(array, from, from + size);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Content that
                    && sum == that.sum
                    && ending.equals(that.ending)
                    && Arrays.equals(array, from, from + size, that.array, that.from, that.from + that.size);
        }

        @Override
        public int hashCode() {
            return sum;
        }
    }

    /** Returns a motion that was parsed from equal bytes with a name of the same extension. */
    Optional<Motion> like(Asset asset) {
        return asset.size() > LARGEST ? Optional.empty() : motions.known(Content.of(asset));
    }

    /** Caches a motion for files with equal bytes. */
    Motion keep(Asset asset, Object model) {
        Content content = Content.of(asset);
        Motion motion = new Motion(model, content.bytes());
        if (content.size <= LARGEST) {
            Content key = new Content(motion.bytes, 0, content.size, content.ending, content.sum);
            motions.keep(key, motion, (long) GRAPH * content.size);
        }
        return motion;
    }

    /** Returns a motion for only this file. */
    static Motion alone(Asset asset, Object model) {
        return new Motion(model, Content.of(asset).bytes());
    }
}
