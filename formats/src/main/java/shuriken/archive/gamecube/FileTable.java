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

    /** The bits of the first word of a row that are the offset of the name. The byte above them is the kind. */
    private static final int NAME_MASK = 0xFF_FFFF;

    private static final int KIND_SHIFT = 24;
    private static final int FOLDER_KIND = 1;
    private static final int SECOND_WORD = 4;

    private final ByteCursor in;
    private final ReadContext context;
    private final int rowCount;
    private final Deque<Folder> openFolders = new ArrayDeque<>();

    /**
     * An open folder.
     *
     * @param path the path of the folder with a slash at its end
     * @param end the index of the row after the last row of the folder
     */
    private record Folder(String path, int end) {}

    /** A receiver of the files in the table. */
    interface FileReceiver {
        /**
         * Accepts a file.
         *
         * @param path the path of the file
         * @param offset the offset on the disc
         * @param size the size in bytes
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
        rowCount = context.requireCount(count, ROW_SIZE, in.size(), site, "entries of the file table");
    }

    /**
     * Reads all rows of a table.
     *
     * @param in the table, big-endian
     */
    static void read(ByteCursor in, ReadContext context, FileReceiver files) {
        new FileTable(in, context).readRows(files);
    }

    /** Passes the files of all rows to the receiver. A folder precedes the rows of its content. */
    private void readRows(FileReceiver files) {
        openFolders.push(new Folder(ROOT, rowCount));
        for (int i = 1; i < rowCount; i++) {
            while (openFolders.getFirst().end <= i && openFolders.size() > 1) {
                openFolders.pop();
            }
            Folder folder = openFolders.getFirst();
            in.seek(i * ROW_SIZE);
            SourceLocation site = in.site();
            int kindAndName = in.hex32("kind, name");
            String path = folder.path + name(kindAndName & NAME_MASK, site);
            context.reserve(2L * path.length(), site, "paths");
            long offsetOrParent = in.seek(i * ROW_SIZE + SECOND_WORD).u32("offset or parent index");
            long sizeOrEnd = in.u32("size or end index");
            if (kindAndName >>> KIND_SHIFT != FOLDER_KIND) {
                files.add(path, offsetOrParent, sizeOrEnd, i * ROW_SIZE);
            } else if (sizeOrEnd <= i || sizeOrEnd > folder.end) {
                context.reportDeviation(
                        DiagnosticCode.SIZE_MISMATCH,
                        site,
                        "the folder %s ends at entry %d, which is not between entries %d and %d. Its files are listed"
                                + " in its parent folder",
                        path,
                        sizeOrEnd,
                        i + 1,
                        folder.end);
            } else {
                openFolders.push(new Folder(path + "/", (int) sizeOrEnd));
            }
        }
    }

    /** Returns the name at an offset in the names, which follow the rows and end with zeros. */
    private String name(int offset, SourceLocation site) {
        int start = rowCount * ROW_SIZE + offset;
        int end = start;
        in.seek(site, start, "name");
        while (end < in.size() && in.u8("name") != 0) {
            end++;
        }
        return new String(in.seek(start).bytes("name", end - start), StandardCharsets.ISO_8859_1);
    }
}
