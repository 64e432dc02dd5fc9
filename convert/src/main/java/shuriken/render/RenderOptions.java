package shuriken.render;

import shuriken.scene.Scene;

/**
 * The properties of an image that is to be drawn.
 *
 * @param width in pixels, 1 to {@value #MAX_SIZE}
 * @param height in pixels, 1 to {@value #MAX_SIZE}
 * @param yaw degrees that the viewer walks around the model to its left side (towards +x), from the front (+z)
 * @param pitch degrees that the viewer rises above the model
 * @param margin share of the image left free on each side, 0 to 0.4
 * @param background 0xAARRGGBB, alpha not premultiplied
 * @param samples per pixel and axis, 1 to 4; their mean is the pixel
 * @param shadesBare whether a model with neither textures nor vertex colours is shaded so that its form can be seen
 * @param hardware whether colours are calculated with the bits that the chip has, at one sample per pixel
 * @param volumes whether modifier volumes are drawn, which the console does not show
 */
public record RenderOptions(
        int width,
        int height,
        float yaw,
        float pitch,
        Projection projection,
        float margin,
        int background,
        int samples,
        boolean shadesBare,
        boolean hardware,
        boolean volumes) {
    public static final int MAX_SIZE = 8192;
    public static final int TRANSPARENT = 0;
    public static final int DARK = 0xFF24272D;

    /** 512 x 512, a three-quarter view from the front and a little above, on dark grey. */
    public static final RenderOptions DEFAULT =
            new RenderOptions(512, 512, 30, 20, Projection.PERSPECTIVE, 0.05f, DARK, 2, true, false, false);

    /** @throws IllegalArgumentException if a value is outside its range */
    public RenderOptions {
        if (width < 1 || width > MAX_SIZE || height < 1 || height > MAX_SIZE) {
            throw new IllegalArgumentException("an image of " + width + "×" + height);
        }
        if (!Float.isFinite(yaw) || !Float.isFinite(pitch)) {
            throw new IllegalArgumentException("an angle of " + yaw + ", " + pitch);
        }
        if (!(margin >= 0 && margin <= 0.4f) || samples < 1 || samples > 4) {
            throw new IllegalArgumentException("a margin of " + margin + ", " + samples + " samples");
        }
    }

    public RenderOptions withSize(int newWidth, int newHeight) {
        return new RenderOptions(
                newWidth,
                newHeight,
                yaw,
                pitch,
                projection,
                margin,
                background,
                samples,
                shadesBare,
                hardware,
                volumes);
    }

    /** Returns these options with the size of the screen of the model's console: 256 × 192 for the DS, else 640 × 480. */
    public RenderOptions withNativeSize(Scene scene) {
        boolean ds = scene.materials().stream()
                .anyMatch(material -> PolygonAttributes.of(material.extras()).isDs());
        return ds ? withSize(256, 192) : withSize(640, 480);
    }

    public RenderOptions withAngle(float newYaw, float newPitch) {
        return new RenderOptions(
                width,
                height,
                newYaw,
                newPitch,
                projection,
                margin,
                background,
                samples,
                shadesBare,
                hardware,
                volumes);
    }

    public RenderOptions withProjection(Projection newProjection) {
        return new RenderOptions(
                width, height, yaw, pitch, newProjection, margin, background, samples, shadesBare, hardware, volumes);
    }

    public RenderOptions withMargin(float newMargin) {
        return new RenderOptions(
                width, height, yaw, pitch, projection, newMargin, background, samples, shadesBare, hardware, volumes);
    }

    public RenderOptions withBackground(int newBackground) {
        return new RenderOptions(
                width, height, yaw, pitch, projection, margin, newBackground, samples, shadesBare, hardware, volumes);
    }

    public RenderOptions withSamples(int newSamples) {
        return new RenderOptions(
                width, height, yaw, pitch, projection, margin, background, newSamples, shadesBare, hardware, volumes);
    }

    /** Returns these options with or without shading of models that are otherwise one flat colour. */
    public RenderOptions withShadesBare(boolean shades) {
        return new RenderOptions(
                width, height, yaw, pitch, projection, margin, background, samples, shades, hardware, volumes);
    }

    /** Returns these options for an image as the chip draws it: one sample per pixel, no help for the eye. */
    public RenderOptions asOnHardware() {
        return new RenderOptions(width, height, yaw, pitch, projection, margin, background, 1, false, true, volumes);
    }

    /** Returns these options with or without modifier volumes. */
    public RenderOptions withVolumes(boolean shows) {
        return new RenderOptions(
                width, height, yaw, pitch, projection, margin, background, samples, shadesBare, hardware, shows);
    }
}
