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
     * Finds the joints of the edited scene that the source does not have, parents first.
     *
     * @param source the scene that the model was converted to
     */
    public static List<NewBone> find(Scene source, Comparison comparison) {
        Scene editedScene = comparison.edited();
        int[] sourceIndices = comparison.editedMapping().sourceNodes();
        BindPose bindPose = BindPose.of(editedScene);
        List<Matrix4d> worldTransforms = NodeMatrices.atRest(source);
        Map<Integer, Integer> boneIndices = new HashMap<>();
        List<NewBone> bones = new ArrayList<>();
        if (worldTransforms.isEmpty()) {
            return bones;
        }
        BitSet jointSet = jointSet(editedScene);
        for (int i = jointSet.nextSetBit(0); i >= 0; i = jointSet.nextSetBit(i + 1)) {
            Node node = editedScene.nodes().get(i);
            int parentIndex = nearestKeptAncestor(editedScene, i, sourceIndices, boneIndices);
            boolean isNew = sourceIndices[i] == Scene.NONE
                    && !(EncodingModel.ownExtra(node.extras(), EditScene.NODE_KEY) instanceof Number)
                    && !node.name().equals(NEUTRAL_BONE);
            if (isNew && worldTransforms.get(parentIndex).determinantAffine() != 0) {
                Matrix4d parentTransform = worldTransforms.get(parentIndex);
                Matrix4d localTransform =
                        parentTransform.invertAffine(new Matrix4d()).mulAffine(bindPose.transform(i));
                Transform restTransform = withoutScale(localTransform);
                boneIndices.put(i, worldTransforms.size());
                worldTransforms.add(parentTransform.mulAffine(NodeMatrices.matrix(restTransform), new Matrix4d()));
                bones.add(new NewBone(i, node.name(), parentIndex, restTransform));
            }
        }
        return bones;
    }

    private static BitSet jointSet(Scene scene) {
        BitSet jointSet = new BitSet();
        for (Skin skin : scene.skins()) {
            for (int jointIndex : skin.joints()) {
                jointSet.set(jointIndex);
            }
        }
        return jointSet;
    }

    /**
     * Returns the index of the nearest ancestor that the file has or will have, or of the first node if there is no
     * such ancestor.
     *
     * @param boneIndices the index of each earlier new bone in the file, by its index in the edited scene
     */
    private static int nearestKeptAncestor(
            Scene editedScene, int nodeIndex, int[] sourceIndices, Map<Integer, Integer> boneIndices) {
        int ancestor = editedScene.nodes().get(nodeIndex).parent();
        while (ancestor != Scene.NONE) {
            if (sourceIndices[ancestor] != Scene.NONE) {
                return sourceIndices[ancestor];
            }
            Integer boneIndex = boneIndices.get(ancestor);
            if (boneIndex != null) {
                return boneIndex;
            }
            ancestor = editedScene.nodes().get(ancestor).parent();
        }
        return 0;
    }

    private static Transform withoutScale(Matrix4d localTransform) {
        return NodeMatrices.transform(localTransform).withScale(new float[] {1, 1, 1});
    }
}
