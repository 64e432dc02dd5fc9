package shuriken.modding.pack;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * Bytes in a manifest: few as hexadecimal digits, many of one value as that value, all others in a file next to the
 * manifest.
 */
final class ExternalBytes {
    /** The maximum number of bytes that the manifest itself stores, as hexadecimal digits. */
    static final int FEW = 64;

    /** Bytes that are stored as digits in all, so that a small container needs no second file. */
    private static final int MAX_DIGITS = 8 << 10;

    private static final String FILL = "fill";
    private static final String SIZE = "size";
    private static final String AT = "at";

    private final ByteWriter side = ByteWriter.littleEndian();
    /** Bytes that are digits. */
    private int digits;

    /** Returns the JSON that describes these bytes in the manifest. */
    Object keep(ByteCursor data) {
        if (data.size() > FEW && data.size() > MAX_DIGITS - digits) {
            return toJson(AT, add(data), data.size());
        }
        digits += data.size();
        return digits(data);
    }

    /** Returns the JSON that describes a run of bytes of one value in the manifest. */
    static Object fill(int value, int size) {
        return toJson(FILL, value, size);
    }

    private static Map<String, Object> toJson(String how, int value, int size) {
        Map<String, Object> reference = new LinkedHashMap<>();
        reference.put(how, value);
        reference.put(SIZE, size);
        return reference;
    }

    private int add(ByteCursor data) {
        int offset = side.size();
        side.bytes(data.array(), data.arrayOffset(), data.size());
        return offset;
    }

    byte[] toByteArray() {
        return side.toByteArray();
    }

    /**
     * Returns the number of stored bytes.
     *
     * @param object the JSON object that describes the bytes
     * @param field the name of the field in {@code object}
     * @param side the bytes stored next to the manifest
     * @throws FormatException BAD_VALUE if the field is invalid
     */
    static int size(ManifestFields object, String field, byte[] side) {
        if (object.valueOf(field) instanceof String digits) {
            return digits.length() / 2;
        }
        ManifestFields reference = object.object(field);
        int size = reference.countField(SIZE);
        if (reference.has(FILL) ? reference.countField(FILL) > 0xFF : reference.countField(AT) > side.length - size) {
            throw object.wrong(field, reference.has(FILL) ? "a value" : "bytes of " + Manifest.EXTERNAL_BYTES_NAME);
        }
        return size;
    }

    /** Copies the bytes to their offset in an array that has space for {@link #size} bytes there. */
    static void copy(ManifestFields object, String field, byte[] side, byte[] to, int offset) {
        if (object.valueOf(field) instanceof String digits) {
            byte[] bytes = parse(object, field, digits);
            System.arraycopy(bytes, 0, to, offset, bytes.length);
            return;
        }
        ManifestFields reference = object.object(field);
        int size = reference.countField(SIZE);
        if (reference.has(FILL)) {
            Arrays.fill(to, offset, offset + size, (byte) reference.countField(FILL));
        } else {
            System.arraycopy(side, reference.countField(AT), to, offset, size);
        }
    }

    private static String digits(ByteCursor data) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < data.size(); i++) {
            int value = data.array()[data.arrayOffset() + i];
            digits.append(Character.forDigit(value >> 4 & 0xF, 16)).append(Character.forDigit(value & 0xF, 16));
        }
        return digits.toString();
    }

    private static byte[] parse(ManifestFields object, String field, String digits) {
        byte[] bytes = new byte[digits.length() / 2];
        boolean isValid = digits.length() % 2 == 0;
        for (int i = 0; i < bytes.length; i++) {
            int high = Character.digit(digits.charAt(2 * i), 16);
            int low = Character.digit(digits.charAt(2 * i + 1), 16);
            isValid &= high >= 0 && low >= 0;
            bytes[i] = (byte) (high << 4 | low);
        }
        if (!isValid) {
            throw object.wrong(field, "hexadecimal digits");
        }
        return bytes;
    }

    /**
     * Returns the bytes again.
     *
     * @param context the context whose budget the bytes use
     * @throws FormatException BAD_VALUE, LIMIT_EXCEEDED
     */
    static byte[] read(ManifestFields object, String field, byte[] side, ReadContext context) {
        int size = size(object, field, side);
        context.reserve(size, object.site(), "the manifest's data");
        byte[] bytes = new byte[size];
        copy(object, field, side, bytes, 0);
        return bytes;
    }
}
