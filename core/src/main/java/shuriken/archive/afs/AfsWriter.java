package shuriken.archive.afs;

import shuriken.archive.Canvas;
import shuriken.bytes.ByteSink;

/** Writes an {@link AfsArchive}. */
final class AfsWriter {
    private AfsWriter() {}

    static void write(AfsArchive archive, ByteSink out) {
        Canvas canvas = new Canvas(out, archive.size());
        ByteSink head = ByteSink.littleEndian();
        head.fourCc(archive.tag()).i32(archive.members().size());
        for (AfsMember member : archive.members()) {
            head.i32(member.offset()).i32(member.data().size());
            canvas.put(member.offset(), member.data());
        }
        archive.names().ifPresent(names -> write(names, canvas));
        canvas.put(archive.fillers()).put(0, head.toByteArray()).write();
    }

    private static void write(AfsNames names, Canvas canvas) {
        canvas.put(
                names.pointerAt(),
                ByteSink.littleEndian().i32(names.offset()).i32(names.size()).toByteArray());
        ByteSink rows = ByteSink.littleEndian();
        names.rows().forEach(row -> row.write(rows));
        canvas.put(names.offset(), rows.toByteArray());
    }
}
