package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LinearColourTest {
    @Test
    void convertsEveryByteBack() {
        for (int stored = 0; stored < 256; stored++) {
            double linear = (LinearColour.fromSrgb((byte) stored) & 0xFFFF) / 65535.0;
            double srgb = linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
            assertThat(Math.round(srgb * 255)).isEqualTo(stored);
        }
    }

    @Test
    void middleGreyIsAFifthOfLinearLight() {
        // 128/255 in sRGB is 0.2158605 in linear light.
        assertThat(LinearColour.fromSrgb((byte) 128) & 0xFFFF).isEqualTo(Math.round(0.2158605 * 65535));
        assertThat(LinearColour.fromSrgb((byte) 255) & 0xFFFF).isEqualTo(0xFFFF);
        assertThat(LinearColour.fromSrgb((byte) 0)).isZero();
    }
}
