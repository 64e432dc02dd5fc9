package shuriken.archive.disc;

import java.util.List;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;
import shuriken.io.support.PatchedByteSource;

/**
 * The description at the end of a CDI file, which follows the tracks.
 *
 * @param bytes the description as read
 * @param lengthOffsets the offsets of the fields that count the sectors of the last track, or of the disc
 * @param sectors the number of sectors of the last track, as read
 */
public record CdiTail(byte[] bytes, List<Integer> lengthOffsets, long sectors) {
    /** Returns a complete file: the tracks, and the description with the new length of the last track. */
    ByteSource rebuildFile(ByteSource tracks, DiscTrack last) {
        byte[] changed = bytes.clone();
        long added = last.sectors() - sectors;
        for (int offset : lengthOffsets) {
            long oldLength =
                    ByteCursor.littleEndian(changed, "description").seek(offset).u32("length");
            byte[] field = ByteWriter.littleEndian()
                    .u32(oldLength == 0 ? 0 : Math.max(0, oldLength + added))
                    .toByteArray();
            System.arraycopy(field, 0, changed, offset, field.length);
        }
        return PatchedByteSource.of(tracks).withPatch(tracks.size(), changed);
    }
}
