package shuriken.ninja.model;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicMeshset.Type;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.basic.BasicPolygon;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/** Creates small models of each kind, record by record. */
@SuppressWarnings({"BadImport", "MutablePublicArray"})
public final class SonicFixtures {
    /** The four corners of a square in the plane z = 0. */
    public static final float[] SQUARE = {0, 0, 0, 10, 0, 0, 0, 10, 0, 10, 10, 0};

    private static final float[] UP = {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1};

    private SonicFixtures() {}

    public static ObjectNode node(int parent, int attach, float x, float y, float z) {
        return new ObjectNode(
                new NjsObject(0, 0, new Vec3f(x, y, z), Bams3.ZERO, Vec3f.ONE, 0, 0, 1), 0, parent, attach);
    }

    /** Creates a node that is rotated about the z axis by a quaternion with cosine 0.28 and sine 0.96. */
    public static ObjectNode rotatedNode(int parent, int attach) {
        Bams3 xyz = new Bams3(0, 0, Float.floatToIntBits(0.6f));
        NjsObject object =
                new NjsObject(EvalFlag.QUATERNION.mask(), 0, Vec3f.ZERO, xyz, new Vec3f(1, 1, 1), 0, 0, 0.8f);
        return new ObjectNode(object, 0, parent, attach);
    }

    public static BasicPolygon polygon(boolean reversed, int... indices) {
        return new BasicPolygon(reversed, shorts(indices));
    }

    public static short[] shorts(int... values) {
        short[] words = new short[values.length];
        for (int i = 0; i < values.length; i++) {
            words[i] = (short) values[i];
        }
        return words;
    }

    public static BasicMaterial material(int texture, int flags) {
        return new BasicMaterial(0xFF804020, 0xFFFFFFFF, 11, texture, flags);
    }

    public static BasicModel square(BasicMaterial material, BasicMeshset... sets) {
        return BasicModel.create(SQUARE, UP, List.of(sets), List.of(material), new Vec3f(5, 5, 0), 7.1f);
    }

    /**
     * Creates a model with every type of meshset and every optional array. The second material is used but not
     * counted.
     */
    public static ObjectTree<NodeMesh> everyMeshset(boolean isBasicPlus) {
        int word = isBasicPlus ? 0x1234 : 0;
        List<BasicMeshset> sets = List.of(
                new BasicMeshset(
                        Type.TRIANGLES,
                        0,
                        List.of(polygon(false, 0, 1, 2), polygon(false, 2, 1, 3)),
                        new int[] {7, 8},
                        0,
                        new float[] {0, 0, 1, 0, 1, 0},
                        new int[] {1, 2, 3, 4, 5, 6},
                        shorts(0, 0, 255, 0, 0, 255, 0, 255, 255, 0, 255, 255),
                        word),
                new BasicMeshset(
                        Type.QUADS,
                        1,
                        List.of(polygon(false, 0, 1, 2, 3)),
                        new int[0],
                        -1,
                        new float[0],
                        new int[0],
                        new short[0],
                        word),
                BasicMeshset.create(Type.N_GONS, 0, List.of(polygon(true, 0, 1, 3, 2)), new int[0], new short[0]),
                BasicMeshset.create(
                        Type.STRIPS,
                        1,
                        List.of(polygon(false, 0, 1, 2, 3), polygon(true, 3, 2, 1)),
                        new int[0],
                        shorts(0, 0, 255, 0, 0, 255, 255, 255, 1, 2, 3, 4, 5, 6)));
        BasicModel full = new BasicModel(
                SQUARE,
                UP,
                sets,
                List.of(material(0, 0x94200000), material(3, -1)),
                1,
                new Vec3f(5, 5, 0),
                7.1f,
                isBasicPlus,
                word);
        BasicModel plainModel =
                new BasicModel(SQUARE, new float[0], List.of(), List.of(), 0, Vec3f.ZERO, 0, isBasicPlus, word);
        return new ObjectTree<>(
                List.of(node(-1, 0, 1, 2, 3), node(0, 1, 0, 0, 1), node(0, 0, 0, 5, 0), node(-1, -1, 0, 0, 0)),
                List.of(new NodeMesh.Basic(full), new NodeMesh.Basic(plainModel)));
    }

    public static ObjectTree<NodeMesh> basicTwoSquares() {
        return basicTwoSquares(false);
    }

    /** Creates a node and a child at x = 10. Each has a square. */
    public static ObjectTree<NodeMesh> basicTwoSquares(boolean isBasicPlus) {
        BasicMeshset strip =
                BasicMeshset.create(Type.STRIPS, 0, List.of(polygon(false, 0, 1, 2, 3)), new int[0], new short[0]);
        NodeMesh square = new NodeMesh.Basic(new BasicModel(
                SQUARE,
                UP,
                List.of(strip),
                List.of(material(0, 0x94000000)),
                1,
                new Vec3f(5, 5, 0),
                7.1f,
                isBasicPlus,
                0));
        return new ObjectTree<>(List.of(node(-1, 0, 0, 0, 0), node(0, 1, 10, 0, 0)), List.of(square, square));
    }

    public static ObjectTree<NodeMesh> chunkSquare() {
        int[] words = new int[SQUARE.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = Float.floatToRawIntBits(SQUARE[i]);
        }
        Strip strip = new Strip(false, 4, shorts(0, 1, 2, 3), 1, 0);
        ChunkModel model = new ChunkModel(
                List.of(new VertexChunk.Vertices(VertexChunkType.XYZ, 0, 0, 4, words), VertexChunk.End.STANDARD),
                List.of(PolyChunk.Strips.create(StripChunkType.STRIP, 0, 0, List.of(strip)), new PolyChunk.End(0)),
                Vec3f.ZERO,
                1);
        return new ObjectTree<>(List.of(node(-1, 0, 0, 0, 0)), List.of(new NodeMesh.Chunk(model)));
    }

    public static VertexSet set(int attribute, int structure, int type, int stride, byte[] data) {
        return new VertexSet(attribute, stride, data.length / stride, structure | type << 4, data);
    }

    /** Creates a padded display list of an opcode, a number of corners, and the bytes of the corners. */
    public static byte[] displayList(int opcode, int corners, int... bytes) {
        ByteWriter out = ByteWriter.bigEndian().u8(opcode).u16(corners);
        for (int value : bytes) {
            out.u8(value);
        }
        return out.align(0x20).toByteArray();
    }

    public static byte[] floats(float... values) {
        return ByteWriter.bigEndian().f32s(values).toByteArray();
    }

    public static byte[] words(int... values) {
        return ByteWriter.bigEndian().words16(shorts(values)).toByteArray();
    }

    /**
     * Creates a square with 16-bit indices of positions and 8-bit indices of normals, colours and texture coordinates.
     * Positions count quarters, and texture coordinates count sixteenths.
     */
    public static ObjectTree<NodeMesh> rigidGinja() {
        List<VertexSet> sets = List.of(
                set(VertexSet.POSITION, 1, 3, 6, words(0, 0, 0, 40, 0, 0, 0, 40, 0, 40, 40, 0)),
                set(VertexSet.NORMAL, 2, 1, 3, new byte[] {0, 0, 64}),
                set(VertexSet.COLOUR, 6, 10, 4, new byte[] {10, 20, 30, 40, -1, -1, -1, -1}),
                set(VertexSet.TEX_COORD, 8, 3, 4, words(0, 0, 16, 0, 0, 16, 16, 16)),
                VertexSet.end());
        List<GinjaParameter> parameters = List.of(
                GinjaParameter.create(0, 0, 1 << 16 | 0x1302),
                GinjaParameter.create(0, 0, 2 << 16 | 0x2106),
                GinjaParameter.create(0, 0, 3 << 16 | 0x6A00),
                GinjaParameter.create(0, 0, 5 << 16 | 0x8304),
                GinjaParameter.create(1, 0, 0xC | 0x20 | 0x80 | 0x800),
                GinjaParameter.create(2, 0, 0x10011 | 0x8100),
                GinjaParameter.create(4, 0, 1 << 14 | 4 << 11 | 1 << 8),
                GinjaParameter.create(5, 0, 0x204080FF),
                GinjaParameter.create(8, 0, 2 | 2 << 18),
                GinjaParameter.create(9, 0, 4),
                GinjaParameter.create(10, 0, 0x4000 | 4 << 4 | 10),
                GinjaParameter.create(3, 0, 0x77));
        byte[] strip = displayList(0x98, 4, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 2, 0, 1, 2, 0, 3, 0, 1, 3);
        List<GinjaParameter> positionsOnly =
                List.of(GinjaParameter.create(1, 0, 0x8), GinjaParameter.create(77, 0x123456, 5));
        GinjaModel model = new GinjaModel(
                sets,
                List.of(),
                List.of(new GinjaMesh(parameters, strip)),
                List.of(
                        new GinjaMesh(positionsOnly, displayList(0x90, 3, 0, 1, 3)),
                        new GinjaMesh(List.of(), displayList(0xA0, 4, 0, 1, 3, 2)),
                        new GinjaMesh(List.of(), displayList(0x80, 4, 0, 1, 3, 2)),
                        new GinjaMesh(List.of(), displayList(0xA8, 2, 0, 1))),
                new Vec3f(5, 5, 0),
                7);
        return new ObjectTree<>(List.of(node(-1, 0, 0, 0, 1)), List.of(new NodeMesh.Ginja(model)));
    }

    /** Creates triangles, lines and points with three sets of texture coordinates. The second set is drawn. */
    public static ObjectTree<NodeMesh> wiredGinja() {
        List<VertexSet> sets = new ArrayList<>();
        sets.add(set(VertexSet.POSITION, 1, 4, 12, floats(SQUARE)));
        for (int i = 0; i < 3; i++) {
            sets.add(set(VertexSet.TEX_COORD + i, 8, 4, 8, floats(i, 0, i + 1, 0, i, 1, i + 1, 1)));
        }
        sets.add(VertexSet.end());
        int[] corners = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
        List<GinjaParameter> parameters = List.of(
                GinjaParameter.create(1, 0, 0x8 | 0x800 | 0x2000 | 0x8000),
                GinjaParameter.create(10, 0, 0x1000 | 5 << 4 | 10));
        List<GinjaMesh> meshes = new ArrayList<>();
        for (int opcode : new int[] {0x98, 0xA8, 0xB0, 0xB8}) {
            meshes.add(new GinjaMesh(meshes.isEmpty() ? parameters : List.of(), displayList(opcode, 4, corners)));
        }
        GinjaModel model = new GinjaModel(sets, List.of(), meshes, List.of(), Vec3f.ZERO, 1);
        return new ObjectTree<>(List.of(node(-1, 0, 0, 0, 1)), List.of(new NodeMesh.Ginja(model)));
    }

    /**
     * Creates a root with meshes and two bones, the second at x = 1. Both bones move slot 2, with weights 1/4 and 3/4.
     */
    public static ObjectTree<NodeMesh> skinnedGinja() {
        GinjaModel root = new GinjaModel(
                List.of(set(VertexSet.TEX_COORD, 8, 4, 8, floats(0, 0, 1, 0, 0, 1)), VertexSet.end()),
                List.of(),
                List.of(new GinjaMesh(
                        List.of(GinjaParameter.create(1, 0, 0x8 | 0x30 | 0x800)),
                        displayList(0x90, 3, 0, 0, 0, 0, 1, 0, 1, 1, 2, 0, 2, 2))),
                List.of(),
                Vec3f.ZERO,
                1);
        GinjaModel first = weighted(
                WeightSet.create(
                        WeightSet.Kind.COMPLETE, 0, shorts(0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 255), new short[0]),
                WeightSet.create(WeightSet.Kind.START, 2, shorts(0, 255, 0, 0, 0, 255), shorts(0, 64)));
        GinjaModel second =
                weighted(WeightSet.create(WeightSet.Kind.ADD, 0, shorts(0, 510, 0, 0, 255, 0), shorts(2, 192)));
        return new ObjectTree<>(
                List.of(node(-1, 0, 0, 0, 0), node(0, 1, 0, 0, 0), node(1, 2, 1, 0, 0)),
                List.of(new NodeMesh.Ginja(root), new NodeMesh.Ginja(first), new NodeMesh.Ginja(second)));
    }

    private static GinjaModel weighted(WeightSet... sets) {
        List<WeightSet> withEnd = new ArrayList<>(List.of(sets));
        withEnd.add(WeightSet.end());
        return new GinjaModel(List.of(), withEnd, List.of(), List.of(), Vec3f.ZERO, 1);
    }

    /**
     * Creates a motion that moves each node along x from 0 to 30 in three frames and rotates it.
     *
     * @param isShort whether angles have 16 bits
     */
    public static NjsMotion motion(int nodes, boolean isShort) {
        MotionChannel angle = isShort ? MotionChannel.ANGLE16 : MotionChannel.ANGLE;
        int distance = Float.floatToRawIntBits(30);
        List<MotionRow> rows = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            rows.add(new MotionRow(List.of(
                    new MotionTrack(MotionChannel.POSITION, new int[] {0, 2}, new int[] {0, 0, 0, distance, 0, 0}),
                    new MotionTrack(angle, new int[] {0, 1, 2}, new int[] {0, 0, 0, 0x1000, 0, 0, 0x2000, 0, 0}))));
        }
        return NjsMotion.create(3, Interpolation.LINEAR, List.of(MotionChannel.POSITION, angle), rows, List.of());
    }

    /** Returns the byte order of a block. */
    public static ByteOrder order(boolean isBigEndian) {
        return isBigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }
}
