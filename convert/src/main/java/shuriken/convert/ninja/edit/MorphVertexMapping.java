package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.model.GeometryProvenance;
import shuriken.convert.ninja.model.GeometryProvenance.Origin;
import shuriken.convert.ninja.model.GeometryProvenance.PartKey;
import shuriken.convert.ninja.motion.MorphMotionBuilder;
import shuriken.convert.ninja.motion.MotionRowMapping;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.tree.MorphVertices;
import shuriken.convert.support.MorphVertex;
import shuriken.edit.Comparison;
import shuriken.edit.EditJob;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.report.ChangeKind;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.scene.Clip;

/**
 * The mapping from each vertex of a model in the file to the same vertex in the edited scene. With this mapping, it
 * also encodes the morph targets of edited clips as motions. A motion stores a morph target as all vertices of a node.
 */
final class MorphVertexMapping {
    /** A maximum error that every omitted key would exceed, so that every frame becomes a key. */
    private static final double ALL_FRAMES = -1;

    private final EditJob job;
    private final DrawnModel model;
    private final TreeNodeMapping nodeMapping;
    /** The edited vertices, by the index of the node and the index of the vertex in the file. */
    private final Map<Integer, Map<Integer, MorphVertex>> editedVerticesByNode = new TreeMap<>();
    /** The indices of the file's vertices whose corners have different morph targets, by the index of the node. */
    private final Map<Integer, Set<Integer>> splitVertexIndicesByNode = new TreeMap<>();

    /**
     * Creates the mapping for a model.
     *
     * @param provenance the provenance of the model's triangles
     */
    MorphVertexMapping(EditJob job, DrawnModel model, GeometryProvenance provenance) {
        this.job = job;
        this.model = model;
        this.nodeMapping = new TreeNodeMapping(job.sourceScene(), provenance.skinnedNodeIndices());
        Comparison comparison = job.comparison();
        comparison.originalParts().forEach((key, originalPart) -> {
            MeshPart editedPart = comparison.editedParts().get(key);
            if (editedPart != null && comparison.clips().comparableMorphNodes().contains(key.sourceNodeIndex())) {
                int nodeIndex = nodeMapping.treeNodeIndex(key.sourceNodeIndex());
                addVertices(
                        nodeIndex,
                        provenance.triangles(new PartKey(nodeIndex, key.sourceMaterialIndex())),
                        editedPart.triangles());
            }
        });
    }

    /**
     * Creates the mapping for a model of a file. The result is empty if the file has no such model, or if motions do
     * not support morph targets for its kind of model.
     *
     * @param file the parsed file
     * @param modelIndex the index of the model in the file
     */
    static Optional<MorphVertexMapping> create(EditJob job, Object file, int modelIndex) {
        return switch (file) {
            case SamdlFile samdl
            when samdl.magic() != SaMagic.XJMDL ->
                Optional.of(create(
                        job,
                        DrawnModel.create(samdl.tree(), samdl.location(), samdl.weights()),
                        job.options().litWhereUncoloured()));
            case NjFile nj -> findModel(nj, modelIndex).map(model -> create(job, model, job.options()));
            default -> Optional.empty();
        };
    }

    private static MorphVertexMapping create(EditJob job, DrawnModel model, ConvertOptions options) {
        return new MorphVertexMapping(job, model, GeometryProvenance.trace(model, options));
    }

    private static Optional<DrawnModel> findModel(NjFile file, int modelIndex) {
        int modelCount = 0;
        for (NjBlock block : file.blocks()) {
            Optional<DrawnModel> drawnModel = switch (block) {
                case NjBlock.Chunk chunk -> Optional.of(DrawnModel.create(/* name= */ "", chunk, Optional.empty()));
                case NjBlock.Model model -> Optional.of(DrawnModel.create(/* name= */ "", model, Optional.empty()));
                default -> Optional.empty();
            };
            if ((drawnModel.isPresent() || block instanceof NjBlock.Xj) && modelCount++ == modelIndex) {
                return drawnModel;
            }
        }
        return Optional.empty();
    }

    private void addVertices(int nodeIndex, List<Origin[]> origins, List<EditCorner[]> triangles) {
        Map<Integer, MorphVertex> nodeVertices =
                editedVerticesByNode.computeIfAbsent(nodeIndex, unused -> new TreeMap<>());
        for (int i = 0; i < Math.min(origins.size(), triangles.size()); i++) {
            for (int corner = 0; corner < 3; corner++) {
                List<Influence> influences = origins.get(i)[corner].influences();
                if (influences.size() == 1 && influences.getFirst().nodeIndex() == nodeIndex) {
                    int fileVertexIndex = influences.getFirst().vertexIndex();
                    MorphVertex editedVertex = triangles.get(i)[corner].morphVertex();
                    MorphVertex existingVertex = nodeVertices.putIfAbsent(fileVertexIndex, editedVertex);
                    if (existingVertex != null && movesDifferently(existingVertex, editedVertex)) {
                        splitVertexIndicesByNode
                                .computeIfAbsent(nodeIndex, unused -> new TreeSet<>())
                                .add(fileVertexIndex);
                    }
                }
            }
        }
    }

    /** Returns whether any morph target moves two corners of the same vertex in the file to different positions. */
    private boolean movesDifferently(MorphVertex firstCorner, MorphVertex secondCorner) {
        int targetCount =
                Math.min(firstCorner.targets().size(), secondCorner.targets().size());
        for (int i = 0; i < targetCount; i++) {
            double[] weights = new double[targetCount];
            weights[i] = 1;
            if (firstCorner.morphedPosition(weights).distance(secondCorner.morphedPosition(weights))
                    > job.comparison().tolerance()) {
                return true;
            }
        }
        return false;
    }

    /** Returns, for each row of a motion, the index of the node that its tracks animate. */
    List<Integer> rowNodeIndices(NjsMotion motion) {
        return MotionRowMapping.map(motion, model.tree().nodes()).nodeIndices();
    }

    /**
     * Replaces the morph targets of a motion by the morph targets of an edited clip.
     *
     * @param morphTargets the morph targets of the motion
     * @param originalClip the original clip, whose edited form contains the new weights
     * @param changedSceneNodeIndices the indices, in the source's scene, of the nodes whose morph targets are to be
     *     replaced
     * @param interpolation the interpolation between the keys of the new motion
     * @return the indices, in the source's scene, of the nodes whose morph targets were replaced
     */
    Set<Integer> replace(
            MotionMorphTargets morphTargets,
            Clip originalClip,
            Set<Integer> changedSceneNodeIndices,
            Interpolation interpolation) {
        MorphVertices vertices = new MorphVertices(TreeContext.meshToNode(job, nodeMapping));
        for (int sceneNodeIndex : changedSceneNodeIndices) {
            int treeNodeIndex = nodeMapping.treeNodeIndex(sceneNodeIndex);
            int morphVertexCount = morphTargets.vertexCount(treeNodeIndex);
            int vertexCount = morphVertexCount == 0 ? vertexCount(treeNodeIndex) : morphVertexCount;
            vertices.setVertices(treeNodeIndex, verticesOf(treeNodeIndex, vertexCount));
        }
        Set<Integer> replacedSceneNodeIndices = new TreeSet<>();
        Optional<NjsMotion> newMotion = changedSceneNodeIndices.isEmpty()
                ? Optional.empty()
                : createMotion(originalClip, vertices, interpolation);
        if (newMotion.isEmpty()) {
            return replacedSceneNodeIndices;
        }
        double tolerance = job.comparison().tolerance();
        for (int sceneNodeIndex : changedSceneNodeIndices) {
            int treeNodeIndex = nodeMapping.treeNodeIndex(sceneNodeIndex);
            BitSet drawnVertices = new BitSet();
            editedVerticesByNode.getOrDefault(treeNodeIndex, Map.of()).keySet().forEach(drawnVertices::set);
            if (morphTargets.replaceFrom(treeNodeIndex, newMotion.get(), drawnVertices, tolerance)) {
                replacedSceneNodeIndices.add(sceneNodeIndex);
                int splitCount = splitVertexIndicesByNode
                        .getOrDefault(treeNodeIndex, Set.of())
                        .size();
                if (splitCount > 0) {
                    job.report()
                            .add(
                                    ChangeKind.UNSUPPORTED,
                                    "shapes",
                                    originalClip.name(),
                                    "vertices that were split, each stored at only one position: " + splitCount);
                }
            }
        }
        return replacedSceneNodeIndices;
    }

    /** Returns a motion of all morph targets of an edited clip, if it has any. */
    Optional<NjsMotion> createMotion(Clip originalClip) {
        MorphVertices vertices = new MorphVertices(TreeContext.meshToNode(job, nodeMapping));
        for (int nodeIndex : editedVerticesByNode.keySet()) {
            vertices.setVertices(nodeIndex, verticesOf(nodeIndex, vertexCount(nodeIndex)));
        }
        return createMotion(originalClip, vertices, Interpolation.LINEAR);
    }

    private Optional<NjsMotion> createMotion(Clip originalClip, MorphVertices vertices, Interpolation interpolation) {
        double maxError =
                MotionOptions.DEFAULT.maxPositionError() * job.comparison().modelSize();
        return new MorphMotionBuilder(
                        job.comparison().clips().createMorphTargetClip(originalClip),
                        originalClip.framesPerSecond(),
                        interpolation == Interpolation.LINEAR ? maxError : ALL_FRAMES,
                        vertices,
                        job.location(),
                        job.context())
                .build(model.tree().nodes().size());
    }

    /**
     * Returns the edited vertex for each vertex of a node in the file. Because a motion stores all vertices for each
     * morph target, a vertex that is not drawn gets an arbitrary edited vertex. The list is empty if the node has no
     * edited vertices.
     */
    private List<MorphVertex> verticesOf(int nodeIndex, int vertexCount) {
        Map<Integer, MorphVertex> nodeVertices = editedVerticesByNode.getOrDefault(nodeIndex, Map.of());
        List<MorphVertex> orderedVertices = new ArrayList<>();
        for (int i = 0; i < vertexCount && !nodeVertices.isEmpty(); i++) {
            orderedVertices.add(nodeVertices.getOrDefault(
                    i, nodeVertices.values().iterator().next()));
        }
        return orderedVertices;
    }

    /**
     * Returns the number of vertices of a node in the file. It is 0 if the node has no mesh, or if its kind of model
     * has no morph targets.
     */
    private int vertexCount(int nodeIndex) {
        int meshIndex = model.tree().nodes().get(nodeIndex).meshIndex();
        if (meshIndex == ObjectNode.NONE) {
            return 0;
        }
        return switch (model.tree().meshes().get(meshIndex)) {
            case NodeMesh.Basic basic -> basic.model().vertexCount();
            case NodeMesh.Chunk(ChunkModel mesh) ->
                mesh.vertices().stream()
                        .filter(VertexChunk.Vertices.class::isInstance)
                        .mapToInt(chunk -> ((VertexChunk.Vertices) chunk).vertexCount())
                        .sum();
            case NodeMesh.Ginja ginja -> 0;
            case NodeMesh.Xj xj -> 0;
        };
    }
}
