package shuriken.ninja.nja;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;

/** Checks which texts are recognized as declarations. */
class NjaDetectTest {
    private static boolean isDetected(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return new NjaFormat().detect(ByteCursor.littleEndian(bytes, "x"), "x") == Confidence.STRUCTURE;
    }

    @Test
    void detectsModelsMotionsAndTextureLists() {
        assertThat(isDetected("NJS_OBJECT a = {")).isTrue();
        assertThat(isDetected("static const NJS_CNK_OBJECT a[2] = {")).isTrue();
        assertThat(isDetected("NJS_TEXNAME b[] = { 0 };\nNJS_TEXLIST\ta\t=")).isTrue();
        assertThat(isDetected("NJS_TEXLIST a = { b, 1 };\nNJS_TEXNAME b[1] = { 0 };"))
                .isTrue();
        assertThat(isDetected("GJS_MODEL a=")).isTrue();
        assertThat(isDetected("int i;\r\nNJS_OBJECT a = {")).isTrue();
        assertThat(isDetected("Sint16 a[] = { 1, 2 };\nNJS_MODEL b = {")).isTrue();
        assertThat(isDetected("extern \"C\" {\nNJS_MOTION a = {")).isTrue();
        assertThat(isDetected("CNKOBJECT_START")).isTrue();
        assertThat(isDetected("OBJECT_START\n")).isTrue();
        assertThat(isDetected("OBJECT a[]\nSTART")).isTrue();
        assertThat(isDetected("// NJS_OBJECT a = {")).isFalse();
        assertThat(isDetected("/*\nNJS_OBJECT a = {\n*/")).isFalse();
        assertThat(isDetected("NJS_OBJECT a;")).isFalse();
        assertThat(isDetected("NJS_OBJECT *a = &b;")).isFalse();
        assertThat(isDetected("MY_NJS_OBJECT a = 1")).isFalse();
        assertThat(isDetected("OBJECT_STARTS")).isFalse();
        assertThat(isDetected("int a = 1;")).isFalse();
        assertThat(isDetected("NJS_VECTOR a[2] = { { 1 } };")).isFalse();
        assertThat(isDetected("Sint16 a[] = { 1 };")).isFalse();
        assertThat(isDetected("")).isFalse();
    }

    /** Source code of mods has such local variables. */
    @Test
    void ignoresLocalVariables() {
        assertThat(isDetected("void f(int a) {\n\tNJS_CNK_MODEL model = { 0 };\n}"))
                .isFalse();
        assertThat(isDetected("void f(int a) { if (a) { b(); } }\nNJS_OBJECT c = {"))
                .isTrue();
    }

    /** Mods load textures into lists with uninitialized names. */
    @Test
    void ignoresTextureListsWithoutNames() {
        assertThat(isDetected("NJS_TEXNAME b[7];\nNJS_TEXLIST a = { arrayptrandlengthT(b, Uint32) };"))
                .isFalse();
    }

    @Test
    void readsOnlyTheFirst64KiB() {
        String declaration = "NJS_OBJECT a =";
        String line = "\n".repeat(65536 - declaration.length());
        assertThat(isDetected(line + declaration)).isTrue();
        assertThat(isDetected(line + "\n" + declaration)).isFalse();
        assertThat(isDetected("Sint16 a[] = { 1 };" + line))
                .as("a declaration may follow")
                .isTrue();
        assertThat(isDetected(declaration + " ".repeat(65536) + "\0")).isTrue();
        assertThat(isDetected(declaration + " ".repeat(65536 - declaration.length() - 1) + "\0"))
                .as("a zero")
                .isFalse();
        assertThat(isDetected("\0" + declaration)).isFalse();
    }

    @Test
    void detectsPartsOfAFile() {
        byte[] bytes = "\0NJS_OBJECT a = 1;\0".getBytes(StandardCharsets.ISO_8859_1);
        ByteCursor inside = ByteCursor.littleEndian(bytes, "x").part(1, bytes.length - 2);
        assertThat(new NjaFormat().detect(inside, "x")).isEqualTo(Confidence.STRUCTURE);
    }

    @Test
    void convertsNamesToIdentifiers() {
        assertThat(CNameAllocator.toIdentifier("a-b.c d")).isEqualTo("a_b_c_d");
        assertThat(CNameAllocator.toIdentifier("1st")).isEqualTo("_1st");
        assertThat(CNameAllocator.toIdentifier("")).isEqualTo("_");
        assertThat(CNameAllocator.toIdentifier("ünder_9")).isEqualTo("_nder_9");
    }

    @Test
    void kindsHavePrefixes() {
        StringBuilder names = new StringBuilder();
        for (LayoutEntry.Kind kind : LayoutEntry.Kind.values()) {
            if (kind.ordinal() <= LayoutEntry.Kind.TEXTURE_ENTRIES.ordinal()) {
                names.append(CNameAllocator.prefix(kind)).append(' ');
            }
        }
        assertThat(names.toString())
                .isEqualTo("object attach vertex poly vertex normal matlist meshlist poly mesh_attributes polynormal "
                        + "vcolor uv set_vertices weight_sets set_shares set_weights parameters display_list "
                        + "texture_list textures ");
        assertThat(CNameAllocator.prefix(LayoutEntry.Kind.MOTION_ROWS)).isEqualTo("mdata");
        assertThat(CNameAllocator.prefix(LayoutEntry.Kind.MOTION_KEYS)).isEqualTo("key");
        assertThat(CNameAllocator.prefix(LayoutEntry.Kind.SHAPE)).isEqualTo("shape");
    }
}
