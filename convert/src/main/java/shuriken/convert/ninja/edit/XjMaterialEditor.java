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

/** Writes changed materials to the state words of XJ meshes. */
final class XjMaterialEditor {
    /** The culling value of double-sided meshes. */
    private static final int NO_CULLING = 0;
    /** The culling value of meshes with counter-clockwise faces. */
    private static final int COUNTER_CLOCKWISE_FACES = 1;
    /** The culling value of meshes with clockwise faces. */
    private static final int CLOCKWISE_FACES = 2;

    private static final int SOURCE_ALPHA_FACTOR = 4;
    private static final int INVERSE_SOURCE_ALPHA_FACTOR = 5;

    private final MaterialChanges changes;

    XjMaterialEditor(EditJob job, TextureIndexTable textures) {
        this.changes = new MaterialChanges(job, textures);
    }

    /** Changes the state words of a mesh if its material was changed. */
    void change(MeshUse use, int meshIndex, Supplier<XjDraft> draft) {
        changes.find(use.materialIndex()).ifPresent(change -> change(change, meshIndex, draft.get()));
    }

    private void change(MaterialChange change, int meshIndex, XjDraft draft) {
        Set<MaterialProperty> storedProperties = changes.storedProperties(change);
        XjMaterial colours = draft.word(meshIndex, XjMaterialKind.COLOURS.code());
        int diffuse = colours.value0();
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
        if (diffuse != colours.value0()) {
            draft.setWord(
                    meshIndex, XjMaterial.create(XjMaterialKind.COLOURS, diffuse, colours.value1(), colours.value2()));
        }
        if (change.changes(MaterialProperty.SIDES)) {
            setSides(change.edited().isDoubleSided(), meshIndex, draft);
            storedProperties.add(MaterialProperty.SIDES);
        }
        int textureIndex = changes.newTextureIndex(change);
        if (change.changes(MaterialProperty.TEXTURE) && textureIndex >= 0) {
            XjMaterial oldTexture = draft.word(meshIndex, XjMaterialKind.TEXTURE.code());
            draft.setWord(
                    meshIndex,
                    XjMaterial.create(XjMaterialKind.TEXTURE, textureIndex, oldTexture.value1(), oldTexture.value2()));
            storedProperties.add(MaterialProperty.TEXTURE);
        }
    }

    /** Sets whether a mesh is double-sided, and makes its faces counter-clockwise. */
    private static void setSides(boolean isDoubleSided, int meshIndex, XjDraft draft) {
        if (draft.word(meshIndex, XjMaterialKind.CULLING.code()).value0() == CLOCKWISE_FACES) {
            draft.reverseWinding(meshIndex);
        }
        draft.setWord(
                meshIndex,
                XjMaterial.create(XjMaterialKind.CULLING, isDoubleSided ? NO_CULLING : COUNTER_CLOCKWISE_FACES, 0, 0));
    }

    /** Reports which properties of each change were stored and which were not. */
    void report() {
        changes.report();
    }
}
