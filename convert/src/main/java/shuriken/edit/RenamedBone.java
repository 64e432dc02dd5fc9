package shuriken.edit;

import java.util.ArrayList;
import java.util.List;
import shuriken.scene.Node;
import shuriken.scene.Scene;

/**
 * A bone that has a new name.
 *
 * @param nodeIndex the index of the bone in the scene that the model was converted to
 * @param originalName the name in the scene that the editor received
 * @param newName the name in the edited scene
 */
public record RenamedBone(int nodeIndex, String originalName, String newName) {
    /** Finds the renamed bones. A number that Blender adds to duplicate names, such as {@code .001}, is ignored. */
    public static List<RenamedBone> find(Comparison comparison) {
        List<Node> originalNodes = comparison.originalScene().nodes();
        List<Node> editedNodes = comparison.editedScene().nodes();
        List<RenamedBone> bones = new ArrayList<>();
        for (int i = 0; i < originalNodes.size(); i++) {
            int sourceIndex = comparison.originalMapping().sourceNodeIndices()[i];
            int editedIndex = sourceIndex == Scene.NONE
                    ? Scene.NONE
                    : comparison.editedMapping().findNodeIndex(sourceIndex);
            if (editedIndex != Scene.NONE) {
                String originalName = originalNodes.get(i).name();
                String newName = editedNodes.get(editedIndex).name();
                if (!withoutNumber(newName).equals(withoutNumber(originalName))) {
                    bones.add(new RenamedBone(sourceIndex, originalName, newName));
                }
            }
        }
        return bones;
    }

    /** Returns a name without the number that Blender adds to duplicate names. */
    private static String withoutNumber(String name) {
        return name.replaceFirst("\\.\\d{3}$", "");
    }
}
