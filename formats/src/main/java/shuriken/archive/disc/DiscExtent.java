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
}
