package shuriken.nitro.mat0;

import java.util.List;
import shuriken.nitro.g3d.AnimationFile;
import shuriken.nitro.g3d.Dictionary;

/**
 * A file of material animations.
 *
 * @param version the version, 1
 * @param blocks the blocks, one in all known files
 */
public record NsbmaFile(int version, List<Dictionary<MaterialAnimation>> blocks)
        implements AnimationFile<MaterialAnimation> {
    public NsbmaFile {
        blocks = List.copyOf(blocks);
    }
}
