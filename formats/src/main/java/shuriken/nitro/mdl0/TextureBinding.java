package shuriken.nitro.mdl0;

import java.util.List;

/**
 * The materials that use a texture or palette.
 *
 * @param materialIndices the indices of the materials
 * @param bound a flag that the game sets, 0 in files
 */
public record TextureBinding(List<Integer> materialIndices, int bound) {
    public TextureBinding {
        materialIndices = List.copyOf(materialIndices);
    }
}
