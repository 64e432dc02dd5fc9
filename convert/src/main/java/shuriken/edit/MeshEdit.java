package shuriken.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.edit.EditableMesh.StoredValue;
import shuriken.edit.VertexChange.Attribute;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.report.ChangeKind;
import shuriken.scene.Material;

/**
 * Writes the changes of an editor into the stored geometry of any mesh format. The changes are made for each
 * {@linkplain MeshPart part}. Unchanged parts keep their values. A part with moved vertices is patched if all corners
 * that use a stored value need the same change, and if the value can store that change. Otherwise the part is replaced.
 * Parts whose triangles changed are replaced, too. New parts are inserted, and deleted parts are removed.
 *
 * @param <V> the type of the identifiers of stored values
 */
public final class MeshEdit<V> {
    private final EditJob job;
    private final Comparison comparison;
    private final EditableMesh<V, ?> editableMesh;
    private final RemovedTextures removedTextures;
    /** The change of each stored value. All corners that use the value need this change. */
    private final Map<V, VertexChange> changeByValueId = new HashMap<>();

    private MeshEdit(EditJob job, EditableMesh<V, ?> editableMesh) {
        this.job = job;
        this.comparison = job.comparison();
        this.editableMesh = editableMesh;
        this.removedTextures = RemovedTextures.find(comparison);
    }

    /**
     * Changes the geometry and reports the change of each part.
     *
     * @param originalParts the parts of the original that the geometry draws
     * @param addedParts the new parts that belong to the geometry
     */
    public static <V, M> M apply(
            EditJob job, EditableMesh<V, M> editableMesh, List<MeshPart> originalParts, List<MeshPart> addedParts) {
        new MeshEdit<>(job, editableMesh).writeParts(originalParts, addedParts);
        return editableMesh.build();
    }

    private void writeParts(List<MeshPart> originalParts, List<MeshPart> addedParts) {
        if (originalParts.stream().anyMatch(part -> changeOf(part) != ChangeKind.UNCHANGED)) {
            // Records an empty change of each value that unchanged parts use, so that no patch changes these values.
            originalParts.stream()
                    .filter(part -> changeOf(part) == ChangeKind.UNCHANGED)
                    .forEach(part -> tryPatch(part, part));
        }
        List<MeshPart> partsToReplace = new ArrayList<>();
        for (MeshPart part : originalParts) {
            Optional<MeshPart> editedPart =
                    Optional.ofNullable(comparison.editedParts().get(part.key()));
            if (changeOf(part) == ChangeKind.UNCHANGED) {
                job.report().add(ChangeKind.UNCHANGED, "mesh", part.name(), "");
            } else if (changeOf(part) == ChangeKind.PATCHED
                    && editedPart.isPresent()
                    && tryPatch(part, editedPart.get())) {
                job.report().add(ChangeKind.PATCHED, "mesh", part.name(), part.describeMovement(editedPart.get()));
            } else {
                partsToReplace.add(part);
            }
        }
        changeByValueId.forEach((valueId, change) -> {
            if (!change.isEmpty()) {
                editableMesh.apply(valueId, change);
            }
        });
        partsToReplace.forEach(this::replaceOrRemove);
        addedParts.forEach(this::insertNew);
    }

    private ChangeKind changeOf(MeshPart part) {
        return requireNonNull(comparison.parts().changes().get(part.key()));
    }

    /**
     * Records the changes of all corners of a part. If any change cannot be stored, none of them is recorded.
     *
     * @return whether the changes were recorded. The result is also false if the numbers of corners differ
     */
    private boolean tryPatch(MeshPart originalPart, MeshPart editedPart) {
        List<List<StoredValue<V>>> storedValuesByCorner = editableMesh.storedValuesByCorner(originalPart);
        int cornerCount = 3 * originalPart.triangles().size();
        if (storedValuesByCorner.size() != cornerCount
                || 3 * editedPart.triangles().size() != cornerCount) {
            return false;
        }
        Map<V, VertexChange> partChangeByValueId = new HashMap<>();
        for (int i = 0; i < cornerCount; i++) {
            VertexChange change = VertexChange.findDifference(
                    originalPart.triangles().get(i / 3)[i % 3],
                    editedPart.triangles().get(i / 3)[i % 3],
                    comparison.tolerance());
            Set<Attribute> unassignedAttributes = EnumSet.noneOf(Attribute.class);
            unassignedAttributes.addAll(change.attributes());
            for (StoredValue<V> storedValue : storedValuesByCorner.get(i)) {
                unassignedAttributes.removeAll(storedValue.attributes());
                VertexChange partialChange = change.restrictedTo(storedValue.attributes());
                VertexChange agreedChange = Optional.ofNullable(
                                partChangeByValueId.putIfAbsent(storedValue.valueId(), partialChange))
                        .orElseGet(() -> changeByValueId.getOrDefault(storedValue.valueId(), partialChange));
                if (!agreedChange.isConsistentWith(partialChange, comparison.tolerance())) {
                    return false;
                }
                if (!partialChange.isEmpty() && !editableMesh.canApply(storedValue.valueId(), partialChange)) {
                    return false;
                }
            }
            if (!unassignedAttributes.isEmpty()) {
                return false;
            }
        }
        partChangeByValueId.forEach(changeByValueId::putIfAbsent);
        return true;
    }

    private void replaceOrRemove(MeshPart originalPart) {
        Optional<MeshPart> editedPart = Optional.ofNullable(
                        comparison.editedParts().get(originalPart.key()))
                .filter(part -> !part.triangles().isEmpty());
        Optional<Material> untexturedMaterial = editableMesh.polygonsStoreTextures()
                ? removedTextures.findEditedMaterial(originalPart.key().sourceMaterialIndex())
                : Optional.empty();
        if (editedPart.isEmpty() || untexturedMaterial.isPresent()) {
            editableMesh.remove(originalPart);
        }
        editedPart.ifPresent(part -> editableMesh.insert(
                part,
                untexturedMaterial.orElseGet(() -> job.materialWithoutTextureIndex(originalPart.sourceMaterialIndex())),
                untexturedMaterial.isPresent() ? Optional.empty() : Optional.of(originalPart)));
        int editedTriangleCount =
                editedPart.map(part -> part.triangles().size()).orElse(0);
        job.report()
                .add(
                        editedPart.isEmpty() ? ChangeKind.REMOVED : ChangeKind.REBUILT,
                        "mesh",
                        originalPart.name(),
                        originalPart.triangles().size() + " → " + editedTriangleCount + " triangles");
    }

    private void insertNew(MeshPart part) {
        Material material = comparison.editedScene().material(part.sceneMaterialIndex());
        editableMesh.insert(part, material, Optional.empty());
        int firstNodeIndex = part.triangles().getFirst()[0].jointIndices()[0];
        job.report()
                .add(
                        ChangeKind.ADDED,
                        "mesh",
                        part.name(),
                        part.triangles().size() + " triangles at "
                                + job.sourceScene().nodes().get(firstNodeIndex).name());
    }
}
