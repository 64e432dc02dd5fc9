package shuriken.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.edit.EditableMesh.Source;
import shuriken.edit.VertexChange.Attribute;
import shuriken.scene.Material;

/**
 * Writes the changes of an editor into the stored geometry of any mesh kind. Unchanged parts keep their values. Parts
 * with moved vertices are patched if all users of each value agree and the value can store the change. Otherwise they
 * are replaced, like parts with other triangles. New parts are inserted, and deleted parts are removed.
 *
 * @param <V> identifies a stored value of the geometry
 */
public final class MeshEdit<V> {
    private final EditJob job;
    private final Comparison comparison;
    private final EditableMesh<V, ?> mesh;
    private final RemovedTextures removedTextures;
    /** The change of each stored value on which all of its users agree. */
    private final Map<V, VertexChange> changes = new HashMap<>();

    private MeshEdit(EditJob job, EditableMesh<V, ?> mesh) {
        this.job = job;
        this.comparison = job.comparison();
        this.mesh = mesh;
        this.removedTextures = RemovedTextures.of(comparison);
    }

    /**
     * Returns the changed geometry and reports the change of each part.
     *
     * @param parts the parts of the original that the geometry draws
     * @param added the new parts that belong to the geometry
     */
    public static <V, M> M apply(EditJob job, EditableMesh<V, M> mesh, List<MeshPart> parts, List<MeshPart> added) {
        new MeshEdit<>(job, mesh).write(parts, added);
        return mesh.build();
    }

    private void write(List<MeshPart> parts, List<MeshPart> added) {
        if (parts.stream().anyMatch(part -> change(part) != ChangeKind.UNCHANGED)) {
            // Records an empty change of each value that unchanged parts use, so that no patch changes it.
            parts.stream().filter(part -> change(part) == ChangeKind.UNCHANGED).forEach(part -> tryPatch(part, part));
        }
        List<MeshPart> rebuilt = new ArrayList<>();
        for (MeshPart part : parts) {
            Optional<MeshPart> after =
                    Optional.ofNullable(comparison.editedParts().get(part.key()));
            if (change(part) == ChangeKind.UNCHANGED) {
                job.report().add(ChangeKind.UNCHANGED, "mesh", part.name(), "");
            } else if (change(part) == ChangeKind.PATCHED && after.isPresent() && tryPatch(part, after.get())) {
                job.report().add(ChangeKind.PATCHED, "mesh", part.name(), part.describeMovement(after.get()));
            } else {
                rebuilt.add(part);
            }
        }
        changes.forEach((value, change) -> {
            if (!change.isEmpty()) {
                mesh.apply(value, change);
            }
        });
        rebuilt.forEach(this::rebuild);
        added.forEach(this::add);
    }

    private ChangeKind change(MeshPart part) {
        return requireNonNull(comparison.parts().changes().get(part.key()));
    }

    /** Adds the changes of a part, either all of them or none. Returns whether they can be stored. */
    private boolean tryPatch(MeshPart before, MeshPart after) {
        List<List<Source<V>>> provenance = mesh.provenance(before);
        int corners = 3 * before.triangles().size();
        if (provenance.size() != corners || 3 * after.triangles().size() != corners) {
            return false;
        }
        Map<V, VertexChange> partChanges = new HashMap<>();
        for (int i = 0; i < corners; i++) {
            VertexChange change = VertexChange.between(
                    before.triangles().get(i / 3)[i % 3], after.triangles().get(i / 3)[i % 3], comparison.tolerance());
            Set<Attribute> unassigned = EnumSet.noneOf(Attribute.class);
            unassigned.addAll(change.attributes());
            for (Source<V> source : provenance.get(i)) {
                unassigned.removeAll(source.attributes());
                VertexChange partialChange = change.restrictedTo(source.attributes());
                VertexChange agreedChange = Optional.ofNullable(partChanges.putIfAbsent(source.value(), partialChange))
                        .orElseGet(() -> changes.getOrDefault(source.value(), partialChange));
                if (!agreedChange.isConsistentWith(partialChange, comparison.tolerance())) {
                    return false;
                }
                if (!partialChange.isEmpty() && !mesh.canApply(source.value(), partialChange)) {
                    return false;
                }
            }
            if (!unassigned.isEmpty()) {
                return false;
            }
        }
        partChanges.forEach(changes::putIfAbsent);
        return true;
    }

    private void rebuild(MeshPart before) {
        Optional<MeshPart> after = Optional.ofNullable(comparison.editedParts().get(before.key()))
                .filter(part -> !part.triangles().isEmpty());
        Optional<Material> untextured = mesh.polygonsStoreTextures()
                ? removedTextures.editedMaterial(before.key().material())
                : Optional.empty();
        if (after.isEmpty() || untextured.isPresent()) {
            mesh.remove(before);
        }
        after.ifPresent(part -> mesh.insert(
                part,
                untextured.orElseGet(() -> job.material(before.material())),
                untextured.isPresent() ? Optional.empty() : Optional.of(before)));
        int triangles = after.map(part -> part.triangles().size()).orElse(0);
        job.report()
                .add(
                        after.isEmpty() ? ChangeKind.REMOVED : ChangeKind.REBUILT,
                        "mesh",
                        before.name(),
                        before.triangles().size() + " → " + triangles + " triangles");
    }

    private void add(MeshPart part) {
        Material material = comparison.edited().material(part.materialIndex());
        mesh.insert(part, material, Optional.empty());
        int node = part.triangles().getFirst()[0].joints()[0];
        job.report()
                .add(
                        ChangeKind.ADDED,
                        "mesh",
                        part.name(),
                        part.triangles().size() + " triangles at "
                                + job.source().nodes().get(node).name());
    }
}
