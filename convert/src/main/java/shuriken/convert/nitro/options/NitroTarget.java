package shuriken.convert.nitro.options;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A NITRO file format in which scenes can be encoded. */
public enum NitroTarget {
    /** A model, with its textures unless they are written to a separate file. */
    NSBMD("", ""),
    /** A file with textures only. */
    NSBTX("", ""),
    /** Animations of nodes, with one file for each clip. */
    NSBCA("skeletal", "moves nodes"),
    /** Animations of texture transforms. */
    NSBTA("textureSrt", "moves textures"),
    /** Animations of textures. */
    NSBTP("pattern", "changes textures"),
    /** Animations of colours. */
    NSBMA("material", "changes colours"),
    /** Animations of visibility. */
    NSBVA("visibility", "shows and hides nodes");

    private final String animationType;
    private final String description;

    NitroTarget(String animationType, String description) {
        this.animationType = animationType;
        this.description = description;
    }

    /** Returns the name of the animation type in the extras of clips, or empty for other files. */
    public String animationType() {
        return animationType;
    }

    /** Returns a verb phrase that describes the animations of this format. */
    public String description() {
        return description;
    }

    /** Returns all option values, separated by commas. */
    public static String optionValues() {
        return String.join(
                ", ", Stream.of(values()).map(NitroTarget::optionValue).toList());
    }

    /** Returns the value of {@code --to}, which is also the file extension. */
    public String optionValue() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Finds a target by its option value, regardless of case. */
    public static Optional<NitroTarget> find(String optionValue) {
        for (NitroTarget target : values()) {
            if (target.optionValue().equalsIgnoreCase(optionValue)) {
                return Optional.of(target);
            }
        }
        return Optional.empty();
    }
}
