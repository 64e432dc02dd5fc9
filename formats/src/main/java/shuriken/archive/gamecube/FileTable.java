package shuriken.archive.gamecube;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads the file table of a disc, which names its files and folders. */
final class FileTable {
    private static final String ROOT = "files/";
    private static final int ROW_SIZE = 12;
    private static final int NAME_MASK = 0xFF_FFFF;
    private static final int FOLDER = 1;

    private final ByteCursor in;
    private final ReadContext context;
    private final int rows;
    private final Deque<Folder> folders = new ArrayDeque<>();

    /**
     * An open folder.
     *
     * @param end the row after the last row of the folder
     */
    private record Folder(String path, int end) {}

    /** A receiver of the files in the table. */
    interface Files {
        /**
         * Accepts a file.
         *
         * @param row the offset of the file's row in the table
         */
        void add(String path, long offset, long size, int row);
    }

    private FileTable(ByteCursor in, ReadContext context) {
        this.in = in;
        this.context = context;
        in.bytes("root", 8);
        SourceLocation site = in.site();
        long count = in.u32("rows");
        if (count == 0) {
            throw new FormatException(Kind.BAD_VALUE, site, "the file table has no entry for the root folder");
        }
        rows = context.requireCount(count, ROW_SIZE, in.size(), site, "entries of the file table");
    }

    /**
     * Creates a reader.
     *
     * @param in the table, big-endian
     */
    static void read(ByteCursor in, ReadContext context, Files files) {
        new FileTable(in, context).readRows(files);
    }

    private void readRows(Files files) {
        folders.push(new Folder(ROOT, rows));
        for (int i = 1; i < rows; i++) {
            while (folders.getFirst().end <= i && folders.size() > 1) {
                folders.pop();
            }
            Folder folder = folders.getFirst();
            in.seek(i * ROW_SIZE);
            SourceLocation site = in.site();
            int kindAndName = in.hex32("kind, name");
            String path = folder.path + name(kindAndName & NAME_MASK, site);
            context.reserve(2L * path.length(), site, "paths");
            long offset = in.seek(i * ROW_SIZE + 4).u32("offset or parent index");
            long size = in.u32("size or end index");
            if (kindAndName >>> 24 != FOLDER) {
                files.add(path, offset, size, i * ROW_SIZE);
            } else if (size <= i || size > folder.end) {
                context.reportDeviation(
                        DiagnosticCode.SIZE_MISMATCH,
                        site,
                        "the folder %s ends at entry %d, which is not between entries %d and %d. Its files are listed in its parent folder",
                        path,
                        size,
                        i + 1,
                        folder.end);
            } else {
                folders.push(new Folder(path + "/", (int) size));
            }
        }
    }

    private String name(int offset, SourceLocation site) {
        int start = rows * ROW_SIZE + offset;
        int end = start;
        in.seek(site, start, "name");
        while (end < in.size() && in.u8("name") != 0) {
            end++;
        }
        return new String(in.seek(start).bytes("name", end - start), StandardCharsets.ISO_8859_1);
    }
}
