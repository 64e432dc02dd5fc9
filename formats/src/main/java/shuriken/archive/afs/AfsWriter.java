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
        archive.names().ifPresent(names -> writeNames(names, writer));
        writer.set(archive.unclaimedBytes()).set(0, header.toByteArray()).write();
    }

    private static void writeNames(AfsNames names, SparseWriter writer) {
        writer.set(
                names.pointerOffset(),
                ByteWriter.littleEndian().i32(names.offset()).i32(names.size()).toByteArray());
        ByteWriter entries = ByteWriter.littleEndian();
        names.entries().forEach(entry -> entry.write(entries));
        writer.set(names.offset(), entries.toByteArray());
    }
}
