package shuriken.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A GLB file for checks of an exporter: its JSON and its accessors as numbers. It follows only the specification and
 * shares no code with our exporter. It does not read sparse accessors.
 *
 * @param json the JSON chunk
 * @param binary the binary chunk, which is empty if the file has none
 */
public record Glb(JsonNode json, ByteBuffer binary) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * Reads a GLB file.
     *
     * @throws IllegalArgumentException if its chunks are invalid
     */
    public static Glb read(byte[] file) {
        ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        require(in.getInt() == 0x46546C67, "magic");
        require(in.getInt() == 2, "version");
        require(in.getInt() == file.length, "length");
        ByteBuffer json = chunk(in, 0x4E4F534A);
        ByteBuffer binary = in.hasRemaining() ? chunk(in, 0x004E4942) : ByteBuffer.allocate(0);
        require(!in.hasRemaining(), "end");
        byte[] text = new byte[json.remaining()];
        json.get(text);
        try {
            return new Glb(JSON.readTree(text), binary);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ByteBuffer chunk(ByteBuffer in, int type) {
        int length = in.getInt();
        require(in.getInt() == type, "chunk type");
        ByteBuffer chunk = in.slice(in.position(), length).order(ByteOrder.LITTLE_ENDIAN);
        in.position(in.position() + length);
        return chunk;
    }

    private static void require(boolean holds, String description) {
        if (!holds) {
            throw new IllegalArgumentException("no GLB: " + description);
        }
    }

    /** Returns the components of an accessor's elements. Normalised integers are converted to fractions. */
    public float[] floats(int accessor) {
        JsonNode description = json.at("/accessors/" + accessor);
        int type = description.get("componentType").intValue();
        double unit = description.path("normalized").booleanValue() ? greatest(type) : 1;
        double[] values = values(description, type);
        float[] floats = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            floats[i] = (float) (values[i] / unit);
        }
        return floats;
    }

    /** Returns the stored components of an accessor's elements. */
    public int[] ints(int accessor) {
        JsonNode description = json.at("/accessors/" + accessor);
        double[] values = values(description, description.get("componentType").intValue());
        int[] ints = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            ints[i] = (int) values[i];
        }
        return ints;
    }

    private double[] values(JsonNode accessor, int componentType) {
        JsonNode view = json.at("/bufferViews/" + accessor.get("bufferView").intValue());
        int components = components(accessor.get("type").textValue());
        int size = bytes(componentType);
        int stride = view.path("byteStride").asInt(components * size);
        int from = view.path("byteOffset").asInt() + accessor.path("byteOffset").asInt();
        int count = accessor.get("count").intValue();
        double[] values = new double[components * count];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(from + i / components * stride + i % components * size, componentType);
        }
        return values;
    }

    private double value(int offset, int componentType) {
        return switch (componentType) {
            case 5120 -> binary.get(offset);
            case 5121 -> binary.get(offset) & 0xFF;
            case 5122 -> binary.getShort(offset);
            case 5123 -> binary.getShort(offset) & 0xFFFF;
            case 5125 -> binary.getInt(offset) & 0xFFFF_FFFFL;
            case 5126 -> binary.getFloat(offset);
            default -> throw new IllegalArgumentException("component type " + componentType);
        };
    }

    private static int bytes(int componentType) {
        return switch (componentType) {
            case 5120, 5121 -> 1;
            case 5122, 5123 -> 2;
            default -> 4;
        };
    }

    private static int greatest(int componentType) {
        return switch (componentType) {
            case 5120 -> 0x7F;
            case 5121 -> 0xFF;
            case 5122 -> 0x7FFF;
            default -> 0xFFFF;
        };
    }

    private static int components(String type) {
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
    public byte[] image(int image) {
        JsonNode view = json.at(
                "/bufferViews/" + json.at("/images/" + image).get("bufferView").intValue());
        byte[] bytes = new byte[view.get("byteLength").intValue()];
        binary.get(view.path("byteOffset").asInt(), bytes);
        return bytes;
    }
}
