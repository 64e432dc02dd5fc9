package shuriken.convert;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Another reading of something that no file tells and no known document settles; each has a page in
 * {@code docs/explanation/quirks.md}.
 */
public enum Quirk {
    /** Vertex colours of Ginja models with eight bits are blue, green, red, alpha; otherwise red comes first. */
    GINJA_COLOURS_BGRA("ginja-colours=bgra"),
    /** The same, alpha, blue, green, red. */
    GINJA_COLOURS_ABGR("ginja-colours=abgr"),
    /** Bits 16 and 17 of a Ginja texture wrap across, 18 and 19 down; otherwise the other way round. */
    GINJA_WRAP_UV("ginja-wrap=uv"),
    /** Positions, normals and weights of skinned Ginja models are over 256; otherwise over 255. */
    GINJA_UNIT_256("ginja-unit=256"),
    /** Components of packed normals are counted from the least; otherwise signed. */
    PACKED_NORMALS_OFFSET("packed-normals=offset"),
    /** A node that takes a remembered rotation (evaluation bit 12) is turned by its own words; otherwise not. */
    REMEMBERED_ROTATIONS_OFF("remembered-turns=off"),
    /** Rotations (evaluation bit 11) are remembered when the node is turned; otherwise before. */
    REMEMBERED_ROTATIONS_AFTER("remembered-turns=after"),
    /** Spline motions go straight from key to key; otherwise on a smooth curve. */
    SPLINE_LINEAR("spline=linear"),
    /** Palettes of GameCube textures have ARGB1555 and ARGB4444 where the chip has IA8 and RGB5A3. */
    GVR_PALETTES_SONIC("gvr-palettes=sonic");

    private final String word;

    Quirk(String word) {
        this.word = word;
    }

    /** What people write: a name, {@code =}, a value. */
    public String word() {
        return word;
    }

    /** Whatever the case of the letters. */
    public static Optional<Quirk> of(String word) {
        return Arrays.stream(values())
                .filter(quirk -> quirk.word.equalsIgnoreCase(word))
                .findFirst();
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(Quirk::word).toList();
    }
}
