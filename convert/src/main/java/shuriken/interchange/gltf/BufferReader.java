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

/** Reads the binary data of a file when it is needed: buffers and parts of them. */
final class BufferReader {
    /**
     * A part of a buffer.
     *
     * @param data the bytes of the buffer
     * @param startOffset the offset of the first byte
     * @param length the number of bytes
     * @param stride the distance between elements, or 0 if they are packed
     */
    record View(byte[] data, int startOffset, int length, int stride) {}

    private final GltfFile file;
    private final AdjacentFileReader adjacentFiles;
    private final ReadContext context;
    private final Map<Integer, byte[]> buffers = new HashMap<>();
    private final Map<Integer, View> views = new HashMap<>();

    BufferReader(GltfFile file, AdjacentFileReader adjacentFiles, ReadContext context) {
        this.file = file;
        this.adjacentFiles = adjacentFiles;
        this.context = context;
    }

    /** Returns a referenced view. */
    View view(JsonValue reference) {
        JsonValue list = file.json().get("bufferViews");
        int index = reference.index(list.size(), "buffer views");
        View view = views.get(index);
        if (view == null) {
            view = readView(list.get(index));
            views.put(index, view);
        }
        return view;
    }

    private View readView(JsonValue view) {
        JsonValue buffers = file.json().get("buffers");
        int index = view.get("buffer").index(buffers.size(), "buffers");
        Optional<String> compression = GltfFile.compression(view);
        if (compression.isPresent() && isSizeOnly(buffers.get(index), index)) {
            throw GltfFile.compressionError(view, compression.get());
        }
        byte[] data = bufferData(index);
        int startOffset = view.get("byteOffset").count(0);
        int length = view.get("byteLength").count(0);
        if ((long) startOffset + length > data.length) {
            throw view.bad(
                    "a buffer view extends past the end of its buffer: it covers bytes %,d to %,d, but the buffer has"
                            + " only %,d bytes",
                    startOffset, (long) startOffset + length, data.length);
        }
        return new View(data, startOffset, length, view.get("byteStride").count(0));
    }

    /** Returns whether a buffer only declares the size of uncompressed data. */
    private boolean isSizeOnly(JsonValue buffer, int index) {
        boolean isFallback = GltfFile.compression(buffer).isPresent();
        return !buffer.get("uri").exists()
                && (isFallback || index > 0 || file.binary().isEmpty());
    }

    private byte[] bufferData(int index) {
        byte[] data = buffers.get(index);
        if (data == null) {
            data = readBuffer(file.json().get("buffers").get(index), index);
            buffers.put(index, data);
        }
        return data;
    }

    private byte[] readBuffer(JsonValue buffer, int index) {
        JsonValue uri = buffer.get("uri");
        Optional<byte[]> binary = index == 0 ? file.binary() : Optional.empty();
        if (!uri.exists() && binary.isEmpty()) {
            throw buffer.bad("the buffer has no uri, and the file has no binary chunk");
        }
        byte[] data = uri.exists() ? readUri(uri) : binary.get();
        int length = buffer.get("byteLength").count(0);
        if (length > data.length) {
            throw new FormatException(
                    Kind.TRUNCATED, buffer.site(), "expected %d bytes, found %d", length, data.length);
        }
        return data;
    }

    /** Returns the data of a URI, which is embedded, or is in an adjacent file or a folder below. */
    byte[] readUri(JsonValue uri) {
        String text = uri.text("");
        if (text.startsWith("data:")) {
            return decodeDataUri(uri, text);
        }
        String path = decodePercent(text);
        boolean leavesFolder = path.startsWith("/") || path.contains("\\") || ("/" + path + "/").contains("/../");
        if (path.isEmpty() || leavesFolder || path.contains(":") || path.indexOf(0) >= 0) {
            throw uri.bad("the path \"%s\" must lead to this folder or a subfolder, with / between folders", text);
        }
        return adjacentFiles
                .read(path)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_POINTER,
                        uri.site(),
                        "the file \"%s\" was not found. Put it next to this file, or export as .glb",
                        path));
    }

    private byte[] decodeDataUri(JsonValue uri, String text) {
        int comma = text.indexOf(',');
        if (comma < 0 || !text.substring(0, comma).endsWith(";base64")) {
            throw uri.bad("expected Base64 data");
        }
        context.reserve(text.length(), uri.site(), "data");
        try {
            return Base64.getDecoder().decode(text.substring(comma + 1));
        } catch (IllegalArgumentException e) {
            throw uri.bad("expected Base64 data");
        }
    }

    /** Decodes percent escapes. */
    static String decodePercent(String uri) {
        if (uri.indexOf('%') < 0) {
            return uri;
        }
        byte[] raw = uri.getBytes(StandardCharsets.UTF_8);
        byte[] bytes = new byte[raw.length];
        int decodedSize = 0;
        for (int i = 0; i < raw.length; i++) {
            int high = raw[i] == '%' && i + 2 < raw.length ? Character.digit(raw[i + 1], 16) : -1;
            int low = high >= 0 ? Character.digit(raw[i + 2], 16) : -1;
            bytes[decodedSize++] = low >= 0 ? (byte) (high << 4 | low) : raw[i];
            i += low >= 0 ? 2 : 0;
        }
        return new String(bytes, 0, decodedSize, StandardCharsets.UTF_8);
    }
}
