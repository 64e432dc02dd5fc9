package shuriken.edit.scene;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;

/**
 * The changes to a material of the source.
 *
 * @param sourceIndex the index of the material in the source's scene
 * @param original the material as the editor received it
 * @param edited the edited material
 * @param editedTextureName the name of the edited material's texture, or empty if it is absent
 * @param properties the properties that differ
 */
public record MaterialChange(
        int sourceIndex,
        Material original,
        Material edited,
        String editedTextureName,
        Set<MaterialProperty> properties) {
    /** The largest difference between equal colour components: one step of 8 bits. */
    private static final float COLOUR_TOLERANCE = 1 / 255f;

    /** A property of a material that users change in an editor. */
    public enum MaterialProperty {
        /** The red, green and blue of the base colour. */
        COLOUR,

        /** Whether both sides are drawn. */
        SIDES,

        /** The alpha of the base colour, and whether the material is opaque. */
        ALPHA,

        /** The choice of the texture, but not its image. */
        TEXTURE;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Compares two materials. The set of properties is empty for an unchanged material.
     *
     * @param originalTextureName the name of the original material's texture, or empty if it is absent
     * @param editedTextureName the name of the edited material's texture, or empty if it is absent
     */
    public static MaterialChange compare(
            int sourceIndex,
            Material originalMaterial,
            String originalTextureName,
            Material editedMaterial,
            String editedTextureName) {
        Set<MaterialProperty> properties = EnumSet.noneOf(MaterialProperty.class);
        for (int i = 0; i < 4; i++) {
            if (Math.abs(originalMaterial.baseColour()[i] - editedMaterial.baseColour()[i]) > COLOUR_TOLERANCE) {
                properties.add(i == 3 ? MaterialProperty.ALPHA : MaterialProperty.COLOUR);
            }
        }
        if (originalMaterial.isDoubleSided() != editedMaterial.isDoubleSided()) {
            properties.add(MaterialProperty.SIDES);
        }
        // Blended and masked materials are not distinguished, because the mode depends only on the texels and no format
        // stores it.
        if ((originalMaterial.alphaMode() == AlphaMode.OPAQUE) != (editedMaterial.alphaMode() == AlphaMode.OPAQUE)) {
            properties.add(MaterialProperty.ALPHA);
        }
        if (!originalTextureName.equals(editedTextureName)) {
            properties.add(MaterialProperty.TEXTURE);
        }
        return new MaterialChange(sourceIndex, originalMaterial, editedMaterial, editedTextureName, properties);
    }

    /** Returns whether a property differs. */
    public boolean changes(MaterialProperty property) {
        return properties.contains(property);
    }

    /**
     * Returns the names of the changed properties except the omitted ones, separated by commas.
     *
     * @param omittedProperties the properties that are left out
     */
    public String describeExcept(Set<MaterialProperty> omittedProperties) {
        List<String> names = new ArrayList<>();
        for (MaterialProperty property : properties) {
            if (!omittedProperties.contains(property)) {
                names.add(property.label());
            }
        }
        return String.join(", ", names);
    }
}
