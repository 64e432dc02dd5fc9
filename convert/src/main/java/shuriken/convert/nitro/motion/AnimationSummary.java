package shuriken.convert.nitro.motion;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import shuriken.convert.ConvertOptions;
import shuriken.format.AnimationInfo;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointCurve;
import shuriken.nitro.jnt0.JointTrack;
import shuriken.nitro.mat0.MaterialCurve;
import shuriken.nitro.mat0.MaterialTrack;
import shuriken.nitro.srt0.TextureCurve;
import shuriken.nitro.srt0.TextureTrack;

/** Summarizes animations for the command {@code info}. The summary has the numbers of frames, tracks and keys. */
public final class AnimationSummary {
    /** The frame rate of the games, in frames per second. */
    public static final float DEFAULT_FRAMES_PER_SECOND = 60;

    private AnimationSummary() {}

    /** Returns the frame rate that the options select, or the default frame rate. */
    static float framesPerSecond(ConvertOptions options) {
        return options.framesPerSecond() > 0 ? options.framesPerSecond() : DEFAULT_FRAMES_PER_SECOND;
    }

    /** Returns the name of an animation's type in {@code info --json}. */
    static String typeName(NitroAnimation namedAnimation) {
        return switch (namedAnimation) {
            case NitroAnimation.OfJoints joints -> "skeletal";
            case NitroAnimation.OfTextures textures -> "textureSrt";
            case NitroAnimation.OfPatterns patterns -> "pattern";
            case NitroAnimation.OfMaterials materials -> "material";
            case NitroAnimation.OfVisibility visibility -> "visibility";
        };
    }

    /** Returns the suffix of a clip's name. Without it, animations of different types would often have equal names. */
    static String nameSuffix(NitroAnimation namedAnimation) {
        return switch (namedAnimation) {
            case NitroAnimation.OfJoints joints -> "";
            case NitroAnimation.OfTextures textures -> ".uv";
            case NitroAnimation.OfPatterns patterns -> ".pattern";
            case NitroAnimation.OfMaterials materials -> ".material";
            case NitroAnimation.OfVisibility visibility -> ".visibility";
        };
    }

    /** Returns the summary of an animation. */
    public static AnimationInfo summarize(NitroAnimation namedAnimation, ConvertOptions options) {
        return new AnimationInfo(
                namedAnimation.name(),
                typeName(namedAnimation),
                namedAnimation.frameCount(),
                framesPerSecond(options),
                interpolationName(namedAnimation),
                trackCount(namedAnimation),
                keyCounts(namedAnimation));
    }

    /**
     * Returns the number of keys of all tracks by the name of the channel. A constant counts as one key. A visibility
     * animation has a key for each node at each frame.
     */
    private static Map<String, Integer> keyCounts(NitroAnimation namedAnimation) {
        Map<String, Integer> keyCountByChannel = new LinkedHashMap<>();
        switch (namedAnimation) {
            case NitroAnimation.OfJoints joints -> addCounts(joints.animation(), keyCountByChannel);
            case NitroAnimation.OfTextures textures ->
                textures.animation().tracks().values().forEach(track -> addCounts(track, keyCountByChannel));
            case NitroAnimation.OfPatterns patterns ->
                patterns.animation()
                        .tracks()
                        .values()
                        .forEach(track -> addCount(
                                keyCountByChannel, "texture", track.keys().size()));
            case NitroAnimation.OfMaterials materials ->
                materials.animation().tracks().values().forEach(track -> addCounts(track, keyCountByChannel));
            case NitroAnimation.OfVisibility visibility -> {
                long keyCount =
                        (long) visibility.frameCount() * visibility.animation().nodeCount();
                addCount(keyCountByChannel, "visible", (int) Math.min(Integer.MAX_VALUE, keyCount));
            }
        }
        return keyCountByChannel;
    }

    /**
     * Returns the interpolation of an animation. Pattern and visibility animations use steps, and all others are
     * linear.
     */
    private static String interpolationName(NitroAnimation namedAnimation) {
        return switch (namedAnimation) {
            case NitroAnimation.OfJoints joints -> "linear";
            case NitroAnimation.OfTextures textures -> "linear";
            case NitroAnimation.OfPatterns patterns -> "step";
            case NitroAnimation.OfMaterials materials -> "linear";
            case NitroAnimation.OfVisibility visibility -> "step";
        };
    }

    private static int trackCount(NitroAnimation namedAnimation) {
        return switch (namedAnimation) {
            case NitroAnimation.OfJoints joints -> joints.animation().tracks().size();
            case NitroAnimation.OfTextures textures ->
                textures.animation().tracks().size();
            case NitroAnimation.OfPatterns patterns ->
                patterns.animation().tracks().size();
            case NitroAnimation.OfMaterials materials ->
                materials.animation().tracks().size();
            case NitroAnimation.OfVisibility visibility ->
                visibility.animation().nodeCount();
        };
    }

    private static void addCount(Map<String, Integer> keyCountByChannel, String channel, int count) {
        keyCountByChannel.merge(channel, count, Integer::sum);
    }

    private static void addCounts(JointAnimation animation, Map<String, Integer> keyCountByChannel) {
        for (JointTrack track : animation.tracks()) {
            int frameCount = animation.frameCount();
            addCount(keyCountByChannel, "position", curveKeyCount(track.translation().stream(), frameCount));
            addCount(keyCountByChannel, "angle", curveKeyCount(track.rotation().stream(), frameCount));
            addCount(keyCountByChannel, "scale", curveKeyCount(track.scale().stream(), frameCount));
        }
    }

    private static int curveKeyCount(Stream<JointCurve> curves, int frameCount) {
        return curves.mapToInt(curve -> switch (curve) {
                    case JointCurve.Constant constant -> 1;
                    case JointCurve.Sampled sampled -> sampled.sampling().sampleCount(frameCount);
                })
                .sum();
    }

    private static void addCounts(TextureTrack track, Map<String, Integer> keyCountByChannel) {
        addCount(keyCountByChannel, "scale", keyCount(track.scaleS()) + keyCount(track.scaleT()));
        addCount(keyCountByChannel, "angle", keyCount(track.rotation()));
        addCount(keyCountByChannel, "position", keyCount(track.translationS()) + keyCount(track.translationT()));
    }

    private static int keyCount(TextureCurve curve) {
        return switch (curve) {
            case TextureCurve.Constant constant -> 1;
            case TextureCurve.Sampled sampled -> sampled.values().length;
        };
    }

    private static void addCounts(MaterialTrack track, Map<String, Integer> keyCountByChannel) {
        List<String> channelNames = List.of("diffuse", "ambient", "specular", "emission");
        for (int i = 0; i < channelNames.size(); i++) {
            addCount(
                    keyCountByChannel,
                    channelNames.get(i),
                    keyCount(track.colours().get(i)));
        }
        addCount(keyCountByChannel, "alpha", keyCount(track.alpha()));
    }

    private static int keyCount(MaterialCurve curve) {
        return switch (curve) {
            case MaterialCurve.Constant constant -> 1;
            case MaterialCurve.Sampled sampled -> sampled.values().length;
        };
    }
}
