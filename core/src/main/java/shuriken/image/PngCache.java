package shuriken.image;

import java.util.Arrays;
import java.util.function.Supplier;
import java.util.zip.CRC32;
import shuriken.io.SizedCache;

/**
 * Makes PNG files and keeps the last ones, for games use one picture in many models. Pictures are known by their
 * contents. Thread-safe; the arrays are shared and must not be changed.
 */
public final class PngCache {
    /** Keeps nothing. */
    public static final PngCache NONE = new PngCache(0);

    private final SizedCache<Picture, byte[]> kept;

    /** @param budget bytes of pictures and their files to keep at most */
    public PngCache(long budget) {
        this.kept = new SizedCache<>(budget);
    }

    /** As {@link Png#encode(Image)}. */
    public byte[] encode(Image image) {
        return get(() -> Png.encode(image), image.width(), image.rgba(), new byte[0]);
    }

    /** As {@link Png#encode(IndexedImage)}. */
    public byte[] encode(IndexedImage image) {
        return get(
                () -> Png.encode(image),
                image.width(),
                image.indices(),
                image.palette().rgba());
    }

    private byte[] get(Supplier<byte[]> maker, int width, byte[] texels, byte[] palette) {
        if (this == NONE) {
            return maker.get();
        }
        Picture picture = Picture.of(width, texels, palette);
        return kept.get(picture, key -> maker.get(), png -> picture.size() + png.length);
    }

    /** The sum is there at once, as the JVM knows it; a cryptographic one would cost as much as the file. */
    private record Picture(int width, byte[] texels, byte[] palette, int sum) {
        static Picture of(int width, byte[] texels, byte[] palette) {
            CRC32 sum = new CRC32();
            sum.update(palette);
            sum.update(texels);
            return new Picture(width, texels, palette, (int) sum.getValue());
        }

        long size() {
            return (long) texels.length + palette.length;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Picture picture
                    && sum == picture.sum
                    && width == picture.width
                    && Arrays.equals(texels, picture.texels)
                    && Arrays.equals(palette, picture.palette);
        }

        @Override
        public int hashCode() {
            return sum;
        }
    }
}
