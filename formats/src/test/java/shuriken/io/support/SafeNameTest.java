package shuriken.io.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SafeNameTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "body_z, body_z",
                "Grün.pvr, Grün.pvr",
                "a:b, a_b",
                "dot., dot_",
                "\"dots. .\", dots___",
                "CON, _CON",
                "nul.txt, _nul.txt",
                "\"Aux .x\", \"_Aux .x\"",
                "com9, _com9",
                "com, com",
                "com10, com10",
                "conin$, _conin$",
                ".., __",
                "\"\", _",
            })
    void makesOnePartSafe(String name, String safe) {
        assertThat(SafeName.part(name)).isEqualTo(safe);
    }

    @Test
    void replacesControlCharactersAndInvalidLetters() {
        assertThat(SafeName.part("a\u0000b\u001F\u007F\u0085\uD800\u202E")).isEqualTo("a_b_____");
    }

    @Test
    void replacesRootsAndParentSteps() {
        assertThat(SafeName.parts("/etc/passwd")).isEqualTo(List.of("etc", "passwd"));
        assertThat(SafeName.parts("C:\\x\\..\\y")).isEqualTo(List.of("C_", "x", "__", "y"));
        assertThat(SafeName.parts("a//./b")).isEqualTo(List.of("a", "b"));
        assertThat(SafeName.parts("/")).isEqualTo(List.of("_"));
    }

    @Test
    void shortensLongNamesDistinctly() {
        String first = SafeName.part("ä".repeat(300) + "1.pvr");
        String second = SafeName.part("ä".repeat(300) + "2.pvr");
        assertThat(first).isNotEqualTo(second).endsWith(".pvr");
        assertThat(first.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(160);
    }

    @Test
    void shortensLongPathsDistinctly() {
        String long100 = "d".repeat(100) + "/";
        List<String> first = SafeName.parts(long100.repeat(60) + "one");
        List<String> second = SafeName.parts(long100.repeat(60) + "two");
        assertThat(first)
                .hasSize(8)
                .startsWith("d".repeat(100), "d".repeat(100))
                .doesNotContainAnyElementsOf(second.subList(7, 8));
        assertThat(String.join("/", SafeName.parts(String.join("/", first)))).isEqualTo(String.join("/", first));
    }

    @Test
    void keysAreEqualForNamesThatAFileSystemEquates() {
        assertThat(SafeName.key("Grün")).isEqualTo(SafeName.key("GRU\u0308N"));
        assertThat(SafeName.key("a")).isNotEqualTo(SafeName.key("b"));
    }
}
