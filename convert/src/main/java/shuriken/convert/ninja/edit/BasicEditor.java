package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.basic.BasicAppender;
import shuriken.convert.ninja.model.GeometryProvenance.Origin;
import shuriken.edit.EditableMesh;
import shuriken.edit.VertexChange;
import shuriken.edit.VertexChange.Attribute;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.geometry.BoundingSphere;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;
import shuriken.scene.support.Vectors;

/**
 * Edits the Basic models (the models of Sonic Adventure) of a tree. A Basic model has vertices and meshsets, and a
 * meshset contains the polygons of one material. Changed vertices and corners are patched in the existing models and
 * meshsets. The triangles of replaced and new parts get new meshsets.
 */
final class BasicEditor implements EditableMesh<BasicEditor.Element, ObjectTree<NodeMesh>> {
    /** The integer that usually represents the texture coordinate 1.0 in Basic models. */
    private static final int DEFAULT_UV_UNIT = 255;

    private static final int NO_MESHSET = -1;

    private final TreeContext context;
    private final int uvUnit;
    private final List<BasicMeshset> meshsets = new ArrayList<>();
    private final IdentityHashMap<BasicMeshset, Integer> indexByMeshset = new IdentityHashMap<>();
    private final Map<Vertex, VertexChange> changeByVertex = new HashMap<>();
    /** The changes of corners, by the index of the meshset and then by the index of the corner. */
    private final Map<Integer, Map<Integer, VertexChange>> cornerChangesByMeshset = new HashMap<>();

    private final Set<Object> removedMeshsets = Collections.newSetFromMap(new IdentityHashMap<>());
    /** The insertions, by the index of the tree node whose model gets the triangles. */
    private final Map<Integer, List<Insertion>> insertionsByNode = new TreeMap<>();

    /** An element of a Basic model whose values an edit can change: a vertex or a corner. */
    sealed interface Element permits Vertex, Corner {}

    /**
     * A vertex of the model of a node, with its position and normal.
     *
     * @param nodeIndex the index of the node
     * @param vertexIndex the index of the vertex
     */
    record Vertex(int nodeIndex, int vertexIndex) implements Element {}

    /**
     * A corner of a meshset, with its texture coordinates and colour.
     *
     * @param meshsetIndex the index of the meshset in {@code meshsets}
     * @param cornerIndex the index of the corner
     */
    record Corner(int meshsetIndex, int cornerIndex) implements Element {}

    /**
     * The triangles to insert into the model of one node.
     *
     * @param triangles the triangles, each with three corners
     * @param material the material of the triangles
     * @param replacedMeshset the meshset that the triangles replace, if there is one. The new meshset gets its polygon
     *     type
     * @param isInSameModel whether the replaced meshset is in the model to which the triangles are added, so that they
     *     can use its material
     */
    private record Insertion(
            List<EditCorner[]> triangles,
            Material material,
            Optional<BasicMeshset> replacedMeshset,
            boolean isInSameModel) {}

    BasicEditor(TreeContext context) {
        this.context = context;
        this.uvUnit = context.job().options().uvUnit(DEFAULT_UV_UNIT);
    }

    private int getOrAssignMeshsetIndex(BasicMeshset meshset) {
        return indexByMeshset.computeIfAbsent(meshset, unused -> {
            meshsets.add(meshset);
            return meshsets.size() - 1;
        });
    }

    /** Returns the origins of the three corners of each triangle of a part. */
    private List<Origin[]> origins(MeshPart part) {
        return context.provenance().triangles(context.treeKey(part.key()));
    }

    @Override
    public List<List<StoredValue<Element>>> storedValuesByCorner(MeshPart part) {
        List<List<StoredValue<Element>>> storedValuesByCorner = new ArrayList<>();
        for (Origin[] triangle : origins(part)) {
            BasicMeshset meshset = (BasicMeshset) triangle[0].source();
            for (Origin origin : triangle) {
                List<StoredValue<Element>> storedValues = new ArrayList<>();
                origin.influences()
                        .forEach(influence -> storedValues.add(new StoredValue<>(
                                new Vertex(influence.nodeIndex(), influence.vertexIndex()),
                                vertexAttributes(influence.nodeIndex(), meshset))));
                storedValues.add(new StoredValue<>(
                        new Corner(getOrAssignMeshsetIndex(meshset), origin.cornerIndex()), cornerAttributes(meshset)));
                storedValuesByCorner.add(storedValues);
            }
        }
        return storedValuesByCorner;
    }

    /**
     * Returns the attributes that a meshset takes from a vertex. A meshset that has normals itself does not use the
     * normals of the vertices.
     */
    private Set<Attribute> vertexAttributes(int nodeIndex, BasicMeshset meshset) {
        int meshIndex = context.tree().nodes().get(nodeIndex).meshIndex();
        boolean usesNormals = meshIndex != ObjectNode.NONE
                && context.tree().meshes().get(meshIndex) instanceof NodeMesh.Basic(BasicModel model)
                && model.normals().length > 0
                && meshset.normals().length == 0;
        return usesNormals ? EnumSet.of(Attribute.POSITION, Attribute.NORMAL) : EnumSet.of(Attribute.POSITION);
    }

    /**
     * Returns the attributes of corners that an edit can change. If a meshset stores no texture coordinates, the
     * console generates them, and an edit of them has no effect.
     */
    private static Set<Attribute> cornerAttributes(BasicMeshset meshset) {
        Set<Attribute> attributes = EnumSet.of(Attribute.UV);
        if (meshset.colours().length > 0) {
            attributes.add(Attribute.COLOUR);
        }
        return attributes;
    }

    @Override
    public void apply(Element element, VertexChange change) {
        switch (element) {
            case Vertex vertex -> changeByVertex.put(vertex, change);
            case Corner corner ->
                cornerChangesByMeshset
                        .computeIfAbsent(corner.meshsetIndex, unused -> new HashMap<>())
                        .put(corner.cornerIndex, change);
        }
    }

    @Override
    public void remove(MeshPart part) {
        origins(part).forEach(triangle -> removedMeshsets.add(triangle[0].source()));
    }

    @Override
    public void insert(MeshPart part, Material material, Optional<MeshPart> replaced) {
        replaced.ifPresent(this::remove);
        int replacedNodeIndex = replaced.map(
                        originalPart -> context.treeKey(originalPart.key()).nodeIndex())
                .orElse(ObjectNode.NONE);
        Optional<BasicMeshset> replacedMeshset = replaced.map(originalPart ->
                (BasicMeshset) origins(originalPart).getFirst()[0].source());
        TreeContext.groupByStrongestNode(context.toTreeTriangles(part))
                .forEach((nodeIndex, triangles) -> insertionsByNode
                        .computeIfAbsent(nodeIndex, unused -> new ArrayList<>())
                        .add(new Insertion(triangles, material, replacedMeshset, nodeIndex == replacedNodeIndex)));
    }

    @Override
    public ObjectTree<NodeMesh> build() {
        ObjectTree<NodeMesh> tree = context.tree();
        List<ObjectNode> nodes = new ArrayList<>(tree.nodes());
        List<NodeMesh> meshes = new ArrayList<>(tree.meshes());
        for (int nodeIndex = 0; nodeIndex < nodes.size(); nodeIndex++) {
            int meshIndex = nodes.get(nodeIndex).meshIndex();
            if (meshIndex == ObjectNode.NONE
                    && insertionsByNode.containsKey(nodeIndex)
                    && context.hasKind(nodeIndex, NodeMesh.Basic.class)) {
                nodes.set(nodeIndex, TreeNodeMapping.withMesh(nodes.get(nodeIndex), meshes.size()));
                BasicModel emptyModel = BasicModel.create(
                        new float[0], new float[0], List.of(), List.of(), Vec3f.ZERO, /* radius= */ 0);
                meshes.add(new NodeMesh.Basic(withInsertions(emptyModel, nodeIndex)));
            } else if (meshIndex != ObjectNode.NONE
                    && meshes.get(meshIndex) instanceof NodeMesh.Basic(BasicModel model)) {
                BasicModel editedModel =
                        withInsertions(withoutRemovedMeshsets(model, patchModel(model, nodeIndex)), nodeIndex);
                if (editedModel != model) {
                    meshes.set(meshIndex, new NodeMesh.Basic(editedModel));
                }
            }
        }
        return tree.withContents(nodes, meshes);
    }

    private BasicModel withInsertions(BasicModel model, int nodeIndex) {
        BasicModel editedModel = model;
        for (Insertion insertion : insertionsByNode.getOrDefault(nodeIndex, List.of())) {
            editedModel = BasicAppender.append(
                    editedModel,
                    EditedPrimitiveBuilder.build(insertion.triangles),
                    context.meshToNode().apply(nodeIndex),
                    insertion.material,
                    insertion.replacedMeshset,
                    insertion.isInSameModel,
                    context.textures(),
                    context.conventions());
        }
        return editedModel;
    }

    /**
     * Returns the patched model without the meshsets of removed parts.
     *
     * @param originalModel the model before it was patched. Its meshsets are compared with the removed meshsets by
     *     identity
     * @param patchedModel the same model with changed vertices and corners
     */
    private BasicModel withoutRemovedMeshsets(BasicModel originalModel, BasicModel patchedModel) {
        List<BasicMeshset> keptMeshsets = new ArrayList<>();
        for (int i = 0; i < originalModel.meshsets().size(); i++) {
            if (!removedMeshsets.contains(originalModel.meshsets().get(i))) {
                keptMeshsets.add(patchedModel.meshsets().get(i));
            }
        }
        return keptMeshsets.size() == originalModel.meshsets().size()
                ? patchedModel
                : patchedModel.withMeshsets(keptMeshsets);
    }

    /** Returns a model with changed vertices and corners, or the same model if nothing changed. */
    private BasicModel patchModel(BasicModel model, int nodeIndex) {
        float[] positions = model.positions().clone();
        float[] normals = model.normals().clone();
        Matrix4dc meshToNode = context.meshToNode().apply(nodeIndex);
        boolean isPatched = false;
        for (int i = 0; i < model.vertexCount(); i++) {
            VertexChange change = changeByVertex.get(new Vertex(nodeIndex, i));
            if (change != null) {
                isPatched = true;
                Vector3d offset = meshToNode.transformDirection(new Vector3d(change.offset()));
                Vectors.store(Vectors.at(positions, i).add(offset), positions, i);
                if (change.changes(Attribute.NORMAL)) {
                    Vectors.store(
                            meshToNode
                                    .transformDirection(Vectors.at(change.normal(), 0))
                                    .normalize(),
                            normals,
                            i);
                }
            }
        }
        List<BasicMeshset> patchedMeshsets =
                model.meshsets().stream().map(this::patchMeshset).toList();
        for (int i = 0; i < patchedMeshsets.size(); i++) {
            isPatched |= patchedMeshsets.get(i) != model.meshsets().get(i);
        }
        return isPatched ? withVertices(model, positions, normals, patchedMeshsets) : model;
    }

    /**
     * Returns a model with new vertices and meshsets. It keeps its bounding sphere if the sphere contains all vertices.
     */
    private static BasicModel withVertices(
            BasicModel model, float[] positions, float[] normals, List<BasicMeshset> patchedMeshsets) {
        BoundingSphere sphere = new BoundingSphere(model.centre(), model.radius()).orEnclosing(positions);
        return new BasicModel(
                positions,
                normals,
                patchedMeshsets,
                model.materials(),
                model.materialCount(),
                sphere.centre(),
                sphere.radius(),
                model.isBasicPlus(),
                model.buffer());
    }

    private BasicMeshset patchMeshset(BasicMeshset meshset) {
        int meshsetIndex = indexByMeshset.getOrDefault(meshset, NO_MESHSET);
        Map<Integer, VertexChange> changes = cornerChangesByMeshset.getOrDefault(meshsetIndex, Map.of());
        if (changes.isEmpty()) {
            return meshset;
        }
        short[] texCoords = meshset.texCoords().clone();
        int[] colours = meshset.colours().clone();
        changes.forEach((cornerIndex, change) -> {
            if (change.changes(Attribute.UV) && texCoords.length > 0) {
                texCoords[2 * cornerIndex] = encodeTexCoord(change.texCoords()[0]);
                texCoords[2 * cornerIndex + 1] = encodeTexCoord(change.texCoords()[1]);
            }
            if (change.changes(Attribute.COLOUR)) {
                colours[cornerIndex] = change.colour();
            }
        });
        return meshset.withColoursAndTexCoords(colours, texCoords);
    }

    private short encodeTexCoord(float coordinate) {
        return (short) Math.clamp(Math.round((double) coordinate * uvUnit), Short.MIN_VALUE, Short.MAX_VALUE);
    }
}
