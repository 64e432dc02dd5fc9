package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3dc;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.WeightSet;

/** The weight sets of a Ginja model that is being edited. They contain the vertices of slots. */
final class GinjaWeightSets {
    private final List<WeightSet> sets = new ArrayList<>();

    GinjaWeightSets(GinjaModel model) {
        for (WeightSet set : model.weightSets()) {
            short[] vertices = set.vertices().clone();
            sets.add(new WeightSet(
                    set.kind(), set.wordCount(), set.firstSlot(), set.vertexCount(), vertices, set.weights()));
        }
    }

    /**
     * Moves a vertex.
     *
     * @param vertexIndex the index among the vertices of all sets
     */
    void move(int vertexIndex, Vector3dc offset) {
        for (int axis = 0; axis < 3; axis++) {
            storeComponent(vertexIndex, axis, offset.get(axis), /* isRelative= */ true);
        }
    }

    /**
     * Changes the normal of a vertex.
     *
     * @param vertexIndex the index among the vertices of all sets
     */
    void storeNormal(int vertexIndex, Vector3dc normal) {
        for (int axis = 0; axis < 3; axis++) {
            storeComponent(vertexIndex, 3 + axis, normal.get(axis), /* isRelative= */ false);
        }
    }

    /**
     * Changes one of the six components of a vertex.
     *
     * @param componentIndex 0 to 2 for the position, and 3 to 5 for the normal
     * @param component the new component, or the difference from the existing one
     * @param isRelative whether {@code component} is added to the existing component instead of replacing it
     */
    private void storeComponent(int vertexIndex, int componentIndex, double component, boolean isRelative) {
        int firstVertexIndex = 0;
        for (WeightSet set : sets) {
            int componentIndexInSet = WeightSet.COMPONENT_COUNT * (vertexIndex - firstVertexIndex) + componentIndex;
            if (vertexIndex < firstVertexIndex + set.vertexCount()) {
                long encodedComponent = Math.round(component * WeightSet.STORED_ONE)
                        + (isRelative ? set.vertices()[componentIndexInSet] : 0);
                set.vertices()[componentIndexInSet] =
                        (short) Math.clamp(encodedComponent, Short.MIN_VALUE, Short.MAX_VALUE);
                return;
            }
            firstVertexIndex += set.vertexCount();
        }
    }

    /** Adds sets, which are followed by an end marker. */
    void add(List<WeightSet> addedSets) {
        sets.removeIf(set -> set.kind() == WeightSet.Kind.END);
        sets.addAll(addedSets);
        sets.add(WeightSet.end());
    }

    List<WeightSet> sets() {
        return List.copyOf(sets);
    }
}
