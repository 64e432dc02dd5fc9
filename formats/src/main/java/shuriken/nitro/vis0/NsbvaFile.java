package shuriken.nitro.vis0;

import java.util.List;
import shuriken.nitro.g3d.AnimationFile;
import shuriken.nitro.g3d.Dictionary;

/**
 * A file of visibility animations.
 *
 * @param version the version, 1
 * @param blocks the blocks, one in all known files
 */
public record NsbvaFile(int version, List<Dictionary<VisibilityAnimation>> blocks)
        implements AnimationFile<VisibilityAnimation> {
    public NsbvaFile {
        blocks = List.copyOf(blocks);
    }
}
