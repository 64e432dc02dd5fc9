package shuriken.convert.ninja.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ninja.edit.GeometryProvenance.Origin;
import shuriken.edit.ChangeKind;
import shuriken.edit.Comparison;
import shuriken.edit.EditCorner;
import shuriken.edit.EditReport;
import shuriken.edit.MeshPart;
import shuriken.io.Vec3f;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;

/** Changed parts put back into the Basic models of a tree. A part that is made anew gets meshsets of its own. */
final class BasicWriteBack {
    /** What texture coordinates of Basic models usually store 1.0 as. */
    private static final int UV_UNIT = 255;

    private final TreeContext context;
    private final Comparison comparison;
    private final EditReport report;
    private final Set<Object> removed = Collections.newSetFromMap(new IdentityHashMap<>());
    /** By node what is put in. */
    private final Map<Integer, List<BasicInserter>> added = new TreeMap<>();

    BasicWriteBack(TreeContext context) {
        this.context = context;
        this.comparison = context.comparison();
        this.report = context.job().report();
    }

    /** The changed tree; meshes of other kinds are as they were. */
    ObjectTree<Attach> result() {
        int unit = context.job().options().uvUnit(UV_UNIT);
        BasicPatch patch = new BasicPatch(comparison.tolerance(), unit);
        List<MeshPart> parts = context.parts(Attach.Basic.class);
        for (MeshPart part : parts) {
            if (context.fate(part) == ChangeKind.KEPT) {
                patch.take(origins(part), part.triangles(), part.triangles());
            }
        }
        for (MeshPart before : parts) {
            ChangeKind fate = context.fate(before);
            if (fate == ChangeKind.KEPT) {
                report.add(ChangeKind.KEPT, "mesh", before.name(), "");
            } else if (fate == ChangeKind.MOVED
                    && patch.take(
                            origins(before),
                            before.triangles(),
                            requireNonNull(comparison.areThere().get(before.key()))
                                    .triangles())) {
                MeshPart after = requireNonNull(comparison.areThere().get(before.key()));
                report.add(ChangeKind.MOVED, "mesh", before.name(), before.moved(after));
            } else {
                rebuild(before);
            }
        }
        context.added(Attach.Basic.class).forEach(this::add);
        return applied(patch);
    }

    private List<Origin[]> origins(MeshPart part) {
        return context.trace().triangles(context.inTree(part.key()));
    }

    private void rebuild(MeshPart before) {
        for (Origin[] triangle : origins(before)) {
            removed.add(triangle[0].source());
        }
        MeshPart after = comparison.areThere().get(before.key());
        List<EditCorner[]> triangles = after == null ? List.of() : context.corners(after);
        Material material = context.job().material(before.material());
        BasicMeshset like = (BasicMeshset) origins(before).getFirst()[0].source();
        insert(
                triangles,
                material,
                new BasicInserter.Like(context.inTree(before.key()).node(), like));
        report.add(
                after == null ? ChangeKind.REMOVED : ChangeKind.REBUILT,
                "mesh",
                before.name(),
                before.triangles().size() + " → " + triangles.size() + " triangles");
    }

    private void add(MeshPart part) {
        insert(context.corners(part), context.material(part), BasicInserter.Like.NOTHING);
        report.add(
                ChangeKind.NEW,
                "mesh",
                part.name(),
                part.triangles().size() + " triangles, first joint node " + context.node(part));
    }

    /** Gives each triangle to the node that moves it most. */
    private void insert(List<EditCorner[]> triangles, Material material, BasicInserter.Like like) {
        Map<Integer, List<EditCorner[]>> byNode = new TreeMap<>();
        triangles.forEach(triangle -> byNode.computeIfAbsent(strongest(triangle), unused -> new ArrayList<>())
                .add(triangle));
        byNode.forEach((node, own) ->
                added.computeIfAbsent(node, unused -> new ArrayList<>()).add(new BasicInserter(own, material, like)));
    }

    private static int strongest(EditCorner[] triangle) {
        Map<Integer, Float> shares = new TreeMap<>();
        for (EditCorner corner : triangle) {
            for (int i = 0; i < corner.joints().length; i++) {
                shares.merge(corner.joints()[i], corner.weights()[i], Float::sum);
            }
        }
        int best = 0;
        float most = -1;
        for (Map.Entry<Integer, Float> share : shares.entrySet()) {
            if (share.getValue() > most) {
                most = share.getValue();
                best = share.getKey();
            }
        }
        return best;
    }

    private ObjectTree<Attach> applied(BasicPatch patch) {
        ObjectTree<Attach> tree = context.tree();
        List<ObjectNode> nodes = new ArrayList<>(tree.nodes());
        List<Attach> meshes = new ArrayList<>(tree.attaches());
        for (int node = 0; node < nodes.size(); node++) {
            int attach = nodes.get(node).attach();
            List<BasicInserter> own = added.getOrDefault(node, List.of());
            if (attach == ObjectNode.NONE && !own.isEmpty() && context.isOf(node, Attach.Basic.class)) {
                nodes.set(node, shown(nodes.get(node), meshes.size()));
                meshes.add(new Attach.Basic(changed(empty(), node, own)));
            } else if (attach != ObjectNode.NONE && meshes.get(attach) instanceof Attach.Basic(BasicModel model)) {
                BasicModel moved = patch.applied(model, node, context.into().apply(node));
                boolean cut = model.meshsets().stream().anyMatch(removed::contains);
                BasicModel now = cut || !own.isEmpty() ? changed(kept(model, moved), node, own) : moved;
                if (now != model) {
                    meshes.set(attach, new Attach.Basic(now));
                }
            }
        }
        return new ObjectTree<>(nodes, meshes, tree.roots());
    }

    /** With meshsets of its own: they are told apart by being others. */
    static BasicModel copy(BasicModel model) {
        List<BasicMeshset> sets = new ArrayList<>();
        for (BasicMeshset set : model.meshsets()) {
            sets.add(new BasicMeshset(
                    set.type(),
                    set.material(),
                    set.polygons(),
                    set.attributes(),
                    set.attributeWord(),
                    set.normals(),
                    set.colours(),
                    set.texCoords(),
                    set.buffer()));
        }
        return with(model, sets);
    }

    private static BasicModel with(BasicModel model, List<BasicMeshset> meshsets) {
        return new BasicModel(
                model.positions(),
                model.normals(),
                meshsets,
                model.materials(),
                model.materialCount(),
                model.centre(),
                model.radius(),
                model.plus(),
                model.buffer());
    }

    private static BasicModel empty() {
        return BasicModel.of(new float[0], new float[0], List.of(), List.of(), Vec3f.ZERO, 0);
    }

    /** Without the meshsets that are removed; those of {@code model} were asked about, those of {@code moved} stay. */
    private BasicModel kept(BasicModel model, BasicModel moved) {
        List<BasicMeshset> sets = new ArrayList<>();
        for (int i = 0; i < model.meshsets().size(); i++) {
            if (!removed.contains(model.meshsets().get(i))) {
                sets.add(moved.meshsets().get(i));
            }
        }
        return with(moved, sets);
    }

    private BasicModel changed(BasicModel model, int node, List<BasicInserter> insertions) {
        BasicModel now = model;
        for (BasicInserter insertion : insertions) {
            now = insertion.into(now, node, context);
        }
        return now;
    }

    private static ObjectNode shown(ObjectNode node, int attach) {
        NjsObject o = node.object();
        NjsObject shown = new NjsObject(
                o.evalflags() & ~EvalFlag.HIDE.mask(), 0, o.pos(), o.ang(), o.scl(), 0, 0, o.quaternionW());
        return new ObjectNode(shown, node.offset(), node.parent(), attach);
    }
}
