package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunk.Vertices;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.testkit.Gen;

/**
 * Creates random Chunk models: trees with every flag, vertices of every type, and polygons of every type in any order.
 */
final class ChunkModels {
    private static final int SLOTS = 9;

    private final Gen gen;
    private final List<ObjectNode> nodes = new ArrayList<>();
    private final List<ChunkModel> models = new ArrayList<>();
    /** The positions of weighted vertices in the scene. */
    private final Map<Integer, Vector3d> positions = new HashMap<>();

    private final int base;
    private final boolean hasWeights;

    private ChunkModels(long seed) {
        this.gen = Gen.seeded(seed);
        this.base = new int[] {0, 250, 700, 65_520}[gen.intBelow(4)];
        this.hasWeights = gen.coin();
    }

    static ObjectTree<ChunkModel> of(long seed) {
        return new ChunkModels(seed).tree();
    }

    private ObjectTree<ChunkModel> tree() {
        nodes.addAll(nodes(gen, 1 + gen.intBelow(6), hasWeights));
        List<Matrix4d> world = ConsoleTree.world(nodes, 1, false);
        for (int i = 0; i < nodes.size(); i++) {
            ObjectNode node = nodes.get(i);
            if (gen.intBelow(6) > 0) {
                boolean reusesModel = !models.isEmpty() && gen.intBelow(6) == 0;
                if (!reusesModel) {
                    models.add(model(i, world.get(i)));
                }
                int attach = reusesModel ? gen.intBelow(models.size()) : models.size() - 1;
                nodes.set(i, new ObjectNode(node.object(), node.offset(), node.parentIndex(), attach));
            }
        }
        return new ObjectTree<>(nodes, models);
    }

    /** Creates trees in drawing order with one root. Scales are uniform or mirror an axis. */
    static List<ObjectNode> nodes(Gen gen, int count, boolean hasWeights) {
        List<ObjectNode> nodes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int parent = i - 1;
            while (parent > 0 && gen.coin()) {
                parent = nodes.get(parent).parentIndex();
            }
            int flags = 0;
            for (int bit : new int[] {0, 1, 2, 3, 5, 6, 7, 8, 13}) {
                flags |= gen.intBelow(5) == 0 ? 1 << bit : 0;
            }
            flags |= gen.intBelow(12) == 0 ? 0x10 : 0;
            flags |= gen.intBelow(4) == 0 ? 0x800 : 0;
            flags |= gen.intBelow(4) == 0 ? 0x1000 : 0;
            Bams3 angles =
                    gen.intBelow(4) == 0 ? Bams3.ZERO : new Bams3(gen.bits() >> 12, gen.bits() >> 12, gen.bits() >> 12);
            if (gen.intBelow(6) == 0) {
                flags |= 0x400;
                angles = new Bams3(bits(gen.number(1)), bits(gen.number(1)), bits(gen.number(1)));
            }
            float size = gen.intBelow(4) == 0 ? 2 : gen.coin() ? 1 : 0.5f;
            Vec3f scale = new Vec3f(gen.intBelow(4) == 0 && !hasWeights ? -size : size, size, size);
            Vec3f position = new Vec3f(gen.number(9), gen.number(9), gen.number(9));
            nodes.add(new ObjectNode(
                    new NjsObject(flags, 0, position, angles, scale, 0, 0, gen.number(1)), 0x34 * i, parent, -1));
        }
        return nodes;
    }

    private ChunkModel model(int node, Matrix4d world) {
        List<VertexChunk> vertices = new ArrayList<>();
        for (int i = 0; i < 1 + gen.intBelow(3); i++) {
            vertices.add(vertices(world));
        }
        List<PolyChunk> polygons = new ArrayList<>();
        for (int i = 0; i < 3 + gen.intBelow(9); i++) {
            polygons.add(polygon(node));
        }
        return new ChunkModel(vertices, polygons, Vec3f.ZERO, 1);
    }

    private Vertices vertices(Matrix4d world) {
        VertexChunkType[] types = VertexChunkType.values();
        VertexChunkType type = types[gen.intBelow(types.length)];
        if (hasWeights && gen.coin()) {
            type = gen.coin() ? VertexChunkType.NF : VertexChunkType.VN_NF;
        }
        boolean isWeighted = type.lastWord() == VertexChunkType.Word.NINJA;
        int status = gen.intBelow(4);
        int first = base + gen.intBelow(SLOTS - 3);
        int count = isWeighted ? 1 + gen.intBelow(SLOTS) : 3 + gen.intBelow(SLOTS);
        int[] words = new int[count * type.wordsPerVertex()];
        for (int i = 0; i < count; i++) {
            int start = i * type.wordsPerVertex();
            Vector3d position = new Vector3d(gen.number(9), gen.number(9), gen.number(9));
            int offset = isWeighted ? gen.intBelow(SLOTS) : i;
            Vector3d scene = world.transformPosition(position, new Vector3d());
            if (isWeighted && status != 0 && positions.containsKey(first + offset)) {
                scene = new Vector3d(positions.getOrDefault(first + offset, scene));
                world.invertAffine(new Matrix4d()).transformPosition(scene, position);
            }
            positions.put(first + offset, scene);
            for (int axis = 0; axis < 3; axis++) {
                words[start + axis] = bits((float) position.get(axis));
                normal(type, words, start, axis);
            }
            int last = gen.bits() | (gen.coin() ? 0xFF000000 : 0);
            if (isWeighted) {
                last = 1 + gen.intBelow(255) << 16 | offset;
            }
            if (type.lastWord() != VertexChunkType.Word.NONE) {
                words[start + type.wordsPerVertex() - 1] = last;
            }
        }
        return new Vertices(type, isWeighted ? 0x80 | status : gen.intBelow(256), first, count, words);
    }

    private void normal(VertexChunkType type, int[] words, int offset, int axis) {
        float value = gen.intBelow(3) == 0 ? 0 : gen.number(2);
        switch (type.normal()) {
            case NONE -> {}
            case FLOAT -> words[offset + 3 + axis] = bits(value);
            case PADDED -> {
                words[offset + 3] = bits(1);
                words[offset + 4 + axis] = bits(value);
            }
            case PACKED -> words[offset + 3] = gen.bits();
        }
    }

    private PolyChunk polygon(int node) {
        int flags = gen.intBelow(256);
        return switch (gen.intBelow(17)) {
            case 0 -> new PolyChunk.Null(flags);
            case 1 -> new PolyChunk.BlendAlpha(flags);
            case 2 -> new PolyChunk.MipBias(flags);
            case 3 -> new PolyChunk.SpecularExponent(flags);
            case 4 -> gen.intBelow(3) == 0 ? new PolyChunk.CachePolygon(node) : new PolyChunk.Null(0);
            case 5 -> new PolyChunk.DrawPolygon(node == 0 ? 200 : gen.intBelow(node));
            case 6, 7 -> new PolyChunk.TextureId(0x08, flags, gen.intBelow(8) << 13 | gen.intBelow(5));
            case 8 -> new PolyChunk.TextureId(0x09, flags, gen.intBelow(8) << 13 | gen.intBelow(5));
            case 9, 10 -> material(gen.coin() ? flags : 4 << 3 | 5);
            case 11 -> new PolyChunk.Bump(flags, gen.words16(6));
            default -> strips(gen.coin() ? flags : 8);
        };
    }

    private PolyChunk.Material material(int flags) {
        int kind = 1 + gen.intBelow(7);
        short[] words = new short[2 * Integer.bitCount(kind)];
        for (int i = 0; i < words.length; i++) {
            words[i] = (short) (gen.bits() | (gen.coin() ? 0xFF00 : 0));
        }
        return new PolyChunk.Material((gen.intBelow(4) == 0 ? 0x18 : 0x10) + kind, flags, words);
    }

    private PolyChunk.Strips strips(int flags) {
        StripChunkType[] kinds = StripChunkType.values();
        StripChunkType kind = kinds[gen.intBelow(kinds.length)];
        int userWords = gen.intBelow(3) == 0 ? gen.intBelow(4) : 0;
        List<Strip> strips = new ArrayList<>();
        for (int i = 0; i < 1 + gen.intBelow(3); i++) {
            strips.add(strip(kind, userWords));
        }
        return new PolyChunk.Strips(kind, flags, userWords, strips, new short[0]);
    }

    private Strip strip(StripChunkType kind, int userWords) {
        int length = 3 + gen.intBelow(9);
        short[] words = gen.words16(length * kind.wordsPerCorner() + (length - 2) * userWords);
        for (int i = 0; i < length; i++) {
            words[i * kind.wordsPerCorner() + Math.max(0, i - 2) * userWords] =
                    (short) (base + gen.intBelow(gen.intBelow(9) == 0 ? SLOTS + 12 : SLOTS));
        }
        return new Strip(gen.coin(), length, words, kind.wordsPerCorner(), userWords);
    }

    private static int bits(float number) {
        return Float.floatToRawIntBits(number);
    }
}
