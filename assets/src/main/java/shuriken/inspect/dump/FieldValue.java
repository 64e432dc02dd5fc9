package shuriken.inspect.dump;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import shuriken.io.ByteMap.Kind;
import shuriken.io.Fx;
import shuriken.json.ShortestDecimal;

/** Formats the value of a piece as its reader saw it; ranges of bytes have none. */
public final class FieldValue {
    private FieldValue() {}

    /** @param base start of the file in {@code data} */
    public static String of(DumpEntry piece, byte[] data, int base) {
        return isArray(piece) ? words(piece, data, base, 0, piece.length()) : single(piece, data, base);
    }

    /** Returns whether it is an array of numbers, which {@link #words} formats in parts. */
    public static boolean isArray(DumpEntry piece) {
        return piece.kind() == Kind.WORDS16 || piece.kind() == Kind.WORDS32;
    }

    /** Formats the numbers in some bytes of an array, unsigned, separated by blanks. */
    public static String words(DumpEntry piece, byte[] data, int base, int from, int to) {
        ByteBuffer at = buffer(piece, data, base);
        StringBuilder words = new StringBuilder();
        int size = piece.kind() == Kind.WORDS16 ? Short.BYTES : Integer.BYTES;
        for (int i = from; i + size <= to; i += size) {
            words.append(i > from ? " " : "")
                    .append(size == Short.BYTES ? at.getShort(i) & 0xFFFF : at.getInt(i) & 0xFFFF_FFFFL);
        }
        return words.toString();
    }

    private static ByteBuffer buffer(DumpEntry piece, byte[] data, int base) {
        return ByteBuffer.wrap(data, base + piece.offset(), piece.length())
                .slice()
                .order(piece.bigEndian() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    }

    private static String single(DumpEntry piece, byte[] data, int base) {
        if (!piece.isRead()) {
            return "";
        }
        ByteBuffer at = buffer(piece, data, base);
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
            case F32 -> single(at.getFloat());
            case FX16 -> ShortestDecimal.of(Fx.value(at.getShort()));
            case FX32 -> ShortestDecimal.of(Fx.value(at.getInt()));
            case TEXT -> text(piece, data, base);
            case BYTES, WORDS16, WORDS32 -> "";
        };
    }

    /** Formats with the sign of zero, as the file has it. */
    private static String single(float value) {
        return Float.floatToRawIntBits(value) == Integer.MIN_VALUE ? "-0.0" : ShortestDecimal.of(value);
    }

    private static String text(DumpEntry piece, byte[] data, int base) {
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
