package shuriken.archive.pvm;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Writes a {@link PvmArchive}: the header from its fields, and the blocks as stored. */
final class PvmWriter {
    /** The size in bytes of the tag and the length, which the stored length does not include. */
    private static final int CHUNK_HEADER_SIZE = 8;

    private PvmWriter() {}

    static void write(PvmArchive archive, ByteWriter out) {
        int entriesSize = archive.headerEntries().size() * PvmField.entrySize(archive.fields());
        int fixedFieldsSize = PvmArchive.HEADER_SIZE - CHUNK_HEADER_SIZE;
        out.latin1(archive.kind().headerTag())
                .u32((long) fixedFieldsSize + entriesSize + archive.headerFiller().length);
        ByteWriter header = new ByteWriter(archive.kind().byteOrder());
        header.u16(archive.flags()).u16(archive.headerEntries().size());
        archive.headerEntries().forEach(entry -> entry.write(header, archive.fields()));
        out.bytes(header.toByteArray()).bytes(archive.headerFiller());
        for (PvmBlock block : archive.blocks()) {
            ByteCursor data = block.data();
            out.bytes(data.array(), data.arrayOffset(), data.size());
        }
    }
}
