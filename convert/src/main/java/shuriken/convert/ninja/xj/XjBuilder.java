package shuriken.convert.ninja.xj;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shuriken.convert.ninja.material.TextureNumbers;
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

/** Encodes scenes as XJ models: every node has the triangles that it moves. */
public final class XjBuilder {
    /** Largest weight that is not reported. */
    private static final float NOTHING = 2e-3f;

    private XjBuilder() {}

    /**
     * Encodes the nodes and triangles of a scene.
     *
     * @throws IllegalArgumentException if the format cannot hold it; the message says why
     */
    public static ObjectTree<XjModel> build(
            EncodingModel model,
            Scene scene,
            TextureNumbers textures,
            GameConventions conventions,
            SourceLocation site,
            ReadContext context) {
        NodeBuilder nodes = new NodeBuilder(model, conventions.isZxy());
        Map<Integer, XjDraft> drafts = new TreeMap<>();
        Shared triangles = new Shared();
        SharedMeshes shared = new SharedMeshes(model, nodes::toNode);
        for (NodePrimitive piece : shared.encodedPrimitives()) {
            Primitive p = piece.primitive();
            Material material = p.material() == Scene.NONE
                    ? Material.PLAIN
                    : scene.materials().get(p.material());
            byNode(p, triangles).forEach((node, nodePrimitives) -> {
                XjDraft draft = drafts.computeIfAbsent(node, unused -> XjDraft.empty());
                boolean mirrored = nodes.toNode(node).determinant3x3() < 0;
                XjAppender.add(
                        draft, part(p, nodePrimitives), nodes.toNode(node), material, mirrored, textures, conventions);
            });
        }
        triangles.check(site, context);
        List<Optional<XjModel>> meshes = new ArrayList<>();
        for (int i = 0; i < model.nodes().size(); i++) {
            meshes.add(Optional.ofNullable(drafts.get(i))
                    .filter(draft -> !draft.isEmpty())
                    .map(XjDraft::build));
        }
        return nodes.buildTree(model, shared.link(meshes));
    }

    /** Counts triangles that several bones move, which the format cannot store. */
    private static final class Shared {
        private int weighted;
        private int bridging;

        void check(SourceLocation site, ReadContext context) {
            if (weighted > 0) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "XJ models have no weights, but several bones move %,d triangles of this one. Give each vertex its"
                                + " strongest bone with --weights rigid, or use --to nj",
                        weighted));
            }
            if (bridging > 0) {
                context.report(
                        DiagnosticCode.LOST,
                        site,
                        "%d triangles between two bones: in XJ models they follow one of them, so gaps may open when it moves",
                        bridging);
            }
        }
    }

    /** Groups triangles by the node with the largest weight. */
    private static Map<Integer, List<Integer>> byNode(Primitive p, Shared shared) {
        Map<Integer, List<Integer>> byNode = new LinkedHashMap<>();
        for (int i = 0; i + 2 < p.indices().length; i += 3) {
            Map<Integer, Float> shares = new TreeMap<>();
            boolean rigid = true;
            for (int k = i; k < i + 3; k++) {
                int at = p.indices()[k] * p.influences();
                int moving = 0;
                for (int share = at; share < at + p.influences(); share++) {
                    if (p.weights()[share] > NOTHING) {
                        shares.merge(p.joints()[share], p.weights()[share], Float::sum);
                        moving++;
                    }
                }
                rigid &= moving < 2;
            }
            if (shares.size() > 1) {
                shared.weighted += rigid ? 0 : 1;
                shared.bridging += rigid ? 1 : 0;
            }
            int strongest = shares.entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .map(Map.Entry::getKey)
                    .orElse(0);
            byNode.computeIfAbsent(strongest, unused -> new ArrayList<>()).add(i);
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
