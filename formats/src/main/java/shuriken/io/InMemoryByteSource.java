package shuriken.io;

import java.util.OptionalInt;
import java.util.OptionalLong;
import shuriken.diagnostics.SourceLocation;

/** A complete window in memory, usually of an array; nothing is copied. */
record InMemoryByteSource(ByteCursor held) implements ByteSource {
    @Override
    public String path() {
        return held.path();
    }

    @Override
    public long size() {
        return held.size();
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.check(this, offset, length);
        return held.part((int) offset, length);
    }

    @Override
    public ByteCursor all() {
        return held.copy().seek(0);
    }

    @Override
    public OptionalLong offsetIn(ByteSource other) {
        OptionalInt offset = held.offsetIn(other);
        if (offset.isEmpty() && other instanceof InMemoryByteSource(var window)) {
            offset = held.offsetIn(window);
        }
        boolean inside = offset.isPresent() && offset.getAsInt() >= 0 && offset.getAsInt() <= other.size() - size();
        return inside ? OptionalLong.of(offset.getAsInt()) : OptionalLong.empty();
    }

    @Override
    public ByteSource named(String name) {
        return new InMemoryByteSource(all().rebased(name, 0));
    }

    @Override
    public ByteSource member(SourceLocation field, long offset, long size, String name) {
        return new InMemoryByteSource(held.member(field, offset, size, name));
    }
}
