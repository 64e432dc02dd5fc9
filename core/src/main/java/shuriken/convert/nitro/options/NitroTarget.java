package shuriken.convert.nitro.options;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** NITRO files that can be made of a scene. */
public enum NitroTarget {
    /** A model, with its textures unless they go into a file of their own. */
    NSBMD("", ""),
    /** The textures alone. */
    NSBTX("", ""),
    /** Movements of the nodes, a file for each clip. */
    NSBCA("skeletal", "moves nodes"),
    /** Movements of textures. */
    NSBTA("textureSrt", "moves textures"),
    /** Changes of textures. */
    NSBTP("pattern", "changes textures"),
    /** Changes of colours. */
    NSBMA("material", "changes colours"),
    /** Nodes that come and go. */
    NSBVA("visibility", "shows and hides nodes");

    private final String kind;
    private final String does;

    NitroTarget(String kind, String does) {
        this.kind = kind;
        this.does = does;
    }

    /** The word for its animations in extras of clips; empty for what is no animation. */
    public String kind() {
        return kind;
    }

    /** What its animations do, in words. */
    public String does() {
        return does;
    }

    /** All words, for messages. */
    public static String words() {
        return String.join(", ", Stream.of(values()).map(NitroTarget::word).toList());
    }

    /** The word for {@code --to}, and the ending of the file's name. */
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
