package shuriken.archive.pvmx;

import shuriken.archive.support.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes a {@link PvmxArchive}. */
final class PvmxWriter {
    private PvmxWriter() {}

    static void write(PvmxArchive archive, ByteWriter out) {
        SparseWriter writer = new SparseWriter(out, archive.size()).set(archive.unclaimedBytes());
        archive.members().forEach(member -> writer.set(member.offset(), member.data()));
        writer.set(0, buildHeader(archive)).write();
    }

    /** Builds the header, which consists of all bytes before the textures. */
    static byte[] buildHeader(PvmxArchive archive) {
        ByteWriter header = ByteWriter.littleEndian().latin1(PvmxArchive.TAG).u8(archive.version());
        for (PvmxMember member : archive.members()) {
            member.fields().forEach(field -> field.write(header));
            // Offset and size have 64 bits.
            header.u8(PvmxReader.END_OF_FIELDS).i32(member.offset()).i32(0);
            header.i32(member.data().size()).i32(0);
        }
        return header.u8(PvmxReader.END_OF_FIELDS).toByteArray();
    }
}
