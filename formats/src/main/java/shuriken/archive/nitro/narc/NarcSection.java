package shuriken.archive.nitro.narc;

/**
 * The location of a section.
 *
 * @param offset the offset of the tag
 * @param size the stored size, including tag and size
 */
public record NarcSection(int offset, int size) {
    static final int HEADER_SIZE = 8;

    static final String FILES = "BTAF";
    static final String NAMES = "BTNF";
    static final String DATA = "GMIF";

    int body() {
        return offset + HEADER_SIZE;
    }

    int end() {
        return offset + size;
    }
}
