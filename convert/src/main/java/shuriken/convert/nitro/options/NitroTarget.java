package shuriken.convert.nitro.options;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A NITRO file format in which scenes can be encoded. */
public enum NitroTarget {
    /** A model. It contains its textures unless they are written to a separate file. */
    NSBMD("", ""),
    /** A file with textures only. */
    NSBTX("", ""),
    /** Skeletal animations, with one file for each clip. */
    NSBCA("skeletal", "moves nodes"),
    /** Animations of texture transforms. */
    NSBTA("textureSrt", "moves textures"),
    /** Animations that replace textures and palettes. */
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

    /** Returns the name of the animation type in the extras of clips, or an empty string for models and textures. */
    public String animationType() {
        return animationType;
    }

    /**
     * Returns a verb phrase that describes the animations of this format, or an empty string for models and textures.
     */
    public String description() {
        return description;
    }

    /** Returns all option values, separated by commas. */
    public static String optionValues() {
        return String.join(
                ", ", Stream.of(values()).map(NitroTarget::optionValue).toList());
    }

    /** Returns the value of the option {@code --to}, which is also the file extension. */
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
