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
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.edit.EditableMesh;
import shuriken.edit.MeshEdit;
import shuriken.edit.MeshPart;
import shuriken.edit.VertexChange;
import shuriken.edit.VertexChange.Attribute;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/** Edits the XJ models that nodes of a scene draw. */
final class XjEditor implements EditableMesh<XjEditor.Vertex, Map<Integer, XjModel>> {
    private static final float[] UNCHANGED = {};

    private final EditJob job;
    private final XjProvenance provenance;
    private final Map<Integer, DrawnXjModel> drawnModels = new HashMap<>();
    private final TextureIndexTable textures;
    private final GameConventions conventions;
    private final BindPose bind;
    private final Map<Integer, XjDraft> drafts = new TreeMap<>();
    private final XjMaterialEditor materials;

    /**
     * A stored vertex of the model that a node of the scene draws.
     *
     * @param node the index of the node
     * @param list the index of the vertex list
     * @param vertex the index of the vertex
     */
    record Vertex(int node, int list, int vertex) {}

    /**
     * A model that a node of the scene draws.
     *
     * @param node the index of the node
     * @param model the model
     * @param isMirrored whether the transform of the node is mirrored
     */
    record DrawnXjModel(int node, XjModel model, boolean isMirrored) {}

    private XjEditor(
            EditJob job,
            XjProvenance provenance,
            List<DrawnXjModel> drawnModels,
            TextureIndexTable textures,
            GameConventions conventions) {
        this.job = job;
        this.provenance = provenance;
        drawnModels.forEach(model -> this.drawnModels.put(model.node(), model));
        this.textures = textures;
        this.conventions = conventions;
        this.bind = BindPose.of(job.source());
        this.materials = new XjMaterialEditor(job, textures);
    }

    /**
     * Returns the changed models by the node of the scene that draws them. An empty model does not draw anything.
     *
     * @param provenance the provenance of the scene's meshes
     * @param drawn the models that the nodes of the scene draw
     */
    static Map<Integer, XjModel> update(
            EditJob job,
            XjProvenance provenance,
            List<DrawnXjModel> drawn,
            TextureIndexTable textures,
            GameConventions conventions) {
        return MeshEdit.apply(
                job,
                new XjEditor(job, provenance, drawn, textures, conventions),
                job.comparison().parts().changes().keySet().stream()
                        .map(key ->
                                requireNonNull(job.comparison().originalParts().get(key)))
                        .toList(),
                job.comparison().parts().added().stream()
                        .filter(part -> !part.triangles().isEmpty())
                        .toList());
    }

    private Matrix4dc toNode(int node) {
        return bind.inverse(node);
    }

    private XjDraft draft(int node) {
        return drafts.computeIfAbsent(node, unused -> {
            DrawnXjModel existing = drawnModels.get(node);
            return existing == null ? XjDraft.empty() : new XjDraft(existing.model());
        });
    }

    @Override
    public List<List<Source<Vertex>>> provenance(MeshPart part) {
        List<List<Source<Vertex>>> corners = new ArrayList<>();
        for (Origin[] triangle : triangles(part)) {
            for (Origin origin : triangle) {
                Vertex vertex = new Vertex(part.node(), origin.list(), origin.vertex());
                corners.add(List.of(new Source<>(vertex, attributes(vertex))));
            }
        }
        return corners;
    }

    private List<Origin[]> triangles(MeshPart part) {
        return provenance.triangles(mesh(part.node()), part.key().material());
    }

    private int mesh(int node) {
        return job.source().nodes().get(node).mesh();
    }

    private Set<Attribute> attributes(Vertex vertex) {
        XjVertices list = requireNonNull(drawnModels.get(vertex.node))
                .model()
                .vertexLists()
                .get(vertex.list);
        Set<Attribute> attributes = EnumSet.of(Attribute.POSITION, Attribute.UV);
        if (list.hasNormal()) {
            attributes.add(Attribute.NORMAL);
        }
        if (list.hasColour()) {
            attributes.add(Attribute.COLOUR);
        }
        return attributes;
    }

    @Override
    public void apply(Vertex vertex, VertexChange change) {
        XjDraft draft = draft(vertex.node);
        Matrix4dc toNode = toNode(vertex.node);
        float[] position = draft.list(vertex.list).position(vertex.vertex);
        Vector3d offset = toNode.transformDirection(new Vector3d(change.offset()));
        Vectors.store(Vectors.at(position, 0).add(offset), position, 0);
        float[] normal = UNCHANGED;
        if (change.has(Attribute.NORMAL)) {
            normal = new float[3];
            Vectors.store(
                    toNode.transformDirection(Vectors.at(change.normal(), 0)).normalize(), normal, 0);
        }
        draft.list(vertex.list)
                .change(
                        vertex.vertex,
                        position,
                        normal,
                        change.has(Attribute.UV) ? change.uv() : UNCHANGED,
                        change.has(Attribute.COLOUR) ? change.colour() : 0);
    }

    /** Returns the indices of the meshes that draw a part. */
    private Set<Integer> meshes(MeshPart part) {
        Set<Integer> meshes = new TreeSet<>();
        triangles(part).forEach(triangle -> meshes.add(triangle[0].mesh()));
        return meshes;
    }

    @Override
    public void remove(MeshPart part) {
        meshes(part).forEach(draft(part.node())::remove);
    }

    @Override
    public void insert(MeshPart part, Material material, Optional<MeshPart> replaced) {
        replaced.ifPresent(this::remove);
        Optional<Integer> mesh =
                replaced.flatMap(before -> meshes(before).stream().findFirst());
        groupByNode(part).forEach((node, triangles) -> {
            if (mesh.isPresent() && replaced.get().node() == node) {
                MeshUse use = requireNonNull(provenance.uses(mesh(node)).get(mesh.get()));
                Primitive primitive = EditedPrimitiveBuilder.build(triangles);
                boolean wasColoured = draft(node).hasVertexColours(mesh.get());
                XjAppender.replace(
                        draft(node),
                        wasColoured ? primitive : VertexColourTint.apply(primitive, material),
                        toNode(node),
                        mesh.get(),
                        use.list(),
                        use.isReversed());
            } else {
                DrawnXjModel existing = drawnModels.get(node);
                XjAppender.add(
                        draft(node),
                        EditedPrimitiveBuilder.build(triangles),
                        toNode(node),
                        material,
                        existing != null && existing.isMirrored(),
                        textures,
                        conventions);
            }
        });
    }

    /** Groups triangles by the node that moves them. */
    private static Map<Integer, List<EditCorner[]>> groupByNode(MeshPart part) {
        Map<Integer, List<EditCorner[]>> result = new TreeMap<>();
        for (EditCorner[] triangle : part.triangles()) {
            Set<Integer> movingNodes = TreeContext.movingNodes(triangle);
            if (movingNodes.size() != 1) {
                throw new IllegalArgumentException("XJ models cannot store weights, but a triangle of " + part.name()
                        + " is moved by several bones. Assign all its vertices to one bone");
            }
            result.computeIfAbsent(movingNodes.iterator().next(), unused -> new ArrayList<>())
                    .add(triangle);
        }
        return result;
    }

    @Override
    public Map<Integer, XjModel> build() {
        Set<Integer> nodes = new TreeSet<>();
        job.comparison().parts().changes().keySet().forEach(key -> nodes.add(key.node()));
        for (int node : nodes) {
            provenance.uses(mesh(node)).forEach((mesh, use) -> materials.change(use, mesh, () -> draft(node)));
        }
        materials.report();
        Map<Integer, XjModel> models = new TreeMap<>();
        drafts.forEach((node, draft) -> models.put(node, draft.build()));
        return models;
    }
}
