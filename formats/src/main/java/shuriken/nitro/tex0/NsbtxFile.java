package shuriken.nitro.tex0;

import java.util.List;

/**
 * A texture file.
 *
 * @param version the version, 1
 * @param blocks the blocks, one in all known files
 */
public record NsbtxFile(int version, List<Tex0> blocks) {
    public NsbtxFile {
        blocks = List.copyOf(blocks);
    }
}
