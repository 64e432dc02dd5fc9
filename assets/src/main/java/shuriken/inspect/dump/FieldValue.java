package shuriken.inspect.dump;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import shuriken.io.ByteMap.Kind;
import shuriken.io.struct.FixedPoint;
import shuriken.json.ShortestDecimal;

/** Formats the values of fields. Ranges of bytes have no value. */
public final class FieldValue {
    private FieldValue() {}

    /**
     * Returns the value of a field as text; empty for a range of bytes.
     *
     * @param entry the field
     * @param data an array that contains the file
     * @param fileOffset the offset of the file in the array
     */
    public static String format(DumpEntry entry, byte[] data, int fileOffset) {
        return isArray(entry)
                ? formatArray(entry, data, fileOffset, /* startOffset= */ 0, entry.length())
                : formatSingle(entry, data, fileOffset);
    }

    /** Returns whether the field is an array of numbers, which {@link #formatArray} can format in parts. */
    public static boolean isArray(DumpEntry entry) {
        return entry.kind() == Kind.WORDS16 || entry.kind() == Kind.WORDS32;
    }

    /**
     * Formats the numbers in a range of an array as unsigned numbers with spaces between them.
     *
     * @param startOffset the offset of the range in the field, in bytes
     * @param endOffset the offset of its end in the field, in bytes
     */
    public static String formatArray(DumpEntry entry, byte[] data, int fileOffset, int startOffset, int endOffset) {
        ByteBuffer buffer = bufferOf(entry, data, fileOffset);
        StringBuilder text = new StringBuilder();
        int numberSize = entry.kind() == Kind.WORDS16 ? Short.BYTES : Integer.BYTES;
        for (int i = startOffset; i + numberSize <= endOffset; i += numberSize) {
            long number = numberSize == Short.BYTES ? buffer.getShort(i) & 0xFFFF : buffer.getInt(i) & 0xFFFF_FFFFL;
            text.append(i > startOffset ? " " : "").append(number);
        }
        return text.toString();
    }

    private static ByteBuffer bufferOf(DumpEntry entry, byte[] data, int fileOffset) {
        return ByteBuffer.wrap(data, fileOffset + entry.offset(), entry.length())
                .slice()
                .order(entry.isBigEndian() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    }

    private static String formatSingle(DumpEntry entry, byte[] data, int fileOffset) {
        if (!entry.isRead()) {
            return "";
        }
        ByteBuffer buffer = bufferOf(entry, data, fileOffset);
        return switch (entry.kind()) {
            case U8 -> Integer.toString(buffer.get() & 0xFF);
            case I8 -> Byte.toString(buffer.get());
            case U16 -> Integer.toString(buffer.getShort() & 0xFFFF);
            case I16 -> Short.toString(buffer.getShort());
            case HEX16 -> String.format(Locale.ROOT, "0x%04X", buffer.getShort() & 0xFFFF);
            case I32 -> Integer.toString(buffer.getInt());
            case U32 -> Long.toString(buffer.getInt() & 0xFFFF_FFFFL);
            case HEX32 -> String.format(Locale.ROOT, "0x%08X", buffer.getInt());
            case POINTER -> String.format(Locale.ROOT, "→ 0x%X", buffer.getInt());
            case F32 -> formatFloat(buffer.getFloat());
            case FX16 -> ShortestDecimal.format(FixedPoint.toDouble(buffer.getShort()));
            case FX32 -> ShortestDecimal.format(FixedPoint.toDouble(buffer.getInt()));
            case TEXT -> formatText(entry, data, fileOffset);
            case BYTES, WORDS16, WORDS32 -> "";
        };
    }

    /** Formats a float, with the sign of zero. */
    private static String formatFloat(float value) {
        return Float.floatToRawIntBits(value) == Integer.MIN_VALUE ? "-0.0" : ShortestDecimal.format(value);
    }

    private static String formatText(DumpEntry entry, byte[] data, int fileOffset) {
        String text = new String(data, fileOffset + entry.offset(), entry.length(), StandardCharsets.ISO_8859_1);
        int terminator = text.indexOf('\0');
        StringBuilder quoted = new StringBuilder("\"");
        (terminator < 0 ? text : text.substring(0, terminator))
                .chars()
                .forEach(character -> quoted.append(isPrintable(character) ? (char) character : '.'));
        return quoted.append('"').toString();
    }

    /** Returns whether a Latin-1 character can be printed. */
    private static boolean isPrintable(int character) {
        return (character >= 0x20 && character < 0x7F) || character > 0xA0;
    }
}
