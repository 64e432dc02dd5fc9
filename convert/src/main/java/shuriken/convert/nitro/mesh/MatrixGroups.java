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
    /** The number of triangles that need each set of matrices and are in no group yet. */
    private final Map<Set<Integer>, Integer> remainingSets = new LinkedHashMap<>();

    private final Predicate<Collection<Integer>> fits;

    /**
     * Computes the groups.
     *
     * @param matrixSets the matrices of each triangle
     * @param fits returns whether the stack can hold a set of matrices
     * @return the matrices of each group
     * @throws IllegalArgumentException if the stack cannot hold the matrices of one triangle
     */
    public static List<Set<Integer>> compute(Collection<Set<Integer>> matrixSets, Predicate<Collection<Integer>> fits) {
        MatrixGroups groups = new MatrixGroups(fits);
        matrixSets.forEach(set -> groups.remainingSets.merge(set, 1, Integer::sum));
        List<Set<Integer>> matrixGroups = new ArrayList<>();
        while (!groups.remainingSets.isEmpty()) {
            matrixGroups.add(groups.removeNextGroup());
        }
        return matrixGroups;
    }

    private MatrixGroups(Predicate<Collection<Integer>> fits) {
        this.fits = fits;
    }

    private Set<Integer> removeNextGroup() {
        Set<Integer> allMatrices = new TreeSet<>();
        remainingSets.keySet().forEach(allMatrices::addAll);
        Set<Integer> group = allMatrices;
        if (!fits.test(allMatrices)) {
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
        remainingSets.keySet().removeIf(completedGroup::containsAll);
        return completedGroup;
    }

    /**
     * Adds the set of matrices that needs the fewest additional matrices. Among equal candidates, it chooses the most
     * frequent set.
     *
     * @return whether a set was added; false if no set fits
     */
    private boolean addCheapestSet(Set<Integer> group) {
        Map<Set<Integer>, Integer> countByMissingMatrices = new LinkedHashMap<>();
        remainingSets.forEach((set, count) -> {
            Set<Integer> missingMatrices = new LinkedHashSet<>(set);
            missingMatrices.removeAll(group);
            if (!missingMatrices.isEmpty()) {
                countByMissingMatrices.merge(missingMatrices, count, Integer::sum);
            }
        });
        List<Map.Entry<Set<Integer>, Integer>> candidates = new ArrayList<>(countByMissingMatrices.entrySet());
        candidates.sort((a, b) -> a.getKey().size() != b.getKey().size()
                ? Integer.compare(a.getKey().size(), b.getKey().size())
                : Integer.compare(b.getValue(), a.getValue()));
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
