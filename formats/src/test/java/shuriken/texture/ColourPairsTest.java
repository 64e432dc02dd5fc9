package shuriken.texture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.io.struct.Words;

/** Checks that converting two colours at once equals converting each one, for every colour and any other bits. */
class ColourPairsTest {
    @ParameterizedTest
    @CsvSource({
        "RGB565, 0, 5, 6, 5",
        "RGB555, 0, 5, 5, 5",
        "ARGB1555, 1, 5, 5, 5",
        "ARGB4444, 4, 4, 4, 4",
    })
    void equalsConvertingSingleColours(ColourPairExpander pairs, int alpha, int red, int green, int blue) {
        BitColours single = new BitColours(alpha, red, green, blue);
        assertThat(single.pairExpander()).contains(pairs);
        byte[] stored = new byte[2];
        byte[] rgba = new byte[8];
        long[] pair = new long[1];
        for (int colour = 0; colour < 0x10000; colour++) {
            int lowColour = colour * 0x9E35 & 0xFFFF;
            Words.put16(stored, 0, (short) colour);
            byte[] expected = single.decode(stored, 0, 1);
            for (int shift : new int[] {0, 16}) {
                long bits =
                        (long) ~lowColour << 48 | (long) colour << 32 | (long) ~colour << 16 & 0xFFFF0000L | lowColour;
                pair[0] = Long.rotateLeft(bits, shift);
                pairs.expand(pair, shift, rgba, 0);
                assertThat(Words.i32(rgba, 4)).isEqualTo(Words.i32(expected, 0));
                Words.put16(stored, 0, (short) lowColour);
                assertThat(Words.i32(rgba, 0)).isEqualTo(Words.i32(single.decode(stored, 0, 1), 0));
            }
        }
    }
}
