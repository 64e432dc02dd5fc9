package shuriken.archive.njutil;

import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;

/** Writes an {@link NjUtilArchive}. */
final class NjUtilWriter {
    private NjUtilWriter() {}

    static void write(NjUtilArchive archive, ByteSink sink) {
        ByteSink out = new ByteSink(archive.order()).i32(archive.members().size() + 1);
        archive.members().forEach(member -> out.i32(member.size()));
        out.align(NjUtilArchive.ALIGNMENT);
        for (ByteCursor member : archive.members()) {
            out.bytes(member.array(), member.arrayOffset(), member.size());
        }
        sink.bytes(out.zeros(archive.trailing()).toByteArray());
    }
}
