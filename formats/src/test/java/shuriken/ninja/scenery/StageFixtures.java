package shuriken.ninja.scenery;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.scenery.Scenery.Version;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;
import shuriken.ninja.xj.XjFixtures;
import shuriken.ninja.xj.XjModel;

/** Creates small stages, record by record. */
public final class StageFixtures {
    private static final SourceLocation SITE = new SourceLocation("fixture", 0);

    private StageFixtures() {}

    private static ObjectNode node(int parent, float x, int attach) {
        NjsObject object = new NjsObject(0, 0, new Vec3f(x, 0, 0), Bams3.ZERO, Vec3f.ONE, 0, 0, 1);
        return new ObjectNode(object, 0, parent, attach);
    }

    /** Creates one node with a square of side 1. */
    public static StageModel square() {
        XjModel model = XjFixtures.model(XjFixtures.square(0), List.of(XjFixtures.mesh(0, 0, 1, 2, 3)), List.of());
        return new StageModel.Xj(new ObjectTree<>(List.of(node(ObjectNode.NONE, 0, 0)), List.of(model)));
    }

    /** Creates a node and a child 5 units to its right. Both have a translucent triangle. */
    public static StageModel pair() {
        XjModel model = XjFixtures.model(XjFixtures.square(0), List.of(), List.of(XjFixtures.mesh(1, 0, 1, 2)));
        return new StageModel.Xj(new ObjectTree<>(List.of(node(ObjectNode.NONE, 0, 0), node(0, 5, 0)), List.of(model)));
    }

    /** Creates one node with a triangle, as a Chunk model. */
    public static StageModel chunk() {
        int[] words = new int[9];
        words[3] = Float.floatToRawIntBits(1);
        words[7] = Float.floatToRawIntBits(1);
        VertexChunk vertices = new VertexChunk.Vertices(VertexChunkType.XYZ, 0, 0, 3, words);
        Strip triangle = new Strip(false, 3, new short[] {0, 1, 2}, 1, 0);
        PolyChunk strip = PolyChunk.Strips.create(StripChunkType.STRIP, 0, 0, List.of(triangle));
        ChunkModel model = new ChunkModel(
                List.of(vertices, VertexChunk.End.STANDARD), List.of(strip, new PolyChunk.End(0)), Vec3f.ZERO, 1);
        return new StageModel.Chunk(new ObjectTree<>(List.of(node(ObjectNode.NONE, 0, 0)), List.of(model)));
    }

    /** Creates a motion with a row for each node. The last node moves to the right by 1 in each frame. */
    public static NjsMotion motion(int nodes, int frames) {
        List<MotionRow> rows = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            MotionTrack track = i < nodes - 1
                    ? MotionTrack.empty(MotionChannel.POSITION)
                    : new MotionTrack(MotionChannel.POSITION, new int[] {0, frames - 1}, new int[] {
                        0, 0, 0, Float.floatToRawIntBits(frames - 1), 0, 0
                    });
            rows.add(new MotionRow(List.of(track)));
        }
        return NjsMotion.create(
                frames, NjsMotion.Interpolation.LINEAR, List.of(MotionChannel.POSITION), rows, List.of());
    }

    public static TexList textures(String... names) {
        List<TexName> entries = new ArrayList<>();
        for (String name : names) {
            entries.add(new TexName(name, 0, 0, SITE));
        }
        return new TexList(entries);
    }

    /**
     * Creates three sections, the last one empty. The second is rotated by 90 degrees and 100 units to the right. The
     * first contains model 0 twice, once through a pointer; both placements have the same slide number. Model 1 moves
     * in both sections, and is also placed in the second one without a motion.
     */
    public static Scenery fmt2() {
        Section first = new Section(
                1,
                Vec3f.ZERO,
                Bams3.ZERO,
                10,
                List.of(
                        new StaticPlacement(ModelLink.direct(0), 0, Scenery.NO_INDEX, new int[0], 0x10020),
                        new StaticPlacement(new ModelLink(Scenery.NO_INDEX, 0), 0, 1, new int[0], 0x10064)),
                List.of(),
                List.of(new AnimatedPlacement(ModelLink.direct(1), 0, 0.5f, 0x200000)),
                0x10000);
        Section second = new Section(
                7,
                new Vec3f(100, 0, 0),
                new Bams3(0, 0x4000, 0),
                10,
                List.of(new StaticPlacement(ModelLink.direct(0), 0x10000)),
                List.of(),
                List.of(
                        new AnimatedPlacement(ModelLink.direct(1), 0, 0.5f, Scenery.NO_INDEX, 1, new int[2], 0x200040),
                        new AnimatedPlacement(ModelLink.direct(1), Scenery.NO_INDEX, 1, 0)),
                0x90000);
        Section empty = new Section(-1, Vec3f.ZERO, Bams3.ZERO, 0, List.of(), List.of(), List.of(), 0x10000);
        return new Scenery(
                Version.FMT2,
                64,
                800,
                List.of(first, second, empty),
                textures("grass", "stone"),
                List.of(square(), pair()),
                new int[] {0},
                List.of(motion(2, 11)),
                new int[] {5, 9});
    }

    /** Creates a section of the older layout with one model of each kind. */
    public static Scenery ver2() {
        int[] words = {0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        Section section = new Section(
                1,
                new Vec3f(-480, 0, -480),
                Bams3.ZERO,
                452.54834f,
                List.of(new StaticPlacement(ModelLink.direct(0), Scenery.NO_INDEX, Scenery.NO_INDEX, new int[10], 8)),
                List.of(new StaticPlacement(ModelLink.direct(0), Scenery.NO_INDEX, Scenery.NO_INDEX, new int[] {3}, 4)),
                List.of(new AnimatedPlacement(
                        ModelLink.direct(0),
                        0,
                        Float.intBitsToFloat(0x3E4CCCCC),
                        Scenery.NO_INDEX,
                        Scenery.NO_INDEX,
                        words,
                        1)),
                0x1000);
        return new Scenery(
                Version.VER2,
                0,
                800,
                List.of(section),
                textures("ts_256k_koke02", "fo_064a_kinoko"),
                List.of(chunk()),
                new int[0],
                List.of(motion(1, 8)),
                new int[0]);
    }

    /** Creates two rows of one mesh, a square of two triangles with different flags. */
    public static Collision collision() {
        CollisionTriangle left = new CollisionTriangle(0, 1, 2, 0x120, new Vec3f(0, 1, 0), new Vec3f(0.3f, 0, 0.3f), 1);
        CollisionTriangle right =
                new CollisionTriangle(2, 1, 3, 0x8000, new Vec3f(0, 1, 0), new Vec3f(0.6f, 0, 0.6f), 1);
        CollisionMesh mesh = new CollisionMesh(new float[] {0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 1}, List.of(left, right));
        CollisionMesh empty = new CollisionMesh(new float[0], List.of());
        return new Collision(
                List.of(
                        new CollisionEntry(0, Vec3f.ZERO, 1, 0x80000120),
                        new CollisionEntry(0, Vec3f.ONE, 2, 0x920),
                        new CollisionEntry(1, Vec3f.ZERO, 0, 0)),
                List.of(mesh, empty));
    }
}
