package shuriken.archive.nitro;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.io.ByteWriter;

/**
 * A builder of a {@link NameTable}. Directories are indexed in the order of their first files, and each lists its
 * subdirectories before its files.
 */
public final class NameTableBuilder {
    /** The offset of the names of a table without names, which has a zero in its only row. */
    private static final int EMPTY_NAMES_OFFSET = 4;

    private final List<Directory> directories = new ArrayList<>();
    private final Map<String, Integer> directoryIndices = new HashMap<>();

    /** The row of a directory and its names. */
    private static final class Directory {
        private final int parent;
        private final int firstFile;
        private final ByteWriter subdirectoryNames = ByteWriter.littleEndian();
        private final ByteWriter fileNames = ByteWriter.littleEndian();
        private int fileCount;

        Directory(int parent, int firstFile) {
            this.parent = parent;
            this.firstFile = firstFile;
        }
    }

    private NameTableBuilder() {}

    /** Creates the table of an archive without names. */
    public static NameTable withoutNames(int fileCount) {
        byte[] bytes =
                ByteWriter.littleEndian().i32(EMPTY_NAMES_OFFSET).u16(0).u16(1).toByteArray();
        return new NameTable(bytes, Collections.nCopies(fileCount, ""));
    }

    /**
     * Creates a table of names.
     *
     * @param paths the paths by index, with {@code /} between names; empty for files without a name
     * @throws IllegalArgumentException if the files of a directory are not consecutive, or a name is empty or too long
     */
    public static NameTable of(List<String> paths) {
        NameTableBuilder builder = new NameTableBuilder();
        for (int file = 0; file < paths.size(); file++) {
            if (!paths.get(file).isEmpty()) {
                builder.add(paths.get(file), file);
            }
        }
        return builder.directories.isEmpty() ? withoutNames(paths.size()) : new NameTable(builder.bytes(), paths);
    }

    private void add(String path, int file) {
        if (directories.isEmpty()) {
            directories.add(new Directory(0, file));
        }
        int slash = path.lastIndexOf('/');
        Directory directory = directories.get(slash < 0 ? 0 : directoryIndex(path.substring(0, slash), file));
        if (directory.firstFile + directory.fileCount++ != file) {
            throw new IllegalArgumentException(path + " must directly follow the other files of its folder");
        }
        writeName(directory.fileNames, path.substring(slash + 1), 0);
    }

    /** Returns the index of a directory. If it is new, it is created with all its parents. */
    private int directoryIndex(String path, int file) {
        int index = 0;
        for (int from = 0; from <= path.length(); ) {
            int slash = path.indexOf('/', from);
            int end = slash < 0 ? path.length() : slash;
            index = childIndex(index, path.substring(0, end), path.substring(from, end), file);
            from = end + 1;
        }
        return index;
    }

    /** Returns the index of a subdirectory, which is created if it does not exist. */
    private int childIndex(int parent, String path, String name, int file) {
        Integer existing = directoryIndices.get(path);
        if (existing != null) {
            return existing;
        }
        int index = directories.size();
        directoryIndices.put(path, index);
        directories.add(new Directory(NameTable.FIRST_DIRECTORY + parent, file));
        ByteWriter names = directories.get(parent).subdirectoryNames;
        writeName(names, name, NameTable.DIRECTORY_FLAG);
        names.u16(NameTable.FIRST_DIRECTORY + index);
        return index;
    }

    private static void writeName(ByteWriter out, String name, int flag) {
        byte[] nameBytes = name.getBytes(StandardCharsets.ISO_8859_1);
        if (nameBytes.length == 0 || nameBytes.length > NameTable.MAX_NAME_LENGTH) {
            throw new IllegalArgumentException(
                    "\"" + name + "\" does not have 1 to " + NameTable.MAX_NAME_LENGTH + " characters");
        }
        out.u8(flag | nameBytes.length).bytes(nameBytes);
    }

    private byte[] bytes() {
        ByteWriter rows = ByteWriter.littleEndian();
        ByteWriter names = ByteWriter.littleEndian();
        int namesStart = directories.size() * NameTable.ROW_SIZE;
        for (Directory directory : directories) {
            rows.i32(namesStart + names.size()).u16(directory.firstFile);
            // The root stores the number of directories instead of its parent.
            rows.u16(directory.parent == 0 ? directories.size() : directory.parent);
            names.bytes(directory.subdirectoryNames.toByteArray())
                    .bytes(directory.fileNames.toByteArray())
                    .u8(0);
        }
        return rows.bytes(names.toByteArray()).toByteArray();
    }
}
