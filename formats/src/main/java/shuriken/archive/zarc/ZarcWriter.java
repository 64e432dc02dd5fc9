package shuriken.archive.zarc;

import shuriken.archive.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes a {@link ZarcArchive}. */
final class ZarcWriter {
    private ZarcWriter() {}

    static void write(ZarcArchive archive, ByteWriter out) {
        SparseWriter writer = new SparseWriter(out, archive.size());
        ByteWriter header = ByteWriter.littleEndian().ascii(ZarcArchive.TAG).i32(archive.version());
        header.i32(archive.storedSize()).i32(ZarcArchive.HEADER_SIZE);
        header.i32(archive.members().size()).i32(ZarcArchive.ROW_SIZE);
        header.i32(archive.unknown18()).i32(archive.unknown1C());
        for (ZarcMember member : archive.members()) {
            header.i32(member.offset()).i32(member.data().size());
            header.i32(member.unknown08()).i32(member.unknown0C());
            header.bytes(member.name().bytes());
            writer.set(member.offset(), member.data());
        }
        writer.set(archive.fillers()).set(0, header.toByteArray()).write();
    }
}
