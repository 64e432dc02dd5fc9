package shuriken.archive.disc;

/**
 * A range of consecutive sectors.
 *
 * @param sector the number of the first sector, counted from the start of the disc
 * @param size the size of the data in bytes
 */
public record DiscExtent(long sector, long size) {
    /** Returns the number of sectors. */
    long sectors() {
        return (size + SectorForm.DATA_SIZE - 1) / SectorForm.DATA_SIZE;
    }

    /** Returns the extent with all bytes of its last sector. */
    DiscExtent padded() {
        return new DiscExtent(sector, sectors() * SectorForm.DATA_SIZE);
    }
}
