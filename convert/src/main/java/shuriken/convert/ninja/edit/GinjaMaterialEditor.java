package shuriken.convert.ninja.edit;

import java.util.Set;
import shuriken.convert.ninja.ginja.GinjaDraft;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.support.Argb;
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
     * Applies the changes that the parameters can store. If vertex colours replace the material's colours, the diffuse
     * colour has no effect, so a new colour cannot be stored.
     *
     * @param newTextureIndex the index of the new texture, or -1 if it is unknown
     * @param storedProperties receives the properties whose changes the parameters store
     */
    void apply(MaterialChange change, int newTextureIndex, Set<MaterialProperty> storedProperties) {
        int colour = NinjaMaterial.baseColour(change.edited());
        boolean hasVertexColours = draft.hasVertexColours(mesh);
        if (change.changes(MaterialProperty.COLOUR) && !hasVertexColours) {
            draft.changeDiffuse(
                    mesh, oldDiffuse -> Argb.combine(/* rgbSource= */ colour, /* alphaSource= */ oldDiffuse));
            storedProperties.add(MaterialProperty.COLOUR);
        }
        boolean isOpaque = change.edited().alphaMode() == AlphaMode.OPAQUE;
        boolean hasOpaqueColour = Argb.isOpaque(colour);
        if (change.changes(MaterialProperty.ALPHA) && (isOpaque || !hasVertexColours || hasOpaqueColour)) {
            if (!isOpaque) {
                draft.changeDiffuse(
                        mesh, oldDiffuse -> Argb.combine(/* rgbSource= */ oldDiffuse, /* alphaSource= */ colour));
            }
            draft.setTranslucent(mesh, !isOpaque, !isOpaque && change.original().alphaMode() == AlphaMode.OPAQUE);
            storedProperties.add(MaterialProperty.ALPHA);
        }
        if (change.changes(MaterialProperty.SIDES)) {
            draft.setDoubleSided(mesh, change.edited().isDoubleSided());
            storedProperties.add(MaterialProperty.SIDES);
        }
        if (change.changes(MaterialProperty.TEXTURE) && newTextureIndex >= 0) {
            draft.setTextureIndex(mesh, newTextureIndex);
            storedProperties.add(MaterialProperty.TEXTURE);
        }
    }
}
