package shuriken.archive.gsl;

import shuriken.archive.support.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes a {@link GslArchive}. */
final class GslWriter {
    private GslWriter() {}

    static void write(GslArchive archive, ByteWriter out) {
        SparseWriter writer = new SparseWriter(out, archive.size());
        ByteWriter table = new ByteWriter(archive.byteOrder());
        for (GslMember member : archive.members()) {
            table.bytes(member.name().bytes())
                    .i32(member.sector())
                    .i32(member.data().size());
            table.i32(member.unknown28()).i32(member.unknown2C());
            writer.set(member.offset(), member.data());
        }
        writer.set(archive.unclaimedBytes()).set(0, table.toByteArray()).write();
    }
}
