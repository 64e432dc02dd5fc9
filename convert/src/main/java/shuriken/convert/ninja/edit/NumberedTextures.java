package shuriken.convert.ninja.edit;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.edit.AddedTexture;
import shuriken.edit.EditJob;
import shuriken.edit.EditScene;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * The textures of a model that refers to them only by number.
 *
 * @param names by number, as they are in an editor; empty for textures that were not found
 * @param count number of textures in the archive
 */
public record NumberedTextures(SortedMap<Integer, String> names, int count) {
    public NumberedTextures {
        names = new TreeMap<>(names);
    }

    /** Returns a copy of the names by number. */
    @Override
    public SortedMap<Integer, String> names() {
        return new TreeMap<>(names);
    }

    /** Returns the textures of a converted model. */
    public static NumberedTextures of(Scene source) {
        List<String> imageNames = EditScene.imageNames(source);
        SortedMap<Integer, String> names = new TreeMap<>();
        for (Material material : source.materials()) {
            if (material.extras().values().get("textureId") instanceof Integer number && number >= 0) {
                material.texture().ifPresent(ref -> names.put(number, imageNames.get(ref.texture())));
                names.putIfAbsent(number, "");
            }
        }
        int count = source.textures().stream()
                .mapToInt(texture -> texture.origin().count())
                .max()
                .orElse(0);
        return new NumberedTextures(names, count);
    }

    public TextureNumbers numbers(Scene edited) {
        return TextureNumbers.counted(edited, names, count);
    }

    /**
     * Returns the texture numbers of an edited model: indices in its texture list or, without one, in the original's
     * archive.
     */
    static TextureNumbers numbers(EditJob job, TexList names) {
        Scene edited = job.comparison().edited();
        return names.entries().isEmpty() ? of(job.source()).numbers(edited) : new TextureNumbers(edited, names);
    }

    /** Reports the textures that an edit added. */
    static void reportAdded(EditJob job, TextureNumbers textures, boolean isListed) {
        textures.added()
                .forEach((number, image) -> job.report()
                        .addTexture(AddedTexture.withNumber(
                                textures.list().entries().get(number).name(), number, isListed, image)));
    }
}
