package shuriken.render;

/**
 * What a picture shall be like.
 *
 * @param width in pixels, 1 to {@value #MAX_SIZE}
 * @param height in pixels, 1 to {@value #MAX_SIZE}
 * @param yaw degrees that the viewer walks around the model to its left side (towards +x), from the front (+z)
 * @param pitch degrees that the viewer rises above the model
 * @param margin share of the picture left free on each side, 0 to 0.4
 * @param background 0xAARRGGBB, alpha not premultiplied
 * @param samples per pixel and axis, 1 to 4; their mean is the pixel
 */
public record RenderOptions(
        int width,
        int height,
        float yaw,
        float pitch,
        Projection projection,
        float margin,
        int background,
        int samples) {
    public static final int MAX_SIZE = 8192;
    public static final int TRANSPARENT = 0;
    public static final int DARK = 0xFF24272D;

    /** 512 x 512, a three-quarter view from the front and a little above, on dark grey. */
    public static final RenderOptions DEFAULT =
            new RenderOptions(512, 512, 30, 20, Projection.PERSPECTIVE, 0.05f, DARK, 2);

    /** @throws IllegalArgumentException if a value is outside its range */
    public RenderOptions {
        if (width < 1 || width > MAX_SIZE || height < 1 || height > MAX_SIZE) {
            throw new IllegalArgumentException("a picture of " + width + " x " + height);
        }
        if (!Float.isFinite(yaw) || !Float.isFinite(pitch)) {
            throw new IllegalArgumentException("an angle of " + yaw + ", " + pitch);
        }
        if (!(margin >= 0 && margin <= 0.4f) || samples < 1 || samples > 4) {
            throw new IllegalArgumentException("a margin of " + margin + ", " + samples + " samples");
        }
    }

    public RenderOptions withSize(int newWidth, int newHeight) {
        return new RenderOptions(newWidth, newHeight, yaw, pitch, projection, margin, background, samples);
    }

    public RenderOptions withAngle(float newYaw, float newPitch) {
        return new RenderOptions(width, height, newYaw, newPitch, projection, margin, background, samples);
    }

    public RenderOptions withProjection(Projection newProjection) {
        return new RenderOptions(width, height, yaw, pitch, newProjection, margin, background, samples);
    }

    public RenderOptions withMargin(float newMargin) {
        return new RenderOptions(width, height, yaw, pitch, projection, newMargin, background, samples);
    }

    public RenderOptions withBackground(int newBackground) {
        return new RenderOptions(width, height, yaw, pitch, projection, margin, newBackground, samples);
    }

    public RenderOptions withSamples(int newSamples) {
        return new RenderOptions(width, height, yaw, pitch, projection, margin, background, newSamples);
    }
}
