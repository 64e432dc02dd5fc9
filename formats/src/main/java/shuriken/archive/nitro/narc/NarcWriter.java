package shuriken.archive.nitro.narc;

import shuriken.archive.support.SparseWriter;
import shuriken.io.ByteWriter;

/** Writes a {@link NarcArchive}. */
final class NarcWriter {
    private NarcWriter() {}

    static void write(NarcArchive archive, ByteWriter out) {
        SparseWriter writer = new SparseWriter(out, archive.size(), NarcArchive.PADDING_BYTE);
        ByteWriter files = writeSectionHeader(NarcSection.FILES_TAG, archive.fileSection())
                .u16(archive.members().size())
                .u16(archive.unknown0A());
        for (NarcMember member : archive.members()) {
            files.i32(member.offsetInData()).i32(member.endInData());
            writer.set(archive.dataSection().bodyOffset() + member.offsetInData(), member.data());
        }
        ByteWriter header = ByteWriter.littleEndian();
        archive.header().write(header);
        writer.set(archive.unclaimedBytes())
                .set(
                        archive.dataSection().offset(),
                        writeSectionHeader(NarcSection.DATA_TAG, archive.dataSection())
                                .toByteArray())
                .set(
                        archive.nameSection().offset(),
                        writeSectionHeader(NarcSection.NAMES_TAG, archive.nameSection())
                                .bytes(archive.names().bytes())
                                .toByteArray())
                .set(archive.fileSection().offset(), files.toByteArray())
                .set(0, header.toByteArray())
                .write();
    }

    private static ByteWriter writeSectionHeader(String tag, NarcSection section) {
        return ByteWriter.littleEndian().latin1(tag).i32(section.size());
    }
}
