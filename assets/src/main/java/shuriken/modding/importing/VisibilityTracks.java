package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import shuriken.convert.nitro.motion.PatternAnimationBuilder;
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
 * result shows and hides the nodes of a model, or changes the textures of materials: each texture that a material can
 * have is then a node of its own, whose extras name the texture, and the visible node determines the texture.
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
     * material keeps the texture of the previous frame.
     */
    Map<String, SortedMap<Integer, PatternAnimationBuilder.PatternTexture>> textureTracks() {
        Map<String, Map<PatternAnimationBuilder.PatternTexture, boolean[]>> visibleFrames = new LinkedHashMap<>();
        for (int nodeIndex = 0; nodeIndex < scene.nodes().size(); nodeIndex++) {
            if (scene.nodes().get(nodeIndex).extras().values().get("texture") instanceof String texture) {
                Object palette = scene.nodes().get(nodeIndex).extras().values().getOrDefault("palette", "");
                Optional<String> material = findMaterial(nodeIndex).flatMap(materials::findModelName);
                Optional<boolean[]> visible = findVisibleFrames(nodeIndex);
                if (material.isPresent() && visible.isPresent()) {
                    visibleFrames
                            .computeIfAbsent(material.get(), unused -> new LinkedHashMap<>())
                            .putIfAbsent(
                                    new PatternAnimationBuilder.PatternTexture(texture, String.valueOf(palette)),
                                    visible.get());
                }
            }
        }
        Map<String, SortedMap<Integer, PatternAnimationBuilder.PatternTexture>> tracks = new LinkedHashMap<>();
        visibleFrames.forEach((material, textures) -> {
            List<PatternAnimationBuilder.PatternTexture> texturesByFrame = new ArrayList<>();
            for (int frame = 0; frame < clipSampler.frameCount(); frame++) {
                int currentFrame = frame;
                PatternAnimationBuilder.PatternTexture previous =
                        texturesByFrame.isEmpty() ? textures.keySet().iterator().next() : texturesByFrame.getLast();
                texturesByFrame.add(textures.entrySet().stream()
                        .filter(entry -> entry.getValue()[currentFrame])
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElse(previous));
            }
            tracks.put(material, clipSampler.changes(texturesByFrame::get));
        });
        return tracks;
    }

    /** Returns for each node of the model whether it is visible at each frame; empty if no node is animated. */
    List<boolean[]> nodeVisibility(EncodingModel model) {
        List<boolean[]> visibleFrames = new ArrayList<>();
        boolean isAnimated = false;
        for (PreparedNode node : model.nodes()) {
            int nodeIndex = visibleFrames.size();
            Optional<boolean[]> visible = Optional.empty();
            for (int i = 0; i < scene.nodes().size() && visible.isEmpty(); i++) {
                if (i == node.sceneNodeIndex() || isDrawnBy(scene.nodes().get(i), nodeIndex)) {
                    visible = findVisibleFrames(i);
                }
            }
            isAnimated |= visible.isPresent();
            boolean[] alwaysVisible = new boolean[clipSampler.frameCount()];
            Arrays.fill(alwaysVisible, true);
            visibleFrames.add(visible.orElse(alwaysVisible));
        }
        return isAnimated ? visibleFrames : List.of();
    }

    /**
     * Returns whether a node of the scene has the geometry of a node of the model, as its extras record. Nodes for the
     * textures of a material do not have these extras.
     */
    private static boolean isDrawnBy(Node sceneNode, int modelNodeIndex) {
        return Integer.valueOf(modelNodeIndex)
                .equals(sceneNode.extras().values().get("drawnBy"));
    }

    /** Returns for each frame whether a node is visible. The result is empty if no channel hides the node. */
    private Optional<boolean[]> findVisibleFrames(int nodeIndex) {
        Optional<Channel> visible = clipSampler.findChannel(new Target.OfNode(nodeIndex, Property.VISIBLE));
        Target scale = new Target.OfNode(nodeIndex, Property.SCALE);
        if (visible.isEmpty()
                && clipSampler
                        .findChannel(scale)
                        .filter(VisibilityTracks::reachesZero)
                        .isEmpty()) {
            return Optional.empty();
        }
        double[][] values = visible.isPresent()
                ? clipSampler.sample(new Target.OfNode(nodeIndex, Property.VISIBLE), 1)
                : clipSampler.sample(scale, 1, 1, 1);
        boolean[] isVisible = new boolean[values.length];
        for (int frame = 0; frame < isVisible.length; frame++) {
            for (double value : values[frame]) {
                isVisible[frame] |= Math.abs(value) > ZERO_TOLERANCE;
            }
        }
        return Optional.of(isVisible);
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

    /** Returns the material of the first primitive that a node has in its mesh or moves as a joint. */
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
