package shuriken.bytes;

import java.util.OptionalInt;
import java.util.OptionalLong;
import shuriken.diag.Site;

/** All of a window, which mostly is one of an array; nothing is copied. */
record HeldMedium(ByteCursor held) implements Medium {
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
        Medium.check(this, offset, length);
        return held.part((int) offset, length);
    }

    @Override
    public ByteCursor whole() {
        return held.copy().seek(0);
    }

    @Override
    public OptionalLong offsetIn(Medium other) {
        OptionalInt offset = other instanceof HeldMedium(var window) ? held.offsetIn(window) : held.offsetIn(other);
        boolean inside = offset.isPresent() && offset.getAsInt() >= 0 && offset.getAsInt() <= other.size() - size();
        return inside ? OptionalLong.of(offset.getAsInt()) : OptionalLong.empty();
    }

    @Override
    public Medium named(String name) {
        return new HeldMedium(whole().rebased(name, 0));
    }

    @Override
    public Medium member(Site field, long offset, long size, String name) {
        return new HeldMedium(held.member(field, offset, size, name));
    }
}
