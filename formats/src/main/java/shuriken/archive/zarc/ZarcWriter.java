package shuriken.archive.zarc;

import shuriken.archive.support.SparseWriter;
import shuriken.io.ByteWriter;
import shuriken.io.struct.StructWriter;

/** Writes a {@link ZarcArchive}. */
final class ZarcWriter {
    private ZarcWriter() {}

    static void write(ZarcArchive archive, ByteWriter out) {
        SparseWriter writer = new SparseWriter(out, archive.size());
        ByteWriter header = ByteWriter.littleEndian().latin1(ZarcArchive.TAG).i32(archive.version());
        header.i32(archive.storedSize()).i32(ZarcArchive.HEADER_SIZE);
        header.i32(archive.members().size()).i32(ZarcArchive.ENTRY_SIZE);
        header.i32(archive.unknown18()).i32(archive.unknown1C());
        for (ZarcMember member : archive.members()) {
            int size = member.data().size();
            ZarcEntry entry =
                    new ZarcEntry(member.offset(), size, member.unknown08(), member.unknown0C(), member.name());
            ZarcEntry.visitFields(new StructWriter(header), entry);
            writer.set(member.offset(), member.data());
        }
        writer.set(archive.unclaimedBytes()).set(0, header.toByteArray()).write();
    }
}
