package shuriken.convert;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A different interpretation of a field. It replaces the usual one if the user chooses it, because neither files nor
 * documents show which one is right. Each one is described in {@code docs/explanation/quirks.md}.
 */
public enum Quirk {
    /** The bytes of a 32-bit Ginja vertex colour are blue, green, red, alpha; otherwise red comes first. */
    GINJA_COLOURS_BGRA("ginja-colours=bgra"),
    /** The bytes of a 32-bit Ginja vertex colour are alpha, blue, green, red; otherwise red comes first. */
    GINJA_COLOURS_ABGR("ginja-colours=abgr"),
    /** Bits 16 and 17 of a Ginja texture wrap u, bits 18 and 19 wrap v; otherwise the reverse. */
    GINJA_WRAP_UV("ginja-wrap=uv"),
    /** Positions, normals and weights of skinned Ginja models are divided by 256; otherwise by 255. */
    GINJA_UNIT_256("ginja-unit=256"),
    /** The 10-bit components of packed normals have an offset: 0 to 1023 mean -1 to 1. Otherwise they are signed. */
    PACKED_NORMALS_OFFSET("packed-normals=offset"),
    /**
     * Evaluation bits 11 (remember a rotation) and 12 (apply it) are ignored, so each node is rotated by its angles.
     * The option calls remembered rotations turns.
     */
    REMEMBERED_ROTATIONS_OFF("remembered-turns=off"),
    /**
     * A node with evaluation bit 11 remembers the rotation after its rotation is applied; otherwise the rotation before
     * that, which combines only the rotations of its ancestors.
     */
    REMEMBERED_ROTATIONS_AFTER("remembered-turns=after"),
    /** Spline motions are linear between keys; otherwise smooth. */
    SPLINE_LINEAR("spline=linear"),
    /**
     * GameCube palettes with the ids of IA8 and RGB5A3 contain ARGB1555 and ARGB4444 colours, as in modding tools for
     * Sonic games; otherwise they contain IA8 and RGB5A3, as the chip expects.
     */
    GVR_PALETTES_SONIC("gvr-palettes=sonic");

    private final String optionValue;

    Quirk(String optionValue) {
        this.optionValue = optionValue;
    }

    /** {@return the value of the option {@code --quirk} for this quirk, such as {@code ginja-unit=256}} */
    public String optionValue() {
        return optionValue;
    }

    /**
     * Finds a quirk by its option value, regardless of case.
     *
     * @param optionValue the value of the option {@code --quirk}, such as {@code ginja-unit=256}
     * @return the quirk, or empty if no quirk has this value
     */
    public static Optional<Quirk> find(String optionValue) {
        return Arrays.stream(values())
                .filter(quirk -> quirk.optionValue.equalsIgnoreCase(optionValue))
                .findFirst();
    }

    /** {@return the option values of all quirks} */
    public static List<String> optionValues() {
        return Arrays.stream(values()).map(Quirk::optionValue).toList();
    }
}
