package shuriken.archive.nitro.nds;

import shuriken.archive.Exchange;
import shuriken.bytes.ByteCursor;

/**
 * A file of a ROM.
 *
 * @param name its path, or that of an overlay, or its number
 */
public record NdsFile(String name, int offset, ByteCursor data) {
    int end() {
        return offset + data.size();
    }

    Exchange.Extent extent() {
        return new Exchange.Extent(offset, end());
    }
}
