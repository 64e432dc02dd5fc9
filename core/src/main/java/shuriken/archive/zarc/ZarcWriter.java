package shuriken.archive.zarc;

import shuriken.archive.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes a {@link ZarcArchive}. */
final class ZarcWriter {
    private ZarcWriter() {}

    static void write(ZarcArchive archive, ByteWriter out) {
        SparseWriter canvas = new SparseWriter(out, archive.size());
        ByteWriter head = ByteWriter.littleEndian().ascii(ZarcArchive.TAG).i32(archive.version());
        head.i32(archive.storedSize()).i32(ZarcArchive.HEADER_SIZE);
        head.i32(archive.members().size()).i32(ZarcArchive.ROW_SIZE);
        head.i32(archive.unknown18()).i32(archive.unknown1C());
        for (ZarcMember member : archive.members()) {
            head.i32(member.offset()).i32(member.data().size());
            head.i32(member.unknown08()).i32(member.unknown0C());
            head.bytes(member.name().bytes());
            canvas.put(member.offset(), member.data());
        }
        canvas.put(archive.fillers()).put(0, head.toByteArray()).write();
    }
}
