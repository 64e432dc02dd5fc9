package shuriken.archive.zip;

import java.util.OptionalLong;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** The stored bytes of a member, which follow its local header. */
record ZipData(ByteSource file, ZipMember member) implements ByteSource {
    /** The size in bytes of a local header without its name and extra fields. */
    private static final int LOCAL_HEADER_SIZE = 30;

    /** The offset in a local header of the lengths of the name and of the extra fields. */
    private static final int NAME_LENGTH_OFFSET = 26;

    @Override
    public String path() {
        return file.path() + "!" + member.name();
    }

    @Override
    public long size() {
        return member.storedSize();
    }

    @Override
    public ByteCursor part(long offset, int length) {
        return openData().part(offset, length);
    }

    /** Reads the local header and returns the bytes after it. */
    private ByteSource openData() {
        ByteCursor headerCursor = ZipReader.littleEndian(file.part(member.headerOffset(), LOCAL_HEADER_SIZE))
                .seek(NAME_LENGTH_OFFSET);
        long dataOffset = member.headerOffset()
                + LOCAL_HEADER_SIZE
                + headerCursor.u16("name length")
                + headerCursor.u16("extra length");
        return file.member(member.location(), dataOffset, member.storedSize(), member.name());
    }

    @Override
    public OptionalLong offsetIn(ByteSource other) {
        return openData().offsetIn(other);
    }
}
