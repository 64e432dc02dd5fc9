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
 * Makes meshes double-sided if their scale changes sign in a clip. The winding on the screen determines the front. A
 * console does not adjust it, but a glTF program reverses it for nodes with a mirrored scale at this moment, and would
 * show the other side. Skinned meshes are not affected.
 */
public final class MirroringClipFixer {
    private MirroringClipFixer() {}

    /** Returns the scene with such meshes and their materials separated. */
    public static Scene fix(Scene scene) {
        BitSet mirroredNodes = findMirroredNodes(scene);
        if (mirroredNodes.isEmpty()) {
            return scene;
        }
        List<Node> nodes = new ArrayList<>(scene.nodes());
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        List<Material> materials = new ArrayList<>(scene.materials());
        Map<Integer, Integer> doubleSidedCopies = new HashMap<>();
        for (int i = mirroredNodes.nextSetBit(0); i >= 0; i = mirroredNodes.nextSetBit(i + 1)) {
            Node node = nodes.get(i);
            Mesh mesh = meshes.get(node.mesh());
            List<Primitive> primitives = new ArrayList<>();
            for (Primitive primitive : mesh.primitives()) {
                int materialIndex = primitive.material();
                boolean needsCopy = materialIndex == Scene.NONE
                        || !materials.get(materialIndex).doubleSided();
                if (needsCopy) {
                    materialIndex = doubleSidedCopies.computeIfAbsent(
                            materialIndex, originalIndex -> addDoubleSided(originalIndex, materials));
                }
                primitives.add(primitive.withMaterialIndex(materialIndex));
            }
            nodes.set(i, node.withMeshIndexes(meshes.size(), node.skin()));
            meshes.add(new Mesh(mesh.name(), primitives));
        }
        List<Variant> variants = scene.variants().stream()
                .map(variant -> withDoubleSided(variant, materials, doubleSidedCopies))
                .toList();
        return copyChannels(
                scene.withNodes(nodes)
                        .withMeshes(meshes)
                        .withMaterials(materials)
                        .withVariants(variants),
                doubleSidedCopies);
    }

    /** Adds a double-sided copy of a material and returns its index. */
    private static int addDoubleSided(int materialIndex, List<Material> materials) {
        Material original = materialIndex == Scene.NONE ? Material.PLAIN : materials.get(materialIndex);
        materials.add(original.withDoubleSided(true));
        return materials.size() - 1;
    }

    /** Adds the double-sided materials to a variant of the scene. */
    private static Variant withDoubleSided(
            Variant variant, List<Material> materials, Map<Integer, Integer> doubleSidedCopies) {
        Map<Integer, Integer> replacements = new TreeMap<>(variant.materials());
        for (Map.Entry<Integer, Integer> entry : new TreeMap<>(doubleSidedCopies).entrySet()) {
            Integer variantMaterialIndex = variant.materials().get(entry.getKey());
            if (variantMaterialIndex != null) {
                boolean isDoubleSided = materials.get(variantMaterialIndex).doubleSided();
                int copyIndex = isDoubleSided
                        ? variantMaterialIndex
                        : doubleSidedCopies.computeIfAbsent(
                                variantMaterialIndex, originalIndex -> addDoubleSided(originalIndex, materials));
                replacements.put(entry.getValue(), copyIndex);
            }
        }
        return new Variant(variant.name(), replacements);
    }

    /** Copies the channels of a material to its double-sided copy. */
    private static Scene copyChannels(Scene scene, Map<Integer, Integer> doubleSidedCopies) {
        List<Clip> clips = new ArrayList<>();
        for (Clip clip : scene.clips()) {
            List<Channel> channels = new ArrayList<>(clip.channels());
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfMaterial target
                        && doubleSidedCopies.containsKey(target.material())) {
                    int copyIndex = doubleSidedCopies.get(target.material());
                    channels.add(channel.withTarget(new Target.OfMaterial(copyIndex, target.property())));
                }
            }
            clips.add(clip.withChannels(channels));
        }
        return scene.withClips(clips);
    }

    /** Returns the nodes that draw below a node whose scale changes its sign. */
    private static BitSet findMirroredNodes(Scene scene) {
        BitSet signChanges = new BitSet();
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode(int node, Property property)
                        && property == Property.SCALE
                        && changesSign(
                                channel, scene.nodes().get(node).transform().scale())) {
                    signChanges.set(node);
                }
            }
        }
        BitSet mirroredNodes = new BitSet();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            boolean isBelowSignChange = node.parent() != Scene.NONE && signChanges.get(node.parent());
            signChanges.set(i, signChanges.get(i) || isBelowSignChange);
            mirroredNodes.set(i, signChanges.get(i) && node.mesh() != Scene.NONE && node.skin() == Scene.NONE);
        }
        return mirroredNodes;
    }

    private static boolean changesSign(Channel channel, float[] restScale) {
        boolean isCubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        boolean isMirrored = isMirrored(restScale, 0);
        for (int key = 0; key < channel.times().length; key++) {
            if (isMirrored(channel.values(), isCubic ? 9 * key + 3 : 3 * key) != isMirrored) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMirrored(float[] scale, int offset) {
        return scale[offset] * scale[offset + 1] * scale[offset + 2] < 0;
    }
}
