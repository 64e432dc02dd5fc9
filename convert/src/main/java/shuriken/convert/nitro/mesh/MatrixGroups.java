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

/** Divides triangles into few groups, each with no more matrices than the stack can hold at a time. */
public final class MatrixGroups {
    private final Map<Set<Integer>, Integer> open = new LinkedHashMap<>();
    private final Predicate<Collection<Integer>> fits;

    /**
     * Computes the groups.
     *
     * @param sets matrices of each triangle
     * @param fits tests whether matrices fit
     * @throws IllegalArgumentException if not even those of one triangle fit
     */
    public static List<Set<Integer>> of(Collection<Set<Integer>> sets, Predicate<Collection<Integer>> fits) {
        MatrixGroups groups = new MatrixGroups(fits);
        sets.forEach(set -> groups.open.merge(set, 1, Integer::sum));
        List<Set<Integer>> all = new ArrayList<>();
        while (!groups.open.isEmpty()) {
            all.add(groups.next());
        }
        return all;
    }

    private MatrixGroups(Predicate<Collection<Integer>> fits) {
        this.fits = fits;
    }

    private Set<Integer> next() {
        Set<Integer> complete = new TreeSet<>();
        open.keySet().forEach(complete::addAll);
        Set<Integer> group = complete;
        if (!fits.test(complete)) {
            group = new TreeSet<>();
            while (grow(group)) {
                // Grows until nothing more fits.
            }
        }
        if (group.isEmpty()) {
            throw new IllegalArgumentException(
                    "the bones of one triangle need more matrices than the console's stack of 31 holds. Use --weights 2");
        }
        Set<Integer> taken = group;
        open.keySet().removeIf(taken::containsAll);
        return taken;
    }

    /** Adds the matrices of the triangles that need the fewest additional ones; of these, the most frequent set. */
    private boolean grow(Set<Integer> group) {
        Map<Set<Integer>, Integer> more = new LinkedHashMap<>();
        open.forEach((set, count) -> {
            Set<Integer> missing = new LinkedHashSet<>(set);
            missing.removeAll(group);
            if (!missing.isEmpty()) {
                more.merge(missing, count, Integer::sum);
            }
        });
        List<Map.Entry<Set<Integer>, Integer>> choices = new ArrayList<>(more.entrySet());
        choices.sort((a, b) -> a.getKey().size() != b.getKey().size()
                ? Integer.compare(a.getKey().size(), b.getKey().size())
                : Integer.compare(b.getValue(), a.getValue()));
        for (Map.Entry<Set<Integer>, Integer> choice : choices) {
            Set<Integer> tried = new TreeSet<>(group);
            tried.addAll(choice.getKey());
            if (fits.test(tried)) {
                group.addAll(choice.getKey());
                return true;
            }
        }
        return false;
    }
}
