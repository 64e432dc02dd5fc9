package shuriken.convert.ninja.options;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A Ninja file format that scenes can be encoded as. */
public enum NinjaTarget {
    /** Texture list, chunk model and motions in one file. */
    NJ,
    /** The motions only, a file for each. */
    NJM,
    /** A Basic model of SA Tools. */
    SA1MDL,
    /** A Basic+ model, with the longer structs of the PC version. */
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
    /** A level of Sonic Adventure 2: an entry for each node with a mesh, with Basic models for invisible parts. */
    SA2LVL,
    /**
     * The visible part of a stage of PSO Blue Burst: each root is a section, its descendants are models placed in it.
     */
    REL,
    /** Motions of SA Tools, a file for each. */
    SAANIM,
    /** Texture list, chunk model and motions as text in C. */
    NJA;

    /** Returns the word for {@code --to}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the file extension, without a dot. */
    public String ending() {
        return this == SADXMDL ? SA1MDL.word() : word();
    }

    /** Returns the file name; that of a stage's visible part ends in {@code n.rel}. */
    public String file(String stem) {
        return stem + (this == REL && !stem.endsWith("n") ? "n." : ".") + ending();
    }

    /** Returns all words, readable. */
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

    /** Returns whether it contains no model. */
    public boolean isMotion() {
        return this == NJM || this == SAANIM;
    }

    /** Returns whether textures are only known by number. */
    public boolean isNumbered() {
        return !hasTextureList();
    }

    /** Returns whether motions are in the same file as the model. */
    public boolean holdsClips() {
        return this == NJ || this == GJ || this == XJ || this == NJA;
    }

    /** Returns whether its motions can change the shapes of meshes, as those of chunk and Basic models can. */
    public boolean hasShapes() {
        return this == NJ || this == NJM || this == NJA || this == SAANIM;
    }

    /** Returns whether its models can have modifier volumes. */
    public boolean hasVolumes() {
        return this == NJ || this == NJA || this == SA2MDL;
    }

    /** Returns whether it is a Basic model, whose motions are separate files. */
    public boolean isBasic() {
        return this == SA1MDL || this == SADXMDL;
    }

    /** Returns whether files have a list of texture names. */
    public boolean hasTextureList() {
        return this == NJ || this == NJA || this == XJ || this == GJ || this == REL;
    }
}
