package shuriken.archive.zarc;

import shuriken.archive.support.RawName;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.StructVisitor;

/**
 * The entry of a {@link ZarcMember} in the file table.
 *
 * @param offset the offset of the data in the archive
 * @param size the size of the data in bytes
 * @param unknown08 the word at offset 8 of the entry, usually 0
 * @param unknown0C the word at offset 0xC of the entry, usually 0
 * @param name the name of the file
 */
record ZarcEntry(long offset, long size, int unknown08, int unknown0C, RawName name) {
    static final int NAME_SIZE = 0x30;

    static final ZarcEntry PLACEHOLDER = new ZarcEntry(
            /* offset= */ 0, /* size= */ 0, /* unknown08= */ 0, /* unknown0C= */ 0, RawName.of("", NAME_SIZE));

    static final StructTable FIELDS = StructTable.of(visitor -> visitFields(visitor, PLACEHOLDER));

    static ZarcEntry visitFields(StructVisitor visitor, ZarcEntry entry) {
        return new ZarcEntry(
                visitor.offset("offset", entry.offset),
                visitor.u32("size", entry.size),
                visitor.hex32("unknown08", entry.unknown08),
                visitor.hex32("unknown0C", entry.unknown0C),
                new RawName(visitor.bytes("name", NAME_SIZE, entry.name.bytes())));
    }
}
