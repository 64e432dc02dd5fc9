package shuriken.transform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Mesh;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.support.NodeMatrices;
import shuriken.scene.support.TransformedPrimitive;

/**
 * Joins all primitives with one material that never move apart: those below a root or an animated node, and those of
 * one skin; with copies also those below different roots. The first of their nodes draws the result in its space. All
 * nodes remain, without a mesh if it is drawn elsewhere. Meshes with morph targets or visibility, billboards and
 * modifier volumes are unchanged.
 */
final class MeshJoiner {
    private final Scene scene;
    private final boolean copies;
    private final int[] uses;
    private final boolean[] moves;
    private final boolean[] apart;
    private final List<Matrix4d> world;
    /** Nodes whose meshes are drawn together, by their common group. */
    private final Map<Group, List<Integer>> groups = new LinkedHashMap<>();

    /** A skin, or the node that all of them follow. */
    private record Group(int skin, int anchor) {}

    /** The properties that joined primitives must share. */
    private record Kind(int material, Primitive.Form form, boolean normals, int texCoords, int influences) {
        static Kind of(Primitive p) {
            int sets = p.texCoords().length == 0 ? 0 : 1 + p.moreTexCoords().size();
            return new Kind(p.material(), p.form(), p.normals().length > 0, sets, p.influences());
        }
    }

    private MeshJoiner(Scene scene, boolean copies) {
        this.scene = scene;
        this.copies = copies;
        this.uses = new int[scene.meshes().size()];
        this.moves = new boolean[scene.nodes().size()];
        this.apart = new boolean[scene.nodes().size()];
        this.world = NodeMatrices.atRest(scene);
        for (Node node : scene.nodes()) {
            if (node.mesh() != Scene.NONE) {
                uses[node.mesh()]++;
            }
        }
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode(int node, Property property)) {
                    moves[node] = true;
                    apart[node] |= !property.isTransform();
                }
            }
        }
    }

    /** Returns the scene with joined meshes; those drawn several times only with {@code copies}. */
    static Scene of(Scene scene, boolean copies) {
        return new MeshJoiner(scene, copies).join();
    }

    private Scene join() {
        int[] anchors = new int[scene.nodes().size()];
        for (int i = 0; i < anchors.length; i++) {
            Node node = scene.nodes().get(i);
            moves[i] |= node.extras().values().containsKey("billboard");
            anchors[i] = anchor(i, anchors);
            if (isJoinable(i)) {
                boolean skinned = node.skin() != Scene.NONE;
                Group group = new Group(node.skin(), skinned ? Scene.NONE : anchors[i]);
                groups.computeIfAbsent(group, unused -> new ArrayList<>()).add(i);
            }
        }
        List<Node> nodes = new ArrayList<>(scene.nodes());
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        groups.forEach((group, drawing) -> {
            Node first = nodes.get(drawing.getFirst());
            meshes.add(new Mesh(scene.meshes().get(first.mesh()).name(), primitives(drawing)));
            nodes.set(drawing.getFirst(), first.withMesh(meshes.size() - 1, first.skin()));
            drawing.subList(1, drawing.size())
                    .forEach(node -> nodes.set(node, nodes.get(node).withMesh(Scene.NONE, Scene.NONE)));
        });
        return scene.withNodes(nodes).withMeshes(meshes);
    }

    /**
     * Returns the node that determines the motion of a node: itself, an ancestor, or with copies the scene, which all
     * static nodes follow.
     */
    private int anchor(int index, int[] anchors) {
        int parent = scene.nodes().get(index).parent();
        if (moves[index] || parent == Scene.NONE && !copies) {
            return index;
        }
        return parent == Scene.NONE ? Scene.NONE : anchors[parent];
    }

    private boolean isJoinable(int index) {
        Node node = scene.nodes().get(index);
        return node.mesh() != Scene.NONE
                && !apart[index]
                && !ModifierVolume.is(node.extras())
                && (copies || uses[node.mesh()] == 1)
                && (node.skin() != Scene.NONE || Math.abs(world.get(index).determinant3x3()) > 0)
                && scene.meshes().get(node.mesh()).primitives().stream()
                        .allMatch(primitive -> primitive.targets().isEmpty());
    }

    /** Returns all primitives of some nodes in the space of the first, joined. */
    private List<Primitive> primitives(List<Integer> drawing) {
        Matrix4d there = world.get(drawing.getFirst()).invertAffine(new Matrix4d());
        boolean reversed = world.get(drawing.getFirst()).determinant3x3() < 0;
        Map<Kind, List<Primitive>> kinds = new LinkedHashMap<>();
        for (int index : drawing) {
            Node node = scene.nodes().get(index);
            Matrix4d moved = there.mul(world.get(index), new Matrix4d());
            boolean isReversed = world.get(index).determinant3x3() < 0 != reversed;
            boolean isSame = index == drawing.getFirst() || node.skin() != Scene.NONE;
            for (Primitive p : scene.meshes().get(node.mesh()).primitives()) {
                kinds.computeIfAbsent(Kind.of(p), unused -> new ArrayList<>())
                        .add(isSame ? p : TransformedPrimitive.of(p, moved, isReversed));
            }
        }
        return kinds.values().stream().map(JoinedPrimitive::of).toList();
    }
}
