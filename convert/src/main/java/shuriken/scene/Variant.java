package shuriken.scene;

import java.util.Map;

/**
 * An alternative set of the scene's materials that viewers can select.
 *
 * @param name the name, which viewers show
 * @param replacementIndexByMaterial the index of the replacement material, by the index of the replaced material
 */
public record Variant(String name, Map<Integer, Integer> replacementIndexByMaterial) {
    /** Copies the map. */
    public Variant {
        replacementIndexByMaterial = Map.copyOf(replacementIndexByMaterial);
    }
}
