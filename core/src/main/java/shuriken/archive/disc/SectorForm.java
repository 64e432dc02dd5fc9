package shuriken.archive.disc;

/** How sectors lie in a file. */
public enum SectorForm {
    /** The data alone. */
    DATA(0x800, 0),
    /** Raw, mode 1. */
    MODE1(2352, 16),
    /** Raw, mode 2. */
    MODE2(2352, 24),
    /** Mode 2 without the first sixteen bytes. */
    MODE2_SHORT(2336, 8),
    /** Sound. */
    AUDIO(2352, 0);

    /** Bytes of data in a sector. */
    static final int DATA_SIZE = 0x800;

    private final int size;
    private final int dataAt;

    SectorForm(int size, int dataAt) {
        this.size = size;
        this.dataAt = dataAt;
    }

    /** Bytes from a sector to the next. */
    public int size() {
        return size;
    }

    /** Where the data starts in a sector. */
    public int dataAt() {
        return dataAt;
    }
}
