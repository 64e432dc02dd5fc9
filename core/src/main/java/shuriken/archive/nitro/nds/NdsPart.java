package shuriken.archive.nitro.nds;

import shuriken.archive.Exchange;
import shuriken.bytes.ByteCursor;

/**
 * A part of a ROM.
 *
 * @param data of the ARM9 program with what belongs to it behind its stated size
 */
public record NdsPart(NdsRegion region, int offset, ByteCursor data) {
    Exchange.Extent extent() {
        return new Exchange.Extent(offset, offset + data.size());
    }
}
