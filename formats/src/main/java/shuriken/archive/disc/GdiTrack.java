package shuriken.archive.disc;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/**
 * A line of a GDI file, which describes one track of a GD-ROM.
 *
 * @param location the location of the line
 * @param number the number of the track
 * @param firstSector the number of the first sector on the disc
 * @param isData whether the track is data, not sound
 * @param sectorSize the size of a sector in the file in bytes
 * @param file the path of the file with the track
 * @param offset the offset of the track in the file in bytes
 */
public record GdiTrack(
        SourceLocation location, int number, int firstSector, boolean isData, int sectorSize, String file, int offset) {
    /** The type of a data track. */
    private static final int DATA_TYPE = 4;

    /** The offset of the mode in a raw sector. */
    private static final int MODE_OFFSET = 15;

    static GdiTrack read(SheetLines.Line line) {
        int sectorSize = line.number(3);
        if (sectorSize != SectorForm.DATA.size()
                && sectorSize != SectorForm.MODE1.size()
                && sectorSize != SectorForm.MODE2_SHORT.size()) {
            throw new FormatException(
                    Kind.BAD_VALUE, line.location(), "a sector size of %,d bytes is not valid", sectorSize);
        }
        return new GdiTrack(
                line.location(),
                line.number(0),
                line.number(1),
                line.number(2) == DATA_TYPE,
                sectorSize,
                line.word(4),
                line.number(5));
    }

    /** Returns the name of the track as a member: the name of its file without the folder. */
    String name() {
        return FileSource.name(file.replace('\\', '/'));
    }

    /** Returns the form of the sectors in the track's file. For raw data sectors, the first sector states the mode. */
    SectorForm detectForm(ByteSource trackFile) {
        if (!isData) {
            return SectorForm.AUDIO;
        }
        if (sectorSize == SectorForm.DATA.size()) {
            return SectorForm.DATA;
        }
        if (sectorSize == SectorForm.MODE2_SHORT.size()) {
            return SectorForm.MODE2_SHORT;
        }
        boolean isMode2 = trackFile.size() > offset + MODE_OFFSET
                && trackFile.part(offset + (long) MODE_OFFSET, 1).u8("mode") == 2;
        return isMode2 ? SectorForm.MODE2 : SectorForm.MODE1;
    }
}
