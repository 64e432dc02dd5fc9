package shuriken.edit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.image.Image;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/** Finds the images of a model that were painted in an editor. */
public final class ChangedImages {
    private ChangedImages() {}

    /**
     * Returns the textures of the source whose images changed, by their index.
     *
     * @param keptParts the categories that stay as the source has them, regardless of the edited scene
     */
    public static Map<Integer, Texture> find(Scene source, Scene edited, Set<EditPart> keptParts) {
        Map<Integer, Texture> changedImages = new LinkedHashMap<>();
        List<String> names = EditScene.imageNames(source);
        for (int i = 0; i < source.textures().size() && !keptParts.contains(EditPart.TEXTURES); i++) {
            Texture original = source.textures().get(i);
            for (Texture changed : edited.textures()) {
                boolean isReadable = !changed.extras().values().containsKey("unreadable");
                if (changed.name().equals(names.get(i)) && isReadable && !isSame(original.image(), changed.image())) {
                    changedImages.putIfAbsent(i, changed);
                }
            }
        }
        return changedImages;
    }

    /** Returns whether two images look the same. The colours of transparent texels are not compared. */
    private static boolean isSame(Image a, Image b) {
        boolean isSame = a.width() == b.width() && a.height() == b.height();
        for (int i = 0; isSame && i < a.rgba().length; i += 4) {
            boolean isTransparent = a.rgba()[i + 3] == 0 && b.rgba()[i + 3] == 0;
            isSame = isTransparent || Arrays.equals(a.rgba(), i, i + 4, b.rgba(), i, i + 4);
        }
        return isSame;
    }
}
