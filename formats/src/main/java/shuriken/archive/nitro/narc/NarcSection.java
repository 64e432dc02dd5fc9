package shuriken.archive.nitro.narc;

/**
 * The range of a section in a NARC archive.
 *
 * @param offset the offset of the section's tag in the archive
 * @param size the stored size in bytes, which includes the tag and the size itself
 */
public record NarcSection(int offset, int size) {
    static final int HEADER_SIZE = 8;

    static final String FILES_TAG = "BTAF";
    static final String NAMES_TAG = "BTNF";
    static final String DATA_TAG = "GMIF";

    int bodyOffset() {
        return offset + HEADER_SIZE;
    }

    int endOffset() {
        return offset + size;
    }
}
