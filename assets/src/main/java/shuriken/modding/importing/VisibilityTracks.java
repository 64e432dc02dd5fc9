package shuriken.modding.importing;

import java.util.ArrayList;
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
 * Converts channels to visibility tracks: nodes are hidden by visibility or by a scale of 0. Nodes whose extras name a
 * texture represent textures of a material: the visible one decides the material's texture.
 */
final class VisibilityTracks {
    /** The scale up to which a node is hidden. */
    private static final float ZERO_SCALE_TOLERANCE = 1e-4f;

    private final MaterialTracks materials;
    private final Scene scene;
    private final ClipSampler clip;

    VisibilityTracks(MaterialTracks materials, ClipSampler clip) {
        this.materials = materials;
        this.scene = materials.scene();
        this.clip = clip;
    }

    /** Returns the textures by material name and frame. */
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
            List<PatternAnimationBuilder.PatternTexture> frames = new ArrayList<>();
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                int currentFrame = frame;
                PatternAnimationBuilder.PatternTexture previous =
                        frames.isEmpty() ? textures.keySet().iterator().next() : frames.getLast();
                frames.add(textures.entrySet().stream()
                        .filter(entry -> entry.getValue()[currentFrame])
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElse(previous));
            }
            tracks.put(material, clip.changes(frames::get));
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
            boolean[] alwaysVisible = new boolean[clip.frameCount()];
            java.util.Arrays.fill(alwaysVisible, true);
            visibleFrames.add(visible.orElse(alwaysVisible));
        }
        return isAnimated ? visibleFrames : List.of();
    }

    /**
     * Returns whether a node has the geometry of a node of the model; nodes for textures of a material are excluded.
     */
    private static boolean isDrawnBy(Node node, int nodeIndex) {
        return Integer.valueOf(nodeIndex).equals(node.extras().values().get("drawnBy"));
    }

    /** Returns whether a node is visible at each frame, if its visibility is animated. */
    private Optional<boolean[]> findVisibleFrames(int nodeIndex) {
        Optional<Channel> visible = clip.findChannel(new Target.OfNode(nodeIndex, Property.VISIBLE));
        Target scale = new Target.OfNode(nodeIndex, Property.SCALE);
        if (visible.isEmpty()
                && clip.findChannel(scale).filter(VisibilityTracks::reachesZero).isEmpty()) {
            return Optional.empty();
        }
        double[][] values = visible.isPresent()
                ? clip.sample(new Target.OfNode(nodeIndex, Property.VISIBLE), 1)
                : clip.sample(scale, 1, 1, 1);
        boolean[] isVisible = new boolean[values.length];
        for (int frame = 0; frame < isVisible.length; frame++) {
            for (double value : values[frame]) {
                isVisible[frame] |= Math.abs(value) > ZERO_SCALE_TOLERANCE;
            }
        }
        return Optional.of(isVisible);
    }

    /** Returns whether a scale is 0 at a key. */
    private static boolean reachesZero(Channel channel) {
        for (int i = 0; i + 2 < channel.values().length; i += 3) {
            if (Math.abs(channel.values()[i]) + Math.abs(channel.values()[i + 1]) + Math.abs(channel.values()[i + 2])
                    < ZERO_SCALE_TOLERANCE) {
                return true;
            }
        }
        return false;
    }

    /** Returns the material of the mesh that a node has, or of the part of a skin that it moves. */
    private Optional<Material> findMaterial(int nodeIndex) {
        for (Node carrier : scene.nodes()) {
            if (carrier.mesh() == Scene.NONE) {
                continue;
            }
            Mesh mesh = scene.meshes().get(carrier.mesh());
            for (Primitive primitive : mesh.primitives()) {
                boolean belongsToNode = carrier == scene.nodes().get(nodeIndex)
                        || (carrier.skin() != Scene.NONE && movesVertices(nodeIndex, primitive, carrier.skin()));
                if (belongsToNode && primitive.material() != Scene.NONE) {
                    return Optional.of(scene.materials().get(primitive.material()));
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
