package shuriken.edit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.support.EncodingModel;
import shuriken.edit.scene.EditScene;
import shuriken.edit.scene.SourceMapping;
import shuriken.scene.Extras;
import shuriken.scene.Node;
import shuriken.scene.Scene;

/** Computes the node indices of a file to which new bones were added, and applies them to the edited scene. */
public final class NodeRenumbering {
    private NodeRenumbering() {}

    /**
     * Returns the index that each node has after new bones were added: first the nodes of the source's scene, which
     * keep their order, then the bones.
     *
     * @param boneIndices the index of each bone in the scene with the bones
     */
    public static int[] newIndices(Scene sourceScene, int[] boneIndices) {
        int sourceCount = sourceScene.nodes().size();
        int[] newIndices = new int[Math.addExact(sourceCount, boneIndices.length)];
        System.arraycopy(boneIndices, 0, newIndices, sourceCount, boneIndices.length);
        BitSet boneIndexSet = new BitSet();
        for (int boneIndex : boneIndices) {
            boneIndexSet.set(boneIndex);
        }
        int newIndex = -1;
        for (int i = 0; i < sourceCount; i++) {
            newIndex = boneIndexSet.nextClearBit(newIndex + 1);
            newIndices[i] = newIndex;
        }
        return newIndices;
    }

    /**
     * Returns the edited scene with its node indices (in extras and names) changed to the indices in the file with the
     * new bones.
     *
     * @param editedScene the scene that {@code comparison} compared
     * @param sourceScene the scene that the file was converted to before
     * @param extendedSourceScene the scene that the file with the new bones was converted to
     * @param newIndices the index in {@code extendedSourceScene} of each node of {@code sourceScene}, then of each new
     *     bone
     */
    public static Scene apply(
            Scene editedScene,
            Comparison comparison,
            List<NewBone> bones,
            Scene sourceScene,
            Scene extendedSourceScene,
            int[] newIndices) {
        SourceMapping editedMapping = comparison.editedMapping();
        Map<Integer, Integer> newIndexByBone = new HashMap<>();
        for (int i = 0; i < bones.size(); i++) {
            newIndexByBone.put(bones.get(i).nodeIndex(), newIndices[newIndices.length - bones.size() + i]);
        }
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < editedScene.nodes().size(); i++) {
            Node node = editedScene.nodes().get(i);
            int sourceIndex = editedMapping.sourceNodeIndices()[i];
            Integer newBoneIndex = newIndexByBone.get(i);
            Extras extras = node.extras();
            String name = node.name();
            if (newBoneIndex != null) {
                extras = EditScene.withProgramExtra(extras, EditScene.NODE_KEY, newBoneIndex);
                name = extendedSourceScene.nodes().get(newBoneIndex).name();
            } else if (sourceIndex != Scene.NONE) {
                extras = EditScene.withProgramExtra(extras, EditScene.NODE_KEY, newIndices[sourceIndex]);
                name = newName(name, sourceIndex, comparison, sourceScene, extendedSourceScene, newIndices);
            } else if (EncodingModel.ownExtra(extras, EditScene.NODE_KEY) instanceof Number copiedIndex) {
                int oldIndex = copiedIndex.intValue();
                boolean isKnown =
                        oldIndex >= 0 && oldIndex < sourceScene.nodes().size();
                // An index that the source does not have is cleared, because the extended source may have a node with
                // this index.
                extras = EditScene.withProgramExtra(
                        extras, EditScene.NODE_KEY, isKnown ? newIndices[oldIndex] : Scene.NONE);
            }
            int meshNodeIndex = editedMapping.sourceMeshNodeIndices()[i];
            if (meshNodeIndex != Scene.NONE) {
                extras = EditScene.withProgramExtra(extras, EditScene.MESH_KEY, newIndices[meshNodeIndex]);
            }
            nodes.add(node.withExtras(extras).withName(name));
        }
        return editedScene.withNodes(nodes);
    }

    /**
     * Returns the name of a node of the source in the extended file. New bones change the indices of Ninja nodes, and
     * their names contain these indices. Names that the user chose stay.
     */
    private static String newName(
            String editedName,
            int sourceIndex,
            Comparison comparison,
            Scene sourceScene,
            Scene extendedSourceScene,
            int[] newIndices) {
        String exportedName = comparison
                .originalScene()
                .nodes()
                .get(comparison.originalMapping().findNodeIndex(sourceIndex))
                .name();
        String oldSourceName = sourceScene.nodes().get(sourceIndex).name();
        String newSourceName =
                extendedSourceScene.nodes().get(newIndices[sourceIndex]).name();
        return editedName.equals(exportedName) && !newSourceName.equals(oldSourceName) ? newSourceName : editedName;
    }
}
