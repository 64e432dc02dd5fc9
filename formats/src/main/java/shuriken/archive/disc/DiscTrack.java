package shuriken.archive.disc;

import java.nio.ByteOrder;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * A track of a disc.
 *
 * @param number the number of the track, counted from 1
 * @param name the name of the track as a member of the disc
 * @param source the file that contains the track
 * @param startOffset the offset of the track in {@code source}
 * @param form the layout of the sectors
 * @param firstSector the number of the first sector, counted from the start of the disc
 * @param sectorCount the number of sectors
 */
public record DiscTrack(
        int number,
        String name,
        ByteSource source,
        long startOffset,
        SectorForm form,
        long firstSector,
        long sectorCount) {
    /** The number of the first sector of the high-density area of a GD-ROM. */
    static final int HIGH_DENSITY_SECTOR = 45_000;

    /** Creates a track from the complete sectors that a file contains from {@code startOffset} on. */
    static DiscTrack of(
            int number, String name, ByteSource source, long startOffset, SectorForm form, long firstSector) {
        long sectorCount = Math.max(0, source.size() - startOffset) / form.size();
        return new DiscTrack(number, name, source, startOffset, form, firstSector, sectorCount);
    }

    /** Returns the number of the sector after the last sector. */
    long endSector() {
        return firstSector + sectorCount;
    }

    /** Tests whether the track contains a sector. */
    boolean contains(long sector) {
        return sector >= firstSector && sector < endSector();
    }

    /** Returns the offset of a sector's data in the file. */
    long dataOffset(long sector) {
        return startOffset + (sector - firstSector) * form.size() + form.dataOffset();
    }

    /** Returns all bytes of the track, including the headers and the error correction codes of the sectors. */
    ByteSource rawBytes() {
        long dataOffset = Math.min(startOffset, source.size());
        return source.member(
                new SourceLocation(source.path(), dataOffset), dataOffset, sectorCount * form.size(), name);
    }

    /** Returns the data of one sector. Its locations are offsets in the file of the track. */
    ByteCursor readSector(long sector) {
        return source.part(dataOffset(sector), SectorForm.DATA_SIZE).withOrder(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns a copy with a different source of the bytes. */
    DiscTrack withSource(ByteSource newSource) {
        return new DiscTrack(number, name, newSource, startOffset, form, firstSector, sectorCount);
    }

    /** Returns a copy with a different number of sectors. */
    DiscTrack withSectorCount(long newSectorCount) {
        return new DiscTrack(number, name, source, startOffset, form, firstSector, newSectorCount);
    }
}
