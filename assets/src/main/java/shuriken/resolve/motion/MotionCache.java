package shuriken.resolve.motion;

import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import shuriken.assets.Asset;
import shuriken.io.ByteCursor;
import shuriken.io.support.FileExtension;
import shuriken.io.support.Sha256;
import shuriken.io.support.SizedCache;

/** A thread-safe cache of parsed motions by their bytes. Games store the same motion in many containers. */
public final class MotionCache {
    /** The approximate size of a parsed motion relative to the size of its file. */
    static final int MEMORY_FACTOR = 4;

    /** The maximum size of a cached motion, in bytes. */
    private static final int MAX_CACHED_SIZE = 1 << 20;

    private final SizedCache<ContentKey, Motion> motions;

    /**
     * Creates a cache.
     *
     * @param budget the size of the cache in bytes
     */
    public MotionCache(long budget) {
        this.motions = new SizedCache<>(budget);
    }

    /** A parsed motion and its bytes. */
    public static final class Motion {
        private final Object parsedFile;
        private final byte[] bytes;
        private @Nullable String hash;

        Motion(Object parsedFile, byte[] bytes) {
            this.parsedFile = parsedFile;
            this.bytes = bytes;
        }

        /** Returns the parsed file. */
        Object parsedFile() {
            return parsedFile;
        }

        /** Returns the hash of the bytes. */
        synchronized String hash() {
            if (hash == null) {
                hash = Sha256.of(bytes);
            }
            return hash;
        }
    }

    /** A cache key: a range of an array, the extension of the file name, and the checksum of the range. */
    private record ContentKey(byte[] array, int start, int size, String extension, int checksum) {
        static ContentKey of(Asset asset) {
            ByteCursor cursor = asset.data();
            CRC32 crc = new CRC32();
            crc.update(cursor.array(), cursor.arrayOffset(), cursor.size());
            String name = asset.fileName();
            String extension = name.indexOf('.') < 0 ? "" : "." + FileExtension.of(name);
            return new ContentKey(cursor.array(), cursor.arrayOffset(), cursor.size(), extension, (int) crc.getValue());
        }

        byte[] bytes() {
            return Arrays.copyOfRange(array, start, start + size);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ContentKey otherKey
                    && checksum == otherKey.checksum
                    && extension.equals(otherKey.extension)
                    && Arrays.equals(
                            array, start, start + size, otherKey.array, otherKey.start, otherKey.start + otherKey.size);
        }

        @Override
        public int hashCode() {
            return checksum;
        }
    }

    /** Returns a cached motion with the same bytes and the same file name extension. */
    Optional<Motion> find(Asset asset) {
        return asset.size() > MAX_CACHED_SIZE ? Optional.empty() : motions.cached(ContentKey.of(asset));
    }

    /** Returns a new motion, which is also added to the cache unless it is too large. */
    Motion add(Asset asset, Object parsedFile) {
        ContentKey assetKey = ContentKey.of(asset);
        Motion motion = new Motion(parsedFile, assetKey.bytes());
        if (assetKey.size <= MAX_CACHED_SIZE) {
            // A key with the copied bytes, so that the cache does not keep the bytes of the container.
            ContentKey key =
                    new ContentKey(motion.bytes, /* start= */ 0, assetKey.size, assetKey.extension, assetKey.checksum);
            motions.put(key, motion, (long) MEMORY_FACTOR * assetKey.size);
        }
        return motion;
    }

    /** Returns a motion that is not cached. */
    static Motion uncached(Asset asset, Object parsedFile) {
        return new Motion(parsedFile, ContentKey.of(asset).bytes());
    }
}
