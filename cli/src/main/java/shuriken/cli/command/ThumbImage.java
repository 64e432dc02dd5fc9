package shuriken.cli.command;

import java.util.Optional;
import java.util.function.Supplier;
import shuriken.cli.option.ViewAngle;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.render.AngleFinder;
import shuriken.render.ClipMoment;
import shuriken.render.RenderOptions;
import shuriken.render.Renderer;
import shuriken.scene.Clip;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Scene;

/**
 * Draws a model at the frame that the user chose, or at rest. If no part of it is visible at rest, it is drawn at a
 * frame of an animation.
 */
final class ThumbImage {
    /** The maximum number of animations that are searched for a frame with something visible. */
    private static final int MAX_CLIP_COUNT = 8;
    /**
     * The number of equal steps from the start of an animation to its end. The frame at each end of a step is tried.
     */
    private static final int STEP_COUNT_PER_CLIP = 4;

    /** One byte each for red, green, blue and alpha. */
    private static final int BYTES_PER_PIXEL = 4;

    private final Scene scene;
    private final String path;
    private final SizeChooser size;
    private final RenderOptions options;
    private final Optional<ViewAngle> angle;
    private final ReadContext context;

    /** Chooses the size of the image of a scene. */
    interface SizeChooser {
        RenderOptions apply(Scene scene, RenderOptions options);
    }

    ThumbImage(
            Scene scene,
            String path,
            SizeChooser size,
            RenderOptions options,
            Optional<ViewAngle> angle,
            ReadContext context) {
        this.scene = scene;
        this.path = path;
        this.size = size;
        this.options = options;
        this.angle = angle;
        this.context = context;
    }

    /**
     * Returns the options with the lighting of a conversion: exactly as on the hardware, or with simple shades on
     * surfaces without lights.
     */
    static RenderOptions withLighting(RenderOptions options, ConvertOptions conversion) {
        return conversion.hardwareColours()
                ? options.asOnHardware()
                : options.withUntexturedShading(conversion.lighting() != ConvertOptions.Lighting.NONE);
    }

    /** Draws a scene at the frame that the user chose. */
    Image drawFrame(Scene posedScene) {
        Image image = draw(posedScene);
        if (hasOneColour(image)) {
            report("no part of %s is visible at this frame", scene.name());
        }
        return image;
    }

    /**
     * Draws the model at rest, or in an animation if nothing is visible at rest.
     *
     * @param readAnimated reads the model with its animations
     */
    Image drawAtRest(Supplier<Scene> readAnimated) {
        Image restImage = draw(scene);
        if (!hasOneColour(restImage)) {
            return restImage;
        }
        Scene animatedScene = readAnimated.get();
        for (int i = 0; i < Math.min(MAX_CLIP_COUNT, animatedScene.clips().size()); i++) {
            Clip clip = animatedScene.clips().get(i);
            for (int step = 0; step <= STEP_COUNT_PER_CLIP; step++) {
                double seconds = (double) clip.duration() * step / STEP_COUNT_PER_CLIP;
                Image image = draw(ClipMoment.sample(animatedScene, clip, seconds));
                if (!hasOneColour(image)) {
                    report(
                            "no part of %s is visible at rest, so the image shows frame %.0f of %s",
                            scene.name(), seconds * clip.framesPerSecond(), clip.name());
                    return image;
                }
            }
        }
        if (!options.showsVolumes()
                && scene.nodes().stream().anyMatch(node -> ModifierVolume.isVolume(node.extras()))) {
            report("no part of %s is visible except its modifier volumes. Show them with --volumes", scene.name());
            return restImage;
        }
        report(
                "no part of %s is visible%s",
                scene.name(),
                animatedScene.clips().isEmpty()
                        ? ", and it has no animation"
                        : " at rest or in the frames that were tried");
        return restImage;
    }

    private Image draw(Scene posedScene) {
        RenderOptions sizedOptions = size.apply(posedScene, options);
        RenderOptions viewOptions = angle.isPresent()
                ? sizedOptions.withAngle(angle.get().yaw(), angle.get().pitch())
                : AngleFinder.find(posedScene, sizedOptions, context);
        return Renderer.render(posedScene, viewOptions, context);
    }

    /** Returns whether all pixels have one colour, so that only the background is visible. */
    private static boolean hasOneColour(Image image) {
        byte[] rgba = image.rgba();
        for (int i = BYTES_PER_PIXEL; i < rgba.length; i++) {
            if (rgba[i] != rgba[i - BYTES_PER_PIXEL]) {
                return false;
            }
        }
        return true;
    }

    private void report(String format, Object... values) {
        context.report(DiagnosticCode.PICTURE_EMPTY, new SourceLocation(path, 0), format, values);
    }
}
