package shuriken.archive.pak;

import shuriken.io.ByteWriter;

/** Writes a {@link PakArchive}. */
final class PakWriter {
    private PakWriter() {}

    static void write(PakArchive archive, ByteWriter sink) {
        ByteWriter out = ByteWriter.littleEndian().i32(PakArchive.TAG).bytes(archive.unused04());
        out.i32(archive.storedCount()).i32(archive.totalSize()).i32(archive.secondTotalSize());
        out.bytes(archive.unused31()).i32(archive.members().size());
        for (PakMember member : archive.members()) {
            out.i32(member.sourcePath().length).bytes(member.sourcePath());
            out.i32(member.name().length).bytes(member.name());
            out.i32(member.data().size()).i32(member.secondSize());
        }
        for (PakMember member : archive.members()) {
            out.bytes(
                    member.data().array(),
                    member.data().arrayOffset(),
                    member.data().size());
        }
        sink.bytes(out.bytes(archive.trailing()).toByteArray());
    }
}
