package shuriken.testkit;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.io.ByteWriter;

/** Checks that a format writes what it read, byte for byte. */
public final class RoundTrip {
    private RoundTrip() {}

    /** Returns the bytes that {@code format} writes for {@code model}. */
    public static <M> byte[] write(Format<M> format, M model) {
        ByteWriter out = ByteWriter.littleEndian();
        format.write(model, out);
        return out.toByteArray();
    }

    /** Reads {@code data} strictly. */
    public static <M> M read(Format<M> format, byte[] data) {
        return format.read(ByteCursor.littleEndian(data, "file"), new ReadContext(ReadOptions.STRICT));
    }

    /**
     * Reads {@code data} leniently and asserts that the writer creates the same bytes. The message names the fields at
     * the first difference.
     */
    public static <M> void check(Format<M> format, byte[] data, String name) {
        ByteMap map = new ByteMap();
        M model = format.read(
                ByteCursor.of(data, name, ByteOrder.LITTLE_ENDIAN).mapped(map), new ReadContext(ReadOptions.LENIENT));
        byte[] writtenBytes = write(format, model);
        int offset = Arrays.mismatch(data, writtenBytes);
        if (offset >= 0) {
            throw new AssertionError(String.format(
                    Locale.ROOT,
                    "%s differs at 0x%X%s: 0x%X bytes read, 0x%X written",
                    name,
                    offset,
                    fieldsAt(map, offset),
                    data.length,
                    writtenBytes.length));
        }
    }

    /** Returns the fields that contain the byte at an offset. */
    private static List<String> fieldsAt(ByteMap map, int offset) {
        return map.ranges().stream()
                .filter(range -> range.offset() <= offset && offset < range.end())
                .map(range -> range.path() + " " + range.field())
                .collect(Collectors.toList());
    }
}
