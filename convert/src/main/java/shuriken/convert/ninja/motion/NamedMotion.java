package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.AnimationInfo;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nja.NjaFile;

/**
 * A motion with its name.
 *
 * @param name the name
 * @param motion the motion
 * @param location the location of the motion
 */
public record NamedMotion(String name, NjsMotion motion, SourceLocation location) {
    /**
     * Returns the motions of a file. They have the name of the file. From the second motion on, a number is appended.
     */
    public static List<NamedMotion> readAll(NjFile file, String name) {
        List<NamedMotion> motions = new ArrayList<>();
        for (NjBlock block : file.blocks()) {
            if (block instanceof NjBlock.Motion motion) {
                String motionName = motions.isEmpty() ? name : name + "_" + (motions.size() + 1);
                motions.add(new NamedMotion(motionName, motion.motion(), motion.location()));
            }
        }
        return motions;
    }

    /** Returns the motions of a C text with their names. */
    public static List<NamedMotion> readAll(NjaFile file) {
        return file.motions().stream()
                .map(motion -> new NamedMotion(file.title(motion), motion.motion(), motion.location()))
                .toList();
    }

    public AnimationInfo describe(ConvertOptions options) {
        Map<String, Integer> keyCounts = new LinkedHashMap<>();
        for (MotionChannel channel : motion.channels()) {
            keyCounts.put(nameOf(channel), motion.keyCount(channel));
        }
        return new AnimationInfo(
                name,
                kind(),
                (int) Math.min(Integer.MAX_VALUE, motion.frameCount()),
                ClipChannels.framesPerSecond(options),
                ClipBuilder.nameOf(motion.interpolation()),
                motion.rows().size(),
                keyCounts);
    }

    private String kind() {
        List<MotionChannel> channels = motion.channels();
        if (channels.contains(MotionChannel.SHAPE) || channels.contains(MotionChannel.NORMAL_SHAPE)) {
            return "shape";
        }
        if (isCamera()) {
            return "camera";
        }
        return isLight() ? "light" : "skeletal";
    }

    /** Returns whether the motion animates a camera. */
    boolean isCamera() {
        return hasAny(MotionChannel.TARGET, MotionChannel.ROLL, MotionChannel.FIELD_OF_VIEW);
    }

    /** Returns whether the motion animates a light. */
    boolean isLight() {
        return hasAny(MotionChannel.COLOUR, MotionChannel.INTENSITY, MotionChannel.SPOT, MotionChannel.POINT);
    }

    /** Returns whether the motion animates a camera or a light and not a model. */
    public boolean isCameraOrLight() {
        return isCamera() || isLight();
    }

    private boolean hasAny(MotionChannel... candidates) {
        for (MotionChannel channel : candidates) {
            if (motion.channels().contains(channel)) {
                return true;
            }
        }
        return false;
    }

    static String nameOf(MotionChannel channel) {
        return switch (channel) {
            case POSITION -> "position";
            case ANGLE, ANGLE16 -> "angle";
            case SCALE -> "scale";
            case VECTOR -> "vector";
            case SHAPE -> "shape";
            case NORMAL_SHAPE -> "normalShape";
            case TARGET -> "target";
            case ROLL -> "roll";
            case FIELD_OF_VIEW -> "fieldOfView";
            case COLOUR -> "colour";
            case INTENSITY -> "intensity";
            case SPOT -> "spot";
            case POINT -> "point";
            case QUATERNION -> "quaternion";
        };
    }
}
