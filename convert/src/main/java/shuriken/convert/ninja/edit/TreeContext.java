package shuriken.convert.ninja.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.model.GeometryProvenance;
import shuriken.convert.ninja.model.GeometryProvenance.PartKey;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.BindPose;
import shuriken.edit.Comparison;
import shuriken.edit.EditJob;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/**
 * The common inputs of {@link BasicEditor}, {@link ChunkEditor} and {@link GinjaEditor}. Each editor writes the changes
 * to meshes of one kind to the tree of a file. A node has different indices in this tree and in the converted scene.
 *
 * @param job the comparison with the edited scene, and the receiver of reports
 * @param tree the tree of the file, in which changed nodes share no meshes and changed materials are already written
 * @param provenance the provenance of the tree's triangles
 * @param nodeMapping the mapping of scene nodes to nodes of the tree
 * @param meshToNode returns, for the index of a node of the tree, the transform from the space of the meshes to the
 *     space of this node
 * @param textures the texture indices, including the indices of new textures
 * @param conventions the conventions of the game
 */
record TreeContext(
        EditJob job,
        ObjectTree<NodeMesh> tree,
        GeometryProvenance provenance,
        TreeNodeMapping nodeMapping,
        IntFunction<Matrix4dc> meshToNode,
        TextureIndexTable textures,
        GameConventions conventions) {
    /** A node moves a vertex only if its weight is greater than this. Smaller weights may come from rounding. */
    private static final float MAX_IGNORED_WEIGHT = 2e-3f;

    static TreeContext create(
            EditJob job,
            ObjectTree<NodeMesh> tree,
            GeometryProvenance provenance,
            TreeNodeMapping nodeMapping,
            TextureIndexTable textures,
            GameConventions conventions) {
        return new TreeContext(job, tree, provenance, nodeMapping, meshToNode(job, nodeMapping), textures, conventions);
    }

    /**
     * Returns a function of the index of a tree node. Its result is the transform from the space of the scene's meshes
     * to the space of this node.
     */
    static IntFunction<Matrix4dc> meshToNode(EditJob job, TreeNodeMapping nodeMapping) {
        BindPose bindPose = BindPose.of(job.sourceScene());
        return nodeIndex -> bindPose.meshToNode(nodeMapping.sceneNodeIndex(nodeIndex));
    }

    Comparison comparison() {
        return job.comparison();
    }

    /**
     * Returns the key that a part has in the tree, which contains a node of the tree instead of a node of the scene.
     */
    PartKey treeKey(MeshPart.Key sceneKey) {
        return new PartKey(nodeMapping.treeNodeIndex(sceneKey.sourceNodeIndex()), sceneKey.sourceMaterialIndex());
    }

    /**
     * Returns whether a node has a mesh of a kind. A node without a mesh has the kind of the tree's first mesh, or is a
     * chunk node if the tree has no meshes.
     */
    boolean hasKind(int nodeIndex, Class<? extends NodeMesh> kind) {
        int meshIndex = tree.nodes().get(nodeIndex).meshIndex();
        if (tree.meshes().isEmpty()) {
            return kind == NodeMesh.Chunk.class;
        }
        return kind.isInstance(tree.meshes().get(meshIndex == ObjectNode.NONE ? 0 : meshIndex));
    }

    /** Returns all parts of the original, changed or not, whose meshes are of a kind. */
    List<MeshPart> partsOfKind(Class<? extends NodeMesh> kind) {
        return comparison().parts().changes().keySet().stream()
                .filter(key -> hasKind(treeKey(key).nodeIndex(), kind))
                .map(key -> requireNonNull(comparison().originalParts().get(key)))
                .toList();
    }

    /** Returns the new parts that belong to a node with a mesh of a kind. */
    List<MeshPart> addedPartsOfKind(Class<? extends NodeMesh> kind) {
        return comparison().parts().addedParts().stream()
                .filter(part -> !part.triangles().isEmpty() && hasKind(treeNodeIndexOfPart(part), kind))
                .toList();
    }

    /** Returns the index of the node of the tree to which a new part belongs. */
    int treeNodeIndexOfPart(MeshPart part) {
        return nodeMapping.treeNodeIndexOfPart(part);
    }

    /** Returns the triangles of a part, whose joints are converted from nodes of the scene to nodes of the tree. */
    List<EditCorner[]> toTreeTriangles(MeshPart part) {
        List<EditCorner[]> triangles = new ArrayList<>();
        for (EditCorner[] triangle : part.triangles()) {
            EditCorner[] treeTriangle = new EditCorner[3];
            for (int cornerInTriangle = 0; cornerInTriangle < 3; cornerInTriangle++) {
                EditCorner corner = triangle[cornerInTriangle];
                int[] jointIndices = new int[corner.jointIndices().length];
                for (int i = 0; i < jointIndices.length; i++) {
                    jointIndices[i] = nodeMapping.treeNodeIndex(corner.jointIndices()[i]);
                }
                treeTriangle[cornerInTriangle] = corner.withJointIndices(jointIndices);
            }
            triangles.add(treeTriangle);
        }
        return triangles;
    }

    /** Returns the indices of the nodes that move a triangle. They are joints of its corners. */
    static Set<Integer> movingNodeIndices(EditCorner[] triangle) {
        Set<Integer> nodeIndices = new TreeSet<>();
        for (EditCorner corner : triangle) {
            for (int i = 0; i < corner.jointIndices().length; i++) {
                if (corner.weights()[i] > MAX_IGNORED_WEIGHT) {
                    nodeIndices.add(corner.jointIndices()[i]);
                }
            }
        }
        return nodeIndices;
    }

    /**
     * Groups triangles by the index of the node that moves them most: the joint whose weights in the three corners have
     * the largest sum. A triangle without joints belongs to node 0.
     */
    static Map<Integer, List<EditCorner[]>> groupByStrongestNode(List<EditCorner[]> triangles) {
        Map<Integer, List<EditCorner[]>> trianglesByNode = new TreeMap<>();
        triangles.forEach(triangle -> trianglesByNode
                .computeIfAbsent(findStrongestNodeIndex(triangle), unused -> new ArrayList<>())
                .add(triangle));
        return trianglesByNode;
    }

    private static int findStrongestNodeIndex(EditCorner[] triangle) {
        Map<Integer, Float> weightSumByNode = new TreeMap<>();
        for (EditCorner corner : triangle) {
            for (int i = 0; i < corner.jointIndices().length; i++) {
                weightSumByNode.merge(corner.jointIndices()[i], corner.weights()[i], Float::sum);
            }
        }
        int strongestNodeIndex = 0;
        float maxWeight = -1;
        for (Map.Entry<Integer, Float> entry : weightSumByNode.entrySet()) {
            if (entry.getValue() > maxWeight) {
                maxWeight = entry.getValue();
                strongestNodeIndex = entry.getKey();
            }
        }
        return strongestNodeIndex;
    }
}
