package shuriken.archive.pak;

import shuriken.io.ByteWriter;

/** Writes a {@link PakArchive}. */
final class PakWriter {
    private PakWriter() {}

    static void write(PakArchive archive, ByteWriter out) {
        ByteWriter archiveOut = ByteWriter.littleEndian().i32(PakArchive.TAG).bytes(archive.unusedAfterTag());
        archiveOut.i32(archive.storedCount()).i32(archive.totalSize()).i32(archive.secondTotalSize());
        archiveOut.bytes(archive.unusedBeforeTable()).i32(archive.members().size());
        for (PakMember member : archive.members()) {
            archiveOut.i32(member.sourcePath().length).bytes(member.sourcePath());
            archiveOut.i32(member.name().length).bytes(member.name());
            archiveOut.i32(member.data().size()).i32(member.secondSize());
        }
        for (PakMember member : archive.members()) {
            archiveOut.bytes(
                    member.data().array(),
                    member.data().arrayOffset(),
                    member.data().size());
        }
        out.bytes(archiveOut.bytes(archive.trailing()).toByteArray());
    }
}
