package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.support.JsonValue;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.MaterialProperty;
import shuriken.scene.Target.Property;

/** Reads animations as clips. */
final class AnimationReader {
    private static final Pattern MATERIAL_POINTER_PATTERN =
            Pattern.compile("/materials/(\\d{1,9})/pbrMetallicRoughness/(.+)");
    private static final Pattern VISIBILITY_POINTER_PATTERN =
            Pattern.compile("/nodes/(\\d{1,9})/extensions/KHR_node_visibility/visible");
    private static final float[] COMMON_FRAME_RATES = {30, 24, 25, 60, 50, 15};

    /** The maximum distance of a key from a frame, in frames. */
    private static final float FRAME_TOLERANCE = 1e-2f;

    private final JsonValue root;
    private final NodeOrder nodeOrder;
    private final List<Node> nodes;
    private final List<Mesh> meshes;
    private final AccessorReader accessorReader;
    private final ReadContext context;
    /** The key times by the index of their accessor. Most channels of a clip have the same accessor. */
    private final Map<Integer, float[]> timesByAccessorIndex = new HashMap<>();

    AnimationReader(
            JsonValue root,
            NodeOrder nodeOrder,
            List<Node> nodes,
            List<Mesh> meshes,
            AccessorReader accessorReader,
            ReadContext context) {
        this.root = root;
        this.nodeOrder = nodeOrder;
        this.nodes = nodes;
        this.meshes = meshes;
        this.accessorReader = accessorReader;
        this.context = context;
    }

    /** Reads all animations of the file in their order. */
    List<Clip> readClips() {
        List<Clip> clips = new ArrayList<>();
        for (JsonValue animationJson : root.get("animations").elements()) {
            clips.add(readClip(animationJson, clips.size()));
        }
        return clips;
    }

    private Clip readClip(JsonValue animationJson, int clipIndex) {
        List<Channel> channels = new ArrayList<>();
        Set<Target> targets = new HashSet<>();
        JsonValue samplers = animationJson.get("samplers");
        float endTime = 0;
        for (JsonValue channelJson : animationJson.get("channels").elements()) {
            Optional<Target> target = readTarget(channelJson.get("target"));
            if (target.isEmpty() || !targets.add(target.get())) {
                context.report(
                        DiagnosticCode.NOT_LOADED,
                        channelJson.location(),
                        "an animation channel has an unsupported or repeated target and is ignored");
                continue;
            }
            JsonValue samplerJson = samplers.get(channelJson.get("sampler").index(samplers.size(), "samplers"));
            Optional<Channel> channel = readChannel(target.get(), samplerJson);
            if (channel.isPresent()) {
                channels.add(channel.get());
                endTime = Math.max(endTime, channel.get().times()[channel.get().times().length - 1]);
            }
        }
        JsonValue extras = animationJson.get("extras");
        float storedFrameRate = extras.get("framesPerSecond").frameRate(0);
        return new Clip(
                animationJson.get("name").text("clip_" + clipIndex),
                storedFrameRate == 0 ? guessFrameRate(channels) : storedFrameRate,
                Math.max(endTime, extras.get("duration").number(0)),
                channels,
                extras.extras());
    }

    /**
     * Returns the first common frame rate at which all keys are on frames, or the first common frame rate if there is
     * none.
     */
    private static float guessFrameRate(List<Channel> channels) {
        for (float rate : COMMON_FRAME_RATES) {
            boolean areKeysOnFrames = true;
            for (Channel channel : channels) {
                for (float time : channel.times()) {
                    float frame = time * rate;
                    areKeysOnFrames &= Math.abs(frame - Math.rint(frame)) < FRAME_TOLERANCE;
                }
            }
            if (areKeysOnFrames) {
                return rate;
            }
        }
        return COMMON_FRAME_RATES[0];
    }

    /** Reads the target of a channel. The result is empty if a scene cannot express it or has no such node. */
    private Optional<Target> readTarget(JsonValue targetJson) {
        String path = targetJson.get("path").text("");
        if (path.equals("pointer")) {
            return readPointerTarget(
                    targetJson.get("extensions").get("KHR_animation_pointer").get("pointer"));
        }
        if (!targetJson.get("node").exists()) {
            return Optional.empty();
        }
        int nodeIndex = nodeOrder
                .nodeIndexByFileIndex()[targetJson.get("node").index(nodeOrder.nodeIndexByFileIndex().length, "nodes")];
        if (nodeIndex == Scene.NONE) {
            return Optional.empty();
        }
        return switch (path) {
            case "translation" -> Optional.of(new Target.OfNode(nodeIndex, Property.TRANSLATION));
            case "rotation" -> Optional.of(new Target.OfNode(nodeIndex, Property.ROTATION));
            case "scale" -> Optional.of(new Target.OfNode(nodeIndex, Property.SCALE));
            case "weights" ->
                morphTargetCount(nodeIndex) > 0
                        ? Optional.of(new Target.OfNode(nodeIndex, Property.WEIGHTS))
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    private Optional<Target> readPointerTarget(JsonValue pointerJson) {
        Matcher nodeMatcher = VISIBILITY_POINTER_PATTERN.matcher(pointerJson.text(""));
        if (nodeMatcher.matches()) {
            int gltfNodeIndex = Integer.parseInt(nodeMatcher.group(1));
            int nodeIndex = gltfNodeIndex < nodeOrder.nodeIndexByFileIndex().length
                    ? nodeOrder.nodeIndexByFileIndex()[gltfNodeIndex]
                    : Scene.NONE;
            return nodeIndex == Scene.NONE
                    ? Optional.empty()
                    : Optional.of(new Target.OfNode(nodeIndex, Property.VISIBLE));
        }
        Matcher materialMatcher = MATERIAL_POINTER_PATTERN.matcher(pointerJson.text(""));
        if (!materialMatcher.matches()
                || Integer.parseInt(materialMatcher.group(1))
                        >= root.get("materials").size()) {
            return Optional.empty();
        }
        Optional<MaterialProperty> property = switch (materialMatcher.group(2)) {
            case "baseColorFactor" -> Optional.of(MaterialProperty.BASE_COLOUR);
            case "baseColorTexture/extensions/KHR_texture_transform/offset" ->
                Optional.of(MaterialProperty.TEXTURE_OFFSET);
            case "baseColorTexture/extensions/KHR_texture_transform/rotation" ->
                Optional.of(MaterialProperty.TEXTURE_ROTATION);
            case "baseColorTexture/extensions/KHR_texture_transform/scale" ->
                Optional.of(MaterialProperty.TEXTURE_SCALE);
            default -> Optional.empty();
        };
        return property.map(materialProperty ->
                new Target.OfMaterial(Integer.parseInt(materialMatcher.group(1)), materialProperty));
    }

    /** Returns the number of morph targets of a node's mesh. */
    private int morphTargetCount(int nodeIndex) {
        int meshIndex = nodes.get(nodeIndex).meshIndex();
        return meshIndex == Scene.NONE || meshes.get(meshIndex).primitives().isEmpty()
                ? 0
                : meshes.get(meshIndex).primitives().getFirst().targets().size();
    }

    /** Reads a channel. The result is empty if the sampler has fewer keys than its interpolation needs. */
    private Optional<Channel> readChannel(Target target, JsonValue samplerJson) {
        Interpolation interpolation = switch (samplerJson.get("interpolation").text("LINEAR")) {
            case "LINEAR" -> Interpolation.LINEAR;
            case "STEP" -> Interpolation.STEP;
            case "CUBICSPLINE" -> Interpolation.CUBIC_SPLINE;
            default -> throw samplerJson.get("interpolation").createError("expected LINEAR, STEP or CUBICSPLINE");
        };
        float[] times = getOrReadTimes(samplerJson.get("input"));
        ValueShape valueShape = shapeOf(target);
        float[] values = accessorReader.readFloats(samplerJson.get("output"), valueShape.componentCount);
        boolean isCubic = interpolation == Interpolation.CUBIC_SPLINE;
        // A key of a cubic spline has an in-tangent, a value and an out-tangent.
        int floatsPerKey = (isCubic ? 3 : 1) * valueShape.floatCount;
        if (values.length != times.length * floatsPerKey) {
            throw samplerJson
                    .get("output")
                    .createError(
                            "expected %d numbers for %d keys, found %d",
                            times.length * floatsPerKey, times.length, values.length);
        }
        int minKeyCount = isCubic ? 2 : 1;
        boolean hasEnoughKeys = times.length >= minKeyCount;
        boolean isVisibility = target instanceof Target.OfNode nodeTarget && nodeTarget.property() == Property.VISIBLE;
        return hasEnoughKeys
                ? Optional.of(new Channel(target, isVisibility ? Interpolation.STEP : interpolation, times, values))
                : Optional.empty();
    }

    private float[] getOrReadTimes(JsonValue input) {
        int accessorIndex = input.index(root.get("accessors").size(), "accessors");
        float[] cachedTimes = timesByAccessorIndex.get(accessorIndex);
        if (cachedTimes != null) {
            return cachedTimes;
        }
        float[] newTimes = accessorReader.readFloats(input, /* componentCount= */ 1);
        requireIncreasing(newTimes, input);
        timesByAccessorIndex.put(accessorIndex, newTimes);
        return newTimes;
    }

    /** The number of floats of an animated value, and the number of components of an accessor element. */
    private record ValueShape(int floatCount, int componentCount) {}

    private ValueShape shapeOf(Target target) {
        return switch (target) {
            case Target.OfMaterial materialTarget -> {
                int componentCount = materialTarget.property().componentCount();
                yield new ValueShape(componentCount, componentCount);
            }
            case Target.OfNode nodeTarget ->
                switch (nodeTarget.property()) {
                    case TRANSLATION, SCALE -> new ValueShape(3, 3);
                    case ROTATION -> new ValueShape(4, 4);
                    case WEIGHTS -> new ValueShape(morphTargetCount(nodeTarget.nodeIndex()), 1);
                    case VISIBLE -> new ValueShape(1, 1);
                };
        };
    }

    private static void requireIncreasing(float[] times, JsonValue input) {
        float previousTime = -1;
        for (float time : times) {
            if (time < 0) {
                throw input.createError("expected key times that are not negative, found %s", time);
            }
            if (time <= previousTime) {
                throw input.createError("expected increasing key times, found %s after %s", time, previousTime);
            }
            previousTime = time;
        }
    }
}
