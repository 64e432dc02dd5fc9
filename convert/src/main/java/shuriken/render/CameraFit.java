package shuriken.render;

import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.scene.Scene;

/** Finds an angle from which something shows: flat models vanish edge-on, and single-sided ones from the back. */
public final class CameraFit {
    private static final int PROBE = 64;
    /** Share of the image below which other angles are tried; the thinnest usual models cover more. */
    private static final double TOO_LITTLE = 0.015;
    /** How much more another angle must show. */
    private static final double FAR_MORE = 3;

    /** Yaw and pitch in degrees: around the model, then from below, then straight at each side. */
    private static final List<float[]> ANGLES = List.of(
            new float[] {-30, 20},
            new float[] {150, 20},
            new float[] {-150, 20},
            new float[] {30, -20},
            new float[] {150, -20},
            new float[] {30, 60},
            new float[] {30, -60},
            new float[] {0, 0},
            new float[] {90, 0},
            new float[] {180, 0},
            new float[] {-90, 0},
            new float[] {0, 90},
            new float[] {0, -90});

    private CameraFit() {}

    /**
     * Returns the options with their angle if it shows the model, else with the one of several that shows most.
     *
     * @param context receives a report of another angle
     */
    public static RenderOptions find(Scene scene, RenderOptions options, ReadContext context) {
        double usual = shown(scene, options);
        if (usual >= TOO_LITTLE) {
            return options;
        }
        RenderOptions best = options;
        double highest = usual * FAR_MORE;
        for (float[] angle : ANGLES) {
            RenderOptions rotated = options.withAngle(angle[0], angle[1]);
            double shown = shown(scene, rotated);
            if (shown > highest) {
                best = rotated;
                highest = shown;
            }
        }
        if (best != options) {
            context.report(
                    DiagnosticCode.VIEW_TURNED,
                    new SourceLocation(scene.name(), 0),
                    "drawn from %.0f,%.0f",
                    best.yaw(),
                    best.pitch());
        }
        return best;
    }

    /** Returns the share of the image that is not background. */
    private static double shown(Scene scene, RenderOptions options) {
        RenderOptions probe = options.withSize(PROBE, PROBE)
                .withBackground(RenderOptions.TRANSPARENT)
                .withSamples(1);
        Image image = Renderer.render(scene, probe);
        int shown = 0;
        for (int i = 3; i < image.rgba().length; i += 4) {
            shown += image.rgba()[i] == 0 ? 0 : 1;
        }
        return (double) shown / (PROBE * PROBE);
    }
}
