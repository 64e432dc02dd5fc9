package shuriken.edit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.edit.report.EditCategory;
import shuriken.edit.scene.EditScene;
import shuriken.image.Image;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/** Finds the images of a model that were painted in an editor. */
public final class ChangedImageFinder {
    private ChangedImageFinder() {}

    /**
     * Returns the edited textures whose images differ from those of the source, by texture index in the source.
     *
     * @param keptCategories the categories whose changes are ignored
     */
    public static Map<Integer, Texture> find(Scene sourceScene, Scene editedScene, Set<EditCategory> keptCategories) {
        Map<Integer, Texture> changedTextures = new LinkedHashMap<>();
        if (keptCategories.contains(EditCategory.TEXTURES)) {
            return changedTextures;
        }
        List<String> exportedNames = EditScene.imageNames(sourceScene);
        for (int i = 0; i < sourceScene.textures().size(); i++) {
            Texture originalTexture = sourceScene.textures().get(i);
            for (Texture editedTexture : editedScene.textures()) {
                boolean isReadable = !editedTexture.extras().values().containsKey("unreadable");
                if (editedTexture.name().equals(exportedNames.get(i))
                        && isReadable
                        && !looksSame(originalTexture.image(), editedTexture.image())) {
                    changedTextures.putIfAbsent(i, editedTexture);
                }
            }
        }
        return changedTextures;
    }

    /** Returns whether two images look the same. The colours of fully transparent texels are not compared. */
    private static boolean looksSame(Image a, Image b) {
        boolean areEqual = a.width() == b.width() && a.height() == b.height();
        for (int i = 0; areEqual && i < a.rgba().length; i += 4) {
            boolean isTransparent = a.rgba()[i + 3] == 0 && b.rgba()[i + 3] == 0;
            areEqual = isTransparent || Arrays.equals(a.rgba(), i, i + 4, b.rgba(), i, i + 4);
        }
        return areEqual;
    }
}
