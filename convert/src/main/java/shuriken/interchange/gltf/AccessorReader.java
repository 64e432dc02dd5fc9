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

    private final JsonValue accessorsJson;
    private final BufferReader bufferReader;
    private final ReadContext context;

    /**
     * The properties of an accessor.
     *
     * @param json the JSON object of the accessor
     * @param componentType the constant of the component type, such as {@link #FLOAT}
     * @param componentCount the number of components of an element
     * @param elementCount the number of elements
     * @param isNormalized whether integers represent fractions
     */
    private record Header(
            JsonValue json, int componentType, int componentCount, int elementCount, boolean isNormalized) {}

    /**
     * Stores {@code count} components of an accessor, from the component {@code componentIndex} on. The data contains
     * them without gaps, from {@code dataOffset} on.
     */
    @FunctionalInterface
    private interface ComponentStore {
        void put(int componentIndex, int count, byte[] data, int dataOffset);
    }

    AccessorReader(JsonValue accessorsJson, BufferReader bufferReader, ReadContext context) {
        this.accessorsJson = accessorsJson;
        this.bufferReader = bufferReader;
        this.context = context;
    }

    /** Returns whether the file has values for a referenced accessor. If not, all its values are 0. */
    boolean hasData(JsonValue reference) {
        JsonValue json = readHeader(reference).json;
        return json.get("bufferView").exists() || json.get("sparse").exists();
    }

    /** Returns the number of components of a referenced accessor's elements. */
    int componentCount(JsonValue reference) {
        return readHeader(reference).componentCount;
    }

    /**
     * Returns all components of an accessor as floats. Normalized integers become fractions.
     *
     * @param componentCount the number of components of an element
     */
    float[] readFloats(JsonValue reference, int componentCount) {
        Header header = requireHeader(reference, componentCount);
        float[] values = new float[reserveComponents(header)];
        readElements(
                header,
                (componentIndex, count, data, dataOffset) ->
                        storeFloats(header, data, dataOffset, values, componentIndex, count));
        for (int i = 0; i < values.length; i++) {
            if (!Float.isFinite(values[i])) {
                throw header.json.createError("element %d is not a finite number", i / componentCount);
            }
            // The smallest signed integer would become less than -1.
            values[i] = header.isNormalized ? Math.max(-1, values[i]) : values[i];
        }
        return values;
    }

    /** Returns all components of an accessor, which must be integers, without conversion. */
    int[] readInts(JsonValue reference, int componentCount) {
        Header header = requireHeader(reference, componentCount);
        if (header.componentType == FLOAT) {
            throw header.json.createError("expected integers, found floats");
        }
        int[] values = new int[reserveComponents(header)];
        readElements(
                header,
                (componentIndex, count, data, dataOffset) ->
                        storeIntegers(header.componentType, data, dataOffset, values, componentIndex, count));
        return values;
    }

    private Header readHeader(JsonValue reference) {
        JsonValue json = accessorsJson.get(reference.index(accessorsJson.size(), "accessors"));
        int componentType = json.get("componentType").nonNegativeInt(0);
        if (componentType < BYTE || componentType > FLOAT || componentType == INT) {
            throw json.get("componentType")
                    .createError(
                            "expected a component type from 5120 to 5126 other than 5124, found %d", componentType);
        }
        int componentCount = switch (json.get("type").text("")) {
            case "SCALAR" -> 1;
            case "VEC2" -> 2;
            case "VEC3" -> 3;
            case "VEC4" -> 4;
            case "MAT4" -> 16;
            default -> throw json.get("type").createError("expected SCALAR, VEC2, VEC3, VEC4 or MAT4");
        };
        return new Header(
                json,
                componentType,
                componentCount,
                readElementCount(json),
                json.get("normalized").flag(false));
    }

    /** Reads the number of elements. It must not be 0, because glTF does not allow empty accessors. */
    private static int readElementCount(JsonValue json) {
        int count = json.get("count").nonNegativeInt(0);
        if (count < 1) {
            throw json.get("count").createError("expected at least 1 element");
        }
        return count;
    }

    /** Reads the header of an accessor whose elements must have a number of components. */
    private Header requireHeader(JsonValue reference, int componentCount) {
        Header header = readHeader(reference);
        if (header.componentCount != componentCount) {
            throw reference.createError(
                    "expected %d components per element, found %d", componentCount, header.componentCount);
        }
        return header;
    }

    /** Reserves memory for all components and returns their number. */
    private int reserveComponents(Header header) {
        long totalComponentCount = (long) header.elementCount * header.componentCount;
        context.reserve(Float.BYTES * totalComponentCount, header.json.location(), "elements");
        return (int) totalComponentCount;
    }

    private void readElements(Header header, ComponentStore store) {
        JsonValue viewReference = header.json.get("bufferView");
        if (viewReference.exists()) {
            int offset = header.json.get("byteOffset").nonNegativeInt(0);
            readView(header, viewReference, offset, header.elementCount, Optional.empty(), store);
        }
        JsonValue sparse = header.json.get("sparse");
        if (sparse.exists()) {
            int[] elementIndices = readSparseIndices(sparse, header);
            JsonValue values = sparse.get("values");
            int offset = values.get("byteOffset").nonNegativeInt(0);
            readView(
                    header,
                    values.get("bufferView"),
                    offset,
                    elementIndices.length,
                    Optional.of(elementIndices),
                    store);
        }
    }

    /** Reads the indices of the elements that a sparse accessor replaces. */
    private int[] readSparseIndices(JsonValue sparse, Header header) {
        JsonValue indices = sparse.get("indices");
        int count = readElementCount(sparse);
        int componentType = indices.get("componentType").nonNegativeInt(0);
        if (componentType != UNSIGNED_BYTE && componentType != UNSIGNED_SHORT && componentType != UNSIGNED_INT) {
            throw sparse.createError(
                    "the index type of a sparse accessor must be 5121, 5123 or 5125, found %d", componentType);
        }
        if (count > header.elementCount) {
            throw sparse.createError(
                    "a sparse accessor replaces %,d elements, but it has only %,d elements",
                    count, header.elementCount);
        }
        int[] replacedIndices = new int[count];
        Header indexHeader =
                new Header(indices, componentType, /* componentCount= */ 1, count, /* isNormalized= */ false);
        int offset = indices.get("byteOffset").nonNegativeInt(0);
        readView(
                indexHeader,
                indices.get("bufferView"),
                offset,
                count,
                Optional.empty(),
                (componentIndex, indexCount, data, dataOffset) ->
                        storeIntegers(componentType, data, dataOffset, replacedIndices, componentIndex, indexCount));
        for (int index : replacedIndices) {
            if (index < 0 || index >= header.elementCount) {
                throw indices.createError(
                        "a sparse index is %d, but the accessor has only %,d elements",
                        index & 0xFFFF_FFFFL, header.elementCount);
            }
        }
        return replacedIndices;
    }

    /**
     * Passes the components of a buffer view's elements to a store.
     *
     * @param elementIndices the index in the accessor of each element, or empty if the view contains all elements
     */
    private void readView(
            Header header,
            JsonValue reference,
            int offset,
            int elementCount,
            Optional<int[]> elementIndices,
            ComponentStore store) {
        BufferReader.View view = bufferReader.readView(reference);
        int componentSize = componentSize(header.componentType);
        int elementSize = header.componentCount * componentSize;
        int stride = view.stride() == 0 ? elementSize : view.stride();
        long endOffset = elementCount == 0 ? 0 : offset + (elementCount - 1L) * stride + elementSize;
        if (endOffset > view.length()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    header.json.location(),
                    "the %,d elements of the accessor end at byte %,d, but the buffer view has only %,d bytes",
                    elementCount,
                    endOffset,
                    view.length());
        }
        if (stride == elementSize && elementIndices.isEmpty()) {
            store.put(
                    /* componentIndex= */ 0,
                    elementCount * header.componentCount,
                    view.data(),
                    view.startOffset() + offset);
            return;
        }
        for (int i = 0; i < elementCount; i++) {
            int componentIndex = (elementIndices.isPresent() ? elementIndices.get()[i] : i) * header.componentCount;
            store.put(componentIndex, header.componentCount, view.data(), view.startOffset() + offset + i * stride);
        }
    }

    private static void storeFloats(
            Header header, byte[] data, int dataOffset, float[] values, int componentIndex, int count) {
        if (header.componentType == FLOAT) {
            for (int i = 0; i < count; i++) {
                values[componentIndex + i] = Float.intBitsToFloat(readI32(data, dataOffset + 4 * i));
            }
            return;
        }
        int componentSize = componentSize(header.componentType);
        float divisor = header.isNormalized ? maxValueOf(header.componentType) : 1;
        for (int i = 0; i < count; i++) {
            int integer = readInteger(data, dataOffset + i * componentSize, header.componentType);
            values[componentIndex + i] =
                    (header.componentType == UNSIGNED_INT ? integer & 0xFFFF_FFFFL : integer) / divisor;
        }
    }

    private static void storeIntegers(
            int componentType, byte[] data, int dataOffset, int[] values, int componentIndex, int count) {
        int componentSize = componentSize(componentType);
        for (int i = 0; i < count; i++) {
            values[componentIndex + i] = readInteger(data, dataOffset + i * componentSize, componentType);
        }
    }

    private static int readInteger(byte[] data, int dataOffset, int componentType) {
        return switch (componentType) {
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

    private static int componentSize(int componentType) {
        return switch (componentType) {
            case BYTE, UNSIGNED_BYTE -> 1;
            case SHORT, UNSIGNED_SHORT -> 2;
            default -> 4;
        };
    }

    private static float maxValueOf(int componentType) {
        return switch (componentType) {
            case BYTE -> 0x7F;
            case UNSIGNED_BYTE -> 0xFF;
            case SHORT -> 0x7FFF;
            default -> 0xFFFF;
        };
    }
}
