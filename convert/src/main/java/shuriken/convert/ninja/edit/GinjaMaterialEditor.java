package shuriken.convert.ninja.edit;

import java.util.Set;
import shuriken.convert.ninja.ginja.GinjaDraft;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.edit.scene.MaterialChange;
import shuriken.edit.scene.MaterialChange.MaterialProperty;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.scene.Material.AlphaMode;

/**
 * Applies the changes of a material to the parameters of a Ginja mesh.
 *
 * @param draft the draft of the model
 * @param mesh the mesh to change
 */
record GinjaMaterialEditor(GinjaDraft draft, GinjaMesh mesh) {
    /**
     * Changes the parameters.
     *
     * @param textureIndex the index of the new texture, or -1 if it is unknown
     * @param storedProperties receives the properties that were stored
     */
    void apply(MaterialChange change, int textureIndex, Set<MaterialProperty> storedProperties) {
        int colour = NinjaMaterial.baseColour(change.edited());
        boolean hasColours = draft.hasVertexColours(mesh);
        if (change.changes(MaterialProperty.COLOUR) && !hasColours) {
            draft.changeDiffuse(mesh, before -> (before & 0xFF00_0000) | (colour & 0xFF_FFFF));
            storedProperties.add(MaterialProperty.COLOUR);
        }
        boolean isOpaque = change.edited().alphaMode() == AlphaMode.OPAQUE;
        if (change.changes(MaterialProperty.ALPHA) && (isOpaque || !hasColours || colour >>> 24 == 0xFF)) {
            if (!isOpaque) {
                draft.changeDiffuse(mesh, before -> (before & 0xFF_FFFF) | (colour & 0xFF00_0000));
            }
            draft.setTranslucent(mesh, !isOpaque, !isOpaque && change.original().alphaMode() == AlphaMode.OPAQUE);
            storedProperties.add(MaterialProperty.ALPHA);
        }
        if (change.changes(MaterialProperty.SIDES)) {
            draft.setDoubleSided(mesh, change.edited().doubleSided());
            storedProperties.add(MaterialProperty.SIDES);
        }
        if (change.changes(MaterialProperty.TEXTURE) && textureIndex >= 0) {
            draft.setTexture(mesh, textureIndex);
            storedProperties.add(MaterialProperty.TEXTURE);
        }
    }
}
