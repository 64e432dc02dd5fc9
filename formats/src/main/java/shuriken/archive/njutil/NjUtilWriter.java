package shuriken.archive.njutil;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Writes an {@link NjUtilArchive}. */
final class NjUtilWriter {
    private NjUtilWriter() {}

    static void write(NjUtilArchive archive, ByteWriter sink) {
        ByteWriter out = new ByteWriter(archive.order()).i32(archive.members().size() + 1);
        archive.members().forEach(member -> out.i32(member.size()));
        out.align(NjUtilArchive.ALIGNMENT);
        for (ByteCursor member : archive.members()) {
            out.bytes(member.array(), member.arrayOffset(), member.size());
        }
        sink.bytes(out.zeros(archive.trailingZeroCount()).toByteArray());
    }
}
