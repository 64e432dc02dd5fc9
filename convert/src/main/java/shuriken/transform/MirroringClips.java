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
 * Makes meshes double-sided whose scale changes sign in a clip. The winding on the screen determines the front; a
 * console uses it as is, but a glTF program reverses it for nodes with a mirrored scale at that moment, and would show
 * the other side. Skinned meshes are not affected.
 */
public final class MirroringClips {
    private MirroringClips() {}

    /** Returns the scene with such meshes and their materials separated. */
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

    /** Adds a double-sided copy of a material and returns its index. */
    private static int open(int material, List<Material> materials) {
        Material shown = material == Scene.NONE ? Material.PLAIN : materials.get(material);
        materials.add(shown.withDoubleSided(true));
        return materials.size() - 1;
    }

    /** Adds the double-sided materials to a variant of the scene. */
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

    /** Copies channels of a material to its double-sided copy. */
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

    /** Returns the nodes that draw below a node whose scale changes its sign. */
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
