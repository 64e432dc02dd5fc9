package shuriken.convert;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An alternative reading of data that neither files nor known documents define. Each reading is described in
 * {@code docs/explanation/quirks.md}.
 */
public enum Quirk {
    /** Vertex colours of Ginja models with eight bits are blue, green, red, alpha; otherwise red comes first. */
    GINJA_COLOURS_BGRA("ginja-colours=bgra"),
    /** Vertex colours of Ginja models with eight bits are alpha, blue, green, red. */
    GINJA_COLOURS_ABGR("ginja-colours=abgr"),
    /** Bits 16 and 17 of a Ginja texture wrap u, bits 18 and 19 wrap v; otherwise the reverse. */
    GINJA_WRAP_UV("ginja-wrap=uv"),
    /** Positions, normals and weights of skinned Ginja models are divided by 256; otherwise by 255. */
    GINJA_UNIT_256("ginja-unit=256"),
    /** Components of packed normals have an offset; otherwise they are signed. */
    PACKED_NORMALS_OFFSET("packed-normals=offset"),
    /** Remembered rotations (evaluation bits 11 and 12) are ignored, so each node is rotated by its angles. */
    REMEMBERED_ROTATIONS_OFF("remembered-turns=off"),
    /**
     * The rotation that a node remembers (evaluation bit 11) includes that of the node, not only those of its parents.
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
