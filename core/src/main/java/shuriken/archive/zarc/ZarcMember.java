package shuriken.archive.zarc;

import shuriken.archive.Exchange;
import shuriken.archive.RawName;
import shuriken.bytes.ByteCursor;

/** A member and its row. */
public record ZarcMember(RawName name, int offset, ByteCursor data, int unknown08, int unknown0C) {
    Exchange.Extent extent() {
        return new Exchange.Extent(offset, offset + data.size());
    }
}
