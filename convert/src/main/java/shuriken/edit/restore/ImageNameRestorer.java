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
    /** The name of each texture of the source in a file that was converted for editing. */
    private final List<String> namesForEditing;
    /**
     * Maps each name that an image can have in a file that was not converted for editing to the index of its texture,
     * or to {@link Scene#NONE} if several textures can have the name.
     */
    private final Map<String, Integer> textureIndexByName = new HashMap<>();

    private ImageNameRestorer(Scene sourceScene) {
        this.namesForEditing = EditScene.imageNames(sourceScene);
        for (int i = 0; i < sourceScene.textures().size(); i++) {
            for (String name :
                    possibleNamesInEditors(sourceScene.textures().get(i).name())) {
                textureIndexByName.merge(name, i, (firstIndex, secondIndex) -> Scene.NONE);
            }
        }
    }

    /** Returns the names that a texture can have in a file that was not converted for editing. */
    private static Set<String> possibleNamesInEditors(String name) {
        Set<String> names = new HashSet<>();
        for (String candidate : List.of(name, BlenderNames.truncate(name, /* suffix= */ ""))) {
            int dotIndex = candidate.lastIndexOf('.');
            names.add(candidate);
            names.add(dotIndex > 0 ? candidate.substring(0, dotIndex) : candidate);
        }
        return names;
    }

    /**
     * Returns an edited scene whose images have the names of {@link EditScene#imageNames}, if its images have names
     * from a conversion that was not for editing. Otherwise the scene is returned as it is.
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
     * Returns the index of the texture whose image can have a name in a file that was not converted for editing. It is
     * {@link Scene#NONE} if no texture, or more than one, can have the name.
     */
    private int findTextureIndex(String name) {
        return textureIndexByName.getOrDefault(name, Scene.NONE);
    }
}
