package shuriken.edit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.EncodingModel;
import shuriken.scene.Extras;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;

/**
 * A bone that an editor added to the skeleton of a model.
 *
 * @param node the index in the edited scene
 * @param name the name in the edited scene
 * @param parent the index of the parent: a node of the source's scene, or the number of these nodes plus the index of
 *     an earlier new bone
 * @param rest the transform relative to the parent at rest, without scale
 */
public record NewBone(int node, String name, int parent, Transform rest) {
    /** The bone that Blender exports for vertices without weights. */
    private static final String NEUTRAL_BONE = "neutral_bone";

    /**
     * Returns the joints of the edited scene that the source does not have, parents first.
     *
     * @param source the scene that the model was converted to
     */
    public static List<NewBone> find(Scene source, Comparison comparison) {
        Scene edited = comparison.edited();
        int[] sourceNodes = comparison.editedMapping().nodes();
        BitSet joints = new BitSet();
        edited.skins().forEach(skin -> addJoints(skin, joints));
        BindPose bind = BindPose.of(edited);
        List<Matrix4d> restMatrices = NodeMatrices.atRest(source);
        Map<Integer, Integer> newIndices = new HashMap<>();
        List<NewBone> bones = new ArrayList<>();
        for (int i = joints.nextSetBit(0); i >= 0 && !restMatrices.isEmpty(); i = joints.nextSetBit(i + 1)) {
            Node node = edited.nodes().get(i);
            int parent = parent(edited, i, sourceNodes, newIndices);
            boolean isNew = sourceNodes[i] == Scene.NONE
                    && !(EncodingModel.ownExtra(node.extras(), EditScene.NODE) instanceof Number)
                    && !node.name().equals(NEUTRAL_BONE);
            if (isNew && restMatrices.get(parent).determinantAffine() != 0) {
                Matrix4d local =
                        restMatrices.get(parent).invertAffine(new Matrix4d()).mulAffine(bind.transform(i));
                Transform transform = withoutScale(local);
                newIndices.put(i, restMatrices.size());
                restMatrices.add(restMatrices.get(parent).mulAffine(NodeMatrices.matrix(transform), new Matrix4d()));
                bones.add(new NewBone(i, node.name(), parent, transform));
            }
        }
        return bones;
    }

    private static void addJoints(Skin skin, BitSet joints) {
        for (int joint : skin.joints()) {
            joints.set(joint);
        }
    }

    /** Returns the nearest ancestor that the file has or will have, or the first node if there is no such ancestor. */
    private static int parent(Scene edited, int node, int[] sourceNodes, Map<Integer, Integer> newIndices) {
        int ancestor = edited.nodes().get(node).parent();
        while (ancestor != Scene.NONE) {
            if (sourceNodes[ancestor] != Scene.NONE) {
                return sourceNodes[ancestor];
            }
            Integer index = newIndices.get(ancestor);
            if (index != null) {
                return index;
            }
            ancestor = edited.nodes().get(ancestor).parent();
        }
        return 0;
    }

    private static Transform withoutScale(Matrix4d local) {
        return NodeMatrices.transform(local).withScale(new float[] {1, 1, 1});
    }

    /**
     * Returns the index that each node has after new bones were added: first the nodes of the source's scene, which
     * keep their order, then the bones.
     *
     * @param boneIndices the index of each bone in the scene with the bones
     */
    public static int[] sceneIndices(Scene source, int[] boneIndices) {
        int sourceCount = source.nodes().size();
        int[] indices = new int[Math.addExact(sourceCount, boneIndices.length)];
        System.arraycopy(boneIndices, 0, indices, sourceCount, boneIndices.length);
        BitSet isBone = new BitSet();
        for (int index : boneIndices) {
            isBone.set(index);
        }
        for (int i = 0, next = -1; i < sourceCount; i++) {
            next = isBone.nextClearBit(next + 1);
            indices[i] = next;
        }
        return indices;
    }

    /**
     * Returns the edited scene with its node indices (in extras and names) changed to those of the file with the new
     * bones.
     *
     * @param edited the scene that {@code comparison} compared
     * @param source the scene that the file was converted to before
     * @param extendedSource the scene that the file with the new bones was converted to
     * @param indices the index in {@code extendedSource} of each node of {@code source}, then of each new bone
     */
    public static Scene renumbered(
            Scene edited,
            Comparison comparison,
            List<NewBone> bones,
            Scene source,
            Scene extendedSource,
            int[] indices) {
        SourceMapping editedMapping = comparison.editedMapping();
        Map<Integer, Integer> boneIndices = new HashMap<>();
        for (int i = 0; i < bones.size(); i++) {
            boneIndices.put(bones.get(i).node(), indices[indices.length - bones.size() + i]);
        }
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < edited.nodes().size(); i++) {
            Node node = edited.nodes().get(i);
            int original = editedMapping.nodes()[i];
            Integer bone = boneIndices.get(i);
            Extras extras = node.extras();
            String name = node.name();
            if (bone != null) {
                extras = EditScene.withIndex(extras, EditScene.NODE, bone);
                name = extendedSource.nodes().get(bone).name();
            } else if (original != Scene.NONE) {
                extras = EditScene.withIndex(extras, EditScene.NODE, indices[original]);
                String exportedName = comparison
                        .prepared()
                        .nodes()
                        .get(comparison.preparedMapping().editedNode(original))
                        .name();
                // Ninja nodes are named by their index, which new nodes change.
                String oldSourceName = source.nodes().get(original).name();
                String newSourceName =
                        extendedSource.nodes().get(indices[original]).name();
                name = name.equals(exportedName) && !newSourceName.equals(oldSourceName) ? newSourceName : name;
            } else if (EncodingModel.ownExtra(extras, EditScene.NODE) instanceof Number copied) {
                extras = EditScene.withIndex(extras, EditScene.NODE, indices[copied.intValue()]);
            }
            if (editedMapping.meshes()[i] != Scene.NONE) {
                extras = EditScene.withIndex(
                        extras, EditScene.MESH, indices[editedMapping.meshes()[i]]);
            }
            nodes.add(node.withExtras(extras).withName(name));
        }
        return edited.withNodes(nodes);
    }
}
