package shuriken.interchange.dae;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import shuriken.interchange.support.RestPoseSkinner;
import shuriken.scene.Clip;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Target.OfNode;
import shuriken.scene.support.NodeMatrices;

/**
 * Binds the skins of a scene without bone animations to the rest pose. Blender creates bones in the bind pose and
 * ignores the rest pose of their nodes, so it would show a model in a different pose. Animated scenes keep the bind
 * pose of the file, because only then do vertices of several joints move exactly as on the console.
 */
final class RestPoseBinding {
    /** The indices of a mesh and of the skin with which a node draws it. */
    private record SkinnedMesh(int meshIndex, int skinIndex) {}

    private final Scene scene;
    private final List<Matrix4d> worldTransforms;
    private final List<Mesh> meshes;
    private final List<Skin> skins;
    private final Map<SkinnedMesh, Integer> restMeshIndexBySkinnedMesh = new HashMap<>();

    private RestPoseBinding(Scene scene) {
        this.scene = scene;
        this.worldTransforms = NodeMatrices.atRest(scene);
        this.meshes = new ArrayList<>(scene.meshes());
        this.skins = new ArrayList<>(scene.skins());
    }

    /**
     * Returns a scene whose skins have the rest pose as bind pose, or the same scene if it has no skins or animates
     * nodes.
     */
    static Scene apply(Scene scene) {
        return scene.skins().isEmpty() || animatesNodes(scene.clips()) ? scene : new RestPoseBinding(scene).bind();
    }

    private static boolean animatesNodes(List<Clip> clips) {
        return clips.stream()
                .flatMap(clip -> clip.channels().stream())
                .anyMatch(channel -> channel.target() instanceof OfNode node
                        && node.property().isTransform());
    }

    private Scene bind() {
        List<RestPoseSkinner> skinners = scene.skins().stream()
                .map(skin -> new RestPoseSkinner(skin, worldTransforms))
                .toList();
        List<Node> nodes = scene.nodes().stream()
                .map(node -> node.meshIndex() == Scene.NONE
                                || node.skinIndex() == Scene.NONE
                                || !skinners.get(node.skinIndex()).movesVertices()
                        ? node
                        : node.withMeshIndices(
                                getOrAddRestMeshIndex(
                                        new SkinnedMesh(node.meshIndex(), node.skinIndex()),
                                        skinners.get(node.skinIndex())),
                                node.skinIndex()))
                .toList();
        List<Matrix4d> sceneToNode = computeSceneToNode();
        for (int i = 0; i < skins.size(); i++) {
            if (skinners.get(i).movesVertices()) {
                skins.set(i, bindToRestPose(skins.get(i), sceneToNode));
            }
        }
        return new Scene(
                scene.name(),
                nodes,
                meshes,
                scene.materials(),
                scene.textures(),
                skins,
                scene.clips(),
                scene.cameras(),
                scene.lights(),
                scene.variants(),
                scene.extras());
    }

    /** Returns the index of a copy of the mesh with its vertices in the rest pose. */
    private int getOrAddRestMeshIndex(SkinnedMesh skinnedMesh, RestPoseSkinner skinner) {
        return restMeshIndexBySkinnedMesh.computeIfAbsent(skinnedMesh, unused -> {
            Mesh mesh = scene.meshes().get(skinnedMesh.meshIndex);
            meshes.add(new Mesh(
                    mesh.name(), mesh.primitives().stream().map(skinner::apply).toList()));
            return meshes.size() - 1;
        });
    }

    /**
     * Returns the transform at rest from the space of the scene to the space of each node. A scale of 0 counts as 1, so
     * that the transform has an inverse.
     */
    private List<Matrix4d> computeSceneToNode() {
        List<Matrix4d> nodeToScene = new ArrayList<>();
        for (Node node : scene.nodes()) {
            Matrix4d nodeToParent = NodeMatrices.invertibleMatrix(node.transform());
            nodeToScene.add(
                    node.parentIndex() == Scene.NONE
                            ? nodeToParent
                            : nodeToScene.get(node.parentIndex()).mul(nodeToParent, new Matrix4d()));
        }
        return nodeToScene.stream().map(matrix -> matrix.invert(new Matrix4d())).toList();
    }

    private static Skin bindToRestPose(Skin skin, List<Matrix4d> sceneToNode) {
        float[] inverseBindMatrices = new float[skin.inverseBindMatrices().length];
        for (int i = 0; i < skin.joints().length; i++) {
            NodeMatrices.store(sceneToNode.get(skin.joints()[i]), inverseBindMatrices, 16 * i);
        }
        return new Skin(skin.name(), skin.joints(), inverseBindMatrices);
    }
}
