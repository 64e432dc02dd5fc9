package shuriken.archive.bml;

import shuriken.archive.support.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes a {@link BmlArchive}. */
final class BmlWriter {
    private static final int COUNT_OFFSET = 4;

    private BmlWriter() {}

    static void write(BmlArchive archive, ByteWriter out) {
        SparseWriter writer = new SparseWriter(out, archive.size());
        ByteWriter table = new ByteWriter(archive.byteOrder());
        for (BmlMember member : archive.members()) {
            BmlEntry.of(member).write(table);
            writeBlob(member.file(), writer);
            writeBlob(member.textures(), writer);
        }
        ByteWriter header = new ByteWriter(archive.byteOrder());
        header.i32(archive.members().size()).i32(archive.signature());
        writer.set(archive.unclaimedBytes())
                .set(COUNT_OFFSET, header.toByteArray())
                .set(BmlArchive.HEADER_SIZE, table.toByteArray())
                .write();
    }

    private static void writeBlob(BmlBlob blob, SparseWriter writer) {
        if (blob.data().size() > 0) {
            writer.set(blob.offset(), blob.data());
        }
    }
}
