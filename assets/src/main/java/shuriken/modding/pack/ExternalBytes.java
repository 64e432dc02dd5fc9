package shuriken.modding.pack;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * Stores bytes in a manifest: few bytes as hexadecimal digits, equal bytes as one value, and all others in a file next
 * to the manifest, as external bytes.
 */
final class ExternalBytes {
    /** The size in bytes up to which a piece is always stored in the manifest itself, as hexadecimal digits. */
    static final int MAX_INLINE_SIZE = 64;

    /**
     * The total number of bytes up to which larger pieces are also stored as digits, so that a small container needs no
     * second file.
     */
    private static final int MAX_TOTAL_INLINE_SIZE = 8 << 10;

    private static final String FILL_KEY = "fill";
    private static final String SIZE_KEY = "size";
    /** The key of an offset in the external bytes. */
    private static final String AT_KEY = "at";

    private final ByteWriter externalBytes = ByteWriter.littleEndian();
    /** The number of bytes that are stored as digits. */
    private int inlineSize;

    /**
     * Returns the JSON that describes these bytes in the manifest, and adds them to the external bytes if necessary.
     */
    Object keep(ByteCursor data) {
        if (data.size() > MAX_INLINE_SIZE && data.size() > MAX_TOTAL_INLINE_SIZE - inlineSize) {
            return toJson(AT_KEY, append(data), data.size());
        }
        inlineSize += data.size();
        return toHexadecimal(data);
    }

    /** Returns the JSON that describes a run of bytes of one value in the manifest. */
    static Object fill(int value, int size) {
        return toJson(FILL_KEY, value, size);
    }

    private static Map<String, Object> toJson(String key, int value, int size) {
        Map<String, Object> reference = new LinkedHashMap<>();
        reference.put(key, value);
        reference.put(SIZE_KEY, size);
        return reference;
    }

    /** Adds external bytes and returns their offset. */
    private int append(ByteCursor data) {
        int offset = externalBytes.size();
        externalBytes.bytes(data.array(), data.arrayOffset(), data.size());
        return offset;
    }

    /** Returns all external bytes. */
    byte[] toByteArray() {
        return externalBytes.toByteArray();
    }

    /**
     * Reads the number of stored bytes.
     *
     * @param object the JSON object that describes the bytes
     * @param field the name of the field in {@code object}
     * @param externalBytes the bytes stored next to the manifest
     * @throws FormatException BAD_VALUE if the field is invalid
     */
    static int readSize(ManifestFields object, String field, byte[] externalBytes) {
        if (object.requireValue(field) instanceof String digits) {
            return digits.length() / 2;
        }
        ManifestFields reference = object.requireObject(field);
        int size = reference.requireCount(SIZE_KEY);
        if (reference.has(FILL_KEY)) {
            if (reference.requireCount(FILL_KEY) > 0xFF) {
                throw object.typeError(field, "a value");
            }
        } else if (reference.requireCount(AT_KEY) > externalBytes.length - size) {
            throw object.typeError(field, "bytes of " + Manifest.EXTERNAL_BYTES_NAME);
        }
        return size;
    }

    /** Copies the bytes to their offset in an array that has space for {@link #readSize} bytes there. */
    static void copy(ManifestFields object, String field, byte[] externalBytes, byte[] target, int offset) {
        if (object.requireValue(field) instanceof String digits) {
            byte[] bytes = parseHexadecimal(object, field, digits);
            System.arraycopy(bytes, 0, target, offset, bytes.length);
            return;
        }
        ManifestFields reference = object.requireObject(field);
        int size = reference.requireCount(SIZE_KEY);
        if (reference.has(FILL_KEY)) {
            Arrays.fill(target, offset, offset + size, (byte) reference.requireCount(FILL_KEY));
        } else {
            System.arraycopy(externalBytes, reference.requireCount(AT_KEY), target, offset, size);
        }
    }

    private static String toHexadecimal(ByteCursor data) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < data.size(); i++) {
            int storedByte = data.array()[data.arrayOffset() + i];
            digits.append(Character.forDigit((storedByte >> 4) & 0xF, 16))
                    .append(Character.forDigit(storedByte & 0xF, 16));
        }
        return digits.toString();
    }

    private static byte[] parseHexadecimal(ManifestFields object, String field, String digits) {
        byte[] bytes = new byte[digits.length() / 2];
        boolean isValid = digits.length() % 2 == 0;
        for (int i = 0; i < bytes.length; i++) {
            int high = Character.digit(digits.charAt(2 * i), 16);
            int low = Character.digit(digits.charAt(2 * i + 1), 16);
            isValid &= high >= 0 && low >= 0;
            bytes[i] = (byte) ((high << 4) | low);
        }
        if (!isValid) {
            throw object.typeError(field, "hexadecimal digits");
        }
        return bytes;
    }

    /**
     * Reads the bytes.
     *
     * @param context the context whose budget the bytes use
     * @throws FormatException BAD_VALUE if the field is invalid; LIMIT_EXCEEDED if the bytes exceed the budget
     */
    static byte[] read(ManifestFields object, String field, byte[] externalBytes, ReadContext context) {
        int size = readSize(object, field, externalBytes);
        context.reserve(size, object.location(), "the manifest's data");
        byte[] bytes = new byte[size];
        copy(object, field, externalBytes, bytes, /* offset= */ 0);
        return bytes;
    }
}
