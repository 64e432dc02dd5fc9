package shuriken.modding.pack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Arrays;
import java.util.HexFormat;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Bytes in a manifest: few as hexadecimal digits, many of one value as that value, all others in a file beside it. */
final class ExternalBytes {
    private static final int FEW = 64;

    private final ByteWriter side = ByteWriter.littleEndian();

    /** What stands in the manifest for these bytes. */
    JsonNode keep(ByteCursor data) {
        byte[] bytes = data.copy().seek(0).bytes("bytes", data.size());
        JsonNodeFactory json = JsonNodeFactory.instance;
        if (bytes.length > FEW && isFill(bytes)) {
            return json.objectNode().put("fill", bytes[0] & 0xFF).put("size", bytes.length);
        }
        if (bytes.length <= FEW) {
            return json.textNode(HexFormat.of().formatHex(bytes));
        }
        return json.objectNode().put("at", add(data)).put("size", bytes.length);
    }

    /** Puts them into the side file in any case; where they stand there. */
    int add(ByteCursor data) {
        int at = side.size();
        side.bytes(data.array(), data.arrayOffset(), data.size());
        return at;
    }

    private static boolean isFill(byte[] bytes) {
        return Arrays.mismatch(bytes, 1, bytes.length, bytes, 0, bytes.length - 1) < 0;
    }

    byte[] toByteArray() {
        return side.toByteArray();
    }

    /**
     * The bytes again.
     *
     * @param side what was kept beside the manifest
     * @param context whose budget they take
     * @throws FormatException BAD_VALUE, LIMIT_EXCEEDED
     */
    static byte[] read(JsonNode kept, byte[] side, SourceLocation site, ReadContext context) {
        if (kept.isTextual()) {
            try {
                return HexFormat.of().parseHex(kept.textValue());
            } catch (IllegalArgumentException e) {
                throw new FormatException(Kind.BAD_VALUE, site, "no hexadecimal bytes: %s", kept);
            }
        }
        ManifestFields fields = ManifestFields.of(kept, "a place of bytes", site);
        int size = fields.count("size");
        if (fields.has("fill")) {
            int fill = fields.count("fill");
            if (fill > 0xFF) {
                throw new FormatException(Kind.BAD_VALUE, site, "fill must be a byte, found %d", fill);
            }
            context.reserve(size, site, "a filling");
            byte[] bytes = new byte[size];
            Arrays.fill(bytes, (byte) fill);
            return bytes;
        }
        int at = fields.count("at");
        if (size > side.length - at) {
            throw new FormatException(Kind.BAD_VALUE, site, "no such bytes: %s of %d", kept, side.length);
        }
        context.reserve(size, site, "bytes of " + Manifest.SIDE_NAME);
        return Arrays.copyOfRange(side, at, at + size);
    }
}
