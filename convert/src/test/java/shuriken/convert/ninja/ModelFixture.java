package shuriken.convert.ninja;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.ModelInfo;
import shuriken.io.FourCc;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.PolyChunk.Strips;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunk.Vertices;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;
import shuriken.scene.Scene;

/** Builds a Chunk model record by record. */
public final class ModelFixture {
    public static final SourceLocation SITE = new SourceLocation("fixture", 0);

    private final List<ObjectNode> nodes = new ArrayList<>();
    private final List<ChunkModel> meshes = new ArrayList<>();

    /** Adds a node at the origin of its parent. */
    public ModelFixture node(int parent, int evalflags) {
        return node(parent, evalflags, Vec3f.ZERO, Bams3.ZERO, Vec3f.ONE);
    }

    public ModelFixture node(int parent, int evalflags, Vec3f pos, Bams3 ang, Vec3f scl) {
        return node(parent, new NjsObject(evalflags, 0, pos, ang, scl, 0, 0, 1));
    }

    public ModelFixture node(int parent, NjsObject object) {
        nodes.add(new ObjectNode(object, 0x34 * nodes.size(), parent, ObjectNode.NONE));
        return this;
    }

    /** Sets the mesh of the last node. */
    public ModelFixture mesh(List<? extends VertexChunk> vertices, PolyChunk... polygons) {
        meshes.add(new ChunkModel(List.copyOf(vertices), List.of(polygons), Vec3f.ZERO, 1));
        return sameMesh(meshes.size() - 1);
    }

    /** Assigns the mesh of an earlier node to the last node. */
    public ModelFixture sameMesh(int attach) {
        ObjectNode last = nodes.removeLast();
        nodes.add(new ObjectNode(last.object(), last.offset(), last.parentIndex(), attach));
        return this;
    }

    public NjBlock.Chunk block() {
        return new NjBlock.Chunk(FourCc.of("NJCM"), SITE, new ObjectTree<>(nodes, meshes));
    }

    public static NjBlock.Textures textures(String... names) {
        List<TexName> entries = new ArrayList<>();
        for (String name : names) {
            entries.add(new TexName(name, 0, 0, SITE));
        }
        return new NjBlock.Textures(FourCc.of("NJTL"), SITE, new TexList(entries));
    }

    public Scene scene(ReadContext context) {
        return scene(TextureSource.NONE, ConvertOptions.DEFAULT, context);
    }

    public Scene scene(TextureSource textures, ConvertOptions options, ReadContext context, String... names) {
        NjFile file = new NjFile(List.of(textures(names), block()));
        return new NinjaConverter()
                .toScenes(file, "fixture", textures, options, context)
                .getFirst();
    }

    /** Converts the model strictly; any warning throws. */
    public Scene scene() {
        return scene(new ReadContext(ReadOptions.STRICT));
    }

    public ModelInfo info(ReadContext context) {
        NjFile file = new NjFile(List.of(block()));
        return new NinjaConverter()
                .describe(file, "fixture", ConvertOptions.DEFAULT, context)
                .models()
                .getFirst();
    }

    /** Returns vertices with only positions. */
    public static Vertices points(int first, float... xyz) {
        int[] words = new int[xyz.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = Float.floatToRawIntBits(xyz[i]);
        }
        return new Vertices(VertexChunkType.XYZ, 0, first, xyz.length / 3, words);
    }

    /** Returns vertices of a type. Each record is a list of words. */
    public static Vertices vertices(VertexChunkType type, int flags, int first, int[]... records) {
        int[] words = new int[records.length * type.wordsPerVertex()];
        for (int i = 0; i < records.length; i++) {
            System.arraycopy(records[i], 0, words, i * type.wordsPerVertex(), type.wordsPerVertex());
        }
        return new Vertices(type, flags, first, records.length, words);
    }

    /** Returns a chunk with one weighted position. */
    public static Vertices weightedPoint(int status, int slot, int weight, float x, float y, float z) {
        return vertices(VertexChunkType.NF, 0x80 | status, slot, new int[] {bits(x), bits(y), bits(z), weight << 16});
    }

    public static int bits(float number) {
        return Float.floatToRawIntBits(number);
    }

    /** Returns a chunk with one strip of indices only. */
    public static Strips strip(int flags, boolean reversed, int... indices) {
        return strips(StripChunkType.STRIP, flags, new Strip(reversed, indices.length, shorts(indices), 1, 0));
    }

    public static Strips strips(StripChunkType kind, int flags, Strip... strips) {
        return new Strips(
                kind, flags, strips.length == 0 ? 0 : strips[0].userWordCount(), List.of(strips), new short[0]);
    }

    /** Returns a strip whose corners have data words. */
    public static Strip corners(StripChunkType kind, int... words) {
        return new Strip(false, words.length / kind.wordsPerCorner(), shorts(words), kind.wordsPerCorner(), 0);
    }

    public static short[] shorts(int... words) {
        short[] shorts = new short[words.length];
        for (int i = 0; i < words.length; i++) {
            shorts[i] = (short) words[i];
        }
        return shorts;
    }
}
