package shuriken.io;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import shuriken.diagnostics.SourceLocation;

/**
 * A source whose bytes are the window of a cursor, which are not copied.
 *
 * @param cursor the cursor over all bytes, whose position does not matter
 */
record InMemoryByteSource(ByteCursor cursor) implements ByteSource {
    @Override
    public String path() {
        return cursor.path();
    }

    @Override
    public long size() {
        return cursor.size();
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        return cursor.part((int) offset, length);
    }

    @Override
    public ByteCursor all() {
        return cursor.copy().seek(0);
    }

    @Override
    public OptionalLong offsetIn(ByteSource other) {
        OptionalInt offset = cursor.offsetIn(other);
        if (offset.isEmpty() && other instanceof InMemoryByteSource(var otherCursor)) {
            offset = cursor.offsetIn(otherCursor);
        }
        boolean isInside = offset.isPresent() && offset.getAsInt() >= 0 && offset.getAsInt() <= other.size() - size();
        return isInside ? OptionalLong.of(offset.getAsInt()) : OptionalLong.empty();
    }

    /** Returns the ranges of the source that a paged cursor reads, or this source as the only range. */
    @Override
    public List<SourceRange> ranges() {
        return cursor.pagedRange().map(SourceRange::expand).orElseGet(ByteSource.super::ranges);
    }

    @Override
    public ByteSource withPath(String newPath) {
        return new InMemoryByteSource(all().rebased(newPath, 0));
    }

    @Override
    public ByteSource member(SourceLocation fieldLocation, long offset, long size, String name) {
        return new InMemoryByteSource(cursor.member(fieldLocation, offset, size, name));
    }
}
