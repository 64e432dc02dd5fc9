package shuriken.nitro.mdl0;

import java.util.List;

/**
 * The materials that use a texture or palette.
 *
 * @param materials indices
 * @param bound set by the game; 0
 */
public record TextureBinding(List<Integer> materials, int bound) {
    public TextureBinding {
        materials = List.copyOf(materials);
    }
}
