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
import shuriken.convert.ninja.edit.GeometryProvenance.Origin;
import shuriken.edit.EditCorner;
import shuriken.edit.EditableMesh;
import shuriken.edit.MeshPart;
import shuriken.edit.VertexChange;
import shuriken.edit.VertexChange.Attribute;
import shuriken.geometry.Box;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;
import shuriken.scene.support.Vectors;

/** The Basic models of a tree, as the editing loop changes them. A rebuilt part gets new meshsets. */
final class BasicEditor implements EditableMesh<BasicEditor.Stored, ObjectTree<Attach>> {
    /** Usual stored value of the texture coordinate 1.0 in Basic models. */
    private static final int UV_UNIT = 255;

    private final TreeContext context;
    private final int uvUnit;
    private final List<BasicMeshset> meshsets = new ArrayList<>();
    private final IdentityHashMap<BasicMeshset, Integer> numbers = new IdentityHashMap<>();
    private final Map<Vertex, VertexChange> vertexChanges = new HashMap<>();
    private final Map<Integer, Map<Integer, VertexChange>> cornerChanges = new HashMap<>();
    private final Set<Object> removed = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<Integer, List<Insertion>> insertions = new TreeMap<>();

    /** A stored value of a Basic model. */
    sealed interface Stored permits Vertex, Corner {}

    /** A vertex of the model of a node: its position and its normal. */
    record Vertex(int node, int vertex) implements Stored {}

    /** A corner of a meshset: its texture coordinates and its colour. */
    record Corner(int meshset, int corner) implements Stored {}

    /**
     * Triangles to be inserted into the model of one node.
     *
     * @param like the meshset that they replace, whose polygon type they have
     * @param isSameNode whether the node has that meshset, so that they have its material too
     */
    private record Insertion(
            List<EditCorner[]> triangles, Material material, Optional<BasicMeshset> like, boolean isSameNode) {}

    BasicEditor(TreeContext context) {
        this.context = context;
        this.uvUnit = context.job().options().uvUnit(UV_UNIT);
    }

    private int number(BasicMeshset set) {
        return numbers.computeIfAbsent(set, unused -> {
            meshsets.add(set);
            return meshsets.size() - 1;
        });
    }

    private List<Origin[]> origins(MeshPart part) {
        return context.provenance().triangles(context.treeKey(part.key()));
    }

    @Override
    public List<List<Source<Stored>>> provenance(MeshPart part) {
        List<List<Source<Stored>>> corners = new ArrayList<>();
        for (Origin[] triangle : origins(part)) {
            BasicMeshset set = (BasicMeshset) triangle[0].source();
            for (Origin origin : triangle) {
                List<Source<Stored>> sources = new ArrayList<>();
                origin.influences()
                        .forEach(influence -> sources.add(new Source<>(
                                new Vertex(influence.node(), influence.source()), attributes(influence.node(), set))));
                sources.add(new Source<>(new Corner(number(set), origin.corner()), attributes(set)));
                corners.add(sources);
            }
        }
        return corners;
    }

    /** Returns the attributes that a vertex has; meshsets may have other normals. */
    private Set<Attribute> attributes(int node, BasicMeshset set) {
        int attach = context.tree().nodes().get(node).attach();
        boolean hasNormals = attach != ObjectNode.NONE
                && context.tree().attaches().get(attach) instanceof Attach.Basic(BasicModel model)
                && model.normals().length > 0
                && set.normals().length == 0;
        return hasNormals ? EnumSet.of(Attribute.POSITION, Attribute.NORMAL) : EnumSet.of(Attribute.POSITION);
    }

    /** Returns the attributes of corners. Without texture coordinates the console generates them; an edit has no effect. */
    private static Set<Attribute> attributes(BasicMeshset set) {
        Set<Attribute> attributes = EnumSet.of(Attribute.UV);
        if (set.colours().length > 0) {
            attributes.add(Attribute.COLOUR);
        }
        return attributes;
    }

    @Override
    public void apply(Stored value, VertexChange change) {
        switch (value) {
            case Vertex vertex -> vertexChanges.put(vertex, change);
            case Corner corner ->
                cornerChanges
                        .computeIfAbsent(corner.meshset, unused -> new HashMap<>())
                        .put(corner.corner, change);
        }
    }

    @Override
    public void remove(MeshPart part) {
        origins(part).forEach(triangle -> removed.add(triangle[0].source()));
    }

    @Override
    public void insert(MeshPart part, Material material, Optional<MeshPart> replaced) {
        replaced.ifPresent(this::remove);
        int home = replaced.map(before -> context.treeKey(before.key()).node()).orElse(-1);
        Optional<BasicMeshset> like = replaced.map(
                before -> (BasicMeshset) origins(before).getFirst()[0].source());
        TreeContext.byStrongestNode(context.corners(part))
                .forEach((node, triangles) -> insertions
                        .computeIfAbsent(node, unused -> new ArrayList<>())
                        .add(new Insertion(triangles, material, like, node == home)));
    }

    @Override
    public ObjectTree<Attach> build() {
        ObjectTree<Attach> tree = context.tree();
        List<ObjectNode> nodes = new ArrayList<>(tree.nodes());
        List<Attach> meshes = new ArrayList<>(tree.attaches());
        for (int node = 0; node < nodes.size(); node++) {
            int attach = nodes.get(node).attach();
            if (attach == ObjectNode.NONE && insertions.containsKey(node) && context.isOf(node, Attach.Basic.class)) {
                nodes.set(node, TreeNodes.unhidden(nodes.get(node), meshes.size()));
                BasicModel empty = BasicModel.create(new float[0], new float[0], List.of(), List.of(), Vec3f.ZERO, 0);
                meshes.add(new Attach.Basic(withInsertions(empty, node)));
            } else if (attach != ObjectNode.NONE && meshes.get(attach) instanceof Attach.Basic(BasicModel model)) {
                BasicModel now = withInsertions(withoutRemoved(model, patched(model, node)), node);
                if (now != model) {
                    meshes.set(attach, new Attach.Basic(now));
                }
            }
        }
        return new ObjectTree<>(nodes, meshes, tree.roots());
    }

    private BasicModel withInsertions(BasicModel model, int node) {
        BasicModel now = model;
        for (Insertion insertion : insertions.getOrDefault(node, List.of())) {
            now = BasicAppender.add(
                    now,
                    EditedPrimitive.of(insertion.triangles),
                    context.into().apply(node),
                    insertion.material,
                    insertion.like,
                    insertion.isSameNode,
                    context.textures(),
                    context.conventions());
        }
        return now;
    }

    /**
     * Returns a model without the meshsets of removed parts.
     *
     * @param original the model of the file, whose meshsets were marked
     * @param patched the same with patched meshsets
     */
    private BasicModel withoutRemoved(BasicModel original, BasicModel patched) {
        List<BasicMeshset> kept = new ArrayList<>();
        for (int i = 0; i < original.meshsets().size(); i++) {
            if (!removed.contains(original.meshsets().get(i))) {
                kept.add(patched.meshsets().get(i));
            }
        }
        return kept.size() == original.meshsets().size() ? patched : patched.withMeshsets(kept);
    }

    private BasicModel patched(BasicModel model, int node) {
        float[] positions = model.positions().clone();
        float[] normals = model.normals().clone();
        Matrix4dc into = context.into().apply(node);
        boolean isPatched = false;
        for (int i = 0; i < model.vertexCount(); i++) {
            VertexChange change = vertexChanges.get(new Vertex(node, i));
            if (change != null) {
                isPatched = true;
                Vector3d offset = into.transformDirection(new Vector3d(change.offset()));
                Vectors.store(Vectors.at(positions, i).add(offset), positions, i);
                if (change.has(Attribute.NORMAL)) {
                    Vectors.store(
                            into.transformDirection(Vectors.at(change.normal(), 0))
                                    .normalize(),
                            normals,
                            i);
                }
            }
        }
        List<BasicMeshset> sets = model.meshsets().stream().map(this::patched).toList();
        for (int i = 0; i < sets.size(); i++) {
            isPatched |= sets.get(i) != model.meshsets().get(i);
        }
        return isPatched ? bounded(model, positions, normals, sets) : model;
    }

    /** Keeps the bounding sphere if it still contains all vertices. */
    private static BasicModel bounded(
            BasicModel model, float[] positions, float[] normals, List<BasicMeshset> meshsets) {
        Box box = Box.of(positions);
        float[] centre = box.centre();
        float[] centreBefore = {
            model.centre().x(), model.centre().y(), model.centre().z()
        };
        boolean contains = Box.reach(centreBefore, positions) <= model.radius() * 1.0001f;
        return new BasicModel(
                positions,
                normals,
                meshsets,
                model.materials(),
                model.materialCount(),
                contains ? model.centre() : new Vec3f(centre[0], centre[1], centre[2]),
                contains ? model.radius() : box.radius(positions),
                model.plus(),
                model.buffer());
    }

    private BasicMeshset patched(BasicMeshset set) {
        Map<Integer, VertexChange> changed = cornerChanges.getOrDefault(numbers.getOrDefault(set, -1), Map.of());
        if (changed.isEmpty()) {
            return set;
        }
        short[] uv = set.texCoords().clone();
        int[] colours = set.colours().clone();
        changed.forEach((corner, change) -> {
            if (change.has(Attribute.UV) && uv.length > 0) {
                uv[2 * corner] = stored(change.uv()[0]);
                uv[2 * corner + 1] = stored(change.uv()[1]);
            }
            if (change.has(Attribute.COLOUR)) {
                colours[corner] = change.colour();
            }
        });
        return set.withAttributes(colours, uv);
    }

    private short stored(float coordinate) {
        return (short) Math.clamp(Math.round((double) coordinate * uvUnit), Short.MIN_VALUE, Short.MAX_VALUE);
    }
}
