package shuriken.scene;

import java.util.Map;

/**
 * An alternative set of the scene's materials that viewers can choose.
 *
 * @param materials replacements by material index; other materials are unchanged
 */
public record Variant(String name, Map<Integer, Integer> materials) {
    public Variant {
        materials = Map.copyOf(materials);
    }
}
