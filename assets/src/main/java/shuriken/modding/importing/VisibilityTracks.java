package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import shuriken.convert.nitro.motion.PatternAnimationBuilder.PatternTexture;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.PreparedNode;
import shuriken.scene.Channel;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Converts the channels of nodes to visibility tracks. A channel hides a node by its visibility or by a scale of 0. The
 * tracks show and hide the nodes of a model, or change the textures of materials. For textures, the scene has a node
 * for each texture that a material can have. The extras of the node name the texture, and the material has the texture
 * of the visible node.
 */
final class VisibilityTracks {
    /** The largest scale or visibility value with which a node is hidden. */
    private static final float ZERO_TOLERANCE = 1e-4f;

    private final MaterialTracks materials;
    private final Scene scene;
    private final ClipSampler clipSampler;

    VisibilityTracks(MaterialTracks materials, ClipSampler clipSampler) {
        this.materials = materials;
        this.scene = materials.scene();
        this.clipSampler = clipSampler;
    }

    /**
     * Returns the textures by material name and frame. If none of a material's textures is visible at a frame, the
     * material keeps the texture of the previous frame. At frame 0, it then has its first texture.
     */
    Map<String, SortedMap<Integer, PatternTexture>> createTextureTracks() {
        Map<String, Map<PatternTexture, boolean[]>> visibilityByMaterialAndTexture = new LinkedHashMap<>();
        for (int nodeIndex = 0; nodeIndex < scene.nodes().size(); nodeIndex++) {
            if (scene.nodes().get(nodeIndex).extras().values().get("texture") instanceof String texture) {
                Object palette = scene.nodes().get(nodeIndex).extras().values().getOrDefault("palette", "");
                Optional<String> material = findMaterial(nodeIndex).flatMap(materials::findModelName);
                Optional<boolean[]> visibility = findVisibility(nodeIndex);
                if (material.isPresent() && visibility.isPresent()) {
                    visibilityByMaterialAndTexture
                            .computeIfAbsent(material.get(), unused -> new LinkedHashMap<>())
                            .putIfAbsent(new PatternTexture(texture, String.valueOf(palette)), visibility.get());
                }
            }
        }
        Map<String, SortedMap<Integer, PatternTexture>> tracks = new LinkedHashMap<>();
        visibilityByMaterialAndTexture.forEach((material, visibilityByTexture) ->
                tracks.put(material, clipSampler.findChanges(findVisibleTextures(visibilityByTexture)::get)));
        return tracks;
    }

    /** Returns the visible texture of a material at each frame. */
    private List<PatternTexture> findVisibleTextures(Map<PatternTexture, boolean[]> visibilityByTexture) {
        List<PatternTexture> texturesByFrame = new ArrayList<>();
        PatternTexture current = visibilityByTexture.keySet().iterator().next();
        for (int frame = 0; frame < clipSampler.frameCount(); frame++) {
            int currentFrame = frame;
            current = visibilityByTexture.entrySet().stream()
                    .filter(entry -> entry.getValue()[currentFrame])
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElse(current);
            texturesByFrame.add(current);
        }
        return texturesByFrame;
    }

    /** Returns for each node of the model whether it is visible at each frame; empty if no node is animated. */
    List<boolean[]> createNodeVisibility(EncodingModel model) {
        List<boolean[]> visibilities = new ArrayList<>();
        boolean isAnimated = false;
        for (PreparedNode node : model.nodes()) {
            int modelNodeIndex = visibilities.size();
            Optional<boolean[]> visibility = Optional.empty();
            for (int sceneIndex = 0; sceneIndex < scene.nodes().size() && visibility.isEmpty(); sceneIndex++) {
                if (sceneIndex == node.sceneNodeIndex()
                        || isDrawnBy(scene.nodes().get(sceneIndex), modelNodeIndex)) {
                    visibility = findVisibility(sceneIndex);
                }
            }
            isAnimated |= visibility.isPresent();
            boolean[] alwaysVisible = new boolean[clipSampler.frameCount()];
            Arrays.fill(alwaysVisible, true);
            visibilities.add(visibility.orElse(alwaysVisible));
        }
        return isAnimated ? visibilities : List.of();
    }

    /**
     * Returns whether a node of the scene has the geometry of a node of the model, as its extras record. Nodes for the
     * textures of a material do not have these extras.
     */
    private static boolean isDrawnBy(Node sceneNode, int modelNodeIndex) {
        return Integer.valueOf(modelNodeIndex)
                .equals(sceneNode.extras().values().get("drawnBy"));
    }

    /**
     * Returns for each frame whether a node is visible. The result is empty if the node has neither a visibility
     * channel nor a scale channel that reaches 0.
     */
    private Optional<boolean[]> findVisibility(int nodeIndex) {
        Optional<Channel> visibilityChannel = clipSampler.findChannel(new Target.OfNode(nodeIndex, Property.VISIBLE));
        Target scale = new Target.OfNode(nodeIndex, Property.SCALE);
        if (visibilityChannel.isEmpty()
                && clipSampler
                        .findChannel(scale)
                        .filter(VisibilityTracks::reachesZero)
                        .isEmpty()) {
            return Optional.empty();
        }
        double[][] values = visibilityChannel.isPresent()
                ? clipSampler.sample(new Target.OfNode(nodeIndex, Property.VISIBLE), 1)
                : clipSampler.sample(scale, 1, 1, 1);
        boolean[] visibility = new boolean[values.length];
        for (int frame = 0; frame < visibility.length; frame++) {
            for (double value : values[frame]) {
                visibility[frame] |= Math.abs(value) > ZERO_TOLERANCE;
            }
        }
        return Optional.of(visibility);
    }

    /** Returns whether all three components of a scale are 0 at some key. */
    private static boolean reachesZero(Channel channel) {
        for (int i = 0; i + 2 < channel.values().length; i += 3) {
            if (Math.abs(channel.values()[i]) + Math.abs(channel.values()[i + 1]) + Math.abs(channel.values()[i + 2])
                    < ZERO_TOLERANCE) {
                return true;
            }
        }
        return false;
    }

    /** Returns the material of the first primitive with a material that a node has in its mesh or moves as a joint. */
    private Optional<Material> findMaterial(int nodeIndex) {
        for (Node meshNode : scene.nodes()) {
            if (meshNode.meshIndex() == Scene.NONE) {
                continue;
            }
            Mesh mesh = scene.meshes().get(meshNode.meshIndex());
            for (Primitive primitive : mesh.primitives()) {
                boolean belongsToNode = meshNode == scene.nodes().get(nodeIndex)
                        || (meshNode.skinIndex() != Scene.NONE
                                && movesVertices(nodeIndex, primitive, meshNode.skinIndex()));
                if (belongsToNode && primitive.materialIndex() != Scene.NONE) {
                    return Optional.of(scene.materials().get(primitive.materialIndex()));
                }
            }
        }
        return Optional.empty();
    }

    /** Returns whether a node is a joint that moves vertices of a primitive. */
    private boolean movesVertices(int nodeIndex, Primitive primitive, int skinIndex) {
        int[] joints = scene.skins().get(skinIndex).joints();
        for (int i = 0; i < primitive.joints().length; i++) {
            if (primitive.weights()[i] > 0 && joints[primitive.joints()[i]] == nodeIndex) {
                return true;
            }
        }
        return false;
    }
}
