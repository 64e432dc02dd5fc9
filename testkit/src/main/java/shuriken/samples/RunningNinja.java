package shuriken.samples;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;

/**
 * Creates a running ninja. The body and the scarf are skins, which the last joint draws. All other parts, such as
 * hands, feet and sword, are rigid. The skins are bound in a pose with extended arms and stored in the running pose.
 */
final class RunningNinja {
    static final List<String> TEXTURE_NAMES = List.of("ni_cloth", "ni_face", "ni_red", "ni_steel");

    private static final Paint CLOTH = Paint.textured(0).lit();
    private static final Paint FACE = Paint.textured(1).lit();
    private static final Paint RED = Paint.textured(2).lit();
    private static final Paint STEEL = Paint.textured(3).lit();
    private static final Vector3d BACK = new Vector3d(0, 0, -1);

    // The indices of the joints. A limb and the scarf have two joints: the index of the second is one larger.
    private static final int HIPS = 0;
    private static final int CHEST = 1;
    private static final int HEAD_BONE = 2;
    private static final int LEFT_ARM = 3;
    private static final int RIGHT_ARM = 5;
    private static final int SWORD = 7;
    private static final int SCARF = 8;
    private static final int LEFT_LEG = 10;
    private static final int RIGHT_LEG = 12;

    private final Skeleton skeleton = createSkeleton(/* runFraction= */ 1);
    private final NinjaSample sample = new NinjaSample(skeleton, TEXTURE_NAMES);

    /** The number of slots in the vertex buffer that are used so far. */
    private int usedSlotCount;

    private RunningNinja() {}

    static NinjaSample createModel() {
        RunningNinja ninja = new RunningNinja();
        Skeleton bindPose = createSkeleton(/* runFraction= */ 0);
        int lastJointIndex = ninja.skeleton.joints().size() - 1;
        ninja.addSkin(bindPose, createBody(), RunningNinja::bodyWeights, /* cacheIndex= */ 0, HIPS, lastJointIndex);
        ninja.addSkin(bindPose, createScarf(), RunningNinja::scarfWeights, /* cacheIndex= */ 1, CHEST, lastJointIndex);
        ninja.addRigidShape(HEAD_BONE, headShape());
        ninja.addRigidShape(SWORD, createSword());
        for (int side : new int[] {-1, 1}) {
            ninja.addRigidShape((side < 0 ? RIGHT_ARM : LEFT_ARM) + 1, createHand(side));
            ninja.addRigidShape((side < 0 ? RIGHT_LEG : LEFT_LEG) + 1, createFoot());
        }
        return ninja.sample.addMotion(ninja.createRun());
    }

    /** Creates two steps in twenty frames. The second step mirrors the first. */
    private NjsMotion createRun() {
        LoopedMotionBuilder motionBuilder = new LoopedMotionBuilder(
                        skeleton, MotionChannel.ANGLE16, /* keyCount= */ 5, /* frameStep= */ 5)
                .lift(HIPS, 0, 0.1, 0, 0.1, 0);
        sway(motionBuilder, HIPS, -0.04);
        sway(motionBuilder, CHEST, 0.1);
        sway(motionBuilder, HEAD_BONE, -0.1);
        sway(motionBuilder, LEFT_ARM, -0.24);
        sway(motionBuilder, LEFT_ARM + 1, -0.02);
        sway(motionBuilder, RIGHT_ARM, -0.24);
        sway(motionBuilder, RIGHT_ARM + 1, -0.02);
        sway(motionBuilder, SCARF, -0.06);
        sway(motionBuilder, SCARF + 1, -0.12);
        stride(motionBuilder, LEFT_LEG, 0, 0.11, 0.22, 0.13, 0);
        stride(motionBuilder, LEFT_LEG + 1, 0, -0.06, 0.06, 0.1, 0);
        stride(motionBuilder, RIGHT_LEG, 0, -0.09, -0.22, -0.11, 0);
        stride(motionBuilder, RIGHT_LEG + 1, 0, 0.04, -0.06, -0.12, 0);
        return motionBuilder.build(Interpolation.SPLINE);
    }

    /** Rotates a joint about y by up to an angle, and back. */
    private static void sway(LoopedMotionBuilder motionBuilder, int jointIndex, double maxAngle) {
        double[] halfRotation = {0, maxAngle / 2, 0};
        motionBuilder.rotate(
                jointIndex, new double[3], halfRotation, new double[] {0, maxAngle, 0}, halfRotation, new double[3]);
    }

    /** Rotates a joint about x by an angle for each key. */
    private static void stride(LoopedMotionBuilder motionBuilder, int jointIndex, double... angles) {
        double[][] keys = new double[angles.length][];
        for (int i = 0; i < angles.length; i++) {
            keys[i] = new double[] {angles[i], 0, 0};
        }
        motionBuilder.rotate(jointIndex, keys);
    }

    private void addSkin(
            Skeleton bindPose,
            Shape shape,
            Skin.WeightFunction weightFunction,
            int cacheIndex,
            int cachingJointIndex,
            int drawingJointIndex) {
        sample.addSkinnedShape(
                new Skin(bindPose, skeleton, shape, weightFunction, usedSlotCount),
                shape,
                cacheIndex,
                cachingJointIndex,
                drawingJointIndex);
        usedSlotCount += shape.vertexCount();
    }

    private void addRigidShape(int jointIndex, Shape shape) {
        sample.addRigidShape(jointIndex, shape, VertexChunkType.VN, usedSlotCount);
        usedSlotCount += shape.vertexCount();
    }

    /**
     * Returns the skeleton in a pose.
     *
     * @param runFraction 0 for the pose with extended arms, 1 for the running pose
     */
    private static Skeleton createSkeleton(double runFraction) {
        Skeleton joints = new Skeleton();
        joints.add(Joint.at(-1, 0, 1.35, 0).rotated(0.025 * runFraction, 0.02 * runFraction, 0));
        joints.add(Joint.at(HIPS, 0, 0.5, 0).rotated(0.03 * runFraction, -0.05 * runFraction, 0));
        joints.add(Joint.at(CHEST, 0, 1, 0.02).rotated(-0.05 * runFraction, 0.05 * runFraction, 0.01 * runFraction));
        int leftArmIndex =
                joints.add(Joint.at(CHEST, 0.5, 0.72, 0).rotated(0, 0.13 * runFraction, -0.17 * runFraction));
        joints.add(Joint.at(leftArmIndex, 0.62, 0, 0).rotated(0, -0.2 * runFraction, 0));
        int rightArmIndex =
                joints.add(Joint.at(CHEST, -0.5, 0.72, 0).rotated(0, 0.11 * runFraction, 0.17 * runFraction));
        joints.add(Joint.at(rightArmIndex, -0.62, 0, 0).rotated(0, 0.22 * runFraction, 0));
        joints.add(Joint.at(CHEST, 0.1, 0.3, -0.5).rotated(0, 0, -0.12));
        int scarfBaseIndex =
                joints.add(Joint.at(CHEST, 0, 0.92, -0.3).rotated(0.02 * runFraction, 0.03 * runFraction, 0));
        joints.add(Joint.at(scarfBaseIndex, 0, 0, -0.75)
                .rotated(-0.06 * runFraction, 0.06 * runFraction, 0.05 * runFraction));
        int leftLegIndex =
                joints.add(Joint.at(HIPS, 0.27, -0.1, 0).rotated(-0.15 * runFraction, 0, 0.01 * runFraction));
        joints.add(Joint.at(leftLegIndex, 0, -0.62, 0).rotated(0.14 * runFraction, 0, 0));
        int rightLegIndex =
                joints.add(Joint.at(HIPS, -0.27, -0.1, 0).rotated(0.07 * runFraction, 0, -0.01 * runFraction));
        joints.add(Joint.at(rightLegIndex, 0, -0.62, 0).rotated(0.2 * runFraction, 0, 0));
        return joints;
    }

    private static Shape createBody() {
        Shape shape = new Shape();
        shape.addPatch(
                CLOTH,
                /* columns= */ 18,
                /* rows= */ 10,
                Forms.tube(
                        Forms.line(new Vector3d(0, 2.85, 0), new Vector3d(0, 1.02, 0)),
                        t -> new Forms.HalfAxes(
                                Forms.interpolate(
                                        new double[] {0.16, 0.3, 0.52, 0.55, 0.5, 0.46, 0.46, 0.5, 0.52, 0.44, 0.1},
                                        t,
                                        1),
                                Forms.interpolate(
                                        new double[] {0.16, 0.26, 0.36, 0.4, 0.4, 0.36, 0.36, 0.38, 0.38, 0.34, 0.1},
                                        t,
                                        1)),
                        BACK,
                        /* repeatU= */ 1,
                        /* repeatV= */ 1));
        shape.addPatch(
                RED,
                /* columns= */ 18,
                /* rows= */ 2,
                Forms.tube(
                        Forms.line(new Vector3d(0, 1.72, 0), new Vector3d(0, 1.5, 0)),
                        t -> new Forms.HalfAxes(0.5 + 0.03 * Forms.sin(t / 2), 0.4 + 0.03 * Forms.sin(t / 2)),
                        BACK,
                        /* repeatU= */ 1,
                        /* repeatV= */ 0.3));
        for (int side : new int[] {-1, 1}) {
            shape.addPatch(
                    CLOTH,
                    /* columns= */ 12,
                    /* rows= */ 12,
                    Forms.tube(
                            Forms.line(new Vector3d(0.3 * side, 2.57, 0), new Vector3d(1.72 * side, 2.57, 0)),
                            t -> new Forms.HalfAxes(limbRadius(t, 0.24, 0.19), limbRadius(t, 0.24, 0.19)),
                            BACK,
                            /* repeatU= */ 1,
                            /* repeatV= */ 1));
            shape.addPatch(
                    CLOTH,
                    /* columns= */ 12,
                    /* rows= */ 12,
                    Forms.tube(
                            Forms.line(new Vector3d(0.27 * side, 1.42, 0), new Vector3d(0.27 * side, 0.08, 0)),
                            t -> new Forms.HalfAxes(limbRadius(t, 0.3, 0.2), limbRadius(t, 0.32, 0.21)),
                            BACK,
                            /* repeatU= */ 1,
                            /* repeatV= */ 1));
        }
        return shape;
    }

    /** Returns the radius of a sleeve or trouser leg, which narrows towards its end and has a bandage. */
    private static double limbRadius(double t, double startRadius, double endRadius) {
        return Forms.lerp(startRadius, endRadius, Noise.smooth(t * 1.1)) + (t > 0.58 && t < 0.7 ? 0.03 : 0);
    }

    private static Map<Integer, Double> bodyWeights(Vector3d position) {
        Map<Integer, Double> weights = new LinkedHashMap<>();
        boolean isLeft = position.x > 0;
        if (position.y > 2.2 && Math.abs(position.x) > 0.29) {
            int armJointIndex = isLeft ? LEFT_ARM : RIGHT_ARM;
            double armFraction = Noise.smooth((Math.abs(position.x) - 0.34) / 0.34);
            double elbowFraction = Noise.smooth((Math.abs(position.x) - 0.97) / 0.3);
            weights.put(CHEST, 1 - armFraction);
            weights.put(armJointIndex, armFraction * (1 - elbowFraction));
            weights.put(armJointIndex + 1, elbowFraction);
            return weights;
        }
        double chestFraction = Noise.smooth((position.y - 1.55) / 0.5);
        double legFraction = Noise.smooth((1.5 - position.y) / 0.5);
        double kneeFraction = Noise.smooth((0.78 - position.y) / 0.3);
        double leftFraction = Noise.smooth(0.5 + position.x / 0.3);
        weights.put(HIPS, (1 - chestFraction) * (1 - legFraction));
        weights.put(CHEST, chestFraction);
        weights.put(LEFT_LEG, legFraction * leftFraction * (1 - kneeFraction));
        weights.put(LEFT_LEG + 1, legFraction * leftFraction * kneeFraction);
        weights.put(RIGHT_LEG, legFraction * (1 - leftFraction) * (1 - kneeFraction));
        weights.put(RIGHT_LEG + 1, legFraction * (1 - leftFraction) * kneeFraction);
        return weights;
    }

    /** Creates a collar with two trailing tails. */
    private static Shape createScarf() {
        Shape shape = new Shape();
        shape.addPatch(
                RED,
                /* columns= */ 16,
                /* rows= */ 4,
                Forms.tube(
                        Forms.line(new Vector3d(0, 3.02, 0), new Vector3d(0, 2.66, 0.02)),
                        t -> new Forms.HalfAxes(
                                0.3 + 0.2 * Forms.sin(0.06 + t * 0.44), 0.3 + 0.17 * Forms.sin(0.06 + t * 0.44)),
                        BACK,
                        /* repeatU= */ 2,
                        /* repeatV= */ 1));
        for (int side : new int[] {-1, 1}) {
            shape.addPatch(
                    RED.withFlag(StripFlag.DOUBLE_SIDED),
                    /* columns= */ 3,
                    /* rows= */ 10,
                    (s, t) -> Point.of(
                            side * (0.1 + 0.2 * t) + 0.5 * t + 0.1 * Forms.sin(t + 0.2 * side),
                            2.8 + 0.12 * Forms.sin(1.3 * t + 0.25 * side) + (0.5 - s) * (0.2 + 0.2 * t),
                            -0.36 - (2.2 + 0.3 * side) * t,
                            s,
                            1.5 * t));
        }
        return shape;
    }

    private static Map<Integer, Double> scarfWeights(Vector3d position) {
        double tailFraction = Noise.smooth((-0.3 - position.z) / 0.3);
        double endFraction = Noise.smooth((-0.9 - position.z) / 0.9);
        Map<Integer, Double> weights = new LinkedHashMap<>();
        weights.put(CHEST, 1 - tailFraction);
        weights.put(SCARF, tailFraction * (1 - endFraction));
        weights.put(SCARF + 1, endFraction * tailFraction);
        return weights;
    }

    private static Shape headShape() {
        int ringCount = 13;
        double[] profile = new double[2 * ringCount];
        for (int i = 0; i < ringCount; i++) {
            double t = i / (ringCount - 1.0);
            profile[2 * i] = 0.78 * StrictMath.pow(Math.max(0, Forms.sin(t / 2)), 0.8);
            profile[2 * i + 1] = 0.62 + 0.72 * Forms.cos(t / 2);
        }
        Shape shape =
                new Shape().addPatch(FACE, /* columns= */ 24, /* rows= */ 12, Forms.lathe(/* repeatU= */ 1, profile));
        shape.addPatch(
                RED,
                /* columns= */ 6,
                /* rows= */ 4,
                Forms.tube(
                        Forms.line(new Vector3d(0, 0.84, -0.7), new Vector3d(0.02, 0.82, -0.9)),
                        t -> new Forms.HalfAxes(0.12, 0.1),
                        new Vector3d(0, 1, 0),
                        /* repeatU= */ 1,
                        /* repeatV= */ 1));
        for (int side : new int[] {-1, 1}) {
            shape.addPatch(
                    RED.withFlag(StripFlag.DOUBLE_SIDED),
                    /* columns= */ 2,
                    /* rows= */ 6,
                    (s, t) -> Point.of(
                            0.05 * side + 0.35 * side * t,
                            0.84 - 0.35 * t * t + (0.5 - s) * (0.1 + 0.14 * t),
                            -0.82 - 0.5 * t + 0.05 * Forms.sin(t),
                            s,
                            t));
        }
        return shape;
    }

    /** Creates a sword without a sheath, so that the blade is visible. */
    private static Shape createSword() {
        Shape shape = new Shape();
        shape.addPatch(
                STEEL,
                /* columns= */ 8,
                /* rows= */ 2,
                Forms.tube(
                        Forms.line(new Vector3d(0, 1.55, 0), new Vector3d(0, 0.95, 0)),
                        t -> new Forms.HalfAxes(0.06, 0.075),
                        BACK,
                        /* repeatU= */ 1,
                        /* repeatV= */ 0.24));
        shape.addPatch(
                STEEL,
                /* columns= */ 4,
                /* rows= */ 8,
                Forms.tube(
                        t -> new Vector3d(0.08 * t * t, 0.9 - 2.1 * t, 0),
                        t -> new Forms.HalfAxes(0.085 * (1 - Noise.smooth((t - 0.86) / 0.14)), 0.03),
                        BACK,
                        /* repeatU= */ 1,
                        /* repeatV= */ 0.7));
        shape.add(
                Forms.block(
                        STEEL,
                        /* tileSize= */ 8,
                        /* segmentCount= */ 1,
                        new Vector3d(-0.16, 0.9, -0.09),
                        new Vector3d(0.16, 0.96, 0.09)),
                new Matrix4d());
        return shape;
    }

    private static Shape createHand(int side) {
        return createBall(0.17, new Vector3d(0.66 * side, 0, 0), new Vector3d(1.1, 0.95, 1));
    }

    private static Shape createFoot() {
        return createBall(0.21, new Vector3d(0, -0.62, 0.1), new Vector3d(0.95, 0.7, 1.55));
    }

    /** Creates a hand or a foot. It uses the texture of the face: the skin for a hand, the dark cloth for a foot. */
    private static Shape createBall(double radius, Vector3d centre, Vector3d stretch) {
        boolean isHand = stretch.x > 1;
        return new Shape()
                .addPatch(
                        FACE,
                        /* columns= */ 12,
                        /* rows= */ 8,
                        (s, t) -> Point.of(
                                centre.x - radius * stretch.x * Forms.sin(t / 2) * Forms.sin(s),
                                centre.y + radius * stretch.y * Forms.cos(t / 2),
                                centre.z - radius * stretch.z * Forms.sin(t / 2) * Forms.cos(s),
                                isHand ? 0.5 + 0.02 * Forms.sin(s) : 0.1 + 0.8 * s,
                                isHand ? 0.585 + 0.02 * t : 0.85 + 0.1 * t));
    }
}
