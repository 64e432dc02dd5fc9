package shuriken.convert.ninja.edit;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.support.TextureExtraKeys;
import shuriken.edit.EditJob;
import shuriken.edit.report.AddedTexture;
import shuriken.edit.scene.EditScene;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * The textures of a model that refers to them only by index.
 *
 * @param names the names that 3D programs show for the textures, by index. A name is empty if the texture was not found
 * @param archiveSize the number of textures in the archive, or 0 if it is unknown
 */
public record IndexedTextures(SortedMap<Integer, String> names, int archiveSize) {
    public IndexedTextures {
        names = new TreeMap<>(names);
    }

    /** Returns a copy of the names by index. */
    @Override
    public SortedMap<Integer, String> names() {
        return new TreeMap<>(names);
    }

    /** Returns the textures of a converted model. */
    public static IndexedTextures ofScene(Scene originalScene) {
        List<String> imageNames = EditScene.imageNames(originalScene);
        SortedMap<Integer, String> names = new TreeMap<>();
        for (Material material : originalScene.materials()) {
            if (material.extras().values().get(TextureExtraKeys.TEXTURE_ID) instanceof Integer index && index >= 0) {
                material.texture().ifPresent(reference -> names.put(index, imageNames.get(reference.textureIndex())));
                names.putIfAbsent(index, "");
            }
        }
        int archiveSize = originalScene.textures().stream()
                .mapToInt(texture -> texture.origin().textureCount())
                .max()
                .orElse(0);
        return new IndexedTextures(names, archiveSize);
    }

    /** Returns the indices of an edited scene's textures. */
    public TextureIndexTable indexTable(Scene editedScene) {
        return TextureIndexTable.forIndices(editedScene, names, archiveSize);
    }

    /**
     * Returns the indices of an edited model's textures. They refer to the model's texture list, or to the archive of
     * the original if the list is empty.
     */
    static TextureIndexTable createIndexTable(EditJob job, TexList texList) {
        Scene editedScene = job.comparison().editedScene();
        return texList.entries().isEmpty()
                ? ofScene(job.sourceScene()).indexTable(editedScene)
                : new TextureIndexTable(editedScene, texList);
    }

    /**
     * Reports the textures that an edit added.
     *
     * @param isNamedInModel whether the model contains the names of its textures
     */
    static void reportAdded(EditJob job, TextureIndexTable textures, boolean isNamedInModel) {
        textures.addedTextures()
                .forEach((index, image) -> job.report()
                        .addTexture(AddedTexture.withNumber(
                                textures.list().entries().get(index).name(), index, isNamedInModel, image)));
    }
}
