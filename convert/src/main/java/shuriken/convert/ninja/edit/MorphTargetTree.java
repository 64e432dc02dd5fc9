package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.edit.GeometryProvenance.Origin;
import shuriken.convert.ninja.motion.MorphMotionBuilder;
import shuriken.convert.ninja.motion.MotionRows;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.tree.MorphVertices;
import shuriken.convert.support.MorphVertex;
import shuriken.edit.ChangeKind;
import shuriken.edit.Comparison;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.edit.MeshPart;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.scene.Clip;

/** The mapping of edited vertices to the stored vertices of a model's nodes, for morph targets of edited clips. */
final class MorphTargetTree {
    private static final double EVERY_FRAME = -1;

    private final EditJob job;
    private final DrawnModel model;
    private final TreeNodes nodes;
    /** The edited vertices by node and by index of the stored vertex. */
    private final Map<Integer, Map<Integer, MorphVertex>> drawn = new TreeMap<>();
    /** The stored vertices, by node, whose corners have different morph targets. */
    private final Map<Integer, Set<Integer>> split = new TreeMap<>();

    /** @param options that the model was converted with */
    MorphTargetTree(EditJob job, DrawnModel model, ConvertOptions options) {
        this.job = job;
        this.model = model;
        GeometryProvenance provenance = GeometryProvenance.of(model, options);
        this.nodes = new TreeNodes(job.source(), provenance.skinned());
        Comparison comparison = job.comparison();
        comparison.originalParts().forEach((key, was) -> {
            MeshPart now = comparison.editedParts().get(key);
            if (now != null && comparison.clips().comparableMorphNodes().contains(key.node())) {
                int node = nodes.treeNode(key.node());
                add(node, provenance.triangles(new MeshPart.Key(node, key.material())), now.triangles());
            }
        });
    }

    /**
     * Creates the mapping for a model of a file, if motions can change the shapes of its kind.
     *
     * @param file the parsed file
     * @param number index of the model in the file
     */
    static Optional<MorphTargetTree> of(EditJob job, Object file, int number) {
        return switch (file) {
            case SamdlFile samdl
            when samdl.magic() != SaMagic.XJMDL ->
                Optional.of(new MorphTargetTree(
                        job,
                        DrawnModel.of(samdl.tree(), samdl.site(), samdl.weights()),
                        job.options().litWhereUncoloured()));
            case NjFile nj -> drawn(nj, number).map(model -> new MorphTargetTree(job, model, job.options()));
            default -> Optional.empty();
        };
    }

    private static Optional<DrawnModel> drawn(NjFile file, int number) {
        int models = 0;
        for (NjBlock block : file.blocks()) {
            Optional<DrawnModel> drawn = switch (block) {
                case NjBlock.Chunk chunk -> Optional.of(DrawnModel.of("", chunk, Optional.empty()));
                case NjBlock.Model model -> Optional.of(DrawnModel.of("", model, Optional.empty()));
                default -> Optional.empty();
            };
            if ((drawn.isPresent() || block instanceof NjBlock.Xj) && models++ == number) {
                return drawn;
            }
        }
        return Optional.empty();
    }

    private void add(int node, List<Origin[]> origins, List<EditCorner[]> triangles) {
        Map<Integer, MorphVertex> vertices = drawn.computeIfAbsent(node, unused -> new TreeMap<>());
        for (int i = 0; i < Math.min(origins.size(), triangles.size()); i++) {
            for (int k = 0; k < 3; k++) {
                List<Influence> influences = origins.get(i)[k].influences();
                if (influences.size() == 1 && influences.getFirst().node() == node) {
                    int stored = influences.getFirst().source();
                    MorphVertex vertex = triangles.get(i)[k].morph();
                    MorphVertex known = vertices.putIfAbsent(stored, vertex);
                    if (known != null && isSplit(known, vertex)) {
                        split.computeIfAbsent(node, unused -> new TreeSet<>()).add(stored);
                    }
                }
            }
        }
    }

    /** Returns whether corners of one stored vertex move differently. */
    private boolean isSplit(MorphVertex a, MorphVertex b) {
        int targets = Math.min(a.targets().size(), b.targets().size());
        for (int i = 0; i < targets; i++) {
            double[] weights = new double[targets];
            weights[i] = 1;
            if (a.position(weights).distance(b.position(weights))
                    > job.comparison().tolerance()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the node of each row of a motion. */
    List<Integer> rows(NjsMotion motion) {
        return MotionRows.of(motion, model.tree().nodes()).nodes();
    }

    /** Returns all nodes in order. */
    List<Integer> allNodes() {
        return IntStream.range(0, model.tree().nodes().size()).boxed().toList();
    }

    /**
     * Replaces the morph targets of a motion by those of an edited clip.
     *
     * @param changed nodes of the source's scene
     * @param interpolation interpolation between keys
     * @return the nodes whose morph targets were replaced
     */
    Set<Integer> replace(MotionMorphTargets shapes, Clip was, Set<Integer> changed, Interpolation interpolation) {
        MorphVertices vertices = new MorphVertices(TreeContext.into(job, nodes));
        for (int node : changed) {
            int treeNode = nodes.treeNode(node);
            int stored = shapes.vertices(treeNode);
            vertices.set(treeNode, stored(treeNode, stored == 0 ? count(treeNode) : stored));
        }
        Set<Integer> replacedNodes = new TreeSet<>();
        Optional<NjsMotion> made = changed.isEmpty() ? Optional.empty() : motion(was, vertices, interpolation);
        for (int node : made.isPresent() ? changed : Set.<Integer>of()) {
            BitSet drawnVertices = new BitSet();
            drawn.getOrDefault(nodes.treeNode(node), Map.of()).keySet().forEach(drawnVertices::set);
            double tolerance = job.comparison().tolerance();
            if (shapes.replaceFrom(nodes.treeNode(node), made.orElseThrow(), drawnVertices, tolerance)) {
                replacedNodes.add(node);
                int splitCount =
                        split.getOrDefault(nodes.treeNode(node), Set.of()).size();
                if (splitCount > 0) {
                    job.report()
                            .add(
                                    ChangeKind.UNSUPPORTED,
                                    "shapes",
                                    was.name(),
                                    splitCount + " vertices were torn apart; each is in one of its places");
                }
            }
        }
        return replacedNodes;
    }

    /** Returns a motion of all morph targets of an edited clip; empty if absent. */
    Optional<NjsMotion> motion(Clip was) {
        MorphVertices vertices = new MorphVertices(TreeContext.into(job, nodes));
        for (int node : drawn.keySet()) {
            vertices.set(node, stored(node, count(node)));
        }
        return motion(was, vertices, Interpolation.LINEAR);
    }

    private Optional<NjsMotion> motion(Clip was, MorphVertices vertices, Interpolation interpolation) {
        double error = MotionOptions.DEFAULT.positionError() * job.comparison().size();
        return new MorphMotionBuilder(
                        job.comparison().clips().morphTargetClip(was),
                        was.framesPerSecond(),
                        interpolation == Interpolation.LINEAR ? error : EVERY_FRAME,
                        vertices,
                        job.site(),
                        job.context())
                .motion(model.tree().nodes().size());
    }

    /** Returns the edited vertex for each stored vertex; any vertex for undrawn ones. */
    private List<MorphVertex> stored(int node, int count) {
        Map<Integer, MorphVertex> vertices = drawn.getOrDefault(node, Map.of());
        List<MorphVertex> stored = new ArrayList<>();
        for (int i = 0; i < count && !vertices.isEmpty(); i++) {
            stored.add(vertices.getOrDefault(i, vertices.values().iterator().next()));
        }
        return stored;
    }

    private int count(int node) {
        int attach = model.tree().nodes().get(node).attach();
        return attach == ObjectNode.NONE
                ? 0
                : switch (model.tree().attaches().get(attach)) {
                    case Attach.Basic basic -> basic.model().vertexCount();
                    case Attach.Chunk(ChunkModel mesh) ->
                        mesh.vertices().stream()
                                .filter(VertexChunk.Vertices.class::isInstance)
                                .mapToInt(chunk -> ((VertexChunk.Vertices) chunk).count())
                                .sum();
                    case Attach.Ginja ginja -> 0;
                    case Attach.Xj xj -> 0;
                };
    }
}
