package shuriken.nitro.jnt0;

import java.util.List;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Named;

/**
 * A file of joint animations.
 *
 * @param version 1
 * @param blocks one in all known files
 */
public record NsbcaFile(int version, List<Dictionary<JointAnimation>> blocks) {
    public NsbcaFile {
        blocks = List.copyOf(blocks);
    }

    /** Of all blocks. */
    public List<Named<JointAnimation>> animations() {
        return blocks.stream().flatMap(block -> block.entries().stream()).toList();
    }
}
