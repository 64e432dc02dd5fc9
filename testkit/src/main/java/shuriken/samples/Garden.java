package shuriken.samples;

import static shuriken.samples.Noise.fractalNoise;
import static shuriken.samples.Noise.smooth;

import java.util.List;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.image.Image;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunkType;

/**
 * Creates a tray garden of raked sand, moss, rocks and a pond. Its ground consists of four by three patches, each with
 * a different type of strip. If a type has no texture coordinates, the colours of the ground's texture are stored as
 * vertex colours. The numbers after the position in calls of {@link Noise#fractalNoise} are the columns and rows of the
 * largest lumps, the octaves and the seed.
 */
final class Garden {
    static final List<String> TEXTURE_NAMES = List.of("ga_ground", "ga_stone", "ga_wood");

    private static final int COLUMN_COUNT = 4;
    private static final int ROW_COUNT = 3;
    /** The number of subdivisions along an edge of a patch. It is equal for all patches, so that there are no gaps. */
    private static final int SUBDIVISION_COUNT = 11;

    private static final double WIDTH = 8;
    private static final double DEPTH = 6;
    /** The x, z and scale of each rock. */
    private static final double[][] ROCKS = {
        {-1.9, -0.6, 0.62}, {-1.15, -0.25, 0.36}, {-2.3, 0.15, 0.3}, {0.9, 1.7, 0.34}
    };

    /**
     * The types of the strips row by row, from the far left to the near right.
     */
    private static final StripChunkType[] STRIP_TYPES = {
        StripChunkType.UVN, StripChunkType.UVN_2, StripChunkType.STRIP, StripChunkType.VN,
        StripChunkType.UVH, StripChunkType.UVH_VN, StripChunkType.UVN_D8, StripChunkType.D8,
        StripChunkType.UVH_2, StripChunkType.UVN_VN, StripChunkType.UVH_D8, StripChunkType.STRIP_2,
    };

    private Garden() {}

    static NinjaSample createModel() {
        Skeleton skeleton = new Skeleton();
        int rootIndex = skeleton.add(Joint.root());
        NinjaSample model = new NinjaSample(skeleton, TEXTURE_NAMES);
        for (int i = 0; i < STRIP_TYPES.length; i++) {
            int nodeIndex = skeleton.add(Joint.at(rootIndex, 0, 0, 0));
            model.addRigidShape(nodeIndex, createGround(i).bakeLight(new Matrix4d()), chooseVertexType(STRIP_TYPES[i]));
        }
        for (double[] rock : ROCKS) {
            int nodeIndex = skeleton.add(Joint.at(rootIndex, rock[0], heightAt(rock[0], rock[1]), rock[1])
                    .scaled(rock[2]));
            model.addRigidShape(
                    nodeIndex,
                    createRock(/* seed= */ (int) (1000 * rock[2])).bakeLight(new Matrix4d()),
                    VertexChunkType.D8);
        }
        int trayIndex = skeleton.add(Joint.at(rootIndex, 0, -0.35, 0));
        return model.addRigidShape(trayIndex, createTray().bakeLight(new Matrix4d()), VertexChunkType.D8);
    }

    /** Returns the vertex type for strips of a type. Vertices need no normals or colours if the strips have them. */
    private static VertexChunkType chooseVertexType(StripChunkType type) {
        if (type.hasColour()) {
            return VertexChunkType.XYZ;
        }
        return type.hasNormal() ? VertexChunkType.D8 : VertexChunkType.VN_D8;
    }

    /**
     * Creates one of the patches of the ground.
     *
     * @param patchIndex the index in {@link #STRIP_TYPES}
     */
    private static Shape createGround(int patchIndex) {
        StripChunkType type = STRIP_TYPES[patchIndex];
        boolean isTextured = type.uvSetCount() > 0;
        Paint paint = (isTextured ? Paint.textured(0) : Paint.untextured())
                .withStripType(type)
                .withTextureFlags(Paint.CLAMP_U | Paint.CLAMP_V);
        double leftU = patchIndex % COLUMN_COUNT / (double) COLUMN_COUNT;
        double farV = Math.floorDiv(patchIndex, COLUMN_COUNT) / (double) ROW_COUNT;
        return new Shape().addPatch(paint, SUBDIVISION_COUNT, SUBDIVISION_COUNT, (s, t) -> {
            double u = leftU + s / COLUMN_COUNT;
            double v = farV + t / ROW_COUNT;
            double x = (u - 0.5) * WIDTH;
            double z = (v - 0.5) * DEPTH;
            Point point = Point.of(x, heightAt(x, z), z, u, v);
            return isTextured ? point : point.withColour(colourAt(u, v));
        });
    }

    static Image paintGround(int size) {
        return Canvas.paint(size, size, Garden::colourAt);
    }

    /** Returns the distance from the shore of the pond, which is negative in the water. */
    private static double shoreDistance(double x, double z) {
        return Math.hypot((x - 2.3) / 1.35, (z - 0.45) / 1.1) - 1 + 0.12 * Forms.sin(0.9 * x + 0.4 * z);
    }

    /** Returns the distance from the edge of the moss towards its inside. It is negative on the sand. */
    private static double mossDepth(double x, double z) {
        double island = 1.05 - Math.hypot((x + 1.8) / 1.25, (z + 0.3) / 0.85);
        double bank = 1.75 - Math.hypot((x - 2.2) / 1.25, (z - 0.2) / 1.05);
        double rear = (x - 0.2) / 2.5 - (z + 1.6) / 1.2 - 0.2;
        return Math.max(island, Math.max(bank, rear)) + 0.1 * Forms.sin(0.5 * x - 0.35 * z);
    }

    /** Returns the height of the ground, which is 0 at the edges of the tray. */
    private static double heightAt(double x, double z) {
        double hill = 0.5 * smooth((x - 0.4) / 2) * smooth((-0.6 - z) / 1.6);
        double mound = 0.2 * smooth(mossDepth(x, z) * 1.4);
        double pond = 0.3 * smooth(0.45 - 2.2 * shoreDistance(x, z)) * smooth(1 - shoreDistance(x, z));
        double edgeDistance = Math.min(WIDTH / 2 - Math.abs(x), DEPTH / 2 - Math.abs(z));
        return (mound + 1.6 * hill - pond) * smooth(edgeDistance / 0.8);
    }

    private static Colour colourAt(double u, double v) {
        double x = (u - 0.5) * WIDTH;
        double z = (v - 0.5) * DEPTH;
        double mossDepth = mossDepth(x, z);
        Colour colour = sandColour(z, mossDepth, u, v).mix(mossColour(u, v), smooth(mossDepth * 9));
        double shoreDistance = shoreDistance(x, z);
        colour = colour.mix(Colour.rgb(0x8C8267), smooth(1 - Math.abs(shoreDistance - 0.02) * 14));
        return colour.mix(pondColour(x, z, shoreDistance), smooth(-shoreDistance * 18));
    }

    /** Returns the colour of the sand. Its furrows are straight, but near the moss they follow the edge of the moss. */
    private static Colour sandColour(double z, double mossDepth, double u, double v) {
        double nearness = smooth(1 + 1.3 * mossDepth);
        double furrow = Forms.lerp(Forms.sin(3.1 * z), Forms.sin(3.4 * mossDepth), nearness > 0.35 ? 1 : 0);
        double grain = fractalNoise(u, v, 32, 24, 2, 91);
        return Colour.rgb(0xEADBB8).times(0.84 + 0.11 * furrow + 0.1 * grain);
    }

    private static Colour mossColour(double u, double v) {
        double tuft = fractalNoise(u, v, 20, 15, 3, 92);
        double patch = fractalNoise(u, v, 5, 4, 3, 93);
        return Colour.rgb(0x5F8A3C).mix(Colour.rgb(0x9DB255), patch).times(0.62 + 0.6 * tuft);
    }

    private static Colour pondColour(double x, double z, double shoreDistance) {
        double ripple = Forms.sin(1.6 * shoreDistance + 0.25 * Forms.sin(x) + 0.2 * Forms.sin(1.3 * z));
        Colour deep = Colour.rgb(0x2F7F8A).mix(Colour.rgb(0x1E5468), smooth(-1.3 * shoreDistance));
        return deep.mix(Colour.rgb(0xBFE3DE), 0.4 * smooth(ripple * 3 - 1.9));
    }

    private static Shape createRock(int seed) {
        return new Shape().addPatch(Paint.textured(1), 14, 9, (s, t) -> {
            double lumps = fractalNoise(s, t / 2, 4, 4, 2, seed) - 0.5;
            double radius = (1 + 0.55 * lumps * Forms.sin(t / 2)) * (t < 0.5 ? 1 : 1 - 0.3 * (t - 0.5));
            double horizontalRadius = radius * StrictMath.pow(Math.max(0, Forms.sin(t / 2)), 0.8);
            return Point.of(
                            -horizontalRadius * Forms.sin(s),
                            0.2 + 1.05 * radius * Forms.cos(t / 2),
                            -0.85 * horizontalRadius * Forms.cos(s),
                            2 * s,
                            t)
                    .withColour(Colour.WHITE.times(0.6 + 0.4 * smooth(1.4 - 1.3 * t)));
        });
    }

    private static Shape createTray() {
        Paint wood = Paint.textured(2);
        Shape shape = new Shape();
        double rimWidth = 0.28;
        for (int side : new int[] {-1, 1}) {
            double frameZ = side * (DEPTH / 2 + rimWidth / 2);
            shape.add(
                    Forms.block(
                            wood,
                            /* tileSize= */ 2,
                            /* segmentCount= */ 1,
                            new Vector3d(-WIDTH / 2 - rimWidth, -0.25, frameZ - rimWidth / 2),
                            new Vector3d(WIDTH / 2 + rimWidth, 0.5, frameZ + rimWidth / 2)),
                    new Matrix4d());
            double frameX = side * (WIDTH / 2 + rimWidth / 2);
            shape.add(
                    Forms.block(
                            wood,
                            /* tileSize= */ 2,
                            /* segmentCount= */ 1,
                            new Vector3d(frameX - rimWidth / 2, -0.24, -DEPTH / 2),
                            new Vector3d(frameX + rimWidth / 2, 0.49, DEPTH / 2)),
                    new Matrix4d());
        }
        return shape;
    }
}
