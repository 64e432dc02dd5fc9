package shuriken.samples;

import static shuriken.samples.Noise.fractalNoise;
import static shuriken.samples.Noise.smooth;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.image.Image;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;

/**
 * Creates the models of a stage: a stream between meadows, a mill with its wheel, and carp streamers in the wind. The
 * numbers after the position in calls of {@link Noise#fractalNoise} are the columns and rows of the largest lumps, the
 * octaves and the seed.
 */
final class Mill {
    static final List<String> TEXTURE_NAMES =
            List.of("mi_meadow", "mi_water", "mi_wood", "mi_stone", "mi_thatch", "mi_carp");

    /** The width of the ground of a section, whose centre is the origin. */
    static final double WIDTH = 8;

    /** The size of the ground of a section along z. */
    static final double DEPTH = 7;

    private static final Paint MEADOW = Paint.textured(0).withTextureFlags(Paint.CLAMP_U | Paint.CLAMP_V);
    private static final Paint WATER = Paint.textured(1).withFlag(StripFlag.USE_ALPHA);
    private static final Paint WOOD = Paint.textured(2);
    private static final Paint STONE = Paint.textured(3);
    private static final Paint THATCH = Paint.textured(4);
    private static final Paint CARP =
            Paint.textured(5).withTextureFlags(Paint.CLAMP_V).withFlag(StripFlag.DOUBLE_SIDED);
    private static final int PADDLE_COUNT = 10;
    private static final int PARTS_PER_CARP = 3;
    /** The radii of a carp streamer from the mouth to the tail. */
    private static final double[] CARP_RADII = {0.12, 0.26, 0.27, 0.24, 0.2, 0.15, 0.09};

    private Mill() {}

    /** Returns a model of a shape with a single joint. */
    private static NinjaSample toModel(Shape shape) {
        Skeleton skeleton = new Skeleton();
        int rootIndex = skeleton.add(Joint.root());
        return new NinjaSample(skeleton, TEXTURE_NAMES)
                .addRigidShape(rootIndex, shape.bakeLight(new Matrix4d()), VertexChunkType.D8);
    }

    /**
     * Returns the distance from the shore of the stream, which is negative in the water. The stream enters and leaves
     * a section at the same z.
     */
    private static double shoreDistance(double x, double z) {
        return Math.abs(z - 0.35 * Forms.sin(x / WIDTH)) - 0.95;
    }

    private static double heightAt(double x, double z) {
        double hills = 0.4 * smooth((Math.abs(z) - 1.6) / 2) * (1 + Forms.sin(x / WIDTH) * Forms.sin(z / DEPTH));
        return hills - 0.7 * smooth(0.5 - 1.6 * shoreDistance(x, z));
    }

    static Shape createGround(int columns, int rows) {
        return new Shape().addPatch(MEADOW, columns, rows, (s, t) -> {
            double x = (s - 0.5) * WIDTH;
            double z = (t - 0.5) * DEPTH;
            return Point.of(x, heightAt(x, z), z, s, t);
        });
    }

    static NinjaSample createMeadow() {
        return toModel(createGround(12, 14));
    }

    static Image paintMeadow(int size) {
        return Canvas.paint(size, size, (u, v) -> {
            double distance = shoreDistance((u - 0.5) * WIDTH, (v - 0.5) * DEPTH);
            Colour grass = Colour.rgb(0x668F3F).mix(Colour.rgb(0xA3B75C), fractalNoise(u, v, 6, 6, 3, 101));
            Colour colour = grass.times(0.7 + 0.5 * fractalNoise(u, v, 24, 24, 2, 102));
            Colour gravel = Colour.rgb(0x9C9078).times(0.7 + 0.5 * fractalNoise(u, v, 20, 20, 3, 103));
            return colour.mix(gravel, smooth(1.3 - 3 * distance));
        });
    }

    static NinjaSample createStream() {
        return toModel(new Shape()
                .addPatch(
                        WATER,
                        /* columns= */ 8,
                        /* rows= */ 1,
                        (s, t) -> Point.of(
                                (s - 0.5) * WIDTH, -0.2, 2.6 * (t - 0.5) + 0.35 * Forms.sin(s - 0.5), 3 * s, t)));
    }

    static Image paintWater(int size) {
        return Canvas.paint(size, size, (u, v) -> {
            double ripple = fractalNoise(u, v, 3, 10, 3, 104);
            Colour blue = Colour.rgb(0x2B7286).mix(Colour.rgb(0xCFEAE4), smooth(6 * (ripple - 0.55)));
            return blue.withAlpha(0.62 + 0.3 * smooth(6 * (ripple - 0.55)));
        });
    }

    static NinjaSample createFence() {
        Shape shape = new Shape();
        for (int i = 0; i < 5; i++) {
            double x = (i - 2) * 1.6;
            double groundHeight = heightAt(x, 3);
            shape.add(
                    createBlock(WOOD, x - 0.07, groundHeight - 0.1, 2.93, x + 0.07, groundHeight + 0.75, 3.07),
                    new Matrix4d());
        }
        for (double railHeight : new double[] {0.3, 0.58}) {
            Shape rail = Forms.block(
                    WOOD,
                    /* tileSize= */ 1,
                    /* segmentCount= */ 12,
                    new Vector3d(-3.7, railHeight, 2.96),
                    new Vector3d(3.7, railHeight + 0.09, 3.04));
            shape.add(rail.bend((i, point) -> point.add(0, heightAt(point.x, 3), 0)), new Matrix4d());
        }
        return toModel(shape);
    }

    /** Creates a block between the corners with the lowest and the highest coordinates. */
    private static Shape createBlock(
            Paint paint, double lowX, double lowY, double lowZ, double highX, double highY, double highZ) {
        return Forms.block(
                paint,
                /* tileSize= */ 1,
                /* segmentCount= */ 1,
                new Vector3d(lowX, lowY, lowZ),
                new Vector3d(highX, highY, highZ));
    }

    static NinjaSample createHouse() {
        Shape shape = createBlock(STONE, -1.3, -0.1, -3.1, 1.3, 0.5, -1.6)
                .add(createBlock(WOOD, -1.2, 0.5, -3, 1.2, 1.6, -1.7), new Matrix4d())
                .add(createBlock(WOOD, -0.06, 0.34, -1.7, 0.06, 0.46, -0.7), new Matrix4d());
        for (int side : new int[] {-1, 1}) {
            shape.addPatch(
                    THATCH,
                    /* columns= */ 1,
                    /* rows= */ 4,
                    (s, t) -> Point.of(
                            side * 1.5 * (2 * s - 1),
                            2.6 - 1.25 * t + 0.12 * Forms.sin(t / 2),
                            -2.4 + side * 1.15 * t,
                            3 * s,
                            t));
            shape.addPatch(
                    WOOD,
                    /* columns= */ 1,
                    /* rows= */ 1,
                    (s, t) -> Point.of(side * 1.2, 1.6 + 0.95 * (1 - t), -2.4 + side * (1 - 2 * s) * 0.7 * t, s, t));
        }
        return toModel(shape);
    }

    /** Creates the joints of the fixed axle and the rotating wheel. */
    static Skeleton createWheelSkeleton() {
        Skeleton skeleton = new Skeleton();
        skeleton.add(Joint.at(-1, 0, 0.4, -0.95));
        skeleton.add(Joint.at(0, 0, 0, 0));
        return skeleton;
    }

    static NinjaSample createWheel() {
        Shape shape = new Shape();
        for (double z : new double[] {-0.24, 0.24}) {
            shape.addPatch(
                    WOOD,
                    /* columns= */ 4,
                    /* rows= */ 20,
                    Forms.tube(
                            t -> new Vector3d(0.72 * Forms.cos(t), 0.72 * Forms.sin(t), z),
                            t -> new Forms.HalfAxes(0.05, 0.07),
                            new Vector3d(0, 0, 1),
                            /* repeatU= */ 1,
                            /* repeatV= */ 8));
        }
        for (int i = 0; i < PADDLE_COUNT; i++) {
            double cos = Forms.cos((double) i / PADDLE_COUNT);
            double sin = Forms.sin((double) i / PADDLE_COUNT);
            Matrix4d rotation = new Matrix4d(cos, sin, 0, 0, -sin, cos, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
            shape.add(createBlock(WOOD, 0.55, -0.03, -0.28, 0.95, 0.03, 0.28), rotation);
            shape.add(createBlock(WOOD, 0.05, -0.04, -0.04, 0.6, 0.04, 0.04), rotation);
        }
        return new NinjaSample(createWheelSkeleton(), TEXTURE_NAMES)
                .addRigidShape(1, shape.bakeLight(new Matrix4d()), VertexChunkType.D8);
    }

    /** Creates a motion in which the wheel rotates once. */
    static NjsMotion createWheelMotion() {
        double[][] angles = {{0, 0, 0}, {0, 0, 0.25}, {0, 0, 0.5}, {0, 0, 0.75}, {0, 0, 1}};
        return new LoopedMotionBuilder(
                        createWheelSkeleton(), MotionChannel.ANGLE, /* keyCount= */ 5, /* frameStep= */ 4)
                .rotate(1, angles)
                .build(Interpolation.LINEAR);
    }

    /** Creates the joints of a pole with two carps of three parts each. */
    static Skeleton createStreamerSkeleton() {
        Skeleton skeleton = new Skeleton();
        int poleIndex = skeleton.add(Joint.at(-1, 2.6, 0.2, 2.2));
        for (int carp = 0; carp < 2; carp++) {
            int parentIndex = skeleton.add(Joint.at(poleIndex, 0.08, 3.3 - 0.75 * carp, 0));
            for (int i = 1; i < PARTS_PER_CARP; i++) {
                parentIndex = skeleton.add(Joint.at(parentIndex, 0.55, 0, 0));
            }
        }
        return skeleton;
    }

    static NinjaSample createStreamers() {
        Skeleton skeleton = createStreamerSkeleton();
        NinjaSample model = new NinjaSample(skeleton, TEXTURE_NAMES);
        Shape pole = new Shape()
                .addPatch(WOOD, /* columns= */ 8, /* rows= */ 1, Forms.lathe(/* repeatU= */ 1, 0.045, 3.6, 0.06, -0.2))
                .addPatch(
                        WOOD,
                        /* columns= */ 8,
                        /* rows= */ 2,
                        Forms.lathe(/* repeatU= */ 1, 0, 3.74, 0.1, 3.65, 0, 3.58));
        model.addRigidShape(0, pole.bakeLight(skeleton.jointToScene(0)), VertexChunkType.D8);
        for (int jointIndex = 1; jointIndex < skeleton.joints().size(); jointIndex++) {
            model.addRigidShape(
                    jointIndex,
                    createCarpPart((jointIndex - 1) % PARTS_PER_CARP, jointIndex > PARTS_PER_CARP)
                            .bakeLight(skeleton.jointToScene(jointIndex)),
                    VertexChunkType.D8);
        }
        return model;
    }

    /**
     * Creates one of the three parts of a carp. The u of the texture runs around the carp from its back, and v from the
     * mouth to the tail.
     */
    private static Shape createCarpPart(int partIndex, boolean isSmall) {
        double size = isSmall ? 0.8 : 1;
        Colour dye = isSmall ? Colour.rgb(0x6E86C8) : Colour.rgb(0xE2573A);
        Shape shape = new Shape()
                .addPatch(
                        CARP,
                        /* columns= */ 8,
                        /* rows= */ 2,
                        (s, t) -> {
                            double v = (partIndex + t) / PARTS_PER_CARP;
                            double radius = size * Forms.interpolate(CARP_RADII, v, /* smoothness= */ 0);
                            return Point.of(0.55 * t, radius * Forms.cos(s), -radius * Forms.sin(s), s, v);
                        });
        return shape.tint(point -> dye);
    }

    static Image paintCarp(int size) {
        return Canvas.paint(size, size, (u, v) -> {
            double rowShift = Math.floor(12 * v) % 2 / 2;
            double scale = Math.hypot(8 * u + rowShift - Math.rint(8 * u + rowShift), 12 * v - Math.floor(12 * v));
            Colour colour = Colour.WHITE.mix(Colour.rgb(0xA09494), smooth(5 * scale - 4));
            double eye = Math.hypot((Math.abs(u - 0.5) - 0.25) / 0.09, (v - 0.12) / 0.05);
            colour = v < 0.2 ? Colour.rgb(0xF4EDE0) : colour;
            return eye < 0.5 ? Paintings.INK : eye < 1 ? Paintings.GOLD : colour;
        });
    }

    /** Creates a motion in which the parts of the carps swing one after another. */
    static NjsMotion createStreamerMotion() {
        int keyCount = 9;
        LoopedMotionBuilder motionBuilder =
                new LoopedMotionBuilder(createStreamerSkeleton(), MotionChannel.ANGLE16, keyCount, /* frameStep= */ 4);
        for (int jointIndex = 1; jointIndex < createStreamerSkeleton().joints().size(); jointIndex++) {
            int part = (jointIndex - 1) % PARTS_PER_CARP;
            boolean isSecondCarp = jointIndex > PARTS_PER_CARP;
            List<double[]> angles = new ArrayList<>();
            for (int keyIndex = 0; keyIndex < keyCount; keyIndex++) {
                double phase = keyIndex / (keyCount - 1.0) - 0.18 * part - (isSecondCarp ? 0.3 : 0);
                angles.add(new double[] {0, 0.05 * Forms.sin(phase), -0.012 + 0.012 * Forms.cos(phase)});
            }
            motionBuilder.rotate(jointIndex, angles.toArray(double[][]::new));
        }
        return motionBuilder.build(Interpolation.SPLINE);
    }
}
