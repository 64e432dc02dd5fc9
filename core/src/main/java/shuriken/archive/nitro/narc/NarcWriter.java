package shuriken.archive.nitro.narc;

import shuriken.archive.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes a {@link NarcArchive}. */
final class NarcWriter {
    private NarcWriter() {}

    static void write(NarcArchive archive, ByteWriter out) {
        SparseWriter canvas = new SparseWriter(out, archive.size(), NarcArchive.PADDING);
        ByteWriter files = head(NarcSection.FILES, archive.fileSection())
                .u16(archive.members().size())
                .u16(archive.unknown0A());
        for (NarcMember member : archive.members()) {
            files.i32(member.start()).i32(member.end());
            canvas.put(archive.dataSection().body() + member.start(), member.data());
        }
        ByteWriter head = ByteWriter.littleEndian();
        archive.head().write(head);
        canvas.put(archive.fillers())
                .put(
                        archive.dataSection().at(),
                        head(NarcSection.DATA, archive.dataSection()).toByteArray())
                .put(
                        archive.nameSection().at(),
                        head(NarcSection.NAMES, archive.nameSection())
                                .bytes(archive.names().bytes())
                                .toByteArray())
                .put(archive.fileSection().at(), files.toByteArray())
                .put(0, head.toByteArray())
                .write();
    }

    private static ByteWriter head(String tag, NarcSection section) {
        return ByteWriter.littleEndian().ascii(tag).i32(section.size());
    }
}
