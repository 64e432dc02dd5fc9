package shuriken.archive.afs;

import shuriken.archive.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes an {@link AfsArchive}. */
final class AfsWriter {
    private AfsWriter() {}

    static void write(AfsArchive archive, ByteWriter out) {
        SparseWriter canvas = new SparseWriter(out, archive.size());
        ByteWriter head = ByteWriter.littleEndian();
        head.fourCc(archive.tag()).i32(archive.members().size());
        for (AfsMember member : archive.members()) {
            head.i32(member.offset()).i32(member.data().size());
            canvas.put(member.offset(), member.data());
        }
        archive.names().ifPresent(names -> write(names, canvas));
        canvas.put(archive.fillers()).put(0, head.toByteArray()).write();
    }

    private static void write(AfsNames names, SparseWriter canvas) {
        canvas.put(
                names.pointerAt(),
                ByteWriter.littleEndian().i32(names.offset()).i32(names.size()).toByteArray());
        ByteWriter rows = ByteWriter.littleEndian();
        names.rows().forEach(row -> row.write(rows));
        canvas.put(names.offset(), rows.toByteArray());
    }
}
