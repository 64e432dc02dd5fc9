package shuriken.convert.ninja.edit;

import java.util.List;
import java.util.Set;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.support.Argb;
import shuriken.edit.scene.MaterialChange;
import shuriken.edit.scene.MaterialChange.MaterialProperty;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicModel;
import shuriken.scene.Material.AlphaMode;

/** Applies an editor's changes to a material of a Basic model. */
final class BasicMaterialEditor {
    private static final int USE_ALPHA_MASK = 1 << 20;
    private static final int USE_TEXTURE_MASK = 1 << 21;
    private static final int DOUBLE_SIDED_MASK = 1 << 23;
    private static final int BLEND_FACTORS_MASK = 0xFC00_0000;
    /** The blend factors source alpha (4) and inverse source alpha (5). */
    private static final int ALPHA_BLEND = (4 << 29) | (5 << 26);

    private static final int TEXTURE_INDEX_MASK = 0x3FFF;

    private BasicMaterialEditor() {}

    /**
     * Returns a material with the changes that a Basic material can store. An opaque material keeps its alpha.
     *
     * @param newTextureIndex the index of the new texture, or -1 if it is unknown
     * @param storedProperties receives the properties whose changes the material stores
     */
    static BasicMaterial applyChange(
            BasicMaterial original,
            MaterialChange change,
            int newTextureIndex,
            Set<MaterialProperty> storedProperties) {
        int colour = NinjaMaterial.baseColour(change.edited());
        int diffuse = original.diffuse();
        int flags = original.flags();
        int textureWord = original.textureBits();
        if (change.changes(MaterialProperty.COLOUR)) {
            diffuse = Argb.combine(/* rgbSource= */ colour, /* alphaSource= */ diffuse);
            storedProperties.add(MaterialProperty.COLOUR);
        }
        if (change.changes(MaterialProperty.ALPHA)) {
            boolean isOpaque = change.edited().alphaMode() == AlphaMode.OPAQUE;
            boolean wasOpaque = change.original().alphaMode() == AlphaMode.OPAQUE;
            diffuse = isOpaque ? diffuse : Argb.combine(/* rgbSource= */ diffuse, /* alphaSource= */ colour);
            flags = isOpaque ? flags & ~USE_ALPHA_MASK : flags | USE_ALPHA_MASK;
            flags = wasOpaque && !isOpaque ? (flags & ~BLEND_FACTORS_MASK) | ALPHA_BLEND : flags;
            storedProperties.add(MaterialProperty.ALPHA);
        }
        if (change.changes(MaterialProperty.SIDES)) {
            flags = change.edited().isDoubleSided() ? flags | DOUBLE_SIDED_MASK : flags & ~DOUBLE_SIDED_MASK;
            storedProperties.add(MaterialProperty.SIDES);
        }
        if (change.changes(MaterialProperty.TEXTURE) && newTextureIndex >= 0) {
            textureWord = textureWord & ~TEXTURE_INDEX_MASK | newTextureIndex & TEXTURE_INDEX_MASK;
            flags |= USE_TEXTURE_MASK;
            storedProperties.add(MaterialProperty.TEXTURE);
        }
        return new BasicMaterial(diffuse, original.specular(), original.exponent(), textureWord, flags);
    }

    static BasicModel withMaterials(BasicModel model, List<BasicMaterial> newMaterials) {
        return new BasicModel(
                model.positions(),
                model.normals(),
                model.meshsets(),
                newMaterials,
                model.materialCount(),
                model.centre(),
                model.radius(),
                model.isBasicPlus(),
                model.buffer());
    }
}
