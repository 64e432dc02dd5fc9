package shuriken.archive.nitro.nds;

/** The kinds of an {@link NdsPart}: the programs, overlay tables, banner and signature of a ROM. */
public enum NdsPartKind {
    ARM9(0x20, 0x2C, "rom/arm9.bin"),
    ARM7(0x30, 0x3C, "rom/arm7.bin"),
    BANNER(0x68, 0, "rom/banner.bin"),

    /**
     * The signature of a program for download play. The header stores its offset in the field of the banner's offset.
     */
    SIGNATURE(0x68, 0, "rom/signature.bin"),
    ARM9_OVERLAYS(0x50, 0x54, "rom/overlay9/"),
    ARM7_OVERLAYS(0x58, 0x5C, "rom/overlay7/");

    static final int NO_FIELD = 0;

    private final int offsetFieldOffset;
    private final int sizeFieldOffset;
    private final String path;

    NdsPartKind(int offsetFieldOffset, int sizeFieldOffset, String path) {
        this.offsetFieldOffset = offsetFieldOffset;
        this.sizeFieldOffset = sizeFieldOffset;
        this.path = path;
    }

    /** Returns the offset of the header field that stores the part's offset. */
    int offsetFieldOffset() {
        return offsetFieldOffset;
    }

    /**
     * Returns the offset of the header field that stores the part's size, or {@link #NO_FIELD} if there is no such
     * field.
     */
    int sizeFieldOffset() {
        return sizeFieldOffset;
    }

    /** Returns the path of the member, or for overlays the prefix of the paths of their files. */
    public String path() {
        return path;
    }

    boolean isOverlays() {
        return this == ARM9_OVERLAYS || this == ARM7_OVERLAYS;
    }
}
