package shuriken.archive.nitro.nds;

import shuriken.archive.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes a {@link NdsRom}. */
final class NdsWriter {
    private NdsWriter() {}

    static void write(NdsRom rom, ByteWriter out) {
        SparseWriter canvas = new SparseWriter(out, rom.size(), NdsRom.PADDING).put(rom.fillers());
        ByteWriter rows = ByteWriter.littleEndian();
        for (NdsFile file : rom.files()) {
            rows.i32(file.offset()).i32(file.end());
            canvas.put(file.offset(), file.data());
        }
        rom.parts().forEach(part -> canvas.put(part.offset(), part.data()));
        canvas.put(rom.header().word(NdsHeader.NAMES), rom.names().bytes())
                .put(rom.header().word(NdsHeader.FILES), rows.toByteArray())
                .put(0, rom.header().bytes())
                .write();
    }
}
