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
 * Encodes scenes as XJ models, as in Phantasy Star Online for Xbox and PC. Every node gets the triangles that it moves.
 */
public final class XjBuilder {
    /** The largest weight that is ignored. */
    private static final float IGNORED_WEIGHT = 2e-3f;

    private XjBuilder() {}

    /**
     * Encodes the nodes and triangles of a scene.
     *
     * @throws IllegalArgumentException if the format cannot store the scene. The message says why
     */
    public static ObjectTree<XjModel> build(
            EncodingModel model,
            Scene scene,
            TextureIndexTable textures,
            GameConventions conventions,
            SourceLocation location,
            ReadContext context) {
        NodeBuilder nodes = new NodeBuilder(model, conventions.isZxy());
        Map<Integer, XjDraft> drafts = new TreeMap<>();
        SharedTriangles sharedTriangles = new SharedTriangles();
        SharedMeshes sharedMeshes = new SharedMeshes(model, nodes::toNode);
        for (NodePrimitive nodePrimitive : sharedMeshes.encodedPrimitives()) {
            Primitive primitive = nodePrimitive.primitive();
            Material material = scene.material(primitive.material());
            groupByNode(primitive, sharedTriangles).forEach((nodeIndex, triangles) -> {
                XjDraft draft = drafts.computeIfAbsent(nodeIndex, unused -> XjDraft.empty());
                boolean isMirrored = nodes.toNode(nodeIndex).determinant3x3() < 0;
                XjAppender.add(
                        draft,
                        withTriangles(primitive, triangles),
                        nodes.toNode(nodeIndex),
                        material,
                        isMirrored,
                        textures,
                        conventions);
            });
        }
        sharedTriangles.rejectOrReport(location, context);
        List<Optional<XjModel>> meshes = new ArrayList<>();
        for (int i = 0; i < model.nodes().size(); i++) {
            meshes.add(Optional.ofNullable(drafts.get(i))
                    .filter(draft -> !draft.isEmpty())
                    .map(XjDraft::build));
        }
        return nodes.buildTree(model, sharedMeshes.link(meshes));
    }

    /** Counts triangles that several bones move, which the format cannot store. */
    private static final class SharedTriangles {
        private int weightedCount;
        private int bridgingCount;

        /** Rejects weights between bones, and reports triangles that connect rigid vertices of two bones. */
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

    /** Groups triangles by the node with the largest weight. A triangle is the index of its first corner. */
    private static Map<Integer, List<Integer>> groupByNode(Primitive primitive, SharedTriangles sharedTriangles) {
        Map<Integer, List<Integer>> trianglesByNode = new LinkedHashMap<>();
        for (int i = 0; i + 2 < primitive.indices().length; i += 3) {
            Map<Integer, Float> weightsByNode = new TreeMap<>();
            boolean isRigid = true;
            for (int k = i; k < i + 3; k++) {
                int firstInfluence = primitive.indices()[k] * primitive.influences();
                int influenceCount = 0;
                for (int influence = firstInfluence; influence < firstInfluence + primitive.influences(); influence++) {
                    if (primitive.weights()[influence] > IGNORED_WEIGHT) {
                        weightsByNode.merge(
                                primitive.joints()[influence], primitive.weights()[influence], Float::sum);
                        influenceCount++;
                    }
                }
                isRigid &= influenceCount < 2;
            }
            if (weightsByNode.size() > 1) {
                sharedTriangles.weightedCount += isRigid ? 0 : 1;
                sharedTriangles.bridgingCount += isRigid ? 1 : 0;
            }
            int strongest = weightsByNode.entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .map(Map.Entry::getKey)
                    .orElse(0);
            trianglesByNode
                    .computeIfAbsent(strongest, unused -> new ArrayList<>())
                    .add(i);
        }
        return trianglesByNode;
    }

    private static Primitive withTriangles(Primitive primitive, List<Integer> triangles) {
        int[] indices = new int[Math.multiplyExact(3, triangles.size())];
        for (int i = 0; i < triangles.size(); i++) {
            System.arraycopy(primitive.indices(), triangles.get(i), indices, 3 * i, 3);
        }
        return primitive.withIndices(indices);
    }
}
