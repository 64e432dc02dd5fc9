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
 * change. The files of a directory have consecutive indices, so a new file may change the indices of others.
 */
public final class NameTableEditor {
    /** The minimum size of a table, which has only the row of the root. */
    public static final int MIN_SIZE = NameTable.ROW_SIZE;

    private static final int DIRECTORY_COUNT_OFFSET = 6;
    private static final int MAX_DIRECTORIES = 0x1000;
    private static final int MAX_FILES = 0xF000;

    /** The offset of the names of a new directory, which are written after all others. */
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
     * @param child the index of a subdirectory, or -1 for a file
     */
    private record Name(byte[] nameBytes, int child) {}

    /** A row of the table. Its fields are those of the table, except {@code names}. */
    private static final class Directory {
        private final int parent;
        private int firstFile;
        private final int namesOffset;
        private final List<Name> names = new ArrayList<>();

        Directory(int parent, int firstFile, int namesOffset) {
            this.parent = parent;
            this.firstFile = firstFile;
            this.namesOffset = namesOffset;
        }

        int fileCount() {
            return (int) names.stream().filter(name -> name.child < 0).count();
        }
    }

    private NameTableEditor(NameTable table, int alignment) {
        this.paths = new ArrayList<>(table.paths());
        this.alignment = alignment;
        ByteCursor in = ByteCursor.littleEndian(table.bytes(), "names");
        int count = Math.max(1, in.copy().seek(DIRECTORY_COUNT_OFFSET).u16("directories"));
        int namesEnd = count * NameTable.ROW_SIZE;
        for (int i = 0; i < count; i++) {
            Directory directory = readRow(in.copy().seek(i * NameTable.ROW_SIZE), i);
            ByteCursor names = in.copy().seek(directory.namesOffset);
            for (int length = names.u8("length"); length != 0; length = names.u8("length")) {
                byte[] nameBytes = names.bytes("name", length & NameTable.MAX_NAME_LENGTH);
                boolean isDirectory = (length & NameTable.DIRECTORY_FLAG) != 0;
                int child = isDirectory ? names.u16("directory") - NameTable.FIRST_DIRECTORY : -1;
                directory.names.add(new Name(nameBytes, child));
            }
            namesEnd = Math.max(namesEnd, names.position());
            directories.add(directory);
        }
        this.padding = Arrays.copyOfRange(table.bytes(), namesEnd, table.bytes().length);
    }

    private static Directory readRow(ByteCursor row, int directoryIndex) {
        int namesOffset = row.i32("names");
        int firstFile = row.u16("first file");
        return new Directory(directoryIndex == 0 ? 0 : row.u16("parent"), firstFile, namesOffset);
    }

    /**
     * Creates an editor.
     *
     * @param alignment the alignment of the size of the table, a power of two
     */
    public static NameTableEditor of(NameTable table, int alignment) {
        return new NameTableEditor(table, alignment);
    }

    /**
     * Adds a name at the end of its directory, which is created if it does not exist.
     *
     * @return the index of the new file; the indices of all files from there on increase by one
     * @throws IllegalArgumentException if a name is empty or too long, or if there are too many files or directories
     */
    public int add(String path) {
        MemberTable.checkCount(paths.size() + 1, MAX_FILES);
        int slash = path.lastIndexOf('/');
        byte[] nameBytes = encode(path.substring(slash + 1));
        int directoryIndex = 0;
        for (int from = 0; from <= slash; ) {
            int end = path.indexOf('/', from);
            directoryIndex = childIndex(directoryIndex, path.substring(from, end));
            from = end + 1;
        }
        Directory directory = directories.get(directoryIndex);
        if (directory.fileCount() == 0) {
            directory.firstFile = paths.size();
        }
        int file = directory.firstFile + directory.fileCount();
        directory.names.add(new Name(nameBytes, -1));
        directories.stream()
                .filter(other -> other != directory && other.firstFile >= file)
                .forEach(other -> other.firstFile++);
        paths.add(file, path);
        return file;
    }

    /** Returns the index of a subdirectory, which is created if it does not exist. */
    private int childIndex(int parent, String name) {
        byte[] nameBytes = encode(name);
        List<Name> names = directories.get(parent).names;
        for (Name other : names) {
            if (other.child >= 0 && Arrays.equals(other.nameBytes, nameBytes)) {
                return other.child;
            }
        }
        if (directories.size() >= MAX_DIRECTORIES) {
            throw new IllegalArgumentException(
                    "the format can store at most " + MAX_DIRECTORIES + " folders, and the archive has that many");
        }
        int directoryIndex = directories.size();
        directories.add(new Directory(NameTable.FIRST_DIRECTORY + parent, paths.size(), NEW_NAMES_OFFSET));
        names.add(new Name(nameBytes, directoryIndex));
        return directoryIndex;
    }

    /**
     * Removes the name of a file. The indices of later files decrease by one. The last directory is removed if it
     * becomes empty.
     */
    public void remove(int file) {
        if (!paths.get(file).isEmpty()) {
            Directory directory = directory(file);
            directory.names.remove(nameIndex(directory, file));
        }
        paths.remove(file);
        directories.stream().filter(other -> other.firstFile > file).forEach(other -> other.firstFile--);
        int last = directories.size() - 1;
        while (last > 0 && directories.get(last).names.isEmpty()) {
            int removed = last--;
            directories.remove(removed);
            directories.forEach(other -> other.names.removeIf(name -> name.child == removed));
        }
    }

    /**
     * Changes the name of a file in its directory.
     *
     * @throws IllegalArgumentException if the new path is in another directory or too long
     */
    public void rename(int file, String path) {
        String old = paths.get(file);
        if (old.isEmpty()) {
            throw new IllegalArgumentException("the file has only a number, so it cannot be renamed");
        }
        if (!folder(old).equals(folder(path))) {
            throw new IllegalArgumentException(
                    "a file cannot be moved to another folder, because the file numbers would change. Remove it and"
                            + " add it to the other folder");
        }
        Directory directory = directory(file);
        directory.names.set(
                nameIndex(directory, file), new Name(encode(path.substring(path.lastIndexOf('/') + 1)), -1));
        paths.set(file, path);
    }

    private static String folder(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    /** Returns the directory that contains a file. */
    private Directory directory(int file) {
        return directories.stream()
                .filter(candidate -> file >= candidate.firstFile && file < candidate.firstFile + candidate.fileCount())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no directory contains this file"));
    }

    /** Returns the index of a file's name among all names of its directory. */
    private static int nameIndex(Directory directory, int file) {
        return IntStream.range(0, directory.names.size())
                .filter(i -> directory.names.get(i).child < 0)
                .skip(file - (long) directory.firstFile)
                .findFirst()
                .orElseThrow();
    }

    private static byte[] encode(String name) {
        byte[] nameBytes = RawName.latin1(name);
        if (nameBytes.length == 0 || nameBytes.length > NameTable.MAX_NAME_LENGTH) {
            throw new IllegalArgumentException(
                    "\"" + name + "\" does not have 1 to " + NameTable.MAX_NAME_LENGTH + " characters");
        }
        return nameBytes;
    }

    /** Returns the edited table. */
    public NameTable table() {
        ByteWriter names = ByteWriter.littleEndian();
        int[] offsets = new int[directories.size()];
        int namesStart = directories.size() * NameTable.ROW_SIZE;
        List<Integer> orderOfNames = IntStream.range(0, offsets.length)
                .boxed()
                .sorted(Comparator.comparingInt(directoryIndex -> directories.get(directoryIndex).namesOffset))
                .toList();
        for (int directoryIndex : orderOfNames) {
            offsets[directoryIndex] = namesStart + names.size();
            for (Name name : directories.get(directoryIndex).names) {
                names.u8(name.nameBytes.length | (name.child < 0 ? 0 : NameTable.DIRECTORY_FLAG))
                        .bytes(name.nameBytes);
                if (name.child >= 0) {
                    names.u16(NameTable.FIRST_DIRECTORY + name.child);
                }
            }
            names.u8(0);
        }
        ByteWriter rows = ByteWriter.littleEndian();
        for (int i = 0; i < offsets.length; i++) {
            Directory directory = directories.get(i);
            rows.i32(offsets[i]).u16(directory.firstFile).u16(i == 0 ? offsets.length : directory.parent);
        }
        byte[] content = rows.bytes(names.toByteArray()).toByteArray();
        return new NameTable(padded(content), paths);
    }

    /** Pads the table with the bytes of the old padding. */
    private byte[] padded(byte[] content) {
        boolean isAlignmentPadding = padding.length < alignment;
        byte[] padded = Arrays.copyOf(
                content,
                isAlignmentPadding ? SpanTracker.align(content.length, alignment) : content.length + padding.length);
        for (int i = content.length; i < padded.length; i++) {
            padded[i] = padding.length == 0 ? (byte) 0xFF : padding[Math.min(i - content.length, padding.length - 1)];
        }
        return padded;
    }
}
