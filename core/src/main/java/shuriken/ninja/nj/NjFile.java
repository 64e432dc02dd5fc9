package shuriken.ninja.nj;

import java.util.List;

/** A Ninja binary file as its blocks, in file order, relocation lists included. */
public record NjFile(List<NjBlock> blocks) {
    public NjFile {
        blocks = List.copyOf(blocks);
    }
}
