package shuriken.archive.nitro.nds;

import shuriken.archive.support.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes a {@link NdsRom}. */
final class NdsWriter {
    private NdsWriter() {}

    static void write(NdsRom rom, ByteWriter out) {
        SparseWriter writer = new SparseWriter(out, rom.size(), NdsRom.PADDING).set(rom.fillers());
        ByteWriter rows = ByteWriter.littleEndian();
        for (NdsFile file : rom.files()) {
            rows.i32(file.offset()).i32(file.end());
            writer.set(file.offset(), file.data());
        }
        rom.parts().forEach(part -> writer.set(part.offset(), part.data()));
        writer.set(rom.header().word(NdsHeader.NAMES), rom.names().bytes())
                .set(rom.header().word(NdsHeader.FILES), rows.toByteArray())
                .set(0, rom.header().bytes())
                .write();
    }
}
