package shuriken.convert.ninja.drawn;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunk.Vertices;

/** Fills the vertex slots of a tree from the words of vertex chunks, as described in the format page. */
final class ConsoleVertices {
    int vertexCount;
    int weightedCount;
    int maxInfluences;

    private final ConvertOptions options;
    private final Map<String, Integer> findings;
    private final Map<Integer, Vertex> slots = new HashMap<>();

    ConsoleVertices(ConvertOptions options, Map<String, Integer> findings) {
        this.options = options;
        this.findings = findings;
    }

    Optional<Vertex> at(int slot) {
        return Optional.ofNullable(slots.get(slot));
    }

    /** Stores the vertices of a model. */
    void write(ChunkModel model, int node) {
        int fullWeight = 255;
        for (VertexChunk chunk : model.vertices()) {
            if (chunk instanceof Vertices v
                    && (v.type().id() == 0x25 || v.type().id() == 0x2C)) {
                int words = v.type().id() == 0x25 ? 4 : 7;
                for (int i = 0; i < v.vertexCount(); i++) {
                    fullWeight = v.words()[(i + 1) * words - 1] >>> 16 > 255 ? 65535 : fullWeight;
                }
            }
        }
        int orphans = 0;
        for (VertexChunk chunk : model.vertices()) {
            if (chunk instanceof Vertices v) {
                for (int i = 0; i < v.vertexCount(); i++) {
                    orphans += addVertex(v, i, node, fullWeight) ? 0 : 1;
                }
            }
        }
        if (orphans > 0) {
            findings.merge(
                    String.format(Locale.ROOT, "vertices with additional weights but no first weight: %d", orphans),
                    1,
                    Integer::sum);
        }
    }

    /** Adds a vertex. Returns false if it continues a vertex that was not started. */
    private boolean addVertex(Vertices v, int i, int node, int fullWeight) {
        int id = v.type().id();
        int words = switch (id) {
            case 0x22 -> 3;
            case 0x20, 0x23, 0x24, 0x25, 0x26, 0x27, 0x28, 0x30 -> 4;
            case 0x31, 0x32 -> 5;
            case 0x29 -> 6;
            case 0x21 -> 8;
            default -> 7;
        };
        int[] w = v.words();
        int offset = i * words;
        int last = w[offset + words - 1];
        double scale = options.scale();
        Vector3d position = new Vector3d(toFloat(w[offset]), toFloat(w[offset + 1]), toFloat(w[offset + 2])).mul(scale);
        Vector3d normal = new Vector3d();
        if (id == 0x21) {
            normal.set(toFloat(w[offset + 4]), toFloat(w[offset + 5]), toFloat(w[offset + 6]));
        } else if (id >= 0x29 && id <= 0x2F) {
            normal.set(toFloat(w[offset + 3]), toFloat(w[offset + 4]), toFloat(w[offset + 5]));
        } else if (id >= 0x30) {
            normal.set(packed(w[offset + 3] >>> 20), packed(w[offset + 3] >>> 10), packed(w[offset + 3]));
        }
        vertexCount++;
        if (id == 0x25 || id == 0x2C) {
            weightedCount++;
            int slot = v.firstSlot() + (last & 0xFFFF);
            Vertex.Share share = new Vertex.Share(node, position, normal, (last >>> 16) / (double) fullWeight);
            boolean isStart = (v.flags() & 3) == 0;
            Optional<Vertex> existing = Optional.ofNullable(slots.get(slot));
            store(
                    slot,
                    isStart || existing.isEmpty()
                            ? Vertex.of(share)
                            : existing.get().withShare(share));
            return isStart || existing.isPresent();
        }
        Vertex vertex = Vertex.of(new Vertex.Share(node, position, normal, 1));
        Optional<Integer> colour = switch (id) {
            case 0x23, 0x2A, 0x31 -> Optional.of(last);
            case 0x26, 0x2D ->
                Optional.of(0xFF000000 | expand(last >> 11, 5) << 16 | expand(last >> 5, 6) << 8 | expand(last, 5));
            case 0x27, 0x2E ->
                Optional.of(expand(last >> 12, 4) << 24
                        | expand(last >> 8, 4) << 16
                        | expand(last >> 4, 4) << 8
                        | expand(last, 4));
            case 0x28, 0x2F -> Optional.of(0xFF000000 | (last >> 8 & 255) * 0x10101);
            default -> Optional.empty();
        };
        colour.ifPresent(argb -> vertex.colour = argb);
        vertex.hasColour = colour.isPresent();
        store(v.firstSlot() + i, vertex);
        return true;
    }

    private void store(int slot, Vertex vertex) {
        slots.put(slot, vertex);
        maxInfluences = Math.max(maxInfluences, vertex.shares.size());
    }

    private static float toFloat(int word) {
        return Float.intBitsToFloat(word);
    }

    /** Converts ten bits to a signed number divided by 511, or to an offset from the smallest value. */
    private double packed(int bits) {
        int unsigned = bits & 1023;
        if (options.hasQuirk(Quirk.PACKED_NORMALS_OFFSET)) {
            return unsigned / 511.5 - 1;
        }
        return (unsigned >= 512 ? unsigned - 1024 : unsigned) / 511.0;
    }

    /** Expands low bits to eight bits by repetition. */
    private static int expand(int word, int bits) {
        int value = word & (1 << bits) - 1;
        return (value << 8 - bits | value >> 2 * bits - 8) & 255;
    }
}
