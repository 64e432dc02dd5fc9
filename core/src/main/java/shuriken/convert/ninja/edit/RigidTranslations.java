package shuriken.convert.ninja.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.edit.ChangeKind;
import shuriken.edit.Comparison;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.edit.MeshPart;
import shuriken.io.Vec3f;
import shuriken.ninja.object.ObjectNode;

/** Roots of a level of which every mesh was moved by the same way, and nothing else was changed or added. */
final class RigidTranslations {
    private RigidTranslations() {}

    /**
     * The ways, by node of the tree. The parts count as kept from then on.
     *
     * @param nodes of the tree; a way is told of those that have no parent and no child
     */
    static Map<Integer, Vec3f> of(EditJob job, List<ObjectNode> nodes, TreeNodes places) {
        Comparison comparison = job.comparison();
        Map<Integer, List<MeshPart>> byNode = new LinkedHashMap<>();
        comparison
                .parts()
                .fates()
                .keySet()
                .forEach(key -> byNode.computeIfAbsent(places.tree(key.node()), unused -> new ArrayList<>())
                        .add(requireNonNull(comparison.wereThere().get(key))));
        Set<Integer> grown = comparison.parts().added().stream()
                .filter(part -> !part.triangles().isEmpty())
                .map(places::node)
                .collect(Collectors.toSet());
        Map<Integer, Vec3f> ways = new LinkedHashMap<>();
        byNode.forEach((node, parts) -> {
            boolean alone = !grown.contains(node)
                    && nodes.get(node).parent() == ObjectNode.NONE
                    && nodes.stream().noneMatch(other -> other.parent() == node);
            boolean moved =
                    parts.stream().allMatch(part -> comparison.parts().fates().get(part.key()) == ChangeKind.MOVED);
            float[] way = alone && moved ? way(parts, comparison) : new float[0];
            if (way.length > 0) {
                ways.put(node, new Vec3f(way[0], way[1], way[2]));
                for (MeshPart part : parts) {
                    comparison.parts().fates().put(part.key(), ChangeKind.KEPT);
                }
                job.report()
                        .add(
                                ChangeKind.MOVED,
                                "node",
                                parts.getFirst().name(),
                                String.format(Locale.ROOT, "as a whole, by %.4g %.4g %.4g", way[0], way[1], way[2]));
            }
        });
        return ways;
    }

    /** Empty if corners went different ways, or have other normals, coordinates or colours. */
    private static float[] way(List<MeshPart> parts, Comparison comparison) {
        float[] way = {};
        for (MeshPart before : parts) {
            MeshPart after = requireNonNull(comparison.areThere().get(before.key()));
            for (int i = 0; i < before.triangles().size(); i++) {
                for (int k = 0; k < 3; k++) {
                    EditCorner from = before.triangles().get(i)[k];
                    EditCorner to = after.triangles().get(i)[k];
                    float[] own = new float[3];
                    for (int axis = 0; axis < 3; axis++) {
                        own[axis] = to.place()[axis] - from.place()[axis];
                    }
                    way = way.length == 0 ? own : way;
                    boolean same = from.isFacing(to) && from.isLaidAs(to) && from.isColouredAs(to);
                    for (int axis = 0; axis < 3; axis++) {
                        same &= Math.abs(own[axis] - way[axis]) <= 2 * comparison.tolerance();
                    }
                    if (!same) {
                        return new float[0];
                    }
                }
            }
        }
        return way;
    }
}
