package shuriken.edit;

import java.util.ArrayList;
import java.util.List;
import shuriken.scene.Scene;

/**
 * A bone that an editor attached to another parent.
 *
 * @param node the index of the bone in the scene that the model was converted to
 * @param parent the index of the new parent in that scene, or {@link Scene#NONE}
 */
public record ReparentedBone(int node, int parent) {
    /**
     * Returns the bones that have another parent. Bones that are only in the edited scene do not count as parents. A bone
     * whose original parent was deleted keeps this parent.
     */
    public static List<ReparentedBone> find(Comparison comparison) {
        Scene prepared = comparison.prepared();
        Scene edited = comparison.edited();
        SourceMapping preparedMapping = comparison.preparedMapping();
        SourceMapping editedMapping = comparison.editedMapping();
        List<ReparentedBone> bones = new ArrayList<>();
        for (int i = 0; i < prepared.nodes().size(); i++) {
            int node = preparedMapping.nodes()[i];
            int editedNode = node == Scene.NONE ? Scene.NONE : editedMapping.editedNode(node);
            if (editedNode != Scene.NONE) {
                int parent = prepared.nodes().get(i).parent();
                int originalParent =
                        parent == Scene.NONE ? Scene.NONE : preparedMapping.nodes()[parent];
                int newParent = parent(edited, editedNode, editedMapping);
                boolean isParentPresent =
                        originalParent == Scene.NONE || editedMapping.editedNode(originalParent) != Scene.NONE;
                if (originalParent != newParent && isParentPresent) {
                    bones.add(new ReparentedBone(node, newParent));
                }
            }
        }
        return bones;
    }

    /** Returns the source node of the nearest ancestor that has one, or {@link Scene#NONE}. */
    private static int parent(Scene edited, int editedNode, SourceMapping editedMapping) {
        int ancestor = edited.nodes().get(editedNode).parent();
        while (ancestor != Scene.NONE && editedMapping.nodes()[ancestor] == Scene.NONE) {
            ancestor = edited.nodes().get(ancestor).parent();
        }
        return ancestor == Scene.NONE ? Scene.NONE : editedMapping.nodes()[ancestor];
    }

    /** Returns the name of the bone in the scene that the editor received. */
    public String name(Comparison comparison) {
        return name(comparison, node);
    }

    /** Returns the name of the new parent in the scene that the editor received, or "none". */
    public String parentName(Comparison comparison) {
        return parent == Scene.NONE ? "none" : name(comparison, parent);
    }

    private static String name(Comparison comparison, int source) {
        return comparison
                .prepared()
                .nodes()
                .get(comparison.preparedMapping().editedNode(source))
                .name();
    }
}
