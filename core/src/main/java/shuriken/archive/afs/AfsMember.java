package shuriken.archive.afs;

import shuriken.archive.Exchange;
import shuriken.bytes.ByteCursor;

/**
 * A member as stored.
 *
 * @param offset as stored; 0 for an empty place
 */
public record AfsMember(int offset, ByteCursor data) {
    Exchange.Extent extent() {
        return new Exchange.Extent(offset, offset + data.size());
    }
}
