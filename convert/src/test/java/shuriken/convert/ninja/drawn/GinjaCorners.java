package shuriken.convert.ninja.drawn;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.VertexSet;

/** Reads the corners of one display list and converts them. */
final class GinjaCorners {
    final List<Drawing.Corner> corners = new ArrayList<>();

    private final Map<Integer, VertexSet> sets = new HashMap<>();
    private final int node;
    private final int layout;
    private final Map<Integer, Integer> formats;
    private final Map<Integer, Vertex> slots;
    private final List<Integer> texCoords;
    private final int colourAttribute;
    private final ConvertOptions options;
    private byte[] list = {};
    private int offset;

    GinjaCorners(
            GinjaModel model,
            int node,
            int layout,
            Map<Integer, Integer> formats,
            Map<Integer, Vertex> slots,
            List<Integer> texCoords,
            int colourAttribute,
            ConvertOptions options) {
        this.node = node;
        this.layout = layout;
        this.formats = formats;
        this.texCoords = texCoords;
        this.colourAttribute = colourAttribute;
        this.options = options;
        model.vertexSets().forEach(set -> sets.put(set.attribute(), set));
        this.slots = sets.containsKey(1) ? new HashMap<>() : slots;
        VertexSet positions = sets.get(1);
        for (int i = 0; positions != null && i < positions.elementCount(); i++) {
            Vector3d position = new Vector3d(
                            numbers(1, positions.format() >> 4 & 15, positions.data(), i * positions.stride(), 3))
                    .mul(options.scale());
            this.slots.put(i, Vertex.of(new Vertex.Share(node, position, new Vector3d(), 1)));
        }
    }

    /** Returns triangles, lines and points as indices of corners. */
    List<int[]> read(byte[] displayList) {
        list = displayList;
        List<int[]> polygons = new ArrayList<>();
        while (offset < list.length && list[offset] != 0) {
            int opcode = list[offset] & 0xF8;
            int count = word(offset + 1, 2);
            offset += 3;
            int first = corners.size();
            for (int i = 0; i < count; i++) {
                corners.add(corner());
            }
            for (int k = 0; k < count; k++) {
                int remaining = count - k;
                switch (opcode) {
                    case 0x80 -> {
                        if (k % 4 == 0 && remaining >= 4) {
                            polygons.add(new int[] {first + k, first + k + 1, first + k + 2});
                            polygons.add(new int[] {first + k, first + k + 2, first + k + 3});
                        }
                    }
                    case 0x90 -> add(polygons, k % 3 == 0 && remaining >= 3, first + k, first + k + 1, first + k + 2);
                    case 0x98 ->
                        add(
                                polygons,
                                remaining >= 3,
                                first + k + (k % 2 == 0 ? 0 : 1),
                                first + k + (k % 2 == 0 ? 1 : 0),
                                first + k + 2);
                    case 0xA0 -> add(polygons, remaining >= 3, first, first + k + 1, first + k + 2);
                    case 0xA8 -> add(polygons, k % 2 == 0 && remaining >= 2, first + k, first + k + 1);
                    case 0xB0 -> add(polygons, remaining >= 2, first + k, first + k + 1);
                    default -> add(polygons, true, first + k);
                }
            }
        }
        return polygons;
    }

    private static void add(List<int[]> polygons, boolean isComplete, int... polygon) {
        if (isComplete) {
            polygons.add(polygon);
        }
    }

    private int mode(int attribute) {
        return layout >>> 2 * attribute & 3;
    }

    private Drawing.Corner corner() {
        Optional<Vertex> vertex = Optional.empty();
        int slot = 0;
        int normalSlot = -1;
        Vector3d normal = new Vector3d();
        boolean hasOwnNormal = mode(2) == 1 || mode(2) > 0 && sets.containsKey(2);
        double[] uv = new double[2 * texCoords.size()];
        int argb = -1;
        for (int attribute = 0; attribute < 13; attribute++) {
            if (mode(attribute) == 0) {
                continue;
            }
            byte[] data = list;
            int from = offset;
            VertexSet set = sets.get(attribute);
            int type = formats.containsKey(attribute) ? formats.get(attribute) >> 8 & 15 : 4;
            int index = -1;
            if (mode(attribute) == 1) {
                offset += bytes(attribute, type);
            } else {
                index = word(offset, mode(attribute) - 1);
                offset += mode(attribute) - 1;
                data = set != null && index < set.elementCount() ? set.data() : new byte[64];
                from = set != null && index < set.elementCount() ? index * set.stride() : 0;
                type = set == null ? 4 : set.format() >> 4 & 15;
            }
            if (attribute == 1) {
                slot = index < 0 ? 100_000 + offset : index;
                vertex = index >= 0
                        ? Optional.ofNullable(slots.get(index))
                        : Optional.of(Vertex.of(new Vertex.Share(
                                node,
                                new Vector3d(numbers(1, type, data, from, 3)).mul(options.scale()),
                                new Vector3d(),
                                1)));
            } else if (attribute == 2 && hasOwnNormal) {
                normal = new Vector3d(numbers(2, type, data, from, 3));
            } else if (attribute == 2) {
                normalSlot = index;
            } else if (attribute == colourAttribute && (index < 0 || set != null && index < set.elementCount())) {
                argb = colour(type, data, from);
            } else if (attribute >= 5 && texCoords.contains(attribute - 5)) {
                double[] pair = numbers(attribute, type, data, from, 2);
                System.arraycopy(pair, 0, uv, 2 * texCoords.indexOf(attribute - 5), 2);
            }
        }
        if (normalSlot >= 0 && normalSlot != slot && vertex.isPresent() && slots.containsKey(normalSlot)) {
            vertex = Optional.of(withNormalsOf(vertex.get(), slots.getOrDefault(normalSlot, vertex.get())));
            slot = 200_000 + offset;
        }
        return new Drawing.Corner(
                slot,
                vertex,
                hasOwnNormal ? Optional.of(normal) : Optional.empty(),
                uv,
                mode(colourAttribute) > 0 ? OptionalInt.of(argb) : OptionalInt.empty());
    }

    /** Returns a vertex with the normals of another vertex in the same nodes. */
    private static Vertex withNormalsOf(Vertex vertex, Vertex other) {
        Vertex result = new Vertex();
        for (Vertex.Share share : vertex.shares) {
            Vector3d normal = share.normal();
            for (Vertex.Share otherShare : other.shares) {
                normal = otherShare.node() == share.node() ? otherShare.normal() : normal;
            }
            result.shares.add(new Vertex.Share(share.node(), share.position(), normal, share.weight()));
        }
        return result;
    }

    private int word(int from, int bytes) {
        return bytes == 1 ? list[from] & 255 : (list[from] & 255) << 8 | list[from + 1] & 255;
    }

    private static int bytes(int attribute, int type) {
        if (attribute == 0) {
            return 1;
        }
        if (attribute == 3 || attribute == 4) {
            return type == 5 || type == 8 ? 2 : type == 9 ? 3 : 4;
        }
        return (attribute < 3 ? 3 : 2) * (type < 2 ? 1 : type < 4 ? 2 : 4);
    }

    /** Reads floats, or signed or unsigned integers of one or two bytes with a number of fraction bits. */
    private double[] numbers(int attribute, int type, byte[] data, int from, int n) {
        int fraction = formats.containsKey(attribute) ? formats.get(attribute) & 255 : attribute >= 5 ? 8 : 0;
        double[] numbers = new double[n];
        ByteBuffer buffer = ByteBuffer.wrap(data);
        for (int i = 0; i < n; i++) {
            numbers[i] = switch (type) {
                case 0 -> (data[from + i] & 255) / Math.pow(2, fraction);
                case 1 -> data[from + i] / Math.pow(2, fraction);
                case 2 -> (buffer.getShort(from + 2 * i) & 0xFFFF) / Math.pow(2, fraction);
                case 3 -> buffer.getShort(from + 2 * i) / Math.pow(2, fraction);
                default -> buffer.getFloat(from + 4 * i);
            };
        }
        return numbers;
    }

    private int colour(int type, byte[] d, int from) {
        int[] b = {d[from] & 255, d[from + 1] & 255, d[from + 2] & 255, d[from + 3] & 255};
        int word16 = b[0] << 8 | b[1];
        int word24 = word16 << 8 | b[2];
        return switch (type) {
            case 5 -> argb(255, expand(word16 >> 11, 5), expand(word16 >> 5, 6), expand(word16, 5));
            case 8 -> argb(expand(word16, 4), expand(word16 >> 12, 4), expand(word16 >> 8, 4), expand(word16 >> 4, 4));
            case 9 -> argb(expand(word24, 6), expand(word24 >> 18, 6), expand(word24 >> 12, 6), expand(word24 >> 6, 6));
            case 6, 7 ->
                options.hasQuirk(Quirk.GINJA_COLOURS_BGRA) ? argb(255, b[2], b[1], b[0]) : argb(255, b[0], b[1], b[2]);
            default ->
                options.hasQuirk(Quirk.GINJA_COLOURS_BGRA)
                        ? argb(b[3], b[2], b[1], b[0])
                        : options.hasQuirk(Quirk.GINJA_COLOURS_ABGR)
                                ? argb(b[0], b[3], b[2], b[1])
                                : argb(b[3], b[0], b[1], b[2]);
        };
    }

    private static int argb(int a, int r, int g, int b) {
        return a << 24 | r << 16 | g << 8 | b;
    }

    /** Expands low bits to eight bits by repetition. */
    private static int expand(int word, int bits) {
        int value = word & (1 << bits) - 1;
        return value << 8 - bits | value >> 2 * bits - 8;
    }
}
