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
import shuriken.convert.MorphVertex;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.edit.GeometryProvenance.Origin;
import shuriken.convert.ninja.motion.MorphMotionBuilder;
import shuriken.convert.ninja.motion.MotionRows;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.tree.MorphVertices;
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

/** Which edited vertex is which stored one of a model's nodes, and the shapes that edited clips give them. */
final class MorphTargetTree {
    private static final double EVERY_FRAME = -1;

    private final EditJob job;
    private final DrawnModel model;
    private final TreeNodes nodes;
    /** By node and by number of the stored vertex. */
    private final Map<Integer, Map<Integer, MorphVertex>> drawn = new TreeMap<>();
    /** By node the stored vertices whose corners have different shapes. */
    private final Map<Integer, Set<Integer>> torn = new TreeMap<>();

    /** @param options that the model was drawn with */
    MorphTargetTree(EditJob job, DrawnModel model, ConvertOptions options) {
        this.job = job;
        this.model = model;
        GeometryProvenance trace = GeometryProvenance.of(model, options);
        this.nodes = new TreeNodes(job.source(), trace.skinned());
        Comparison comparison = job.comparison();
        comparison.wereThere().forEach((key, was) -> {
            MeshPart now = comparison.areThere().get(key);
            if (now != null && comparison.clips().shapedNodes().contains(key.node())) {
                int node = nodes.tree(key.node());
                add(node, trace.triangles(new MeshPart.Key(node, key.material())), now.triangles());
            }
        });
    }

    /**
     * That of a file's model, if it is of a kind whose shapes motions change.
     *
     * @param file its format model
     * @param number of the model in it, from 0 on
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
        Map<Integer, MorphVertex> own = drawn.computeIfAbsent(node, unused -> new TreeMap<>());
        for (int i = 0; i < Math.min(origins.size(), triangles.size()); i++) {
            for (int k = 0; k < 3; k++) {
                List<Influence> influences = origins.get(i)[k].influences();
                if (influences.size() == 1 && influences.getFirst().node() == node) {
                    int stored = influences.getFirst().source();
                    MorphVertex vertex = triangles.get(i)[k].shape();
                    MorphVertex known = own.putIfAbsent(stored, vertex);
                    if (known != null && isTorn(known, vertex)) {
                        torn.computeIfAbsent(node, unused -> new TreeSet<>()).add(stored);
                    }
                }
            }
        }
    }

    /** Whether corners of one stored vertex go different ways. */
    private boolean isTorn(MorphVertex a, MorphVertex b) {
        int targets = Math.min(a.targets().size(), b.targets().size());
        for (int i = 0; i < targets; i++) {
            double[] weights = new double[targets];
            weights[i] = 1;
            if (a.place(weights).distance(b.place(weights)) > job.comparison().tolerance()) {
                return true;
            }
        }
        return false;
    }

    /** The node of each row of a motion. */
    List<Integer> rows(NjsMotion motion) {
        return MotionRows.of(motion, model.tree().nodes()).nodes();
    }

    /** All nodes, in their order. */
    List<Integer> all() {
        return IntStream.range(0, model.tree().nodes().size()).boxed().toList();
    }

    /**
     * Puts the shapes of an edited clip in the place of a motion's.
     *
     * @param changed nodes of the source's scene
     * @param between how frames between keys are made
     * @return the nodes whose shapes are others now
     */
    Set<Integer> put(MotionMorphTargets shapes, Clip was, Set<Integer> changed, Interpolation between) {
        MorphVertices vertices = new MorphVertices(TreeContext.into(job, nodes));
        for (int node : changed) {
            int own = nodes.tree(node);
            int stored = shapes.vertices(own);
            vertices.put(own, stored(own, stored == 0 ? count(own) : stored));
        }
        Set<Integer> put = new TreeSet<>();
        Optional<NjsMotion> made = changed.isEmpty() ? Optional.empty() : motion(was, vertices, between);
        for (int node : made.isPresent() ? changed : Set.<Integer>of()) {
            BitSet there = new BitSet();
            drawn.getOrDefault(nodes.tree(node), Map.of()).keySet().forEach(there::set);
            double tolerance = job.comparison().tolerance();
            if (shapes.put(nodes.tree(node), made.orElseThrow(), there, tolerance)) {
                put.add(node);
                int open = torn.getOrDefault(nodes.tree(node), Set.of()).size();
                if (open > 0) {
                    job.report()
                            .add(
                                    ChangeKind.LOST,
                                    "shapes",
                                    was.name(),
                                    open + " vertices were torn apart; each is in one of its places");
                }
            }
        }
        return put;
    }

    /** A motion of all shapes of an edited clip; empty if there are none. */
    Optional<NjsMotion> motion(Clip was) {
        MorphVertices vertices = new MorphVertices(TreeContext.into(job, nodes));
        for (int node : drawn.keySet()) {
            vertices.put(node, stored(node, count(node)));
        }
        return motion(was, vertices, Interpolation.LINEAR);
    }

    private Optional<NjsMotion> motion(Clip was, MorphVertices vertices, Interpolation between) {
        double error = MotionOptions.DEFAULT.placeError() * job.comparison().size();
        return new MorphMotionBuilder(
                        job.comparison().clips().shaping(was),
                        was.framesPerSecond(),
                        between == Interpolation.LINEAR ? error : EVERY_FRAME,
                        vertices,
                        job.site(),
                        job.context())
                .motion(model.tree().nodes().size());
    }

    /** For each stored vertex the edited one; any for those that nothing draws. */
    private List<MorphVertex> stored(int node, int count) {
        Map<Integer, MorphVertex> own = drawn.getOrDefault(node, Map.of());
        List<MorphVertex> stored = new ArrayList<>();
        for (int i = 0; i < count && !own.isEmpty(); i++) {
            stored.add(own.getOrDefault(i, own.values().iterator().next()));
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
