package shuriken.archive.nitro;

import java.util.List;

/**
 * The names of the files in a NARC archive or a DS ROM, which are identified by their indices.
 *
 * @param bytes the table as stored, with its padding
 * @param paths the paths of the files by index, with {@code /} between names; empty for a file without a name
 */
public record NameTable(byte[] bytes, List<String> paths) {
    static final int ENTRY_SIZE = 8;

    /** The number of the root directory. The other directories have the numbers after it. */
    static final int ROOT_DIRECTORY_NUMBER = 0xF000;

    /** The bit that is set in the length byte of a subdirectory's name. */
    static final int DIRECTORY_FLAG = 0x80;

    /** The maximum length of the name of a file or directory in bytes. */
    public static final int MAX_NAME_LENGTH = 0x7F;

    public NameTable {
        paths = List.copyOf(paths);
    }

    /** Returns the path of a file, or its index if it has no name. */
    public String nameOf(int fileIndex) {
        String path = fileIndex < paths.size() ? paths.get(fileIndex) : "";
        return path.isEmpty() ? Integer.toString(fileIndex) : path;
    }

    /** Returns whether any file has a name. */
    public boolean hasNames() {
        return paths.stream().anyMatch(path -> !path.isEmpty());
    }
}
