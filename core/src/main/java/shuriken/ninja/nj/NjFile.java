package shuriken.ninja.nj;

import java.nio.ByteOrder;
import java.util.List;

/**
 * A Ninja binary file.
 *
 * @param blocks in file order, relocation lists included
 * @param sizeOrder byte order of the sizes of blocks
 * @param dataOrder byte order inside the blocks
 */
public record NjFile(List<NjBlock> blocks, ByteOrder sizeOrder, ByteOrder dataOrder) {
    public NjFile {
        blocks = List.copyOf(blocks);
    }

    /** A little-endian file. */
    public NjFile(List<NjBlock> blocks) {
        this(blocks, ByteOrder.LITTLE_ENDIAN, ByteOrder.LITTLE_ENDIAN);
    }
}
