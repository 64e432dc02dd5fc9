package shuriken.archive.disc;

import java.nio.ByteOrder;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * A track of a disc.
 *
 * @param number the number of the track, counted from 1
 * @param name the name of the member
 * @param source the file that contains the track
 * @param start the offset of the track in {@code source}
 * @param form the layout of the sectors
 * @param first the number of the first sector, counted from the start of the disc
 * @param sectors the number of sectors
 */
public record DiscTrack(
        int number, String name, ByteSource source, long start, SectorForm form, long first, long sectors) {
    /** Creates a track from a file, from {@code start} to its end. */
    static DiscTrack of(int number, String name, ByteSource source, long start, SectorForm form, long first) {
        long sectors = Math.max(0, source.size() - start) / form.size();
        return new DiscTrack(number, name, source, start, form, first, sectors);
    }

    /** Returns the number of the sector after the last one. */
    long end() {
        return first + sectors;
    }

    /** Tests whether the track contains a sector. */
    boolean contains(long sector) {
        return sector >= first && sector < end();
    }

    /** Returns the offset of a sector's data in the file. */
    long offset(long sector) {
        return start + (sector - first) * form.size() + form.dataOffset();
    }

    /** Returns all bytes of the track, including the headers and codes of its sectors. */
    ByteSource rawBytes() {
        long from = Math.min(start, source.size());
        return source.member(new SourceLocation(source.path(), from), from, sectors * form.size(), name);
    }

    /** Returns the data of one sector. Its locations are offsets in the file of the track. */
    ByteCursor sector(long sector) {
        return source.part(offset(sector), SectorForm.DATA_SIZE).withOrder(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the track with another source of its bytes. */
    DiscTrack withSource(ByteSource newSource) {
        return new DiscTrack(number, name, newSource, start, form, first, sectors);
    }

    /** Returns the track with another number of sectors. */
    DiscTrack withSectors(long count) {
        return new DiscTrack(number, name, source, start, form, first, count);
    }
}
