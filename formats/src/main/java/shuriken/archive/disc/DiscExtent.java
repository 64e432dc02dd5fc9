package shuriken.archive.disc;

/**
 * A range of consecutive sectors.
 *
 * @param firstSector the number of the first sector, counted from the start of the disc
 * @param size the size of the data in bytes
 */
public record DiscExtent(long firstSector, long size) {
    /** Returns the number of sectors. */
    long sectorCount() {
        return (size + SectorForm.DATA_SIZE - 1) / SectorForm.DATA_SIZE;
    }

    /** Returns the extent up to the end of its last sector. */
    DiscExtent padded() {
        return new DiscExtent(firstSector, sectorCount() * SectorForm.DATA_SIZE);
    }
}
