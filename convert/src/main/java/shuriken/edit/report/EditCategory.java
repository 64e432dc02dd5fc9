package shuriken.edit.report;

import java.util.Locale;

/**
 * A category of changes that can be ignored when an edited scene is written back. The choice of a material's texture
 * belongs to two categories: a change of it is ignored if one of them is ignored.
 */
public enum EditCategory {
    /** The triangles, with their positions, weights and count. */
    MESH,
    /** The bones: their rest positions, and new bones. */
    RIG,
    /** The animations of nodes, vertices and materials. */
    CLIPS,
    /** The properties of materials: colour, double-sidedness, alpha and the choice of the texture. */
    MATERIALS,
    /** The images of textures, and the choice of the texture of each material. */
    TEXTURES;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
