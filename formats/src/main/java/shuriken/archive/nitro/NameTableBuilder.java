package shuriken.archive.nitro;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.io.ByteWriter;

/**
 * A builder of a new {@link NameTable}. Directories are indexed in the order of their first files. Each directory lists
 * its subdirectories before its files.
 */
public final class NameTableBuilder {
    /**
     * The offset of the names in a table without names. It points into the only entry, to a field that is zero and
     * therefore ends the empty list of names.
     */
    private static final int EMPTY_NAMES_OFFSET = 4;

    private final List<Directory> directories = new ArrayList<>();
    private final Map<String, Integer> directoryIndexByPath = new HashMap<>();

    /** The fields of a directory's entry, and the names in the directory. */
    private static final class Directory {
        private final int parentNumber;
        private final int firstFileIndex;
        private final ByteWriter subdirectoryNames = ByteWriter.littleEndian();
        private final ByteWriter fileNames = ByteWriter.littleEndian();
        private int fileCount;

        Directory(int parentNumber, int firstFileIndex) {
            this.parentNumber = parentNumber;
            this.firstFileIndex = firstFileIndex;
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
        for (int fileIndex = 0; fileIndex < paths.size(); fileIndex++) {
            if (!paths.get(fileIndex).isEmpty()) {
                builder.add(paths.get(fileIndex), fileIndex);
            }
        }
        return builder.directories.isEmpty() ? withoutNames(paths.size()) : new NameTable(builder.buildTable(), paths);
    }

    private void add(String path, int fileIndex) {
        if (directories.isEmpty()) {
            directories.add(new Directory(/* parentNumber= */ 0, fileIndex));
        }
        int slashIndex = path.lastIndexOf('/');
        Directory directory =
                directories.get(slashIndex < 0 ? 0 : getOrAddDirectoryIndex(path.substring(0, slashIndex), fileIndex));
        boolean isConsecutive = directory.firstFileIndex + directory.fileCount == fileIndex;
        directory.fileCount++;
        if (!isConsecutive) {
            throw new IllegalArgumentException(path + " must directly follow the other files of its folder");
        }
        writeName(directory.fileNames, path.substring(slashIndex + 1), /* flag= */ 0);
    }

    /**
     * Returns the index of a directory. If it does not exist, it is created with all its parents.
     *
     * @param firstFileIndex the index of the first file of the directories that are created
     */
    private int getOrAddDirectoryIndex(String path, int firstFileIndex) {
        int index = 0;
        int nameStart = 0;
        while (nameStart <= path.length()) {
            int slashIndex = path.indexOf('/', nameStart);
            int nameEnd = slashIndex < 0 ? path.length() : slashIndex;
            index = getOrAddChildIndex(
                    index, path.substring(0, nameEnd), path.substring(nameStart, nameEnd), firstFileIndex);
            nameStart = nameEnd + 1;
        }
        return index;
    }

    /**
     * Returns the index of a subdirectory, which is created if it does not exist.
     *
     * @param path the path from the root to the subdirectory
     * @param firstFileIndex the index of the first file of the subdirectory if it is created
     */
    private int getOrAddChildIndex(int parentIndex, String path, String name, int firstFileIndex) {
        Integer existingIndex = directoryIndexByPath.get(path);
        if (existingIndex != null) {
            return existingIndex;
        }
        int index = directories.size();
        directoryIndexByPath.put(path, index);
        directories.add(new Directory(NameTable.ROOT_DIRECTORY_NUMBER + parentIndex, firstFileIndex));
        ByteWriter parentNames = directories.get(parentIndex).subdirectoryNames;
        writeName(parentNames, name, NameTable.DIRECTORY_FLAG);
        parentNames.u16(NameTable.ROOT_DIRECTORY_NUMBER + index);
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

    private byte[] buildTable() {
        ByteWriter entriesOut = ByteWriter.littleEndian();
        ByteWriter namesOut = ByteWriter.littleEndian();
        int namesOffset = directories.size() * NameTable.ENTRY_SIZE;
        for (Directory directory : directories) {
            entriesOut.i32(namesOffset + namesOut.size()).u16(directory.firstFileIndex);
            // The root stores the number of directories instead of its parent.
            entriesOut.u16(directory.parentNumber == 0 ? directories.size() : directory.parentNumber);
            namesOut.bytes(directory.subdirectoryNames.toByteArray())
                    .bytes(directory.fileNames.toByteArray())
                    .u8(0);
        }
        return entriesOut.bytes(namesOut.toByteArray()).toByteArray();
    }
}
