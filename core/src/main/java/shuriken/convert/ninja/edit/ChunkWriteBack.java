package shuriken.convert.ninja.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ninja.chunk.ChunkAppender;
import shuriken.edit.ChangeKind;
import shuriken.edit.Comparison;
import shuriken.edit.EditCorner;
import shuriken.edit.EditReport;
import shuriken.edit.MeshPart;
import shuriken.io.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;

/** Changed parts put back into the chunk models of a tree. */
final class ChunkWriteBack {
    private final TreeContext context;
    private final Comparison comparison;
    private final EditReport report;
    private final GeometryProvenance trace;
    private final ObjectTree<ChunkModel> tree;

    ChunkWriteBack(TreeContext context) {
        this.context = context;
        this.comparison = context.comparison();
        this.report = context.job().report();
        this.trace = context.trace();
        this.tree = context.tree().map(ChunkWriteBack::chunk);
    }

    /** Of meshes of other kinds nothing. */
    private static ChunkModel chunk(Attach attach) {
        return attach instanceof Attach.Chunk(ChunkModel model)
                ? model
                : new ChunkModel(List.of(), List.of(), Vec3f.ZERO, 0);
    }

    /** The changed tree. */
    ObjectTree<ChunkModel> result() {
        ChunkPatch patch =
                new ChunkPatch(context.into(), node -> tree.nodes().get(node).attach(), comparison.tolerance());
        List<MeshPart> parts = context.parts(Attach.Chunk.class);
        for (MeshPart part : parts) {
            if (context.fate(part) == ChangeKind.KEPT) {
                patch.take(trace.triangles(context.inTree(part.key())), part.triangles(), part.triangles());
            }
        }
        List<MeshPart> rebuilt = new ArrayList<>();
        for (MeshPart before : parts) {
            ChangeKind fate = context.fate(before);
            if (fate == ChangeKind.MOVED) {
                MeshPart after = requireNonNull(comparison.areThere().get(before.key()));
                if (patch.take(trace.triangles(context.inTree(before.key())), before.triangles(), after.triangles())) {
                    report.add(ChangeKind.MOVED, "mesh", before.name(), before.moved(after));
                } else {
                    rebuilt.add(before);
                }
            } else if (fate != ChangeKind.KEPT) {
                rebuilt.add(before);
            } else {
                report.add(ChangeKind.KEPT, "mesh", before.name(), "");
            }
        }
        ObjectTree<ChunkModel> moved = moved(patch);
        // The strips of the changed tree are others than those that were traced, but for those that were not touched.
        ChunkEdit edit = new ChunkEdit(moved, trace, context.into());
        rebuilt.forEach(part -> rebuild(edit, part));
        context.added(Attach.Chunk.class).forEach(part -> add(edit, part));
        return edit.result();
    }

    private ObjectTree<ChunkModel> moved(ChunkPatch patch) {
        int[] nodeOf = new int[tree.attaches().size()];
        for (int i = tree.nodes().size() - 1; i >= 0; i--) {
            int attach = tree.nodes().get(i).attach();
            if (attach != ObjectNode.NONE) {
                nodeOf[attach] = i;
            }
        }
        List<ChunkModel> meshes = new ArrayList<>();
        for (int i = 0; i < nodeOf.length; i++) {
            meshes.add(patch.applied(tree.attaches().get(i), i, attach -> nodeOf[attach]));
        }
        return new ObjectTree<>(tree.nodes(), meshes, tree.roots());
    }

    private void rebuild(ChunkEdit edit, MeshPart before) {
        MeshPart after = comparison.areThere().get(before.key());
        List<EditCorner[]> triangles = after == null ? List.of() : context.corners(after);
        Material material = context.job().material(before.material());
        edit.replace(context.inTree(before.key()), triangles, material, look(material));
        report.add(
                after == null ? ChangeKind.REMOVED : ChangeKind.REBUILT,
                "mesh",
                before.name(),
                before.triangles().size() + " → " + triangles.size() + " triangles");
    }

    private ChunkAppender.Look look(Material material) {
        return ChunkAppender.look(material, context.textures(), context.habits());
    }

    private void add(ChunkEdit edit, MeshPart part) {
        Material material = context.material(part);
        int node = context.node(part);
        edit.add(node, context.corners(part), material, look(material));
        report.add(
                ChangeKind.NEW, "mesh", part.name(), part.triangles().size() + " triangles, first joint node " + node);
    }
}
