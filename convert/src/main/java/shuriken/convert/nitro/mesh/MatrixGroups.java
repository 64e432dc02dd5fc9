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
     * @param sets the matrices of each triangle
     * @param fits returns whether the stack can hold a set of matrices
     * @return the matrices of each group
     * @throws IllegalArgumentException if the stack cannot hold the matrices of one triangle
     */
    public static List<Set<Integer>> compute(Collection<Set<Integer>> sets, Predicate<Collection<Integer>> fits) {
        MatrixGroups groups = new MatrixGroups(fits);
        sets.forEach(set -> groups.remainingSets.merge(set, 1, Integer::sum));
        List<Set<Integer>> result = new ArrayList<>();
        while (!groups.remainingSets.isEmpty()) {
            result.add(groups.nextGroup());
        }
        return result;
    }

    private MatrixGroups(Predicate<Collection<Integer>> fits) {
        this.fits = fits;
    }

    private Set<Integer> nextGroup() {
        Set<Integer> complete = new TreeSet<>();
        remainingSets.keySet().forEach(complete::addAll);
        Set<Integer> group = complete;
        if (!fits.test(complete)) {
            group = new TreeSet<>();
            while (addSet(group)) {
                // The loop adds matrices until no more fit.
            }
        }
        if (group.isEmpty()) {
            throw new IllegalArgumentException(
                    "the bones of one triangle need more than 31 matrices, the size of the console's matrix stack. Use"
                            + " --weights 2");
        }
        Set<Integer> finalGroup = group;
        remainingSets.keySet().removeIf(finalGroup::containsAll);
        return finalGroup;
    }

    /**
     * Adds the set of matrices that needs the fewest additional matrices. Among equal candidates, it chooses the most
     * frequent set. Returns false if no set fits.
     */
    private boolean addSet(Set<Integer> group) {
        Map<Set<Integer>, Integer> countsByMissing = new LinkedHashMap<>();
        remainingSets.forEach((set, count) -> {
            Set<Integer> missing = new LinkedHashSet<>(set);
            missing.removeAll(group);
            if (!missing.isEmpty()) {
                countsByMissing.merge(missing, count, Integer::sum);
            }
        });
        List<Map.Entry<Set<Integer>, Integer>> candidates = new ArrayList<>(countsByMissing.entrySet());
        candidates.sort((a, b) -> a.getKey().size() != b.getKey().size()
                ? Integer.compare(a.getKey().size(), b.getKey().size())
                : Integer.compare(b.getValue(), a.getValue()));
        for (Map.Entry<Set<Integer>, Integer> candidate : candidates) {
            Set<Integer> enlarged = new TreeSet<>(group);
            enlarged.addAll(candidate.getKey());
            if (fits.test(enlarged)) {
                group.addAll(candidate.getKey());
                return true;
            }
        }
        return false;
    }
}
