package shuriken.archive.zip;

import java.util.OptionalLong;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** The stored bytes of a member, which follow its local header. */
record ZipData(ByteSource file, ZipMember member) implements ByteSource {
    /** The size of a local header without its name and extras. */
    private static final int HEADER_SIZE = 30;

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
        return data().part(offset, length);
    }

    private ByteSource data() {
        ByteCursor header = ZipReader.littleEndian(file.part(member.headerOffset(), HEADER_SIZE))
                .seek(NAME_LENGTH_OFFSET);
        long start = member.headerOffset() + HEADER_SIZE + header.u16("name length") + header.u16("extra length");
        return file.member(member.site(), start, member.storedSize(), member.name());
    }

    @Override
    public OptionalLong offsetIn(ByteSource other) {
        return data().offsetIn(other);
    }
}
