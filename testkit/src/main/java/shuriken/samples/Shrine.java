package shuriken.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.landtable.Col;
import shuriken.ninja.landtable.LandAnimation;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.LandTableHeader;
import shuriken.ninja.landtable.ModelAction;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.SaMagic;

/**
 * Creates a level of Basic models with the textures of {@code torii.pvm}: a stone court in the water, steps, a gate
 * whose two posts share a mesh, invisible solid walls, and swinging streamers.
 */
final class Shrine {
    // The flags of the models in the level.
    private static final int SOLID = 1;
    private static final int WATER = 2;
    private static final int VISIBLE = 1 << 31;

    /** The flag of a level with motions. */
    private static final int HAS_MOTIONS = 1;

    private static final float DRAW_DISTANCE = 3000;

    private static final int KEY_COUNT = 9;
    /** The number of frames between keys. */
    private static final int FRAMES_PER_KEY = 8;

    private static final int LAST_FRAME = (KEY_COUNT - 1) * FRAMES_PER_KEY;
    /** Half of the width of the court. */
    private static final double HALF_WIDTH = 6;

    /** The height of the court above the water. */
    private static final double COURT_HEIGHT = 0.6;
    /** The height of the beams of the gate above the water. */
    private static final double BEAM_HEIGHT = COURT_HEIGHT + 5.1;
    // The position of the rope relative to the beams.
    private static final double ROPE_Y = -1.42;
    private static final double ROPE_Z = 0.32;

    private static final Paint STONE = Paint.textured(1);
    private static final Paint POND = Paint.untextured().withFlag(StripFlag.USE_ALPHA);
    private static final Paint INVISIBLE = Paint.untextured();

    private final List<ObjectNode> nodes = new ArrayList<>();
    private final List<NodeMesh> meshes = new ArrayList<>();
    private final List<Integer> rootIndices = new ArrayList<>();
    private final List<Col> cols = new ArrayList<>();

    private Shrine() {}

    static byte[] toBytes() {
        ByteWriter out = ByteWriter.littleEndian();
        new SalvlFormat().write(new Shrine().createLevel(), out);
        return out.toByteArray();
    }

    private SalvlFile createLevel() {
        int courtMeshIndex = addMesh(createCourt(), BasicMeshset.Type.QUADS);
        int stepsMeshIndex = addMesh(createSteps(), BasicMeshset.Type.TRIANGLES);
        int postMeshIndex = addMesh(Torii.createPost(), BasicMeshset.Type.STRIPS);
        int beamsMeshIndex = addMesh(
                Torii.createBeams().add(Torii.createRope(), new Matrix4d().translation(0, ROPE_Y, ROPE_Z)),
                BasicMeshset.Type.STRIPS);
        int pondMeshIndex = addMesh(createPond(), BasicMeshset.Type.QUADS);
        int wallMeshIndex = addMesh(createWall(), BasicMeshset.Type.N_GONS);
        addCol(courtMeshIndex, 0, 0, 0, VISIBLE | SOLID);
        addCol(stepsMeshIndex, 0, 0, HALF_WIDTH, VISIBLE | SOLID);
        for (int side : new int[] {-1, 1}) {
            addCol(postMeshIndex, side * Torii.HALF_SPAN, COURT_HEIGHT, 0, VISIBLE | SOLID);
        }
        addCol(beamsMeshIndex, 0, BEAM_HEIGHT, 0, VISIBLE);
        addCol(pondMeshIndex, 0, 0, 0, VISIBLE | WATER);
        addCol(wallMeshIndex, 0, 0, -HALF_WIDTH, SOLID);
        LandAnimation streamers = addStreamers();
        LandTable table = new LandTable(
                new LandTableHeader.Sa1(
                        HAS_MOTIONS, /* flags= */ 0, DRAW_DISTANCE, /* unknown1C= */ 0, /* unknown20= */ 0),
                cols,
                List.of(streamers),
                /* textureFile= */ "torii",
                /* texlist= */ 0,
                new ObjectTree<>(nodes, meshes, rootIndices),
                /* hasLongNodes= */ false);
        return SalvlFile.create(SaMagic.SA1LVL, table, List.of(new Metadata.Text(FourCc.of("AUTH"), "Shuriken")));
    }

    private int addMesh(Shape shape, BasicMeshset.Type type) {
        meshes.add(new NodeMesh.Basic(BasicModelFactory.create(shape.bakeLight(new Matrix4d()), type)));
        return meshes.size() - 1;
    }

    /**
     * Adds a node and returns its index.
     *
     * @param meshIndex the index of its mesh, or {@link ObjectNode#NONE}
     */
    private int addNode(Joint joint, int meshIndex) {
        if (joint.parentIndex() < 0) {
            rootIndices.add(nodes.size());
        }
        nodes.add(new ObjectNode(
                joint.toObject(meshIndex != ObjectNode.NONE), /* offset= */ 0, joint.parentIndex(), meshIndex));
        return nodes.size() - 1;
    }

    /** Adds a mesh to the level at a position. */
    private void addCol(int meshIndex, double x, double y, double z, int flags) {
        int nodeIndex = addNode(Joint.at(-1, x, y, z), meshIndex);
        BasicModel model = ((NodeMesh.Basic) meshes.get(meshIndex)).model();
        Vec3f centre = model.centre();
        Vec3f movedCentre = new Vec3f((float) (centre.x() + x), (float) (centre.y() + y), (float) (centre.z() + z));
        cols.add(new Col(
                movedCentre,
                model.radius(),
                /* widthY= */ 0,
                /* widthZ= */ 0,
                nodeIndex,
                /* unknown14= */ 0,
                /* blockBits= */ 0,
                flags));
    }

    private static Shape createCourt() {
        Shape shape = new Shape();
        int slabsPerRow = 4;
        double size = 2 * HALF_WIDTH / slabsPerRow;
        for (int i = 0; i < slabsPerRow * slabsPerRow; i++) {
            double x = -HALF_WIDTH + size * (i % slabsPerRow);
            double z = -HALF_WIDTH + size * Math.floorDiv(i, slabsPerRow);
            double gap = 0.04;
            Shape slab = Forms.block(
                    STONE,
                    /* tileSize= */ 2,
                    /* segmentCount= */ 1,
                    new Vector3d(x + gap, -0.4, z + gap),
                    new Vector3d(x + size - gap, COURT_HEIGHT, z + size - gap));
            double shade = 0.82 + 0.18 * Noise.fractalNoise((i % slabsPerRow) / 4.0, i / 16.0, 4, 4, 2, 111);
            shape.add(slab.tint(point -> Colour.WHITE.times(shade)), new Matrix4d());
        }
        return shape;
    }

    private static Shape createSteps() {
        Shape shape = new Shape();
        for (int i = 0; i < 3; i++) {
            double top = COURT_HEIGHT * (3 - i) / 4;
            shape.add(
                    Forms.block(
                            STONE,
                            /* tileSize= */ 2,
                            /* segmentCount= */ 1,
                            new Vector3d(-1.6, -0.4, 0.6 * i),
                            new Vector3d(1.6, top, 0.6 * (i + 1))),
                    new Matrix4d());
        }
        return shape;
    }

    /** Creates water that is light and transparent in the middle, and dark and opaque at the edges. */
    private static Shape createPond() {
        double halfPondWidth = 2 * HALF_WIDTH;
        return new Shape()
                .addPatch(
                        POND,
                        /* columns= */ 8,
                        /* rows= */ 8,
                        (s, t) -> {
                            double x = halfPondWidth * (2 * s - 1);
                            double z = halfPondWidth * (2 * t - 1);
                            double edgeFraction = Math.max(Math.abs(x), Math.abs(z)) / halfPondWidth;
                            Colour water = Colour.rgb(0x58A7B0).mix(Colour.rgb(0x1E5468), edgeFraction);
                            return Point.of(x, 0, z, s, t).withColour(water.withAlpha(0.6 + 0.4 * edgeFraction));
                        });
    }

    private static Shape createWall() {
        return new Shape()
                .addPatch(
                        INVISIBLE,
                        /* columns= */ 2,
                        /* rows= */ 1,
                        (s, t) -> Point.of(HALF_WIDTH * (2 * s - 1), COURT_HEIGHT + 4 * (1 - t), 0, s, t));
    }

    /** Creates three swinging paper streamers, whose nodes are children of the rope's node. */
    private LandAnimation addStreamers() {
        int streamerMeshIndex = addMesh(Torii.createStreamer(), BasicMeshset.Type.STRIPS);
        Skeleton skeleton = new Skeleton();
        int ropeIndex = skeleton.add(Joint.at(-1, 0, BEAM_HEIGHT + ROPE_Y, ROPE_Z));
        int rootIndex = addNode(skeleton.joints().get(ropeIndex), ObjectNode.NONE);
        for (int i = -1; i <= 1; i++) {
            skeleton.add(Joint.at(ropeIndex, i * 1.15, Torii.ropeHeight(i * 1.15) - 0.1, 0.02));
            addNode(Joint.at(rootIndex, i * 1.15, Torii.ropeHeight(i * 1.15) - 0.1, 0.02), streamerMeshIndex);
        }
        ModelAction action = new ModelAction(/* index= */ 0, rootIndex, Optional.of(createSwing(skeleton)));
        return new LandAnimation(
                /* frame= */ 0,
                /* speed= */ 1,
                LAST_FRAME,
                rootIndex,
                Optional.of(action),
                /* pointsToMotion= */ false,
                /* texlist= */ 0);
    }

    private static NjsMotion createSwing(Skeleton skeleton) {
        LoopedMotionBuilder motionBuilder =
                new LoopedMotionBuilder(skeleton, MotionChannel.ANGLE, KEY_COUNT, FRAMES_PER_KEY);
        for (int jointIndex = 1; jointIndex < skeleton.joints().size(); jointIndex++) {
            double[][] keys = new double[KEY_COUNT][];
            for (int keyIndex = 0; keyIndex < KEY_COUNT; keyIndex++) {
                double phase = keyIndex / (KEY_COUNT - 1.0) - 0.2 * jointIndex;
                keys[keyIndex] = new double[] {0.06 * Forms.sin(phase), 0.02 * Forms.cos(phase), 0};
            }
            motionBuilder.rotate(jointIndex, keys);
        }
        return motionBuilder.build(Interpolation.LINEAR);
    }
}
