package shuriken.archive.disc;

/** The layout of the sectors in a file: their size, and the location of the data in them. */
public enum SectorForm {
    /** Sectors that consist of data only. */
    DATA(0x800, 0),

    /** Raw sectors in mode 1. */
    MODE1(2352, 16),

    /** Raw sectors in mode 2. */
    MODE2(2352, 24),

    /** Sectors in mode 2 without the first sixteen bytes, which are the sync pattern and the header. */
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

    /** Returns the size of a sector in the file in bytes, including its header and codes. */
    public int size() {
        return size;
    }

    /** Returns the offset of the data in a sector. */
    public int dataOffset() {
        return dataOffset;
    }
}
