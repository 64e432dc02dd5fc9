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
 * Encodes the clips of a scene as motions by name. Motions of nodes and motions of the shapes of chunk and Basic models
 * are separate.
 *
 * @param model the model
 * @param scene the scene
 * @param conventions the conventions of the game
 * @param options the options
 * @param site the location of the scene's file, for messages
 * @param context the context
 */
public record MotionEncoder(
        EncodingModel model,
        Scene scene,
        GameConventions conventions,
        MotionOptions options,
        SourceLocation site,
        ReadContext context) {
    /** The suffix of the name of a shape motion if the clip also moves nodes. */
    private static final String SHAPE_SUFFIX = "_shape";

    /**
     * Encodes the clips.
     *
     * @param morphVertices the vertices of the chunk or Basic model, if the target supports morph targets
     */
    public Map<String, NjsMotion> encode(NinjaTarget target, Supplier<MorphVertices> morphVertices) {
        Map<String, NjsMotion> motions = new LinkedHashMap<>();
        boolean hasShapeClips = scene.clips().stream().anyMatch(MorphMotionBuilder::hasMorphWeights);
        MorphVertices vertices = hasShapeClips && target.supportsMorphTargets()
                ? morphVertices.get()
                : new MorphVertices(model.worldTransforms()::get);
        double maxError = options.maxPositionError() * Math.max(modelSize(), 1e-3);
        for (Clip clip : scene.clips()) {
            float rate = rate(clip);
            FormatLimits.require(
                    MotionBuilder.exactFrameCount(clip, rate),
                    MotionBuilder.MAX_FRAMES,
                    "Ninja animations",
                    "frames",
                    "Shorten \"" + clip.name() + "\", or lower --fps");
            boolean hasOnlyShapes = clip.channels().stream().allMatch(MorphMotionBuilder::isWeights);
            boolean isShaped = false;
            if (MorphMotionBuilder.hasMorphWeights(clip)) {
                var motion = new MorphMotionBuilder(clip, rate, maxError, vertices, site, context)
                        .build(model.nodes().size());
                motion.ifPresent(shapeMotion ->
                        motions.putIfAbsent(hasOnlyShapes ? clip.name() : clip.name() + SHAPE_SUFFIX, shapeMotion));
                isShaped = motion.isPresent();
                if (!isShaped && target.supportsMorphTargets()) {
                    context.report(
                            DiagnosticCode.LOST,
                            site,
                            "the morph targets of animation \"%s\" are lost, because a mesh with morph targets must"
                                    + " belong to one bone",
                            clip.name());
                }
            }
            if (!(isShaped && hasOnlyShapes)) {
                motions.putIfAbsent(
                        clip.name(),
                        MotionBuilder.build(model, clip, rate, options.maxDegrees(), maxError, conventions.isZxy()));
            }
        }
        return motions;
    }

    /** Returns the sampling rate of a clip, and reports a change unless it was requested. */
    private float rate(Clip clip) {
        if (options.framesPerSecond() > 0) {
            return options.framesPerSecond();
        }
        if (clip.framesPerSecond() != MotionOptions.GAME_RATE) {
            int originalRate = Math.round(clip.framesPerSecond());
            context.report(
                    DiagnosticCode.RATE_CHANGED,
                    site,
                    "\"%s\" was resampled from %d to 30 frames per second, the rate of the games. Use --fps %d to keep"
                            + " its frames",
                    clip.name(),
                    originalRate,
                    originalRate);
        }
        return MotionOptions.GAME_RATE;
    }

    private float modelSize() {
        float size = 0;
        for (NodePrimitive nodePrimitive : model.primitives()) {
            size = Math.max(
                    size, Box.enclosing(nodePrimitive.primitive().positions()).size());
        }
        return size;
    }
}
