package shuriken.convert.ninja.xj;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import shuriken.convert.BuildModel;
import shuriken.convert.NodePrimitive;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.tree.NodeBuilder;
import shuriken.convert.ninja.tree.SharedMeshes;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.xj.XjModel;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** XJ models of a scene: every node has the triangles that it moves, and no other. */
public final class XjBuilder {
    /** A share that is not worth telling of. */
    private static final float NOTHING = 2e-3f;

    private XjBuilder() {}

    /**
     * A tree of the nodes and triangles of a scene.
     *
     * @throws IllegalArgumentException if the format cannot hold it; the message says why
     */
    public static ObjectTree<XjModel> build(
            BuildModel model, Scene scene, TextureNumbers textures, GameConventions habits) {
        NodeBuilder nodes = new NodeBuilder(model, habits.zxy());
        Map<Integer, XjDraft> drafts = new TreeMap<>();
        Set<String> weighted = new TreeSet<>();
        SharedMeshes shared = new SharedMeshes(model, nodes::into);
        for (NodePrimitive piece : shared.built()) {
            Primitive p = piece.primitive();
            Material material = p.material() == Scene.NONE
                    ? Material.PLAIN
                    : scene.materials().get(p.material());
            byNode(p, weighted, model).forEach((node, triangles) -> {
                XjDraft draft = drafts.computeIfAbsent(node, unused -> XjDraft.empty());
                boolean mirrored = nodes.into(node).determinant3x3() < 0;
                XjAppender.add(draft, part(p, triangles), nodes.into(node), material, mirrored, textures, habits);
            });
        }
        if (!weighted.isEmpty()) {
            throw new IllegalArgumentException("XJ models have no weights, but more than one node moves a triangle of "
                    + String.join(", ", weighted) + "; give each part to one node, or make a chunk model (--to nj)");
        }
        List<Optional<XjModel>> meshes = new ArrayList<>();
        for (int i = 0; i < model.nodes().size(); i++) {
            meshes.add(Optional.ofNullable(drafts.get(i))
                    .filter(draft -> !draft.isEmpty())
                    .map(XjDraft::build));
        }
        return nodes.tree(model, shared.linked(meshes));
    }

    /** Where triangles begin, by the node that moves them; the first one's for those that several move. */
    private static Map<Integer, List<Integer>> byNode(Primitive p, Set<String> weighted, BuildModel model) {
        Map<Integer, List<Integer>> byNode = new LinkedHashMap<>();
        for (int i = 0; i + 2 < p.indices().length; i += 3) {
            int only = -1;
            for (int k = i; k < i + 3; k++) {
                int at = p.indices()[k] * p.influences();
                for (int share = at; share < at + p.influences(); share++) {
                    if (p.weights()[share] > NOTHING) {
                        if (only >= 0 && only != p.joints()[share]) {
                            weighted.add(model.nodes().get(only).name());
                        }
                        only = only < 0 ? p.joints()[share] : only;
                    }
                }
            }
            byNode.computeIfAbsent(Math.max(only, 0), unused -> new ArrayList<>())
                    .add(i);
        }
        return byNode;
    }

    private static Primitive part(Primitive p, List<Integer> triangles) {
        int[] indices = new int[Math.multiplyExact(3, triangles.size())];
        for (int i = 0; i < triangles.size(); i++) {
            System.arraycopy(p.indices(), triangles.get(i), indices, 3 * i, 3);
        }
        return p.withIndices(indices);
    }
}
