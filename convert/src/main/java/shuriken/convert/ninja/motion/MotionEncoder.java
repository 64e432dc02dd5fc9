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
import shuriken.geometry.BoundingBox;
import shuriken.ninja.motion.NjsMotion;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/**
 * Encodes the clips of a scene as motions. Each clip becomes a motion of nodes, a motion of morph targets, or both.
 * Only chunk and Basic models support morph targets. Ninja motions store a morph target as a shape, which is an array
 * with all vertices of a node.
 *
 * @param model the prepared model of the scene
 * @param scene the scene with the clips
 * @param conventions the conventions of the game
 * @param options the frame rate and the maximum errors
 * @param location the location of the scene's file, for messages
 * @param context receives what is lost or changed
 */
public record MotionEncoder(
        EncodingModel model,
        Scene scene,
        GameConventions conventions,
        MotionOptions options,
        SourceLocation location,
        ReadContext context) {
    /** The suffix of the name of a motion of morph targets if the clip also moves nodes. */
    private static final String MORPH_SUFFIX = "_shape";
    /** The minimum size of a model for the computation of the maximum position error. */
    private static final double MIN_MODEL_SIZE = 1e-3;
    /** The largest difference between a frame rate and an integer for rates that count as integers. */
    private static final float RATE_TOLERANCE = 0.01f;

    /**
     * Returns the encoded motions by name.
     *
     * @param morphVertices creates the vertices of the chunk or Basic model. It is called only if the scene animates
     *     morph targets and the target format supports them
     */
    public Map<String, NjsMotion> encode(NinjaTarget target, Supplier<MorphVertices> morphVertices) {
        Map<String, NjsMotion> motionByName = new LinkedHashMap<>();
        boolean hasMorphClips = scene.clips().stream().anyMatch(MorphMotionBuilder::hasMorphWeights);
        MorphVertices vertices = hasMorphClips && target.supportsMorphTargets()
                ? morphVertices.get()
                : new MorphVertices(model.nodeToMeshTransforms()::get);
        double maxPositionError = options.maxPositionError() * Math.max(largestPrimitiveSize(), MIN_MODEL_SIZE);
        for (Clip clip : scene.clips()) {
            float framesPerSecond = chooseFrameRate(clip);
            FormatLimits.require(
                    MotionBuilder.exactFrameCount(clip, framesPerSecond),
                    MotionBuilder.MAX_FRAMES,
                    "Ninja animations",
                    "frames",
                    "Shorten \"" + clip.name() + "\", or lower --fps");
            boolean hasOnlyMorphWeights = clip.channels().stream().allMatch(MorphMotionBuilder::animatesWeights);
            boolean hasMorphMotion = false;
            if (MorphMotionBuilder.hasMorphWeights(clip)) {
                var motion = new MorphMotionBuilder(
                                clip, framesPerSecond, maxPositionError, vertices, location, context)
                        .build(model.nodes().size());
                motion.ifPresent(morphMotion -> motionByName.putIfAbsent(
                        hasOnlyMorphWeights ? clip.name() : clip.name() + MORPH_SUFFIX, morphMotion));
                hasMorphMotion = motion.isPresent();
                if (!hasMorphMotion && target.supportsMorphTargets()) {
                    context.report(
                            DiagnosticCode.LOST,
                            location,
                            "the morph targets of animation \"%s\" are lost, because a mesh with morph targets must"
                                    + " belong to one bone",
                            clip.name());
                }
            }
            boolean needsNodeMotion = !(hasMorphMotion && hasOnlyMorphWeights);
            if (needsNodeMotion) {
                motionByName.putIfAbsent(
                        clip.name(),
                        MotionBuilder.build(
                                model,
                                clip,
                                framesPerSecond,
                                options.maxAngleErrorDegrees(),
                                maxPositionError,
                                conventions.isZxy()));
            }
        }
        return motionByName;
    }

    /**
     * Returns the frame rate at which a clip is sampled. A change of the rate is reported unless the user requested it.
     */
    private float chooseFrameRate(Clip clip) {
        if (options.framesPerSecond() > 0) {
            return options.framesPerSecond();
        }
        if (clip.framesPerSecond() != MotionOptions.GAME_RATE) {
            float rate = clip.framesPerSecond();
            boolean hasIntegerRate = Math.abs(rate - Math.round(rate)) < RATE_TOLERANCE;
            String originalRate = hasIntegerRate ? Integer.toString(Math.round(rate)) : Float.toString(rate);
            context.report(
                    DiagnosticCode.RATE_CHANGED,
                    location,
                    "\"%s\" was resampled from %s to 30 frames per second, the rate of the games. Use --fps %s to keep"
                            + " its frames",
                    clip.name(),
                    originalRate,
                    originalRate);
        }
        return MotionOptions.GAME_RATE;
    }

    /** Returns the size of the largest primitive, which serves as the size of the model. */
    private float largestPrimitiveSize() {
        float size = 0;
        for (NodePrimitive nodePrimitive : model.primitives()) {
            size = Math.max(
                    size,
                    BoundingBox.enclosing(nodePrimitive.primitive().positions()).longestSide());
        }
        return size;
    }
}
