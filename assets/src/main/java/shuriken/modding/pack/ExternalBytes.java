package shuriken.modding.pack;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * Stores byte ranges in a manifest. A short range becomes hexadecimal digits, and a run of equal bytes becomes one
 * value and its size. All other ranges go into a file next to the manifest, as external bytes.
 */
final class ExternalBytes {
    /** The size in bytes up to which a range is always stored in the manifest itself, as hexadecimal digits. */
    static final int MAX_INLINE_SIZE = 64;

    /**
     * The total number of bytes up to which larger ranges are also stored as digits, so that a small container needs no
     * second file.
     */
    private static final int MAX_TOTAL_INLINE_SIZE = 8 << 10;

    private static final String FILL_KEY = "fill";
    private static final String SIZE_KEY = "size";

    /** The key of an offset in the external bytes. */
    private static final String AT_KEY = "at";

    private final ByteWriter externalBytes = ByteWriter.littleEndian();

    /** The number of bytes that are stored as digits so far. */
    private int inlineSize;

    /**
     * Returns the JSON value that describes a range of bytes in the manifest. The bytes are added to the external bytes
     * if they are too many for digits.
     */
    Object store(ByteCursor range) {
        if (range.size() > MAX_INLINE_SIZE && range.size() > MAX_TOTAL_INLINE_SIZE - inlineSize) {
            return createReference(AT_KEY, append(range), range.size());
        }
        inlineSize += range.size();
        return toHexadecimal(range);
    }

    /** Returns the JSON value that describes a run of equal bytes in the manifest. */
    static Object describeRun(int byteValue, int size) {
        return createReference(FILL_KEY, byteValue, size);
    }

    /** Returns the JSON object of a range that is not stored as digits. */
    private static Map<String, Object> createReference(String key, int value, int size) {
        Map<String, Object> reference = new LinkedHashMap<>();
        reference.put(key, value);
        reference.put(SIZE_KEY, size);
        return reference;
    }

    /** Adds a range to the external bytes and returns its offset there. */
    private int append(ByteCursor range) {
        int offset = externalBytes.size();
        externalBytes.bytes(range.array(), range.arrayOffset(), range.size());
        return offset;
    }

    /** Returns all external bytes. */
    byte[] toByteArray() {
        return externalBytes.toByteArray();
    }

    /**
     * Returns the size in bytes of a range that a manifest describes.
     *
     * @param object the JSON object that contains the field
     * @param field the name of the field that describes the range
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

    /**
     * Copies a range that a manifest describes to an array.
     *
     * @param target the array, which has space for {@link #readSize} bytes from {@code offset}
     */
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

    private static String toHexadecimal(ByteCursor range) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < range.size(); i++) {
            int byteValue = range.array()[range.arrayOffset() + i];
            digits.append(Character.forDigit((byteValue >> 4) & 0xF, 16))
                    .append(Character.forDigit(byteValue & 0xF, 16));
        }
        return digits.toString();
    }

    private static byte[] parseHexadecimal(ManifestFields object, String field, String digits) {
        byte[] bytes = new byte[digits.length() / 2];
        boolean isValid = digits.length() % 2 == 0;
        for (int i = 0; i < bytes.length; i++) {
            int highDigit = Character.digit(digits.charAt(2 * i), 16);
            int lowDigit = Character.digit(digits.charAt(2 * i + 1), 16);
            isValid &= highDigit >= 0 && lowDigit >= 0;
            bytes[i] = (byte) ((highDigit << 4) | lowDigit);
        }
        if (!isValid) {
            throw object.typeError(field, "hexadecimal digits");
        }
        return bytes;
    }

    /**
     * Reads a range that a manifest describes.
     *
     * @param context the context whose memory budget the bytes use
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
