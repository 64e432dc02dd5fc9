package shuriken.archive.gamecube;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.archive.StreamedArchive;
import shuriken.io.ByteWriter;

/**
 * Builds the file table of a disc from its files and their changes. The names in a folder are sorted without regard to
 * case.
 */
final class FileTableEditor {
    private static final String ROOT_PATH = "files/";
    private static final int FOLDER_FLAG = 1 << 24;

    /** The maximum offset of a name, which has 24 bits. */
    private static final int MAX_NAME_OFFSET = 0xFF_FFFF;

    private final Node root = new Node(/* name= */ "", Optional.empty());

    /** An entry of the table: a file, or a folder with its children. */
    private static final class Node {
        private String name;
        private final Optional<GameCubeFile> file;
        private final List<Node> children = new ArrayList<>();

        Node(String name, Optional<GameCubeFile> file) {
            this.name = name;
            this.file = file;
        }

        Optional<Node> findChild(String childName) {
            return children.stream().filter(node -> node.name.equals(childName)).findFirst();
        }

        void insert(Node child) {
            int insertionIndex = 0;
            while (insertionIndex < children.size()
                    && children.get(insertionIndex).name.compareToIgnoreCase(child.name) <= 0) {
                insertionIndex++;
            }
            children.add(insertionIndex, child);
        }
    }

    /**
     * Creates an editor of the files of a disc in their order. A folder without files has no entry in the new table.
     */
    FileTableEditor(GameCubeDisc disc) {
        for (GameCubeFile file : disc.files()) {
            if (file.hasEntry()) {
                String[] parts = file.path().substring(ROOT_PATH.length()).split("/", -1);
                Node folder = root;
                for (int i = 0; i < parts.length - 1; i++) {
                    Node parent = folder;
                    String name = parts[i];
                    folder = findChildFolder(parent, name).orElseGet(() -> {
                        Node node = new Node(name, Optional.empty());
                        parent.children.add(node);
                        return node;
                    });
                }
                folder.children.add(new Node(parts[parts.length - 1], Optional.of(file)));
            }
        }
    }

    private static Optional<Node> findChildFolder(Node parent, String name) {
        return parent.findChild(name).filter(node -> node.file.isEmpty());
    }

    /**
     * Adds a file, with the folders of its path.
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
        Node folder = root;
        for (int i = 0; i < parts.length - 1; i++) {
            Node parent = folder;
            String name = requireStorable(parts[i]);
            folder = parent.findChild(name).orElseGet(() -> {
                Node node = new Node(name, Optional.empty());
                parent.insert(node);
                return node;
            });
            if (folder.file.isPresent()) {
                throw new IllegalArgumentException(name + " is a file on this disc, not a folder");
            }
        }
        folder.insert(new Node(requireUnused(folder, parts[parts.length - 1]), Optional.of(file)));
    }

    /** Removes a file, and the folders that become empty. */
    void remove(GameCubeFile file) {
        remove(root, file);
    }

    /** Removes a file from a folder or its subfolders. Returns whether it was found. */
    private static boolean remove(Node folder, GameCubeFile file) {
        for (Node node : List.copyOf(folder.children)) {
            boolean isFound = node.file.isPresent() ? node.file.get().equals(file) : remove(node, file);
            if (isFound) {
                if (node.file.isPresent() || node.children.isEmpty()) {
                    folder.children.remove(node);
                }
                return true;
            }
        }
        return false;
    }

    /** Renames a file in its folder. */
    void rename(GameCubeFile file, String path) {
        rename(root, file, StreamedArchive.newName(file.path(), path));
    }

    private static void rename(Node folder, GameCubeFile file, String name) {
        for (Node node : folder.children) {
            if (node.file.filter(file::equals).isPresent()) {
                folder.children.remove(node);
                node.name = requireUnused(folder, name);
                folder.insert(node);
                return;
            }
            rename(node, file, name);
        }
    }

    private static String requireUnused(Node folder, String name) {
        if (folder.children.stream().anyMatch(node -> node.name.equalsIgnoreCase(name))) {
            throw new IllegalArgumentException("there is already a file or folder " + name + " on the disc");
        }
        return requireStorable(name);
    }

    private static String requireStorable(String name) {
        if (name.isEmpty() || !name.chars().allMatch(codePoint -> codePoint >= ' ' && codePoint < 0x7F)) {
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
    private static int countEntries(Node node) {
        return 1
                + node.children.stream().mapToInt(FileTableEditor::countEntries).sum();
    }

    /** Writes the entries of a folder and returns the index of the next entry. */
    private static int writeEntries(
            Node folder, int folderIndex, int firstIndex, ByteWriter entriesOut, ByteWriter namesOut) {
        int index = firstIndex;
        for (Node node : folder.children) {
            int nameOffset = namesOut.size();
            if (nameOffset > MAX_NAME_OFFSET) {
                throw new IllegalArgumentException("the names on a GameCube disc can have at most 16 MB in total");
            }
            namesOut.bytes(node.name.getBytes(StandardCharsets.ISO_8859_1)).u8(0);
            if (node.file.isPresent()) {
                entriesOut
                        .u32(nameOffset)
                        .u32(node.file.get().offset())
                        .u32(node.file.get().size());
                index++;
            } else {
                entriesOut.u32(FOLDER_FLAG | nameOffset).u32(folderIndex).u32(index + countEntries(node));
                index = writeEntries(node, index, index + 1, entriesOut, namesOut);
            }
        }
        return index;
    }
}
