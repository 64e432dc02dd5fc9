package shuriken.interchange.gltf;

import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.support.JsonValue;

/** Reads the numbers of accessors. */
final class AccessorReader {
    private static final int BYTE = 5120;
    private static final int UNSIGNED_BYTE = 5121;
    private static final int SHORT = 5122;
    private static final int UNSIGNED_SHORT = 5123;
    /** A component type of OpenGL that glTF does not allow. */
    private static final int INT = 5124;

    private static final int UNSIGNED_INT = 5125;
    private static final int FLOAT = 5126;

    private final JsonValue accessors;
    private final BufferReader buffers;
    private final ReadContext context;

    /**
     * The properties of an accessor.
     *
     * @param json the accessor
     * @param type the component type
     * @param components the number of components of an element
     * @param count the number of elements
     * @param isNormalised whether integers represent fractions
     */
    private record Header(JsonValue json, int type, int components, int count, boolean isNormalised) {}

    /**
     * Receives {@code count} components from {@code first}, which are stored without gaps from offset
     * {@code dataOffset}.
     */
    @FunctionalInterface
    private interface Store {
        void put(int first, int count, byte[] data, int dataOffset);
    }

    AccessorReader(JsonValue accessors, BufferReader buffers, ReadContext context) {
        this.accessors = accessors;
        this.buffers = buffers;
        this.context = context;
    }

    /** Returns whether a referenced accessor has stored values. If not, all its values are 0. */
    boolean hasData(JsonValue reference) {
        JsonValue json = readHeader(reference).json;
        return json.get("bufferView").exists() || json.get("sparse").exists();
    }

    /** Returns the number of components of a referenced accessor's elements. */
    int componentCount(JsonValue reference) {
        return readHeader(reference).components;
    }

    /**
     * Returns all components of an accessor as floats. Normalised integers become fractions.
     *
     * @param components the number of components of an element
     */
    float[] readFloats(JsonValue reference, int components) {
        Header header = readHeader(reference, components);
        float[] values = new float[reserveComponents(header)];
        read(header, (first, count, data, dataOffset) -> storeFloats(header, data, dataOffset, values, first, count));
        for (int i = 0; i < values.length; i++) {
            if (!Float.isFinite(values[i])) {
                throw header.json.bad("element %d is not a finite number", i / components);
            }
            values[i] = header.isNormalised ? Math.max(-1, values[i]) : values[i];
        }
        return values;
    }

    /** Returns all components of an accessor as stored, which must be integers. */
    int[] readInts(JsonValue reference, int components) {
        Header header = readHeader(reference, components);
        if (header.type == FLOAT) {
            throw header.json.bad("expected integers, found floats");
        }
        int[] values = new int[reserveComponents(header)];
        read(
                header,
                (first, count, data, dataOffset) -> storeIntegers(header.type, data, dataOffset, values, first, count));
        return values;
    }

    private Header readHeader(JsonValue reference) {
        JsonValue json = accessors.get(reference.index(accessors.size(), "accessors"));
        int type = json.get("componentType").count(0);
        if (type < BYTE || type > FLOAT || type == INT) {
            throw json.get("componentType")
                    .bad("expected a component type from 5120 to 5126 other than 5124, found %d", type);
        }
        int components = switch (json.get("type").text("")) {
            case "SCALAR" -> 1;
            case "VEC2" -> 2;
            case "VEC3" -> 3;
            case "VEC4" -> 4;
            case "MAT4" -> 16;
            default -> throw json.get("type").bad("expected SCALAR, VEC2, VEC3, VEC4 or MAT4");
        };
        return new Header(
                json,
                type,
                components,
                elementCount(json),
                json.get("normalized").flag(false));
    }

    /** Returns the number of elements, which must not be 0 because a model would be empty. */
    private static int elementCount(JsonValue json) {
        int count = json.get("count").count(0);
        if (count < 1) {
            throw json.get("count").bad("expected at least 1 element");
        }
        return count;
    }

    private Header readHeader(JsonValue reference, int components) {
        Header header = readHeader(reference);
        if (header.components != components) {
            throw reference.bad("expected %d components per element, found %d", components, header.components);
        }
        return header;
    }

    /** Reserves memory for all components and returns their number. */
    private int reserveComponents(Header header) {
        long componentCount = (long) header.count * header.components;
        context.reserve(4 * componentCount, header.json.site(), "elements");
        return (int) componentCount;
    }

    private void read(Header header, Store store) {
        JsonValue view = header.json.get("bufferView");
        if (view.exists()) {
            read(header, view, header.json.get("byteOffset").count(0), header.count, Optional.empty(), store);
        }
        JsonValue sparse = header.json.get("sparse");
        if (sparse.exists()) {
            int[] indices = sparseIndices(sparse, header);
            JsonValue values = sparse.get("values");
            int offset = values.get("byteOffset").count(0);
            read(header, values.get("bufferView"), offset, indices.length, Optional.of(indices), store);
        }
    }

    /** Returns the indices of the elements that a sparse accessor replaces. */
    private int[] sparseIndices(JsonValue sparse, Header header) {
        JsonValue indices = sparse.get("indices");
        int count = elementCount(sparse);
        int type = indices.get("componentType").count(0);
        if (type != UNSIGNED_BYTE && type != UNSIGNED_SHORT && type != UNSIGNED_INT) {
            throw sparse.bad("the index type of a sparse accessor must be 5121, 5123 or 5125, found %d", type);
        }
        if (count > header.count) {
            throw sparse.bad(
                    "a sparse accessor replaces %,d elements, but it has only %,d elements", count, header.count);
        }
        int[] replacedElements = new int[count];
        Header indexHeader = new Header(indices, type, 1, count, false);
        int offset = indices.get("byteOffset").count(0);
        read(
                indexHeader,
                indices.get("bufferView"),
                offset,
                count,
                Optional.empty(),
                (first, indexCount, data, dataOffset) ->
                        storeIntegers(type, data, dataOffset, replacedElements, first, indexCount));
        for (int index : replacedElements) {
            if (index < 0 || index >= header.count) {
                throw indices.bad(
                        "a sparse index is %d, but the accessor has only %,d elements",
                        index & 0xFFFF_FFFFL, header.count);
            }
        }
        return replacedElements;
    }

    private void read(Header header, JsonValue reference, int offset, int count, Optional<int[]> indices, Store store) {
        BufferReader.View view = buffers.view(reference);
        int size = componentSize(header.type);
        int elementSize = header.components * size;
        int stride = view.stride() == 0 ? elementSize : view.stride();
        long end = count == 0 ? 0 : offset + (count - 1L) * stride + elementSize;
        if (end > view.length()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    header.json.site(),
                    "the %,d elements of the accessor end at byte %,d, but the buffer view has only %,d bytes",
                    count,
                    end,
                    view.length());
        }
        if (stride == elementSize && indices.isEmpty()) {
            store.put(0, count * header.components, view.data(), view.startOffset() + offset);
            return;
        }
        for (int i = 0; i < count; i++) {
            int firstComponent = (indices.isPresent() ? indices.get()[i] : i) * header.components;
            store.put(firstComponent, header.components, view.data(), view.startOffset() + offset + i * stride);
        }
    }

    private static void storeFloats(Header header, byte[] data, int dataOffset, float[] values, int first, int count) {
        if (header.type == FLOAT) {
            for (int i = 0; i < count; i++) {
                values[first + i] = Float.intBitsToFloat(readI32(data, dataOffset + 4 * i));
            }
            return;
        }
        int size = componentSize(header.type);
        float scale = header.isNormalised ? maximumOf(header.type) : 1;
        for (int i = 0; i < count; i++) {
            int stored = readInteger(data, dataOffset + i * size, header.type);
            values[first + i] = (header.type == UNSIGNED_INT ? stored & 0xFFFF_FFFFL : stored) / scale;
        }
    }

    private static void storeIntegers(int type, byte[] data, int dataOffset, int[] values, int first, int count) {
        int size = componentSize(type);
        for (int i = 0; i < count; i++) {
            values[first + i] = readInteger(data, dataOffset + i * size, type);
        }
    }

    private static int readInteger(byte[] data, int dataOffset, int type) {
        return switch (type) {
            case BYTE -> data[dataOffset];
            case UNSIGNED_BYTE -> data[dataOffset] & 0xFF;
            case SHORT -> (short) readU16(data, dataOffset);
            case UNSIGNED_SHORT -> readU16(data, dataOffset);
            default -> readI32(data, dataOffset);
        };
    }

    private static int readU16(byte[] data, int dataOffset) {
        return data[dataOffset] & 0xFF | (data[dataOffset + 1] & 0xFF) << 8;
    }

    private static int readI32(byte[] data, int dataOffset) {
        return readU16(data, dataOffset) | readU16(data, dataOffset + 2) << 16;
    }

    private static int componentSize(int type) {
        return switch (type) {
            case BYTE, UNSIGNED_BYTE -> 1;
            case SHORT, UNSIGNED_SHORT -> 2;
            default -> 4;
        };
    }

    private static float maximumOf(int type) {
        return switch (type) {
            case BYTE -> 0x7F;
            case UNSIGNED_BYTE -> 0xFF;
            case SHORT -> 0x7FFF;
            default -> 0xFFFF;
        };
    }
}
