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
import shuriken.ninja.model.Attach;
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
    // The flags of placed models.
    private static final int SOLID = 1;
    private static final int WATER = 2;
    private static final int VISIBLE = 1 << 31;

    /** The flag of a level with motions. */
    private static final int HAS_MOTIONS = 1;

    /** The draw distance. */
    private static final float FAR = 3000;

    private static final int KEYS = 9;
    /** The number of frames between keys. */
    private static final int STEP = 8;

    private static final int LAST_FRAME = (KEYS - 1) * STEP;
    /** Half the width of the court. */
    private static final double HALF_WIDTH = 6;

    /** The height of the court above the water. */
    private static final double TOP = 0.6;

    private static final Paint STONE = Paint.texture(1);
    private static final Paint POND = Paint.colours().withFlag(StripFlag.USE_ALPHA);
    private static final Paint INVISIBLE = Paint.colours();

    private final List<ObjectNode> nodes = new ArrayList<>();
    private final List<Attach> attaches = new ArrayList<>();
    private final List<Integer> roots = new ArrayList<>();
    private final List<Col> cols = new ArrayList<>();

    private Shrine() {}

    static byte[] toBytes() {
        ByteWriter out = ByteWriter.littleEndian();
        new SalvlFormat().write(new Shrine().level(), out);
        return out.toByteArray();
    }

    private SalvlFile level() {
        int court = addAttach(court(), BasicMeshset.Type.QUADS);
        int steps = addAttach(steps(), BasicMeshset.Type.TRIANGLES);
        int post = addAttach(Torii.post(), BasicMeshset.Type.STRIPS);
        int beams = addAttach(
                Torii.beams().add(Torii.rope(), new Matrix4d().translation(0, -1.42, 0.32)), BasicMeshset.Type.STRIPS);
        int pond = addAttach(pond(), BasicMeshset.Type.QUADS);
        int wall = addAttach(wall(), BasicMeshset.Type.N_GONS);
        addCol(court, 0, 0, 0, VISIBLE | SOLID);
        addCol(steps, 0, 0, HALF_WIDTH, VISIBLE | SOLID);
        for (int side : new int[] {-1, 1}) {
            addCol(post, side * Torii.HALF_SPAN, TOP, 0, VISIBLE | SOLID);
        }
        addCol(beams, 0, TOP + 5.1, 0, VISIBLE);
        addCol(pond, 0, 0, 0, VISIBLE | WATER);
        addCol(wall, 0, 0, -HALF_WIDTH, SOLID);
        LandAnimation streamers = streamers();
        LandTable table = new LandTable(
                new LandTableHeader.Sa1(HAS_MOTIONS, 0, FAR, 0, 0),
                cols,
                List.of(streamers),
                "torii",
                0,
                new ObjectTree<>(nodes, attaches, roots),
                false);
        return SalvlFile.create(SaMagic.SA1LVL, table, List.of(new Metadata.Text(FourCc.of("AUTH"), "Shuriken")));
    }

    private int addAttach(Shape shape, BasicMeshset.Type type) {
        attaches.add(new Attach.Basic(BasicShapes.model(shape.withBakedLight(new Matrix4d()), type)));
        return attaches.size() - 1;
    }

    /** Adds a node with a mesh and returns its index. */
    private int addNode(Joint joint, int attach) {
        if (joint.parent() < 0) {
            roots.add(nodes.size());
        }
        nodes.add(new ObjectNode(joint.toObject(attach >= 0), 0, joint.parent(), attach));
        return nodes.size() - 1;
    }

    /** Adds a mesh to the level at a position. */
    private void addCol(int attach, double x, double y, double z, int flags) {
        int node = addNode(Joint.at(-1, x, y, z), attach);
        BasicModel model = ((Attach.Basic) attaches.get(attach)).model();
        Vec3f centre = model.centre();
        Vec3f movedCentre = new Vec3f((float) (centre.x() + x), (float) (centre.y() + y), (float) (centre.z() + z));
        cols.add(new Col(movedCentre, model.radius(), 0, 0, node, 0, 0, flags));
    }

    private static Shape court() {
        Shape shape = new Shape();
        int slabs = 4;
        double size = 2 * HALF_WIDTH / slabs;
        for (int i = 0; i < slabs * slabs; i++) {
            double x = -HALF_WIDTH + size * (i % slabs);
            double z = -HALF_WIDTH + size * Math.floorDiv(i, slabs);
            double gap = 0.04;
            Shape slab = Forms.block(
                    STONE,
                    2,
                    1,
                    new Vector3d(x + gap, -0.4, z + gap),
                    new Vector3d(x + size - gap, TOP, z + size - gap));
            double shade = 0.82 + 0.18 * Noise.fractalNoise((i % slabs) / 4.0, i / 16.0, 4, 4, 2, 111);
            shape.add(slab.tinted(p -> Colour.WHITE.times(shade)), new Matrix4d());
        }
        return shape;
    }

    private static Shape steps() {
        Shape shape = new Shape();
        for (int i = 0; i < 3; i++) {
            double top = TOP * (3 - i) / 4;
            shape.add(
                    Forms.block(STONE, 2, 1, new Vector3d(-1.6, -0.4, 0.6 * i), new Vector3d(1.6, top, 0.6 * (i + 1))),
                    new Matrix4d());
        }
        return shape;
    }

    /** Creates water that is deep blue and clearer towards the shore. */
    private static Shape pond() {
        double halfPondWidth = 2 * HALF_WIDTH;
        return new Shape().patch(POND, 8, 8, (s, t) -> {
            double x = halfPondWidth * (2 * s - 1);
            double z = halfPondWidth * (2 * t - 1);
            double shore = Math.max(Math.abs(x), Math.abs(z)) / halfPondWidth;
            Colour water = Colour.rgb(0x58A7B0).mix(Colour.rgb(0x1E5468), shore);
            return Point.of(x, 0, z, s, t).tinted(water.withAlpha(0.6 + 0.4 * shore));
        });
    }

    private static Shape wall() {
        return new Shape()
                .patch(INVISIBLE, 2, 1, (s, t) -> Point.of(HALF_WIDTH * (2 * s - 1), TOP + 4 * (1 - t), 0, s, t));
    }

    /** Creates three papers, each on a child node of the rope. */
    private LandAnimation streamers() {
        int streamer = addAttach(Torii.streamer(), BasicMeshset.Type.STRIPS);
        Skeleton hanging = new Skeleton();
        int rope = hanging.add(Joint.at(-1, 0, TOP + 5.1 - 1.42, 0.32));
        int root = addNode(hanging.joints().get(rope), ObjectNode.NONE);
        for (int i = -1; i <= 1; i++) {
            hanging.add(Joint.at(rope, i * 1.15, Torii.sag(i * 1.15) - 0.1, 0.02));
            addNode(Joint.at(root, i * 1.15, Torii.sag(i * 1.15) - 0.1, 0.02), streamer);
        }
        ModelAction action = new ModelAction(0, root, Optional.of(swinging(hanging)));
        return new LandAnimation(0, 1, LAST_FRAME, root, Optional.of(action), false, 0);
    }

    private static NjsMotion swinging(Skeleton skeleton) {
        Movement movement = new Movement(skeleton, MotionChannel.ANGLE, KEYS, STEP);
        for (int paper = 1; paper < skeleton.joints().size(); paper++) {
            double[][] keys = new double[KEYS][];
            for (int key = 0; key < KEYS; key++) {
                double phase = key / (KEYS - 1.0) - 0.2 * paper;
                keys[key] = new double[] {0.06 * Forms.sin(phase), 0.02 * Forms.cos(phase), 0};
            }
            movement.turn(paper, keys);
        }
        return movement.build(Interpolation.LINEAR);
    }
}
