package shuriken.edit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.edit.report.EditCategory;
import shuriken.edit.scene.EditScene;
import shuriken.image.Image;
import shuriken.interchange.gltf.GltfLoader;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/** Finds the images of a model that were painted in an editor. */
public final class ChangedImageFinder {
    private ChangedImageFinder() {}

    /**
     * Returns the edited textures whose images differ from the images of the source, by the index of the source's
     * texture. Textures are matched by name. Images that could not be read count as unchanged.
     *
     * @param ignoredCategories the categories whose changes are ignored
     */
    public static Map<Integer, Texture> find(
            Scene sourceScene, Scene editedScene, Set<EditCategory> ignoredCategories) {
        Map<Integer, Texture> changedTextureByIndex = new LinkedHashMap<>();
        if (ignoredCategories.contains(EditCategory.TEXTURES)) {
            return changedTextureByIndex;
        }
        List<String> exportedNames = EditScene.imageNames(sourceScene);
        for (int i = 0; i < sourceScene.textures().size(); i++) {
            Texture originalTexture = sourceScene.textures().get(i);
            for (Texture editedTexture : editedScene.textures()) {
                boolean isReadable = !editedTexture.extras().values().containsKey(GltfLoader.UNREADABLE_KEY);
                if (editedTexture.name().equals(exportedNames.get(i))
                        && isReadable
                        && !looksSame(originalTexture.image(), editedTexture.image())) {
                    changedTextureByIndex.putIfAbsent(i, editedTexture);
                }
            }
        }
        return changedTextureByIndex;
    }

    /** Returns whether two images look the same. The colours of fully transparent texels are not compared. */
    private static boolean looksSame(Image original, Image edited) {
        boolean isSame = original.width() == edited.width() && original.height() == edited.height();
        for (int i = 0; isSame && i < original.rgba().length; i += 4) {
            boolean areTransparent = original.rgba()[i + 3] == 0 && edited.rgba()[i + 3] == 0;
            isSame = areTransparent || Arrays.equals(original.rgba(), i, i + 4, edited.rgba(), i, i + 4);
        }
        return isSame;
    }
}
