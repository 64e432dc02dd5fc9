package shuriken.samples;

import java.io.IOException;
import java.nio.file.Path;
import shuriken.Shuriken;
import shuriken.image.Image;
import shuriken.render.RenderOptions;
import shuriken.render.Renderer;
import shuriken.scene.Transform;

/** Renders the image of the README: all samples in the garden. */
public final class ReadmeImage {
    private static final RenderOptions VIEW = RenderOptions.DEFAULT
            .withSize(740, 468)
            .withAngle(20, 21)
            .withMargin(0.02f)
            .withBackground(RenderOptions.TRANSPARENT)
            .withSamples(3);

    private ReadmeImage() {}

    /**
     * Renders the image.
     *
     * @param samples the folder {@code samples}
     */
    public static Image of(Path samples) throws IOException {
        Diorama garden = new Diorama()
                .add(Shuriken.scene(samples.resolve("garden.nj")), Transform.IDENTITY)
                .add(Shuriken.scene(samples.resolve("torii.nj")), transform(-0.35, 0, -2.2, 0.46, 0.02, 0))
                .add(Shuriken.scene(samples.resolve("lantern.nj")), transform(-3.3, 0, 2.05, 0.42, 0.02, 0))
                .add(Shuriken.scene(samples.resolve("ninja.nj")), transform(0.1, 0.06, 1.75, 0.42, 0.03, 0))
                .add(Shuriken.scene(samples.resolve("koi.nj")), transform(2.5, 1.25, 0.7, 0.42, -0.1, -0.1))
                .add(Shuriken.scene(samples.resolve("neko.nsbmd")), transform(3.3, 0, 2.4, 0.25, -0.02, 0))
                .add(Shuriken.scene(samples.resolve("star.nj")), transform(-2.4, 2.35, 0.9, 0.2, 0.06, -0.03));
        return Renderer.render(garden.scene("garden"), VIEW);
    }

    /** Returns a transform that rotates about x and then about y. Angles are in turns. */
    private static Transform transform(double x, double y, double z, double scale, double yaw, double pitch) {
        double sy = Forms.sin(yaw / 2);
        double cy = Forms.cos(yaw / 2);
        double sx = Forms.sin(pitch / 2);
        double cx = Forms.cos(pitch / 2);
        float[] rotation = {(float) (cy * sx), (float) (sy * cx), (float) (-sy * sx), (float) (cy * cx)};
        float size = (float) scale;
        return new Transform(new float[] {(float) x, (float) y, (float) z}, rotation, new float[] {size, size, size});
    }
}
