package shuriken.texture.pvr;

import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/** Writes the chunks of a Dreamcast texture. The bytes of an unchanged texture are those of the file. */
final class PvrWriter {
    private PvrWriter() {}

    static void write(PvrTexture texture, ByteWriter out) {
        texture.runs().ifPresent(runs -> out.u32(runs.unpackedSize()));
        texture.gbix().ifPresent(gbix -> gbix.write(out));
        out.fourCc(FourCc.of("PVRT")).u32(texture.length());
        out.u8(texture.pixelFormatId()).u8(texture.dataFormatId()).u16(texture.unknown0A());
        out.u16(texture.width()).u16(texture.height());
        out.bytes(texture.runs().map(PvrRuns::runs).orElse(texture.payload()));
        out.bytes(texture.trailing());
    }
}
