package shuriken.samples;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;

/** Creates a swimming koi: one skin over five joints, up to three of which move a vertex. */
final class Koi {
    static final List<String> TEXTURE_NAMES = List.of("koi_skin", "koi_fin");

    private static final Paint SKIN = Paint.textured(0).lit();
    private static final Paint FIN = Paint.textured(1)
            .lit()
            .withTextureFlags(Paint.CLAMP_U | Paint.CLAMP_V)
            .withFlag(StripFlag.USE_ALPHA)
            .withFlag(StripFlag.DOUBLE_SIDED);
    /** The z coordinates at which the influence of each joint is strongest. */
    private static final double[] JOINT_CENTRES = {0.8, 1.9, -0.4, -1.5, -2.6};

    /** The distance from the centre of a joint at which its influence ends. */
    private static final double REACH = 1.5;

    /** The joint whose influence is strongest at the front. */
    private static final int FRONT_JOINT = 1;

    private static final int KEY_COUNT = 9;

    private Koi() {}

    static NinjaSample createModel() {
        Skeleton bindPose = createSkeleton(/* bend= */ 0);
        Skeleton posedSkeleton = createSkeleton(/* bend= */ 1);
        Shape shape = new Shape()
                .addPatch(
                        SKIN,
                        /* columns= */ 20,
                        /* rows= */ 24,
                        Forms.tube(
                                t -> new Vector3d(0, 0, 2.4 - 4.8 * t),
                                Koi::bodyHalfAxes,
                                new Vector3d(0, -1, 0),
                                /* repeatU= */ 1,
                                /* repeatV= */ 1));
        addFins(shape);
        Skin skin = new Skin(bindPose, posedSkeleton, shape, Koi::weightsAt, /* firstSlot= */ 0);
        return new NinjaSample(posedSkeleton, TEXTURE_NAMES)
                .addSkinnedShape(
                        skin,
                        shape,
                        /* cacheIndex= */ 0,
                        /* cachingJointIndex= */ 0,
                        posedSkeleton.joints().size() - 1);
    }

    /** Creates a wave that moves along the body, with a delay for each joint. */
    static NjsMotion createSwim() {
        Skeleton posedSkeleton = createSkeleton(/* bend= */ 1);
        LoopedMotionBuilder motionBuilder =
                new LoopedMotionBuilder(posedSkeleton, MotionChannel.ANGLE, KEY_COUNT, /* frameStep= */ 4);
        double[] maxAngles = {0.01, -0.02, 0.035, 0.05, 0.08};
        double[] delays = {0, 0.1, 0.1, 0.25, 0.4};
        for (int jointIndex = 0; jointIndex < maxAngles.length; jointIndex++) {
            double[][] keys = new double[KEY_COUNT][];
            for (int keyIndex = 0; keyIndex < keys.length; keyIndex++) {
                keys[keyIndex] = new double[] {
                    0, maxAngles[jointIndex] * Forms.sin(keyIndex / (KEY_COUNT - 1.0) - delays[jointIndex]), 0
                };
            }
            motionBuilder.rotate(jointIndex, keys);
        }
        return motionBuilder.build(Interpolation.LINEAR);
    }

    /**
     * Returns the skeleton.
     *
     * @param bend 0 for a straight body, 1 for the stored pose
     */
    private static Skeleton createSkeleton(double bend) {
        Skeleton skeleton = new Skeleton();
        int bodyIndex = skeleton.add(Joint.at(-1, 0, 0, 0.6).rotated(0, 0.02 * bend, 0));
        skeleton.add(Joint.at(bodyIndex, 0, 0, 0.8).rotated(-0.01 * bend, 0.055 * bend, 0));
        int middleIndex = skeleton.add(Joint.at(bodyIndex, 0, 0, -0.7).rotated(0, -0.06 * bend, 0));
        int rearIndex = skeleton.add(Joint.at(middleIndex, 0, 0, -1.1).rotated(0, -0.02 * bend, 0.01 * bend));
        skeleton.add(Joint.at(rearIndex, 0, 0, -1).rotated(0, 0.13 * bend, 0));
        return skeleton;
    }

    private static Map<Integer, Double> weightsAt(Vector3d position) {
        Map<Integer, Double> weights = new LinkedHashMap<>();
        double z = Math.clamp(position.z, JOINT_CENTRES[JOINT_CENTRES.length - 1], JOINT_CENTRES[FRONT_JOINT]);
        for (int jointIndex = 0; jointIndex < JOINT_CENTRES.length; jointIndex++) {
            double influence = 1 - Math.abs(z - JOINT_CENTRES[jointIndex]) / REACH;
            if (influence > 0) {
                weights.put(jointIndex, influence * influence);
            }
        }
        return weights;
    }

    /** Returns the half-axes of the body at a position from the mouth (0) to the tail (1), which is clamped. */
    private static Forms.HalfAxes bodyHalfAxes(double t) {
        double position = Math.clamp(t, 0.0, 1.0);
        double roundHeight = 0.74 * StrictMath.pow(Math.max(0, Forms.sin(StrictMath.pow(position, 0.6) / 2)), 0.85);
        double halfHeight = Math.hypot(roundHeight, 0.18 * Noise.smooth(3 * position));
        return new Forms.HalfAxes(halfHeight * Forms.lerp(0.82, 0.5, position), halfHeight);
    }

    /** Adds the tail fin, the back fin and two pairs of side fins. */
    private static void addFins(Shape shape) {
        shape.addPatch(
                FIN,
                /* columns= */ 12,
                /* rows= */ 6,
                (s, t) -> {
                    double lobe = Math.abs(2 * s - 1);
                    double length = 0.75 + 0.95 * Noise.smooth(lobe);
                    double flow = 0.1 * Forms.sin(t / 2 + s);
                    return Point.of(flow * t, (0.5 - s) * (0.36 + 1.9 * Noise.smooth(t)), -2.15 - length * t, s, t);
                });
        shape.addPatch(
                FIN,
                /* columns= */ 10,
                /* rows= */ 3,
                (s, t) -> {
                    double z = 0.75 - 1.9 * s;
                    double root = 0.9 * bodyHalfAxes((2.4 - z) / 4.8).forward();
                    double height = 0.62 * StrictMath.pow(1 - s, 0.55) * Noise.smooth(7 * s + 0.15) + 0.06;
                    return Point.of(0, root + height * t, z - 0.55 * t, s, t);
                });
        for (int side : new int[] {-1, 1}) {
            addSideFin(shape, side, new Vector3d(0.42, -0.34, 1.35), new Vector3d(0.95, -0.42, -0.75));
            addSideFin(shape, side, new Vector3d(0.26, -0.52, -0.35), new Vector3d(0.42, -0.4, -0.6));
        }
    }

    /**
     * Adds a rounded fin on one side of the body.
     *
     * @param side 1 for the left side, -1 for the right side
     * @param root the middle of the edge at the body, on the left side
     * @param reach the vector from there to the tip, on the left side
     */
    private static void addSideFin(Shape shape, int side, Vector3d root, Vector3d reach) {
        shape.addPatch(
                FIN,
                /* columns= */ 6,
                /* rows= */ 4,
                (s, t) -> {
                    double spread = (0.35 + 0.65 * t) * (0.5 - s);
                    double length = t * (0.75 + 0.25 * Forms.sin(s / 2));
                    return Point.of(
                            side * (root.x + reach.x * length + 0.3 * spread * t),
                            root.y + reach.y * length - 0.12 * t * t,
                            root.z + reach.z * length + 0.85 * spread,
                            s,
                            t);
                });
    }
}
