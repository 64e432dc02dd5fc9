package shuriken.archive.pb;

import shuriken.archive.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes a {@link PbArchive}. */
final class PbWriter {
    private PbWriter() {}

    static void write(PbArchive archive, ByteWriter out) {
        SparseWriter canvas = new SparseWriter(out, archive.size()).put(archive.fillers());
        ByteWriter table = ByteWriter.littleEndian()
                .ascii(PbArchive.TAG)
                .i32(archive.members().size());
        for (PbMember member : archive.members()) {
            table.i32(member.offset());
            member.row().write(table);
            canvas.put(member.offset(), member.data());
        }
        canvas.put(0, table.toByteArray()).write();
    }
}
