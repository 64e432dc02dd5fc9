package shuriken.edit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.EncodingModel;
import shuriken.edit.scene.EditScene;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;

/**
 * A bone that an editor added to the skeleton of a model.
 *
 * @param nodeIndex the index in the edited scene
 * @param name the name in the edited scene
 * @param parentIndex the index of the parent: a node of the source's scene, or the number of these nodes plus the index
 *     of an earlier new bone
 * @param restTransform the transform relative to the parent at rest, without scale
 */
public record NewBone(int nodeIndex, String name, int parentIndex, Transform restTransform) {
    /** The bone that Blender exports for vertices without weights. */
    private static final String NEUTRAL_BONE = "neutral_bone";

    /**
     * Finds the joints of the edited scene that the source does not have, parents first. Copies of the source's nodes
     * and the bone that Blender exports for vertices without weights are left out. Bones below a parent with a scale of
     * 0 are left out, too.
     *
     * @param sourceScene the scene that the model was converted to
     */
    public static List<NewBone> find(Scene sourceScene, Comparison comparison) {
        Scene editedScene = comparison.editedScene();
        int[] sourceIndices = comparison.editedMapping().sourceNodeIndices();
        BindPose bindPose = BindPose.of(editedScene);
        List<Matrix4d> nodeToSceneTransforms = NodeMatrices.atRest(sourceScene);
        Map<Integer, Integer> newIndexByEditedIndex = new HashMap<>();
        List<NewBone> bones = new ArrayList<>();
        if (nodeToSceneTransforms.isEmpty()) {
            return bones;
        }
        BitSet jointIndices = collectJointIndices(editedScene);
        for (int i = jointIndices.nextSetBit(0); i >= 0; i = jointIndices.nextSetBit(i + 1)) {
            Node node = editedScene.nodes().get(i);
            int parentIndex = findNearestKeptAncestorIndex(editedScene, i, sourceIndices, newIndexByEditedIndex);
            boolean isNew = sourceIndices[i] == Scene.NONE
                    && !(EncodingModel.ownExtra(node.extras(), EditScene.NODE_KEY) instanceof Number)
                    && !node.name().equals(NEUTRAL_BONE);
            if (isNew && nodeToSceneTransforms.get(parentIndex).determinantAffine() != 0) {
                Matrix4d parentToScene = nodeToSceneTransforms.get(parentIndex);
                Matrix4d boneToParent =
                        parentToScene.invertAffine(new Matrix4d()).mulAffine(bindPose.nodeToMesh(i));
                Transform restTransform = withoutScale(boneToParent);
                newIndexByEditedIndex.put(i, nodeToSceneTransforms.size());
                nodeToSceneTransforms.add(parentToScene.mulAffine(NodeMatrices.matrix(restTransform), new Matrix4d()));
                bones.add(new NewBone(i, node.name(), parentIndex, restTransform));
            }
        }
        return bones;
    }

    private static BitSet collectJointIndices(Scene scene) {
        BitSet jointIndices = new BitSet();
        for (Skin skin : scene.skins()) {
            for (int jointIndex : skin.joints()) {
                jointIndices.set(jointIndex);
            }
        }
        return jointIndices;
    }

    /**
     * Returns the index of the nearest ancestor that the file has or will have, or of the first node if there is no
     * such ancestor.
     *
     * @param newIndexByEditedIndex the index of each earlier new bone as a parent, by its index in the edited scene
     */
    private static int findNearestKeptAncestorIndex(
            Scene editedScene, int nodeIndex, int[] sourceIndices, Map<Integer, Integer> newIndexByEditedIndex) {
        int ancestorIndex = editedScene.nodes().get(nodeIndex).parentIndex();
        while (ancestorIndex != Scene.NONE) {
            if (sourceIndices[ancestorIndex] != Scene.NONE) {
                return sourceIndices[ancestorIndex];
            }
            Integer boneIndex = newIndexByEditedIndex.get(ancestorIndex);
            if (boneIndex != null) {
                return boneIndex;
            }
            ancestorIndex = editedScene.nodes().get(ancestorIndex).parentIndex();
        }
        return 0;
    }

    private static Transform withoutScale(Matrix4d boneToParent) {
        return NodeMatrices.transform(boneToParent).withScale(new float[] {1, 1, 1});
    }
}
