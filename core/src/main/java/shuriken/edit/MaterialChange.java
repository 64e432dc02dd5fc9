package shuriken.edit;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;

/**
 * What was changed in a material of the source.
 *
 * @param number of the material in the source's scene
 * @param was as it was given to the editor
 * @param now as it came back
 * @param texture the name of its texture now; empty for none
 */
public record MaterialChange(int number, Material was, Material now, String texture, Set<What> what) {
    /** A thing that users change. */
    public enum What {
        COLOUR,
        SIDES,
        ALPHA,
        TEXTURE;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What differs; nothing for a material that came back as it was. */
    static MaterialChange between(int number, Material was, String wasTexture, Material now, String texture) {
        Set<What> what = EnumSet.noneOf(What.class);
        for (int i = 0; i < 4; i++) {
            if (Math.abs(was.baseColour()[i] - now.baseColour()[i]) > 1 / 255f) {
                what.add(i == 3 ? What.ALPHA : What.COLOUR);
            }
        }
        if (was.doubleSided() != now.doubleSided()) {
            what.add(What.SIDES);
        }
        // Which of the other two modes it is comes from the texels alone, and no format stores it.
        if ((was.alphaMode() == AlphaMode.OPAQUE) != (now.alphaMode() == AlphaMode.OPAQUE)) {
            what.add(What.ALPHA);
        }
        if (!wasTexture.equals(texture)) {
            what.add(What.TEXTURE);
        }
        return new MaterialChange(number, was, now, texture, what);
    }

    public boolean has(What one) {
        return what.contains(one);
    }

    /** The changes but for these, in words. */
    public String words(Set<What> but) {
        List<String> words = new ArrayList<>();
        for (What each : what) {
            if (!but.contains(each)) {
                words.add(each.word());
            }
        }
        return String.join(", ", words);
    }
}
