package shuriken.archive.nitro.narc;

/**
 * Where a section stands.
 *
 * @param at its tag
 * @param size as stored, tag and size included
 */
public record NarcSection(int at, int size) {
    static final int HEAD_SIZE = 8;

    static final String FILES = "BTAF";
    static final String NAMES = "BTNF";
    static final String DATA = "GMIF";

    int body() {
        return at + HEAD_SIZE;
    }

    int end() {
        return at + size;
    }
}
