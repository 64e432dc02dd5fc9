package shuriken.archive.pb;

import shuriken.archive.support.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes a {@link PbArchive}. */
final class PbWriter {
    private PbWriter() {}

    static void write(PbArchive archive, ByteWriter out) {
        SparseWriter writer = new SparseWriter(out, archive.size()).set(archive.unclaimedBytes());
        ByteWriter table = ByteWriter.littleEndian()
                .latin1(PbArchive.TAG)
                .i32(archive.members().size());
        for (PbMember member : archive.members()) {
            table.i32(member.offset());
            member.entry().write(table);
            writer.set(member.offset(), member.data());
        }
        writer.set(0, table.toByteArray()).write();
    }
}
