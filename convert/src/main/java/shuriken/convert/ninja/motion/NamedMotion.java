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
 * @param motion the rows of keys and their channels
 * @param location the location of the motion
 */
public record NamedMotion(String name, NjsMotion motion, SourceLocation location) {
    /**
     * Returns the motions of a file. The first one has the name of the file, and a number is appended to the names of
     * the following motions.
     *
     * @param name the name of the file
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

    /** Returns the motions of an NJA file, which is C source text, with their names in the file. */
    public static List<NamedMotion> readAll(NjaFile file) {
        return file.motions().stream()
                .map(motion -> new NamedMotion(file.title(motion), motion.motion(), motion.location()))
                .toList();
    }

    /** Describes the motion: its kind, duration, interpolation and number of keys. */
    public AnimationInfo describe(ConvertOptions options) {
        Map<String, Integer> keyCountByChannel = new LinkedHashMap<>();
        for (MotionChannel channel : motion.channels()) {
            keyCountByChannel.put(nameOf(channel), motion.keyCount(channel));
        }
        return new AnimationInfo(
                name,
                kind(),
                (int) Math.min(Integer.MAX_VALUE, motion.frameCount()),
                ClipChannels.framesPerSecond(options),
                ClipBuilder.nameOf(motion.interpolation()),
                motion.rows().size(),
                keyCountByChannel);
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
        return hasAnyChannel(MotionChannel.TARGET, MotionChannel.ROLL, MotionChannel.FIELD_OF_VIEW);
    }

    /** Returns whether the motion animates a light. */
    boolean isLight() {
        return hasAnyChannel(MotionChannel.COLOUR, MotionChannel.INTENSITY, MotionChannel.SPOT, MotionChannel.POINT);
    }

    /** Returns whether the motion animates a camera or a light and not a model. */
    public boolean isCameraOrLight() {
        return isCamera() || isLight();
    }

    private boolean hasAnyChannel(MotionChannel... candidates) {
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
