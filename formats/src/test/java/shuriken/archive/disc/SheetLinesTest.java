package shuriken.archive.disc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;

class SheetLinesTest {
    private static ByteCursor text(String text) {
        return ByteCursor.littleEndian(text.getBytes(StandardCharsets.ISO_8859_1), "x.gdi");
    }

    private static List<String> words(String line) {
        List<SheetLines.Line> lines = SheetLines.read(text(line)).lines();
        assertThat(lines).hasSize(1);
        return lines.getFirst().words();
    }

    @Test
    void splitsWordsAtSpacesAndQuotes() {
        assertThat(words("a\tb  c\r")).containsExactly("a", "b", "c");
        assertThat(words("\"a b\"c \"\" d\"e")).containsExactly("a b", "c", "", "d\"e");
        assertThat(words(" \"a b")).containsExactly("\"a", "b");
        assertThat(words("\u00E4\u007F")).containsExactly("\u00E4\u007F");
    }

    @Test
    void linesHaveOffsets() {
        assertThat(SheetLines.read(text("\n a\n \r\nb")).lines())
                .extracting(line -> line.location().offset())
                .containsExactly(1L, 7L);
    }

    @Test
    void reportsMissingWords() {
        SheetLines.Line line =
                SheetLines.read(text("\na 123456789 1234567890 -1")).lines().getFirst();
        assertThat(line.number(1)).isEqualTo(123_456_789);
        assertThatThrownBy(() -> line.number(2))
                .hasMessage("x.gdi @0x000001: \"1234567890\" is not a valid number (BAD_VALUE)");
        assertThatThrownBy(() -> line.number(3)).hasMessageContaining("\"-1\" is not a valid number");
        assertThat(line.word(3)).isEqualTo("-1");
        assertThatThrownBy(() -> line.word(4))
                .hasMessage("x.gdi @0x000001: the line needs at least 5 values, but has 4 (BAD_VALUE)");
    }

    /** Only the first 256 bytes are checked. A sheet is no larger than 64 KiB. */
    @Test
    void acceptsOnlyText() {
        assertThat(SheetLines.canBeSheet(text(" ".repeat(255) + "\1"))).isFalse();
        assertThat(SheetLines.canBeSheet(text(" ".repeat(256) + "\1"))).isTrue();
        assertThat(SheetLines.canBeSheet(text(""))).isFalse();
        assertThatThrownBy(() -> SheetLines.read(text("\1")))
                .hasMessage("x.gdi @0x000000: the sheet is not a text file (BAD_VALUE)");
        assertThat(SheetLines.canBeSheet(text(" ".repeat(0x10000)))).isTrue();
        assertThat(SheetLines.canBeSheet(text(" ".repeat(0x10001)))).isFalse();
        assertThat(SheetLines.read(text(" ".repeat(0x10000))).lines()).isEmpty();
        assertThatThrownBy(() -> SheetLines.read(text(" ".repeat(0x10001))))
                .hasMessage("x.gdi @0x000000: the sheet has 65,537 bytes, more than the limit of 65,536 (UNSUPPORTED)");
    }

    /** A file that is not a sheet can have the extension of one. */
    @Test
    void detectsNonEmptyFilesByExtension() {
        for (DiscSheetFormat<?> format : List.of(DiscSheetFormat.cue(), DiscSheetFormat.gdi())) {
            String name = "X." + format.info().id().toUpperCase(Locale.ROOT);
            assertThat(format.detect(text("?"), name)).isEqualTo(Confidence.NAME);
            assertThat(format.detect(text(""), name)).isEqualTo(Confidence.NO);
            assertThat(format.detect(text("?"), "x.txt")).isEqualTo(Confidence.NO);
        }
    }
}
