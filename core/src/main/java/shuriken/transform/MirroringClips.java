package shuriken.transform;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Variant;

/**
 * Shows both sides of meshes that a clip turns inside out. Which side is the front is told by the triangles as they come on
 * the screen; a console leaves it at that, but a glTF program turns the triangles of a node whose scale is mirrored, at that
 * moment, and would show the other side. Skinned meshes need nothing: no program turns theirs.
 */
public final class MirroringClips {
    private MirroringClips() {}

    /** The scene with such meshes and their materials on their own. */
    public static Scene of(Scene scene) {
        BitSet mirroredNodes = mirroredNodes(scene);
        if (mirroredNodes.isEmpty()) {
            return scene;
        }
        List<Node> nodes = new ArrayList<>(scene.nodes());
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        List<Material> materials = new ArrayList<>(scene.materials());
        Map<Integer, Integer> bothSides = new HashMap<>();
        for (int i = mirroredNodes.nextSetBit(0); i >= 0; i = mirroredNodes.nextSetBit(i + 1)) {
            Node node = nodes.get(i);
            Mesh mesh = meshes.get(node.mesh());
            List<Primitive> primitives = new ArrayList<>();
            for (Primitive primitive : mesh.primitives()) {
                int material = primitive.material();
                boolean isOpen =
                        material == Scene.NONE || !materials.get(material).doubleSided();
                if (isOpen) {
                    material = bothSides.computeIfAbsent(material, one -> open(one, materials));
                }
                primitives.add(primitive.withMaterial(material));
            }
            nodes.set(i, node.withMesh(meshes.size(), node.skin()));
            meshes.add(new Mesh(mesh.name(), primitives));
        }
        List<Variant> variants = scene.variants().stream()
                .map(variant -> shown(variant, materials, bothSides))
                .toList();
        return moved(
                scene.withNodes(nodes)
                        .withMeshes(meshes)
                        .withMaterials(materials)
                        .withVariants(variants),
                bothSides);
    }

    /** The number of a new material that shows both sides of what a material draws. */
    private static int open(int material, List<Material> materials) {
        Material shown = material == Scene.NONE ? Material.PLAIN : materials.get(material);
        materials.add(shown.withDoubleSided(true));
        return materials.size() - 1;
    }

    /** Another look of the scene, which has the other material for the one that shows both sides, too. */
    private static Variant shown(Variant variant, List<Material> materials, Map<Integer, Integer> bothSides) {
        Map<Integer, Integer> chosen = new TreeMap<>(variant.materials());
        for (Map.Entry<Integer, Integer> entry : new TreeMap<>(bothSides).entrySet()) {
            Integer other = variant.materials().get(entry.getKey());
            if (other != null) {
                boolean isOpen = materials.get(other).doubleSided();
                int open = isOpen ? other : bothSides.computeIfAbsent(other, one -> open(one, materials));
                chosen.put(entry.getValue(), open);
            }
        }
        return new Variant(variant.name(), chosen);
    }

    /** What clips do to a material they do to the one that shows both sides, too. */
    private static Scene moved(Scene scene, Map<Integer, Integer> bothSides) {
        List<Clip> clips = new ArrayList<>();
        for (Clip clip : scene.clips()) {
            List<Channel> channels = new ArrayList<>(clip.channels());
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfMaterial(int material, Target.MaterialProperty property)
                        && bothSides.containsKey(material)) {
                    channels.add(channel.of(new Target.OfMaterial(bothSides.get(material), property)));
                }
            }
            clips.add(clip.withChannels(channels));
        }
        return scene.withClips(clips);
    }

    /** Nodes that draw, and stand below one whose scale changes its sign. */
    private static BitSet mirroredNodes(Scene scene) {
        BitSet changing = new BitSet();
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode(int node, Property property)
                        && property == Property.SCALE
                        && changes(channel, scene.nodes().get(node).transform().scale())) {
                    changing.set(node);
                }
            }
        }
        BitSet mirroredNodes = new BitSet();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            boolean isBelow = node.parent() != Scene.NONE && changing.get(node.parent());
            changing.set(i, changing.get(i) || isBelow);
            mirroredNodes.set(i, changing.get(i) && node.mesh() != Scene.NONE && node.skin() == Scene.NONE);
        }
        return mirroredNodes;
    }

    private static boolean changes(Channel channel, float[] rest) {
        boolean isCubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        boolean isMirrored = isMirrored(rest, 0);
        for (int key = 0; key < channel.times().length; key++) {
            if (isMirrored(channel.values(), isCubic ? 9 * key + 3 : 3 * key) != isMirrored) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMirrored(float[] scale, int at) {
        return scale[at] * scale[at + 1] * scale[at + 2] < 0;
    }
}
