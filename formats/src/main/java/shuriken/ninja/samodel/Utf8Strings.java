package shuriken.ninja.samodel;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Reads and writes zero-terminated UTF-8 strings. */
final class Utf8Strings {
    private Utf8Strings() {}

    static String read(ByteCursor in, ReadContext context) {
        SourceLocation location = in.location();
        byte[] bytes = in.cString("text").getBytes(StandardCharsets.ISO_8859_1);
        context.reserve(2L * bytes.length, location, "text");
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (!Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes)) {
            context.reportDeviation(
                    DiagnosticCode.BAD_TEXT, location, "a text of %,d bytes is not valid UTF-8", bytes.length);
        }
        return text;
    }

    static void write(String text, ByteWriter out) {
        out.utf8(text);
    }
}
