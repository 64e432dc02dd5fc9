package shuriken.ninja.nja;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;

/** Compiles C declarations and named constants to words. */
class CDeclarationsTest {
    private static CParser parser(String text) {
        return new CParser(
                ByteCursor.littleEndian(text.getBytes(StandardCharsets.ISO_8859_1), "x"),
                new ReadContext(ReadOptions.LENIENT));
    }

    private static Map<String, Double> defines(String text) {
        return CNumbers.parseDefines(ByteCursor.littleEndian(text.getBytes(StandardCharsets.ISO_8859_1), "file"));
    }

    private static String describe(String text) {
        return parser(text).parseDeclarations().stream()
                .map(declaration -> declaration.location().offset() + " " + declaration.type() + " "
                        + declaration.name() + (declaration.isArray() ? "[]" : ""))
                .collect(Collectors.joining(", "));
    }

    @Test
    void parsesDeclarationsOfKnownTypes() {
        assertThat(describe("Sint16 a = 1; static const Uint8 b[2] = { 1 };")).isEqualTo("0 SINT16 a, 27 UINT8 b[]");
        assertThat(describe("Sint16 a[] = { 1 }, b; Sint16 c = 2;")).isEqualTo("0 SINT16 a[], 23 SINT16 c");
        assertThat(describe("extern Sint16 a; Sint16 b = 2;")).isEqualTo("17 SINT16 b");
        assertThat(describe("a = 1; Sint16 b = 2;")).isEqualTo("7 SINT16 b");
        assertThat(describe("Sint16 *a = 1; int b = 2; bool c = 3;")).isEqualTo("15 SINT32 b");
        assertThat(describe("{ Sint16 a = 1; }")).isEqualTo("2 SINT16 a");
    }

    @Test
    void skipsFunctions() {
        assertThat(describe("void f(int (*g)(int)) { if (1) { Sint16 a = 1; } } Sint16 b = 2;"))
                .isEqualTo("51 SINT16 b");
        assertThat(describe("void f(void); Sint16 b = 2;")).isEqualTo("14 SINT16 b");
        assertThat(describe("void f(int a, (b)) Sint16 b = 2;")).isEqualTo("19 SINT16 b");
        assertThat(describe("void f(")).isEmpty();
        assertThat(describe("void f() { {")).isEmpty();
    }

    @Test
    void parsesDefinedNumbers() {
        assertThat(defines("#define A 0x10\n #\tdefine B -2 // c\n#define C 1.5f /* d */\n"))
                .containsOnlyKeys("A", "B", "C")
                .containsEntry("A", 16.0)
                .containsEntry("B", -2.0)
                .containsEntry("C", 1.5);
        assertThat(defines("#define D (3)\n#define E 3 4\n#define F\n#define G a\nx #define H 1"))
                .isEmpty();
        assertThat(defines("Sint16 a = 1;")).isEmpty();
    }

    private static byte[] words(String text) {
        CParser parser = parser(text);
        List<CDeclaration> declarations = parser.parseDeclarations();
        byte[] image = new CMemoryImage(declarations, defines(text), new ReadContext(ReadOptions.STRICT)).bytes();
        assertThat(image).startsWith(new byte[16]);
        return Arrays.copyOfRange(image, 16, image.length);
    }

    /** Declarations follow each other at multiples of 4, and the strings follow them. */
    @Test
    void writesConsecutiveWords() {
        assertThat(words("Sint16 a[] = { 1, -2, 3 }; Uint8 b = 4; Sint32 c = 5;"))
                .containsExactly(1, 0, -2, -1, 3, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0);
        assertThat(words("Uint8 a[] = { 1, 2, 3, 4, 5, 6, 7 }; Uint16 b = (Uint16)(LengthOfArray(a) / 3);"))
                .isEqualTo(words("Uint8 a[] = { 1, 2, 3, 4, 5, 6, 7 }; Uint16 b = 2;"));
        assertThat(words("Uint32 a[] = { \"ab\", \"c\", \"ab\", a, b }; Uint16 b = LengthOfArray(a);"))
                .containsExactly(
                        40, 0, 0, 0, 43, 0, 0, 0, 40, 0, 0, 0, 16, 0, 0, 0, 36, 0, 0, 0, 5, 0, 0, 0, 'a', 'b', 0, 'c',
                        0);
        assertThat(words("NJS_VECTOR a[] = { { 1, 2 }, { 4 } }; NJS_TEX b[] = { 1, 2, 3 };"))
                .containsExactly(
                        0, 0, 0x80, 0x3F, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0x80, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2,
                        0, 3, 0, 0, 0);
        assertThat(words("NJS_CNK_MODEL a = { 1, 2, { 0 }, 0.5f };"))
                .containsExactly(1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x3F);
        assertThat(words("NJS_CNK_MODEL a = { 1, 2, 0, 0, 0, 0.5f };"))
                .endsWith(0, 0, 0, 0x3F)
                .hasSize(24);
    }

    @Test
    void acceptsCastsAndArrayLengths() {
        assertThat(words("Sint32 a[] = { (unsigned int)5, (Sint32)-6, (const char)7, (void *)8 };"))
                .containsExactly(5, 0, 0, 0, -6, -1, -1, -1, 7, 0, 0, 0, 8, 0, 0, 0);
        assertThat(words("NJS_TEXLIST a = { arrayptrandlength(b) }; NJS_TEXNAME b[2] = { { 0 }, { 0 } };"))
                .startsWith(24, 0, 0, 0, 2, 0, 0, 0);
        assertThat(words("NJS_TEXLIST a = { arrayptrandlengthT(b, Uint32) }; NJS_TEXNAME b[2] = { { 0 }, { 0 } };"))
                .startsWith(24, 0, 0, 0, 2, 0, 0, 0);
        assertThat(words("Sint32 a[] = { 2i8, 0x10ui32, -3i64 };"))
                .containsExactly(2, 0, 0, 0, 16, 0, 0, 0, -3, -1, -1, -1);
        assertThat(words("NJS_TEXLIST a = { (NJS_TEXNAME *)b, LengthOfArray<Uint32>(b) }; NJS_TEXNAME b = { 0 };"))
                .startsWith(24, 0, 0, 0, 1, 0, 0, 0);
        assertThat(words("#define TWO 2\nSint32 a = TWO | 4;")).containsExactly(6, 0, 0, 0);
    }
}
