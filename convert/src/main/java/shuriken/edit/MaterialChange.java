package shuriken.edit;

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
 * @param number of the material in the source's scene
 * @param was the material as it was given to the editor
 * @param now the edited material
 * @param texture the name of its texture now; empty for none
 */
public record MaterialChange(int number, Material was, Material now, String texture, Set<MaterialProperty> properties) {
    /** A property that users change. */
    public enum MaterialProperty {
        COLOUR,
        SIDES,
        ALPHA,
        TEXTURE;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Compares two materials; the set is empty for an unchanged one. */
    static MaterialChange between(int number, Material was, String wasTexture, Material now, String texture) {
        Set<MaterialProperty> what = EnumSet.noneOf(MaterialProperty.class);
        for (int i = 0; i < 4; i++) {
            if (Math.abs(was.baseColour()[i] - now.baseColour()[i]) > 1 / 255f) {
                what.add(i == 3 ? MaterialProperty.ALPHA : MaterialProperty.COLOUR);
            }
        }
        if (was.doubleSided() != now.doubleSided()) {
            what.add(MaterialProperty.SIDES);
        }
        // Blended and masked materials are not distinguished: that depends only on the texels, and no format stores it.
        if ((was.alphaMode() == AlphaMode.OPAQUE) != (now.alphaMode() == AlphaMode.OPAQUE)) {
            what.add(MaterialProperty.ALPHA);
        }
        if (!wasTexture.equals(texture)) {
            what.add(MaterialProperty.TEXTURE);
        }
        return new MaterialChange(number, was, now, texture, what);
    }

    public boolean has(MaterialProperty property) {
        return properties.contains(property);
    }

    /** Returns the changed properties except some, as text. */
    public String words(Set<MaterialProperty> except) {
        List<String> words = new ArrayList<>();
        for (MaterialProperty property : properties) {
            if (!except.contains(property)) {
                words.add(property.label());
            }
        }
        return String.join(", ", words);
    }
}
