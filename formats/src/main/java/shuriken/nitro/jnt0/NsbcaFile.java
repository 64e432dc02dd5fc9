package shuriken.nitro.jnt0;

import java.util.List;
import shuriken.nitro.g3d.AnimationFile;
import shuriken.nitro.g3d.Dictionary;

/**
 * A file of joint animations.
 *
 * @param version the version, 1
 * @param blocks the blocks, one in all known files
 */
public record NsbcaFile(int version, List<Dictionary<JointAnimation>> blocks) implements AnimationFile<JointAnimation> {
    public NsbcaFile {
        blocks = List.copyOf(blocks);
    }
}
