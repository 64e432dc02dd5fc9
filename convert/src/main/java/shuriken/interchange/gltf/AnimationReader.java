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
    private static final Pattern MATERIAL_POINTER = Pattern.compile("/materials/(\\d{1,9})/pbrMetallicRoughness/(.+)");
    private static final Pattern VISIBILITY_POINTER =
            Pattern.compile("/nodes/(\\d{1,9})/extensions/KHR_node_visibility/visible");
    private static final float[] COMMON_FRAME_RATES = {30, 24, 25, 60, 50, 15};

    /** The maximum distance of a key from a frame, in frames. */
    private static final float FRAME_TOLERANCE = 1e-2f;

    private final JsonValue root;
    private final NodeOrder nodeOrder;
    private final List<Node> nodes;
    private final List<Mesh> meshes;
    private final AccessorReader accessors;
    private final ReadContext context;
    /** The key times by accessor. Most channels of a clip share an accessor. */
    private final Map<Integer, float[]> timesByAccessor = new HashMap<>();

    AnimationReader(
            JsonValue root,
            NodeOrder nodeOrder,
            List<Node> nodes,
            List<Mesh> meshes,
            AccessorReader accessors,
            ReadContext context) {
        this.root = root;
        this.nodeOrder = nodeOrder;
        this.nodes = nodes;
        this.meshes = meshes;
        this.accessors = accessors;
        this.context = context;
    }

    List<Clip> readClips() {
        List<Clip> clips = new ArrayList<>();
        for (JsonValue animation : root.get("animations").elements()) {
            clips.add(readClip(animation, clips.size()));
        }
        return clips;
    }

    private Clip readClip(JsonValue animation, int clipIndex) {
        List<Channel> channels = new ArrayList<>();
        Set<Target> usedTargets = new HashSet<>();
        JsonValue samplers = animation.get("samplers");
        float endTime = 0;
        for (JsonValue channelJson : animation.get("channels").elements()) {
            Optional<Target> target = readTarget(channelJson.get("target"));
            if (target.isEmpty() || !usedTargets.add(target.get())) {
                context.report(
                        DiagnosticCode.NOT_LOADED,
                        channelJson.site(),
                        "an animation channel has an unsupported or repeated target and is ignored");
                continue;
            }
            JsonValue sampler = samplers.get(channelJson.get("sampler").index(samplers.size(), "samplers"));
            Optional<Channel> channel = readChannel(target.get(), sampler);
            if (channel.isPresent()) {
                channels.add(channel.get());
                endTime = Math.max(endTime, channel.get().times()[channel.get().times().length - 1]);
            }
        }
        JsonValue extras = animation.get("extras");
        float storedRate = extras.get("framesPerSecond").frameRate(0);
        return new Clip(
                animation.get("name").text("clip_" + clipIndex),
                storedRate == 0 ? guessFrameRate(channels) : storedRate,
                Math.max(endTime, extras.get("duration").number(0)),
                channels,
                extras.extras());
    }

    /** Returns the first common frame rate with all keys on frames, or the first common rate if none fits. */
    private static float guessFrameRate(List<Channel> channels) {
        for (float rate : COMMON_FRAME_RATES) {
            boolean isFitting = true;
            for (Channel channel : channels) {
                for (float time : channel.times()) {
                    float frame = time * rate;
                    isFitting &= Math.abs(frame - Math.rint(frame)) < FRAME_TOLERANCE;
                }
            }
            if (isFitting) {
                return rate;
            }
        }
        return COMMON_FRAME_RATES[0];
    }

    private Optional<Target> readTarget(JsonValue target) {
        String path = target.get("path").text("");
        if (path.equals("pointer")) {
            return readPointerTarget(
                    target.get("extensions").get("KHR_animation_pointer").get("pointer"));
        }
        if (!target.get("node").exists()) {
            return Optional.empty();
        }
        int nodeIndex = nodeOrder.indices()[target.get("node").index(nodeOrder.indices().length, "nodes")];
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

    private Optional<Target> readPointerTarget(JsonValue pointer) {
        Matcher nodeMatcher = VISIBILITY_POINTER.matcher(pointer.text(""));
        if (nodeMatcher.matches()) {
            int fileIndex = Integer.parseInt(nodeMatcher.group(1));
            int nodeIndex = fileIndex < nodeOrder.indices().length ? nodeOrder.indices()[fileIndex] : Scene.NONE;
            return nodeIndex == Scene.NONE
                    ? Optional.empty()
                    : Optional.of(new Target.OfNode(nodeIndex, Property.VISIBLE));
        }
        Matcher materialMatcher = MATERIAL_POINTER.matcher(pointer.text(""));
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
        return property.map(
                knownProperty -> new Target.OfMaterial(Integer.parseInt(materialMatcher.group(1)), knownProperty));
    }

    /** Returns the number of morph targets of a node's mesh. */
    private int morphTargetCount(int nodeIndex) {
        int meshIndex = nodes.get(nodeIndex).mesh();
        return meshIndex == Scene.NONE || meshes.get(meshIndex).primitives().isEmpty()
                ? 0
                : meshes.get(meshIndex).primitives().getFirst().targets().size();
    }

    private Optional<Channel> readChannel(Target target, JsonValue sampler) {
        Interpolation interpolation = switch (sampler.get("interpolation").text("LINEAR")) {
            case "LINEAR" -> Interpolation.LINEAR;
            case "STEP" -> Interpolation.STEP;
            case "CUBICSPLINE" -> Interpolation.CUBIC_SPLINE;
            default -> throw sampler.get("interpolation").bad("expected LINEAR, STEP or CUBICSPLINE");
        };
        float[] times = readTimes(sampler.get("input"));
        ValueShape shape = shapeOf(target);
        float[] values = accessors.readFloats(sampler.get("output"), shape.componentCount);
        int valuesPerKey = interpolation == Interpolation.CUBIC_SPLINE ? 3 : 1;
        if (values.length != times.length * shape.valueCount * valuesPerKey) {
            throw sampler.get("output")
                    .bad(
                            "expected %d numbers for %d keys, found %d",
                            times.length * shape.valueCount * valuesPerKey, times.length, values.length);
        }
        // A cubic spline needs two keys.
        boolean hasEnoughKeys = times.length > (valuesPerKey == 3 ? 1 : 0);
        boolean isVisibility = target instanceof Target.OfNode nodeTarget && nodeTarget.property() == Property.VISIBLE;
        return hasEnoughKeys
                ? Optional.of(new Channel(target, isVisibility ? Interpolation.STEP : interpolation, times, values))
                : Optional.empty();
    }

    private float[] readTimes(JsonValue input) {
        int accessorIndex = input.index(root.get("accessors").size(), "accessors");
        float[] knownTimes = timesByAccessor.get(accessorIndex);
        if (knownTimes != null) {
            return knownTimes;
        }
        float[] newTimes = accessors.readFloats(input, 1);
        requireIncreasing(newTimes, input);
        timesByAccessor.put(accessorIndex, newTimes);
        return newTimes;
    }

    /** The number of values of a key, and the number of components of an accessor element. */
    private record ValueShape(int valueCount, int componentCount) {}

    private ValueShape shapeOf(Target target) {
        return switch (target) {
            case Target.OfMaterial materialTarget -> {
                int width = materialTarget.property().width();
                yield new ValueShape(width, width);
            }
            case Target.OfNode nodeTarget ->
                switch (nodeTarget.property()) {
                    case TRANSLATION, SCALE -> new ValueShape(3, 3);
                    case ROTATION -> new ValueShape(4, 4);
                    case WEIGHTS -> new ValueShape(morphTargetCount(nodeTarget.node()), 1);
                    case VISIBLE -> new ValueShape(1, 1);
                };
        };
    }

    private static void requireIncreasing(float[] times, JsonValue input) {
        float previousTime = -1;
        for (float time : times) {
            if (time < 0) {
                throw input.bad("expected key times that are not negative, found %s", time);
            }
            if (time <= previousTime) {
                throw input.bad("expected increasing key times, found %s after %s", time, previousTime);
            }
            previousTime = time;
        }
    }
}
