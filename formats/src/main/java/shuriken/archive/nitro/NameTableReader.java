package shuriken.archive.nitro;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads a {@link NameTable}. */
public final class NameTableReader {
    private static final int MAX_PATH_LENGTH = 4096;

    private final ByteCursor in;
    private final ReadContext context;
    private final String[] paths;
    private final List<Entry> entries = new ArrayList<>();

    /**
     * The indices of the directories whose names are not read yet, the root first. Each directory is added only once.
     */
    private final Deque<Integer> pendingDirectoryIndices = new ArrayDeque<>(List.of(0));

    /**
     * The paths of the directories, each with a slash at its end. The path is empty for the root and for directories
     * whose names have not been reached yet.
     */
    private final String[] directoryPaths;

    /** The entry of a directory: the offset of its names and the index of its first file. */
    private record Entry(SourceLocation location, long namesOffset, int firstFileIndex) {}

    private NameTableReader(ByteCursor tableCursor, int fileCount, ReadContext context) {
        this.in = tableCursor;
        this.context = context;
        this.paths = new String[fileCount];
        Arrays.fill(paths, "");
        this.directoryPaths = new String[readEntries()];
        Arrays.fill(directoryPaths, "");
    }

    /**
     * Reads a table of names.
     *
     * @param tableCursor a cursor over the table, from its first byte to its last
     * @param fileCount the number of files in the archive or ROM
     * @throws FormatException of kind POINTER_LOOP if a directory has two names, BAD_VALUE if a file has two names
     */
    public static NameTable read(ByteCursor tableCursor, int fileCount, ReadContext context) {
        ByteCursor startCursor = tableCursor.copy().seek(0);
        NameTableReader reader = new NameTableReader(startCursor.copy(), fileCount, context);
        while (!reader.pendingDirectoryIndices.isEmpty()) {
            reader.readNames(reader.pendingDirectoryIndices.remove());
        }
        context.reserve(startCursor.size(), startCursor.location(), "names");
        return new NameTable(startCursor.bytes("names", startCursor.size()), List.of(reader.paths));
    }

    /** Reads the entries of all directories and returns their number. */
    private int readEntries() {
        ByteCursor root = in.copy();
        root.pointer("names");
        root.u16("first file");
        SourceLocation countLocation = root.location();
        int directoryCount = root.u16("directories");
        context.requireCount(directoryCount, NameTable.ENTRY_SIZE, in.size(), countLocation, "directories");
        for (int i = 0; i < Math.max(1, directoryCount); i++) {
            ByteCursor entryCursor = in.labelled("directory[" + i + "]");
            entries.add(new Entry(entryCursor.location(), entryCursor.pointer("names"), entryCursor.u16("first file")));
            entryCursor.u16(i == 0 ? "directories" : "parent");
            in.seek(entryCursor.position());
        }
        return entries.size();
    }

    /** Reads the names of the files and subdirectories in a directory. */
    private void readNames(int directoryIndex) {
        Entry entry = entries.get(directoryIndex);
        ByteCursor nameCursor = in.copy().seek(entry.location, entry.namesOffset, "names");
        int fileIndex = entry.firstFileIndex;
        while (true) {
            SourceLocation nameLocation = nameCursor.location();
            int length = nameCursor.u8("length");
            if (length == 0) {
                return;
            }
            String name = nameCursor.latin1("name", length & NameTable.MAX_NAME_LENGTH);
            String path = directoryPaths[directoryIndex] + name;
            if (path.length() > MAX_PATH_LENGTH) {
                throw new FormatException(
                        Kind.BAD_VALUE,
                        nameLocation,
                        "a path has %,d characters, but at most 4,096 are allowed",
                        path.length());
            }
            context.reserve(2L * path.length(), nameLocation, "paths");
            if ((length & NameTable.DIRECTORY_FLAG) != 0) {
                addDirectory(nameCursor, path + "/");
            } else {
                setPath(fileIndex, path, nameLocation);
                fileIndex++;
            }
        }
    }

    /** Reads the number of a subdirectory, which follows its name, and adds the subdirectory to the pending ones. */
    private void addDirectory(ByteCursor nameCursor, String path) {
        SourceLocation numberLocation = nameCursor.location();
        int childIndex = nameCursor.u16("directory") - NameTable.ROOT_DIRECTORY_NUMBER;
        if (childIndex < 0 || childIndex >= directoryPaths.length) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    numberLocation,
                    "directory %d of the name table does not exist (number of directories: %d)",
                    childIndex,
                    directoryPaths.length);
        }
        if (childIndex == 0 || !directoryPaths[childIndex].isEmpty()) {
            throw new FormatException(
                    Kind.POINTER_LOOP, numberLocation, "directory %d has two names, or is the root", childIndex);
        }
        directoryPaths[childIndex] = path;
        pendingDirectoryIndices.add(childIndex);
    }

    private void setPath(int fileIndex, String path, SourceLocation nameLocation) {
        if (fileIndex >= paths.length) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    nameLocation,
                    "file %d of the name table does not exist (number of files: %,d)",
                    fileIndex,
                    paths.length);
        }
        if (!paths[fileIndex].isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE, nameLocation, "the name table has two names for file %d", fileIndex);
        }
        paths[fileIndex] = path;
    }
}
