package shuriken.convert.nitro.options;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A NITRO file format that scenes can be encoded as. */
public enum NitroTarget {
    /** A model, with its textures unless they are written to a separate file. */
    NSBMD("", ""),
    /** Only the textures. */
    NSBTX("", ""),
    /** Animations of nodes, a file for each clip. */
    NSBCA("skeletal", "moves nodes"),
    /** Animations of texture transforms. */
    NSBTA("textureSrt", "moves textures"),
    /** Animations of textures. */
    NSBTP("pattern", "changes textures"),
    /** Animations of colours. */
    NSBMA("material", "changes colours"),
    /** Animations of visibility. */
    NSBVA("visibility", "shows and hides nodes");

    private final String kind;
    private final String does;

    NitroTarget(String kind, String does) {
        this.kind = kind;
        this.does = does;
    }

    /** Returns the word for its animations in extras of clips; empty for other files. */
    public String kind() {
        return kind;
    }

    /** Returns a phrase for its animations. */
    public String does() {
        return does;
    }

    /** Returns all words, for messages. */
    public static String words() {
        return String.join(", ", Stream.of(values()).map(NitroTarget::word).toList());
    }

    /** Returns the word for {@code --to}, which is also the file extension. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<NitroTarget> of(String word) {
        for (NitroTarget target : values()) {
            if (target.word().equalsIgnoreCase(word)) {
                return Optional.of(target);
            }
        }
        return Optional.empty();
    }
}
