package shuriken.build.ninja;

import java.util.Locale;
import java.util.Optional;

/** Ninja files that can be made of a scene. */
public enum NinjaTarget {
    /** Texture list, chunk model and motions in one file. */
    NJ,
    /** The motions alone, a file for each. */
    NJM,
    /** A chunk model of SA Tools. */
    SA2MDL,
    /** Motions of SA Tools, a file for each. */
    SAANIM,
    /** Texture list, chunk model and motions as text in C. */
    NJA;

    /** The word for {@code --to}, and the ending of the file's name. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<NinjaTarget> of(String word) {
        for (NinjaTarget target : values()) {
            if (target.word().equalsIgnoreCase(word)) {
                return Optional.of(target);
            }
        }
        return Optional.empty();
    }

    /** Whether there is no model in it. */
    public boolean isMotion() {
        return this == NJM || this == SAANIM;
    }
}
