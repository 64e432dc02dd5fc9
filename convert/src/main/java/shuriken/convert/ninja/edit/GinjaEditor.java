package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.ginja.GinjaDraft;
import shuriken.convert.ninja.ginja.GinjaSlotBuilder;
import shuriken.convert.ninja.model.GeometryProvenance.Origin;
import shuriken.convert.ninja.model.GeometryProvenance.PartKey;
import shuriken.edit.EditableMesh;
import shuriken.edit.VertexChange;
import shuriken.edit.VertexChange.Attribute;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * Edits the Ginja models (the models of GameCube games) of a tree. A rigid model has vertex sets, each with one
 * attribute of all its vertices, and its meshes refer to them. The meshes of a skinned model refer to slots of the
 * vertex buffer. Weight sets of one or more nodes fill these slots with positions and normals.
 */
final class GinjaEditor implements EditableMesh<GinjaEditor.Element, ObjectTree<NodeMesh>> {
    /** A pseudo attribute for the vertices of weight sets, which have a position and a normal. */
    private static final int WEIGHTED_ATTRIBUTE = 0;
    /** The attribute of the second colour of a vertex. */
    private static final int SECOND_COLOUR = VertexSet.COLOUR + 1;

    private final TreeContext context;
    private final ObjectTree<NodeMesh> tree;
    private final GinjaDrafts drafts;
    private final List<SlotInsertion> slotInsertions = new ArrayList<>();

    /**
     * An element of a vertex set or weight set of a model.
     *
     * @param nodeIndex the index of the node that has the model
     * @param attribute the attribute as in {@link VertexSet}, or {@link #WEIGHTED_ATTRIBUTE}
     * @param elementIndex the index of the element
     */
    record Element(int nodeIndex, int attribute, int elementIndex) {}

    /**
     * Triangles whose vertices are in slots of the vertex buffer. They are added after all slots have been assigned.
     *
     * @param nodeIndex the index of the node that draws the triangles
     * @param replacedMesh the mesh that the triangles replace, if there is one
     */
    private record SlotInsertion(
            int nodeIndex, Primitive primitive, Material material, Optional<GinjaMesh> replacedMesh) {}

    /**
     * Creates an editor.
     *
     * @param tree the tree of the context, or the same tree with changed meshes of other kinds
     * @param options the options with which the tree was converted
     */
    GinjaEditor(TreeContext context, ObjectTree<NodeMesh> tree, ConvertOptions options) {
        this.context = context;
        this.tree = tree;
        this.drafts = new GinjaDrafts(tree, options);
    }

    @Override
    public List<List<StoredValue<Element>>> storedValuesByCorner(MeshPart part) {
        PartKey key = context.treeKey(part.key());
        GinjaDraft draft = drafts.getOrAdd(key.nodeIndex());
        IdentityHashMap<GinjaMesh, List<Integer>> attributesByMesh = new IdentityHashMap<>();
        List<List<StoredValue<Element>>> storedValuesByCorner = new ArrayList<>();
        for (Origin[] triangle : context.provenance().triangles(key)) {
            for (Origin origin : triangle) {
                GinjaMesh mesh = (GinjaMesh) origin.source();
                List<StoredValue<Element>> storedValues = new ArrayList<>();
                int positionAttribute = draft.hasPositions() ? VertexSet.POSITION : WEIGHTED_ATTRIBUTE;
                origin.influences()
                        .forEach(influence -> storedValues.add(createStoredValue(
                                new Element(influence.nodeIndex(), positionAttribute, influence.vertexIndex()))));
                for (int attribute : attributesByMesh.computeIfAbsent(mesh, draft::editableAttributes)) {
                    draft.elementIndex(mesh, origin.cornerIndex(), attribute)
                            .ifPresent(index -> storedValues.add(
                                    createStoredValue(new Element(key.nodeIndex(), attribute, index))));
                }
                storedValuesByCorner.add(storedValues);
            }
        }
        return storedValuesByCorner;
    }

    private StoredValue<Element> createStoredValue(Element element) {
        boolean hasElement = drafts.getOrAdd(element.nodeIndex).hasElement(element.attribute, element.elementIndex);
        return new StoredValue<>(
                element,
                switch (element.attribute) {
                    case WEIGHTED_ATTRIBUTE -> Set.of(Attribute.POSITION, Attribute.NORMAL);
                    case VertexSet.POSITION -> hasElement ? Set.of(Attribute.POSITION) : Set.of();
                    case VertexSet.NORMAL -> Set.of(Attribute.NORMAL);
                    case VertexSet.COLOUR, SECOND_COLOUR -> Set.of(Attribute.COLOUR);
                    default -> Set.of(Attribute.UV);
                });
    }

    @Override
    public void apply(Element element, VertexChange change) {
        GinjaDraft draft = drafts.getOrAdd(element.nodeIndex);
        Matrix4dc meshToNode = context.meshToNode().apply(element.nodeIndex);
        Vector3d offset = meshToNode.transformDirection(new Vector3d(change.offset()));
        Vector3d normal = change.changes(Attribute.NORMAL)
                ? meshToNode.transformDirection(Vectors.at(change.normal(), 0)).normalize()
                : new Vector3d();
        switch (element.attribute) {
            case WEIGHTED_ATTRIBUTE -> {
                if (change.changes(Attribute.POSITION)) {
                    draft.moveWeightedVertex(element.elementIndex, offset);
                }
                if (change.changes(Attribute.NORMAL)) {
                    draft.storeWeightedNormal(element.elementIndex, normal);
                }
            }
            case VertexSet.POSITION -> draft.movePosition(element.elementIndex, offset);
            case VertexSet.NORMAL ->
                draft.storeComponents(
                        element.attribute, element.elementIndex, (float) normal.x, (float) normal.y, (float) normal.z);
            case VertexSet.COLOUR, SECOND_COLOUR ->
                draft.storeColour(element.attribute, element.elementIndex, change.colour());
            default -> draft.storeComponents(element.attribute, element.elementIndex, change.texCoords());
        }
    }

    /** Returns the meshes that draw a part, in the order of the file. */
    private List<GinjaMesh> findMeshes(MeshPart part) {
        Set<GinjaMesh> foundMeshes = Collections.newSetFromMap(new IdentityHashMap<>());
        return context.provenance().triangles(context.treeKey(part.key())).stream()
                .map(triangle -> (GinjaMesh) triangle[0].source())
                .filter(foundMeshes::add)
                .toList();
    }

    @Override
    public void remove(MeshPart part) {
        GinjaDraft draft = drafts.getOrAdd(context.treeKey(part.key()).nodeIndex());
        findMeshes(part).forEach(draft::remove);
    }

    @Override
    public void insert(MeshPart part, Material material, Optional<MeshPart> replaced) {
        replaced.ifPresent(this::remove);
        List<EditCorner[]> triangles = context.toTreeTriangles(part);
        int replacedNodeIndex = replaced.map(
                        originalPart -> context.treeKey(originalPart.key()).nodeIndex())
                .orElse(ObjectNode.NONE);
        Optional<GinjaMesh> replacedMesh = replaced.flatMap(
                originalPart -> findMeshes(originalPart).stream().findFirst());
        // A model without positions of its own draws vertices from slots.
        boolean replacedPartUsesSlots = replacedNodeIndex != ObjectNode.NONE
                && !drafts.getOrAdd(replacedNodeIndex).hasPositions();
        int slotNodeIndex = replacedPartUsesSlots ? replacedNodeIndex : findSlotNodeIndex();
        if (replacedPartUsesSlots
                || slotNodeIndex != ObjectNode.NONE && triangles.stream().anyMatch(this::needsSlots)) {
            slotInsertions.add(new SlotInsertion(
                    slotNodeIndex,
                    EditedPrimitiveBuilder.build(triangles),
                    material,
                    replacedPartUsesSlots ? replacedMesh : Optional.empty()));
            return;
        }
        TreeContext.groupByStrongestNode(triangles)
                .forEach((nodeIndex, nodeTriangles) -> drafts.getOrAdd(nodeIndex)
                        .addRigid(
                                EditedPrimitiveBuilder.build(nodeTriangles),
                                context.meshToNode().apply(nodeIndex),
                                material,
                                context.textures(),
                                context.conventions(),
                                nodeIndex == replacedNodeIndex ? replacedMesh : Optional.empty()));
    }

    /**
     * Returns whether a triangle needs slots: if several nodes move it, or if one node moves it that has vertices in
     * slots or draws slots. A triangle that no node moves is assigned to node 0.
     */
    private boolean needsSlots(EditCorner[] triangle) {
        Set<Integer> movingNodeIndices = TreeContext.movingNodeIndices(triangle);
        int nodeIndex =
                movingNodeIndices.isEmpty() ? 0 : movingNodeIndices.iterator().next();
        return movingNodeIndices.size() > 1
                || !drafts.originalModel(nodeIndex).weightSets().isEmpty()
                || drafts.getOrAdd(nodeIndex).hasMeshes()
                        && !drafts.getOrAdd(nodeIndex).hasPositions();
    }

    /**
     * Returns the index of a node that can draw slots, or {@link ObjectNode#NONE}. A node that already draws slots is
     * preferred.
     */
    private int findSlotNodeIndex() {
        int firstFreeNodeIndex = ObjectNode.NONE;
        for (int nodeIndex = 0; nodeIndex < tree.nodes().size(); nodeIndex++) {
            if (context.hasKind(nodeIndex, NodeMesh.Ginja.class)
                    && !drafts.getOrAdd(nodeIndex).hasPositions()) {
                if (drafts.getOrAdd(nodeIndex).hasMeshes()) {
                    return nodeIndex;
                }
                firstFreeNodeIndex = firstFreeNodeIndex == ObjectNode.NONE ? nodeIndex : firstFreeNodeIndex;
            }
        }
        return firstFreeNodeIndex;
    }

    @Override
    public ObjectTree<NodeMesh> build() {
        GinjaSlotBuilder slotBuilder = GinjaSlotBuilder.afterSlotsOf(
                tree.meshes().stream()
                        .filter(NodeMesh.Ginja.class::isInstance)
                        .map(mesh -> ((NodeMesh.Ginja) mesh).model())
                        .toList(),
                context.meshToNode());
        slotInsertions.forEach(insertion -> slotBuilder.add(insertion.primitive));
        slotBuilder.assignSlots();
        for (SlotInsertion insertion : slotInsertions) {
            drafts.getOrAdd(insertion.nodeIndex)
                    .addSkinned(
                            insertion.primitive,
                            slotBuilder,
                            insertion.material,
                            context.textures(),
                            context.conventions(),
                            insertion.replacedMesh);
        }
        for (int nodeIndex = 0; nodeIndex < tree.nodes().size() && !slotInsertions.isEmpty(); nodeIndex++) {
            List<WeightSet> weightSets = slotBuilder.weightSets(nodeIndex);
            if (!weightSets.isEmpty()) {
                drafts.getOrAdd(nodeIndex).addWeightSets(weightSets);
            }
        }
        return drafts.buildTree();
    }
}
