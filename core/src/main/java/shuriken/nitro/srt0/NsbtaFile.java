package shuriken.nitro.srt0;

import java.util.List;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Named;

/**
 * A file of texture animations.
 *
 * @param version 1
 * @param blocks one in all known files
 */
public record NsbtaFile(int version, List<Dictionary<TextureAnimation>> blocks) {
    public NsbtaFile {
        blocks = List.copyOf(blocks);
    }

    /** Of all blocks. */
    public List<Named<TextureAnimation>> animations() {
        return blocks.stream().flatMap(block -> block.entries().stream()).toList();
    }
}
