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
 * @param lengthOffsets the offsets in {@code bytes} of the fields that store the number of sectors of the last track or
 *     of the disc
 * @param lastTrackSectorCount the number of sectors of the last track, as read
 */
public record CdiTail(byte[] bytes, List<Integer> lengthOffsets, long lastTrackSectorCount) {
    /**
     * Returns a complete file: the tracks, then the description with the new length of the last track. Length fields
     * with the value 0 remain 0.
     */
    ByteSource rebuildFile(ByteSource tracksSource, DiscTrack lastTrack) {
        byte[] newDescription = bytes.clone();
        long addedSectorCount = lastTrack.sectorCount() - lastTrackSectorCount;
        for (int offset : lengthOffsets) {
            long oldLength = ByteCursor.littleEndian(newDescription, "description")
                    .seek(offset)
                    .u32("length");
            byte[] newLengthField = ByteWriter.littleEndian()
                    .u32(oldLength == 0 ? 0 : Math.max(0, oldLength + addedSectorCount))
                    .toByteArray();
            System.arraycopy(newLengthField, 0, newDescription, offset, newLengthField.length);
        }
        return PatchedByteSource.of(tracksSource).withPatch(tracksSource.size(), newDescription);
    }
}
