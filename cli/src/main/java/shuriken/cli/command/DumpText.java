package shuriken.cli.command;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import shuriken.assets.Asset;
import shuriken.cli.console.Console;
import shuriken.cli.console.JsonLine;
import shuriken.inspect.dump.DumpEntry;
import shuriken.inspect.dump.FieldValue;

/**
 * Writes an annotated hex dump. Below the path of each struct, each line has an offset, bytes, a field and its value.
 */
final class DumpText {
    private static final HexFormat HEX = HexFormat.ofDelimiter(" ").withUpperCase();
    private static final int BYTES_PER_LINE = 16;
    /** The maximum number of lines for a field without {@code --all}. */
    private static final int MAX_LINE_COUNT = 4;

    /** The width in characters of the hexadecimal bytes: two digits and a space each. */
    private static final int HEX_WIDTH = 3 * BYTES_PER_LINE;

    private static final String BOLD_CYAN = "1;36";
    private static final String GREEN = "32";
    private static final String YELLOW = "33";
    private static final String FAINT = "2";

    private final byte[] data;

    /** The offset of the file in {@link #data}. */
    private final int dataOffset;

    private final boolean showsAll;
    private final boolean usesColours;

    DumpText(Asset asset, boolean showsAll, boolean usesColours) {
        this.data = asset.data().array();
        this.dataOffset = asset.data().arrayOffset();
        this.showsAll = showsAll;
        this.usesColours = usesColours;
    }

    /** Passes the lines of the dump to {@code output}, without line breaks. */
    void write(List<DumpEntry> entries, Consumer<String> output) {
        Optional<String> currentStructPath = Optional.empty();
        for (DumpEntry entry : entries) {
            if (entry.isRead() && !currentStructPath.equals(Optional.of(entry.structPath()))) {
                currentStructPath = Optional.of(entry.structPath());
                output.accept(paint(BOLD_CYAN, entry.structPath().isEmpty() ? "(file)" : entry.structPath()));
            }
            writeEntry(entry, output);
        }
    }

    private void writeEntry(DumpEntry entry, Consumer<String> output) {
        int lineCount = (entry.length() + BYTES_PER_LINE - 1) / BYTES_PER_LINE;
        int shownLineCount = showsAll || lineCount <= MAX_LINE_COUNT ? lineCount : MAX_LINE_COUNT - 1;
        String field = entry.field() + fieldSuffix(entry, lineCount > 1);
        for (int i = 0; i < shownLineCount; i++) {
            int startInField = i * BYTES_PER_LINE;
            int endInField = Math.min(startInField + BYTES_PER_LINE, entry.length());
            int entryStart = dataOffset + entry.offset();
            String hexBytes = HEX.formatHex(data, entryStart + startInField, entryStart + endInField);
            String fieldColumn = i == 0 ? paint(entry.isRead() ? GREEN : YELLOW, field) : " ".repeat(field.length());
            String offsetColumn = paint(FAINT, String.format(Locale.ROOT, "  %08X", entry.offset() + startInField));
            output.accept((offsetColumn + "  " + hexBytes + " ".repeat(HEX_WIDTH - hexBytes.length()) + " "
                            + fieldColumn + formatValue(entry, startInField, endInField, lineCount > 1))
                    .stripTrailing());
        }
        if (shownLineCount < lineCount) {
            int hiddenByteCount = entry.length() - shownLineCount * BYTES_PER_LINE;
            output.accept(String.format(
                    Locale.ROOT, "            … %,d more bytes (use --all to show all)", hiddenByteCount));
        }
    }

    /**
     * Returns the characters after the name of an array, of a field with several lines, or of bytes that no field
     * covers. After the name of any other field, {@link #formatValue} adds them.
     */
    private static String fieldSuffix(DumpEntry entry, boolean hasSeveralLines) {
        if (FieldValue.isArray(entry)) {
            return " = ";
        }
        return hasSeveralLines || !entry.isRead() ? "  " : "";
    }

    /** Returns the text after the name of the field, for the bytes in a range of the field. */
    private String formatValue(DumpEntry entry, int startInField, int endInField, boolean hasSeveralLines) {
        if (FieldValue.isArray(entry)) {
            return FieldValue.formatArray(entry, data, dataOffset, startInField, endInField);
        }
        String value = startInField > 0 ? "" : FieldValue.format(entry, data, dataOffset);
        if (!value.isEmpty() && !hasSeveralLines) {
            return " = " + Console.printable(value);
        }
        return hasSeveralLines || !entry.isRead()
                ? formatAscii(entry.offset() + startInField, entry.offset() + endInField)
                : "";
    }

    private String formatAscii(int startOffset, int endOffset) {
        String text = new String(data, dataOffset + startOffset, endOffset - startOffset, StandardCharsets.ISO_8859_1);
        StringBuilder result = new StringBuilder("|");
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            result.append(character >= 0x20 && character < 0x7F ? character : '.');
        }
        return result.append('|').toString();
    }

    /** Returns a printable text, with the colour or style of an ANSI code if colours are shown. */
    private String paint(String ansiCode, String text) {
        String printable = Console.printable(text);
        return usesColours ? "\033[" + ansiCode + "m" + printable + "\033[0m" : printable;
    }

    static String toJson(Asset asset, DumpEntry entry) {
        return JsonLine.of(json -> {
            json.name("path").string(asset.path());
            json.name("offset").number(entry.offset());
            json.name("length").number(entry.length());
            json.name("structure").string(entry.structPath());
            json.name("field").string(entry.field());
            json.name("value")
                    .string(FieldValue.format(
                            entry, asset.data().array(), asset.data().arrayOffset()));
            json.name("read").value(entry.isRead());
        });
    }
}
