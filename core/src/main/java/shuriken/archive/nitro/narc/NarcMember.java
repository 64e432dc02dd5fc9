package shuriken.archive.nitro.narc;

import shuriken.archive.Exchange;
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

    /** @param origin where the data starts in the file */
    Exchange.Extent extent(int origin) {
        return new Exchange.Extent(origin + start, origin + end());
    }
}
