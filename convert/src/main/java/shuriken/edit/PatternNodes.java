package shuriken.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.scene.Material;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * The nodes that a scene has for the textures of a pattern animation. The file stores one mesh for all of them. The
 * first changed node decides the changes of that mesh.
 */
final class PatternNodes {
    /**
     * Maps a part of such a node to the part that the file stores, which has the node of the stored mesh and the
     * material of the first texture.
     */
    private final Map<MeshPart.Key, MeshPart.Key> storedKeys = new LinkedHashMap<>();

    private PatternNodes() {}

    static PatternNodes find(Scene source) {
        PatternNodes patternNodes = new PatternNodes();
        // The primitives of the first texture, by the node and the material of the file.
        Map<List<Integer>, List<Primitive>> firstPrimitives = new HashMap<>();
        for (int i = 0; i < source.nodes().size(); i++) {
            Optional<Integer> carrier = carrier(source, source.nodes().get(i));
            if (carrier.isPresent()) {
                List<Primitive> primitives = primitives(source, i);
                int material = fileMaterial(
                        source.materials().get(primitives.getFirst().material()));
                List<Primitive> firstShown =
                        firstPrimitives.computeIfAbsent(List.of(carrier.get(), material), unused -> primitives);
                for (int k = 0; k < Math.min(primitives.size(), firstShown.size()); k++) {
                    patternNodes.storedKeys.put(
                            new MeshPart.Key(i, primitives.get(k).material()),
                            new MeshPart.Key(carrier.get(), firstShown.get(k).material()));
                }
            }
        }
        return patternNodes;
    }

    /**
     * Returns the node whose mesh is drawn with several textures, if {@code node} shows one of them. Its mesh name
     * consists of the name of the mesh and the texture.
     */
    private static Optional<Integer> carrier(Scene source, Node node) {
        if (node.mesh() == Scene.NONE
                || !(node.extras().values().get("texture") instanceof String texture)
                || !node.extras().values().containsKey("palette")) {
            return Optional.empty();
        }
        String meshName = source.meshes().get(node.mesh()).name();
        String suffix = "_" + (texture.isEmpty() ? "plain" : texture);
        for (int i = 0; i < source.nodes().size(); i++) {
            Node other = source.nodes().get(i);
            if (other.mesh() != Scene.NONE
                    && other.parent() == node.parent()
                    && meshName.equals(source.meshes().get(other.mesh()).name() + suffix)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /** Returns the index of a scene's material in the file, or -1 if the file does not have it. */
    private static int fileMaterial(Material material) {
        return material.extras().values().get("material") instanceof Integer number ? number : -1;
    }

    private static List<Primitive> primitives(Scene source, int node) {
        return source.meshes().get(source.nodes().get(node).mesh()).primitives();
    }

    /**
     * The parts as the file stores them.
     *
     * @param parts the parts by key
     * @param omitted the parts of textures that do not decide the mesh
     */
    record Joined(Map<MeshPart.Key, MeshPart> parts, Set<MeshPart.Key> omitted) {}

    /** Returns whether a node of the source shows one of several textures. */
    boolean isPatternNode(int node) {
        return storedKeys.entrySet().stream()
                .anyMatch(entry ->
                        entry.getKey().node() == node || entry.getValue().node() == node);
    }

    /** Returns the parts that repeat another part with another texture. */
    Set<MeshPart.Key> repeatedParts(Scene source) {
        Set<MeshPart.Key> shown = new HashSet<>();
        for (int i = 0; i < source.nodes().size(); i++) {
            int mesh = source.nodes().get(i).mesh();
            if (mesh != Scene.NONE) {
                int node = i;
                source.meshes().get(mesh).primitives().forEach(p -> shown.add(new MeshPart.Key(node, p.material())));
            }
        }
        Set<MeshPart.Key> repeated = new HashSet<>();
        storedKeys.forEach((key, storedKey) -> {
            if (!shown.add(storedKey)) {
                repeated.add(key);
            }
        });
        return repeated;
    }

    /**
     * Joins the parts of all textures of each mesh.
     *
     * @param originalParts the original parts on their own nodes
     * @param tolerance the maximum distance between equal corners
     */
    Joined join(Map<MeshPart.Key, MeshPart> parts, Map<MeshPart.Key, MeshPart> originalParts, float tolerance) {
        Map<MeshPart.Key, MeshPart> joined = new LinkedHashMap<>();
        Map<MeshPart.Key, Boolean> changed = new HashMap<>();
        Map<MeshPart.Key, MeshPart.Key> chosenKeys = new HashMap<>();
        parts.forEach((key, part) -> {
            MeshPart.Key storedKey = storedKeys.getOrDefault(key, key);
            MeshPart original = originalParts.get(key);
            boolean isChanged = storedKey != key && original != null && !isSame(key, original, part, tolerance);
            if (!joined.containsKey(storedKey) || isChanged && !changed.getOrDefault(storedKey, false)) {
                int materialIndex =
                        joined.containsKey(storedKey) ? joined.get(storedKey).materialIndex() : part.materialIndex();
                joined.put(storedKey, storedKey == key ? part : moveToNode(part, storedKey, materialIndex));
                changed.put(storedKey, isChanged);
                chosenKeys.put(storedKey, key);
            }
        });
        Set<MeshPart.Key> omitted = new HashSet<>(parts.keySet());
        chosenKeys.values().forEach(omitted::remove);
        return new Joined(joined, omitted);
    }

    private static boolean isSame(MeshPart.Key key, MeshPart original, MeshPart edited, float tolerance) {
        MeshPart copy = edited.withTriangles(new ArrayList<>(edited.triangles()));
        return PartComparison.compare(Map.of(key, original), Map.of(key, copy), tolerance)
                        .count(ChangeKind.UNCHANGED)
                == 1;
    }

    /** Returns a part moved to another node, with rigid bindings changed to that node. */
    private static MeshPart moveToNode(MeshPart part, MeshPart.Key storedKey, int materialIndex) {
        List<EditCorner[]> triangles = new ArrayList<>();
        for (EditCorner[] triangle : part.triangles()) {
            EditCorner[] corners = new EditCorner[3];
            for (int k = 0; k < 3; k++) {
                corners[k] = triangle[k].withJoint(part.node(), storedKey.node());
            }
            triangles.add(corners);
        }
        return new MeshPart(storedKey.node(), storedKey.material(), part.name(), materialIndex, triangles);
    }
}
