package shuriken.ninja.pof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class Pof0Test {
    private static int[] decode(byte[] body) {
        return Pof0.decode(ByteCursor.bigEndian(body, "POF0"), new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] encode(int... offsets) {
        ByteWriter out = ByteWriter.littleEndian();
        Pof0.encode(offsets, out);
        return out.toByteArray();
    }

    /** The PSO guide prints this list after its texture list: the first word and two names. */
    @Test
    void readsTheGuidesList() {
        assertThat(decode(ByteDsl.bytes("40424300"))).containsExactly(0x00, 0x08, 0x14);
        assertThat(encode(0x00, 0x08, 0x14)).isEqualTo(ByteDsl.bytes("40424300"));
    }

    @Test
    void usesTheShortestForm() {
        assertThat(encode(0x3F * 4)).isEqualTo(ByteDsl.bytes("7F000000"));
        assertThat(encode(0x40 * 4)).isEqualTo(ByteDsl.bytes("80400000"));
        assertThat(encode(0x3FFF * 4)).isEqualTo(ByteDsl.bytes("BFFF0000"));
        assertThat(encode(0x4000 * 4)).isEqualTo(ByteDsl.bytes("C0004000"));
        assertThat(encode(4, 0x1234568 * 4 + 4)).isEqualTo(ByteDsl.bytes("41 C1234568 00*3"));
        assertThat(decode(ByteDsl.bytes("41 C1234568 00*3"))).containsExactly(4, 0x1234568 * 4 + 4);
    }

    @Test
    void emptyListHasNoBytes() {
        assertThat(encode()).isEmpty();
        assertThat(decode(new byte[0])).isEmpty();
    }

    @Test
    void refusesInvalidBytes() {
        assertThatThrownBy(() -> decode(ByteDsl.bytes("41 3F 00 00")))
                .isInstanceOf(FormatException.class)
                .hasMessage("POF0 @0x000001: invalid distance byte 0x3F (BAD_VALUE)");
    }

    @Test
    void requiresAscendingAlignedOffsets() {
        assertThatThrownBy(() -> encode(8, 4)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> encode(2)).isInstanceOf(IllegalArgumentException.class);
    }

    @Seeds(200)
    void decodingUndoesEncoding(long seed) {
        Gen gen = Gen.seeded(seed);
        int[] offsets = new int[gen.intBelow(60)];
        int offset = 0;
        for (int i = 0; i < offsets.length; i++) {
            offset += 4 * gen.intBelow(1 << gen.intBelow(20));
            offsets[i] = offset;
        }
        assertThat(decode(encode(offsets))).isEqualTo(offsets);
        assertThat(encode(offsets).length % 4).isZero();
    }

    @Test
    void noiseFailsCleanly() {
        CleanFailure.of((data, context) -> Pof0.decode(ByteCursor.littleEndian(data, "POF0"), context))
                .checkSeeds(2_000, seed -> Gen.seeded(seed).bytes((int) (seed % 40)));
    }
}
