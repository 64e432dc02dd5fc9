package shuriken.scene;

import java.util.Map;

/**
 * Another look of the scene, to be chosen by whoever shows it.
 *
 * @param materials by their index, the indices of those that take their places; the others stay
 */
public record Variant(String name, Map<Integer, Integer> materials) {
    public Variant {
        materials = Map.copyOf(materials);
    }
}
