package shuriken.archive.nitro.nds;

import shuriken.bytes.ByteCursor;

/**
 * A part of a ROM.
 *
 * @param data of the ARM9 program with what belongs to it behind its stated size
 */
public record NdsPart(NdsRegion region, int offset, ByteCursor data) {
    int end() {
        return offset + data.size();
    }
}
