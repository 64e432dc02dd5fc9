package shuriken.ninja.nja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.ninja.object.NjsObject;

/** Compiles C literals in the fields of a node. */
class CWordsTest {
    private static NjaFile read(String text, ReadContext context) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return new NjaFormat().read(ByteCursor.littleEndian(bytes, "file"), context);
    }

    private static NjsObject node(String text) {
        return read(text, new ReadContext(ReadOptions.STRICT))
                .models()
                .getFirst()
                .tree()
                .nodes()
                .getFirst()
                .object();
    }

    private static int parseInteger(String word) {
        return node("NJS_OBJECT a = { " + word + ", NULL };").evalflags();
    }

    private static float parseFloat(String word) {
        return node("NJS_OBJECT a = { 0, NULL, " + word + " };").position().x();
    }

    @Test
    void parsesIntegers() {
        assertThat(parseInteger("16")).isEqualTo(16);
        assertThat(parseInteger("0x1F")).isEqualTo(31);
        assertThat(parseInteger("0X1fuL")).isEqualTo(31);
        assertThat(parseInteger("16UL")).isEqualTo(16);
        assertThat(parseInteger("-7")).isEqualTo(-7);
        assertThat(parseInteger("(Sint32)-7")).isEqualTo(-7);
        assertThat(parseInteger("0xFFFFFFFF")).isEqualTo(-1);
        assertThat(parseInteger("4294967295u")).isEqualTo(-1);
        assertThat(parseInteger("1 | 0x20 | 4")).isEqualTo(0x25);
        assertThat(parseInteger("{ 9 }")).isEqualTo(9);
        assertThat(parseInteger("0xE")).as("no exponent").isEqualTo(14);
        assertThat(parseInteger("0xE | 1")).isEqualTo(15);
    }

    @Test
    void parsesFloats() {
        assertThat(parseFloat("1.5F")).isEqualTo(1.5f);
        assertThat(parseFloat("0.1f")).isEqualTo(0.1f);
        assertThat(parseFloat("-.5")).isEqualTo(-0.5f);
        assertThat(parseFloat("2.f")).isEqualTo(2);
        assertThat(parseFloat("1e2")).isEqualTo(100);
        assertThat(parseFloat("25E-2f")).isEqualTo(0.25f);
        assertThat(parseFloat("1e+2")).isEqualTo(100);
        assertThat(parseFloat("3")).isEqualTo(3);
        assertThat(parseFloat("0x10")).isEqualTo(16);
        assertThat(parseFloat("NAN")).isNaN();
        assertThat(parseFloat("INFINITY")).isInfinite();
    }

    /** The bits of materials, meshsets and motions are those in the description of the formats. */
    @Test
    void parsesNamesOfTheSdk() {
        assertThat(parseInteger("NJD_SA_SRC | NJD_DA_INV_SRC")).isEqualTo(0x94000000);
        assertThat(parseInteger("NJD_SA_ONE | NJD_DA_ONE")).isEqualTo(0x24000000);
        assertThat(parseInteger("NJD_SA_INV_DST | NJD_DA_ZERO")).isEqualTo(0xE0000000);
        String[] bits = {
            "PICK:7",
            "USE_ANISOTROPIC:12",
            "CLAMP_V:15",
            "CLAMP_U:16",
            "FLIP_V:17",
            "FLIP_U:18",
            "IGNORE_SPECULAR:19",
            "USE_ALPHA:20",
            "USE_TEXTURE:21",
            "USE_ENV:22",
            "DOUBLE_SIDE:23",
            "USE_FLAT:24",
            "IGNORE_LIGHT:25"
        };
        for (String bit : bits) {
            String[] nameAndBit = bit.split(":");
            assertThat(parseInteger("NJD_FLAG_" + nameAndBit[0]))
                    .as(bit)
                    .isEqualTo(1 << Integer.parseInt(nameAndBit[1]));
        }
        assertThat(parseInteger("NJD_FILTER_POINT")).isZero();
        assertThat(parseInteger("NJD_FILTER_BILINEAR")).isEqualTo(1 << 13);
        assertThat(parseInteger("NJD_FILTER_TRILINEAR")).isEqualTo(2 << 13);
        assertThat(parseInteger("NJD_FILTER_BLEND")).isEqualTo(3 << 13);
        assertThat(parseInteger("NJD_MESHSET_3 | 5")).isEqualTo(5);
        assertThat(parseInteger("NJD_MESHSET_4 | 5")).isEqualTo(0x4005);
        assertThat(parseInteger("NJD_MESHSET_N | 5")).isEqualTo(0x8005);
        assertThat(parseInteger("NJD_MESHSET_TRIMESH | 5")).isEqualTo(0xC005);
        assertThat(parseInteger("NJD_MTYPE_POS_0 | NJD_MTYPE_ANG_1")).isEqualTo(3);
        assertThat(parseInteger("NJD_MTYPE_SCL_2 | NJD_MTYPE_LINER")).isEqualTo(4);
        assertThat(parseInteger("NJD_MTYPE_SPLINE")).isEqualTo(0x40);
        assertThat(parseInteger("NJD_MTYPE_USER")).isEqualTo(0x80);
        assertThat(parseInteger("NJD_EVAL_UNIT_POS | NJD_EVAL_HIDE | NJD_EVAL_BREAK"))
                .isEqualTo(0x19);
        assertThat(parseInteger("nullptr")).isZero();
    }

    @Test
    void acceptsDefinesCommentsAndFunctions() {
        assertThat(node("#define LOW -0.5f\nNJS_OBJECT a = { 0, NULL, LOW };")
                        .position()
                        .x())
                .isEqualTo(-0.5f);
        assertThat(node("/* NJS_OBJECT b = { 7 }; */ NJS_OBJECT a = { 1 /* 2 */ | 4 // | 8\n | 16 };")
                        .evalflags())
                .isEqualTo(0x15);
        assertThat(node("int f(int (*g)(int), int b) { if (b) { return 1; } } NJS_OBJECT a = { 3 };")
                        .evalflags())
                .isEqualTo(3);
        assertThat(node("int f(int b);\n}; NJS_OBJECT a = { 3 };").evalflags()).isEqualTo(3);
        assertThat(node("extern NJS_OBJECT b[2]; static const NJS_OBJECT a[1] = { { 3 } };")
                        .evalflags())
                .isEqualTo(3);
    }

    @Test
    void reportsUnknownDeclarations() {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        assertThat(read("Other b = { 1 }; NJS_OBJECT *c = { 2 }; NJS_OBJECT a = { 3 };", context)
                        .models())
                .hasSize(1);
        assertThat(context.findings().toList())
                .extracting(finding -> finding.code() + " " + finding.location().offset() + " " + finding.message())
                .containsExactly(
                        DiagnosticCode.UNKNOWN_BLOCK + " 0 b has the unknown type Other",
                        DiagnosticCode.UNKNOWN_BLOCK + " 17 c has the unknown type NJS_OBJECT*");
    }

    private static void assertFails(String text, String errorText, String message) {
        assertThatThrownBy(() -> read(text, new ReadContext(ReadOptions.STRICT)))
                .hasMessage(String.format(Locale.ROOT, "file @0x%06X: %s", text.indexOf(errorText), message));
    }

    @Test
    void reportsErrorsAtTheirOffset() {
        assertFails("NJS_OBJECT a = { 0, 12ab };", "12ab", "12ab is not a number (BAD_VALUE)");
        assertFails("NJS_OBJECT a = { 0xZZ };", "0xZZ", "0xZZ is not a number (BAD_VALUE)");
        assertFails("NJS_OBJECT a = { 1..2 };", "1..2", "1..2 is not a number (BAD_VALUE)");
        assertFails("NJS_OBJECT a = { 0, , 1 };", ", 1", "a number is missing (BAD_VALUE)");
        assertFails("NJS_OBJECT a = { 0, 1 { 2 } };", "{ 2", "expected a single value, found braces (BAD_VALUE)");
        assertFails("NJS_OBJECT a = { 0, 1, ", "{", "a brace is not closed (TRUNCATED)");
        assertThat(node("NJS_OBJECT a = " + "{".repeat(9) + "5" + "}".repeat(9) + ";")
                        .evalflags())
                .isEqualTo(5);
        String deep = "NJS_OBJECT a = " + "{".repeat(10) + "5" + "}".repeat(10) + ";";
        assertThatThrownBy(() -> read(deep, new ReadContext(ReadOptions.STRICT)))
                .hasMessage(String.format(
                        Locale.ROOT,
                        "file @0x%06X: braces are nested more than 8 levels deep (BAD_VALUE)",
                        deep.lastIndexOf('{')));
        assertFails(
                "NJS_OBJECT a = { 0, &gone };",
                "&gone",
                "gone is not declared in this file and is read as 0 (BAD_VALUE)");
        assertFails("int a = 1;", "int", "the file contains no NJS_OBJECT, NJS_MOTION or NJS_TEXLIST (UNSUPPORTED)");
        assertFails(
                "Sint16 b[] = { 1 }; NJS_OBJECT a = { 0, b };",
                "NJS_OBJECT",
                "a: the file does not declare the model that a node refers to in file!/object[0] (BAD_POINTER)");
        assertFails(
                "NJS_MOTION a = { NULL, 5, 1, 1 };",
                "NJS_MOTION",
                "a: the animation has no tracks, because the pointer to them is null in file!/motion (BAD_POINTER)");
    }

    /**
     * A formatted number is parsed to the same bits. It has a decimal point only if it has a fraction or is not an
     * exact integer.
     */
    @Test
    void formatsFloatsForC() {
        assertThat(CWriter.formatFloat(3)).isEqualTo("3");
        assertThat(CWriter.formatFloat(-2)).isEqualTo("-2");
        assertThat(CWriter.formatFloat(0)).isEqualTo("0");
        assertThat(CWriter.formatFloat(0.5f)).isEqualTo("0.5f");
        assertThat(CWriter.formatFloat(-0.0f))
                .as("negative zero needs a fraction")
                .isEqualTo("-0.0f");
        assertThat(CWriter.formatFloat(999_999)).isEqualTo("999999");
        assertThat(CWriter.formatFloat(-1_000_000)).isEqualTo("-1000000.0f");
        assertThat(CWriter.formatFloat(Float.NaN)).isEqualTo("NAN");
        assertThat(CWriter.formatFloat(Float.POSITIVE_INFINITY)).isEqualTo("INFINITY");
        assertThat(CWriter.formatFloat(Float.NEGATIVE_INFINITY)).isEqualTo("-INFINITY");
        for (float value : new float[] {3, -2, 0.1f, -0.0f, 1e6f, 1e-30f, 3.4e38f, 123456.7f, -1e6f}) {
            assertThat(Float.floatToRawIntBits(parseFloat(CWriter.formatFloat(value))))
                    .isEqualTo(Float.floatToRawIntBits(value));
        }
    }
}
