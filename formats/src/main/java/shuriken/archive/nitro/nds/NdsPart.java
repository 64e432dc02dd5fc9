package shuriken.archive.nitro.nds;

import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A program, an overlay table, the banner or the signature of a ROM.
 *
 * @param kind the kind of part
 * @param offset the offset in the ROM in bytes
 * @param data the bytes. The bytes of the ARM9 program include its footer, although the size in the header of the ROM
 *     does not
 */
public record NdsPart(NdsPartKind kind, int offset, ByteCursor data) {
    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + data.size());
    }
}
