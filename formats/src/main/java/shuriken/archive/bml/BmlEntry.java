package shuriken.archive.bml;

import java.util.List;
import shuriken.archive.support.RawName;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.struct.StructReader;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.StructVisitor;
import shuriken.io.struct.StructWriter;

/**
 * The entry of a {@link BmlMember} in the table, which does not store offsets.
 *
 * @param name the name of the file
 * @param storedSize the stored size of the file in bytes, compressed or not
 * @param type 0x1F for a motion, 0 for a model
 * @param contentSize the decompressed size of the file in bytes
 * @param texturesStoredSize the stored size of the textures in bytes; 0 for a file without textures
 * @param texturesContentSize the decompressed size of the textures in bytes
 * @param reservedWords three words that are usually 0
 */
record BmlEntry(
        RawName name,
        long storedSize,
        int type,
        long contentSize,
        long texturesStoredSize,
        long texturesContentSize,
        List<Integer> reservedWords) {
    static final int NAME_SIZE = 0x20;

    private static final BmlEntry PLACEHOLDER = new BmlEntry(
            RawName.of("", NAME_SIZE),
            /* storedSize= */ 0,
            /* type= */ 0,
            /* contentSize= */ 0,
            /* texturesStoredSize= */ 0,
            /* texturesContentSize= */ 0,
            List.of(0, 0, 0));

    static final StructTable FIELDS = StructTable.of(visitor -> visitFields(visitor, PLACEHOLDER));

    private static BmlEntry visitFields(StructVisitor visitor, BmlEntry entry) {
        return new BmlEntry(
                new RawName(visitor.bytes("name", NAME_SIZE, entry.name.bytes())),
                visitor.u32("storedSize", entry.storedSize),
                visitor.hex32("type", entry.type),
                visitor.u32("size", entry.contentSize),
                visitor.u32("textures.storedSize", entry.texturesStoredSize),
                visitor.u32("textures.size", entry.texturesContentSize),
                List.of(
                        visitor.hex32("unused34", entry.reservedWords.get(0)),
                        visitor.hex32("unused38", entry.reservedWords.get(1)),
                        visitor.hex32("unused3C", entry.reservedWords.get(2))));
    }

    static BmlEntry of(BmlMember member) {
        return new BmlEntry(
                member.name(),
                member.file().data().size(),
                member.type(),
                member.file().contentSize(),
                member.textures().data().size(),
                member.textures().contentSize(),
                member.reservedWords());
    }

    static BmlEntry read(ByteCursor in) {
        return visitFields(new StructReader(in), PLACEHOLDER);
    }

    void write(ByteWriter out) {
        visitFields(new StructWriter(out), this);
    }
}
