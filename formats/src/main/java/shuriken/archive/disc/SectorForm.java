package shuriken.archive.disc;

/** A layout of sectors in a file. */
public enum SectorForm {
    /** Sectors that consist of data only. */
    DATA(0x800, 0),
    /** Raw sectors in mode 1. */
    MODE1(2352, 16),
    /** Raw sectors in mode 2. */
    MODE2(2352, 24),
    /** Sectors in mode 2 without the first sixteen bytes. */
    MODE2_SHORT(2336, 8),
    /** Sound samples. */
    AUDIO(2352, 0);

    /** The size of the data in a sector. */
    static final int DATA_SIZE = 0x800;

    private final int size;
    private final int dataOffset;

    SectorForm(int size, int dataOffset) {
        this.size = size;
        this.dataOffset = dataOffset;
    }

    /** Returns the distance between sectors in bytes. */
    public int size() {
        return size;
    }

    /** Returns the offset of the data in a sector. */
    public int dataOffset() {
        return dataOffset;
    }
}
