package shuriken.io.struct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.FormatException;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

class StructTest {
    /** A struct with a field of each type. */
    private record Sample(
            FourCc tag,
            int byte1,
            int short1,
            int signed,
            int flags16,
            int flags,
            int integer,
            long count,
            long offset,
            float single,
            short fixed16,
            int fixed,
            int colour,
            Vec3f array,
            Vec3f point,
            Bams3 angles,
            Bytes rest) {
        static final Sample PLACEHOLDER = new Sample(
                FourCc.of("    "),
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                (short) 0,
                0,
                0,
                Vec3f.ZERO,
                Vec3f.ZERO,
                Bams3.ZERO,
                new Bytes("", 0, 0));
        static final StructTable FIELDS = StructTable.of(s -> layout(s, PLACEHOLDER));

        static Sample layout(StructVisitor s, Sample v) {
            return new Sample(
                    s.fourCc("tag", v.tag),
                    s.u8("byte1", v.byte1),
                    s.u16("short1", v.short1),
                    s.i16("signed", v.signed),
                    s.hex16("flags16", v.flags16),
                    s.hex32("flags", v.flags),
                    s.i32("integer", v.integer),
                    s.u32("count", v.count),
                    s.offset("offset", v.offset),
                    s.f32("single", v.single),
                    s.fx16("fixed16", v.fixed16),
                    s.fx32("fixed", v.fixed),
                    s.argb("colour", v.colour),
                    s.vec3f("array", v.array),
                    s.point("point", v.point),
                    s.bams3("angles", v.angles),
                    Bytes.layout(s, v.rest));
        }
    }

    /** An array as hexadecimal text, and other values of the same type. */
    private record Bytes(String hex, int word16, int word32) {
        static Bytes layout(StructVisitor s, Bytes v) {
            byte[] bytes = s.bytes("bytes", 3, HexFormat.of().parseHex(v.hex.isEmpty() ? "000000" : v.hex));
            short[] words16 = s.words16("words16", 2, new short[] {(short) v.word16, (short) v.word16});
            int[] words32 = s.words32("words32", 1, new int[] {v.word32});
            return new Bytes(HexFormat.of().formatHex(bytes), words16[1], words32[0]);
        }
    }

    private static final Sample SAMPLE = new Sample(
            FourCc.of("NJCM"),
            0xFE,
            0xFFFE,
            -2,
            0x8001,
            0x80000001,
            -5,
            0xFFFF_FFFFL,
            0x8000_0000L,
            1.5f,
            (short) -0x1000,
            0x1800,
            0xFF102030,
            new Vec3f(1, 2, 3),
            new Vec3f(4, 5, 6),
            new Bams3(0x4000, -1, 7),
            new Bytes("010203", -3, 9));

    @ParameterizedTest
    @ValueSource(strings = {"LITTLE_ENDIAN", "BIG_ENDIAN"})
    void readsWhatItWrites(String name) {
        ByteOrder order = name.equals("BIG_ENDIAN") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        ByteWriter out = new ByteWriter(order);
        assertThat(Sample.layout(new StructWriter(out), SAMPLE)).isEqualTo(SAMPLE);
        assertThat(out.size()).isEqualTo(Sample.FIELDS.size());
        ByteCursor in = ByteCursor.of(out.toByteArray(), "sample", order);
        assertThat(Sample.layout(new StructReader(in), Sample.PLACEHOLDER)).isEqualTo(SAMPLE);
        assertThat(in.remaining()).isZero();
    }

    @Test
    void tableHasOffsetsAndTypes() {
        assertThat(Sample.FIELDS.offset("short1")).isEqualTo(5);
        assertThat(Sample.FIELDS.fields())
                .contains(
                        new StructTable.Field(0, "tag", "tag"),
                        new StructTable.Field(9, "u16", "flags16"),
                        new StructTable.Field(11, "u32", "flags"),
                        new StructTable.Field(41, "f32*3", "array"),
                        new StructTable.Field(80, "u16*2", "words16"));
        assertThat(Sample.FIELDS.typeLetters()).isEqualTo("xbsshxiiifsi(x)[fff](fff)[iii][bbb][hh][x]");
        assertThatIllegalArgumentException().isThrownBy(() -> Sample.FIELDS.offset("nothing"));
    }

    @Test
    void refusesNumbersAndArraysThatDoNotFit() {
        ByteWriter out = ByteWriter.littleEndian();
        assertThatIllegalArgumentException().isThrownBy(() -> new StructWriter(out).u8("field", 0x100));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StructWriter(out).bytes("field", 2, new byte[3]))
                .withMessage("field has 3 values; expected 2");
    }

    @Test
    void namesATruncatedField() {
        ByteCursor in = ByteCursor.littleEndian(new byte[10], "sample");
        assertThatThrownBy(() -> Sample.layout(new StructReader(in), Sample.PLACEHOLDER))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("flags16");
    }
}
