package shuriken.convert.ninja.edit;

import java.util.Set;
import java.util.function.Supplier;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.xj.XjDraft;
import shuriken.convert.ninja.xj.XjProvenance.MeshUse;
import shuriken.convert.support.Argb;
import shuriken.edit.EditJob;
import shuriken.edit.scene.MaterialChange;
import shuriken.edit.scene.MaterialChange.MaterialProperty;
import shuriken.ninja.xj.XjMaterial;
import shuriken.ninja.xj.XjMaterialKind;
import shuriken.scene.Material.AlphaMode;

/** Writes changed materials to the state words of XJ meshes. Each state word sets one property of a mesh. */
final class XjMaterialEditor {
    /** The culling value of double-sided meshes. */
    private static final int DOUBLE_SIDED_CULLING = 0;
    /** The culling value of meshes whose visible faces are counter-clockwise. */
    private static final int COUNTER_CLOCKWISE_CULLING = 1;
    /** The culling value of meshes whose visible faces are clockwise. */
    private static final int CLOCKWISE_CULLING = 2;

    private static final int SOURCE_ALPHA_FACTOR = 4;
    private static final int INVERSE_SOURCE_ALPHA_FACTOR = 5;

    private final MaterialChanges changes;

    XjMaterialEditor(EditJob job, TextureIndexTable textures) {
        this.changes = new MaterialChanges(job, textures);
    }

    /**
     * Changes the state words of a mesh if its material was changed.
     *
     * @param draft returns the draft of the model. It is called only if the material was changed
     */
    void applyChange(MeshUse meshUse, int meshIndex, Supplier<XjDraft> draft) {
        changes.find(meshUse.materialIndex()).ifPresent(change -> applyChange(change, meshIndex, draft.get()));
    }

    private void applyChange(MaterialChange change, int meshIndex, XjDraft draft) {
        Set<MaterialProperty> storedProperties = changes.storedProperties(change);
        XjMaterial colourWord = draft.word(meshIndex, XjMaterialKind.COLOURS.code());
        int diffuse = colourWord.value0();
        int colour = NinjaMaterial.baseColour(change.edited());
        boolean hasVertexColours = draft.hasVertexColours(meshIndex);
        if (change.changes(MaterialProperty.COLOUR) && !hasVertexColours) {
            diffuse = Argb.combine(/* rgbSource= */ colour, /* alphaSource= */ diffuse);
            storedProperties.add(MaterialProperty.COLOUR);
        }
        boolean isOpaque = change.edited().alphaMode() == AlphaMode.OPAQUE;
        boolean hasOpaqueColour = Argb.isOpaque(colour);
        if (change.changes(MaterialProperty.ALPHA) && (isOpaque || !hasVertexColours || hasOpaqueColour)) {
            diffuse = isOpaque ? diffuse : Argb.combine(/* rgbSource= */ diffuse, /* alphaSource= */ colour);
            draft.setTranslucent(meshIndex, !isOpaque);
            if (!isOpaque && change.original().alphaMode() == AlphaMode.OPAQUE) {
                draft.setWord(
                        meshIndex,
                        XjMaterial.create(
                                XjMaterialKind.BLEND,
                                SOURCE_ALPHA_FACTOR,
                                INVERSE_SOURCE_ALPHA_FACTOR,
                                /* value2= */ 0));
            }
            storedProperties.add(MaterialProperty.ALPHA);
        }
        if (diffuse != colourWord.value0()) {
            draft.setWord(
                    meshIndex,
                    XjMaterial.create(XjMaterialKind.COLOURS, diffuse, colourWord.value1(), colourWord.value2()));
        }
        if (change.changes(MaterialProperty.SIDES)) {
            setSides(change.edited().isDoubleSided(), meshIndex, draft);
            storedProperties.add(MaterialProperty.SIDES);
        }
        int textureIndex = changes.newTextureIndex(change);
        if (change.changes(MaterialProperty.TEXTURE) && textureIndex >= 0) {
            XjMaterial oldTextureWord = draft.word(meshIndex, XjMaterialKind.TEXTURE.code());
            draft.setWord(
                    meshIndex,
                    XjMaterial.create(
                            XjMaterialKind.TEXTURE, textureIndex, oldTextureWord.value1(), oldTextureWord.value2()));
            storedProperties.add(MaterialProperty.TEXTURE);
        }
    }

    /** Sets whether a mesh is double-sided, and makes its visible faces counter-clockwise. */
    private static void setSides(boolean isDoubleSided, int meshIndex, XjDraft draft) {
        if (draft.word(meshIndex, XjMaterialKind.CULLING.code()).value0() == CLOCKWISE_CULLING) {
            draft.reverseWinding(meshIndex);
        }
        draft.setWord(
                meshIndex,
                XjMaterial.create(
                        XjMaterialKind.CULLING,
                        isDoubleSided ? DOUBLE_SIDED_CULLING : COUNTER_CLOCKWISE_CULLING,
                        0,
                        0));
    }

    /** Reports which properties of each change were stored and which were not. */
    void report() {
        changes.report();
    }
}
