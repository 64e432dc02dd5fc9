package shuriken.edit.restore;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.edit.scene.BlenderNames;
import shuriken.edit.scene.EditScene;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/**
 * Restores image names. A conversion that is not for editing keeps the dots in names, and Blender drops the last dot
 * and everything after it. Images with changed names would be mistaken for new images.
 */
public final class ImageNameRestorer {
    /** The names that a conversion for editing writes, in the order of the textures of the source. */
    private final List<String> namesForEditing;
    /**
     * The indices of the textures of the source. The keys are the names that their images can have after a conversion
     * that was not for editing. The value is {@link Scene#NONE} if several textures can have the name.
     */
    private final Map<String, Integer> textureIndexByName = new HashMap<>();

    private ImageNameRestorer(Scene sourceScene) {
        this.namesForEditing = EditScene.imageNames(sourceScene);
        for (int i = 0; i < sourceScene.textures().size(); i++) {
            for (String name : possibleEditedNames(sourceScene.textures().get(i).name())) {
                textureIndexByName.merge(name, i, (firstIndex, secondIndex) -> Scene.NONE);
            }
        }
    }

    /**
     * Returns the names that the image of a texture can have in an edited file after a conversion that was not for
     * editing: the name, or the name as Blender shortens it, both with and without the last dot and the part after it.
     */
    private static Set<String> possibleEditedNames(String name) {
        Set<String> names = new HashSet<>();
        for (String candidate : List.of(name, BlenderNames.truncate(name, /* suffix= */ ""))) {
            int dotIndex = candidate.lastIndexOf('.');
            names.add(candidate);
            names.add(dotIndex > 0 ? candidate.substring(0, dotIndex) : candidate);
        }
        return names;
    }

    /**
     * Restores the names of {@link EditScene#imageNames} if any image has a name that only a conversion not for editing
     * writes. Otherwise, the edited scene is returned unchanged.
     */
    public static Scene restore(Scene sourceScene, Scene editedScene) {
        return new ImageNameRestorer(sourceScene).restore(editedScene);
    }

    private Scene restore(Scene editedScene) {
        Set<String> receivedNames =
                editedScene.textures().stream().map(Texture::name).collect(Collectors.toSet());
        boolean isConvertedForEditing = receivedNames.stream()
                .allMatch(name -> namesForEditing.contains(name) || findTextureIndex(name) == Scene.NONE);
        if (isConvertedForEditing) {
            return editedScene;
        }
        List<Texture> restoredTextures = editedScene.textures().stream()
                .map(texture -> findTextureIndex(texture.name()) == Scene.NONE
                        ? texture
                        : texture.withName(namesForEditing.get(findTextureIndex(texture.name()))))
                .toList();
        return editedScene.withSurfaces(editedScene.meshes(), editedScene.materials(), restoredTextures);
    }

    /**
     * Finds the texture of an image by a name from a conversion that was not for editing. Returns {@link Scene#NONE} if
     * no texture, or more than one, can have the name.
     */
    private int findTextureIndex(String name) {
        return textureIndexByName.getOrDefault(name, Scene.NONE);
    }
}
