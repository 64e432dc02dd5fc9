package shuriken.samples;

import java.util.List;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.chunk.VertexChunkType;

/** Creates a gate: beams, posts and a rope on separate nodes, and double-sided paper streamers with holes. */
final class Torii {
    static final List<String> TEXTURES = List.of("to_lacquer", "to_stone", "to_tablet", "to_rope", "to_paper");

    private static final Paint LACQUER = Paint.texture(0);
    private static final Paint STONE = Paint.texture(1);
    private static final Paint TABLET = Paint.texture(2).withTextureFlags(Paint.CLAMP_U | Paint.CLAMP_V);
    private static final Paint ROPE = Paint.texture(3);
    private static final Paint PAPER = Paint.texture(4)
            .withTextureFlags(Paint.CLAMP_U | Paint.CLAMP_V)
            .withFlag(StripFlag.USE_ALPHA)
            .withFlag(StripFlag.DOUBLE_SIDED);
    private static final Colour BLACK = Colour.rgb(0x6E6468);
    static final double HALF_SPAN = 2.5;

    private Torii() {}

    static NinjaModel model() {
        Skeleton skeleton = new Skeleton();
        int rootIndex = skeleton.add(Joint.root());
        NinjaModel model = new NinjaModel(skeleton, TEXTURES);
        for (int side : new int[] {-1, 1}) {
            int post = skeleton.add(Joint.at(rootIndex, side * HALF_SPAN, 0, 0).turned(0, 0, side * 0.006));
            model.rigid(post, post().withBakedLight(skeleton.world(post)), VertexChunkType.D8);
        }
        int beams = skeleton.add(Joint.at(rootIndex, 0, 5.1, 0));
        model.rigid(beams, beams().withBakedLight(skeleton.world(beams)), VertexChunkType.D8);
        int tablet = skeleton.add(Joint.at(beams, 0, -0.42, 0.33).turned(0.012, 0, 0));
        Shape board = Forms.block(TABLET, 1, 1, new Vector3d(-0.42, -0.5, -0.08), new Vector3d(0.42, 0.5, 0.08));
        model.rigid(tablet, withFront(board).withBakedLight(skeleton.world(tablet)), VertexChunkType.D8);
        int rope = skeleton.add(Joint.at(beams, 0, -1.42, 0.32));
        model.rigid(rope, rope().withBakedLight(skeleton.world(rope)), VertexChunkType.D8);
        for (int i = -1; i <= 1; i++) {
            int streamer = skeleton.add(
                    Joint.at(rope, i * 1.15, sag(i * 1.15) - 0.1, 0.02).turned(0, i * 0.02, 0));
            model.rigid(streamer, streamer(), VertexChunkType.XYZ);
        }
        return model;
    }

    static Shape post() {
        Shape shape = new Shape();
        shape.patch(
                LACQUER,
                18,
                6,
                Forms.lathe(2, 0.3, 5.36, 0.32, 3.8, 0.34, 2.6, 0.36, 1.6, 0.37, 0.9, 0.38, 0.5, 0.38, 0.3));
        Shape foot = new Shape()
                .patch(LACQUER, 18, 1, Forms.lathe(2, 0.38, 0.92, 0.41, 0.9))
                .patch(LACQUER, 18, 1, Forms.lathe(2, 0.41, 0.9, 0.42, 0.22))
                .tinted(point -> BLACK);
        Shape stone = new Shape()
                .patch(STONE, 18, 1, Forms.lathe(3, 0.42, 0.24, 0.62, 0.2))
                .patch(STONE, 18, 1, Forms.lathe(3, 0.62, 0.2, 0.74, 0));
        return shape.add(foot, new Matrix4d())
                .add(stone, new Matrix4d())
                .tinted(point -> Colour.WHITE.times(0.72 + 0.28 * Noise.smooth(point.y / 1.2)));
    }

    /** Creates the beams. Heights are relative to the top of the posts. */
    static Shape beams() {
        Shape tie = Forms.block(LACQUER, 1.6, 1, new Vector3d(-3.25, -1.25, -0.16), new Vector3d(3.25, -0.8, 0.16));
        Shape strut = Forms.block(LACQUER, 1.6, 1, new Vector3d(-0.16, -0.8, -0.14), new Vector3d(0.16, 0, 0.14));
        Shape lintel = Forms.block(LACQUER, 1.6, 14, new Vector3d(-3.45, 0, -0.3), new Vector3d(3.45, 0.32, 0.3));
        Shape ridge = Forms.block(LACQUER, 1.6, 14, new Vector3d(-3.75, 0.32, -0.4), new Vector3d(3.75, 0.62, 0.4))
                .tinted(point -> BLACK);
        lintel.add(ridge, new Matrix4d())
                .bent((vertexIndex, point) -> point.add(0.12 * point.x * point.y / 3.5, 0.034 * point.x * point.x, 0));
        return tie.add(strut, new Matrix4d())
                .add(lintel, new Matrix4d())
                .tinted(point -> Colour.WHITE.times(point.y < -0.1 ? 1 - 0.3 * Noise.smooth(1 + point.y / 0.5) : 1));
    }

    /** Returns a board whose front shows the complete texture upright. */
    private static Shape withFront(Shape board) {
        Shape shape = new Shape();
        board.tinted(point -> Colour.rgb(0x8A6A3A));
        shape.add(board, new Matrix4d());
        return shape.patch(
                TABLET, 1, 1, (s, t) -> Point.of(Forms.lerp(-0.42, 0.42, s), Forms.lerp(0.5, -0.5, t), 0.085, s, t));
    }

    /** Returns the height of the rope at a distance from its middle, relative to its ends. */
    static double sag(double x) {
        return 0.09 * (x * x - HALF_SPAN * HALF_SPAN) / HALF_SPAN;
    }

    static Shape rope() {
        return new Shape()
                .patch(
                        ROPE,
                        10,
                        24,
                        Forms.tube(
                                t -> new Vector3d(
                                        Forms.lerp(-HALF_SPAN, HALF_SPAN, t),
                                        sag(Forms.lerp(-HALF_SPAN, HALF_SPAN, t)),
                                        0),
                                t -> new Forms.HalfAxes(0.06 + 0.13 * Forms.sin(t / 2), 0.06 + 0.13 * Forms.sin(t / 2)),
                                new Vector3d(0, 0, -1),
                                1,
                                7));
    }

    static Shape streamer() {
        return new Shape()
                .patch(PAPER, 1, 4, (s, t) -> Point.of(0.62 * (s - 0.5), -0.95 * t, 0.04 * Forms.sin(2 * t), s, t));
    }
}
