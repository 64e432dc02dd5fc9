package shuriken.ninja.nja;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Splits C source into tokens: kind, text and offset. */
class CLexerTest {
    private static List<String> tokens(String text) {
        CLexer lexer = new CLexer(text);
        List<String> tokens = new ArrayList<>();
        CToken token = lexer.nextToken();
        while (token.kind() != CToken.Kind.END) {
            tokens.add(token.kind() + " " + token.text() + " " + token.offset());
            token = lexer.nextToken();
        }
        tokens.add("END " + token.offset());
        return tokens;
    }

    @Test
    void readsNames() {
        assertThat(tokens("_azAZ09 z")).containsExactly("NAME _azAZ09 0", "NAME z 8", "END 9");
        assertThat(tokens("a@A[a`a{a/a:Z"))
                .containsExactly(
                        "NAME a 0",
                        "PUNCTUATOR @ 1",
                        "NAME A 2",
                        "PUNCTUATOR [ 3",
                        "NAME a 4",
                        "PUNCTUATOR ` 5",
                        "NAME a 6",
                        "PUNCTUATOR { 7",
                        "NAME a 8",
                        "PUNCTUATOR / 9",
                        "NAME a 10",
                        "PUNCTUATOR : 11",
                        "NAME Z 12",
                        "END 13");
        assertThat(tokens("A")).containsExactly("NAME A 0", "END 1");
        assertThat(tokens("z")).containsExactly("NAME z 0", "END 1");
    }

    @Test
    void readsNumbers() {
        assertThat(tokens("0 9 1.5f .5 . 5."))
                .containsExactly(
                        "NUMBER 0 0",
                        "NUMBER 9 2",
                        "NUMBER 1.5f 4",
                        "NUMBER .5 9",
                        "PUNCTUATOR . 12",
                        "NUMBER 5. 14",
                        "END 16");
        assertThat(tokens("1e-5 1E+5 1e5 1-5"))
                .containsExactly(
                        "NUMBER 1e-5 0",
                        "NUMBER 1E+5 5",
                        "NUMBER 1e5 10",
                        "NUMBER 1 14",
                        "PUNCTUATOR - 15",
                        "NUMBER 5 16",
                        "END 17");
        assertThat(tokens("1e*5")).containsExactly("NUMBER 1e 0", "PUNCTUATOR * 2", "NUMBER 5 3", "END 4");
        assertThat(tokens("0x1E+2 0XE-1"))
                .as("no exponents")
                .containsExactly(
                        "NUMBER 0x1E 0",
                        "PUNCTUATOR + 4",
                        "NUMBER 2 5",
                        "NUMBER 0XE 7",
                        "PUNCTUATOR - 10",
                        "NUMBER 1 11",
                        "END 12");
        assertThat(tokens("1xE+2")).as("not hex").containsExactly("NUMBER 1xE+2 0", "END 5");
        assertThat(tokens("00e+2")).as("not hex").containsExactly("NUMBER 00e+2 0", "END 5");
    }

    @Test
    void readsStringsToTheQuotationMarkOrLineEnd() {
        assertThat(tokens("\"ab\" c")).containsExactly("STRING ab 0", "NAME c 5", "END 6");
        assertThat(tokens("\"\" c")).containsExactly("STRING  0", "NAME c 3", "END 4");
        assertThat(tokens("\"a\\\"b\" c")).containsExactly("STRING a\\\"b 0", "NAME c 7", "END 8");
        assertThat(tokens("\"ab\nc")).containsExactly("STRING ab 0", "NAME c 4", "END 5");
        assertThat(tokens("\"ab")).containsExactly("STRING ab 0", "END 3");
        assertThat(tokens("\"ab\\")).containsExactly("STRING ab\\ 0", "END 4");
        assertThat(tokens("\"")).containsExactly("STRING  0", "END 1");
    }

    @Test
    void skipsCommentsAndPreprocessorLines() {
        assertThat(tokens("a//b c\nd")).containsExactly("NAME a 0", "NAME d 7", "END 8");
        assertThat(tokens("a/*b\nc*/d/**/e")).containsExactly("NAME a 0", "NAME d 8", "NAME e 13", "END 14");
        assertThat(tokens("a/*/b*/c")).containsExactly("NAME a 0", "NAME c 7", "END 8");
        assertThat(tokens("#a\n\t#b\n c\u001fd e")).containsExactly("NAME c 8", "NAME d 10", "NAME e 12", "END 13");
        assertThat(tokens("a/b*/c"))
                .containsExactly(
                        "NAME a 0",
                        "PUNCTUATOR / 1",
                        "NAME b 2",
                        "PUNCTUATOR * 3",
                        "PUNCTUATOR / 4",
                        "NAME c 5",
                        "END 6");
        assertThat(tokens("a//b")).containsExactly("NAME a 0", "END 4");
        assertThat(tokens("a/*b*")).containsExactly("NAME a 0", "END 5");
        assertThat(tokens("")).containsExactly("END 0");
        assertThat(tokens(" \n")).containsExactly("END 2");
    }

    @Test
    void convertsEscapeSequences() {
        assertThat(CStrings.unescape("\\a\\b\\f\\n\\r\\t\\v")).isEqualTo("\u0007\b\f\n\r\t\u000b");
        assertThat(CStrings.unescape("\\\\ \\\" \\? \\w")).isEqualTo("\\ \" ? w");
        assertThat(CStrings.unescape("\\0 \\7 \\101\\1011 \\777 \\8")).isEqualTo("\0 \u0007 AA1 \u00ff 8");
        assertThat(CStrings.unescape("\\x41 \\xfFf \\x9 \\xg")).isEqualTo("A \u00fff \t xg");
        assertThat(CStrings.quote("a \"\\~")).isEqualTo("\"a \\\"\\\\~\"");
        assertThat(CStrings.quote("\0\u001f\u007f\u0080\u00ff")).isEqualTo("\"\\000\\037\\177\u0080\u00ff\"");
        assertThat(CStrings.quote("")).isEqualTo("\"\"");
    }
}
