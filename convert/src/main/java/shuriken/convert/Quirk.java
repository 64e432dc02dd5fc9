package shuriken.convert;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An alternative reading of data that neither files nor known documents define. Each reading is described in
 * {@code docs/explanation/quirks.md}.
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
     */
    REMEMBERED_ROTATIONS_OFF("remembered-turns=off"),
    /**
     * The rotation that a node with evaluation bit 11 remembers includes the node's own rotation; otherwise it combines
     * only the rotations of its ancestors.
     */
    REMEMBERED_ROTATIONS_AFTER("remembered-turns=after"),
    /** Spline motions are linear between keys; otherwise smooth. */
    SPLINE_LINEAR("spline=linear"),
    /** Palettes of GameCube textures have ARGB1555 and ARGB4444 colours where the chip expects IA8 and RGB5A3. */
    GVR_PALETTES_SONIC("gvr-palettes=sonic");

    private final String optionValue;

    Quirk(String optionValue) {
        this.optionValue = optionValue;
    }

    /** {@return the option value, which consists of a name, {@code =} and a value} */
    public String optionValue() {
        return optionValue;
    }

    /**
     * Finds a quirk by its option value, regardless of case.
     *
     * @param optionValue the option value, such as {@code name=value}
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
