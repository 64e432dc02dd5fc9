package shuriken.interchange.clips;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.support.JsonValue;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Transform;

/**
 * Loads a {@code .clips.json} file, which {@code convert --clips-json} writes next to a model. The result is a scene
 * with the clips of the model. Its nodes and materials have only names.
 */
public final class ClipsLoader {
    private static final String EXTENSION = ".clips.json";
    private static final float DEFAULT_FRAME_RATE = 30;

    private final List<Node> nodes = new ArrayList<>();
    private final List<Material> materials = new ArrayList<>();
    /** The scene index of each node by its index in the model. */
    private final Map<Integer, Integer> nodeIndexByModelIndex = new HashMap<>();
    /** The scene index of each material by its index in the model. */
    private final Map<Integer, Integer> materialIndexByModelIndex = new HashMap<>();

    private ClipsLoader() {}

    /** Returns whether a file with this name contains clips. */
    public static boolean accepts(String name) {
        return name.regionMatches(
                /* ignoreCase= */ true, name.length() - EXTENSION.length(), EXTENSION, 0, EXTENSION.length());
    }

    /**
     * Loads a file of clips.
     *
     * @throws shuriken.diagnostics.FormatException if the file is not JSON or its clips are invalid
     */
    public static Scene load(byte[] file, String name, ReadContext context) {
        return new ClipsLoader().readScene(JsonValue.parse(file, name, "clips", context), name);
    }

    private Scene readScene(JsonValue root, String name) {
        List<Clip> clips = new ArrayList<>();
        for (JsonValue clipJson : root.get("clips").elements()) {
            clips.add(readClip(clipJson, clips.size()));
        }
        return new Scene(
                root.get("model").text(name),
                nodes,
                List.of(),
                materials,
                List.of(),
                List.of(),
                clips,
                List.of(),
                List.of(),
                Extras.NONE);
    }

    private Clip readClip(JsonValue clipJson, int clipIndex) {
        List<Channel> channels = new ArrayList<>();
        Set<Target> targets = new HashSet<>();
        float endTime = 0;
        for (JsonValue channelJson : clipJson.get("channels").elements()) {
            Channel channel = readChannel(channelJson);
            if (!targets.add(channel.target())) {
                throw channelJson.createError("two channels of this clip change the same target");
            }
            channels.add(channel);
            endTime = Math.max(endTime, channel.times()[channel.times().length - 1]);
        }
        return new Clip(
                clipJson.get("name").text("clip_" + clipIndex),
                clipJson.get("framesPerSecond").frameRate(DEFAULT_FRAME_RATE),
                Math.max(endTime, clipJson.get("duration").number(0)),
                channels,
                clipJson.get("extras").extras());
    }

    private Channel readChannel(JsonValue channelJson) {
        Interpolation interpolation = readEnum(channelJson.get("interpolation"), Interpolation.values(), "LINEAR");
        float[] times = readIncreasingTimes(channelJson.get("times"));
        Target target = readTarget(channelJson);
        float[] values = readNumbers(channelJson.get("values"));
        // A key of a cubic spline has an in-tangent, a value and an out-tangent.
        int valuesPerKey = interpolation == Interpolation.CUBIC_SPLINE ? 3 : 1;
        int valueCount = Math.multiplyExact(valuesPerKey, times.length);
        int componentCount = componentCountOf(target, values.length / valueCount);
        if (values.length != (long) componentCount * valueCount) {
            throw channelJson
                    .get("values")
                    .createError(
                            "expected %d numbers for %d keys, found %d",
                            (long) componentCount * valueCount, times.length, values.length);
        }
        return new Channel(target, interpolation, times, values);
    }

    private Target readTarget(JsonValue channelJson) {
        String targetName = channelJson.get("name").text("");
        if (channelJson.get("material").exists()) {
            int sceneIndex = materialIndexByModelIndex.computeIfAbsent(
                    channelJson.get("material").nonNegativeInt(0), unused -> {
                        materials.add(Material.PLAIN.withName(targetName));
                        return materials.size() - 1;
                    });
            return new Target.OfMaterial(
                    sceneIndex,
                    readEnum(channelJson.get("property"), Target.MaterialProperty.values(), /* defaultName= */ ""));
        }
        int sceneIndex =
                nodeIndexByModelIndex.computeIfAbsent(channelJson.get("node").nonNegativeInt(0), unused -> {
                    nodes.add(
                            new Node(targetName, Scene.NONE, Transform.IDENTITY, Scene.NONE, Scene.NONE, Extras.NONE));
                    return nodes.size() - 1;
                });
        return new Target.OfNode(
                sceneIndex, readEnum(channelJson.get("property"), Target.Property.values(), /* defaultName= */ ""));
    }

    /**
     * Returns the number of components of each value of a target.
     *
     * @param weightCount the number of weights, if the target consists of weights of morph targets
     */
    private static int componentCountOf(Target target, int weightCount) {
        return switch (target) {
            case Target.OfMaterial materialTarget -> materialTarget.property().componentCount();
            case Target.OfNode nodeTarget ->
                switch (nodeTarget.property()) {
                    case TRANSLATION, SCALE -> 3;
                    case ROTATION -> 4;
                    case VISIBLE -> 1;
                    case WEIGHTS -> Math.max(1, weightCount);
                };
        };
    }

    private static <E extends Enum<E>> E readEnum(JsonValue json, E[] constants, String defaultName) {
        String foundName = json.text(defaultName);
        for (E constant : constants) {
            if (constant.name().equalsIgnoreCase(foundName)) {
                return constant;
            }
        }
        String names = Stream.of(constants).map(Enum::name).collect(Collectors.joining(", "));
        throw json.createError("expected one of %s, found \"%s\"", names, foundName);
    }

    private static float[] readIncreasingTimes(JsonValue json) {
        float[] times = readNumbers(json);
        float previousTime = -1;
        for (float time : times) {
            if (time < 0) {
                throw json.createError("expected key times that are not negative, found %s", time);
            }
            if (time <= previousTime) {
                throw json.createError("expected increasing key times, found %s after %s", time, previousTime);
            }
            previousTime = time;
        }
        if (times.length == 0) {
            throw json.createError("expected at least one key time");
        }
        return times;
    }

    private static float[] readNumbers(JsonValue json) {
        float[] numbers = new float[json.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = json.get(i).number(0);
        }
        return numbers;
    }
}
