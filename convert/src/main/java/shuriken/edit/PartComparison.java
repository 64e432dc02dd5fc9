package shuriken.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compares the triangles that were given to an editor with those that came back, first in their order. The triangles of
 * parts that were joined, split or reordered are then searched in the entire scene.
 */
public final class PartComparison {
    private final float tolerance;
    private final Map<MeshPart.Key, ChangeKind> changes = new LinkedHashMap<>();
    private final Map<MeshPart.Key, MeshPart> editedParts;
    private final List<MeshPart> added = new ArrayList<>();
    private final Set<MeshPart.Key> shuffledParts = new HashSet<>();
    private int shuffledColourCount;

    private PartComparison(Map<MeshPart.Key, MeshPart> editedParts, float tolerance) {
        this.editedParts = new LinkedHashMap<>(editedParts);
        this.tolerance = tolerance;
    }

    /**
     * Compares the parts of two scenes.
     *
     * @param tolerance the maximum distance between equal corners
     */
    static PartComparison compare(
            Map<MeshPart.Key, MeshPart> originalParts, Map<MeshPart.Key, MeshPart> editedParts, float tolerance) {
        PartComparison comparison = new PartComparison(editedParts, tolerance);
        Map<MeshPart.Key, MeshPart> remaining = new LinkedHashMap<>(editedParts);
        List<MeshPart> missing = new ArrayList<>();
        originalParts.forEach((key, part) -> {
            MeshPart edited = remaining.get(key);
            ChangeKind change = edited != null
                    ? comparison.compare(part, edited)
                    : part.withoutDegenerates().triangles().isEmpty() ? ChangeKind.UNCHANGED : ChangeKind.REMOVED;
            comparison.changes.put(key, change);
            if (change == ChangeKind.UNCHANGED) {
                remaining.remove(key);
            } else {
                missing.add(part);
            }
        });
        comparison.matchScattered(missing, remaining);
        remaining.forEach((key, part) -> {
            // Further triangles like those of an unchanged part are a copy; a changed part keeps all triangles that it
            // now has.
            if (comparison.changes.getOrDefault(key, ChangeKind.UNCHANGED) == ChangeKind.UNCHANGED
                    && !part.triangles().isEmpty()) {
                comparison.added.add(part);
            }
        });
        return comparison;
    }

    /** Returns the change of each part of the original. */
    public Map<MeshPart.Key, ChangeKind> changes() {
        return changes;
    }

    /** Returns the number of parts with this change. */
    long count(ChangeKind change) {
        return changes.values().stream().filter(change::equals).count();
    }

    /** Returns the parts that came back, each with only those triangles that belong to no other part. */
    Map<MeshPart.Key, MeshPart> editedParts() {
        return editedParts;
    }

    /** Returns the parts that the original does not have, and copies of its parts. */
    public List<MeshPart> added() {
        return added;
    }

    /** Returns the parts whose colours were exchanged within the part. */
    Set<MeshPart.Key> shuffledParts() {
        return shuffledParts;
    }

    /** Returns the number of corners whose colours were exchanged within their part. */
    int shuffledColourCount() {
        return shuffledColourCount;
    }

    private ChangeKind compare(MeshPart original, MeshPart edited) {
        if (original.triangles().size() == edited.triangles().size()) {
            return compare(original.key(), original.triangles(), edited.triangles());
        }
        // Editors drop degenerate triangles and duplicates.
        List<EditCorner[]> originalTriangles = original.withoutDegenerates().triangles();
        List<EditCorner[]> editedTriangles = edited.withoutDegenerates().triangles();
        boolean isUnchanged = originalTriangles.size() == editedTriangles.size()
                && compare(original.key(), originalTriangles, editedTriangles) == ChangeKind.UNCHANGED;
        return isUnchanged ? ChangeKind.UNCHANGED : ChangeKind.REBUILT;
    }

    private ChangeKind compare(MeshPart.Key key, List<EditCorner[]> a, List<EditCorner[]> b) {
        boolean isChanged = false;
        int changedColourCount = 0;
        for (int i = 0; i < a.size(); i++) {
            // Editors invent normals for triangles without an area.
            boolean hasNormals = EditCorner.hasArea(a.get(i), tolerance) || EditCorner.hasArea(b.get(i), tolerance);
            for (int k = 0; k < 3; k++) {
                EditCorner original = a.get(i)[k];
                EditCorner edited = b.get(i)[k];
                boolean hasLostUv = original.uv().length > 0 && edited.uv().length == 0;
                if (!original.hasSameWeights(edited) || hasLostUv) {
                    return ChangeKind.REBUILT;
                }
                isChanged |= !original.isAt(edited, tolerance)
                        || hasNormals && !original.hasSameNormal(edited)
                        || !original.hasSameUv(edited);
                changedColourCount += original.hasSameColour(edited) ? 0 : 1;
            }
        }
        if (changedColourCount > 0 && !isShuffled(a, b)) {
            return ChangeKind.PATCHED;
        }
        addShuffled(key, changedColourCount);
        return isChanged ? ChangeKind.PATCHED : ChangeKind.UNCHANGED;
    }

    /** Returns whether two lists have almost the same colours in another order, as Blender 3 exports them. */
    private static boolean isShuffled(List<EditCorner[]> a, List<EditCorner[]> b) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int i = 0; i < a.size(); i++) {
            for (int k = 0; k < 3; k++) {
                counts.merge(a.get(i)[k].colour(), 1, Integer::sum);
                counts.merge(b.get(i)[k].colour(), -1, Integer::sum);
            }
        }
        long mismatches = counts.values().stream()
                .filter(count -> count != 0)
                .mapToInt(Math::abs)
                .sum();
        // The sum counts a corner with another colour twice. It may be 5 % of all corners plus 3.
        return mismatches * 20 <= 3L * a.size() + 60;
    }

    /**
     * Looks for the triangles of missing parts among all remaining ones. A part is unchanged if all its triangles are
     * found.
     */
    private void matchScattered(List<MeshPart> missing, Map<MeshPart.Key, MeshPart> remaining) {
        if (missing.isEmpty() || remaining.isEmpty()) {
            return;
        }
        Map<Long, List<EditCorner[]>> cells = new HashMap<>();
        remaining.forEach((key, part) -> part.triangles()
                .forEach(triangle -> cells.computeIfAbsent(
                                cell(triangle, part.material(), 0), unused -> new ArrayList<>())
                        .add(triangle)));
        Set<EditCorner[]> used = Collections.newSetFromMap(new IdentityHashMap<>());
        for (MeshPart part : missing) {
            Optional<List<EditCorner[]>> foundTriangles = findAll(part, cells, used);
            if (foundTriangles.isPresent()) {
                changes.put(part.key(), ChangeKind.UNCHANGED);
                used.addAll(foundTriangles.get());
                editedParts.put(
                        part.key(), editedParts.getOrDefault(part.key(), part).withTriangles(foundTriangles.get()));
            }
        }
        for (Map.Entry<MeshPart.Key, MeshPart> entry : remaining.entrySet()) {
            MeshPart part = entry.getValue();
            List<EditCorner[]> usedTriangles =
                    part.triangles().stream().filter(used::contains).toList();
            if (!usedTriangles.isEmpty()) {
                List<EditCorner[]> unusedTriangles = part.triangles().stream()
                        .filter(triangle -> !used.contains(triangle))
                        .toList();
                entry.setValue(
                        part.withTriangles(part.withTriangles(unusedTriangles).withoutDegenerates(usedTriangles)));
                removeMatched(entry.getKey(), entry.getValue());
            }
        }
        remaining.values().removeIf(part -> part.triangles().isEmpty());
    }

    /** Replaces a changed part by the given one, which has only triangles that belong to no other part. */
    private void removeMatched(MeshPart.Key key, MeshPart part) {
        if (changes.get(key) != ChangeKind.UNCHANGED) {
            if (changes.containsKey(key)) {
                changes.put(key, part.triangles().isEmpty() ? ChangeKind.REMOVED : ChangeKind.REBUILT);
            }
            if (part.triangles().isEmpty()) {
                editedParts.remove(key);
            } else {
                editedParts.put(key, part);
            }
        }
    }

    /**
     * Returns the triangles of a part in their original order if all are found. Their colours must be either all
     * unchanged or all shuffled.
     */
    private Optional<List<EditCorner[]>> findAll(
            MeshPart part, Map<Long, List<EditCorner[]>> cells, Set<EditCorner[]> usedTriangles) {
        List<EditCorner[]> searched = part.withoutDegenerates().triangles();
        Set<EditCorner[]> newlyUsed = Collections.newSetFromMap(new IdentityHashMap<>());
        List<EditCorner[]> foundTriangles = new ArrayList<>();
        for (EditCorner[] triangle : searched) {
            Optional<EditCorner[]> match = find(triangle, part.material(), cells, usedTriangles, newlyUsed);
            if (match.isEmpty()) {
                return Optional.empty();
            }
            newlyUsed.add(match.get());
            foundTriangles.add(match.get());
        }
        int changedColourCount = 0;
        for (int i = 0; i < foundTriangles.size(); i++) {
            changedColourCount += differentColourCount(searched.get(i), foundTriangles.get(i));
        }
        if (changedColourCount > 0 && !isShuffled(searched, foundTriangles)) {
            return Optional.empty();
        }
        addShuffled(part.key(), changedColourCount);
        return Optional.of(foundTriangles);
    }

    private void addShuffled(MeshPart.Key key, int cornerCount) {
        shuffledColourCount += cornerCount;
        if (cornerCount > 0) {
            shuffledParts.add(key);
        }
    }

    /** Returns the smallest number of corners with different colours in any rotation of the second triangle. */
    private int differentColourCount(EditCorner[] a, EditCorner[] b) {
        int minimum = 3;
        for (int rotation = 0; rotation < 3; rotation++) {
            int differenceCount = 0;
            for (int k = 0; k < 3; k++) {
                differenceCount += a[k].hasSameColour(b[(k + rotation) % 3]) ? 0 : 1;
            }
            minimum = isSame(a, b, rotation) ? Math.min(minimum, differenceCount) : minimum;
        }
        return minimum;
    }

    private Optional<EditCorner[]> find(
            EditCorner[] triangle,
            int material,
            Map<Long, List<EditCorner[]>> cells,
            Set<EditCorner[]> usedTriangles,
            Set<EditCorner[]> newlyUsed) {
        Optional<EditCorner[]> candidateWithOtherColours = Optional.empty();
        for (int neighbour = 0; neighbour < 27; neighbour++) {
            for (EditCorner[] candidate : cells.getOrDefault(cell(triangle, material, neighbour), List.of())) {
                if (!usedTriangles.contains(candidate)
                        && !newlyUsed.contains(candidate)
                        && isSame(triangle, candidate)) {
                    if (differentColourCount(triangle, candidate) == 0) {
                        return Optional.of(candidate);
                    }
                    candidateWithOtherColours = candidateWithOtherColours.or(() -> Optional.of(candidate));
                }
            }
        }
        return candidateWithOtherColours;
    }

    private boolean isSame(EditCorner[] a, EditCorner[] b) {
        return isSame(a, b, 0) || isSame(a, b, 1) || isSame(a, b, 2);
    }

    private boolean isSame(EditCorner[] a, EditCorner[] b, int rotation) {
        for (int k = 0; k < 3; k++) {
            EditCorner original = a[k];
            EditCorner edited = b[(k + rotation) % 3];
            if (!original.isAt(edited, tolerance)
                    || !original.hasSameUv(edited)
                    || !original.hasSameNormal(edited)
                    || !original.hasSameWeights(edited)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns a key of the material and of the grid cell that contains the centre of a triangle.
     *
     * @param neighbour 0 for that cell, or 1 to 26 for a cell around it
     */
    private long cell(EditCorner[] triangle, int material, int neighbour) {
        long cell = material;
        int remainingSteps = neighbour;
        for (int axis = 0; axis < 3; axis++) {
            double sum = 0;
            for (EditCorner corner : triangle) {
                sum += corner.position()[axis];
            }
            int step = remainingSteps % 3 == 2 ? -1 : remainingSteps % 3;
            remainingSteps /= 3;
            cell = 1_000_003L * cell + (long) Math.floor(sum / (8.0 * tolerance)) + step;
        }
        return cell;
    }
}
