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
    private static final float[] COMMON_RATES = {30, 24, 25, 60, 50, 15};

    /** The maximum distance of a key from a frame, in frames. */
    private static final float FRAME_TOLERANCE = 1e-2f;

    private final JsonValue root;
    private final NodeOrder order;
    private final List<Node> nodes;
    private final List<Mesh> meshes;
    private final AccessorReader accessors;
    private final ReadContext context;
    /** The key times by accessor. Most channels of a clip share an accessor. */
    private final Map<Integer, float[]> timesByAccessor = new HashMap<>();

    AnimationReader(
            JsonValue root,
            NodeOrder order,
            List<Node> nodes,
            List<Mesh> meshes,
            AccessorReader accessors,
            ReadContext context) {
        this.root = root;
        this.order = order;
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

    private Clip readClip(JsonValue animation, int index) {
        List<Channel> channels = new ArrayList<>();
        Set<Target> usedTargets = new HashSet<>();
        JsonValue samplers = animation.get("samplers");
        float end = 0;
        for (JsonValue json : animation.get("channels").elements()) {
            Optional<Target> target = readTarget(json.get("target"));
            if (target.isEmpty() || !usedTargets.add(target.get())) {
                context.report(
                        DiagnosticCode.NOT_LOADED,
                        json.site(),
                        "an animation channel has an unsupported or repeated target and is ignored");
                continue;
            }
            JsonValue sampler = samplers.get(json.get("sampler").index(samplers.size(), "samplers"));
            Optional<Channel> channel = readChannel(target.get(), sampler);
            if (channel.isPresent()) {
                channels.add(channel.get());
                end = Math.max(end, channel.get().times()[channel.get().times().length - 1]);
            }
        }
        JsonValue extras = animation.get("extras");
        float storedRate = extras.get("framesPerSecond").frameRate(0);
        return new Clip(
                animation.get("name").text("clip_" + index),
                storedRate == 0 ? guessFrameRate(channels) : storedRate,
                Math.max(end, extras.get("duration").number(0)),
                channels,
                extras.extras());
    }

    /** Returns the first common frame rate with all keys on frames, or the first common rate if none fits. */
    private static float guessFrameRate(List<Channel> channels) {
        for (float rate : COMMON_RATES) {
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
        return COMMON_RATES[0];
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
        int node = order.indices()[target.get("node").index(order.indices().length, "nodes")];
        if (node == Scene.NONE) {
            return Optional.empty();
        }
        return switch (path) {
            case "translation" -> Optional.of(new Target.OfNode(node, Property.TRANSLATION));
            case "rotation" -> Optional.of(new Target.OfNode(node, Property.ROTATION));
            case "scale" -> Optional.of(new Target.OfNode(node, Property.SCALE));
            case "weights" ->
                morphTargetCount(node) > 0 ? Optional.of(new Target.OfNode(node, Property.WEIGHTS)) : Optional.empty();
            default -> Optional.empty();
        };
    }

    private Optional<Target> readPointerTarget(JsonValue pointer) {
        Matcher node = VISIBILITY_POINTER.matcher(pointer.text(""));
        if (node.matches()) {
            int fileIndex = Integer.parseInt(node.group(1));
            int index = fileIndex < order.indices().length ? order.indices()[fileIndex] : Scene.NONE;
            return index == Scene.NONE ? Optional.empty() : Optional.of(new Target.OfNode(index, Property.VISIBLE));
        }
        Matcher material = MATERIAL_POINTER.matcher(pointer.text(""));
        if (!material.matches()
                || Integer.parseInt(material.group(1)) >= root.get("materials").size()) {
            return Optional.empty();
        }
        Optional<MaterialProperty> property = switch (material.group(2)) {
            case "baseColorFactor" -> Optional.of(MaterialProperty.BASE_COLOUR);
            case "baseColorTexture/extensions/KHR_texture_transform/offset" ->
                Optional.of(MaterialProperty.TEXTURE_OFFSET);
            case "baseColorTexture/extensions/KHR_texture_transform/rotation" ->
                Optional.of(MaterialProperty.TEXTURE_ROTATION);
            case "baseColorTexture/extensions/KHR_texture_transform/scale" ->
                Optional.of(MaterialProperty.TEXTURE_SCALE);
            default -> Optional.empty();
        };
        return property.map(known -> new Target.OfMaterial(Integer.parseInt(material.group(1)), known));
    }

    /** Returns the number of morph targets of a node's mesh. */
    private int morphTargetCount(int node) {
        int mesh = nodes.get(node).mesh();
        return mesh == Scene.NONE || meshes.get(mesh).primitives().isEmpty()
                ? 0
                : meshes.get(mesh).primitives().getFirst().targets().size();
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
        boolean isVisibility =
                target instanceof Target.OfNode(int node, Property property) && property == Property.VISIBLE;
        return hasEnoughKeys
                ? Optional.of(new Channel(target, isVisibility ? Interpolation.STEP : interpolation, times, values))
                : Optional.empty();
    }

    private float[] readTimes(JsonValue input) {
        int accessor = input.index(root.get("accessors").size(), "accessors");
        float[] existing = timesByAccessor.get(accessor);
        if (existing != null) {
            return existing;
        }
        float[] newTimes = accessors.readFloats(input, 1);
        requireIncreasing(newTimes, input);
        timesByAccessor.put(accessor, newTimes);
        return newTimes;
    }

    /** The number of values of a key, and the number of components of an accessor element. */
    private record ValueShape(int valueCount, int componentCount) {}

    private ValueShape shapeOf(Target target) {
        return switch (target) {
            case Target.OfMaterial(int material, MaterialProperty materialProperty) ->
                new ValueShape(materialProperty.width(), materialProperty.width());
            case Target.OfNode(int node, Property property) ->
                switch (property) {
                    case TRANSLATION, SCALE -> new ValueShape(3, 3);
                    case ROTATION -> new ValueShape(4, 4);
                    case WEIGHTS -> new ValueShape(morphTargetCount(node), 1);
                    case VISIBLE -> new ValueShape(1, 1);
                };
        };
    }

    private static void requireIncreasing(float[] times, JsonValue input) {
        float previous = -1;
        for (float time : times) {
            if (time < 0) {
                throw input.bad("expected key times that are not negative, found %s", time);
            }
            if (time <= previous) {
                throw input.bad("expected increasing key times, found %s after %s", time, previous);
            }
            previous = time;
        }
    }
}
