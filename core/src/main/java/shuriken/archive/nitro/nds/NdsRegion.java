package shuriken.archive.nitro.nds;

/** Parts of a ROM beside its files and their tables. */
public enum NdsRegion {
    ARM9(0x20, 0x2C, "rom/arm9.bin"),
    ARM7(0x30, 0x3C, "rom/arm7.bin"),
    BANNER(0x68, 0, "rom/banner.bin"),
    /** The signature of a program for download play; the header has its offset instead of the banner's. */
    SIGNATURE(0x68, 0, "rom/signature.bin"),
    ARM9_OVERLAYS(0x50, 0x54, "rom/overlay9/"),
    ARM7_OVERLAYS(0x58, 0x5C, "rom/overlay7/");

    private final int offsetAt;
    private final int sizeAt;
    private final String name;

    NdsRegion(int offsetAt, int sizeAt, String name) {
        this.offsetAt = offsetAt;
        this.sizeAt = sizeAt;
        this.name = name;
    }

    /** Where its offset stands in the header. */
    int offsetAt() {
        return offsetAt;
    }

    /** Where its size stands in the header; 0 if it does not. */
    int sizeAt() {
        return sizeAt;
    }

    /** As a member, or the start of its files' names. */
    public String path() {
        return name;
    }

    boolean isOverlays() {
        return this == ARM9_OVERLAYS || this == ARM7_OVERLAYS;
    }
}
