package shuriken.archive.afs;

import shuriken.archive.support.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes an {@link AfsArchive}. */
final class AfsWriter {
    private AfsWriter() {}

    static void write(AfsArchive archive, ByteWriter out) {
        SparseWriter writer = new SparseWriter(out, archive.size());
        ByteWriter header = ByteWriter.littleEndian();
        header.fourCc(archive.tag()).i32(archive.members().size());
        for (AfsMember member : archive.members()) {
            header.i32(member.offset()).i32(member.data().size());
            writer.set(member.offset(), member.data());
        }
        archive.names().ifPresent(nameTable -> writeNames(nameTable, writer));
        writer.set(archive.unclaimedBytes()).set(0, header.toByteArray()).write();
    }

    private static void writeNames(AfsNameTable nameTable, SparseWriter writer) {
        writer.set(
                nameTable.pointerOffset(),
                ByteWriter.littleEndian()
                        .i32(nameTable.offset())
                        .i32(nameTable.size())
                        .toByteArray());
        ByteWriter entries = ByteWriter.littleEndian();
        nameTable.entries().forEach(entry -> entry.write(entries));
        writer.set(nameTable.offset(), entries.toByteArray());
    }
}
