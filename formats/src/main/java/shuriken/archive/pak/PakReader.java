package shuriken.archive.pak;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads a {@link PakArchive}, whose members are ranges of the file, which are not copied. */
final class PakReader {
    private final ByteCursor in;
    private final ReadContext context;

    /** An entry of the table. */
    private record FileEntry(SourceLocation location, byte[] sourcePath, byte[] name, long size, int secondSize) {}

    private PakReader(ByteCursor file, ReadContext context) {
        this.in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.context = context;
    }

    static PakArchive read(ByteCursor file, ReadContext context) {
        return new PakReader(file, context).readArchive();
    }

    private PakArchive readArchive() {
        SourceLocation tagLocation = in.location();
        if (in.hex32("tag") != PakArchive.TAG) {
            throw new FormatException(Kind.BAD_MAGIC, tagLocation, "this is not a PAK archive");
        }
        byte[] unusedAfterTag = in.bytes("unused", PakArchive.UNUSED_AFTER_TAG_SIZE);
        SourceLocation storedCountLocation = in.location();
        int storedCount = in.i32("files");
        int totalSize = in.i32("total");
        int secondTotalSize = in.i32("second total");
        byte[] unusedBeforeTable = in.bytes("unused31", PakArchive.UNUSED_BEFORE_TABLE_SIZE);
        SourceLocation countLocation = in.location();
        int fileCount = context.requireCount(
                in.u32("file count"), PakArchive.MIN_ENTRY_SIZE, in.remaining(), countLocation, "files");
        if (storedCount != fileCount) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    storedCountLocation,
                    "number of files: %,d in the header, %,d in the table",
                    storedCount,
                    fileCount);
        }
        List<FileEntry> entries = new ArrayList<>(fileCount);
        for (int i = 0; i < fileCount; i++) {
            ByteCursor entryCursor = in.labelled("file[" + i + "]");
            byte[] sourcePath = readStringBytes(entryCursor);
            byte[] name = readStringBytes(entryCursor);
            entries.add(new FileEntry(
                    entryCursor.location(), sourcePath, name, entryCursor.u32("size"), entryCursor.i32("second size")));
            in.seek(entryCursor.position());
        }
        List<PakMember> members = new ArrayList<>(fileCount);
        for (FileEntry entry : entries) {
            ByteCursor data = in.member(entry.location, in.position(), entry.size, Integer.toString(members.size()));
            in.seek(in.position() + data.size());
            members.add(new PakMember(entry.sourcePath, entry.name, entry.secondSize, data));
        }
        if (in.remaining() > 0) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES, in.location(), "bytes after the files: %,d", in.remaining());
        }
        context.reserve(in.remaining(), in.location(), "trailing bytes");
        return new PakArchive(
                unusedAfterTag,
                storedCount,
                totalSize,
                secondTotalSize,
                unusedBeforeTable,
                members,
                in.bytes("trailing", in.remaining()));
    }

    /** Reads the length of a string in bytes, then the bytes of the string. */
    private byte[] readStringBytes(ByteCursor entryCursor) {
        SourceLocation lengthLocation = entryCursor.location();
        int length =
                context.requireCount(entryCursor.u32("length"), 1, entryCursor.remaining(), lengthLocation, "letters");
        context.reserve(length, lengthLocation, "text");
        return entryCursor.bytes("text", length);
    }
}
