package shuriken.interchange.gltf;

import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.Json;

/** Reads the numbers of accessors. */
final class Accessors {
    private static final int BYTE = 5120;
    private static final int UNSIGNED_BYTE = 5121;
    private static final int SHORT = 5122;
    private static final int UNSIGNED_SHORT = 5123;
    private static final int UNSIGNED_INT = 5125;
    private static final int FLOAT = 5126;

    private final Json accessors;
    private final Buffers buffers;
    private final ReadContext context;

    /** The properties of an accessor. */
    private record Header(Json json, int type, int components, int count, boolean normalised) {}

    /** Receives component {@code i}, stored at {@code at}. */
    @FunctionalInterface
    private interface Store {
        void put(int i, byte[] data, int at);
    }

    Accessors(Json accessors, Buffers buffers, ReadContext context) {
        this.accessors = accessors;
        this.buffers = buffers;
        this.context = context;
    }

    /** Returns whether a referenced accessor has values; otherwise they are all 0. */
    boolean hasData(Json reference) {
        Json json = header(reference).json;
        return json.get("bufferView").exists() || json.get("sparse").exists();
    }

    /** Returns the number of components of a referenced accessor's elements. */
    int components(Json reference) {
        return header(reference).components;
    }

    /**
     * Returns all components, normalised integers as fractions.
     *
     * @param components of an element
     */
    float[] floats(Json reference, int components) {
        Header header = header(reference, components);
        float[] values = new float[reserve(header)];
        float unit = header.normalised && header.type != FLOAT ? greatest(header.type) : 1;
        read(header, (i, data, at) -> values[i] = number(data, at, header.type) / unit);
        for (int i = 0; i < values.length; i++) {
            if (!Float.isFinite(values[i])) {
                throw header.json.bad("element %d is not finite", i / components);
            }
            values[i] = header.normalised ? Math.max(-1, values[i]) : values[i];
        }
        return values;
    }

    /** Returns all components as stored; only integers. */
    int[] ints(Json reference, int components) {
        Header header = header(reference, components);
        if (header.type == FLOAT) {
            throw header.json.bad("expected whole numbers, found floats");
        }
        int[] values = new int[reserve(header)];
        read(header, (i, data, at) -> values[i] = intValue(data, at, header.type));
        return values;
    }

    private Header header(Json reference) {
        Json json = accessors.get(reference.index(accessors.size(), "accessors"));
        int type = json.get("componentType").count(0);
        if (type < BYTE || type > FLOAT || type == 5124) {
            throw json.get("componentType").bad("expected a component type from 5120 to 5126, found %d", type);
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
                json, type, components, elements(json), json.get("normalized").flag(false));
    }

    /** Returns the number of elements; without any, a model would be empty. */
    private static int elements(Json json) {
        int count = json.get("count").count(0);
        if (count < 1) {
            throw json.get("count").bad("expected a number of elements from 1 on");
        }
        return count;
    }

    private Header header(Json reference, int components) {
        Header header = header(reference);
        if (header.components != components) {
            throw reference.bad("expected elements of %d components, found %d", components, header.components);
        }
        return header;
    }

    /** Returns the number of components. */
    private int reserve(Header header) {
        long all = (long) header.count * header.components;
        context.reserve(4 * all, header.json.site(), "elements");
        return (int) all;
    }

    private void read(Header header, Store store) {
        Json view = header.json.get("bufferView");
        if (view.exists()) {
            read(header, view, header.json.get("byteOffset").count(0), header.count, Optional.empty(), store);
        }
        Json sparse = header.json.get("sparse");
        if (sparse.exists()) {
            int[] indices = indices(sparse, header);
            Json values = sparse.get("values");
            int offset = values.get("byteOffset").count(0);
            read(header, values.get("bufferView"), offset, indices.length, Optional.of(indices), store);
        }
    }

    /** Returns the elements that a sparse accessor replaces. */
    private int[] indices(Json sparse, Header header) {
        Json indices = sparse.get("indices");
        int count = elements(sparse);
        int type = indices.get("componentType").count(0);
        boolean known = type == UNSIGNED_BYTE || type == UNSIGNED_SHORT || type == UNSIGNED_INT;
        if (!known || count > header.count) {
            throw sparse.bad("%d places of type %d in %d elements", count, type, header.count);
        }
        int[] positions = new int[count];
        Header list = new Header(indices, type, 1, count, false);
        int offset = indices.get("byteOffset").count(0);
        read(
                list,
                indices.get("bufferView"),
                offset,
                count,
                Optional.empty(),
                (i, data, at) -> positions[i] = intValue(data, at, type));
        for (int index : positions) {
            if (index < 0 || index >= header.count) {
                throw indices.bad("element %d of %d", index & 0xFFFF_FFFFL, header.count);
            }
        }
        return positions;
    }

    private void read(Header header, Json reference, int offset, int count, Optional<int[]> indices, Store store) {
        Buffers.View view = buffers.view(reference);
        int size = size(header.type);
        int element = header.components * size;
        int stride = view.stride() == 0 ? element : view.stride();
        long end = count == 0 ? 0 : offset + (count - 1L) * stride + element;
        if (end > view.length()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    header.json.site(),
                    "%d elements end at byte %d of a view of %d bytes",
                    count,
                    end,
                    view.length());
        }
        for (int e = 0; e < count; e++) {
            int to = (indices.isPresent() ? indices.get()[e] : e) * header.components;
            int at = view.from() + offset + e * stride;
            for (int c = 0; c < header.components; c++) {
                store.put(to + c, view.data(), at + c * size);
            }
        }
    }

    private static float number(byte[] data, int at, int type) {
        return switch (type) {
            case FLOAT -> Float.intBitsToFloat(word(data, at));
            case UNSIGNED_INT -> word(data, at) & 0xFFFF_FFFFL;
            default -> intValue(data, at, type);
        };
    }

    private static int intValue(byte[] data, int at, int type) {
        return switch (type) {
            case BYTE -> data[at];
            case UNSIGNED_BYTE -> data[at] & 0xFF;
            case SHORT -> (short) half(data, at);
            case UNSIGNED_SHORT -> half(data, at);
            default -> word(data, at);
        };
    }

    private static int half(byte[] data, int at) {
        return data[at] & 0xFF | (data[at + 1] & 0xFF) << 8;
    }

    private static int word(byte[] data, int at) {
        return half(data, at) | half(data, at + 2) << 16;
    }

    private static int size(int type) {
        return switch (type) {
            case BYTE, UNSIGNED_BYTE -> 1;
            case SHORT, UNSIGNED_SHORT -> 2;
            default -> 4;
        };
    }

    private static float greatest(int type) {
        return switch (type) {
            case BYTE -> 0x7F;
            case UNSIGNED_BYTE -> 0xFF;
            case SHORT -> 0x7FFF;
            default -> 0xFFFF;
        };
    }
}
