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
 * Makes meshes double-sided if a clip changes the sign of their scale. On a console, only the winding on the screen
 * determines which side of a triangle is visible. A glTF program reverses the winding while the scale of a node mirrors
 * it, and would then show the other side. Skinned meshes are not affected.
 */
public final class MirroringClipFixer {
    private MirroringClipFixer() {}

    /**
     * Returns the scene with double-sided copies of the meshes that a clip mirrors. The mirrored nodes draw these
     * copies.
     */
    public static Scene fix(Scene scene) {
        BitSet mirroredNodeIndices = findMirroredNodeIndices(scene);
        if (mirroredNodeIndices.isEmpty()) {
            return scene;
        }
        List<Node> nodes = new ArrayList<>(scene.nodes());
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        List<Material> materials = new ArrayList<>(scene.materials());
        Map<Integer, Integer> copyIndexByMaterial = new HashMap<>();
        for (int i = mirroredNodeIndices.nextSetBit(0); i >= 0; i = mirroredNodeIndices.nextSetBit(i + 1)) {
            Node node = nodes.get(i);
            Mesh mesh = meshes.get(node.meshIndex());
            List<Primitive> primitives = new ArrayList<>();
            for (Primitive primitive : mesh.primitives()) {
                int materialIndex = primitive.materialIndex();
                boolean needsCopy = materialIndex == Scene.NONE
                        || !materials.get(materialIndex).isDoubleSided();
                if (needsCopy) {
                    materialIndex = copyIndexByMaterial.computeIfAbsent(
                            materialIndex, originalIndex -> addDoubleSidedCopy(originalIndex, materials));
                }
                primitives.add(primitive.withMaterialIndex(materialIndex));
            }
            nodes.set(i, node.withMeshIndices(meshes.size(), node.skinIndex()));
            meshes.add(new Mesh(mesh.name(), primitives));
        }
        List<Variant> variants = scene.variants().stream()
                .map(variant -> withDoubleSidedReplacements(variant, materials, copyIndexByMaterial))
                .toList();
        return copyChannels(
                scene.withNodes(nodes)
                        .withMeshes(meshes)
                        .withMaterials(materials)
                        .withVariants(variants),
                copyIndexByMaterial);
    }

    /** Adds a double-sided copy of a material and returns its index. */
    private static int addDoubleSidedCopy(int materialIndex, List<Material> materials) {
        Material originalMaterial = materialIndex == Scene.NONE ? Material.PLAIN : materials.get(materialIndex);
        materials.add(originalMaterial.withDoubleSided(true));
        return materials.size() - 1;
    }

    /** Adds the replacements of the double-sided copies to a variant. They are double-sided too. */
    private static Variant withDoubleSidedReplacements(
            Variant variant, List<Material> materials, Map<Integer, Integer> copyIndexByMaterial) {
        Map<Integer, Integer> replacementIndexByMaterial = new TreeMap<>(variant.replacementIndexByMaterial());
        for (Map.Entry<Integer, Integer> entry : new TreeMap<>(copyIndexByMaterial).entrySet()) {
            Integer variantMaterialIndex = variant.replacementIndexByMaterial().get(entry.getKey());
            if (variantMaterialIndex != null) {
                boolean isDoubleSided = materials.get(variantMaterialIndex).isDoubleSided();
                int copyIndex = isDoubleSided
                        ? variantMaterialIndex
                        : copyIndexByMaterial.computeIfAbsent(
                                variantMaterialIndex, originalIndex -> addDoubleSidedCopy(originalIndex, materials));
                replacementIndexByMaterial.put(entry.getValue(), copyIndex);
            }
        }
        return new Variant(variant.name(), replacementIndexByMaterial);
    }

    /** Copies the channels of a material to its double-sided copy. */
    private static Scene copyChannels(Scene scene, Map<Integer, Integer> copyIndexByMaterial) {
        List<Clip> clips = new ArrayList<>();
        for (Clip clip : scene.clips()) {
            List<Channel> channels = new ArrayList<>(clip.channels());
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfMaterial target
                        && copyIndexByMaterial.containsKey(target.materialIndex())) {
                    int copyIndex = copyIndexByMaterial.get(target.materialIndex());
                    channels.add(channel.withTarget(new Target.OfMaterial(copyIndex, target.property())));
                }
            }
            clips.add(clip.withChannels(channels));
        }
        return scene.withClips(clips);
    }

    /**
     * Returns the indices of the nodes that draw meshes without skins, and whose scale or whose ancestor's scale
     * changes its sign in a clip.
     */
    private static BitSet findMirroredNodeIndices(Scene scene) {
        BitSet indicesWithSignChange = new BitSet();
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                        && property == Property.SCALE
                        && changesSign(
                                channel,
                                scene.nodes().get(nodeIndex).transform().scale())) {
                    indicesWithSignChange.set(nodeIndex);
                }
            }
        }
        BitSet mirroredNodeIndices = new BitSet();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            boolean isBelowSignChange =
                    node.parentIndex() != Scene.NONE && indicesWithSignChange.get(node.parentIndex());
            indicesWithSignChange.set(i, indicesWithSignChange.get(i) || isBelowSignChange);
            mirroredNodeIndices.set(
                    i,
                    indicesWithSignChange.get(i) && node.meshIndex() != Scene.NONE && node.skinIndex() == Scene.NONE);
        }
        return mirroredNodeIndices;
    }

    /** Returns whether a scale in a channel mirrors the node and the scale at rest does not, or the reverse. */
    private static boolean changesSign(Channel channel, float[] restScale) {
        boolean isCubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        boolean isMirroredAtRest = isMirrored(restScale, /* offset= */ 0);
        // A key of a cubic spline has an in-tangent, a value and an out-tangent of three numbers each.
        for (int keyIndex = 0; keyIndex < channel.times().length; keyIndex++) {
            int valueOffset = isCubic ? 9 * keyIndex + 3 : 3 * keyIndex;
            if (isMirrored(channel.values(), valueOffset) != isMirroredAtRest) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMirrored(float[] scale, int offset) {
        return scale[offset] * scale[offset + 1] * scale[offset + 2] < 0;
    }
}
