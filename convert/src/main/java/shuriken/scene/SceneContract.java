package shuriken.scene;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Checks that a scene satisfies the contract of its records. For example, array lengths must match, indices must be
 * valid, and parents must precede their children.
 */
final class SceneContract {
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
    static void require(Scene scene) {
        var contract = new SceneContract(scene);
        for (int i = 0; i < scene.nodes().size(); i++) {
            contract.checkNode(i, scene.nodes().get(i));
        }
        for (int i = 0; i < scene.meshes().size(); i++) {
            List<Primitive> primitives = scene.meshes().get(i).primitives();
            if (primitives.stream()
                            .mapToInt(primitive -> primitive.targets().size())
                            .distinct()
                            .count()
                    > 1) {
                throw violation(
                        label("mesh", i, scene.meshes().get(i).name()),
                        "the primitives have different numbers of morph targets");
            }
            for (int j = 0; j < primitives.size(); j++) {
                contract.checkPrimitive(
                        label("mesh", i, scene.meshes().get(i).name()) + " primitive " + j, primitives.get(j));
            }
        }
        for (int i = 0; i < scene.materials().size(); i++) {
            String location = label("material", i, scene.materials().get(i).name());
            scene.materials()
                    .get(i)
                    .texture()
                    .ifPresent(ref -> contract.checkIndex(location, "texture", ref.texture(), scene.textures()));
        }
        for (int i = 0; i < scene.skins().size(); i++) {
            contract.checkSkin(
                    label("skin", i, scene.skins().get(i).name()), scene.skins().get(i));
        }
        for (Variant variant : scene.variants()) {
            variant.materials().forEach((materialIndex, replacementIndex) -> {
                contract.checkIndex(variant.name(), "material", materialIndex, scene.materials());
                contract.checkIndex(variant.name(), "material", replacementIndex, scene.materials());
            });
        }
        scene.cameras().forEach(camera -> contract.checkCamera("camera at node " + camera.node(), camera));
        contract.requireOnePerNode(
                "camera", scene.cameras().stream().map(Camera::node).toList());
        contract.requireOnePerNode(
                "light", scene.lights().stream().map(Light::node).toList());
        for (int i = 0; i < scene.clips().size(); i++) {
            ClipContract.require(
                    label("clip", i, scene.clips().get(i).name()), scene.clips().get(i), scene);
        }
    }

    /** Returns a description of a part by its index and name. */
    private static String label(String kind, int index, String name) {
        return kind + " " + index + (name.isEmpty() ? "" : " \"" + name + "\"");
    }

    private void checkCamera(String location, Camera camera) {
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
        nodeIndices.forEach(nodeIndex -> checkIndex(partName, "node", nodeIndex, scene.nodes()));
        if (Set.copyOf(nodeIndices).size() < nodeIndices.size()) {
            throw violation(partName, "one node has two of them");
        }
    }

    private void checkNode(int index, Node node) {
        String location = label("node", index, node.name());
        if (node.parent() != Scene.NONE && (node.parent() < 0 || node.parent() >= index)) {
            throw violation(location, "the parent " + node.parent() + " is not a preceding node");
        }
        if (node.mesh() != Scene.NONE) {
            checkIndex(location, "mesh", node.mesh(), scene.meshes());
        }
        if (node.skin() != Scene.NONE && node.mesh() != Scene.NONE) {
            checkIndex(location, "skin", node.skin(), scene.skins());
            checkSkinned(
                    location, scene.meshes().get(node.mesh()), scene.skins().get(node.skin()));
        }
    }

    private static void checkSkinned(String location, Mesh mesh, Skin skin) {
        for (Primitive primitive : mesh.primitives()) {
            if (primitive.influences() == 0 && primitive.indices().length > 0) {
                throw violation(location, "the node has a skin, but a primitive has no influences");
            }
            checkRange(location, "joint", primitive.joints(), skin.joints().length);
        }
    }

    private void checkPrimitive(String location, Primitive primitive) {
        int vertexCount = primitive.vertexCount();
        checkLength(location, "positions", primitive.positions().length, 3 * vertexCount);
        checkOptionalLength(location, "normals", primitive.normals().length, 3 * vertexCount);
        checkOptionalLength(location, "texture coordinates", primitive.texCoords().length, 2 * vertexCount);
        primitive
                .moreTexCoords()
                .forEach(moreCoords -> checkLength(
                        location, "additional texture coordinates", moreCoords.length, primitive.texCoords().length));
        checkOptionalLength(location, "colours", primitive.colours().length, 4 * vertexCount);
        if (primitive.influences() != 0 && primitive.influences() != 4 && primitive.influences() != 8) {
            throw violation(
                    location, "a vertex has " + primitive.influences() + " influences, but 0, 4 or 8 are allowed");
        }
        checkLength(location, "joints", primitive.joints().length, primitive.influences() * vertexCount);
        checkLength(location, "weights", primitive.weights().length, primitive.influences() * vertexCount);
        int cornerCount = primitive.mode().corners();
        checkLength(
                location,
                "indices",
                primitive.indices().length,
                primitive.indices().length / cornerCount * cornerCount);
        checkRange(location, "vertex", primitive.indices(), vertexCount);
        for (MorphTarget target : primitive.targets()) {
            checkLength(location, "target positions", target.positions().length, 3 * vertexCount);
            checkOptionalLength(location, "target normals", target.normals().length, primitive.normals().length);
        }
        if (primitive.material() != Scene.NONE) {
            checkIndex(location, "material", primitive.material(), scene.materials());
        }
    }

    private void checkSkin(String location, Skin skin) {
        checkLength(location, "inverse bind matrices", skin.inverseBindMatrices().length, 16 * skin.joints().length);
        checkRange(location, "joint node", skin.joints(), scene.nodes().size());
        if (skin.joints().length < 1 || skin.joints().length > MAX_JOINTS) {
            throw violation(
                    location, "the skin has " + skin.joints().length + " joints, but must have 1 to " + MAX_JOINTS);
        }
    }

    private void checkIndex(String location, String part, int index, List<?> parts) {
        if (index < 0 || index >= parts.size()) {
            throw violation(
                    location,
                    String.format(Locale.ROOT, "%s %d does not exist: the scene has %d", part, index, parts.size()));
        }
    }

    /**
     * Checks that indices are in a range.
     *
     * @param part the word for one of the parts to which the indices refer
     * @param count the number of these parts
     */
    private static void checkRange(String location, String part, int[] indices, int count) {
        for (int index : indices) {
            if (index < 0 || index >= count) {
                throw violation(
                        location,
                        String.format(Locale.ROOT, "%s %d does not exist: there are only %d", part, index, count));
            }
        }
    }

    private static void checkOptionalLength(String location, String part, int length, int expectedLength) {
        if (length != 0) {
            checkLength(location, part, length, expectedLength);
        }
    }

    static void checkLength(String location, String part, int length, int expectedLength) {
        if (length != expectedLength) {
            throw violation(
                    location,
                    String.format(
                            Locale.ROOT, "the number of %2$s is %1$d, but must be %3$d", length, part, expectedLength));
        }
    }

    static IllegalArgumentException violation(String location, String problem) {
        return new IllegalArgumentException(location + ": " + problem);
    }
}
