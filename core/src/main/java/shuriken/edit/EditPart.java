package shuriken.edit;

import java.util.Locale;
import java.util.Set;

/** What people change in an editor, and what may be left as the original has it. */
public enum EditPart {
    /** Triangles: where they are, what moves them, which there are. */
    MESH,
    /** Where nodes stand at rest. */
    RIG,
    CLIPS,
    /** Colours, sides, alpha and which texture. */
    MATERIALS,
    /** Which texture a material has. */
    TEXTURES;

    /** What stays as it is if nobody says otherwise: editors turn and move bones that nobody touched. */
    public static final Set<EditPart> USUALLY_KEPT = Set.of(RIG);

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
