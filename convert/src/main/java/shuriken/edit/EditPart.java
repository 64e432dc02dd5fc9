package shuriken.edit;

import java.util.Locale;
import java.util.Set;

/** A category of changes that can be ignored when an edited scene is written back. */
public enum EditPart {
    /** The triangles, with their positions, weights and count. */
    MESH,
    /** The rest positions of nodes. */
    RIG,
    /** The animations of nodes, vertices and materials. */
    CLIPS,
    /** The colours, double-sidedness, alpha and texture name of materials. */
    MATERIALS,
    /** The textures of materials. */
    TEXTURES;

    /** The categories that are ignored by default, because editors rotate and move bones that nobody touched. */
    public static final Set<EditPart> KEPT_BY_DEFAULT = Set.of(RIG);

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
