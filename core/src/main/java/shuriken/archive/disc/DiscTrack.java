package shuriken.archive.disc;

import java.nio.ByteOrder;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * A track of a disc.
 *
 * @param number from 1
 * @param name as a member
 * @param medium the file that it lies in
 * @param start where it starts there
 * @param first its first sector on the disc
 * @param sectors how many it has
 */
public record DiscTrack(
        int number, String name, ByteSource medium, long start, SectorForm form, long first, long sectors) {
    /** All of a file from {@code start} on. */
    static DiscTrack of(int number, String name, ByteSource medium, long start, SectorForm form, long first) {
        long sectors = Math.max(0, medium.size() - start) / form.size();
        return new DiscTrack(number, name, medium, start, form, first, sectors);
    }

    long end() {
        return first + sectors;
    }

    boolean has(long sector) {
        return sector >= first && sector < end();
    }

    /** Where the data of a sector starts in the file. */
    long offset(long sector) {
        return start + (sector - first) * form.size() + form.dataAt();
    }

    /** All bytes of the track, raw. */
    ByteSource raw() {
        long from = Math.min(start, medium.size());
        return medium.member(new SourceLocation(medium.path(), from), from, sectors * form.size(), name);
    }

    /** The data of one sector; its sites count in the file. */
    ByteCursor sector(long sector) {
        return medium.part(offset(sector), SectorForm.DATA_SIZE).withOrder(ByteOrder.LITTLE_ENDIAN);
    }
}
