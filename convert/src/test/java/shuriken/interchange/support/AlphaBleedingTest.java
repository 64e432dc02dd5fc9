package shuriken.interchange.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.scene.Extras;
import shuriken.scene.Texture;

class AlphaBleedingTest {
    private static byte[] bytes(int... rgba) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * rgba.length);
        Arrays.stream(rgba).forEach(bytes::putInt);
        return bytes.array();
    }

    private static Texture texture(int width, int... rgba) {
        return new Texture("t", new Image(width, rgba.length / width, bytes(rgba)), Optional.empty(), Extras.NONE);
    }

    @Test
    void transparentTexelsGetTheColourOfTheNearest() {
        Texture filled = AlphaBleeding.apply(texture(
                4, 0xFF0000FF, 0, 0x123400, 0x00FF0080, 0, 0, 0, 0, 0x0000FF01, 0x556600, 0, 0, 0x0000FF01, 0, 0, 0));
        assertThat(filled.image().rgba())
                .isEqualTo(bytes(
                        0xFF0000FF,
                        0xFF000000,
                        0x00FF0000,
                        0x00FF0080, //
                        0xFF000000,
                        0xFF000000,
                        0x00FF0000,
                        0x00FF0000, //
                        0x0000FF01,
                        0x0000FF00,
                        0x0000FF00,
                        0x0000FF00, //
                        0x0000FF01,
                        0x0000FF00,
                        0x00FF0000,
                        0x00FF0000));
    }

    @Test
    void keepsImagesWithoutOrWithOnlyTransparentTexels() {
        Texture visible = texture(2, 0xFF0000FF, 0x00FF0001);
        Texture empty = texture(2, 0x12345600, 0);
        assertThat(AlphaBleeding.apply(visible)).isSameAs(visible);
        assertThat(AlphaBleeding.apply(empty)).isSameAs(empty);
    }

    @Test
    void addsColoursToPalettes() {
        Palette palette = new Palette(bytes(0, 0xFF0000FF, 0x00FF00FF, 0x77777777));
        IndexedImage indexed = new IndexedImage(4, 1, new byte[] {1, 0, 0, 2}, palette);
        Texture filled = AlphaBleeding.apply(new Texture("t", indexed.toImage(), Optional.of(indexed), Extras.NONE));
        IndexedImage extended = filled.indexedImage().orElseThrow();
        assertThat(extended.indices()).containsExactly(1, 4, 5, 2);
        assertThat(extended.palette().rgba())
                .isEqualTo(bytes(0, 0xFF0000FF, 0x00FF00FF, 0x77777777, 0xFF000000, 0x00FF0000));
        assertThat(extended.toImage().rgba()).isEqualTo(filled.image().rgba());
    }

    @Test
    void convertsFullPalettesToTrueColour() {
        byte[] colours = new byte[4 * 256];
        Arrays.fill(colours, 4, colours.length, (byte) -1);
        IndexedImage indexed = new IndexedImage(2, 1, new byte[] {9, 0}, new Palette(colours));
        Texture filled = AlphaBleeding.apply(new Texture("t", indexed.toImage(), Optional.of(indexed), Extras.NONE));
        assertThat(filled.indexedImage()).isEmpty();
        assertThat(filled.image().rgba()).isEqualTo(bytes(0xFFFFFFFF, 0xFFFFFF00));
    }

    /** The texture wraps: the row above the top is the bottom row, and the row below the bottom is the top row. */
    @Test
    void coloursBleedAcrossTheEdges() {
        assertThat(AlphaBleeding.apply(texture(1, 0, 0xFF0000FF, 0xFF0000FF, 0xFF0000FF, 0x0000FFFF, 0))
                        .image()
                        .rgba())
                .isEqualTo(bytes(0xFF000000, 0xFF0000FF, 0xFF0000FF, 0xFF0000FF, 0x0000FFFF, 0x0000FF00));
        assertThat(AlphaBleeding.apply(texture(6, 0x00FF00FF, 0, 0, 0, 0, 0))
                        .image()
                        .rgba())
                .isEqualTo(bytes(0x00FF00FF, 0x00FF0000, 0x00FF0000, 0x00FF0000, 0x00FF0000, 0x00FF0000));
    }
}
