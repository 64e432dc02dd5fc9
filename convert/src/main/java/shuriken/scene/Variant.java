package shuriken.scene;

import java.util.Map;

/**
 * An alternative set of the scene's materials that viewers can select.
 *
 * @param name the name
 * @param materials the index of the replacement material, by the index of the replaced material
 */
public record Variant(String name, Map<Integer, Integer> materials) {
    /** Copies the map. */
    public Variant {
        materials = Map.copyOf(materials);
    }
}
