package shuriken.edit;

import java.util.ArrayList;
import java.util.List;
import shuriken.edit.scene.SourceMapping;
import shuriken.scene.Scene;

/**
 * A bone that an editor attached to a different parent.
 *
 * @param nodeIndex the index of the bone in the scene that the model was converted to
 * @param parentIndex the index of the new parent in that scene, or {@link Scene#NONE}
 */
public record ReparentedBone(int nodeIndex, int parentIndex) {
    /**
     * Finds the bones that have a different parent. Bones that are only in the edited scene do not count as parents. A
     * bone whose original parent was deleted keeps that parent.
     */
    public static List<ReparentedBone> find(Comparison comparison) {
        Scene preparedScene = comparison.preparedScene();
        Scene editedScene = comparison.editedScene();
        SourceMapping preparedMapping = comparison.preparedMapping();
        SourceMapping editedMapping = comparison.editedMapping();
        List<ReparentedBone> bones = new ArrayList<>();
        for (int i = 0; i < preparedScene.nodes().size(); i++) {
            int sourceIndex = preparedMapping.sourceNodes()[i];
            int editedIndex = sourceIndex == Scene.NONE ? Scene.NONE : editedMapping.findNodeIndex(sourceIndex);
            if (editedIndex != Scene.NONE) {
                int preparedParentIndex = preparedScene.nodes().get(i).parentIndex();
                int originalParentIndex = preparedParentIndex == Scene.NONE
                        ? Scene.NONE
                        : preparedMapping.sourceNodes()[preparedParentIndex];
                int newParentIndex = nearestSourceAncestor(editedScene, editedIndex, editedMapping);
                boolean isOriginalParentPresent = originalParentIndex == Scene.NONE
                        || editedMapping.findNodeIndex(originalParentIndex) != Scene.NONE;
                if (originalParentIndex != newParentIndex && isOriginalParentPresent) {
                    bones.add(new ReparentedBone(sourceIndex, newParentIndex));
                }
            }
        }
        return bones;
    }

    /** Returns the source node of the nearest ancestor that has one, or {@link Scene#NONE}. */
    private static int nearestSourceAncestor(Scene editedScene, int editedIndex, SourceMapping editedMapping) {
        int ancestorIndex = editedScene.nodes().get(editedIndex).parentIndex();
        while (ancestorIndex != Scene.NONE && editedMapping.sourceNodes()[ancestorIndex] == Scene.NONE) {
            ancestorIndex = editedScene.nodes().get(ancestorIndex).parentIndex();
        }
        return ancestorIndex == Scene.NONE ? Scene.NONE : editedMapping.sourceNodes()[ancestorIndex];
    }

    /** Returns the name of the bone in the scene that the editor received. */
    public String name(Comparison comparison) {
        return findName(comparison, nodeIndex);
    }

    /** Returns the name of the new parent in the scene that the editor received, or "none". */
    public String parentName(Comparison comparison) {
        return parentIndex == Scene.NONE ? "none" : findName(comparison, parentIndex);
    }

    private static String findName(Comparison comparison, int sourceIndex) {
        return comparison
                .preparedScene()
                .nodes()
                .get(comparison.preparedMapping().findNodeIndex(sourceIndex))
                .name();
    }
}
