package shuriken.interchange.dae;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XmlTest {
    private static String writtenText(int character) {
        String document =
                new XmlBuilder().textElement("a", Character.toString(character)).toString();
        return document.substring(document.indexOf("<a>") + 3, document.indexOf("</a>"));
    }

    /** The arguments are the first and last characters of each range of {@code Char} in XML 1.0, section 2.2. */
    @ParameterizedTest
    @ValueSource(ints = {9, 10, 13, 0x20, 0xD7FF, 0xE000, 0xFFFD, 0x10000, 0x10FFFF})
    void keepsValidCharacters(int character) {
        assertThat(writtenText(character)).isEqualTo(Character.toString(character));
    }

    /** The arguments are the adjacent Unicode characters, which are not allowed. */
    @ParameterizedTest
    @ValueSource(ints = {0, 8, 11, 12, 14, 0x1F, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF})
    void replacesInvalidCharacters(int character) {
        assertThat(writtenText(character)).isEqualTo("?");
    }
}
