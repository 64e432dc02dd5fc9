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
 * What became of each part: compares the triangles that were given to an editor with those that came back, first in their
 * order, then, for parts that were joined, split or put in another order, one by one wherever they are.
 */
public final class PartMatch {
    private final float tolerance;
    private final Map<MeshPart.Key, ChangeKind> fates = new LinkedHashMap<>();
    private final Map<MeshPart.Key, MeshPart> present;
    private final List<MeshPart> added = new ArrayList<>();
    private final Set<MeshPart.Key> shuffled = new HashSet<>();
    private int shuffledColours;

    private PartMatch(Map<MeshPart.Key, MeshPart> after, float tolerance) {
        this.present = new LinkedHashMap<>(after);
        this.tolerance = tolerance;
    }

    /**
     * Compares.
     *
     * @param tolerance how far a corner may be from where it was
     */
    static PartMatch of(Map<MeshPart.Key, MeshPart> before, Map<MeshPart.Key, MeshPart> after, float tolerance) {
        PartMatch match = new PartMatch(after, tolerance);
        Map<MeshPart.Key, MeshPart> left = new LinkedHashMap<>(after);
        List<MeshPart> missing = new ArrayList<>();
        before.forEach((key, part) -> {
            MeshPart other = left.get(key);
            ChangeKind fate = other != null
                    ? match.compare(part, other)
                    : part.cleaned().triangles().isEmpty() ? ChangeKind.KEPT : ChangeKind.REMOVED;
            match.fates.put(key, fate);
            if (fate == ChangeKind.KEPT) {
                left.remove(key);
            } else {
                missing.add(part);
            }
        });
        match.scattered(missing, left);
        left.forEach((key, part) -> {
            // What a part has beyond its triangles is a copy; a part that is changed keeps all that it has now.
            if (match.fates.getOrDefault(key, ChangeKind.KEPT) == ChangeKind.KEPT
                    && !part.triangles().isEmpty()) {
                match.added.add(part);
            }
        });
        return match;
    }

    /** What became of each part of the original. */
    public Map<MeshPart.Key, ChangeKind> fates() {
        return fates;
    }

    /** How many parts have this fate. */
    long count(ChangeKind fate) {
        return fates.values().stream().filter(fate::equals).count();
    }

    /** The parts that came back, each with the triangles that belong to it and to no other part. */
    Map<MeshPart.Key, MeshPart> present() {
        return present;
    }

    /** Parts that the original does not have, and copies of parts that it has. */
    public List<MeshPart> added() {
        return added;
    }

    /** The parts whose colours were exchanged with others of the same part. */
    Set<MeshPart.Key> shuffled() {
        return shuffled;
    }

    /** Corners whose colours were exchanged with others of the same part. */
    int shuffledColours() {
        return shuffledColours;
    }

    private ChangeKind compare(MeshPart before, MeshPart after) {
        List<EditCorner[]> a = before.triangles();
        List<EditCorner[]> b = after.triangles();
        if (a.size() != b.size()) {
            a = before.cleaned().triangles();
            b = after.cleaned().triangles();
            return a.size() == b.size() && compare(before.key(), a, b) == ChangeKind.KEPT
                    ? ChangeKind.KEPT
                    : ChangeKind.REBUILT;
        }
        return compare(before.key(), a, b);
    }

    private ChangeKind compare(MeshPart.Key key, List<EditCorner[]> a, List<EditCorner[]> b) {
        boolean moved = false;
        int colours = 0;
        for (int i = 0; i < a.size(); i++) {
            // Where there is no area, editors make up a direction.
            boolean faces = EditCorner.hasArea(a.get(i), tolerance) || EditCorner.hasArea(b.get(i), tolerance);
            for (int k = 0; k < 3; k++) {
                EditCorner from = a.get(i)[k];
                EditCorner to = b.get(i)[k];
                if (!from.isWeightedAs(to) || (from.uv().length > 0) != (to.uv().length > 0) && from.uv().length > 0) {
                    return ChangeKind.REBUILT;
                }
                moved |= !from.isAt(to, tolerance) || faces && !from.isFacing(to) || !from.isLaidAs(to);
                colours += from.isColouredAs(to) ? 0 : 1;
            }
        }
        if (colours > 0 && !isShuffled(a, b)) {
            return ChangeKind.MOVED;
        }
        addShuffled(key, colours);
        return moved ? ChangeKind.MOVED : ChangeKind.KEPT;
    }

    /** Whether both have the same colours in another order, as Blender 3 leaves them. */
    private static boolean isShuffled(List<EditCorner[]> a, List<EditCorner[]> b) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int i = 0; i < a.size(); i++) {
            for (int k = 0; k < 3; k++) {
                counts.merge(a.get(i)[k].colour(), 1, Integer::sum);
                counts.merge(b.get(i)[k].colour(), -1, Integer::sum);
            }
        }
        long wrong = counts.values().stream()
                .filter(count -> count != 0)
                .mapToInt(Math::abs)
                .sum();
        return wrong * 20 <= 3L * a.size() + 60;
    }

    /** Looks for the triangles of parts among all that are left; a part is kept if all are found. */
    private void scattered(List<MeshPart> missing, Map<MeshPart.Key, MeshPart> left) {
        if (missing.isEmpty() || left.isEmpty()) {
            return;
        }
        Map<Long, List<EditCorner[]>> cells = new HashMap<>();
        left.forEach((key, part) -> part.triangles()
                .forEach(triangle -> cells.computeIfAbsent(
                                cell(triangle, part.material(), 0), unused -> new ArrayList<>())
                        .add(triangle)));
        Set<EditCorner[]> used = Collections.newSetFromMap(new IdentityHashMap<>());
        for (MeshPart part : missing) {
            Optional<List<EditCorner[]>> found = found(part, cells, used);
            if (found.isPresent()) {
                fates.put(part.key(), ChangeKind.KEPT);
                used.addAll(found.get());
                present.put(part.key(), present.getOrDefault(part.key(), part).withTriangles(found.get()));
            }
        }
        for (Map.Entry<MeshPart.Key, MeshPart> each : left.entrySet()) {
            MeshPart part = each.getValue();
            List<EditCorner[]> own =
                    part.triangles().stream().filter(used::contains).toList();
            if (!own.isEmpty()) {
                List<EditCorner[]> rest = part.triangles().stream()
                        .filter(triangle -> !used.contains(triangle))
                        .toList();
                each.setValue(part.withTriangles(part.withTriangles(rest).cleaned(own)));
                reduce(each.getKey(), each.getValue());
            }
        }
        left.values().removeIf(part -> part.triangles().isEmpty());
    }

    /** Leaves a part that changed the triangles that no other part has. */
    private void reduce(MeshPart.Key key, MeshPart part) {
        if (fates.get(key) != ChangeKind.KEPT) {
            if (fates.containsKey(key)) {
                fates.put(key, part.triangles().isEmpty() ? ChangeKind.REMOVED : ChangeKind.REBUILT);
            }
            if (part.triangles().isEmpty()) {
                present.remove(key);
            } else {
                present.put(key, part);
            }
        }
    }

    /** The triangles of a part in the order that it had, if all are there, each with its colours or all with mixed ones. */
    private Optional<List<EditCorner[]>> found(
            MeshPart part, Map<Long, List<EditCorner[]>> cells, Set<EditCorner[]> used) {
        List<EditCorner[]> wanted = part.cleaned().triangles();
        Set<EditCorner[]> taken = Collections.newSetFromMap(new IdentityHashMap<>());
        List<EditCorner[]> found = new ArrayList<>();
        for (EditCorner[] triangle : wanted) {
            Optional<EditCorner[]> same = find(triangle, part.material(), cells, used, taken);
            if (same.isEmpty()) {
                return Optional.empty();
            }
            taken.add(same.get());
            found.add(same.get());
        }
        int colours = 0;
        for (int i = 0; i < found.size(); i++) {
            colours += differentColours(wanted.get(i), found.get(i));
        }
        if (colours > 0 && !isShuffled(wanted, found)) {
            return Optional.empty();
        }
        addShuffled(part.key(), colours);
        return Optional.of(found);
    }

    private void addShuffled(MeshPart.Key key, int colours) {
        shuffledColours += colours;
        if (colours > 0) {
            shuffled.add(key);
        }
    }

    private int differentColours(EditCorner[] a, EditCorner[] b) {
        int fewest = 3;
        for (int turn = 0; turn < 3; turn++) {
            int different = 0;
            for (int k = 0; k < 3; k++) {
                different += a[k].isColouredAs(b[(k + turn) % 3]) ? 0 : 1;
            }
            fewest = isSame(a, b, turn) ? Math.min(fewest, different) : fewest;
        }
        return fewest;
    }

    private Optional<EditCorner[]> find(
            EditCorner[] triangle,
            int material,
            Map<Long, List<EditCorner[]>> cells,
            Set<EditCorner[]> used,
            Set<EditCorner[]> taken) {
        Optional<EditCorner[]> otherColours = Optional.empty();
        for (int side = 0; side < 27; side++) {
            for (EditCorner[] candidate : cells.getOrDefault(cell(triangle, material, side), List.of())) {
                if (!used.contains(candidate) && !taken.contains(candidate) && isSame(triangle, candidate)) {
                    if (differentColours(triangle, candidate) == 0) {
                        return Optional.of(candidate);
                    }
                    otherColours = otherColours.or(() -> Optional.of(candidate));
                }
            }
        }
        return otherColours;
    }

    private boolean isSame(EditCorner[] a, EditCorner[] b) {
        return isSame(a, b, 0) || isSame(a, b, 1) || isSame(a, b, 2);
    }

    private boolean isSame(EditCorner[] a, EditCorner[] b, int turn) {
        for (int k = 0; k < 3; k++) {
            EditCorner from = a[k];
            EditCorner to = b[(k + turn) % 3];
            if (!from.isAt(to, tolerance) || !from.isLaidAs(to) || !from.isFacing(to) || !from.isWeightedAs(to)) {
                return false;
            }
        }
        return true;
    }

    private long cell(EditCorner[] triangle, int material, int side) {
        long cell = material;
        int rest = side;
        for (int axis = 0; axis < 3; axis++) {
            double sum = 0;
            for (EditCorner corner : triangle) {
                sum += corner.place()[axis];
            }
            int step = rest % 3 == 2 ? -1 : rest % 3;
            rest /= 3;
            cell = 1_000_003L * cell + (long) Math.floor(sum / (8.0 * tolerance)) + step;
        }
        return cell;
    }
}
