package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Divides triangles into a few groups that each need no more matrices than the stack can hold. */
public final class MatrixGroups {
    /** The number of triangles without a group, by the set of matrices that they need. */
    private final Map<Set<Integer>, Integer> triangleCountBySet = new LinkedHashMap<>();

    private final Predicate<Collection<Integer>> fits;

    /**
     * Computes the groups.
     *
     * @param matrixSets the indices of each triangle's matrices
     * @param fits returns whether the stack can hold a set of matrices
     * @return the indices of each group's matrices
     * @throws IllegalArgumentException if the stack cannot hold the matrices of one triangle
     */
    public static List<Set<Integer>> compute(Collection<Set<Integer>> matrixSets, Predicate<Collection<Integer>> fits) {
        MatrixGroups groups = new MatrixGroups(fits);
        matrixSets.forEach(set -> groups.triangleCountBySet.merge(set, 1, Integer::sum));
        List<Set<Integer>> matrixGroups = new ArrayList<>();
        while (!groups.triangleCountBySet.isEmpty()) {
            matrixGroups.add(groups.removeNextGroup());
        }
        return matrixGroups;
    }

    private MatrixGroups(Predicate<Collection<Integer>> fits) {
        this.fits = fits;
    }

    /**
     * Returns the matrices of a group, and removes the triangles that need only these matrices. The group has all
     * matrices if the stack can hold them. Otherwise it grows by one triangle's matrices at a time.
     */
    private Set<Integer> removeNextGroup() {
        Set<Integer> allMatrixIndices = new TreeSet<>();
        triangleCountBySet.keySet().forEach(allMatrixIndices::addAll);
        Set<Integer> group = allMatrixIndices;
        if (!fits.test(allMatrixIndices)) {
            group = new TreeSet<>();
            boolean hasGrown = true;
            while (hasGrown) {
                hasGrown = addCheapestSet(group);
            }
        }
        if (group.isEmpty()) {
            throw new IllegalArgumentException(
                    "the bones of one triangle need more than 31 matrices, the size of the console's matrix stack. Use"
                            + " --weights 2");
        }
        Set<Integer> completedGroup = group;
        triangleCountBySet.keySet().removeIf(completedGroup::containsAll);
        return completedGroup;
    }

    /**
     * Adds to a group the matrices that a triangle lacks. The method chooses the triangle that lacks the fewest
     * matrices. If several lack equally few, it chooses the matrices that most triangles lack.
     *
     * @return whether the group has grown; false if no further triangle's matrices fit
     */
    private boolean addCheapestSet(Set<Integer> group) {
        Map<Set<Integer>, Integer> countByMissingMatrices = new LinkedHashMap<>();
        triangleCountBySet.forEach((set, count) -> {
            Set<Integer> missingMatrixIndices = new LinkedHashSet<>(set);
            missingMatrixIndices.removeAll(group);
            if (!missingMatrixIndices.isEmpty()) {
                countByMissingMatrices.merge(missingMatrixIndices, count, Integer::sum);
            }
        });
        List<Map.Entry<Set<Integer>, Integer>> candidates = new ArrayList<>(countByMissingMatrices.entrySet());
        candidates.sort(
                (first, second) -> first.getKey().size() != second.getKey().size()
                        ? Integer.compare(first.getKey().size(), second.getKey().size())
                        : Integer.compare(second.getValue(), first.getValue()));
        for (Map.Entry<Set<Integer>, Integer> candidate : candidates) {
            Set<Integer> enlargedGroup = new TreeSet<>(group);
            enlargedGroup.addAll(candidate.getKey());
            if (fits.test(enlargedGroup)) {
                group.addAll(candidate.getKey());
                return true;
            }
        }
        return false;
    }
}
