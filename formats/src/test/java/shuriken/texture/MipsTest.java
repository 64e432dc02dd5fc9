package shuriken.texture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import shuriken.image.Image;

class MipsTest {
    private static byte[] nextLevel(int... rgba) {
        byte[] bytes = new byte[rgba.length];
        for (int i = 0; i < rgba.length; i++) {
            bytes[i] = (byte) rgba[i];
        }
        return MipLevels.computeColourLevels(new Image(2, 2, bytes), 2).get(1).rgba();
    }

    /** In sRGB, half of the light of white is level 188, and a quarter is 137. */
    @Test
    void averagesLinearLight() {
        assertThat(nextLevel(255, 255, 0, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 0, 0, 255))
                .containsExactly(188, 137, 0, 255);
    }

    @Test
    void keepsUniformColours() {
        for (int level = 0; level < 256; level++) {
            int[] flat = new int[16];
            Arrays.fill(flat, level);
            assertThat(nextLevel(flat)).containsOnly(level);
        }
    }

    /** The last level of an image with one row is the mean of two texels. An odd last column is left out. */
    @Test
    void halvesSingleRowsAndColumns() {
        byte[] rgba = {-1, -1, 0, -1, 0, 0, 0, -1, 9, 9, 9, 9};
        assertThat(MipLevels.computeColourLevels(new Image(2, 1, Arrays.copyOf(rgba, 8)), 2))
                .last()
                .satisfies(level -> assertThat(level.rgba()).containsExactly(188, 188, 0, 255));
        assertThat(MipLevels.computeColourLevels(new Image(1, 3, rgba), 2))
                .last()
                .satisfies(level -> assertThat(level.rgba()).containsExactly(188, 188, 0, 255));
    }

    @Test
    void ignoresInvisibleColours() {
        assertThat(nextLevel(200, 10, 30, 255, 9, 9, 9, 0, 200, 10, 30, 255, 77, 77, 77, 0))
                .containsExactly(200, 10, 30, 128);
        assertThat(nextLevel(80, 0, 0, 0, 80, 0, 0, 0, 80, 0, 0, 0, 80, 0, 0, 0))
                .containsExactly(80, 0, 0, 0);
    }

    @Test
    void averagesNumbersDirectly() {
        byte[] rgba = new byte[16];
        rgba[0] = -1;
        rgba[8] = -1;
        assertThat(MipLevels.computeNumberLevels(new Image(2, 2, rgba), 2)
                        .get(1)
                        .rgba())
                .containsExactly(128, 0, 0, 0);
    }
}
