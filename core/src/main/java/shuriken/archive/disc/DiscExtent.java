package shuriken.archive.disc;

/**
 * Sectors that follow one another.
 *
 * @param sector the first, on the disc
 * @param size bytes of data
 */
public record DiscExtent(long sector, long size) {
    long sectors() {
        return (size + SectorForm.DATA_SIZE - 1) / SectorForm.DATA_SIZE;
    }
}
