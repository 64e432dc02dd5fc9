package shuriken.ninja.nja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.io.ByteWriter;
import shuriken.io.support.UniqueNames;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.testkit.ByteDsl;

/** Formats the words of a struct as arguments of macros. */
class StructFormatterTest {
    private static final StructId STRUCT = new StructId(LayoutEntry.Kind.MATERIALS, 0);

    /** A block with a single struct of these bytes. */
    private record Bytes(byte[] bytes) implements BlockContent {
        @Override
        public List<StructId> order() {
            return List.of(STRUCT);
        }

        @Override
        public boolean has(StructId structId) {
            return structId.equals(STRUCT);
        }

        @Override
        public void write(StructId structId, ByteWriter out, PointerTargets targets) {
            out.bytes(bytes);
        }
    }

    private static Optional<String> lines(String element, String hex) {
        StructBlock block = new StructBlock(new Bytes(ByteDsl.bytes(hex)));
        return new StructFormatter(block, new CNameAllocator(UniqueNames.caseSensitive(), structId -> "it"))
                .format(new StructMacro("X", element), STRUCT);
    }

    private static void check(String element, String hex, String expected) {
        assertThat(lines(element + ";", hex)).contains(expected);
    }

    @Test
    void formatsIntegersOfEachSize() {
        check("%i", "FFFFFFFF 05000000", "-1;5;");
        check("%x", "FFFFFFFF 05000000", "ffffffff;00000005;");
        check("%w", "FFFF 0500", "ffff;5;");
        check("%h", "FFFF 0500", "65535;5;");
        check("%s", "FFFF 0500", "-1;5;");
        check("%b", "FF 05", "0xff;0x5;");
        check("( %h, %h )", "0100 0200 0300 0400", "( 1, 2 );( 3, 4 );");
    }

    @Test
    void formatsNamesOfTheSdk() {
        check(
                "%a",
                "00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D FE FF",
                "0;GJ_VA_POS;GJ_VA_NRM;GJ_VA_CLR0;GJ_VA_CLR1;GJ_VA_TEX0;GJ_VA_TEX1;GJ_VA_TEX2;GJ_VA_TEX3;"
                        + "GJ_VA_TEX4;GJ_VA_TEX5;GJ_VA_TEX6;GJ_VA_TEX7;0xd;0xfe;GJ_VA_NULL;");
        check("%k", "0000 0100 0200 0300 0400 FFFF", "GJ_WA_NONE;GJ_WA_START;GJ_WA_MIDDLE;GJ_WA_END;0x4;0xffff;");
        check(
                "%q",
                "00000000 01000000 02000000 03000000 04000000 05000000 06000000 07000000 08000000 09000000 0A000000"
                        + "0B000000 FFFFFFFF",
                "GJ_MT_VTXATTR;GJ_MT_VCD;GJ_MT_FST1;GJ_MT_FST2;GJ_MT_BLEND;GJ_MT_DIFFUSE;GJ_MT_AMBIENT;"
                        + "GJ_MT_SPECULAR;GJ_MT_TEXTURE;GJ_MT_TEVORDER;GJ_MT_TEXGEN;0xb;0xffffffff;");
    }

    /** The first byte of a colour is B. Texture ids have two callback bits, and meshsets have two type bits. */
    @Test
    void splitsWordsIntoParts() {
        check("%c", "04030201 FCFDFEFF", "1, 2, 3, 4;255, 254, 253, 252;");
        check("%t", "050000C0 FFFFFF3F", "0xC0000000, 5;0x0, 1073741823;");
        check("%m", "05C0 FF3F 0040", "0xc000, 5;0x0000, 16383;0x4000, 0;");
    }

    /** A number that is not a valid pointer is written as a number. */
    @Test
    void formatsInvalidPointersAsNumbers() {
        check("%p", "00000000 05000000", "NULL;0x5;");
        check("%n", "00000000 05000000", "NULL;0x5;");
    }

    @Test
    void formatsFloatsWithoutExponent() {
        check("%f", "00000000 00000080 0000C03F 0000C0BF", "0.0F;-0.0F;1.5F;-1.5F;");
        check("%f", "17B7D138 80969A4B", "0.00010F;20262144.0F;");
        check("%f", "0000C07F 0000807F 000080FF", "NAN;INFINITY;-INFINITY;");
    }

    /** A full rotation has 0x10000 units. */
    @Test
    void formatsAnglesInDegrees() {
        check("%d", "00000100 00400000 00200000 00010000 01000000", "360.0F;90.0F;45.0F;1.40625F;0.0054931640625F;");
        check("%d", "00000000 00C0FFFF 00F0FFFF", "0.0F;-90.0F;-22.5F;");
        check("%e", "0040 00C0 0080 0100", "90.0F;-90.0F;-180.0F;0.0054931640625F;");
    }

    /** A word that the macro cannot store must be 0. */
    @Test
    void requiresZeroInOmittedWords() {
        check("%i%z", "05000000 00000000 06000000 00000000", "5;6;");
        assertThat(lines("%i%z", "05000000 00000000 06000000 01000000")).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> lines("%y", "05000000"))
                .withMessage("unknown field in a template: %y");
    }
}
