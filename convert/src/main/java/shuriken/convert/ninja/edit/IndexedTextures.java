package shuriken.convert.ninja.edit;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.edit.AddedTexture;
import shuriken.edit.EditJob;
import shuriken.edit.EditScene;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * The textures of a model that refers to them only by index.
 *
 * @param names the names by index, as they are in an editor. A name is empty if the texture was not found
 * @param count the number of textures in the archive
 */
public record IndexedTextures(SortedMap<Integer, String> names, int count) {
    public IndexedTextures {
        names = new TreeMap<>(names);
    }

    /** Returns a copy of the names by index. */
    @Override
    public SortedMap<Integer, String> names() {
        return new TreeMap<>(names);
    }

    /** Returns the textures of a converted model. */
    public static IndexedTextures ofScene(Scene source) {
        List<String> imageNames = EditScene.imageNames(source);
        SortedMap<Integer, String> names = new TreeMap<>();
        for (Material material : source.materials()) {
            if (material.extras().values().get("textureId") instanceof Integer index && index >= 0) {
                material.texture().ifPresent(ref -> names.put(index, imageNames.get(ref.texture())));
                names.putIfAbsent(index, "");
            }
        }
        int count = source.textures().stream()
                .mapToInt(texture -> texture.origin().count())
                .max()
                .orElse(0);
        return new IndexedTextures(names, count);
    }

    public TextureIndexTable textureNumbers(Scene edited) {
        return TextureIndexTable.forIndices(edited, names, count);
    }

    /**
     * Returns the texture indices of an edited model. They are indices in its texture list, or in the archive of the
     * original if there is no list.
     */
    static TextureIndexTable textureNumbers(EditJob job, TexList names) {
        Scene edited = job.comparison().edited();
        return names.entries().isEmpty()
                ? ofScene(job.source()).textureNumbers(edited)
                : new TextureIndexTable(edited, names);
    }

    /** Reports the textures that an edit added. */
    static void reportAdded(EditJob job, TextureIndexTable textures, boolean isListed) {
        textures.addedTextures()
                .forEach((number, image) -> job.report()
                        .addTexture(AddedTexture.withNumber(
                                textures.list().entries().get(number).name(), number, isListed, image)));
    }
}
