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
import shuriken.convert.ninja.edit.XjProvenance.MeshUse;
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

/** Writes changed parts into the XJ models that nodes of a scene draw. */
final class XjWriteBack {
    private final EditJob job;
    private final Comparison comparison;
    private final XjProvenance provenance;
    private final Map<Integer, Drawn> drawn = new HashMap<>();
    private final TextureNumbers textures;
    private final GameConventions conventions;
    private final BindPose bind;
    private final Map<Integer, XjDraft> drafts = new TreeMap<>();
    private final XjMaterials materials;

    /**
     * Prepares changes.
     *
     * @param drawn in the order in which the scene's meshes were made
     * @param options that they were converted with
     */
    XjWriteBack(
            EditJob job,
            List<Drawn> drawn,
            ConvertOptions options,
            TextureNumbers textures,
            GameConventions conventions) {
        this.job = job;
        this.comparison = job.comparison();
        this.provenance = new XjProvenance(drawn, options);
        drawn.forEach(model -> this.drawn.put(model.node(), model));
        this.textures = textures;
        this.conventions = conventions;
        this.bind = BindPose.of(job.source());
        this.materials = new XjMaterials(job, textures);
    }

    /** Returns the changed models by the node of the scene that draws them; empty ones draw nothing any more. */
    Map<Integer, XjModel> changed() {
        Map<Integer, List<MeshPart>> byNode = new TreeMap<>();
        comparison
                .parts()
                .changes()
                .keySet()
                .forEach(key -> byNode.computeIfAbsent(key.node(), unused -> new ArrayList<>())
                        .add(requireNonNull(comparison.originalParts().get(key))));
        byNode.forEach(this::writeNode);
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
            Drawn existing = drawn.get(node);
            return existing == null ? XjDraft.empty() : new XjDraft(existing.model());
        });
    }

    private void writeNode(int node, List<MeshPart> parts) {
        Drawn existing = requireNonNull(drawn.get(node));
        XjPatch patch = new XjPatch(existing.model(), comparison.tolerance());
        List<MeshPart> remaining = new ArrayList<>();
        for (MeshPart part : parts) {
            if (comparison.parts().changes().get(part.key()) == ChangeKind.UNCHANGED) {
                patch.tryAdd(provenance.triangles(part.key()), part.triangles(), part.triangles());
                job.report().add(ChangeKind.UNCHANGED, "mesh", part.name(), "");
            } else {
                remaining.add(part);
            }
        }
        List<MeshPart> rebuilt = new ArrayList<>();
        boolean moved = false;
        for (MeshPart before : remaining) {
            MeshPart after = comparison.editedParts().get(before.key());
            if (comparison.parts().changes().get(before.key()) == ChangeKind.PATCHED
                    && after != null
                    && patch.tryAdd(provenance.triangles(before.key()), before.triangles(), after.triangles())) {
                job.report().add(ChangeKind.PATCHED, "mesh", before.name(), before.movement(after));
                moved = true;
            } else {
                rebuilt.add(before);
            }
        }
        if (moved) {
            patch.apply(draft(node), into(node));
        }
        rebuilt.forEach(this::rebuild);
        provenance.uses(node).forEach((mesh, use) -> materials.change(use, mesh, () -> draft(node)));
    }

    private void rebuild(MeshPart before) {
        int node = before.node();
        MeshPart after = comparison.editedParts().get(before.key());
        List<EditCorner[]> triangles = after == null ? List.of() : after.triangles();
        Map<Integer, List<EditCorner[]>> byNode = byNode(before.name(), triangles);
        XjDraft draft = draft(node);
        List<Integer> meshes = new ArrayList<>(new TreeSet<>(provenance.triangles(before.key()).stream()
                .map(triangle -> triangle[0].mesh())
                .toList()));
        meshes.forEach(draft::remove);
        List<EditCorner[]> ownTriangles = byNode.remove(node);
        if (ownTriangles != null && !meshes.isEmpty()) {
            int mesh = meshes.getFirst();
            MeshUse use = requireNonNull(provenance.uses(node).get(mesh));
            XjAppender.replace(
                    draft, ChunkEdit.primitive(ownTriangles), into(node), mesh, use.list(), use.isReversed());
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
            job.report().add(ChangeKind.ADDED, "mesh", part.name(), what);
        });
    }

    private void insert(int node, List<EditCorner[]> triangles, Material material) {
        Drawn existing = drawn.get(node);
        boolean mirrored = existing != null && existing.isMirrored();
        XjAppender.add(
                draft(node), ChunkEdit.primitive(triangles), into(node), material, mirrored, textures, conventions);
    }

    /** Groups triangles by the node that moves them. */
    private static Map<Integer, List<EditCorner[]>> byNode(String name, List<EditCorner[]> triangles) {
        Map<Integer, List<EditCorner[]>> byNode = new TreeMap<>();
        for (EditCorner[] triangle : triangles) {
            Set<Integer> movingNodes = TreeContext.movingNodes(triangle);
            if (movingNodes.size() != 1) {
                throw new IllegalArgumentException(
                        "XJ models have no weights, but more than one node moves a triangle of " + name
                                + "; give all of it to one bone");
            }
            byNode.computeIfAbsent(movingNodes.iterator().next(), unused -> new ArrayList<>())
                    .add(triangle);
        }
        return byNode;
    }
}
