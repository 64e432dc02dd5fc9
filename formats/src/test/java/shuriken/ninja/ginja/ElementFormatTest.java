package shuriken.ninja.ginja;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import shuriken.testkit.ByteDsl;

/**
 * Decodes elements as the graphics chip of the GameCube does. All values were worked out by hand; a colour of n bits
 * is expanded by repeating its bits.
 */
class ElementFormatTest {
    private static int colour(int type, String hex) {
        return new ElementFormat(VertexSet.COLOUR, 6, type).colour(ByteDsl.bytes("AA " + hex), 1);
    }

    @Test
    void readsColoursOfEachType() {
        assertThat(colour(5, "F81F")).isEqualTo(0xFFFF00FF);
        assertThat(colour(5, "07E0")).isEqualTo(0xFF00FF00);
        assertThat(colour(5, "8410")).isEqualTo(0xFF848284);
        assertThat(colour(6, "102030 FF")).isEqualTo(0xFF102030);
        assertThat(colour(7, "908070 11")).isEqualTo(0xFF908070);
        assertThat(colour(8, "1234")).isEqualTo(0x44112233);
        // 111111 000000 100000 000001: red, green, blue, alpha
        assertThat(colour(9, "FC0801")).isEqualTo(0x04FF0082);
        assertThat(colour(10, "90203040")).isEqualTo(0x40902030);
    }

    private static float number(int type, int component, int fractionBits, String hex) {
        return new ElementFormat(VertexSet.POSITION, 1, type)
                .component(ByteDsl.bytes("AA " + hex), 1, component, fractionBits);
    }

    @Test
    void readsNumbersOfEachType() {
        assertThat(number(0, 1, 7, "00 FF")).isEqualTo(255 / 128f);
        assertThat(number(1, 0, 6, "80")).isEqualTo(-2);
        assertThat(number(2, 1, 1, "0000 FFFE")).isEqualTo(32767);
        assertThat(number(2, 0, 0, "0180")).isEqualTo(384);
        assertThat(number(3, 2, 8, "0000 0000 FFFE")).isEqualTo(-2 / 256f);
        assertThat(number(3, 0, 0, "0180")).isEqualTo(384);
        assertThat(number(4, 1, 9, "00000000 40490FDB")).isEqualTo((float) Math.PI);
        assertThat(number(4, 0, 0, "C0800000")).isEqualTo(-4);
    }

    private static int size(int attribute, int structure, int type) {
        return new ElementFormat(attribute, structure, type).size();
    }

    @Test
    void computesSizesOfElements() {
        assertThat(size(0, 1, 4)).isEqualTo(1);
        assertThat(size(VertexSet.POSITION, 0, 1)).isEqualTo(2);
        assertThat(size(VertexSet.POSITION, 1, 4)).isEqualTo(12);
        assertThat(size(VertexSet.NORMAL, 2, 3)).isEqualTo(6);
        assertThat(size(VertexSet.NORMAL, 3, 3)).isEqualTo(18);
        assertThat(size(VertexSet.NORMAL, 4, 0)).isEqualTo(9);
        assertThat(size(VertexSet.TEX_COORD, 7, 4)).isEqualTo(4);
        assertThat(size(VertexSet.TEX_COORD, 8, 2)).isEqualTo(4);
        assertThat(size(VertexSet.COLOUR, 5, 5)).isEqualTo(2);
        assertThat(size(VertexSet.COLOUR + 1, 6, 8)).isEqualTo(2);
        assertThat(size(VertexSet.COLOUR, 6, 9)).isEqualTo(3);
        assertThat(size(VertexSet.COLOUR + 1, 6, 10)).isEqualTo(4);
        assertThat(new ElementFormat(VertexSet.COLOUR, 5, 5).componentCount()).isEqualTo(3);
        assertThat(new ElementFormat(VertexSet.COLOUR, 6, 8).componentCount()).isEqualTo(4);
        assertThat(new ElementFormat(VertexSet.TEX_COORD, 8, 4).isColour()).isFalse();
        assertThat(new ElementFormat(VertexSet.NORMAL, 1, 4).isColour()).isFalse();
    }

    /** Expands a number of a few bits to eight bits by repeating it from the highest bit down. */
    private static int expandTo8Bits(int value, int bits) {
        String one = Integer.toBinaryString(1 << bits | value).substring(1);
        return Integer.parseInt(one.repeat(2).substring(0, 8), 2);
    }

    private static int colour(int type, int word, int bytes) {
        return colour(type, String.format(Locale.ROOT, "%0" + 2 * bytes + "X", word));
    }

    /** Type 5 has 5, 6 and 5 bits, type 8 has four bits each, and type 9 has six bits each. Alpha is last. */
    @Test
    void readsEveryColourOfSmallTypes() {
        for (int word = 0; word < 0x10000; word += 7) {
            int rgb565 = 0xFF << 24
                    | expandTo8Bits(word >> 11, 5) << 16
                    | expandTo8Bits(word >> 5 & 63, 6) << 8
                    | expandTo8Bits(word & 31, 5);
            assertThat(colour(5, word, 2)).as("565 of %04X", word).isEqualTo(rgb565);
            int rgba4444 = expandTo8Bits(word & 15, 4) << 24
                    | expandTo8Bits(word >> 12, 4) << 16
                    | expandTo8Bits(word >> 8 & 15, 4) << 8
                    | expandTo8Bits(word >> 4 & 15, 4);
            assertThat(colour(8, word, 2)).as("4444 of %04X", word).isEqualTo(rgba4444);
        }
        for (int word = 0; word < 0x1000000; word += 4099) {
            int rgba6666 = expandTo8Bits(word & 63, 6) << 24
                    | expandTo8Bits(word >> 18, 6) << 16
                    | expandTo8Bits(word >> 12 & 63, 6) << 8
                    | expandTo8Bits(word >> 6 & 63, 6);
            assertThat(colour(9, word, 3)).as("6666 of %06X", word).isEqualTo(rgba6666);
        }
    }
}
