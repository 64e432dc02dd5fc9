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
        Scene originalScene = comparison.originalScene();
        Scene editedScene = comparison.editedScene();
        SourceMapping originalMapping = comparison.originalMapping();
        SourceMapping editedMapping = comparison.editedMapping();
        List<ReparentedBone> bones = new ArrayList<>();
        for (int i = 0; i < originalScene.nodes().size(); i++) {
            int sourceIndex = originalMapping.sourceNodeIndices()[i];
            int editedIndex = sourceIndex == Scene.NONE ? Scene.NONE : editedMapping.findNodeIndex(sourceIndex);
            if (editedIndex != Scene.NONE) {
                int parentIndexInOriginal = originalScene.nodes().get(i).parentIndex();
                int originalParentSourceIndex = parentIndexInOriginal == Scene.NONE
                        ? Scene.NONE
                        : originalMapping.sourceNodeIndices()[parentIndexInOriginal];
                int newParentIndex = findNearestSourceAncestorIndex(editedScene, editedIndex, editedMapping);
                boolean isOriginalParentPresent = originalParentSourceIndex == Scene.NONE
                        || editedMapping.findNodeIndex(originalParentSourceIndex) != Scene.NONE;
                if (originalParentSourceIndex != newParentIndex && isOriginalParentPresent) {
                    bones.add(new ReparentedBone(sourceIndex, newParentIndex));
                }
            }
        }
        return bones;
    }

    /** Returns the index in the source of the nearest ancestor that the source has, or {@link Scene#NONE}. */
    private static int findNearestSourceAncestorIndex(Scene editedScene, int editedIndex, SourceMapping editedMapping) {
        int ancestorIndex = editedScene.nodes().get(editedIndex).parentIndex();
        while (ancestorIndex != Scene.NONE && editedMapping.sourceNodeIndices()[ancestorIndex] == Scene.NONE) {
            ancestorIndex = editedScene.nodes().get(ancestorIndex).parentIndex();
        }
        return ancestorIndex == Scene.NONE ? Scene.NONE : editedMapping.sourceNodeIndices()[ancestorIndex];
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
                .originalScene()
                .nodes()
                .get(comparison.originalMapping().findNodeIndex(sourceIndex))
                .name();
    }
}
