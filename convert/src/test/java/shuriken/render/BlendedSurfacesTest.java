package shuriken.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.render.Fixture.FLAT;
import static shuriken.render.Fixture.WHITE;
import static shuriken.render.Fixture.quad;
import static shuriken.render.Fixture.square;
import static shuriken.render.Fixture.withColours;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.scene.Blend;
import shuriken.scene.Blend.Factor;
import shuriken.scene.Material.AlphaMode;

class BlendedSurfacesTest {
    /** Returns the pixel at the centre of the image as 0xRRGGBBAA. */
    private static int centrePixel(Fixture fixture) {
        byte[] rgba = Renderer.render(fixture.scene(), FLAT).rgba();
        int offset = 4 * (16 * 32 + 16);
        return (rgba[offset] & 0xFF) << 24
                | (rgba[offset + 1] & 0xFF) << 16
                | (rgba[offset + 2] & 0xFF) << 8
                | rgba[offset + 3] & 0xFF;
    }

    /** The surface has the colour 20 36 10 with alpha 80; the background is 50 A0 F0. */
    @ParameterizedTest
    @CsvSource({
        "ONE, ONE, 70D6FFFF",
        "SOURCE_ALPHA, ONE, 60BBF8FF",
        "ZERO, INVERSE_OTHER_COLOUR, 467EE1FF",
        "ZERO, OTHER_COLOUR, 0A220FFF",
        "OTHER_COLOUR, ONE, 5AC2FFFF"
    })
    void blendsEveryPairOfFactors(Factor source, Factor destination, String rgba) {
        Fixture fixture = new Fixture()
                .material(AlphaMode.OPAQUE, WHITE)
                .material(AlphaMode.BLEND, WHITE)
                .blend(new Blend(source, destination))
                .add(withColours(quad(1, square(1)), 0x20361080))
                .add(withColours(quad(0, square(0)), 0x50A0F0FF));
        int expected = Integer.parseUnsignedInt(rgba, 16);
        int actual = centrePixel(fixture);
        for (int shift = 0; shift < 32; shift += 8) {
            assertThat(actual >>> shift & 0xFF).isCloseTo(expected >>> shift & 0xFF, within(1));
        }
    }

    @Test
    void additiveLightGetsItsBrightnessAsCoverage() {
        Fixture fixture = new Fixture()
                .material(AlphaMode.BLEND, WHITE)
                .blend(new Blend(Factor.ONE, Factor.ONE))
                .add(withColours(quad(0, square(0)), 0x408000FF));
        assertThat(centrePixel(fixture)).isEqualTo(0x80FF0080);
    }
}
