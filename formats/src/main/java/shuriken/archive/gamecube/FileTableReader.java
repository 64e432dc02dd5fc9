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
final class FileTableReader {
    private static final String ROOT_PATH = "files/";
    private static final int ENTRY_SIZE = 12;

    /**
     * The bits of the first word of an entry that store the offset of the name. The highest byte stores the kind of the
     * entry.
     */
    private static final int NAME_OFFSET_MASK = 0xFF_FFFF;

    private static final int KIND_SHIFT = 24;
    private static final int FOLDER_KIND = 1;
    private static final int SECOND_WORD_OFFSET = 4;

    private final ByteCursor in;
    private final ReadContext context;
    private final int entryCount;
    private final Deque<Folder> openFolders = new ArrayDeque<>();

    /**
     * A folder whose entries are being read.
     *
     * @param path the path of the folder, which ends with a slash
     * @param endIndex the index of the entry after the last entry of the folder
     */
    private record Folder(String path, int endIndex) {}

    /** A receiver of the files in the table. */
    interface FileReceiver {
        /**
         * Accepts a file.
         *
         * @param path the path of the file
         * @param offset the offset on the disc in bytes
         * @param size the size in bytes
         * @param entryOffset the offset of the file's entry in the table
         */
        void add(String path, long offset, long size, int entryOffset);
    }

    private FileTableReader(ByteCursor in, ReadContext context) {
        this.in = in;
        this.context = context;
        in.bytes("root", 8);
        SourceLocation countLocation = in.location();
        long storedEntryCount = in.u32("rows");
        if (storedEntryCount == 0) {
            throw new FormatException(Kind.BAD_VALUE, countLocation, "the file table has no entry for the root folder");
        }
        entryCount = context.requireCount(
                storedEntryCount, ENTRY_SIZE, in.size(), countLocation, "entries of the file table");
    }

    /**
     * Reads all entries of a table.
     *
     * @param in the table, big-endian
     */
    static void read(ByteCursor in, ReadContext context, FileReceiver receiver) {
        new FileTableReader(in, context).readEntries(receiver);
    }

    /** Passes the files of all entries to the receiver. A folder precedes the entries of its content. */
    private void readEntries(FileReceiver receiver) {
        openFolders.push(new Folder(ROOT_PATH, entryCount));
        for (int i = 1; i < entryCount; i++) {
            while (openFolders.getFirst().endIndex <= i && openFolders.size() > 1) {
                openFolders.pop();
            }
            Folder folder = openFolders.getFirst();
            in.seek(i * ENTRY_SIZE);
            SourceLocation entryLocation = in.location();
            int kindAndNameOffset = in.hex32("kind, name");
            String path = folder.path + readName(kindAndNameOffset & NAME_OFFSET_MASK, entryLocation);
            context.reserve(2L * path.length(), entryLocation, "paths");
            long offsetOrParentIndex =
                    in.seek(i * ENTRY_SIZE + SECOND_WORD_OFFSET).u32("offset or parent index");
            long sizeOrEndIndex = in.u32("size or end index");
            if (kindAndNameOffset >>> KIND_SHIFT != FOLDER_KIND) {
                receiver.add(path, offsetOrParentIndex, sizeOrEndIndex, i * ENTRY_SIZE);
            } else if (sizeOrEndIndex <= i || sizeOrEndIndex > folder.endIndex) {
                context.reportDeviation(
                        DiagnosticCode.SIZE_MISMATCH,
                        entryLocation,
                        "the folder %s ends at entry %d, which is not between entries %d and %d. Its files are listed"
                                + " in its parent folder",
                        path,
                        sizeOrEndIndex,
                        i + 1,
                        folder.endIndex);
            } else {
                openFolders.push(new Folder(path + "/", (int) sizeOrEndIndex));
            }
        }
    }

    /** Reads the name at an offset in the names. The names follow the entries, and each ends with a zero. */
    private String readName(int nameOffset, SourceLocation location) {
        int nameStart = entryCount * ENTRY_SIZE + nameOffset;
        int nameEnd = nameStart;
        in.seek(location, nameStart, "name");
        while (nameEnd < in.size() && in.u8("name") != 0) {
            nameEnd++;
        }
        return new String(in.seek(nameStart).bytes("name", nameEnd - nameStart), StandardCharsets.ISO_8859_1);
    }
}
