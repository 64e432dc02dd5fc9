package shuriken.convert.ninja.motion;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.ninja.tree.MorphVertices;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.FormatLimits;
import shuriken.convert.support.NodePrimitive;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.geometry.Box;
import shuriken.ninja.motion.NjsMotion;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/**
 * Encodes a scene's clips as motions by name: of nodes, and of the shapes of chunk and Basic models as separate
 * motions.
 */
public record NinjaMotions(
        EncodingModel model,
        Scene scene,
        GameConventions conventions,
        MotionOptions options,
        SourceLocation site,
        ReadContext context) {
    /** Suffix of the name of a shape motion if nodes move too. */
    private static final String SHAPE = "_shape";

    /** @param shapes vertices of the chunk or Basic model, if the target supports one */
    public Map<String, NjsMotion> of(NinjaTarget target, Supplier<MorphVertices> shapes) {
        Map<String, NjsMotion> motions = new LinkedHashMap<>();
        boolean shaping = scene.clips().stream().anyMatch(MorphMotionBuilder::isShaping);
        MorphVertices vertices = shaping && target.supportsMorphTargets()
                ? shapes.get()
                : new MorphVertices(model.worldTransforms()::get);
        double error = options.maxPositionError() * Math.max(size(), 1e-3);
        for (Clip clip : scene.clips()) {
            float rate = rate(clip);
            FormatLimits.require(
                    MotionBuilder.frameCount(clip, rate),
                    MotionBuilder.MAX_FRAMES,
                    "Ninja animations",
                    "frames",
                    "Shorten \"" + clip.name() + "\", or lower --fps");
            boolean onlyShapes = clip.channels().stream().allMatch(MorphMotionBuilder::isWeights);
            boolean shaped = false;
            if (MorphMotionBuilder.isShaping(clip)) {
                var motion = new MorphMotionBuilder(clip, rate, error, vertices, site, context)
                        .motion(model.nodes().size());
                motion.ifPresent(made -> motions.putIfAbsent(onlyShapes ? clip.name() : clip.name() + SHAPE, made));
                shaped = motion.isPresent();
                if (!shaped && target.supportsMorphTargets()) {
                    context.report(
                            DiagnosticCode.LOST,
                            site,
                            "morph targets of animation \"%s\": a morphing mesh must belong to one bone",
                            clip.name());
                }
            }
            if (!(shaped && onlyShapes)) {
                motions.putIfAbsent(
                        clip.name(),
                        MotionBuilder.build(model, clip, rate, options.maxDegrees(), error, conventions.isZxy()));
            }
        }
        return motions;
    }

    /** Returns the sampling rate of a clip; reports a change, unless it was requested. */
    private float rate(Clip clip) {
        if (options.framesPerSecond() > 0) {
            return options.framesPerSecond();
        }
        if (clip.framesPerSecond() != MotionOptions.GAME_RATE) {
            int from = Math.round(clip.framesPerSecond());
            context.report(
                    DiagnosticCode.RATE_CHANGED,
                    site,
                    "\"%s\" was resampled from %d to 30 frames per second, the rate of the games; to keep its frames: --fps %d",
                    clip.name(),
                    from,
                    from);
        }
        return MotionOptions.GAME_RATE;
    }

    private float size() {
        float size = 0;
        for (NodePrimitive piece : model.primitives()) {
            size = Math.max(size, Box.of(piece.primitive().positions()).size());
        }
        return size;
    }
}
