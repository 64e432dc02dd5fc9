package shuriken.archive.pb;

import shuriken.archive.Canvas;
import shuriken.bytes.ByteSink;

/** Writes a {@link PbArchive}. */
final class PbWriter {
    private PbWriter() {}

    static void write(PbArchive archive, ByteSink out) {
        Canvas canvas = new Canvas(out, archive.size()).put(archive.fillers());
        ByteSink table = ByteSink.littleEndian()
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
