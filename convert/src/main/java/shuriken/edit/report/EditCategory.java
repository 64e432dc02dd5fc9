package shuriken.edit.report;

import java.util.Locale;

/** A category of changes that can be ignored when an edited scene is written back. */
public enum EditCategory {
    /** The triangles, with their positions, weights and count. */
    MESH,
    /** The bones: their rest positions, and new bones. */
    RIG,
    /** The animations of nodes, vertices and materials. */
    CLIPS,
    /** The colours, double-sidedness, alpha and texture name of materials. */
    MATERIALS,
    /** The images, and which texture each material uses. */
    TEXTURES;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
