package shuriken.cli;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import shuriken.bytes.Fx;

/** The value of a piece as its reader saw it; arrays have none, they are only bytes. */
final class Value {
    private Value() {}

    /** @param base where the file starts in {@code data} */
    static String of(Piece piece, byte[] data, int base) {
        if (!piece.isRead()) {
            return "";
        }
        ByteBuffer at = ByteBuffer.wrap(data, base + piece.offset(), piece.length())
                .order(piece.bigEndian() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        return switch (piece.kind()) {
            case U8 -> Integer.toString(at.get() & 0xFF);
            case I8 -> Byte.toString(at.get());
            case U16 -> Integer.toString(at.getShort() & 0xFFFF);
            case I16 -> Short.toString(at.getShort());
            case HEX16 -> String.format(Locale.ROOT, "0x%04X", at.getShort() & 0xFFFF);
            case I32 -> Integer.toString(at.getInt());
            case U32 -> Long.toString(at.getInt() & 0xFFFF_FFFFL);
            case HEX32 -> String.format(Locale.ROOT, "0x%08X", at.getInt());
            case POINTER -> String.format(Locale.ROOT, "→ 0x%X", at.getInt());
            case F32 -> Float.toString(at.getFloat());
            case FX16 -> Double.toString(Fx.value(at.getShort()));
            case FX32 -> Double.toString(Fx.value(at.getInt()));
            case TEXT -> text(piece, data, base);
            case BYTES -> "";
            case WORDS16 -> piece.length() / 2 + " of 16 bits";
            case WORDS32 -> piece.length() / 4 + " of 32 bits";
        };
    }

    private static String text(Piece piece, byte[] data, int base) {
        String text = new String(data, base + piece.offset(), piece.length(), StandardCharsets.ISO_8859_1);
        int end = text.indexOf('\0');
        StringBuilder quoted = new StringBuilder("\"");
        (end < 0 ? text : text.substring(0, end))
                .chars()
                .forEach(letter -> quoted.append(isPlain(letter) ? (char) letter : '.'));
        return quoted.append('"').toString();
    }

    private static boolean isPlain(int letter) {
        return letter >= 0x20 && letter < 0x7F || letter > 0xA0;
    }
}
