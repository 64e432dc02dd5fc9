package shuriken.convert.ninja.options;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Ninja files that can be made of a scene. */
public enum NinjaTarget {
    /** Texture list, chunk model and motions in one file. */
    NJ,
    /** The motions alone, a file for each. */
    NJM,
    /** A Basic model of SA Tools. */
    SA1MDL,
    /** The same with the longer structs of the PC version, Basic+. */
    SADXMDL,
    /** Texture list and XJ model of the Xbox and PC versions of PSO. */
    XJ,
    /** Texture list, Ginja model and motions in one file. No file of a game is known to compare with. */
    GJ,
    /** A chunk model of SA Tools. */
    SA2MDL,
    /** A Ginja model of SA Tools. */
    SA2BMDL,
    /** A level of Sonic Adventure: an entry for each node with a mesh. */
    SA1LVL,
    /** A level of Sonic Adventure 2: the same, with Basic models where nothing is seen. */
    SA2LVL,
    /** What is seen of a stage of PSO Blue Burst: each root is a section, what is below it a model placed in it. */
    REL,
    /** Motions of SA Tools, a file for each. */
    SAANIM,
    /** Texture list, chunk model and motions as text in C. */
    NJA;

    /** The word for {@code --to}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The ending of the file's name, without a point. */
    public String ending() {
        return this == SADXMDL ? SA1MDL.word() : word();
    }

    /** The name of a file; of what is seen of a stage it ends in {@code n.rel}. */
    public String file(String stem) {
        return stem + (this == REL && !stem.endsWith("n") ? "n." : ".") + ending();
    }

    /** All words, for people. */
    public static String words() {
        return Arrays.stream(values()).map(NinjaTarget::word).collect(Collectors.joining(", "));
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

    /** Whether textures are known by their numbers only. */
    public boolean isNumbered() {
        return !hasTextureList();
    }

    /** Whether motions are in the same file as the model. */
    public boolean holdsClips() {
        return this == NJ || this == GJ || this == XJ || this == NJA;
    }

    /** Whether motions of it can change the shapes of meshes: those of chunk and Basic models. */
    public boolean hasShapes() {
        return this == NJ || this == NJM || this == NJA || this == SAANIM;
    }

    /** Whether it is a Basic model, whose motions are files of their own. */
    public boolean isBasic() {
        return this == SA1MDL || this == SADXMDL;
    }

    /** Whether files have a list of the names that textures are numbered by. */
    public boolean hasTextureList() {
        return this == NJ || this == NJA || this == XJ || this == GJ || this == REL;
    }
}
