package shuriken.archive.afs;

import java.util.OptionalLong;
import shuriken.archive.support.RawName;
import shuriken.archive.support.StoredDate;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.struct.StructReader;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.StructVisitor;
import shuriken.io.struct.StructWriter;

/**
 * An entry of the name table: the name of a member and the date of its last change. A missing date has 0 in all parts.
 *
 * @param lastWord the size of the member in some games, an arbitrary word in other games
 */
public record AfsName(RawName name, int year, int month, int day, int hour, int minute, int second, int lastWord) {
    static final int NAME_SIZE = 0x20;

    private static final AfsName PLACEHOLDER = of(/* name= */ "", /* lastWord= */ 0);

    public static final StructTable FIELDS = StructTable.of(visitor -> visitFields(visitor, PLACEHOLDER));

    static final int SIZE = FIELDS.size();

    /** Creates an entry without a date, whose last word is usually the size of the member. */
    public static AfsName of(String name, int lastWord) {
        return new AfsName(
                RawName.of(name, NAME_SIZE),
                /* year= */ 0,
                /* month= */ 0,
                /* day= */ 0,
                /* hour= */ 0,
                /* minute= */ 0,
                /* second= */ 0,
                lastWord);
    }

    private static AfsName visitFields(StructVisitor visitor, AfsName entry) {
        return new AfsName(
                new RawName(visitor.bytes("name", NAME_SIZE, entry.name.bytes())),
                visitor.u16("year", entry.year),
                visitor.u16("month", entry.month),
                visitor.u16("day", entry.day),
                visitor.u16("hour", entry.hour),
                visitor.u16("minute", entry.minute),
                visitor.u16("second", entry.second),
                visitor.hex32("last", entry.lastWord));
    }

    /** Returns the date in milliseconds since the start of 1970, or empty if the entry has no date. */
    OptionalLong lastModified() {
        return StoredDate.epochMillis(year, month, day, hour, minute, second);
    }

    static AfsName read(ByteCursor in) {
        return visitFields(new StructReader(in), PLACEHOLDER);
    }

    void write(ByteWriter out) {
        visitFields(new StructWriter(out), this);
    }

    /** Returns the entry for a member with a new size. The entry changes only if its last word is the old size. */
    AfsName withSize(int oldSize, int newSize) {
        return lastWord == oldSize ? new AfsName(name, year, month, day, hour, minute, second, newSize) : this;
    }

    /** Returns a copy with a new name. */
    AfsName withName(String newName) {
        return new AfsName(RawName.of(newName, NAME_SIZE), year, month, day, hour, minute, second, lastWord);
    }
}
