package shuriken.nitro.pat0;

import java.util.List;
import shuriken.nitro.g3d.AnimationFile;
import shuriken.nitro.g3d.Dictionary;

/**
 * A file of pattern animations.
 *
 * @param version the version, 1
 * @param blocks the blocks, one in all known files
 */
public record NsbtpFile(int version, List<Dictionary<PatternAnimation>> blocks)
        implements AnimationFile<PatternAnimation> {
    public NsbtpFile {
        blocks = List.copyOf(blocks);
    }
}
