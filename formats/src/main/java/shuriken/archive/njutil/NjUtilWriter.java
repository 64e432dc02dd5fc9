package shuriken.archive.njutil;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Writes an {@link NjUtilArchive}. */
final class NjUtilWriter {
    private NjUtilWriter() {}

    static void write(NjUtilArchive archive, ByteWriter out) {
        ByteWriter archiveOut =
                new ByteWriter(archive.byteOrder()).i32(archive.members().size() + 1);
        archive.members().forEach(member -> archiveOut.i32(member.size()));
        archiveOut.align(NjUtilArchive.ALIGNMENT);
        for (ByteCursor member : archive.members()) {
            archiveOut.bytes(member.array(), member.arrayOffset(), member.size());
        }
        out.bytes(archiveOut.zeros(archive.trailingZeroCount()).toByteArray());
    }
}
