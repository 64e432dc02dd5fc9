package shuriken.archive.pvmx;

import shuriken.archive.support.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes a {@link PvmxArchive}. */
final class PvmxWriter {
    private PvmxWriter() {}

    static void write(PvmxArchive archive, ByteWriter out) {
        SparseWriter writer = new SparseWriter(out, archive.size()).set(archive.fillers());
        archive.members().forEach(member -> writer.set(member.offset(), member.data()));
        writer.set(0, buildTable(archive)).write();
    }

    /** Returns everything before the textures. */
    static byte[] buildTable(PvmxArchive archive) {
        ByteWriter table = ByteWriter.littleEndian().ascii(PvmxArchive.TAG).u8(archive.version());
        for (PvmxMember member : archive.members()) {
            member.fields().forEach(field -> field.write(table));
            // Offset and size have 64 bits.
            table.u8(0).i32(member.offset()).i32(0);
            table.i32(member.data().size()).i32(0);
        }
        return table.u8(0).toByteArray();
    }
}
