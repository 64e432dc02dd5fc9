package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3dc;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.WeightSet;

/** The weight sets of a Ginja model that is being changed: vertices of slots. */
final class GinjaShares {
    private final List<WeightSet> sets = new ArrayList<>();

    GinjaShares(GinjaModel model) {
        for (WeightSet set : model.weightSets()) {
            short[] vertices = set.vertices().clone();
            sets.add(new WeightSet(set.kind(), set.wordCount(), set.firstSlot(), set.count(), vertices, set.weights()));
        }
    }

    /** Moves a vertex, by its index among those of all sets. */
    void move(int vertex, Vector3dc offset) {
        for (int axis = 0; axis < 3; axis++) {
            store(vertex, axis, offset.get(axis), true);
        }
    }

    void storeNormal(int vertex, Vector3dc normal) {
        for (int axis = 0; axis < 3; axis++) {
            store(vertex, 3 + axis, normal.get(axis), false);
        }
    }

    private void store(int vertex, int component, double value, boolean isOffset) {
        int first = 0;
        for (WeightSet set : sets) {
            int at = 6 * (vertex - first) + component;
            if (vertex < first + set.count()) {
                long stored = Math.round(value * WeightSet.UNIT) + (isOffset ? set.vertices()[at] : 0);
                set.vertices()[at] = (short) Math.clamp(stored, Short.MIN_VALUE, Short.MAX_VALUE);
                return;
            }
            first += set.count();
        }
    }

    void add(List<WeightSet> added) {
        sets.removeIf(set -> set.kind() == WeightSet.Kind.END);
        sets.addAll(added);
        sets.add(WeightSet.end());
    }

    List<WeightSet> sets() {
        return List.copyOf(sets);
    }
}
