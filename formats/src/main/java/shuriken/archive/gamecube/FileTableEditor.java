package shuriken.archive.gamecube;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.archive.StreamedArchive;
import shuriken.io.ByteWriter;

/**
 * Builds the file table of a disc from its files and their changes. Existing entries keep their order. New names are
 * inserted in alphabetical order without regard to case.
 */
final class FileTableEditor {
    private static final String ROOT_PATH = "files/";
    private static final int FOLDER_FLAG = 1 << 24;

    /** The maximum offset of a name, which has 24 bits. */
    private static final int MAX_NAME_OFFSET = 0xFF_FFFF;

    private final Entry root = new Entry(/* name= */ "", Optional.empty());

    /** An entry of the table: a file, or a folder with its children. */
    private static final class Entry {
        private String name;
        private final Optional<GameCubeFile> file;
        private final List<Entry> children = new ArrayList<>();

        Entry(String name, Optional<GameCubeFile> file) {
            this.name = name;
            this.file = file;
        }

        Optional<Entry> findChild(String childName) {
            return children.stream()
                    .filter(entry -> entry.name.equals(childName))
                    .findFirst();
        }

        Optional<Entry> findChildIgnoringCase(String childName) {
            return children.stream()
                    .filter(entry -> entry.name.equalsIgnoreCase(childName))
                    .findFirst();
        }

        void insert(Entry child) {
            int insertionIndex = 0;
            while (insertionIndex < children.size()
                    && children.get(insertionIndex).name.compareToIgnoreCase(child.name) <= 0) {
                insertionIndex++;
            }
            children.add(insertionIndex, child);
        }
    }

    /**
     * Creates an editor with the files of a disc in their order. A folder without files has no entry in the new table.
     */
    FileTableEditor(GameCubeDisc disc) {
        for (GameCubeFile file : disc.files()) {
            if (file.hasEntry()) {
                String[] parts = file.path().substring(ROOT_PATH.length()).split("/", -1);
                Entry folder = root;
                for (int i = 0; i < parts.length - 1; i++) {
                    Entry parent = folder;
                    String name = parts[i];
                    folder = findChildFolder(parent, name).orElseGet(() -> {
                        Entry entry = new Entry(name, Optional.empty());
                        parent.children.add(entry);
                        return entry;
                    });
                }
                folder.children.add(new Entry(parts[parts.length - 1], Optional.of(file)));
            }
        }
    }

    private static Optional<Entry> findChildFolder(Entry parent, String name) {
        return parent.findChild(name).filter(entry -> entry.file.isEmpty());
    }

    /**
     * Adds a file, with the folders of its path. Folders are found without regard to case, as the console does.
     *
     * @throws IllegalArgumentException if the path is outside {@code files/}, has a name that cannot be stored, or
     *     already exists
     */
    void add(GameCubeFile file) {
        if (!file.path().startsWith(ROOT_PATH)) {
            throw new IllegalArgumentException(
                    "new files on a GameCube disc must be in the folder \"files\": files/NAME");
        }
        String[] parts = file.path().substring(ROOT_PATH.length()).split("/", -1);
        Entry folder = root;
        for (int i = 0; i < parts.length - 1; i++) {
            Entry parent = folder;
            String name = requireStorable(parts[i]);
            folder = parent.findChildIgnoringCase(name).orElseGet(() -> {
                Entry entry = new Entry(name, Optional.empty());
                parent.insert(entry);
                return entry;
            });
            if (folder.file.isPresent()) {
                throw new IllegalArgumentException(name + " is a file on this disc, not a folder");
            }
        }
        folder.insert(new Entry(requireUnusedAndStorable(folder, parts[parts.length - 1]), Optional.of(file)));
    }

    /** Removes a file, and the folders that become empty. */
    void remove(GameCubeFile file) {
        remove(root, file);
    }

    /**
     * Removes a file from a folder or its subfolders, with the subfolders that become empty. Returns whether it was
     * found.
     */
    private static boolean remove(Entry folder, GameCubeFile file) {
        for (Entry entry : List.copyOf(folder.children)) {
            boolean isFound = entry.file.isPresent() ? entry.file.get().equals(file) : remove(entry, file);
            if (isFound) {
                if (entry.file.isPresent() || entry.children.isEmpty()) {
                    folder.children.remove(entry);
                }
                return true;
            }
        }
        return false;
    }

    /** Renames a file in its folder. A new path in another folder is refused. */
    void rename(GameCubeFile file, String newPath) {
        rename(root, file, StreamedArchive.newName(file.path(), newPath));
    }

    private static void rename(Entry folder, GameCubeFile file, String newName) {
        for (Entry entry : folder.children) {
            if (entry.file.filter(file::equals).isPresent()) {
                folder.children.remove(entry);
                entry.name = requireUnusedAndStorable(folder, newName);
                folder.insert(entry);
                return;
            }
            rename(entry, file, newName);
        }
    }

    private static String requireUnusedAndStorable(Entry folder, String name) {
        if (folder.findChildIgnoringCase(name).isPresent()) {
            throw new IllegalArgumentException("there is already a file or folder " + name + " on the disc");
        }
        return requireStorable(name);
    }

    private static String requireStorable(String name) {
        if (name.isEmpty() || !name.chars().allMatch(character -> character >= ' ' && character < 0x7F)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "\"%s\" cannot be a name on a GameCube disc. Use only unaccented letters, digits and symbols",
                    name));
        }
        return name;
    }

    /** Builds the table: all entries, then the names. */
    byte[] buildTable() {
        ByteWriter entriesOut = ByteWriter.bigEndian();
        ByteWriter namesOut = ByteWriter.bigEndian();
        entriesOut.u32(FOLDER_FLAG).u32(0).u32(countEntries(root));
        writeEntries(root, /* folderIndex= */ 0, /* firstIndex= */ 1, entriesOut, namesOut);
        return entriesOut.bytes(namesOut.toByteArray()).toByteArray();
    }

    /** Returns the number of entries of a folder, including the entry of the folder itself. */
    private static int countEntries(Entry entry) {
        return 1
                + entry.children.stream()
                        .mapToInt(FileTableEditor::countEntries)
                        .sum();
    }

    /** Writes the entries of a folder and returns the index of the next entry. */
    private static int writeEntries(
            Entry folder, int folderIndex, int firstIndex, ByteWriter entriesOut, ByteWriter namesOut) {
        int index = firstIndex;
        for (Entry entry : folder.children) {
            int nameOffset = namesOut.size();
            if (nameOffset > MAX_NAME_OFFSET) {
                throw new IllegalArgumentException("the names on a GameCube disc can have at most 16 MB in total");
            }
            namesOut.bytes(entry.name.getBytes(StandardCharsets.ISO_8859_1)).u8(0);
            if (entry.file.isPresent()) {
                entriesOut
                        .u32(nameOffset)
                        .u32(entry.file.get().offset())
                        .u32(entry.file.get().size());
                index++;
            } else {
                entriesOut.u32(FOLDER_FLAG | nameOffset).u32(folderIndex).u32(index + countEntries(entry));
                index = writeEntries(entry, index, index + 1, entriesOut, namesOut);
            }
        }
        return index;
    }
}
