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
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;

/** Writes changed parts into the Basic models of a tree. A rebuilt part gets meshsets of its own. */
final class BasicWriteBack {
    /** Usual stored value of the texture coordinate 1.0 in Basic models. */
    private static final int UV_UNIT = 255;

    private final TreeContext context;
    private final Comparison comparison;
    private final EditReport report;
    private final Set<Object> removed = Collections.newSetFromMap(new IdentityHashMap<>());
    /** The triangles to insert, by node. */
    private final Map<Integer, List<BasicInserter>> added = new TreeMap<>();

    BasicWriteBack(TreeContext context) {
        this.context = context;
        this.comparison = context.comparison();
        this.report = context.job().report();
    }

    /** Returns the changed tree; meshes of other kinds are unchanged. */
    ObjectTree<Attach> result() {
        int uvUnit = context.job().options().uvUnit(UV_UNIT);
        BasicPatch patch = new BasicPatch(comparison.tolerance(), uvUnit);
        List<MeshPart> parts = context.parts(Attach.Basic.class);
        for (MeshPart part : parts) {
            if (context.change(part) == ChangeKind.UNCHANGED) {
                patch.tryAdd(origins(part), part.triangles(), part.triangles());
            }
        }
        for (MeshPart before : parts) {
            ChangeKind change = context.change(before);
            if (change == ChangeKind.UNCHANGED) {
                report.add(ChangeKind.UNCHANGED, "mesh", before.name(), "");
            } else if (change == ChangeKind.PATCHED
                    && patch.tryAdd(
                            origins(before),
                            before.triangles(),
                            requireNonNull(comparison.editedParts().get(before.key()))
                                    .triangles())) {
                MeshPart after = requireNonNull(comparison.editedParts().get(before.key()));
                report.add(ChangeKind.PATCHED, "mesh", before.name(), before.movement(after));
            } else {
                rebuild(before);
            }
        }
        context.added(Attach.Basic.class).forEach(this::add);
        return applied(patch);
    }

    private List<Origin[]> origins(MeshPart part) {
        return context.provenance().triangles(context.treeKey(part.key()));
    }

    private void rebuild(MeshPart before) {
        for (Origin[] triangle : origins(before)) {
            removed.add(triangle[0].source());
        }
        MeshPart after = comparison.editedParts().get(before.key());
        List<EditCorner[]> triangles = after == null ? List.of() : context.corners(after);
        Material material = context.job().material(before.material());
        BasicMeshset replaced = (BasicMeshset) origins(before).getFirst()[0].source();
        insert(
                triangles,
                material,
                new BasicInserter.Replaced(context.treeKey(before.key()).node(), replaced));
        report.add(
                after == null ? ChangeKind.REMOVED : ChangeKind.REBUILT,
                "mesh",
                before.name(),
                before.triangles().size() + " → " + triangles.size() + " triangles");
    }

    private void add(MeshPart part) {
        insert(context.corners(part), context.material(part), BasicInserter.Replaced.NONE);
        report.add(
                ChangeKind.ADDED,
                "mesh",
                part.name(),
                part.triangles().size() + " triangles, first joint node " + context.node(part));
    }

    /** Assigns each triangle to the node with the largest weight. */
    private void insert(List<EditCorner[]> triangles, Material material, BasicInserter.Replaced replaced) {
        TreeContext.byStrongestNode(triangles)
                .forEach((node, insertions) -> added.computeIfAbsent(node, unused -> new ArrayList<>())
                        .add(new BasicInserter(insertions, material, replaced)));
    }

    private ObjectTree<Attach> applied(BasicPatch patch) {
        ObjectTree<Attach> tree = context.tree();
        List<ObjectNode> nodes = new ArrayList<>(tree.nodes());
        List<Attach> meshes = new ArrayList<>(tree.attaches());
        for (int node = 0; node < nodes.size(); node++) {
            int attach = nodes.get(node).attach();
            List<BasicInserter> insertions = added.getOrDefault(node, List.of());
            if (attach == ObjectNode.NONE && !insertions.isEmpty() && context.isOf(node, Attach.Basic.class)) {
                nodes.set(node, TreeNodes.unhidden(nodes.get(node), meshes.size()));
                meshes.add(new Attach.Basic(changed(empty(), node, insertions)));
            } else if (attach != ObjectNode.NONE && meshes.get(attach) instanceof Attach.Basic(BasicModel model)) {
                BasicModel moved = patch.applied(model, node, context.into().apply(node));
                boolean isReduced = model.meshsets().stream().anyMatch(removed::contains);
                BasicModel now =
                        isReduced || !insertions.isEmpty() ? changed(kept(model, moved), node, insertions) : moved;
                if (now != model) {
                    meshes.set(attach, new Attach.Basic(now));
                }
            }
        }
        return new ObjectTree<>(nodes, meshes, tree.roots());
    }

    /** Returns a copy with meshsets of its own, because they are distinguished by identity. */
    static BasicModel copy(BasicModel model) {
        List<BasicMeshset> meshsets = new ArrayList<>();
        for (BasicMeshset set : model.meshsets()) {
            meshsets.add(new BasicMeshset(
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
        return with(model, meshsets);
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

    /**
     * Removes meshsets.
     *
     * @param model the original, whose meshsets were marked
     * @param moved the patched model, whose meshsets are kept
     */
    private BasicModel kept(BasicModel model, BasicModel moved) {
        List<BasicMeshset> meshsets = new ArrayList<>();
        for (int i = 0; i < model.meshsets().size(); i++) {
            if (!removed.contains(model.meshsets().get(i))) {
                meshsets.add(moved.meshsets().get(i));
            }
        }
        return with(moved, meshsets);
    }

    private BasicModel changed(BasicModel model, int node, List<BasicInserter> insertions) {
        BasicModel now = model;
        for (BasicInserter insertion : insertions) {
            now = insertion.insertedInto(now, node, context);
        }
        return now;
    }
}
