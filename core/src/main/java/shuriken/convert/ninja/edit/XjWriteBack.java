package shuriken.convert.ninja.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.joml.Matrix4dc;
import shuriken.convert.BindPose;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.edit.XjProvenance.Drawn;
import shuriken.convert.ninja.edit.XjProvenance.Look;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.xj.XjAppender;
import shuriken.convert.ninja.xj.XjDraft;
import shuriken.edit.ChangeKind;
import shuriken.edit.Comparison;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.edit.MeshPart;
import shuriken.ninja.xj.XjModel;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/** Changed parts put back into the XJ models that nodes of a scene draw. */
final class XjWriteBack {
    /** A share that is not worth telling of. */
    private static final float NOTHING = 2e-3f;

    private final EditJob job;
    private final Comparison comparison;
    private final XjProvenance trace;
    private final Map<Integer, Drawn> drawn = new HashMap<>();
    private final TextureNumbers textures;
    private final GameConventions habits;
    private final BindPose bind;
    private final Map<Integer, XjDraft> drafts = new TreeMap<>();
    private final XjMaterials materials;

    /**
     * Changes to be put back.
     *
     * @param drawn in the order in which the scene's meshes were made
     * @param options that they were drawn with
     */
    XjWriteBack(
            EditJob job, List<Drawn> drawn, ConvertOptions options, TextureNumbers textures, GameConventions habits) {
        this.job = job;
        this.comparison = job.comparison();
        this.trace = new XjProvenance(drawn, options);
        drawn.forEach(each -> this.drawn.put(each.node(), each));
        this.textures = textures;
        this.habits = habits;
        this.bind = BindPose.of(job.source());
        this.materials = new XjMaterials(job, textures);
    }

    /** The models that are others now, by the node of the scene that draws them; empty ones draw nothing any more. */
    Map<Integer, XjModel> changed() {
        Map<Integer, List<MeshPart>> byNode = new TreeMap<>();
        comparison
                .parts()
                .fates()
                .keySet()
                .forEach(key -> byNode.computeIfAbsent(key.node(), unused -> new ArrayList<>())
                        .add(requireNonNull(comparison.wereThere().get(key))));
        byNode.forEach(this::node);
        comparison.parts().added().stream()
                .filter(part -> !part.triangles().isEmpty())
                .forEach(this::add);
        materials.report();
        Map<Integer, XjModel> models = new TreeMap<>();
        drafts.forEach((node, draft) -> models.put(node, draft.build()));
        return models;
    }

    private Matrix4dc into(int node) {
        return bind.inverse(node);
    }

    private XjDraft draft(int node) {
        return drafts.computeIfAbsent(node, unused -> {
            Drawn known = drawn.get(node);
            return known == null ? XjDraft.empty() : new XjDraft(known.model());
        });
    }

    private void node(int node, List<MeshPart> parts) {
        Drawn known = requireNonNull(drawn.get(node));
        XjPatch patch = new XjPatch(known.model(), comparison.tolerance());
        List<MeshPart> others = new ArrayList<>();
        for (MeshPart part : parts) {
            if (comparison.parts().fates().get(part.key()) == ChangeKind.KEPT) {
                patch.take(trace.triangles(part.key()), part.triangles(), part.triangles());
                job.report().add(ChangeKind.KEPT, "mesh", part.name(), "");
            } else {
                others.add(part);
            }
        }
        List<MeshPart> rebuilt = new ArrayList<>();
        boolean moved = false;
        for (MeshPart before : others) {
            MeshPart after = comparison.areThere().get(before.key());
            if (comparison.parts().fates().get(before.key()) == ChangeKind.MOVED
                    && after != null
                    && patch.take(trace.triangles(before.key()), before.triangles(), after.triangles())) {
                job.report().add(ChangeKind.MOVED, "mesh", before.name(), before.moved(after));
                moved = true;
            } else {
                rebuilt.add(before);
            }
        }
        if (moved) {
            patch.apply(draft(node), into(node));
        }
        rebuilt.forEach(this::rebuild);
        trace.looks(node).forEach((mesh, look) -> materials.change(look, mesh, () -> draft(node)));
    }

    private void rebuild(MeshPart before) {
        int node = before.node();
        MeshPart after = comparison.areThere().get(before.key());
        List<EditCorner[]> triangles = after == null ? List.of() : after.triangles();
        Map<Integer, List<EditCorner[]>> byNode = byNode(before.name(), triangles);
        XjDraft draft = draft(node);
        List<Integer> meshes = new ArrayList<>(new TreeSet<>(trace.triangles(before.key()).stream()
                .map(triangle -> triangle[0].mesh())
                .toList()));
        meshes.forEach(draft::remove);
        List<EditCorner[]> own = byNode.remove(node);
        if (own != null && !meshes.isEmpty()) {
            int mesh = meshes.getFirst();
            Look look = requireNonNull(trace.looks(node).get(mesh));
            XjAppender.replace(draft, ChunkEdit.primitive(own), into(node), mesh, look.list(), look.turned());
        }
        byNode.forEach((other, part) -> insert(other, part, job.material(before.material())));
        job.report()
                .add(
                        after == null ? ChangeKind.REMOVED : ChangeKind.REBUILT,
                        "mesh",
                        before.name(),
                        before.triangles().size() + " → " + triangles.size() + " triangles");
    }

    private void add(MeshPart part) {
        Material material = part.materialIndex() == Scene.NONE
                ? Material.PLAIN
                : comparison.edited().materials().get(part.materialIndex());
        byNode(part.name(), part.triangles()).forEach((node, triangles) -> {
            insert(node, triangles, material);
            String what = triangles.size() + " triangles at "
                    + job.source().nodes().get(node).name();
            job.report().add(ChangeKind.NEW, "mesh", part.name(), what);
        });
    }

    private void insert(int node, List<EditCorner[]> triangles, Material material) {
        Drawn known = drawn.get(node);
        boolean mirrored = known != null && known.mirrored();
        XjAppender.add(draft(node), ChunkEdit.primitive(triangles), into(node), material, mirrored, textures, habits);
    }

    /** Triangles by the node that moves them. */
    private static Map<Integer, List<EditCorner[]>> byNode(String name, List<EditCorner[]> triangles) {
        Map<Integer, List<EditCorner[]>> byNode = new TreeMap<>();
        for (EditCorner[] triangle : triangles) {
            Set<Integer> moving = new TreeSet<>();
            for (EditCorner corner : triangle) {
                for (int i = 0; i < corner.joints().length; i++) {
                    if (corner.weights()[i] > NOTHING) {
                        moving.add(corner.joints()[i]);
                    }
                }
            }
            if (moving.size() != 1) {
                throw new IllegalArgumentException(
                        "XJ models have no weights, but more than one node moves a triangle of " + name
                                + "; give all of it to one bone");
            }
            byNode.computeIfAbsent(moving.iterator().next(), unused -> new ArrayList<>())
                    .add(triangle);
        }
        return byNode;
    }
}
