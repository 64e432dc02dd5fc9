package shuriken.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.build.Bind;
import shuriken.build.ninja.ChunkAddition;
import shuriken.build.ninja.Habits;
import shuriken.build.ninja.TextureNumbers;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/** What was changed in a scene, put back into the chunk tree that it was made of. */
final class ChunkWriteBack {
    private final ObjectTree<ChunkModel> tree;
    private final Scene source;
    private final Comparison comparison;
    private final EditReport report;
    private final ChunkTrace trace;
    private final TreeNodes nodes;
    private final IntFunction<Matrix4dc> into;
    private final TextureNumbers textures;
    private final Habits habits;

    ChunkWriteBack(ObjectTree<ChunkModel> tree, DrawnModel model, EditJob job, TexList list, Habits habits) {
        this.tree = tree;
        this.source = job.source();
        this.comparison = job.comparison();
        this.report = job.report();
        this.trace = ChunkTrace.of(model, job.options());
        this.nodes = new TreeNodes(source, trace.skinned());
        this.textures = new TextureNumbers(comparison.edited(), list);
        this.habits = habits;
        Bind bind = Bind.of(source);
        double scale = job.options().scale();
        this.into = node -> new Matrix4d().scaling(1.0 / scale).mul(bind.inverse(nodes.scene(node)));
    }

    /** All names that materials use now. */
    TexList textures() {
        return textures.list();
    }

    TreeNodes nodes() {
        return nodes;
    }

    /** The changed tree. */
    ObjectTree<ChunkModel> result() {
        ChunkPatch patch = new ChunkPatch(into, node -> tree.nodes().get(node).attach(), comparison.tolerance());
        comparison
                .kept()
                .forEach(part -> patch.take(trace.triangles(tree(part.key())), part.triangles(), part.triangles()));
        List<MeshPart> rebuilt = new ArrayList<>();
        comparison.parts().fates().forEach((key, fate) -> {
            MeshPart before = requireNonNull(comparison.wereThere().get(key));
            if (fate == Fate.MOVED) {
                MeshPart after = requireNonNull(comparison.areThere().get(key));
                if (patch.take(trace.triangles(tree(key)), before.triangles(), after.triangles())) {
                    report.add(Fate.MOVED, "mesh", before.name(), moved(before, after));
                } else {
                    rebuilt.add(before);
                }
            } else if (fate != Fate.KEPT) {
                rebuilt.add(before);
            } else {
                report.add(Fate.KEPT, "mesh", before.name(), "");
            }
        });
        ObjectTree<ChunkModel> moved = moved(patch);
        // The strips of the changed tree are others than those that were traced, but for those that were not touched.
        ChunkEdit edit = new ChunkEdit(moved, trace, into);
        rebuilt.forEach(part -> rebuild(edit, part));
        comparison.parts().added().forEach(part -> add(edit, part));
        return edit.result();
    }

    private static String moved(MeshPart before, MeshPart after) {
        double most = 0;
        for (int i = 0; i < before.triangles().size(); i++) {
            for (int k = 0; k < 3; k++) {
                float[] a = before.triangles().get(i)[k].place();
                float[] b = after.triangles().get(i)[k].place();
                most = Math.max(most, Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]));
            }
        }
        return String.format(
                Locale.ROOT,
                "%d triangles, in place, by at most %.4g",
                before.triangles().size(),
                most);
    }

    private MeshPart.Key tree(MeshPart.Key key) {
        return new MeshPart.Key(nodes.tree(key.node()), key.material());
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
        List<EditCorner[]> triangles = after == null ? List.of() : inTree(after);
        Material material = source.materials().get(before.material());
        edit.replace(tree(before.key()), triangles, material, look(material));
        report.add(
                after == null ? Fate.REMOVED : Fate.REBUILT,
                "mesh",
                before.name(),
                before.triangles().size() + " → " + triangles.size() + " triangles");
    }

    private ChunkAddition.Look look(Material material) {
        return ChunkAddition.look(material, textures, habits);
    }

    private void add(ChunkEdit edit, MeshPart part) {
        if (part.triangles().isEmpty()) {
            return;
        }
        Material material = part.materialIndex() == Scene.NONE
                ? Material.PLAIN
                : comparison.edited().materials().get(part.materialIndex());
        List<EditCorner[]> triangles = inTree(part);
        int node = triangles.getFirst()[0].joints()[0];
        edit.add(node, triangles, material, look(material));
        report.add(Fate.NEW, "mesh", part.name(), part.triangles().size() + " triangles, first joint node " + node);
    }

    /** Corners with nodes of the tree as joints. */
    private List<EditCorner[]> inTree(MeshPart part) {
        List<EditCorner[]> triangles = new ArrayList<>();
        for (EditCorner[] triangle : part.triangles()) {
            EditCorner[] own = new EditCorner[3];
            for (int k = 0; k < 3; k++) {
                EditCorner c = triangle[k];
                int[] joints = new int[c.joints().length];
                for (int i = 0; i < joints.length; i++) {
                    joints[i] = nodes.tree(c.joints()[i]);
                }
                own[k] = new EditCorner(c.place(), c.normal(), c.uv(), c.colour(), c.coloured(), joints, c.weights());
            }
            triangles.add(own);
        }
        return triangles;
    }
}
