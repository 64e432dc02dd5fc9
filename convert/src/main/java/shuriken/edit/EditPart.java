package shuriken.edit;

import java.util.Locale;
import java.util.Set;

/** A category of changes that can be ignored when an edited scene comes back. */
public enum EditPart {
    /** Triangles: their positions, weights and number. */
    MESH,
    /** Rest positions of nodes. */
    RIG,
    CLIPS,
    /** Colours, double-sidedness, alpha and the texture's name. */
    MATERIALS,
    /** The texture of a material. */
    TEXTURES;

    /** Categories that are ignored by default: editors rotate and move bones that nobody touched. */
    public static final Set<EditPart> USUALLY_KEPT = Set.of(RIG);

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
