package shuriken.edit;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import shuriken.build.ninja.TextureNumbers;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * The textures of a model that says numbers alone.
 *
 * @param names by number, as an editor has them; empty where no picture was found
 * @param count how many the archive has
 */
record CountedTextures(SortedMap<Integer, String> names, int count) {
    CountedTextures {
        names = Collections.unmodifiableSortedMap(new TreeMap<>(names));
    }

    /** Those of a model as it was converted. */
    static CountedTextures of(Scene source) {
        List<String> called = EditScene.pictureNames(source);
        SortedMap<Integer, String> names = new TreeMap<>();
        for (Material material : source.materials()) {
            if (material.extras().values().get("textureId") instanceof Integer number && number >= 0) {
                material.texture().ifPresent(ref -> names.put(number, called.get(ref.texture())));
                names.putIfAbsent(number, "");
            }
        }
        int count = source.textures().stream()
                .mapToInt(texture -> texture.origin().count())
                .max()
                .orElse(0);
        return new CountedTextures(names, count);
    }

    TextureNumbers numbers(Scene edited) {
        return TextureNumbers.counted(edited, names, count);
    }
}
