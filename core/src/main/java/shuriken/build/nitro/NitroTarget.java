package shuriken.build.nitro;

import java.util.Locale;
import java.util.Optional;

/** NITRO files that can be made of a scene. */
public enum NitroTarget {
    /** A model, with its textures unless they go into a file of their own. */
    NSBMD,
    /** The textures alone. */
    NSBTX,
    /** Movements of the nodes, a file for each clip. */
    NSBCA;

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
