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

/**
 * Motions that were read, known by their bytes: games have one motion in many containers. Shared between threads.
 */
final class KnownMotions {
    /** What is read of a motion holds so many times its bytes. */
    static final int GRAPH = 4;

    /** Bytes above which a motion is not kept. */
    private static final int LARGEST = 1 << 20;

    private final SizedCache<Content, Motion> motions;

    /** @param budget bytes to hold */
    KnownMotions(long budget) {
        this.motions = new SizedCache<>(budget);
    }

    /** A motion as read, with its bytes. */
    static final class Motion {
        private final Object model;
        private final byte[] bytes;
        private @Nullable String hash;

        Motion(Object model, byte[] bytes) {
            this.model = model;
            this.bytes = bytes;
        }

        /** The format model. */
        Object model() {
            return model;
        }

        /** Of its bytes. */
        synchronized String hash() {
            if (hash == null) {
                hash = Sha256.of(bytes);
            }
            return hash;
        }
    }

    /** Some bytes of an array, and the ending of the file's name; the sum is there at once. */
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

    /** A motion that was read from the same bytes under a name of the same ending. */
    Optional<Motion> like(Asset asset) {
        return asset.size() > LARGEST ? Optional.empty() : motions.known(Content.of(asset));
    }

    /** Keeps a motion for files with the same bytes. */
    Motion keep(Asset asset, Object model) {
        Content content = Content.of(asset);
        Motion motion = new Motion(model, content.bytes());
        if (content.size <= LARGEST) {
            Content own = new Content(motion.bytes, 0, content.size, content.ending, content.sum);
            motions.keep(own, motion, (long) GRAPH * content.size);
        }
        return motion;
    }

    /** A motion for this file only. */
    static Motion alone(Asset asset, Object model) {
        return new Motion(model, Content.of(asset).bytes());
    }
}
