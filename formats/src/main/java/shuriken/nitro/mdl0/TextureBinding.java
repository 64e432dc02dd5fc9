package shuriken.nitro.mdl0;

import java.util.List;

/**
 * The materials that use a texture or palette.
 *
 * @param materials the indices of the materials
 * @param bound a flag that the game sets, 0 in files
 */
public record TextureBinding(List<Integer> materials, int bound) {
    public TextureBinding {
        materials = List.copyOf(materials);
    }
}
