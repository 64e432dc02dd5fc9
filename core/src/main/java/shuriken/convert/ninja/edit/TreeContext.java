package shuriken.convert.ninja.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.joml.Matrix4dc;
import shuriken.convert.BindPose;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.edit.ChangeKind;
import shuriken.edit.Comparison;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.edit.MeshPart;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * A tree of a file that changes are put into, and what is known of it.
 *
 * @param into from the space of the meshes to that of a node of the tree
 */
record TreeContext(
        EditJob job,
        ObjectTree<Attach> tree,
        GeometryProvenance trace,
        TreeNodes nodes,
        IntFunction<Matrix4dc> into,
        TextureNumbers textures,
        GameConventions habits) {
    static TreeContext of(
            EditJob job,
            ObjectTree<Attach> tree,
            GeometryProvenance trace,
            TreeNodes nodes,
            TextureNumbers textures,
            GameConventions habits) {
        return new TreeContext(job, tree, trace, nodes, into(job, nodes), textures, habits);
    }

    /** From the space of the meshes to that of a node of the tree. */
    static IntFunction<Matrix4dc> into(EditJob job, TreeNodes nodes) {
        BindPose bind = BindPose.of(job.source());
        return node -> bind.inverse(nodes.scene(node));
    }

    Comparison comparison() {
        return job.comparison();
    }

    /** A part's key with the node of the tree. */
    MeshPart.Key inTree(MeshPart.Key key) {
        return new MeshPart.Key(nodes.tree(key.node()), key.material());
    }

    /** Whether a node has a mesh of this kind; without a mesh, whether the tree's first one is of it. */
    boolean isOf(int node, Class<? extends Attach> kind) {
        int attach = tree.nodes().get(node).attach();
        if (tree.attaches().isEmpty()) {
            return kind == Attach.Chunk.class;
        }
        return kind.isInstance(tree.attaches().get(attach == ObjectNode.NONE ? 0 : attach));
    }

    /** Parts of the original whose meshes are of this kind. */
    List<MeshPart> parts(Class<? extends Attach> kind) {
        return comparison().parts().fates().keySet().stream()
                .filter(key -> isOf(inTree(key).node(), kind))
                .map(key -> requireNonNull(comparison().wereThere().get(key)))
                .toList();
    }

    /** New parts that go to a node with a mesh of this kind. */
    List<MeshPart> added(Class<? extends Attach> kind) {
        return comparison().parts().added().stream()
                .filter(part -> !part.triangles().isEmpty() && isOf(node(part), kind))
                .toList();
    }

    /** The node of the tree that a new part hangs on. */
    int node(MeshPart part) {
        return nodes.node(part);
    }

    /** The material of a new part. */
    Material material(MeshPart part) {
        return part.materialIndex() == Scene.NONE
                ? Material.PLAIN
                : comparison().edited().materials().get(part.materialIndex());
    }

    ChangeKind fate(MeshPart part) {
        return requireNonNull(comparison().parts().fates().get(part.key()));
    }

    /** Corners with nodes of the tree as joints. */
    List<EditCorner[]> corners(MeshPart part) {
        List<EditCorner[]> triangles = new ArrayList<>();
        for (EditCorner[] triangle : part.triangles()) {
            EditCorner[] own = new EditCorner[3];
            for (int k = 0; k < 3; k++) {
                EditCorner c = triangle[k];
                int[] joints = new int[c.joints().length];
                for (int i = 0; i < joints.length; i++) {
                    joints[i] = nodes.tree(c.joints()[i]);
                }
                own[k] = c.withJoints(joints);
            }
            triangles.add(own);
        }
        return triangles;
    }
}
