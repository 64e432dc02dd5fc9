package shuriken.render;

import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.scene.Scene;

/**
 * Finds an angle from which a model is visible. Flat models vanish edge-on, and single-sided models vanish from the
 * back.
 */
public final class AngleFinder {
    private static final int PROBE_SIZE = 64;
    /**
     * If a model covers a smaller fraction of the image, other angles are tried. Even thin models usually cover more.
     */
    private static final double MIN_COVERAGE = 0.015;
    /** A different angle is chosen only if its coverage is more than this multiple of the original coverage. */
    private static final double MIN_COVERAGE_RATIO = 3;

    /**
     * The angles that are tried, as yaw and pitch in degrees: oblique angles from above and below, then straight at
     * each side.
     */
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

    private AngleFinder() {}

    /**
     * Returns the options with an angle from which the model is visible. This is the original angle, unless the model
     * covers little of the image and a different angle shows more than three times as much. In that case, it is the
     * angle that shows most.
     *
     * @param context receives a finding if a different angle is chosen
     */
    public static RenderOptions find(Scene scene, RenderOptions options, ReadContext context) {
        double defaultCoverage = measureCoverage(scene, options);
        if (defaultCoverage >= MIN_COVERAGE) {
            return options;
        }
        RenderOptions bestOptions = options;
        double bestCoverage = defaultCoverage * MIN_COVERAGE_RATIO;
        for (float[] angle : ANGLES) {
            RenderOptions candidate = options.withAngle(angle[0], angle[1]);
            double candidateCoverage = measureCoverage(scene, candidate);
            if (candidateCoverage > bestCoverage) {
                bestOptions = candidate;
                bestCoverage = candidateCoverage;
            }
        }
        if (bestOptions != options) {
            context.report(
                    DiagnosticCode.VIEW_TURNED,
                    new SourceLocation(scene.name(), 0),
                    "drawn from %.0f,%.0f",
                    bestOptions.yaw(),
                    bestOptions.pitch());
        }
        return bestOptions;
    }

    /** Returns the fraction of the image that is not background. */
    private static double measureCoverage(Scene scene, RenderOptions options) {
        RenderOptions probeOptions = options.withSize(PROBE_SIZE, PROBE_SIZE)
                .withBackground(RenderOptions.TRANSPARENT)
                .withSamples(1);
        Image image = Renderer.render(scene, probeOptions);
        int drawnPixelCount = 0;
        for (int alphaIndex = 3; alphaIndex < image.rgba().length; alphaIndex += 4) {
            drawnPixelCount += image.rgba()[alphaIndex] == 0 ? 0 : 1;
        }
        return (double) drawnPixelCount / (PROBE_SIZE * PROBE_SIZE);
    }
}
