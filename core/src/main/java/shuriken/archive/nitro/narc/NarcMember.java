package shuriken.archive.nitro.narc;

import shuriken.bytes.ByteCursor;

/**
 * A file.
 *
 * @param start from the start of the data
 */
public record NarcMember(int start, ByteCursor data) {
    int end() {
        return start + data.size();
    }
}
