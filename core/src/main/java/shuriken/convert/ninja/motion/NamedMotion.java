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
 * A motion and what it is called.
 *
 * @param site where it stands
 */
public record NamedMotion(String name, NjsMotion motion, SourceLocation site) {
    /** The motions of a file, after the file's name, the second and following with a number. */
    public static List<NamedMotion> of(NjFile file, String name) {
        List<NamedMotion> motions = new ArrayList<>();
        for (NjBlock block : file.blocks()) {
            if (block instanceof NjBlock.Motion motion) {
                String ownName = motions.isEmpty() ? name : name + "_" + (motions.size() + 1);
                motions.add(new NamedMotion(ownName, motion.motion(), motion.site()));
            }
        }
        return motions;
    }

    /** The motions of a text, by their own names. */
    public static List<NamedMotion> of(NjaFile file) {
        return file.motions().stream()
                .map(motion -> new NamedMotion(file.title(motion), motion.motion(), motion.site()))
                .toList();
    }

    public AnimationInfo info(ConvertOptions options) {
        Map<String, Integer> keys = new LinkedHashMap<>();
        for (MotionChannel channel : motion.channels()) {
            keys.put(word(channel), motion.keys(channel));
        }
        return new AnimationInfo(
                name,
                kind(),
                (int) Math.min(Integer.MAX_VALUE, motion.frames()),
                ClipChannels.framesPerSecond(options),
                ClipBuilder.word(motion.interpolation()),
                motion.rows().size(),
                keys);
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

    /** Whether it moves a camera. */
    boolean isCamera() {
        return hasAny(MotionChannel.TARGET, MotionChannel.ROLL, MotionChannel.FIELD_OF_VIEW);
    }

    /** Whether it moves or colours a lamp. */
    boolean isLight() {
        return hasAny(MotionChannel.COLOUR, MotionChannel.INTENSITY, MotionChannel.SPOT, MotionChannel.POINT);
    }

    /** Whether it is about a camera or a lamp, not a model. */
    public boolean isRig() {
        return isCamera() || isLight();
    }

    private boolean hasAny(MotionChannel... wanted) {
        for (MotionChannel channel : wanted) {
            if (motion.channels().contains(channel)) {
                return true;
            }
        }
        return false;
    }

    static String word(MotionChannel channel) {
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
