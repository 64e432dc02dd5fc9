package shuriken.samples;

import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;

/** Creates a swaying stalk of bamboo: a skinned Ginja model of two bones with vertex colours. */
final class Bamboo {
    /** The height at which the upper bone starts. Vertices are stored in 255ths, in which this height is exact. */
    private static final double KNEE = 2;

    private static final double HEIGHT = 4.4;
    private static final int RING_COUNT = 5;
    private static final Paint STALK = Paint.untextured();
    private static final Paint LEAF = Paint.untextured().withFlag(StripFlag.DOUBLE_SIDED);
    private static final Colour GREEN = Colour.rgb(0x6FA84A);
    private static final Colour STRAW = Colour.rgb(0xE0D48A);
    private static final Colour MOSS = Colour.rgb(0x5C7A3A);
    private static final Colour FRESH = Colour.rgb(0xA9D65A);
    private static final Colour SHADE = Colour.rgb(0x3F7F3A);

    private Bamboo() {}

    static byte[] toBytes() {
        Shape shape = createStalk()
                .add(createMound(), new Matrix4d())
                .add(createLeaves(), new Matrix4d())
                .bakeLight(new Matrix4d());
        return new GinjaFigure(createSkeleton(), shape, Bamboo::upperBoneWeight).toBytes(createSway());
    }

    private static Skeleton createSkeleton() {
        Skeleton skeleton = new Skeleton();
        int rootIndex = skeleton.add(Joint.root());
        int lowerBoneIndex = skeleton.add(Joint.at(rootIndex, 0, 0, 0));
        skeleton.add(Joint.at(lowerBoneIndex, 0, KNEE, 0));
        return skeleton;
    }

    /** Returns the weight of the upper bone at a position. */
    private static double upperBoneWeight(Vector3d position) {
        return Noise.smooth((position.y - KNEE + 0.6) / 1.2);
    }

    /** Returns the centre of the stalk at a height. */
    private static Vector3d stalkCentre(double height) {
        double up = height / HEIGHT;
        return new Vector3d(0.5 * up * up, height, -0.12 * up * up);
    }

    /** Returns 1 on a ring of the stalk and 0 halfway between two rings. */
    private static double ringStrength(double height) {
        double position = height / HEIGHT * RING_COUNT;
        return Noise.smooth(1 - 9 * Math.abs(position - Math.rint(position)));
    }

    private static Shape createStalk() {
        return new Shape()
                .addPatch(
                        STALK,
                        /* columns= */ 5,
                        /* rows= */ 15,
                        Forms.tube(
                                t -> stalkCentre((1 - t) * HEIGHT),
                                t -> {
                                    double height = (1 - t) * HEIGHT;
                                    double radius = Forms.lerp(0.17, 0.07, 1 - t) * (1 + 0.22 * ringStrength(height));
                                    double closedRadius = t < 0.005 ? 0 : radius; // a point at the tip
                                    return new Forms.HalfAxes(closedRadius, closedRadius);
                                },
                                new Vector3d(0, 0, -1),
                                /* repeatU= */ 1,
                                /* repeatV= */ 1))
                .tint(p -> GREEN.mix(STRAW, 0.75 * ringStrength(p.y) + 0.25 * Noise.smooth(1 - p.y / HEIGHT)));
    }

    private static Shape createMound() {
        return new Shape()
                .addPatch(
                        STALK,
                        /* columns= */ 8,
                        /* rows= */ 2,
                        Forms.lathe(/* repeatU= */ 1, 0, 0.2, 0.6, 0.14, 1, -0.03))
                .tint(point -> MOSS.mix(FRESH, 0.5 * Noise.smooth(point.y / 0.2)));
    }

    private static Shape createLeaves() {
        Shape shape = new Shape();
        for (int ring = 2; ring < RING_COUNT; ring++) {
            for (int leaf = 0; leaf < 3; leaf++) {
                double direction = 0.31 * ring + leaf / 3.0 + 0.04 * (leaf % 2);
                addLeaf(
                        shape,
                        stalkCentre(ring * HEIGHT / RING_COUNT),
                        direction,
                        1.5 - 0.12 * ring + 0.15 * (leaf % 3),
                        0.12 * leaf);
            }
        }
        for (int leaf = 0; leaf < 3; leaf++) {
            addLeaf(shape, stalkCentre(HEIGHT - 0.05), leaf / 3.0 + 0.07, 0.95, 0.45);
        }
        return shape;
    }

    /**
     * Adds a narrow, pointed, hanging leaf that is folded along its centre line.
     *
     * @param direction the direction around the stalk, in turns
     * @param lift the additional rise of the leaf, relative to its length
     */
    private static void addLeaf(Shape shape, Vector3d root, double direction, double length, double lift) {
        Vector3d out = new Vector3d(Forms.sin(direction), 0, Forms.cos(direction));
        Vector3d side = new Vector3d(out.z, 0, -out.x);
        Shape blade = new Shape()
                .addPatch(
                        LEAF,
                        /* columns= */ 2,
                        /* rows= */ 3,
                        (s, t) -> {
                            double width = 0.26 * Forms.sin(StrictMath.pow(t, 0.65) / 2) * (1 - 0.35 * t);
                            double across = (s - 0.5) * width * (t > 0 && t < 1 ? 1 : 0);
                            double rise = (0.3 + lift) * t - (0.75 + 0.4 * lift) * t * t + 0.35 * Math.abs(across);
                            Vector3d position = new Vector3d(root)
                                    .add(new Vector3d(out).mul(length * t))
                                    .add(new Vector3d(side).mul(across))
                                    .add(0, rise * length, 0);
                            return new Point(position, 0, 0, SHADE.mix(FRESH, 0.25 + 0.75 * t));
                        });
        shape.add(blade, new Matrix4d());
    }

    /** Creates a slow motion in which the upper bone follows the lower one with a delay. */
    private static NjsMotion createSway() {
        int keyCount = 5;
        LoopedMotionBuilder motionBuilder =
                new LoopedMotionBuilder(createSkeleton(), MotionChannel.ANGLE16, keyCount, /* frameStep= */ 16);
        double[] maxAngles = {0, 0.006, 0.04};
        for (int jointIndex = 1; jointIndex < maxAngles.length; jointIndex++) {
            double[][] angles = new double[keyCount][];
            for (int keyIndex = 0; keyIndex < keyCount; keyIndex++) {
                double phase = keyIndex / (keyCount - 1.0) - 0.12 * jointIndex;
                angles[keyIndex] = new double[] {
                    0.4 * maxAngles[jointIndex] * Forms.cos(phase), 0, maxAngles[jointIndex] * Forms.sin(phase)
                };
            }
            motionBuilder.rotate(jointIndex, angles);
        }
        return motionBuilder.build(Interpolation.SPLINE);
    }
}
