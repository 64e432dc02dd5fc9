package shuriken.samples;

import java.util.List;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.chunk.VertexChunkType;

/**
 * Creates a gate: beams, posts and a rope on separate nodes, and double-sided paper streamers with holes. The numbers
 * of a {@link Forms#lathe} are the repetitions of the texture, and then the radius and height of each point.
 */
final class Torii {
    static final List<String> TEXTURE_NAMES = List.of("to_lacquer", "to_stone", "to_tablet", "to_rope", "to_paper");

    private static final Paint LACQUER = Paint.textured(0);
    private static final Paint STONE = Paint.textured(1);
    private static final Paint TABLET = Paint.textured(2).withTextureFlags(Paint.CLAMP_U | Paint.CLAMP_V);
    private static final Paint ROPE = Paint.textured(3);
    private static final Paint PAPER = Paint.textured(4)
            .withTextureFlags(Paint.CLAMP_U | Paint.CLAMP_V)
            .withFlag(StripFlag.USE_ALPHA)
            .withFlag(StripFlag.DOUBLE_SIDED);
    private static final Colour BLACK = Colour.rgb(0x6E6468);
    static final double HALF_SPAN = 2.5;

    private Torii() {}

    static NinjaSample createModel() {
        Skeleton skeleton = new Skeleton();
        int rootIndex = skeleton.add(Joint.root());
        NinjaSample model = new NinjaSample(skeleton, TEXTURE_NAMES);
        for (int side : new int[] {-1, 1}) {
            int postIndex =
                    skeleton.add(Joint.at(rootIndex, side * HALF_SPAN, 0, 0).rotated(0, 0, side * 0.006));
            model.addRigidShape(
                    postIndex, createPost().bakeLight(skeleton.jointToScene(postIndex)), VertexChunkType.D8);
        }
        int beamsIndex = skeleton.add(Joint.at(rootIndex, 0, 5.1, 0));
        model.addRigidShape(beamsIndex, createBeams().bakeLight(skeleton.jointToScene(beamsIndex)), VertexChunkType.D8);
        int tabletIndex = skeleton.add(Joint.at(beamsIndex, 0, -0.42, 0.33).rotated(0.012, 0, 0));
        Shape board = Forms.block(
                TABLET,
                /* tileSize= */ 1,
                /* segmentCount= */ 1,
                new Vector3d(-0.42, -0.5, -0.08),
                new Vector3d(0.42, 0.5, 0.08));
        model.addRigidShape(
                tabletIndex, addFront(board).bakeLight(skeleton.jointToScene(tabletIndex)), VertexChunkType.D8);
        int ropeIndex = skeleton.add(Joint.at(beamsIndex, 0, -1.42, 0.32));
        model.addRigidShape(ropeIndex, createRope().bakeLight(skeleton.jointToScene(ropeIndex)), VertexChunkType.D8);
        for (int i = -1; i <= 1; i++) {
            int streamerIndex = skeleton.add(Joint.at(ropeIndex, i * 1.15, ropeHeight(i * 1.15) - 0.1, 0.02)
                    .rotated(0, i * 0.02, 0));
            model.addRigidShape(streamerIndex, createStreamer(), VertexChunkType.XYZ);
        }
        return model;
    }

    static Shape createPost() {
        Shape shape = new Shape();
        shape.addPatch(
                LACQUER,
                /* columns= */ 18,
                /* rows= */ 6,
                Forms.lathe(2, 0.3, 5.36, 0.32, 3.8, 0.34, 2.6, 0.36, 1.6, 0.37, 0.9, 0.38, 0.5, 0.38, 0.3));
        Shape foot = new Shape()
                .addPatch(LACQUER, /* columns= */ 18, /* rows= */ 1, Forms.lathe(2, 0.38, 0.92, 0.41, 0.9))
                .addPatch(LACQUER, /* columns= */ 18, /* rows= */ 1, Forms.lathe(2, 0.41, 0.9, 0.42, 0.22))
                .tint(point -> BLACK);
        Shape stone = new Shape()
                .addPatch(STONE, /* columns= */ 18, /* rows= */ 1, Forms.lathe(3, 0.42, 0.24, 0.62, 0.2))
                .addPatch(STONE, /* columns= */ 18, /* rows= */ 1, Forms.lathe(3, 0.62, 0.2, 0.74, 0));
        return shape.add(foot, new Matrix4d())
                .add(stone, new Matrix4d())
                .tint(point -> Colour.WHITE.times(0.72 + 0.28 * Noise.smooth(point.y / 1.2)));
    }

    /** Creates the beams. Heights are relative to the top of the posts. */
    static Shape createBeams() {
        Shape tie = Forms.block(
                LACQUER,
                /* tileSize= */ 1.6,
                /* segmentCount= */ 1,
                new Vector3d(-3.25, -1.25, -0.16),
                new Vector3d(3.25, -0.8, 0.16));
        Shape strut = Forms.block(
                LACQUER,
                /* tileSize= */ 1.6,
                /* segmentCount= */ 1,
                new Vector3d(-0.16, -0.8, -0.14),
                new Vector3d(0.16, 0, 0.14));
        Shape lintel = Forms.block(
                LACQUER,
                /* tileSize= */ 1.6,
                /* segmentCount= */ 14,
                new Vector3d(-3.45, 0, -0.3),
                new Vector3d(3.45, 0.32, 0.3));
        Shape ridge = Forms.block(
                        LACQUER,
                        /* tileSize= */ 1.6,
                        /* segmentCount= */ 14,
                        new Vector3d(-3.75, 0.32, -0.4),
                        new Vector3d(3.75, 0.62, 0.4))
                .tint(point -> BLACK);
        lintel.add(ridge, new Matrix4d())
                .bend((vertexIndex, point) -> point.add(0.12 * point.x * point.y / 3.5, 0.034 * point.x * point.x, 0));
        return tie.add(strut, new Matrix4d())
                .add(lintel, new Matrix4d())
                .tint(point -> Colour.WHITE.times(point.y < -0.1 ? 1 - 0.3 * Noise.smooth(1 + point.y / 0.5) : 1));
    }

    /** Darkens a board, and adds a front that shows the complete texture upright. */
    private static Shape addFront(Shape board) {
        Shape shape = new Shape();
        board.tint(point -> Colour.rgb(0x8A6A3A));
        shape.add(board, new Matrix4d());
        return shape.addPatch(
                TABLET,
                /* columns= */ 1,
                /* rows= */ 1,
                (s, t) -> Point.of(Forms.lerp(-0.42, 0.42, s), Forms.lerp(0.5, -0.5, t), 0.085, s, t));
    }

    /** Returns the height of the rope at a distance from its middle, relative to its ends. */
    static double ropeHeight(double x) {
        return 0.09 * (x * x - HALF_SPAN * HALF_SPAN) / HALF_SPAN;
    }

    static Shape createRope() {
        return new Shape()
                .addPatch(
                        ROPE,
                        /* columns= */ 10,
                        /* rows= */ 24,
                        Forms.tube(
                                t -> new Vector3d(
                                        Forms.lerp(-HALF_SPAN, HALF_SPAN, t),
                                        ropeHeight(Forms.lerp(-HALF_SPAN, HALF_SPAN, t)),
                                        0),
                                t -> new Forms.HalfAxes(0.06 + 0.13 * Forms.sin(t / 2), 0.06 + 0.13 * Forms.sin(t / 2)),
                                new Vector3d(0, 0, -1),
                                /* repeatU= */ 1,
                                /* repeatV= */ 7));
    }

    static Shape createStreamer() {
        return new Shape()
                .addPatch(
                        PAPER,
                        /* columns= */ 1,
                        /* rows= */ 4,
                        (s, t) -> Point.of(0.62 * (s - 0.5), -0.95 * t, 0.04 * Forms.sin(2 * t), s, t));
    }
}
