package shuriken.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PngCacheTest {
    private static Image image(int width, int height, int value) {
        byte[] rgba = new byte[4 * width * height];
        Arrays.fill(rgba, (byte) value);
        return new Image(width, height, rgba);
    }

    private static IndexedImage indexed(int index, int colour) {
        return new IndexedImage(
                2,
                2,
                new byte[] {(byte) index, 0, 0, 0},
                new Palette(image(2, 1, colour).rgba()));
    }

    @Test
    void encodesEqualImagesOnce() {
        PngCache cache = new PngCache(1 << 20);
        assertThat(cache.encode(image(4, 2, 7))).isSameAs(cache.encode(image(4, 2, 7)));
        assertThat(cache.encode(indexed(1, 9))).isSameAs(cache.encode(indexed(1, 9)));
    }

    @Test
    void encodesDifferentImagesSeparately() {
        PngCache cache = new PngCache(1 << 20);
        List<byte[]> expected = new ArrayList<>();
        List<byte[]> encoded = new ArrayList<>();
        for (Image image : List.of(image(4, 2, 7), image(2, 4, 7), image(4, 2, 8), image(2, 1, 7))) {
            expected.add(PngEncoder.encode(image));
            encoded.add(cache.encode(image));
        }
        for (IndexedImage sourceImage : List.of(indexed(1, 7), indexed(0, 7), indexed(1, 8))) {
            expected.add(PngEncoder.encode(sourceImage));
            encoded.add(cache.encode(sourceImage));
        }
        assertThat(encoded).usingRecursiveComparison().isEqualTo(expected);
    }

    @Test
    void removesTheOldestImage() {
        int size = 4 * 4 * 2 + PngEncoder.encode(image(4, 2, 7)).length;
        PngCache cache = new PngCache(2L * size);
        byte[] first = cache.encode(image(4, 2, 1));
        byte[] second = cache.encode(image(4, 2, 2));
        assertThat(cache.encode(image(4, 2, 1))).isSameAs(first);
        cache.encode(image(4, 2, 3));
        assertThat(cache.encode(image(4, 2, 1))).isSameAs(first);
        assertThat(cache.encode(image(4, 2, 2))).isNotSameAs(second).isEqualTo(second);
    }
}
