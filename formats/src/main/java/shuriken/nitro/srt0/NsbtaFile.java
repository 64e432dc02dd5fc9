package shuriken.nitro.srt0;

import java.util.List;
import shuriken.nitro.g3d.AnimationFile;
import shuriken.nitro.g3d.Dictionary;

/**
 * A file of texture animations.
 *
 * @param version the version, 1
 * @param blocks the blocks, one in all known files
 */
public record NsbtaFile(int version, List<Dictionary<TextureAnimation>> blocks)
        implements AnimationFile<TextureAnimation> {
    public NsbtaFile {
        blocks = List.copyOf(blocks);
    }
}
