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
    private final List<Row> rows = new ArrayList<>();

    /** The directories that were found, the root first. Each is read only once. */
    private final Deque<Integer> pending = new ArrayDeque<>(List.of(0));

    /** The paths of the directories, each with a slash at its end; empty for the root and for unknown directories. */
    private final String[] prefixes;

    /** The row of a directory. */
    private record Row(SourceLocation site, long namesOffset, int firstFile) {}

    private NameTableReader(ByteCursor table, int fileCount, ReadContext context) {
        this.in = table;
        this.context = context;
        this.paths = new String[fileCount];
        Arrays.fill(paths, "");
        this.prefixes = new String[readRows()];
        Arrays.fill(prefixes, "");
    }

    /**
     * Reads a table that fills a window.
     *
     * @param fileCount the number of files
     * @throws FormatException with {@code POINTER_LOOP} if a directory has two names, or {@code BAD_VALUE} if a file
     *     has two names
     */
    public static NameTable read(ByteCursor table, int fileCount, ReadContext context) {
        ByteCursor window = table.copy().seek(0);
        NameTableReader reader = new NameTableReader(window.copy(), fileCount, context);
        while (!reader.pending.isEmpty()) {
            reader.readNames(reader.pending.remove());
        }
        context.reserve(window.size(), window.site(), "names");
        return new NameTable(window.bytes("names", window.size()), List.of(reader.paths));
    }

    /** Reads the rows of all directories and returns their number. */
    private int readRows() {
        ByteCursor root = in.copy();
        root.pointer("names");
        root.u16("first file");
        SourceLocation site = root.site();
        int directories = root.u16("directories");
        context.requireCount(directories, NameTable.ROW_SIZE, in.size(), site, "directories");
        for (int i = 0; i < Math.max(1, directories); i++) {
            ByteCursor row = in.labelled("directory[" + i + "]");
            rows.add(new Row(row.site(), row.pointer("names"), row.u16("first file")));
            row.u16(i == 0 ? "directories" : "parent");
            in.seek(row.position());
        }
        return rows.size();
    }

    /** Reads the names in a directory: those of its files and of its subdirectories. */
    private void readNames(int directory) {
        Row row = rows.get(directory);
        ByteCursor names = in.copy().seek(row.site, row.namesOffset, "names");
        int file = row.firstFile;
        while (true) {
            SourceLocation site = names.site();
            int length = names.u8("length");
            if (length == 0) {
                return;
            }
            String name = names.ascii("name", length & NameTable.MAX_NAME_LENGTH);
            String path = prefixes[directory] + name;
            if (path.length() > MAX_PATH_LENGTH) {
                throw new FormatException(
                        Kind.BAD_VALUE,
                        site,
                        "a path has %,d characters, but at most 4,096 are allowed",
                        path.length());
            }
            context.reserve(2L * path.length(), site, "paths");
            if ((length & NameTable.DIRECTORY_FLAG) != 0) {
                addDirectory(names, path + "/");
            } else {
                setName(file++, path, site);
            }
        }
    }

    /** Reads the number of a subdirectory after its name, and adds it to the pending ones. */
    private void addDirectory(ByteCursor names, String prefix) {
        SourceLocation site = names.site();
        int child = names.u16("directory") - NameTable.FIRST_DIRECTORY;
        if (child < 0 || child >= prefixes.length) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    site,
                    "directory %d of the name table does not exist (number of directories: %d)",
                    child,
                    prefixes.length);
        }
        if (child == 0 || !prefixes[child].isEmpty()) {
            throw new FormatException(Kind.POINTER_LOOP, site, "directory %d has two names, or is the root", child);
        }
        prefixes[child] = prefix;
        pending.add(child);
    }

    private void setName(int file, String path, SourceLocation site) {
        if (file >= paths.length) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    site,
                    "file %d of the name table does not exist (number of files: %,d)",
                    file,
                    paths.length);
        }
        if (!paths[file].isEmpty()) {
            throw new FormatException(Kind.BAD_VALUE, site, "the name table has two names for file %d", file);
        }
        paths[file] = path;
    }
}
