package shuriken.archive.nitro;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.archive.support.MemberTable;
import shuriken.archive.support.RawName;
import shuriken.archive.support.SpanTracker;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * An editor that adds, removes and renames files of a {@link NameTable}. The order of directories and names does not
 * change. The files of a directory have consecutive indices, so a new file may change the indices of existing files.
 */
public final class NameTableEditor {
    /** The size in bytes of the smallest table, which has only the entry of the root directory. */
    public static final int MIN_SIZE = NameTable.ENTRY_SIZE;

    private static final int DIRECTORY_COUNT_OFFSET = 6;
    private static final int MAX_DIRECTORY_COUNT = 0x1000;
    private static final int MAX_FILE_COUNT = 0xF000;

    /**
     * The offset of a new directory, which has no names in the old table. It is higher than all others, so that the
     * names of new directories are written last.
     */
    private static final int NEW_NAMES_OFFSET = Integer.MAX_VALUE;

    private final List<Directory> directories = new ArrayList<>();
    private final List<String> paths;

    /** The padding after the names. */
    private final byte[] padding;

    private final int alignment;

    /**
     * A name in a directory.
     *
     * @param nameBytes the name in Latin-1
     * @param childIndex the index of the subdirectory, or {@link #NO_CHILD} for a file
     */
    private record Name(byte[] nameBytes, int childIndex) {
        private static final int NO_CHILD = -1;

        static Name ofFile(byte[] nameBytes) {
            return new Name(nameBytes, NO_CHILD);
        }

        boolean isDirectory() {
            return childIndex >= 0;
        }
    }

    /**
     * The fields of a directory's entry, and the names to which the entry refers. The number of a directory is its
     * index plus {@link NameTable#ROOT_DIRECTORY_NUMBER}.
     */
    private static final class Directory {
        private final int parentNumber;
        private int firstFileIndex;
        /** The offset of the names in the old table, or {@link #NEW_NAMES_OFFSET}. It determines their order. */
        private final int namesOffset;

        private final List<Name> names = new ArrayList<>();

        Directory(int parentNumber, int firstFileIndex, int namesOffset) {
            this.parentNumber = parentNumber;
            this.firstFileIndex = firstFileIndex;
            this.namesOffset = namesOffset;
        }

        int fileCount() {
            return (int) names.stream().filter(name -> !name.isDirectory()).count();
        }
    }

    private NameTableEditor(NameTable table, int alignment) {
        this.paths = new ArrayList<>(table.paths());
        this.alignment = alignment;
        ByteCursor in = ByteCursor.littleEndian(table.bytes(), "names");
        int directoryCount = Math.max(1, in.copy().seek(DIRECTORY_COUNT_OFFSET).u16("directories"));
        int namesEnd = directoryCount * NameTable.ENTRY_SIZE;
        for (int i = 0; i < directoryCount; i++) {
            Directory directory = readEntry(in.copy().seek(i * NameTable.ENTRY_SIZE), i);
            ByteCursor nameCursor = in.copy().seek(directory.namesOffset);
            int length = nameCursor.u8("length");
            while (length != 0) {
                byte[] nameBytes = nameCursor.bytes("name", length & NameTable.MAX_NAME_LENGTH);
                boolean isDirectory = (length & NameTable.DIRECTORY_FLAG) != 0;
                int childIndex =
                        isDirectory ? nameCursor.u16("directory") - NameTable.ROOT_DIRECTORY_NUMBER : Name.NO_CHILD;
                directory.names.add(new Name(nameBytes, childIndex));
                length = nameCursor.u8("length");
            }
            namesEnd = Math.max(namesEnd, nameCursor.position());
            directories.add(directory);
        }
        this.padding = Arrays.copyOfRange(table.bytes(), namesEnd, table.bytes().length);
    }

    private static Directory readEntry(ByteCursor entryCursor, int directoryIndex) {
        int namesOffset = entryCursor.i32("names");
        int firstFileIndex = entryCursor.u16("first file");
        return new Directory(directoryIndex == 0 ? 0 : entryCursor.u16("parent"), firstFileIndex, namesOffset);
    }

    /**
     * Creates an editor.
     *
     * @param alignment the alignment of the table's size in bytes, a power of two
     */
    public static NameTableEditor of(NameTable table, int alignment) {
        return new NameTableEditor(table, alignment);
    }

    /**
     * Adds a file. Its name is added at the end of its directory, which is created if it does not exist.
     *
     * @param path the path of the file, with {@code /} between names
     * @return the index of the new file; the indices of all files from there on increase by one
     * @throws IllegalArgumentException if a name is empty or too long, or if there are too many files or directories
     */
    public int add(String path) {
        MemberTable.requireCountWithin(paths.size() + 1, MAX_FILE_COUNT);
        int slashIndex = path.lastIndexOf('/');
        byte[] nameBytes = encodeName(path.substring(slashIndex + 1));
        int directoryIndex = 0;
        int nameStart = 0;
        while (nameStart <= slashIndex) {
            int nameEnd = path.indexOf('/', nameStart);
            directoryIndex = getOrAddChildIndex(directoryIndex, path.substring(nameStart, nameEnd));
            nameStart = nameEnd + 1;
        }
        Directory directory = directories.get(directoryIndex);
        if (directory.fileCount() == 0) {
            directory.firstFileIndex = paths.size();
        }
        int fileIndex = directory.firstFileIndex + directory.fileCount();
        directory.names.add(Name.ofFile(nameBytes));
        directories.stream()
                .filter(candidate -> candidate != directory && candidate.firstFileIndex >= fileIndex)
                .forEach(laterDirectory -> laterDirectory.firstFileIndex++);
        paths.add(fileIndex, path);
        return fileIndex;
    }

    /** Returns the index of a subdirectory, which is created if it does not exist. */
    private int getOrAddChildIndex(int parentIndex, String name) {
        byte[] nameBytes = encodeName(name);
        List<Name> siblings = directories.get(parentIndex).names;
        for (Name sibling : siblings) {
            if (sibling.isDirectory() && Arrays.equals(sibling.nameBytes, nameBytes)) {
                return sibling.childIndex;
            }
        }
        if (directories.size() >= MAX_DIRECTORY_COUNT) {
            throw new IllegalArgumentException(
                    "the format can store at most " + MAX_DIRECTORY_COUNT + " folders, and the archive has that many");
        }
        int directoryIndex = directories.size();
        directories.add(new Directory(NameTable.ROOT_DIRECTORY_NUMBER + parentIndex, paths.size(), NEW_NAMES_OFFSET));
        siblings.add(new Name(nameBytes, directoryIndex));
        return directoryIndex;
    }

    /**
     * Removes a file. The indices of later files decrease by one. Empty directories at the end of the table are removed
     * too.
     */
    public void remove(int fileIndex) {
        if (!paths.get(fileIndex).isEmpty()) {
            Directory directory = findDirectory(fileIndex);
            directory.names.remove(findNameIndex(directory, fileIndex));
        }
        paths.remove(fileIndex);
        directories.stream()
                .filter(candidate -> candidate.firstFileIndex > fileIndex)
                .forEach(laterDirectory -> laterDirectory.firstFileIndex--);
        int lastIndex = directories.size() - 1;
        while (lastIndex > 0 && directories.get(lastIndex).names.isEmpty()) {
            int removedIndex = lastIndex;
            directories.remove(removedIndex);
            directories.forEach(parent -> parent.names.removeIf(name -> name.childIndex == removedIndex));
            lastIndex--;
        }
    }

    /**
     * Changes the name of a file in its directory.
     *
     * @param newPath the new path, in the same directory
     * @throws IllegalArgumentException if the new path is in another directory, or the new name is empty or too long
     */
    public void rename(int fileIndex, String newPath) {
        String oldPath = paths.get(fileIndex);
        if (oldPath.isEmpty()) {
            throw new IllegalArgumentException("the file has only a number, so it cannot be renamed");
        }
        if (!folderOf(oldPath).equals(folderOf(newPath))) {
            throw new IllegalArgumentException(
                    "a file cannot be moved to another folder, because the file numbers would change. Remove it and"
                            + " add it to the other folder");
        }
        Directory directory = findDirectory(fileIndex);
        directory.names.set(
                findNameIndex(directory, fileIndex),
                Name.ofFile(encodeName(newPath.substring(newPath.lastIndexOf('/') + 1))));
        paths.set(fileIndex, newPath);
    }

    private static String folderOf(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    /** Returns the directory that contains a file. */
    private Directory findDirectory(int fileIndex) {
        return directories.stream()
                .filter(candidate -> fileIndex >= candidate.firstFileIndex
                        && fileIndex < candidate.firstFileIndex + candidate.fileCount())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no directory contains this file"));
    }

    /** Returns the index of a file's name among all names of its directory. */
    private static int findNameIndex(Directory directory, int fileIndex) {
        return IntStream.range(0, directory.names.size())
                .filter(i -> !directory.names.get(i).isDirectory())
                .skip(fileIndex - (long) directory.firstFileIndex)
                .findFirst()
                .orElseThrow();
    }

    private static byte[] encodeName(String name) {
        byte[] nameBytes = RawName.latin1(name);
        if (nameBytes.length == 0 || nameBytes.length > NameTable.MAX_NAME_LENGTH) {
            throw new IllegalArgumentException(
                    "\"" + name + "\" does not have 1 to " + NameTable.MAX_NAME_LENGTH + " characters");
        }
        return nameBytes;
    }

    /** Builds the edited table. */
    public NameTable buildTable() {
        ByteWriter namesOut = ByteWriter.littleEndian();
        int[] namesOffsets = new int[directories.size()];
        int namesOffset = directories.size() * NameTable.ENTRY_SIZE;
        List<Integer> indicesInNameOrder = IntStream.range(0, namesOffsets.length)
                .boxed()
                .sorted(Comparator.comparingInt(directoryIndex -> directories.get(directoryIndex).namesOffset))
                .toList();
        for (int directoryIndex : indicesInNameOrder) {
            namesOffsets[directoryIndex] = namesOffset + namesOut.size();
            for (Name name : directories.get(directoryIndex).names) {
                namesOut.u8(name.nameBytes.length | (name.isDirectory() ? NameTable.DIRECTORY_FLAG : 0))
                        .bytes(name.nameBytes);
                if (name.isDirectory()) {
                    namesOut.u16(NameTable.ROOT_DIRECTORY_NUMBER + name.childIndex);
                }
            }
            namesOut.u8(0);
        }
        ByteWriter entriesOut = ByteWriter.littleEndian();
        for (int i = 0; i < namesOffsets.length; i++) {
            Directory directory = directories.get(i);
            entriesOut
                    .i32(namesOffsets[i])
                    .u16(directory.firstFileIndex)
                    .u16(i == 0 ? namesOffsets.length : directory.parentNumber);
        }
        byte[] content = entriesOut.bytes(namesOut.toByteArray()).toByteArray();
        return new NameTable(pad(content), paths);
    }

    /**
     * Adds padding to the table. If the old padding was shorter than the alignment, the new size is a multiple of the
     * alignment. Otherwise the new padding is as long as the old one. The bytes of the old padding are used again. If
     * they are too few, the last one is repeated. Without old padding, the bytes are 0xFF.
     */
    private byte[] pad(byte[] content) {
        boolean isAlignmentPadding = padding.length < alignment;
        byte[] paddedTable = Arrays.copyOf(
                content,
                isAlignmentPadding ? SpanTracker.align(content.length, alignment) : content.length + padding.length);
        for (int i = content.length; i < paddedTable.length; i++) {
            paddedTable[i] =
                    padding.length == 0 ? (byte) 0xFF : padding[Math.min(i - content.length, padding.length - 1)];
        }
        return paddedTable;
    }
}
