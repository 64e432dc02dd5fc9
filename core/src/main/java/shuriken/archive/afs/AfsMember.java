package shuriken.archive.afs;

import shuriken.bytes.ByteCursor;

/**
 * A member as stored.
 *
 * @param offset as stored; 0 for an empty place
 */
public record AfsMember(int offset, ByteCursor data) {
    /** The offset behind its last byte. */
    int end() {
        return offset + data.size();
    }
}
