package shuriken.interchange.gltf;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.support.JsonValue;

/** Reads buffers and buffer views when they are first needed. */
final class BufferReader {
    /**
     * A part of a buffer.
     *
     * @param data the bytes of the buffer
     * @param startOffset the offset of the first byte
     * @param length the number of bytes
     * @param stride the distance between the starts of two elements, or 0 if there are no gaps between elements
     */
    record View(byte[] data, int startOffset, int length, int stride) {}

    private final GltfFile file;
    private final AdjacentFileReader adjacentFiles;
    private final ReadContext context;
    private final Map<Integer, byte[]> bufferByIndex = new HashMap<>();
    private final Map<Integer, View> viewByIndex = new HashMap<>();

    BufferReader(GltfFile file, AdjacentFileReader adjacentFiles, ReadContext context) {
        this.file = file;
        this.adjacentFiles = adjacentFiles;
        this.context = context;
    }

    /** Returns the buffer view to which an index in the JSON refers, and reads it if it has not been read yet. */
    View readView(JsonValue reference) {
        JsonValue viewsJson = file.json().get("bufferViews");
        int viewIndex = reference.index(viewsJson.size(), "buffer views");
        View view = viewByIndex.get(viewIndex);
        if (view == null) {
            view = createView(viewsJson.get(viewIndex));
            viewByIndex.put(viewIndex, view);
        }
        return view;
    }

    private View createView(JsonValue viewJson) {
        JsonValue buffersJson = file.json().get("buffers");
        int bufferIndex = viewJson.get("buffer").index(buffersJson.size(), "buffers");
        Optional<String> compression = GltfFile.findCompression(viewJson);
        if (compression.isPresent() && declaresOnlySize(buffersJson.get(bufferIndex), bufferIndex)) {
            throw GltfFile.createCompressionError(viewJson, compression.get());
        }
        byte[] data = getOrReadBuffer(bufferIndex);
        int startOffset = viewJson.get("byteOffset").nonNegativeInt(0);
        int length = viewJson.get("byteLength").nonNegativeInt(0);
        if ((long) startOffset + length > data.length) {
            throw viewJson.createError(
                    "a buffer view extends past the end of its buffer: it covers bytes %,d to %,d, but the buffer has"
                            + " only %,d bytes",
                    startOffset, (long) startOffset + length, data.length);
        }
        return new View(data, startOffset, length, viewJson.get("byteStride").nonNegativeInt(0));
    }

    /** Returns whether a buffer contains no data, but only declares the size of uncompressed data. */
    private boolean declaresOnlySize(JsonValue bufferJson, int bufferIndex) {
        boolean isFallback = GltfFile.findCompression(bufferJson).isPresent();
        return !bufferJson.get("uri").exists()
                && (isFallback || bufferIndex > 0 || file.binary().isEmpty());
    }

    private byte[] getOrReadBuffer(int bufferIndex) {
        byte[] data = bufferByIndex.get(bufferIndex);
        if (data == null) {
            data = readBuffer(file.json().get("buffers").get(bufferIndex), bufferIndex);
            bufferByIndex.put(bufferIndex, data);
        }
        return data;
    }

    private byte[] readBuffer(JsonValue bufferJson, int bufferIndex) {
        JsonValue uri = bufferJson.get("uri");
        Optional<byte[]> binary = bufferIndex == 0 ? file.binary() : Optional.empty();
        if (!uri.exists() && binary.isEmpty()) {
            throw bufferJson.createError("the buffer has no uri, and the file has no binary chunk");
        }
        byte[] data = uri.exists() ? readUri(uri) : binary.get();
        int length = bufferJson.get("byteLength").nonNegativeInt(0);
        if (length > data.length) {
            throw new FormatException(
                    Kind.TRUNCATED, bufferJson.location(), "expected %d bytes, found %d", length, data.length);
        }
        return data;
    }

    /** Returns the data of a URI. The data is in the URI itself, or in a file in the same folder or a subfolder. */
    byte[] readUri(JsonValue uri) {
        String text = uri.text("");
        if (text.startsWith("data:")) {
            return decodeDataUri(uri, text);
        }
        String path = decodePercent(text);
        boolean leavesFolder = path.startsWith("/") || path.contains("\\") || ("/" + path + "/").contains("/../");
        if (path.isEmpty() || leavesFolder || path.contains(":") || path.indexOf(0) >= 0) {
            throw uri.createError(
                    "the path \"%s\" must lead to this folder or a subfolder, with / between folders", text);
        }
        return adjacentFiles
                .read(path)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_POINTER,
                        uri.location(),
                        "the file \"%s\" was not found. Put it next to this file, or export as .glb",
                        path));
    }

    private byte[] decodeDataUri(JsonValue uri, String text) {
        int commaIndex = text.indexOf(',');
        if (commaIndex < 0 || !text.substring(0, commaIndex).endsWith(";base64")) {
            throw uri.createError("expected Base64 data");
        }
        context.reserve(text.length(), uri.location(), "data");
        try {
            return Base64.getDecoder().decode(text.substring(commaIndex + 1));
        } catch (IllegalArgumentException e) {
            throw uri.createError("expected Base64 data");
        }
    }

    /** Decodes percent escapes, such as {@code %20}. A percent sign without two hexadecimal digits stays as it is. */
    static String decodePercent(String uri) {
        if (uri.indexOf('%') < 0) {
            return uri;
        }
        byte[] encodedBytes = uri.getBytes(StandardCharsets.UTF_8);
        byte[] decodedBytes = new byte[encodedBytes.length];
        int decodedSize = 0;
        for (int i = 0; i < encodedBytes.length; i++) {
            int highDigit = encodedBytes[i] == '%' && i + 2 < encodedBytes.length
                    ? Character.digit(encodedBytes[i + 1], 16)
                    : -1;
            int lowDigit = highDigit >= 0 ? Character.digit(encodedBytes[i + 2], 16) : -1;
            decodedBytes[decodedSize++] = lowDigit >= 0 ? (byte) ((highDigit << 4) | lowDigit) : encodedBytes[i];
            i += lowDigit >= 0 ? 2 : 0;
        }
        return new String(decodedBytes, 0, decodedSize, StandardCharsets.UTF_8);
    }
}
