package shuriken.archive.disc;

/**
 * A range of consecutive sectors.
 *
 * @param sector number of the first sector on the disc
 * @param size size of the data in bytes
 */
public record DiscExtent(long sector, long size) {
    long sectors() {
        return (size + SectorForm.DATA_SIZE - 1) / SectorForm.DATA_SIZE;
    }

    /** Returns the extent with all bytes of its last sector. */
    DiscExtent padded() {
        return new DiscExtent(sector, sectors() * SectorForm.DATA_SIZE);
    }
}
