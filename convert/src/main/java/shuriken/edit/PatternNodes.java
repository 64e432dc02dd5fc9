package shuriken.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.mesh.PartComparison;
import shuriken.edit.report.ChangeKind;
import shuriken.scene.Material;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * The nodes of a scene that show the textures of a pattern animation. Such an animation exchanges the texture of a
 * mesh. The scene has one node for each texture, but the file stores one mesh for all of them. The first changed node
 * decides the changes of that mesh.
 */
final class PatternNodes {
    /**
     * Maps a part of a pattern node to the part that the file stores. That part has the node of the mesh in the file
     * and the material of the first texture.
     */
    private final Map<MeshPart.Key, MeshPart.Key> storedKeyByKey = new LinkedHashMap<>();

    private PatternNodes() {}

    /** Finds the pattern nodes of a source and the parts that the file stores for them. */
    static PatternNodes find(Scene sourceScene) {
        PatternNodes patternNodes = new PatternNodes();
        // For each node and material of the file, the primitives with the first texture.
        Map<List<Integer>, List<Primitive>> firstTexturePrimitivesByKey = new HashMap<>();
        for (int i = 0; i < sourceScene.nodes().size(); i++) {
            Optional<Integer> meshNodeIndex =
                    findMeshNodeIndex(sourceScene, sourceScene.nodes().get(i));
            if (meshNodeIndex.isPresent()) {
                List<Primitive> primitives = primitivesOf(sourceScene, i);
                int fileMaterialIndex = findFileMaterialIndex(
                        sourceScene.materials().get(primitives.getFirst().materialIndex()));
                List<Primitive> firstTexturePrimitives = firstTexturePrimitivesByKey.computeIfAbsent(
                        List.of(meshNodeIndex.get(), fileMaterialIndex), unused -> primitives);
                for (int primitiveIndex = 0;
                        primitiveIndex < Math.min(primitives.size(), firstTexturePrimitives.size());
                        primitiveIndex++) {
                    patternNodes.storedKeyByKey.put(
                            new MeshPart.Key(i, primitives.get(primitiveIndex).materialIndex()),
                            new MeshPart.Key(
                                    meshNodeIndex.get(),
                                    firstTexturePrimitives.get(primitiveIndex).materialIndex()));
                }
            }
        }
        return patternNodes;
    }

    /**
     * Returns the index of the node whose mesh is drawn with several textures, if {@code patternNode} shows one of
     * these textures. The name of the pattern node's mesh is the name of that mesh, followed by an underscore and the
     * name of the texture, or {@code plain} if it shows no texture.
     */
    private static Optional<Integer> findMeshNodeIndex(Scene sourceScene, Node patternNode) {
        if (patternNode.meshIndex() == Scene.NONE
                || !(patternNode.extras().values().get("texture") instanceof String textureName)
                || !patternNode.extras().values().containsKey("palette")) {
            return Optional.empty();
        }
        String meshName = sourceScene.meshes().get(patternNode.meshIndex()).name();
        String suffix = "_" + (textureName.isEmpty() ? "plain" : textureName);
        for (int i = 0; i < sourceScene.nodes().size(); i++) {
            Node candidate = sourceScene.nodes().get(i);
            if (candidate.meshIndex() != Scene.NONE
                    && candidate.parentIndex() == patternNode.parentIndex()
                    && meshName.equals(
                            sourceScene.meshes().get(candidate.meshIndex()).name() + suffix)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /** Returns the index of a scene's material in the file, or {@link Scene#NONE} if the file does not contain it. */
    private static int findFileMaterialIndex(Material material) {
        return material.extras().values().get("material") instanceof Integer index ? index : Scene.NONE;
    }

    private static List<Primitive> primitivesOf(Scene sourceScene, int nodeIndex) {
        return sourceScene
                .meshes()
                .get(sourceScene.nodes().get(nodeIndex).meshIndex())
                .primitives();
    }

    /**
     * The parts as the file stores them.
     *
     * @param parts the parts by key
     * @param omittedKeys the keys of the parts that were not chosen, because the file stores the part of a different
     *     texture for them
     */
    record JoinedParts(Map<MeshPart.Key, MeshPart> parts, Set<MeshPart.Key> omittedKeys) {}

    /** Returns whether a node of the source shows one of several textures that the file draws on one mesh. */
    boolean isPatternNode(int sourceNodeIndex) {
        return storedKeyByKey.entrySet().stream()
                .anyMatch(entry -> entry.getKey().sourceNodeIndex() == sourceNodeIndex
                        || entry.getValue().sourceNodeIndex() == sourceNodeIndex);
    }

    /** Returns the keys of the parts that repeat another part with a different texture. */
    Set<MeshPart.Key> findRepeatedKeys(Scene sourceScene) {
        Set<MeshPart.Key> drawnKeys = new HashSet<>();
        for (int i = 0; i < sourceScene.nodes().size(); i++) {
            int meshIndex = sourceScene.nodes().get(i).meshIndex();
            if (meshIndex != Scene.NONE) {
                int nodeIndex = i;
                sourceScene
                        .meshes()
                        .get(meshIndex)
                        .primitives()
                        .forEach(primitive -> drawnKeys.add(new MeshPart.Key(nodeIndex, primitive.materialIndex())));
            }
        }
        Set<MeshPart.Key> repeatedKeys = new HashSet<>();
        storedKeyByKey.forEach((key, storedKey) -> {
            if (!drawnKeys.add(storedKey)) {
                repeatedKeys.add(key);
            }
        });
        return repeatedKeys;
    }

    /**
     * Joins the parts of all textures of each mesh into one part: the first changed part, or the first part if none is
     * changed.
     *
     * @param parts the parts of the nodes of all textures
     * @param originalParts the original form of these parts
     * @param tolerance the maximum distance between equal corners
     */
    JoinedParts join(Map<MeshPart.Key, MeshPart> parts, Map<MeshPart.Key, MeshPart> originalParts, float tolerance) {
        Map<MeshPart.Key, MeshPart> joinedParts = new LinkedHashMap<>();
        Map<MeshPart.Key, Boolean> isChangedByStoredKey = new HashMap<>();
        Map<MeshPart.Key, MeshPart.Key> chosenKeyByStoredKey = new HashMap<>();
        parts.forEach((key, part) -> {
            MeshPart.Key storedKey = storedKeyByKey.getOrDefault(key, key);
            MeshPart originalPart = originalParts.get(key);
            boolean isChanged = storedKey != key && originalPart != null && !isSame(key, originalPart, part, tolerance);
            if (!joinedParts.containsKey(storedKey)
                    || isChanged && !isChangedByStoredKey.getOrDefault(storedKey, false)) {
                int materialIndex = joinedParts.containsKey(storedKey)
                        ? joinedParts.get(storedKey).sceneMaterialIndex()
                        : part.sceneMaterialIndex();
                joinedParts.put(storedKey, storedKey == key ? part : moveToNode(part, storedKey, materialIndex));
                isChangedByStoredKey.put(storedKey, isChanged);
                chosenKeyByStoredKey.put(storedKey, key);
            }
        });
        Set<MeshPart.Key> omittedKeys = new HashSet<>(parts.keySet());
        chosenKeyByStoredKey.values().forEach(omittedKeys::remove);
        return new JoinedParts(joinedParts, omittedKeys);
    }

    /** Returns whether an edited part has the same triangles as its original. */
    private static boolean isSame(MeshPart.Key key, MeshPart originalPart, MeshPart editedPart, float tolerance) {
        MeshPart editedCopy = editedPart.withTriangles(new ArrayList<>(editedPart.triangles()));
        return PartComparison.compare(Map.of(key, originalPart), Map.of(key, editedCopy), tolerance)
                        .count(ChangeKind.UNCHANGED)
                == 1;
    }

    /**
     * Returns a part moved to the node of the part that the file stores. Corners that only the old node moves are bound
     * to the new node.
     */
    private static MeshPart moveToNode(MeshPart part, MeshPart.Key storedKey, int materialIndex) {
        List<EditCorner[]> triangles = new ArrayList<>();
        for (EditCorner[] triangle : part.triangles()) {
            EditCorner[] corners = new EditCorner[3];
            for (int corner = 0; corner < 3; corner++) {
                corners[corner] =
                        triangle[corner].withReplacedRigidNode(part.sourceNodeIndex(), storedKey.sourceNodeIndex());
            }
            triangles.add(corners);
        }
        return new MeshPart(
                storedKey.sourceNodeIndex(), storedKey.sourceMaterialIndex(), part.name(), materialIndex, triangles);
    }
}
