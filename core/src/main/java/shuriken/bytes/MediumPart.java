package shuriken.bytes;

import java.util.OptionalLong;

/** A member of a larger medium. */
record MediumPart(Medium base, long start, long size, String path) implements Medium {
    @Override
    public ByteCursor part(long offset, int length) {
        Medium.check(this, offset, length);
        return base.part(start + offset, length).rebased(path, offset);
    }

    @Override
    public OptionalLong offsetIn(Medium other) {
        return base.equals(other) ? OptionalLong.of(start) : OptionalLong.empty();
    }
}
