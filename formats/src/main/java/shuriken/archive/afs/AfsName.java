package shuriken.archive.afs;

import shuriken.archive.RawName;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * A row of the name table, 0x30 bytes.
 *
 * @param lastWord the member's size in some games, leftover words in others
 */
public record AfsName(RawName name, int year, int month, int day, int hour, int minute, int second, int lastWord) {
    static final int SIZE = 0x30;
    static final int NAME_SIZE = 0x20;

    /** Creates a row without a date. */
    public static AfsName of(String name, int size) {
        return new AfsName(RawName.of(name, NAME_SIZE), 0, 0, 0, 0, 0, 0, size);
    }

    static AfsName read(ByteCursor in) {
        return new AfsName(
                new RawName(in.bytes("name", NAME_SIZE)),
                in.u16("year"),
                in.u16("month"),
                in.u16("day"),
                in.u16("hour"),
                in.u16("minute"),
                in.u16("second"),
                in.hex32("last"));
    }

    void write(ByteWriter out) {
        out.bytes(name.bytes())
                .u16(year)
                .u16(month)
                .u16(day)
                .u16(hour)
                .u16(minute)
                .u16(second)
                .i32(lastWord);
    }

    /** Returns the row for a member of another size; only changes if the last word is the size. */
    AfsName resized(int from, int to) {
        return lastWord == from ? new AfsName(name, year, month, day, hour, minute, second, to) : this;
    }

    /** Returns the row with another name. */
    AfsName renamed(String text) {
        return new AfsName(RawName.of(text, NAME_SIZE), year, month, day, hour, minute, second, lastWord);
    }
}
