package shuriken.render;

import shuriken.scene.Scene;

/**
 * The options of a drawn image.
 *
 * @param width the width in pixels, 1 to {@value #MAX_SIZE}
 * @param height the height in pixels, 1 to {@value #MAX_SIZE}
 * @param yaw the angle in degrees from the front (+z) around the model to its left side (+x)
 * @param pitch the angle in degrees above the model, or below it if negative
 * @param projection the kind of projection
 * @param margin the fraction of the image that is left free on each side, 0 to 0.4
 * @param background the colour 0xAARRGGBB, without premultiplied alpha
 * @param samplesPerAxis the number of samples per pixel in each direction, 1 to 4. A pixel is the mean of its samples
 * @param shadesUntextured whether a model with neither textures nor vertex colours is shaded to show its form
 * @param matchesHardware whether colours have only as many bits as in the chip of the console, and textures have mip
 *     levels only if they have them on the console
 * @param showsVolumes whether modifier volumes are drawn, which the console does not show
 */
public record RenderOptions(
        int width,
        int height,
        float yaw,
        float pitch,
        Projection projection,
        float margin,
        int background,
        int samplesPerAxis,
        boolean shadesUntextured,
        boolean matchesHardware,
        boolean showsVolumes) {
    /** The maximum width and height in pixels. */
    public static final int MAX_SIZE = 8192;
    /** A transparent background. */
    public static final int TRANSPARENT = 0;
    /** A dark grey background. */
    public static final int DARK = 0xFF24272D;

    /** The options of an image of 512 x 512 pixels from the front, one side and a little above, on dark grey. */
    public static final RenderOptions DEFAULT = new RenderOptions(
            /* width= */ 512,
            /* height= */ 512,
            /* yaw= */ 30,
            /* pitch= */ 20,
            Projection.PERSPECTIVE,
            /* margin= */ 0.05f,
            DARK,
            /* samplesPerAxis= */ 2,
            /* shadesUntextured= */ true,
            /* matchesHardware= */ false,
            /* showsVolumes= */ false);

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public RenderOptions {
        if (width < 1 || width > MAX_SIZE || height < 1 || height > MAX_SIZE) {
            throw new IllegalArgumentException("the size of the image is " + width + "×" + height
                    + ", but each side must have 1 to " + MAX_SIZE + " pixels");
        }
        if (!Float.isFinite(yaw) || !Float.isFinite(pitch)) {
            throw new IllegalArgumentException(
                    "the angle is " + yaw + ", " + pitch + ", but both numbers must be finite");
        }
        if (!(margin >= 0 && margin <= 0.4f) || samplesPerAxis < 1 || samplesPerAxis > 4) {
            throw new IllegalArgumentException("the margin is " + margin
                    + " and must be 0 to 0.4; the number of samples is " + samplesPerAxis + " and must be 1 to 4");
        }
    }

    public RenderOptions withSize(int newWidth, int newHeight) {
        return withCamera(newWidth, newHeight, yaw, pitch, projection, margin);
    }

    /** Returns these options with the size of the console's screen: 256 × 192 for the DS, otherwise 640 × 480. */
    public RenderOptions withNativeSize(Scene scene) {
        boolean isDs = scene.materials().stream()
                .anyMatch(
                        material -> DsPolygonAttributes.read(material.extras()).isDs());
        return isDs ? withSize(256, 192) : withSize(640, 480);
    }

    public RenderOptions withAngle(float newYaw, float newPitch) {
        return withCamera(width, height, newYaw, newPitch, projection, margin);
    }

    public RenderOptions withProjection(Projection newProjection) {
        return withCamera(width, height, yaw, pitch, newProjection, margin);
    }

    public RenderOptions withMargin(float newMargin) {
        return withCamera(width, height, yaw, pitch, projection, newMargin);
    }

    public RenderOptions withBackground(int newBackground) {
        return withDrawing(newBackground, samplesPerAxis, shadesUntextured, matchesHardware, showsVolumes);
    }

    public RenderOptions withSamples(int newSamples) {
        return withDrawing(background, newSamples, shadesUntextured, matchesHardware, showsVolumes);
    }

    /** Returns these options with or without the shading of models that have neither textures nor vertex colours. */
    public RenderOptions withUntexturedShading(boolean newShadesUntextured) {
        return withDrawing(background, samplesPerAxis, newShadesUntextured, matchesHardware, showsVolumes);
    }

    /** Returns these options for an image as the chip draws it, with one sample per pixel and no added shading. */
    public RenderOptions asOnHardware() {
        return withDrawing(
                background,
                /* newSamples= */ 1,
                /* newShadesUntextured= */ false,
                /* newMatchesHardware= */ true,
                showsVolumes);
    }

    /** Returns these options with or without modifier volumes. */
    public RenderOptions withVolumes(boolean newShowsVolumes) {
        return withDrawing(background, samplesPerAxis, shadesUntextured, matchesHardware, newShowsVolumes);
    }

    private RenderOptions withCamera(
            int newWidth, int newHeight, float newYaw, float newPitch, Projection newProjection, float newMargin) {
        return new RenderOptions(
                newWidth,
                newHeight,
                newYaw,
                newPitch,
                newProjection,
                newMargin,
                background,
                samplesPerAxis,
                shadesUntextured,
                matchesHardware,
                showsVolumes);
    }

    private RenderOptions withDrawing(
            int newBackground,
            int newSamples,
            boolean newShadesUntextured,
            boolean newMatchesHardware,
            boolean newShowsVolumes) {
        return new RenderOptions(
                width,
                height,
                yaw,
                pitch,
                projection,
                margin,
                newBackground,
                newSamples,
                newShadesUntextured,
                newMatchesHardware,
                newShowsVolumes);
    }
}
