package shuriken.archive.bml;

import shuriken.archive.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes a {@link BmlArchive}. */
final class BmlWriter {
    private static final int COUNT_AT = 4;

    private BmlWriter() {}

    static void write(BmlArchive archive, ByteWriter out) {
        SparseWriter canvas = new SparseWriter(out, archive.size());
        ByteWriter table = new ByteWriter(archive.order());
        for (BmlMember member : archive.members()) {
            table.bytes(member.name().bytes());
            table.i32(member.file().data().size())
                    .i32(member.type())
                    .i32(member.file().size());
            table.i32(member.textures().data().size()).i32(member.textures().size());
            member.unused().forEach(table::i32);
            put(member.file(), canvas);
            put(member.textures(), canvas);
        }
        ByteWriter head = new ByteWriter(archive.order());
        head.i32(archive.members().size()).i32(archive.signature());
        canvas.put(archive.fillers())
                .put(COUNT_AT, head.toByteArray())
                .put(BmlArchive.HEADER_SIZE, table.toByteArray())
                .write();
    }

    private static void put(BmlBlob blob, SparseWriter canvas) {
        if (blob.data().size() > 0) {
            canvas.put(blob.offset(), blob.data());
        }
    }
}
