package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import shuriken.convert.nitro.motion.PatternAnimationBuilder;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.EncodingNode;
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
    private static final float ZERO_TOLERANCE = 1e-4f;

    private final MaterialTracks materials;
    private final Scene scene;
    private final ClipFrames clip;

    VisibilityTracks(MaterialTracks materials, ClipFrames clip) {
        this.materials = materials;
        this.scene = materials.scene();
        this.clip = clip;
    }

    /** Returns the textures by material name and frame. */
    Map<String, SortedMap<Integer, PatternAnimationBuilder.PatternTexture>> textures() {
        Map<String, Map<PatternAnimationBuilder.PatternTexture, boolean[]>> visibleFrames = new LinkedHashMap<>();
        for (int node = 0; node < scene.nodes().size(); node++) {
            if (scene.nodes().get(node).extras().values().get("texture") instanceof String texture) {
                Object palette = scene.nodes().get(node).extras().values().getOrDefault("palette", "");
                Optional<String> material = material(node).flatMap(materials::name);
                Optional<boolean[]> visible = visibleFrames(node);
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
            for (int frame = 0; frame < clip.frames(); frame++) {
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
    List<boolean[]> nodes(EncodingModel model) {
        List<boolean[]> visibleFrames = new ArrayList<>();
        boolean isAnimated = false;
        for (EncodingNode node : model.nodes()) {
            int nodeIndex = visibleFrames.size();
            Optional<boolean[]> visible = Optional.empty();
            for (int i = 0; i < scene.nodes().size() && visible.isEmpty(); i++) {
                if (i == node.source() || isDrawnBy(scene.nodes().get(i), nodeIndex)) {
                    visible = visibleFrames(i);
                }
            }
            isAnimated |= visible.isPresent();
            boolean[] alwaysVisible = new boolean[clip.frames()];
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
    private Optional<boolean[]> visibleFrames(int node) {
        Optional<Channel> visible = clip.channel(new Target.OfNode(node, Property.VISIBLE));
        Target scale = new Target.OfNode(node, Property.SCALE);
        if (visible.isEmpty()
                && clip.channel(scale).filter(VisibilityTracks::reachesZero).isEmpty()) {
            return Optional.empty();
        }
        double[][] values = visible.isPresent()
                ? clip.values(new Target.OfNode(node, Property.VISIBLE), 1)
                : clip.values(scale, 1, 1, 1);
        boolean[] isVisible = new boolean[values.length];
        for (int frame = 0; frame < isVisible.length; frame++) {
            for (double value : values[frame]) {
                isVisible[frame] |= Math.abs(value) > ZERO_TOLERANCE;
            }
        }
        return Optional.of(isVisible);
    }

    /** Returns whether a scale is 0 at some key. */
    private static boolean reachesZero(Channel channel) {
        for (int i = 0; i + 2 < channel.values().length; i += 3) {
            if (Math.abs(channel.values()[i]) + Math.abs(channel.values()[i + 1]) + Math.abs(channel.values()[i + 2])
                    < ZERO_TOLERANCE) {
                return true;
            }
        }
        return false;
    }

    /** Returns the material of the mesh that a node has, or of the part of a skin that it moves. */
    private Optional<Material> material(int node) {
        for (Node carrier : scene.nodes()) {
            if (carrier.mesh() == Scene.NONE) {
                continue;
            }
            Mesh mesh = scene.meshes().get(carrier.mesh());
            for (Primitive primitive : mesh.primitives()) {
                boolean belongsToNode = carrier == scene.nodes().get(node)
                        || carrier.skin() != Scene.NONE && moves(node, primitive, carrier.skin());
                if (belongsToNode && primitive.material() != Scene.NONE) {
                    return Optional.of(scene.materials().get(primitive.material()));
                }
            }
        }
        return Optional.empty();
    }

    /** Returns whether a node is a joint that moves vertices of a primitive. */
    private boolean moves(int node, Primitive primitive, int skin) {
        int[] joints = scene.skins().get(skin).joints();
        for (int i = 0; i < primitive.joints().length; i++) {
            if (primitive.weights()[i] > 0 && joints[primitive.joints()[i]] == node) {
                return true;
            }
        }
        return false;
    }
}
