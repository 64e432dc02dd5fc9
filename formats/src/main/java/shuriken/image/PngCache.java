package shuriken.image;

import java.util.Arrays;
import java.util.function.Supplier;
import java.util.zip.CRC32;
import shuriken.io.support.SizedCache;

/**
 * Encodes PNG files and caches the most recent ones, because games use the same image in many models. Images are
 * identified by their contents. The cache is thread-safe; the arrays are shared and must not be changed.
 */
public final class PngCache {
    /** A cache that stores nothing. */
    public static final PngCache NONE = new PngCache(0);

    private final SizedCache<Key, byte[]> cache;

    /**
     * Creates a cache.
     *
     * @param maximumSize the maximum total size of the cached images and their PNG files in bytes
     */
    public PngCache(long maximumSize) {
        this.cache = new SizedCache<>(maximumSize);
    }

    /**
     * Encodes an image as {@link PngEncoder#encode(Image)} does, or returns the cached file.
     *
     * @param image the image to encode
     * @return the bytes of the PNG file, shared with other callers
     */
    public byte[] encode(Image image) {
        return encodeCached(() -> PngEncoder.encode(image), image.width(), image.rgba(), new byte[0]);
    }

    /**
     * Encodes an image as {@link PngEncoder#encode(IndexedImage)} does, or returns the cached file.
     *
     * @param image the image to encode
     * @return the bytes of the PNG file, shared with other callers
     */
    public byte[] encode(IndexedImage image) {
        return encodeCached(
                () -> PngEncoder.encode(image),
                image.width(),
                image.indices(),
                image.palette().rgba());
    }

    private byte[] encodeCached(Supplier<byte[]> encoder, int width, byte[] texels, byte[] palette) {
        if (this == NONE) {
            return encoder.get();
        }
        Key key = Key.of(width, texels, palette);
        return cache.get(key, unused -> encoder.get(), png -> key.size() + png.length);
    }

    /**
     * The key of an image. The checksum is fast because the JVM has an intrinsic for it; a cryptographic hash would
     * cost as much as the encoding.
     */
    private record Key(int width, byte[] texels, byte[] palette, int checksum) {
        static Key of(int width, byte[] texels, byte[] palette) {
            CRC32 checksum = new CRC32();
            checksum.update(palette);
            checksum.update(texels);
            return new Key(width, texels, palette, (int) checksum.getValue());
        }

        /** Returns the number of bytes that the key keeps in memory. */
        long size() {
            return (long) texels.length + palette.length;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key otherKey
                    && checksum == otherKey.checksum
                    && width == otherKey.width
                    && Arrays.equals(texels, otherKey.texels)
                    && Arrays.equals(palette, otherKey.palette);
        }

        @Override
        public int hashCode() {
            return checksum;
        }
    }
}
