package shuriken.convert.ninja.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.xj.XjAppender;
import shuriken.convert.ninja.xj.XjDraft;
import shuriken.convert.ninja.xj.XjProvenance;
import shuriken.convert.ninja.xj.XjProvenance.MeshUse;
import shuriken.convert.ninja.xj.XjProvenance.Origin;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.VertexColourTint;
import shuriken.edit.EditJob;
import shuriken.edit.EditableMesh;
import shuriken.edit.MeshEdit;
import shuriken.edit.VertexChange;
import shuriken.edit.VertexChange.Attribute;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * Edits XJ models, the models of Phantasy Star Online on Xbox and PC. A node of the scene draws one XJ model, which
 * consists of vertex lists and meshes.
 */
final class XjEditor implements EditableMesh<XjEditor.StoredVertex, Map<Integer, XjModel>> {
    /** The value of a normal or texture coordinate that a change does not include. */
    private static final float[] UNCHANGED = {};
    /** The value of a colour that a change does not include. */
    private static final int UNCHANGED_COLOUR = 0;

    private final EditJob job;
    private final XjProvenance provenance;
    /** The models that nodes of the scene draw, by the index of the node. */
    private final Map<Integer, DrawnXjModel> drawnModelByNode = new HashMap<>();

    private final TextureIndexTable textures;
    private final GameConventions conventions;
    private final BindPose bindPose;
    /** The models that are edited, by the index of the node of the scene. */
    private final Map<Integer, XjDraft> draftByNode = new TreeMap<>();

    private final XjMaterialEditor materialEditor;

    /**
     * A vertex, in the file, of the model that a node of the scene draws.
     *
     * @param nodeIndex the index of the node
     * @param listIndex the index of the vertex list
     * @param vertexIndex the index of the vertex
     */
    record StoredVertex(int nodeIndex, int listIndex, int vertexIndex) {}

    /**
     * A model that a node of the scene draws.
     *
     * @param nodeIndex the index of the node
     * @param model the model in the file
     * @param isMirrored whether the transform of the node is mirrored
     */
    record DrawnXjModel(int nodeIndex, XjModel model, boolean isMirrored) {}

    private XjEditor(
            EditJob job,
            XjProvenance provenance,
            List<DrawnXjModel> drawnModels,
            TextureIndexTable textures,
            GameConventions conventions) {
        this.job = job;
        this.provenance = provenance;
        drawnModels.forEach(drawnModel -> this.drawnModelByNode.put(drawnModel.nodeIndex(), drawnModel));
        this.textures = textures;
        this.conventions = conventions;
        this.bindPose = BindPose.of(job.sourceScene());
        this.materialEditor = new XjMaterialEditor(job, textures);
    }

    /**
     * Returns the changed models, by the index of the scene node that draws them. If a model is empty, the node no
     * longer draws anything.
     *
     * @param provenance the provenance of the scene's meshes
     * @param drawnModels the models that the nodes of the scene draw
     */
    static Map<Integer, XjModel> update(
            EditJob job,
            XjProvenance provenance,
            List<DrawnXjModel> drawnModels,
            TextureIndexTable textures,
            GameConventions conventions) {
        return MeshEdit.apply(
                job,
                new XjEditor(job, provenance, drawnModels, textures, conventions),
                job.comparison().parts().changes().keySet().stream()
                        .map(key ->
                                requireNonNull(job.comparison().originalParts().get(key)))
                        .toList(),
                job.comparison().parts().addedParts().stream()
                        .filter(part -> !part.triangles().isEmpty())
                        .toList());
    }

    private Matrix4dc meshToNode(int nodeIndex) {
        return bindPose.meshToNode(nodeIndex);
    }

    private XjDraft getOrAddDraft(int nodeIndex) {
        return draftByNode.computeIfAbsent(nodeIndex, unused -> {
            DrawnXjModel drawnModel = drawnModelByNode.get(nodeIndex);
            return drawnModel == null ? XjDraft.empty() : new XjDraft(drawnModel.model());
        });
    }

    @Override
    public List<List<StoredValue<StoredVertex>>> storedValuesByCorner(MeshPart part) {
        List<List<StoredValue<StoredVertex>>> storedValuesByCorner = new ArrayList<>();
        for (Origin[] triangle : originTriangles(part)) {
            for (Origin origin : triangle) {
                StoredVertex vertex =
                        new StoredVertex(part.sourceNodeIndex(), origin.listIndex(), origin.vertexIndex());
                storedValuesByCorner.add(List.of(new StoredValue<>(vertex, vertexAttributes(vertex))));
            }
        }
        return storedValuesByCorner;
    }

    private List<Origin[]> originTriangles(MeshPart part) {
        return provenance.triangles(
                sceneMeshIndex(part.sourceNodeIndex()), part.key().sourceMaterialIndex());
    }

    private int sceneMeshIndex(int nodeIndex) {
        return job.sourceScene().nodes().get(nodeIndex).meshIndex();
    }

    private Set<Attribute> vertexAttributes(StoredVertex vertex) {
        XjVertices vertexList = requireNonNull(drawnModelByNode.get(vertex.nodeIndex))
                .model()
                .vertexLists()
                .get(vertex.listIndex);
        Set<Attribute> attributes = EnumSet.of(Attribute.POSITION, Attribute.UV);
        if (vertexList.hasNormal()) {
            attributes.add(Attribute.NORMAL);
        }
        if (vertexList.hasColour()) {
            attributes.add(Attribute.COLOUR);
        }
        return attributes;
    }

    @Override
    public void apply(StoredVertex vertex, VertexChange change) {
        XjDraft draft = getOrAddDraft(vertex.nodeIndex);
        Matrix4dc meshToNode = meshToNode(vertex.nodeIndex);
        float[] position = draft.vertexListBuilder(vertex.listIndex).position(vertex.vertexIndex);
        Vector3d offset = meshToNode.transformDirection(new Vector3d(change.offset()));
        Vectors.store(Vectors.at(position, 0).add(offset), position, 0);
        float[] normal = UNCHANGED;
        if (change.changes(Attribute.NORMAL)) {
            normal = new float[3];
            Vectors.store(
                    meshToNode
                            .transformDirection(Vectors.at(change.normal(), 0))
                            .normalize(),
                    normal,
                    0);
        }
        draft.vertexListBuilder(vertex.listIndex)
                .changeVertex(
                        vertex.vertexIndex,
                        position,
                        normal,
                        change.changes(Attribute.UV) ? change.texCoords() : UNCHANGED,
                        change.changes(Attribute.COLOUR) ? change.colour() : UNCHANGED_COLOUR);
    }

    /** Returns the indices, in the XJ model, of the meshes that draw a part. */
    private Set<Integer> findXjMeshIndices(MeshPart part) {
        Set<Integer> meshIndices = new TreeSet<>();
        originTriangles(part).forEach(triangle -> meshIndices.add(triangle[0].modelMeshIndex()));
        return meshIndices;
    }

    @Override
    public void remove(MeshPart part) {
        findXjMeshIndices(part).forEach(getOrAddDraft(part.sourceNodeIndex())::remove);
    }

    @Override
    public void insert(MeshPart part, Material material, Optional<MeshPart> replaced) {
        replaced.ifPresent(this::remove);
        Optional<Integer> replacedXjMeshIndex = replaced.flatMap(
                originalPart -> findXjMeshIndices(originalPart).stream().findFirst());
        groupByNode(part).forEach((nodeIndex, triangles) -> {
            if (replacedXjMeshIndex.isPresent() && replaced.get().sourceNodeIndex() == nodeIndex) {
                MeshUse meshUse = requireNonNull(
                        provenance.uses(sceneMeshIndex(nodeIndex)).get(replacedXjMeshIndex.get()));
                Primitive primitive = EditedPrimitiveBuilder.build(triangles);
                boolean hadVertexColours = getOrAddDraft(nodeIndex).hasVertexColours(replacedXjMeshIndex.get());
                XjAppender.replace(
                        getOrAddDraft(nodeIndex),
                        hadVertexColours ? primitive : VertexColourTint.apply(primitive, material),
                        meshToNode(nodeIndex),
                        replacedXjMeshIndex.get(),
                        meshUse.listIndex(),
                        meshUse.isReversed());
            } else {
                DrawnXjModel drawnModel = drawnModelByNode.get(nodeIndex);
                XjAppender.add(
                        getOrAddDraft(nodeIndex),
                        EditedPrimitiveBuilder.build(triangles),
                        meshToNode(nodeIndex),
                        material,
                        drawnModel != null && drawnModel.isMirrored(),
                        textures,
                        conventions);
            }
        });
    }

    /**
     * Groups triangles by the node that moves them.
     *
     * @throws IllegalArgumentException if several nodes, or none, move a triangle
     */
    private static Map<Integer, List<EditCorner[]>> groupByNode(MeshPart part) {
        Map<Integer, List<EditCorner[]>> trianglesByNode = new TreeMap<>();
        for (EditCorner[] triangle : part.triangles()) {
            Set<Integer> movingNodeIndices = TreeContext.movingNodeIndices(triangle);
            if (movingNodeIndices.size() != 1) {
                throw new IllegalArgumentException("XJ models cannot store weights, but a triangle of " + part.name()
                        + " is moved by several bones. Assign all its vertices to one bone");
            }
            trianglesByNode
                    .computeIfAbsent(movingNodeIndices.iterator().next(), unused -> new ArrayList<>())
                    .add(triangle);
        }
        return trianglesByNode;
    }

    @Override
    public Map<Integer, XjModel> build() {
        Set<Integer> changedNodeIndices = new TreeSet<>();
        job.comparison().parts().changes().keySet().forEach(key -> changedNodeIndices.add(key.sourceNodeIndex()));
        for (int nodeIndex : changedNodeIndices) {
            provenance
                    .uses(sceneMeshIndex(nodeIndex))
                    .forEach((xjMeshIndex, meshUse) ->
                            materialEditor.applyChange(meshUse, xjMeshIndex, () -> getOrAddDraft(nodeIndex)));
        }
        materialEditor.report();
        Map<Integer, XjModel> changedModels = new TreeMap<>();
        draftByNode.forEach((nodeIndex, draft) -> changedModels.put(nodeIndex, draft.build()));
        return changedModels;
    }
}
