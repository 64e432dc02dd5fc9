package shuriken.scene;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Checks that a scene satisfies the contract of its records. For example, array lengths must match, indices must be
 * valid, and parents must precede their children.
 */
final class SceneContract {
    /** The maximum number of joints of a skin. Files store the index of a joint in 16 bits. */
    private static final int MAX_JOINTS = 0x10000;

    private final Scene scene;

    private SceneContract(Scene scene) {
        this.scene = scene;
    }

    /**
     * Checks a scene.
     *
     * @param scene the scene to check
     * @throws IllegalArgumentException if the scene violates the contract. The message names the first violation
     */
    static void requireValid(Scene scene) {
        var contract = new SceneContract(scene);
        for (int i = 0; i < scene.nodes().size(); i++) {
            contract.requireValidNode(i, scene.nodes().get(i));
        }
        for (int i = 0; i < scene.meshes().size(); i++) {
            contract.requireValidMesh(
                    label("mesh", i, scene.meshes().get(i).name()),
                    scene.meshes().get(i));
        }
        for (int i = 0; i < scene.materials().size(); i++) {
            String location = label("material", i, scene.materials().get(i).name());
            scene.materials()
                    .get(i)
                    .texture()
                    .ifPresent(textureRef ->
                            contract.requireIndex(location, "texture", textureRef.textureIndex(), scene.textures()));
        }
        for (int i = 0; i < scene.skins().size(); i++) {
            contract.requireValidSkin(
                    label("skin", i, scene.skins().get(i).name()), scene.skins().get(i));
        }
        for (Variant variant : scene.variants()) {
            variant.replacementIndexByMaterial().forEach((materialIndex, replacementIndex) -> {
                contract.requireIndex(variant.name(), "material", materialIndex, scene.materials());
                contract.requireIndex(variant.name(), "material", replacementIndex, scene.materials());
            });
        }
        scene.cameras().forEach(camera -> contract.requireValidCamera("camera at node " + camera.nodeIndex(), camera));
        contract.requireOnePerNode(
                "camera", scene.cameras().stream().map(Camera::nodeIndex).toList());
        contract.requireOnePerNode(
                "light", scene.lights().stream().map(Light::nodeIndex).toList());
        for (int i = 0; i < scene.clips().size(); i++) {
            ClipContract.requireValid(
                    label("clip", i, scene.clips().get(i).name()), scene.clips().get(i), scene);
        }
    }

    /** Returns a description of a part by its index and name. */
    private static String label(String partName, int index, String name) {
        return partName + " " + index + (name.isEmpty() ? "" : " \"" + name + "\"");
    }

    private void requireValidCamera(String location, Camera camera) {
        boolean isValidAngle = camera.fieldOfView() > 0 && camera.fieldOfView() < Math.PI;
        if (!isValidAngle
                || !(camera.near() > 0)
                || !(camera.far() > camera.near())
                || Float.isInfinite(camera.far())) {
            throw violation(
                    location,
                    String.format(
                            Locale.ROOT,
                            "the field of view %f with the clipping distances %f and %f is not valid",
                            camera.fieldOfView(),
                            camera.near(),
                            camera.far()));
        }
    }

    private void requireOnePerNode(String partName, List<Integer> nodeIndices) {
        nodeIndices.forEach(nodeIndex -> requireIndex(partName, "node", nodeIndex, scene.nodes()));
        boolean hasDuplicates = Set.copyOf(nodeIndices).size() < nodeIndices.size();
        if (hasDuplicates) {
            throw violation(partName, "one node has two of them");
        }
    }

    private void requireValidNode(int index, Node node) {
        String location = label("node", index, node.name());
        if (node.parentIndex() != Scene.NONE && (node.parentIndex() < 0 || node.parentIndex() >= index)) {
            throw violation(location, "the parent " + node.parentIndex() + " is not a preceding node");
        }
        if (node.meshIndex() != Scene.NONE) {
            requireIndex(location, "mesh", node.meshIndex(), scene.meshes());
        }
        if (node.skinIndex() != Scene.NONE && node.meshIndex() != Scene.NONE) {
            requireIndex(location, "skin", node.skinIndex(), scene.skins());
            requireInfluences(
                    location,
                    scene.meshes().get(node.meshIndex()),
                    scene.skins().get(node.skinIndex()));
        }
    }

    private static void requireInfluences(String location, Mesh mesh, Skin skin) {
        for (Primitive primitive : mesh.primitives()) {
            if (primitive.influencesPerVertex() == 0 && primitive.indices().length > 0) {
                throw violation(location, "the node has a skin, but a primitive has no influences");
            }
            requireInRange(location, "joint", primitive.joints(), skin.joints().length);
        }
    }

    private void requireValidMesh(String location, Mesh mesh) {
        List<Primitive> primitives = mesh.primitives();
        if (primitives.stream()
                        .mapToInt(primitive -> primitive.targets().size())
                        .distinct()
                        .count()
                > 1) {
            throw violation(location, "the primitives have different numbers of morph targets");
        }
        for (int i = 0; i < primitives.size(); i++) {
            requireValidPrimitive(location + " primitive " + i, primitives.get(i));
        }
    }

    private void requireValidPrimitive(String location, Primitive primitive) {
        int vertexCount = primitive.vertexCount();
        requireLength(location, "positions", primitive.positions().length, 3 * vertexCount);
        requireOptionalLength(location, "normals", primitive.normals().length, 3 * vertexCount);
        requireOptionalLength(location, "texture coordinates", primitive.texCoords().length, 2 * vertexCount);
        primitive
                .extraTexCoords()
                .forEach(additionalTexCoords -> requireLength(
                        location,
                        "additional texture coordinates",
                        additionalTexCoords.length,
                        primitive.texCoords().length));
        requireOptionalLength(location, "colours", primitive.colours().length, 4 * vertexCount);
        if (primitive.influencesPerVertex() != 0
                && primitive.influencesPerVertex() != 4
                && primitive.influencesPerVertex() != 8) {
            throw violation(
                    location,
                    "a vertex has " + primitive.influencesPerVertex() + " influences, but 0, 4 or 8 are allowed");
        }
        requireLength(location, "joints", primitive.joints().length, primitive.influencesPerVertex() * vertexCount);
        requireLength(location, "weights", primitive.weights().length, primitive.influencesPerVertex() * vertexCount);
        int indicesPerElement = primitive.mode().cornerCount();
        requireLength(
                location,
                "indices",
                primitive.indices().length,
                primitive.indices().length / indicesPerElement * indicesPerElement);
        requireInRange(location, "vertex", primitive.indices(), vertexCount);
        for (MorphTarget target : primitive.targets()) {
            requireLength(location, "target positions", target.positionDeltas().length, 3 * vertexCount);
            requireOptionalLength(location, "target normals", target.normalDeltas().length, primitive.normals().length);
        }
        if (primitive.materialIndex() != Scene.NONE) {
            requireIndex(location, "material", primitive.materialIndex(), scene.materials());
        }
    }

    private void requireValidSkin(String location, Skin skin) {
        requireLength(location, "inverse bind matrices", skin.inverseBindMatrices().length, 16 * skin.joints().length);
        requireInRange(location, "joint node", skin.joints(), scene.nodes().size());
        if (skin.joints().length < 1 || skin.joints().length > MAX_JOINTS) {
            throw violation(
                    location, "the skin has " + skin.joints().length + " joints, but must have 1 to " + MAX_JOINTS);
        }
    }

    private void requireIndex(String location, String partName, int index, List<?> parts) {
        if (index < 0 || index >= parts.size()) {
            throw violation(
                    location,
                    String.format(
                            Locale.ROOT, "%s %d does not exist: the scene has %d", partName, index, parts.size()));
        }
    }

    /**
     * Checks that indices are in a range.
     *
     * @param partName the word for one of the parts to which the indices refer
     * @param count the number of these parts
     */
    private static void requireInRange(String location, String partName, int[] indices, int count) {
        for (int index : indices) {
            if (index < 0 || index >= count) {
                throw violation(
                        location,
                        String.format(Locale.ROOT, "%s %d does not exist: there are only %d", partName, index, count));
            }
        }
    }

    private static void requireOptionalLength(String location, String partName, int length, int expectedLength) {
        if (length != 0) {
            requireLength(location, partName, length, expectedLength);
        }
    }

    static void requireLength(String location, String partName, int length, int expectedLength) {
        if (length != expectedLength) {
            throw violation(
                    location,
                    String.format(
                            Locale.ROOT,
                            "the number of %2$s is %1$d, but must be %3$d",
                            length,
                            partName,
                            expectedLength));
        }
    }

    static IllegalArgumentException violation(String location, String problem) {
        return new IllegalArgumentException(location + ": " + problem);
    }
}
