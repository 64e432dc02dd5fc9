package shuriken.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A GLB file for checks of an exporter: its JSON and its accessors as numbers. This reader follows only the
 * specification and shares no code with our exporter. It does not support sparse accessors.
 *
 * @param json the JSON chunk
 * @param binary the binary chunk, which is empty if the file has none
 */
public record Glb(JsonNode json, ByteBuffer binary) {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** The magic number: the text {@code glTF}. */
    private static final int MAGIC = 0x46546C67;

    private static final int VERSION = 2;
    /** The text {@code JSON}. */
    private static final int JSON_CHUNK_TYPE = 0x4E4F534A;
    /** The text {@code BIN} and a zero byte. */
    private static final int BINARY_CHUNK_TYPE = 0x004E4942;

    // The component types of accessors.
    private static final int BYTE = 5120;
    private static final int UNSIGNED_BYTE = 5121;
    private static final int SHORT = 5122;
    private static final int UNSIGNED_SHORT = 5123;
    private static final int UNSIGNED_INT = 5125;
    private static final int FLOAT = 5126;

    /**
     * Reads a GLB file.
     *
     * @throws IllegalArgumentException if its header or its chunks are invalid
     */
    public static Glb read(byte[] file) {
        ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        require(in.getInt() == MAGIC, "magic");
        require(in.getInt() == VERSION, "version");
        require(in.getInt() == file.length, "length");
        ByteBuffer json = readChunk(in, JSON_CHUNK_TYPE);
        ByteBuffer binary = in.hasRemaining() ? readChunk(in, BINARY_CHUNK_TYPE) : ByteBuffer.allocate(0);
        require(!in.hasRemaining(), "end");
        byte[] text = new byte[json.remaining()];
        json.get(text);
        try {
            return new Glb(JSON.readTree(text), binary);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ByteBuffer readChunk(ByteBuffer in, int chunkType) {
        int chunkSize = in.getInt();
        require(in.getInt() == chunkType, "chunk type");
        ByteBuffer chunk = in.slice(in.position(), chunkSize).order(ByteOrder.LITTLE_ENDIAN);
        in.position(in.position() + chunkSize);
        return chunk;
    }

    private static void require(boolean isValid, String description) {
        if (!isValid) {
            throw new IllegalArgumentException("no GLB: " + description);
        }
    }

    /**
     * Returns the components of an accessor, element by element. Normalized integers are converted to fractions.
     */
    public float[] floats(int accessorIndex) {
        JsonNode accessor = json.at("/accessors/" + accessorIndex);
        int componentType = accessor.get("componentType").intValue();
        double divisor = accessor.path("normalized").booleanValue() ? normalizedOne(componentType) : 1;
        double[] components = readComponents(accessor, componentType);
        float[] floats = new float[components.length];
        for (int i = 0; i < components.length; i++) {
            floats[i] = (float) (components[i] / divisor);
        }
        return floats;
    }

    /** Returns the components of an accessor as the file stores them, element by element. */
    public int[] ints(int accessorIndex) {
        JsonNode accessor = json.at("/accessors/" + accessorIndex);
        double[] components =
                readComponents(accessor, accessor.get("componentType").intValue());
        int[] ints = new int[components.length];
        for (int i = 0; i < components.length; i++) {
            ints[i] = (int) components[i];
        }
        return ints;
    }

    /** Reads the stored components, element by element. */
    private double[] readComponents(JsonNode accessor, int componentType) {
        JsonNode bufferView =
                json.at("/bufferViews/" + accessor.get("bufferView").intValue());
        int componentCount = componentCount(accessor.get("type").textValue());
        int componentSize = componentSize(componentType);
        int stride = bufferView.path("byteStride").asInt(componentCount * componentSize);
        int startOffset = bufferView.path("byteOffset").asInt()
                + accessor.path("byteOffset").asInt();
        int elementCount = accessor.get("count").intValue();
        double[] values = new double[componentCount * elementCount];
        for (int i = 0; i < values.length; i++) {
            values[i] = readComponent(
                    startOffset + (i / componentCount * stride) + (i % componentCount * componentSize), componentType);
        }
        return values;
    }

    private double readComponent(int offset, int componentType) {
        return switch (componentType) {
            case BYTE -> binary.get(offset);
            case UNSIGNED_BYTE -> binary.get(offset) & 0xFF;
            case SHORT -> binary.getShort(offset);
            case UNSIGNED_SHORT -> binary.getShort(offset) & 0xFFFF;
            case UNSIGNED_INT -> binary.getInt(offset) & 0xFFFF_FFFFL;
            case FLOAT -> binary.getFloat(offset);
            default -> throw new IllegalArgumentException("component type " + componentType);
        };
    }

    private static int componentSize(int componentType) {
        return switch (componentType) {
            case BYTE, UNSIGNED_BYTE -> 1;
            case SHORT, UNSIGNED_SHORT -> 2;
            default -> 4;
        };
    }

    /** Returns the integer that means 1 in a normalized accessor. */
    private static int normalizedOne(int componentType) {
        return switch (componentType) {
            case BYTE -> 0x7F;
            case UNSIGNED_BYTE -> 0xFF;
            case SHORT -> 0x7FFF;
            default -> 0xFFFF;
        };
    }

    private static int componentCount(String type) {
        return switch (type) {
            case "SCALAR" -> 1;
            case "VEC2" -> 2;
            case "VEC3" -> 3;
            case "VEC4" -> 4;
            case "MAT4" -> 16;
            default -> throw new IllegalArgumentException("accessor type " + type);
        };
    }

    /** Returns the bytes of an embedded image. */
    public byte[] image(int imageIndex) {
        JsonNode bufferView = json.at("/bufferViews/"
                + json.at("/images/" + imageIndex).get("bufferView").intValue());
        byte[] bytes = new byte[bufferView.get("byteLength").intValue()];
        binary.get(bufferView.path("byteOffset").asInt(), bytes);
        return bytes;
    }
}
