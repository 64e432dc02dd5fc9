package shuriken.samples;

import org.joml.Matrix4d;

/**
 * Creates the DS model of a beckoning cat on a drum with a pattern of waves. {@link NekoMotion} moves its paw, its eyes
 * and the waves. The numbers of a {@link Forms#lathe} are the repetitions of the texture, and then the radius and
 * height of each point.
 */
final class Neko {
    static final String FUR = "fur";
    static final String FACE = "face";
    static final String WAVE = "wave";

    // The indices of the animated nodes.
    static final int HEAD_BONE = 2;
    static final int PAW = 3;

    private static final Paint FUR_PAINT = Paint.textured(0);
    private static final Paint FACE_PAINT = Paint.textured(1);
    private static final Paint WAVE_PAINT = Paint.textured(2);
    private static final Colour PINK = Colour.rgb(0xF0A0A0);

    private Neko() {}

    static NitroSample createModel() {
        NitroSample model = new NitroSample("neko")
                .addMaterial(FUR, "ne_fur", "ne_fur_pl", NekoTextures.FUR_SIZE)
                .addMaterial(FACE, "ne_face", "ne_face_pl", NekoTextures.FACE_SIZE)
                .addMaterial(WAVE, "ne_wave", "ne_wave_pl", NekoTextures.WAVE_SIZE);
        int drumIndex = model.addNode("drum", -1, 0, 0, 0);
        int bodyIndex = model.addNode("body", drumIndex, 0, 1.15, 0);
        int headBone = model.addNode("head", bodyIndex, 0, 2.05, 0.05);
        int pawIndex = model.addNode("paw", bodyIndex, -0.92, 1.35, 0.2);
        return model.drawShape(drumIndex, createDrum())
                .drawShape(bodyIndex, createBody())
                .drawShape(headBone, headShape())
                .drawShape(pawIndex, createPaw());
    }

    private static Shape createDrum() {
        Shape cushion = new Shape()
                .addPatch(
                        FUR_PAINT,
                        /* columns= */ 20,
                        /* rows= */ 3,
                        Forms.lathe(3, 0, 1.22, 1.3, 1.2, 1.8, 1.08, 1.9, 0.95))
                .tint(point -> Paintings.VERMILION);
        return new Shape()
                .addPatch(WAVE_PAINT, /* columns= */ 20, /* rows= */ 1, Forms.lathe(5, 2, 0.95, 2, 0))
                .add(cushion, new Matrix4d())
                .add(
                        new Shape()
                                .addPatch(
                                        FUR_PAINT, /* columns= */ 20, /* rows= */ 1, Forms.lathe(3, 1.9, 0.95, 2, 0.95))
                                .tint(point -> Paintings.GOLD),
                        new Matrix4d());
    }

    private static Shape createBody() {
        Shape shape = new Shape()
                .addPatch(
                        FUR_PAINT,
                        /* columns= */ 16,
                        /* rows= */ 6,
                        Forms.lathe(2, 0.55, 2.15, 0.85, 1.8, 1.08, 1.3, 1.2, 0.75, 1.18, 0.35, 0.95, 0.05, 0.8, 0));
        Shape collar = new Shape()
                .addPatch(FUR_PAINT, /* columns= */ 16, /* rows= */ 2, Forms.lathe(2, 0.5, 2.2, 0.82, 2.02, 0.8, 1.86))
                .tint(point -> Paintings.VERMILION);
        Shape bell = createBall(0.2, 8, 5, FUR_PAINT).tint(point -> Paintings.GOLD);
        return shape.add(collar, new Matrix4d())
                .add(bell, new Matrix4d().translation(0, 1.78, 0.86))
                .add(createBall(0.36, 10, 6, FUR_PAINT), createTransform(0.62, 0.32, 0.78, 1, 0.9, 1.3))
                .add(createBall(0.36, 10, 6, FUR_PAINT), createTransform(-0.62, 0.32, 0.78, 1, 0.9, 1.3))
                .add(createBall(0.3, 10, 6, FUR_PAINT), createTransform(0.86, 1.25, 0.55, 0.9, 1.9, 1));
    }

    private static Matrix4d createTransform(double x, double y, double z, double scaleX, double scaleY, double scaleZ) {
        return new Matrix4d().translation(x, y, z).scale(scaleX, scaleY, scaleZ);
    }

    private static Shape headShape() {
        Shape ear = new Shape()
                .addPatch(FUR_PAINT, /* columns= */ 6, /* rows= */ 1, Forms.lathe(1, 0.02, 0.6, 0.34, 0))
                .tint(point -> point.z > 0.05 && point.y < 0.3 ? PINK : Colour.WHITE);
        Shape faceBall = createBall(1, 16, 9, FACE_PAINT);
        return new Shape()
                .add(faceBall, new Matrix4d().translation(0, 0.82, 0).scale(1.12, 0.92, 0.95))
                .add(ear, new Matrix4d().translation(0.62, 1.35, 0))
                .add(ear, new Matrix4d().translation(-0.62, 1.35, 0));
    }

    /** Creates a raised paw. The origin is the shoulder. */
    private static Shape createPaw() {
        return new Shape()
                .addPatch(
                        FUR_PAINT,
                        /* columns= */ 10,
                        /* rows= */ 6,
                        Forms.lathe(1, 0, 1.75, 0.26, 1.66, 0.36, 1.42, 0.3, 1.1, 0.28, 0.6, 0.34, 0.1, 0.1, -0.15));
    }

    private static Shape createBall(double radius, int columns, int rows, Paint paint) {
        double[] profile = new double[2 * (rows + 1)];
        for (int i = 0; i <= rows; i++) {
            profile[2 * i] = i == 0 || i == rows ? 0 : radius * Forms.sin(0.5 * i / rows);
            profile[2 * i + 1] = radius * Forms.cos(0.5 * i / rows);
        }
        return new Shape().addPatch(paint, columns, rows, Forms.lathe(1, profile));
    }
}
