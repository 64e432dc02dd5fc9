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
 * Nodes that a scene has for the pictures of a pattern animation, where the file has one mesh: that of the first picture,
 * or the first that was changed, says what becomes of the mesh.
 */
final class PatternNodes {
    /** By a part of such a node the one that the file draws: by the node of its mesh, with the first picture's material. */
    private final Map<MeshPart.Key, MeshPart.Key> drawn = new LinkedHashMap<>();

    private PatternNodes() {}

    static PatternNodes of(Scene source) {
        PatternNodes all = new PatternNodes();
        Map<List<Integer>, List<Primitive>> first = new HashMap<>();
        for (int i = 0; i < source.nodes().size(); i++) {
            Optional<Integer> carrier = carrier(source, source.nodes().get(i));
            if (carrier.isPresent()) {
                List<Primitive> own = primitives(source, i);
                int material =
                        fileMaterial(source.materials().get(own.getFirst().material()));
                List<Primitive> shown = first.computeIfAbsent(List.of(carrier.get(), material), unused -> own);
                for (int k = 0; k < Math.min(own.size(), shown.size()); k++) {
                    all.drawn.put(
                            new MeshPart.Key(i, own.get(k).material()),
                            new MeshPart.Key(carrier.get(), shown.get(k).material()));
                }
            }
        }
        return all;
    }

    /** The node whose mesh was drawn with other pictures, if this is one for a picture: it is called like that and the picture. */
    private static Optional<Integer> carrier(Scene source, Node node) {
        if (node.mesh() == Scene.NONE
                || !(node.extras().values().get("texture") instanceof String texture)
                || !node.extras().values().containsKey("palette")) {
            return Optional.empty();
        }
        String called = source.meshes().get(node.mesh()).name();
        String tail = "_" + (texture.isEmpty() ? "plain" : texture);
        for (int i = 0; i < source.nodes().size(); i++) {
            Node other = source.nodes().get(i);
            if (other.mesh() != Scene.NONE
                    && other.parent() == node.parent()
                    && called.equals(source.meshes().get(other.mesh()).name() + tail)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /** The index that a material of the scene has in its file; -1 if it has none. */
    private static int fileMaterial(Material material) {
        return material.extras().values().get("material") instanceof Integer number ? number : -1;
    }

    private static List<Primitive> primitives(Scene source, int node) {
        return source.meshes().get(source.nodes().get(node).mesh()).primitives();
    }

    /**
     * Parts as the file has them.
     *
     * @param leftOut the parts of pictures whose mesh another picture decides
     */
    record Joined(Map<MeshPart.Key, MeshPart> parts, Set<MeshPart.Key> leftOut) {}

    /** Whether a node of the source shows one of several pictures. */
    boolean isOfPictures(int node) {
        return drawn.entrySet().stream()
                .anyMatch(
                        each -> each.getKey().node() == node || each.getValue().node() == node);
    }

    /** The parts that show what another part shows too, with another picture. */
    Set<MeshPart.Key> repeated(Scene source) {
        Set<MeshPart.Key> shown = new HashSet<>();
        for (int i = 0; i < source.nodes().size(); i++) {
            int mesh = source.nodes().get(i).mesh();
            if (mesh != Scene.NONE) {
                int node = i;
                source.meshes().get(mesh).primitives().forEach(p -> shown.add(new MeshPart.Key(node, p.material())));
            }
        }
        Set<MeshPart.Key> repeated = new HashSet<>();
        drawn.forEach((key, place) -> {
            if (!shown.add(place)) {
                repeated.add(key);
            }
        });
        return repeated;
    }

    /**
     * Joins the parts of the pictures of each mesh.
     *
     * @param before as the source had them, on nodes of their own
     * @param tolerance how far corners may be from where they were
     */
    Joined joined(Map<MeshPart.Key, MeshPart> parts, Map<MeshPart.Key, MeshPart> before, float tolerance) {
        Map<MeshPart.Key, MeshPart> all = new LinkedHashMap<>();
        Map<MeshPart.Key, Boolean> changed = new HashMap<>();
        Map<MeshPart.Key, MeshPart.Key> chosen = new HashMap<>();
        parts.forEach((key, part) -> {
            MeshPart.Key place = drawn.getOrDefault(key, key);
            MeshPart was = before.get(key);
            boolean isChanged = place != key && was != null && !isSame(key, was, part, tolerance);
            if (!all.containsKey(place) || isChanged && !changed.getOrDefault(place, false)) {
                int materialIndex = all.containsKey(place) ? all.get(place).materialIndex() : part.materialIndex();
                all.put(place, place == key ? part : moved(part, place, materialIndex));
                changed.put(place, isChanged);
                chosen.put(place, key);
            }
        });
        Set<MeshPart.Key> leftOut = new HashSet<>(parts.keySet());
        leftOut.removeAll(chosen.values());
        return new Joined(all, leftOut);
    }

    private static boolean isSame(MeshPart.Key key, MeshPart was, MeshPart now, float tolerance) {
        MeshPart copy = now.withTriangles(new ArrayList<>(now.triangles()));
        return PartMatch.of(Map.of(key, was), Map.of(key, copy), tolerance).count(ChangeKind.KEPT) == 1;
    }

    /** A part with what hung on its node on another one. */
    private static MeshPart moved(MeshPart part, MeshPart.Key place, int materialIndex) {
        List<EditCorner[]> triangles = new ArrayList<>();
        for (EditCorner[] triangle : part.triangles()) {
            EditCorner[] corners = new EditCorner[3];
            for (int k = 0; k < 3; k++) {
                corners[k] = triangle[k].withJoint(part.node(), place.node());
            }
            triangles.add(corners);
        }
        return new MeshPart(place.node(), place.material(), part.name(), materialIndex, triangles);
    }
}
