package shuriken.edit.mesh;

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
import shuriken.edit.report.ChangeKind;

/**
 * Compares the triangles that an editor received with the triangles that came back. The triangles of each part are
 * first compared in their order. If a part was joined, split or reordered, its triangles are then searched for in the
 * entire scene.
 */
public final class PartComparison {
    /** The number of grid cells in which a triangle is searched for: a cell and the 26 cells around it. */
    private static final int SEARCHED_CELL_COUNT = 27;

    private final float tolerance;
    private final Map<MeshPart.Key, ChangeKind> changes = new LinkedHashMap<>();
    private final Map<MeshPart.Key, MeshPart> editedParts;
    private final List<MeshPart> addedParts = new ArrayList<>();
    private final Set<MeshPart.Key> shuffledKeys = new HashSet<>();
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
    public static PartComparison compare(
            Map<MeshPart.Key, MeshPart> originalParts, Map<MeshPart.Key, MeshPart> editedParts, float tolerance) {
        PartComparison comparison = new PartComparison(editedParts, tolerance);
        Map<MeshPart.Key, MeshPart> remainingParts = new LinkedHashMap<>(editedParts);
        List<MeshPart> missingParts = new ArrayList<>();
        originalParts.forEach((key, originalPart) -> {
            MeshPart editedPart = remainingParts.get(key);
            ChangeKind change = editedPart != null
                    ? comparison.comparePart(originalPart, editedPart)
                    : originalPart.distinctTriangles().isEmpty() ? ChangeKind.UNCHANGED : ChangeKind.REMOVED;
            comparison.changes.put(key, change);
            if (change == ChangeKind.UNCHANGED) {
                remainingParts.remove(key);
            } else {
                missingParts.add(originalPart);
            }
        });
        comparison.matchScatteredTriangles(missingParts, remainingParts);
        remainingParts.forEach((key, part) -> {
            // Remaining triangles with the key of an unchanged part are a copy. A changed part keeps all its triangles.
            if (comparison.changes.getOrDefault(key, ChangeKind.UNCHANGED) == ChangeKind.UNCHANGED
                    && !part.triangles().isEmpty()) {
                comparison.addedParts.add(part);
            }
        });
        return comparison;
    }

    /** Returns the change of each part of the original. The map can be modified. */
    public Map<MeshPart.Key, ChangeKind> changes() {
        return changes;
    }

    /** Returns the number of parts of the original with a kind of change. */
    public long count(ChangeKind change) {
        return changes.values().stream().filter(change::equals).count();
    }

    /** Returns the parts that came back, each with only those triangles that belong to no other part. */
    public Map<MeshPart.Key, MeshPart> editedParts() {
        return editedParts;
    }

    /** Returns the parts that the original does not have, and copies of its parts. */
    public List<MeshPart> addedParts() {
        return addedParts;
    }

    /** Returns the keys of the parts whose colours were shuffled: their corners have exchanged their colours. */
    public Set<MeshPart.Key> shuffledKeys() {
        return shuffledKeys;
    }

    /** Returns the number of corners with a different colour in the shuffled parts. */
    public int shuffledColourCount() {
        return shuffledColourCount;
    }

    private ChangeKind comparePart(MeshPart originalPart, MeshPart editedPart) {
        if (originalPart.triangles().size() == editedPart.triangles().size()) {
            return compareTriangles(originalPart.key(), originalPart.triangles(), editedPart.triangles());
        }
        // Editors drop degenerate and duplicate triangles.
        List<EditCorner[]> originalTriangles = originalPart.distinctTriangles();
        List<EditCorner[]> editedTriangles = editedPart.distinctTriangles();
        boolean isUnchanged = originalTriangles.size() == editedTriangles.size()
                && compareTriangles(originalPart.key(), originalTriangles, editedTriangles) == ChangeKind.UNCHANGED;
        return isUnchanged ? ChangeKind.UNCHANGED : ChangeKind.REBUILT;
    }

    /**
     * Compares two lists of triangles of the same size in their order. Colours that Blender only shuffled are recorded
     * and do not count as a change.
     */
    private ChangeKind compareTriangles(MeshPart.Key key, List<EditCorner[]> original, List<EditCorner[]> edited) {
        boolean isChanged = false;
        int changedColourCount = 0;
        for (int i = 0; i < original.size(); i++) {
            // Editors invent normals for triangles without an area.
            boolean hasComparableNormals =
                    EditCorner.hasArea(original.get(i), tolerance) || EditCorner.hasArea(edited.get(i), tolerance);
            for (int corner = 0; corner < 3; corner++) {
                EditCorner originalCorner = original.get(i)[corner];
                EditCorner editedCorner = edited.get(i)[corner];
                boolean hasLostUv = originalCorner.texCoords().length > 0 && editedCorner.texCoords().length == 0;
                if (!originalCorner.hasSameWeights(editedCorner) || hasLostUv) {
                    return ChangeKind.REBUILT;
                }
                isChanged |= !originalCorner.isAt(editedCorner, tolerance)
                        || hasComparableNormals && !originalCorner.hasSameNormal(editedCorner)
                        || !originalCorner.hasSameTexCoords(editedCorner);
                changedColourCount += originalCorner.hasSameColour(editedCorner) ? 0 : 1;
            }
        }
        if (changedColourCount > 0 && !MeshPart.haveSimilarColourCounts(original, edited)) {
            return ChangeKind.PATCHED;
        }
        recordShuffle(key, changedColourCount);
        return isChanged ? ChangeKind.PATCHED : ChangeKind.UNCHANGED;
    }

    /**
     * Looks for the triangles of missing parts among all remaining triangles. A part is unchanged if all its triangles
     * are found.
     */
    private void matchScatteredTriangles(List<MeshPart> missingParts, Map<MeshPart.Key, MeshPart> remainingParts) {
        if (missingParts.isEmpty() || remainingParts.isEmpty()) {
            return;
        }
        Map<Long, List<EditCorner[]>> trianglesByCell = new HashMap<>();
        remainingParts.forEach((key, part) -> part.triangles()
                .forEach(triangle -> trianglesByCell
                        .computeIfAbsent(cellKey(triangle, part.sourceMaterialIndex(), 0), unused -> new ArrayList<>())
                        .add(triangle)));
        Set<EditCorner[]> matchedTriangles = Collections.newSetFromMap(new IdentityHashMap<>());
        for (MeshPart part : missingParts) {
            Optional<List<EditCorner[]>> foundTriangles = findAllTriangles(part, trianglesByCell, matchedTriangles);
            if (foundTriangles.isPresent()) {
                changes.put(part.key(), ChangeKind.UNCHANGED);
                matchedTriangles.addAll(foundTriangles.get());
                editedParts.put(
                        part.key(), editedParts.getOrDefault(part.key(), part).withTriangles(foundTriangles.get()));
            }
        }
        for (Map.Entry<MeshPart.Key, MeshPart> entry : remainingParts.entrySet()) {
            MeshPart part = entry.getValue();
            List<EditCorner[]> matchedPartTriangles =
                    part.triangles().stream().filter(matchedTriangles::contains).toList();
            if (!matchedPartTriangles.isEmpty()) {
                List<EditCorner[]> unmatchedTriangles = part.triangles().stream()
                        .filter(triangle -> !matchedTriangles.contains(triangle))
                        .toList();
                entry.setValue(part.withTriangles(
                        part.withTriangles(unmatchedTriangles).distinctTrianglesExcept(matchedPartTriangles)));
                replaceChangedPart(entry.getKey(), entry.getValue());
            }
        }
        remainingParts.values().removeIf(part -> part.triangles().isEmpty());
    }

    /** Replaces a changed part by a form of it without the triangles that belong to other parts. */
    private void replaceChangedPart(MeshPart.Key key, MeshPart part) {
        if (changes.get(key) != ChangeKind.UNCHANGED) {
            ChangeKind newChange = part.triangles().isEmpty() ? ChangeKind.REMOVED : ChangeKind.REBUILT;
            changes.computeIfPresent(key, (unused, oldChange) -> newChange);
            if (part.triangles().isEmpty()) {
                editedParts.remove(key);
            } else {
                editedParts.put(key, part);
            }
        }
    }

    /**
     * Returns the triangles of a part in their original order if all are found. Their colours must all be unchanged or
     * only shuffled within the part.
     */
    private Optional<List<EditCorner[]>> findAllTriangles(
            MeshPart part, Map<Long, List<EditCorner[]>> trianglesByCell, Set<EditCorner[]> matchedTriangles) {
        List<EditCorner[]> searchedTriangles = part.distinctTriangles();
        Set<EditCorner[]> newlyMatchedTriangles = Collections.newSetFromMap(new IdentityHashMap<>());
        List<EditCorner[]> foundTriangles = new ArrayList<>();
        for (EditCorner[] triangle : searchedTriangles) {
            Optional<EditCorner[]> match = findMatch(
                    triangle, part.sourceMaterialIndex(), trianglesByCell, matchedTriangles, newlyMatchedTriangles);
            if (match.isEmpty()) {
                return Optional.empty();
            }
            newlyMatchedTriangles.add(match.get());
            foundTriangles.add(match.get());
        }
        int changedColourCount = 0;
        for (int i = 0; i < foundTriangles.size(); i++) {
            changedColourCount += countDifferentColours(searchedTriangles.get(i), foundTriangles.get(i));
        }
        if (changedColourCount > 0 && !MeshPart.haveSimilarColourCounts(searchedTriangles, foundTriangles)) {
            return Optional.empty();
        }
        recordShuffle(part.key(), changedColourCount);
        return Optional.of(foundTriangles);
    }

    private void recordShuffle(MeshPart.Key key, int changedColourCount) {
        shuffledColourCount += changedColourCount;
        if (changedColourCount > 0) {
            shuffledKeys.add(key);
        }
    }

    /**
     * Returns the number of corners with different colours, after the second triangle was rotated so that everything
     * else is equal. It is the smallest number of all such rotations, or 3 if no rotation does that.
     */
    private int countDifferentColours(EditCorner[] first, EditCorner[] second) {
        int minCount = 3;
        for (int rotation = 0; rotation < 3; rotation++) {
            int differenceCount = 0;
            for (int corner = 0; corner < 3; corner++) {
                differenceCount += first[corner].hasSameColour(second[(corner + rotation) % 3]) ? 0 : 1;
            }
            minCount = isSameExceptColours(first, second, rotation) ? Math.min(minCount, differenceCount) : minCount;
        }
        return minCount;
    }

    /** Finds an unmatched triangle that is equal except for its colours. A triangle with equal colours is preferred. */
    private Optional<EditCorner[]> findMatch(
            EditCorner[] triangle,
            int materialIndex,
            Map<Long, List<EditCorner[]>> trianglesByCell,
            Set<EditCorner[]> matchedTriangles,
            Set<EditCorner[]> newlyMatchedTriangles) {
        Optional<EditCorner[]> candidateWithOtherColours = Optional.empty();
        for (int i = 0; i < SEARCHED_CELL_COUNT; i++) {
            for (EditCorner[] candidate :
                    trianglesByCell.getOrDefault(cellKey(triangle, materialIndex, i), List.of())) {
                if (!matchedTriangles.contains(candidate)
                        && !newlyMatchedTriangles.contains(candidate)
                        && isSameInAnyRotation(triangle, candidate)) {
                    if (countDifferentColours(triangle, candidate) == 0) {
                        return Optional.of(candidate);
                    }
                    candidateWithOtherColours = candidateWithOtherColours.or(() -> Optional.of(candidate));
                }
            }
        }
        return candidateWithOtherColours;
    }

    private boolean isSameInAnyRotation(EditCorner[] original, EditCorner[] edited) {
        return isSameExceptColours(original, edited, 0)
                || isSameExceptColours(original, edited, 1)
                || isSameExceptColours(original, edited, 2);
    }

    /** Returns whether two triangles are equal except for their colours. */
    private boolean isSameExceptColours(EditCorner[] original, EditCorner[] edited, int rotation) {
        for (int corner = 0; corner < 3; corner++) {
            EditCorner editedCorner = edited[(corner + rotation) % 3];
            if (!original[corner].isAt(editedCorner, tolerance)
                    || !original[corner].hasSameTexCoords(editedCorner)
                    || !original[corner].hasSameNormal(editedCorner)
                    || !original[corner].hasSameWeights(editedCorner)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns a hash of the material and of the grid cell that contains the centre of a triangle.
     *
     * @param neighbourIndex 0 for that cell, or 1 to 26 for one of the cells around it
     */
    private long cellKey(EditCorner[] triangle, int materialIndex, int neighbourIndex) {
        long cellKey = materialIndex;
        int remainingSteps = neighbourIndex;
        for (int axis = 0; axis < 3; axis++) {
            double sum = 0;
            for (EditCorner corner : triangle) {
                sum += corner.position()[axis];
            }
            int step = remainingSteps % 3 == 2 ? -1 : remainingSteps % 3;
            remainingSteps /= 3;
            // A cell is 8/3 tolerances wide, so the centres of equal triangles are at most one cell apart.
            cellKey = 1_000_003L * cellKey + (long) Math.floor(sum / (8.0 * tolerance)) + step;
        }
        return cellKey;
    }
}
