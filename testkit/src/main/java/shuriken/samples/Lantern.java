package shuriken.samples;

import java.util.List;
import java.util.function.DoubleFunction;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.ninja.chunk.VertexChunkType;

/**
 * Creates a paper lantern on a bent pole: textured rigid meshes whose vertex colours contain the light. The numbers of
 * a {@link Forms#lathe} are the repetitions of the texture, and then the radius and height of each point.
 */
final class Lantern {
    static final List<String> TEXTURE_NAMES = List.of("ln_wood", "ln_stone", "ln_paper", "ln_rope");

    private static final Paint WOOD = Paint.textured(0);
    private static final Paint STONE = Paint.textured(1);
    private static final Paint PAPER = Paint.textured(2).withTextureFlags(Paint.CLAMP_V);
    private static final Paint ROPE = Paint.textured(3);
    private static final Colour LACQUER = Colour.rgb(0x75626A);

    private Lantern() {}

    static NinjaSample createModel() {
        Skeleton skeleton = new Skeleton();
        int baseIndex = skeleton.add(Joint.root());
        int poleIndex = skeleton.add(Joint.at(baseIndex, 0, 0.55, 0).rotated(0, 0.02, 0));
        int lanternIndex = skeleton.add(Joint.at(poleIndex, 1.44, 4.35, 0).rotated(0.008, 0.05, 0.006));
        int tasselIndex = skeleton.add(Joint.at(lanternIndex, 0, -1.98, 0).rotated(0, 0, -0.012));
        return new NinjaSample(skeleton, TEXTURE_NAMES)
                .addRigidShape(baseIndex, createBase().bakeLight(skeleton.jointToScene(baseIndex)), VertexChunkType.D8)
                .addRigidShape(poleIndex, createPole().bakeLight(skeleton.jointToScene(poleIndex)), VertexChunkType.D8)
                .addRigidShape(lanternIndex, createLantern(skeleton.jointToScene(lanternIndex)), VertexChunkType.D8)
                .addRigidShape(
                        tasselIndex, createTassel().bakeLight(skeleton.jointToScene(tasselIndex)), VertexChunkType.D8);
    }

    /** Creates the round stone base with two steps. */
    private static Shape createBase() {
        Shape shape = new Shape();
        // The radius and height at the top and the bottom of each part.
        double[][] profiles = {
            {0, 0.62, 0.5, 0.6},
            {0.5, 0.6, 0.66, 0.5},
            {0.66, 0.5, 0.7, 0.3},
            {0.7, 0.3, 1.05, 0.25},
            {1.05, 0.25, 1.15, 0.15},
            {1.15, 0.15, 1.2, 0}
        };
        for (double[] profile : profiles) {
            shape.addPatch(
                    STONE,
                    /* columns= */ 16,
                    /* rows= */ 1,
                    (s, t) -> {
                        Point point = Forms.lathe(3, profile).at(s, t);
                        return new Point(
                                point.position(),
                                point.u(),
                                point.position().y + 0.8 * Math.hypot(point.position().x, point.position().z),
                                Colour.WHITE);
                    });
        }
        return shape.tint(p -> Colour.WHITE.times(0.7 + 0.3 * Noise.smooth(p.y / 0.3)));
    }

    private static Shape createPole() {
        DoubleFunction<Vector3d> bow = t -> {
            double relativeHeight = (1 - t) * 1.25;
            double bendFraction = Math.max(0, relativeHeight - 0.75) / 0.5;
            return bendFraction == 0
                    ? new Vector3d(0, relativeHeight * 5.2, 0)
                    : new Vector3d(
                            1.15 * (1 - Forms.cos(bendFraction * 0.29)), 3.9 + 1.2 * Forms.sin(bendFraction * 0.29), 0);
        };
        Shape shape = new Shape()
                .addPatch(
                        WOOD,
                        /* columns= */ 10,
                        /* rows= */ 22,
                        Forms.tube(
                                bow,
                                t -> new Forms.HalfAxes(0.07 + 0.08 * t, 0.07 + 0.08 * t),
                                new Vector3d(0, 0, -1),
                                /* repeatU= */ 1,
                                /* repeatV= */ 4));
        Vector3d tip = bow.apply(0);
        shape.addPatch(
                ROPE,
                /* columns= */ 6,
                /* rows= */ 4,
                Forms.tube(
                        Forms.line(new Vector3d(tip.x, tip.y + 0.02, 0), new Vector3d(1.44, 4.3, 0)),
                        t -> new Forms.HalfAxes(0.035, 0.035),
                        new Vector3d(0, 0, -1),
                        /* repeatU= */ 1,
                        /* repeatV= */ 6));
        return shape.tint(point -> Colour.WHITE.times(0.75 + 0.25 * Noise.smooth(point.y / 1.5)));
    }

    private static Shape createLantern(Matrix4d worldTransform) {
        int ringCount = 15;
        double[] profile = new double[2 * ringCount];
        for (int i = 0; i < ringCount; i++) {
            double t = i / (ringCount - 1.0);
            double bulge = StrictMath.pow(Math.max(0, Forms.sin(0.06 + 0.38 * t)), 0.6);
            profile[2 * i] = 0.98 * bulge - 0.02 * (i % 2);
            profile[2 * i + 1] = -0.22 - 1.55 * t;
        }
        Shape caps = new Shape()
                .addPatch(WOOD, /* columns= */ 18, /* rows= */ 1, Forms.lathe(4, 0, 0.02, 0.5, -0.02))
                .addPatch(WOOD, /* columns= */ 18, /* rows= */ 1, Forms.lathe(4, 0.5, -0.02, 0.56, -0.26))
                .addPatch(WOOD, /* columns= */ 18, /* rows= */ 1, Forms.lathe(4, 0.56, -1.74, 0.5, -1.96))
                .addPatch(WOOD, /* columns= */ 18, /* rows= */ 1, Forms.lathe(4, 0.5, -1.96, 0, -1.98))
                .tint(point -> LACQUER)
                .bakeLight(worldTransform);
        return caps.add(
                new Shape().addPatch(PAPER, /* columns= */ 24, /* rows= */ 14, Forms.lathe(3, profile)),
                new Matrix4d());
    }

    private static Shape createTassel() {
        return new Shape()
                .addPatch(ROPE, /* columns= */ 8, /* rows= */ 1, Forms.lathe(2, 0.02, 0, 0.1, -0.12))
                .addPatch(ROPE, /* columns= */ 8, /* rows= */ 1, Forms.lathe(2, 0.1, -0.12, 0.06, -0.2))
                .addPatch(ROPE, /* columns= */ 8, /* rows= */ 2, Forms.lathe(2, 0.06, -0.2, 0.11, -0.5, 0.15, -0.85))
                .tint(point -> Paintings.VERMILION.mix(Paintings.GOLD, point.y > -0.2 ? 0.8 : 0));
    }
}
