package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import shuriken.convert.BuildModel;
import shuriken.convert.BuildNode;
import shuriken.convert.nitro.motion.PatternAnimationBuilder;
import shuriken.scene.Channel;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Nodes that come and go, by visibility or by a scale of 0. Nodes whose extras name a texture are pictures of a material:
 * the one that is shown is what the material has.
 */
final class VisibilityTracks {
    private static final float NOTHING = 1e-4f;

    private final MaterialTracks materials;
    private final Scene scene;
    private final ClipFrames clip;

    VisibilityTracks(MaterialTracks materials, ClipFrames clip) {
        this.materials = materials;
        this.scene = materials.scene();
        this.clip = clip;
    }

    /** By the names of materials, what they have. */
    Map<String, SortedMap<Integer, PatternAnimationBuilder.Look>> looks() {
        Map<String, Map<PatternAnimationBuilder.Look, boolean[]>> all = new LinkedHashMap<>();
        for (int node = 0; node < scene.nodes().size(); node++) {
            if (scene.nodes().get(node).extras().values().get("texture") instanceof String texture) {
                Object palette = scene.nodes().get(node).extras().values().getOrDefault("palette", "");
                Optional<String> material = material(node).flatMap(materials::name);
                Optional<boolean[]> shown = shown(node);
                if (material.isPresent() && shown.isPresent()) {
                    all.computeIfAbsent(material.get(), unused -> new LinkedHashMap<>())
                            .putIfAbsent(
                                    new PatternAnimationBuilder.Look(texture, String.valueOf(palette)), shown.get());
                }
            }
        }
        Map<String, SortedMap<Integer, PatternAnimationBuilder.Look>> tracks = new LinkedHashMap<>();
        all.forEach((material, looks) -> {
            List<PatternAnimationBuilder.Look> frames = new ArrayList<>();
            for (int frame = 0; frame < clip.frames(); frame++) {
                int now = frame;
                PatternAnimationBuilder.Look before =
                        frames.isEmpty() ? looks.keySet().iterator().next() : frames.getLast();
                frames.add(looks.entrySet().stream()
                        .filter(look -> look.getValue()[now])
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElse(before));
            }
            tracks.put(material, clip.changes(frames::get));
        });
        return tracks;
    }

    /** By the nodes of the model, in which frames they are shown; none if no node comes or goes. */
    List<boolean[]> nodes(BuildModel model) {
        List<boolean[]> all = new ArrayList<>();
        boolean changes = false;
        for (BuildNode node : model.nodes()) {
            Optional<boolean[]> shown = Optional.empty();
            for (int i = 0; i < scene.nodes().size() && shown.isEmpty(); i++) {
                if (i == node.source() || draws(scene.nodes().get(i), all.size())) {
                    shown = shown(i);
                }
            }
            changes |= shown.isPresent();
            boolean[] always = new boolean[clip.frames()];
            java.util.Arrays.fill(always, true);
            all.add(shown.orElse(always));
        }
        return changes ? all : List.of();
    }

    /** Whether a node has what a node of the model draws; those with pictures of a material do not count. */
    private static boolean draws(Node node, int number) {
        return Integer.valueOf(number).equals(node.extras().values().get("drawnBy"));
    }

    /** In which frames a node is shown, if it comes or goes. */
    private Optional<boolean[]> shown(int node) {
        Optional<Channel> visible = clip.channel(new Target.OfNode(node, Property.VISIBLE));
        Target scale = new Target.OfNode(node, Property.SCALE);
        if (visible.isEmpty()
                && clip.channel(scale).filter(VisibilityTracks::vanishes).isEmpty()) {
            return Optional.empty();
        }
        double[][] values = visible.isPresent()
                ? clip.values(new Target.OfNode(node, Property.VISIBLE), 1)
                : clip.values(scale, 1, 1, 1);
        boolean[] shown = new boolean[values.length];
        for (int frame = 0; frame < shown.length; frame++) {
            for (double value : values[frame]) {
                shown[frame] |= Math.abs(value) > NOTHING;
            }
        }
        return Optional.of(shown);
    }

    /** Whether a scale is nothing at some key. */
    private static boolean vanishes(Channel channel) {
        for (int i = 0; i + 2 < channel.values().length; i += 3) {
            if (Math.abs(channel.values()[i]) + Math.abs(channel.values()[i + 1]) + Math.abs(channel.values()[i + 2])
                    < NOTHING) {
                return true;
            }
        }
        return false;
    }

    /** Of the mesh that a node has, or of the part of a skin that it moves. */
    private Optional<Material> material(int node) {
        for (Node carrier : scene.nodes()) {
            if (carrier.mesh() == Scene.NONE) {
                continue;
            }
            Mesh mesh = scene.meshes().get(carrier.mesh());
            for (Primitive primitive : mesh.primitives()) {
                boolean own = carrier == scene.nodes().get(node)
                        || carrier.skin() != Scene.NONE && moves(node, primitive, carrier.skin());
                if (own && primitive.material() != Scene.NONE) {
                    return Optional.of(scene.materials().get(primitive.material()));
                }
            }
        }
        return Optional.empty();
    }

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
