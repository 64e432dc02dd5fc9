package shuriken.archive.gsl;

import shuriken.archive.Canvas;
import shuriken.bytes.ByteSink;

/** Writes a {@link GslArchive}. */
final class GslWriter {
    private GslWriter() {}

    static void write(GslArchive archive, ByteSink out) {
        Canvas canvas = new Canvas(out, archive.size());
        ByteSink table = new ByteSink(archive.order());
        for (GslMember member : archive.members()) {
            table.bytes(member.name().bytes())
                    .i32(member.sector())
                    .i32(member.data().size());
            table.i32(member.unknown28()).i32(member.unknown2C());
            canvas.put(member.offset(), member.data());
        }
        canvas.put(archive.fillers()).put(0, table.toByteArray()).write();
    }
}
