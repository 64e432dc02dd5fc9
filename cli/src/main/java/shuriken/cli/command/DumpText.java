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

/** An annotated hex dump. The lines below the path of each structure have offset, bytes, field and value. */
final class DumpText {
    private static final HexFormat HEX = HexFormat.ofDelimiter(" ").withUpperCase();
    private static final int BYTES_PER_LINE = 16;
    private static final int MAX_LINES = 4;
    private static final int HEX_WIDTH = 3 * BYTES_PER_LINE;

    private final byte[] data;
    private final int base;
    private final boolean showsAll;
    private final boolean colour;

    DumpText(Asset asset, boolean showsAll, boolean colour) {
        this.data = asset.data().array();
        this.base = asset.data().arrayOffset();
        this.showsAll = showsAll;
        this.colour = colour;
    }

    void write(List<DumpEntry> pieces, Consumer<String> line) {
        Optional<String> structure = Optional.empty();
        for (DumpEntry piece : pieces) {
            if (piece.isRead() && !structure.equals(Optional.of(piece.structure()))) {
                structure = Optional.of(piece.structure());
                line.accept(paint("1;36", piece.structure().isEmpty() ? "(file)" : piece.structure()));
            }
            write(piece, line);
        }
    }

    private void write(DumpEntry piece, Consumer<String> line) {
        int lines = (piece.length() + BYTES_PER_LINE - 1) / BYTES_PER_LINE;
        int shown = showsAll || lines <= MAX_LINES ? lines : MAX_LINES - 1;
        String field = piece.field() + (FieldValue.isArray(piece) ? " = " : lines > 1 || !piece.isRead() ? "  " : "");
        for (int i = 0; i < shown; i++) {
            int from = i * BYTES_PER_LINE;
            int to = Math.min(from + BYTES_PER_LINE, piece.length());
            int start = base + piece.offset();
            String bytes = HEX.formatHex(data, start + from, start + to);
            String name = i == 0 ? paint(piece.isRead() ? "32" : "33", field) : " ".repeat(field.length());
            String offset = paint("2", String.format(Locale.ROOT, "  %08X", piece.offset() + from));
            line.accept((offset + "  " + bytes + " ".repeat(HEX_WIDTH - bytes.length()) + " " + name
                            + meaning(piece, from, to, lines > 1))
                    .stripTrailing());
        }
        if (shown < lines) {
            int left = piece.length() - shown * BYTES_PER_LINE;
            line.accept(String.format(Locale.ROOT, "            … %,d more bytes (all with --all)", left));
        }
    }

    /** The text after the name of the field on a line. */
    private String meaning(DumpEntry piece, int from, int to, boolean isLong) {
        if (FieldValue.isArray(piece)) {
            return FieldValue.formatArray(piece, data, base, from, to);
        }
        String value = from > 0 ? "" : FieldValue.format(piece, data, base);
        if (!value.isEmpty() && !isLong) {
            return " = " + Console.printable(value);
        }
        return isLong || !piece.isRead() ? characters(piece.offset() + from, piece.offset() + to) : "";
    }

    private String characters(int from, int to) {
        String text = new String(data, base + from, to - from, StandardCharsets.ISO_8859_1);
        StringBuilder letters = new StringBuilder("|");
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            letters.append(letter >= 0x20 && letter < 0x7F ? letter : '.');
        }
        return letters.append('|').toString();
    }

    private String paint(String code, String name) {
        String text = Console.printable(name);
        return colour ? "\033[" + code + "m" + text + "\033[0m" : text;
    }

    static String json(Asset asset, DumpEntry piece) {
        return JsonLine.of(json -> {
            json.name("path").string(asset.path());
            json.name("offset").number(piece.offset());
            json.name("length").number(piece.length());
            json.name("structure").string(piece.structure());
            json.name("field").string(piece.field());
            json.name("value")
                    .string(FieldValue.format(
                            piece, asset.data().array(), asset.data().arrayOffset()));
            json.name("read").value(piece.isRead());
        });
    }
}
