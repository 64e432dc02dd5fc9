package shuriken.convert.ninja.options;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A Ninja file format to which scenes can be converted. */
public enum NinjaTarget {
    /** A file with a texture list, a chunk model and motions. */
    NJ,
    /** A file for each motion, without a model. */
    NJM,
    /** A Basic model of SA Tools. */
    SA1MDL,
    /** A Basic+ model, with the longer structs of the PC version. */
    SADXMDL,
    /** A file with a texture list, an XJ model and motions for the Xbox and PC versions of Phantasy Star Online. */
    XJ,
    /**
     * A file with a texture list, a Ginja model and motions. No game file is known with which the result could be
     * compared.
     */
    GJ,
    /** A chunk model of SA Tools. */
    SA2MDL,
    /** A Ginja model of SA Tools. */
    SA2BMDL,
    /** A level of Sonic Adventure, with an entry for each node with a mesh. */
    SA1LVL,
    /** A level of Sonic Adventure 2, with an entry for each node with a mesh. Invisible entries have Basic models. */
    SA2LVL,
    /**
     * The scenery of a Phantasy Star Online Blue Burst stage. Each root node becomes a section, and the trees below the
     * root become models of the section.
     */
    REL,
    /** A file for each motion, in the format of SA Tools. */
    SAANIM,
    /** A text file of C declarations with a texture list, a chunk model and motions. */
    NJA;

    /** Returns the value for the option {@code --to}. */
    public String optionValue() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the file extension without a dot. */
    public String extension() {
        return this == SADXMDL ? SA1MDL.optionValue() : optionValue();
    }

    /** Returns the file name. The name of a scenery file ends with {@code n.rel}. */
    public String fileName(String stem) {
        String suffix = this == REL && !stem.endsWith("n") ? "n" : "";
        return stem + suffix + "." + extension();
    }

    /** Returns all option values, separated by commas. */
    public static String optionValues() {
        return Arrays.stream(values()).map(NinjaTarget::optionValue).collect(Collectors.joining(", "));
    }

    /** Returns the target with a value of the option {@code --to}, regardless of case. */
    public static Optional<NinjaTarget> find(String optionValue) {
        for (NinjaTarget target : values()) {
            if (target.optionValue().equalsIgnoreCase(optionValue)) {
                return Optional.of(target);
            }
        }
        return Optional.empty();
    }

    /** Returns whether files contain only motions and no model. */
    public boolean isMotionOnly() {
        return this == NJM || this == SAANIM;
    }

    /** Returns whether materials refer to textures only by index, because files have no list of texture names. */
    public boolean usesTextureIndices() {
        return !hasTextureList();
    }

    /** Returns whether motions are in the same file as the model. */
    public boolean supportsClips() {
        return this == NJ || this == GJ || this == XJ || this == NJA;
    }

    /** Returns whether motions can change the shapes of meshes, as motions of chunk and Basic models can. */
    public boolean supportsMorphTargets() {
        return this == NJ || this == NJM || this == NJA || this == SAANIM;
    }

    /** Returns whether models can have modifier volumes. */
    public boolean supportsVolumes() {
        return this == NJ || this == NJA || this == SA2MDL;
    }

    /** Returns whether the file is a single Basic model. Its motions are separate files. */
    public boolean isBasicModel() {
        return this == SA1MDL || this == SADXMDL;
    }

    /** Returns whether files have a list of texture names. */
    public boolean hasTextureList() {
        return this == NJ || this == NJA || this == XJ || this == GJ || this == REL;
    }
}
