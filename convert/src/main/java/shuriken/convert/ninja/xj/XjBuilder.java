package shuriken.convert.ninja.xj;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.tree.NodeBuilder;
import shuriken.convert.ninja.tree.SharedMeshes;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.NodePrimitive;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.xj.XjModel;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Encodes scenes as XJ models, as in Phantasy Star Online for Xbox and PC. The model of a node contains the triangles
 * for which the node has the largest weight.
 */
public final class XjBuilder {
    /** The largest weight that is ignored. */
    private static final float MAX_IGNORED_WEIGHT = 2e-3f;

    private XjBuilder() {}

    /**
     * Encodes the nodes and triangles of a scene.
     *
     * @param textures the texture list, to which the textures of the materials are added if necessary
     * @param location the location of the file, for messages
     * @throws IllegalArgumentException if the format cannot store the scene. The message says why
     */
    public static ObjectTree<XjModel> build(
            EncodingModel model,
            Scene scene,
            TextureIndexTable textures,
            GameConventions conventions,
            SourceLocation location,
            ReadContext context) {
        NodeBuilder nodeBuilder = new NodeBuilder(model, conventions.isZxy());
        Map<Integer, XjDraft> draftByNode = new TreeMap<>();
        SharedTriangles sharedTriangles = new SharedTriangles();
        SharedMeshes sharedMeshes = new SharedMeshes(model, nodeBuilder::meshToNode);
        for (NodePrimitive nodePrimitive : sharedMeshes.encodedPrimitives()) {
            Primitive primitive = nodePrimitive.primitive();
            Material material = scene.material(primitive.materialIndex());
            groupByNode(primitive, sharedTriangles).forEach((nodeIndex, firstCornerIndices) -> {
                XjDraft draft = draftByNode.computeIfAbsent(nodeIndex, unused -> XjDraft.empty());
                boolean isMirrored = nodeBuilder.meshToNode(nodeIndex).determinant3x3() < 0;
                XjAppender.add(
                        draft,
                        withTriangles(primitive, firstCornerIndices),
                        nodeBuilder.meshToNode(nodeIndex),
                        material,
                        isMirrored,
                        textures,
                        conventions);
            });
        }
        sharedTriangles.rejectOrReport(location, context);
        List<Optional<XjModel>> meshes = new ArrayList<>();
        for (int i = 0; i < model.nodes().size(); i++) {
            meshes.add(Optional.ofNullable(draftByNode.get(i))
                    .filter(draft -> !draft.isEmpty())
                    .map(XjDraft::build));
        }
        return nodeBuilder.buildTree(model, sharedMeshes.withSharingNodes(meshes));
    }

    /** Counts triangles that several nodes move, which the format cannot store. */
    private static final class SharedTriangles {
        /** The number of triangles with a vertex that several nodes move. */
        private int weightedCount;
        /** The number of triangles whose vertices are rigid but belong to different nodes. */
        private int bridgingCount;

        /** Throws an exception if there are weighted triangles, and reports bridging triangles. */
        void rejectOrReport(SourceLocation location, ReadContext context) {
            if (weightedCount > 0) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "XJ models cannot store weights. Triangles of this model that several bones move: %,d."
                                + " Use --weights rigid to assign each vertex to its strongest bone, or use --to nj",
                        weightedCount));
            }
            if (bridgingCount > 0) {
                context.report(
                        DiagnosticCode.LOST,
                        location,
                        "triangles that connect two bones: %,d. In XJ models, each one follows only one bone, so"
                                + " gaps may open",
                        bridgingCount);
            }
        }
    }

    /**
     * Groups triangles by the node with the largest sum of weights. Each triangle is represented by the index of its
     * first corner. Triangles that several nodes move are also counted.
     */
    private static Map<Integer, List<Integer>> groupByNode(Primitive primitive, SharedTriangles sharedTriangles) {
        Map<Integer, List<Integer>> firstCornerIndicesByNode = new LinkedHashMap<>();
        for (int firstCornerIndex = 0; firstCornerIndex + 2 < primitive.indices().length; firstCornerIndex += 3) {
            Map<Integer, Float> weightSumByNode = new TreeMap<>();
            boolean hasOnlyRigidVertices = true;
            for (int cornerIndex = firstCornerIndex; cornerIndex < firstCornerIndex + 3; cornerIndex++) {
                int firstInfluenceIndex = primitive.indices()[cornerIndex] * primitive.influencesPerVertex();
                int influenceCount = 0;
                for (int influenceIndex = firstInfluenceIndex;
                        influenceIndex < firstInfluenceIndex + primitive.influencesPerVertex();
                        influenceIndex++) {
                    if (primitive.weights()[influenceIndex] > MAX_IGNORED_WEIGHT) {
                        weightSumByNode.merge(
                                primitive.joints()[influenceIndex], primitive.weights()[influenceIndex], Float::sum);
                        influenceCount++;
                    }
                }
                hasOnlyRigidVertices &= influenceCount < 2;
            }
            if (weightSumByNode.size() > 1) {
                sharedTriangles.weightedCount += hasOnlyRigidVertices ? 0 : 1;
                sharedTriangles.bridgingCount += hasOnlyRigidVertices ? 1 : 0;
            }
            int strongestNodeIndex = weightSumByNode.entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .map(Map.Entry::getKey)
                    .orElse(0);
            firstCornerIndicesByNode
                    .computeIfAbsent(strongestNodeIndex, unused -> new ArrayList<>())
                    .add(firstCornerIndex);
        }
        return firstCornerIndicesByNode;
    }

    /** Returns a primitive with some of its triangles. */
    private static Primitive withTriangles(Primitive primitive, List<Integer> firstCornerIndices) {
        int[] indices = new int[Math.multiplyExact(3, firstCornerIndices.size())];
        for (int i = 0; i < firstCornerIndices.size(); i++) {
            System.arraycopy(primitive.indices(), firstCornerIndices.get(i), indices, 3 * i, 3);
        }
        return primitive.withIndices(indices);
    }
}
