package shuriken.convert.ninja.edit;

import java.util.Set;
import shuriken.convert.ninja.ginja.GinjaDraft;
import shuriken.convert.ninja.material.MaterialWords;
import shuriken.edit.MaterialChange;
import shuriken.edit.MaterialChange.MaterialProperty;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.scene.Material.AlphaMode;

/** Applies an editor's changes of a material to the parameters of a Ginja mesh. */
record GinjaChange(GinjaDraft draft, GinjaMesh mesh) {
    /**
     * Changes the parameters.
     *
     * @param texture index of the new texture; -1 if it is unknown
     * @param done receives the properties that were changed
     */
    void apply(MaterialChange change, int texture, Set<MaterialProperty> done) {
        int colour = MaterialWords.argb(change.edited());
        boolean hasColours = draft.isColoured(mesh);
        if (change.has(MaterialProperty.COLOUR) && !hasColours) {
            draft.setDiffuse(mesh, before -> before & 0xFF00_0000 | colour & 0xFF_FFFF);
            done.add(MaterialProperty.COLOUR);
        }
        boolean isOpaque = change.edited().alphaMode() == AlphaMode.OPAQUE;
        if (change.has(MaterialProperty.ALPHA) && (isOpaque || !hasColours || colour >>> 24 == 0xFF)) {
            if (!isOpaque) {
                draft.setDiffuse(mesh, before -> before & 0xFF_FFFF | colour & 0xFF00_0000);
            }
            draft.setTranslucent(mesh, !isOpaque, !isOpaque && change.original().alphaMode() == AlphaMode.OPAQUE);
            done.add(MaterialProperty.ALPHA);
        }
        if (change.has(MaterialProperty.SIDES)) {
            draft.setDoubleSided(mesh, change.edited().doubleSided());
            done.add(MaterialProperty.SIDES);
        }
        if (change.has(MaterialProperty.TEXTURE) && texture >= 0) {
            draft.setTexture(mesh, texture);
            done.add(MaterialProperty.TEXTURE);
        }
    }
}
