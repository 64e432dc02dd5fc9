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

/** Writes changed parts into the chunk models of a tree. */
final class ChunkWriteBack {
    private final TreeContext context;
    private final Comparison comparison;
    private final EditReport report;
    private final GeometryProvenance provenance;
    private final ObjectTree<ChunkModel> tree;

    ChunkWriteBack(TreeContext context) {
        this.context = context;
        this.comparison = context.comparison();
        this.report = context.job().report();
        this.provenance = context.provenance();
        this.tree = context.tree().map(ChunkWriteBack::chunk);
    }

    /** Returns the chunk model of a mesh, or an empty one for other kinds. */
    private static ChunkModel chunk(Attach attach) {
        return attach instanceof Attach.Chunk(ChunkModel model)
                ? model
                : new ChunkModel(List.of(), List.of(), Vec3f.ZERO, 0);
    }

    /** Returns the changed tree. */
    ObjectTree<ChunkModel> result() {
        ChunkPatch patch =
                new ChunkPatch(context.into(), node -> tree.nodes().get(node).attach(), comparison.tolerance());
        List<MeshPart> parts = context.parts(Attach.Chunk.class);
        for (MeshPart part : parts) {
            if (context.change(part) == ChangeKind.UNCHANGED) {
                patch.tryAdd(provenance.triangles(context.treeKey(part.key())), part.triangles(), part.triangles());
            }
        }
        List<MeshPart> rebuilt = new ArrayList<>();
        for (MeshPart before : parts) {
            ChangeKind change = context.change(before);
            if (change == ChangeKind.PATCHED) {
                MeshPart after = requireNonNull(comparison.editedParts().get(before.key()));
                if (patch.tryAdd(
                        provenance.triangles(context.treeKey(before.key())), before.triangles(), after.triangles())) {
                    report.add(ChangeKind.PATCHED, "mesh", before.name(), before.movement(after));
                } else {
                    rebuilt.add(before);
                }
            } else if (change != ChangeKind.UNCHANGED) {
                rebuilt.add(before);
            } else {
                report.add(ChangeKind.UNCHANGED, "mesh", before.name(), "");
            }
        }
        ObjectTree<ChunkModel> patched = patched(patch);
        // Patching creates new strips, but only of parts that are not edited further.
        ChunkEdit edit = new ChunkEdit(patched, provenance, context.into());
        rebuilt.forEach(part -> rebuild(edit, part));
        context.added(Attach.Chunk.class).forEach(part -> add(edit, part));
        return edit.result();
    }

    private ObjectTree<ChunkModel> patched(ChunkPatch patch) {
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
        MeshPart after = comparison.editedParts().get(before.key());
        List<EditCorner[]> triangles = after == null ? List.of() : context.corners(after);
        Material material = context.job().material(before.material());
        edit.replace(context.treeKey(before.key()), triangles, material, materialState(material));
        report.add(
                after == null ? ChangeKind.REMOVED : ChangeKind.REBUILT,
                "mesh",
                before.name(),
                before.triangles().size() + " → " + triangles.size() + " triangles");
    }

    private ChunkAppender.MaterialState materialState(Material material) {
        return ChunkAppender.materialState(material, context.textures(), context.conventions());
    }

    private void add(ChunkEdit edit, MeshPart part) {
        Material material = context.material(part);
        int node = context.node(part);
        edit.add(node, context.corners(part), material, materialState(material));
        report.add(
                ChangeKind.ADDED,
                "mesh",
                part.name(),
                part.triangles().size() + " triangles, first joint node " + node);
    }
}
