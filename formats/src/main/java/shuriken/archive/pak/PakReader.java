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

/** Reads a {@link PakArchive}, whose members are windows of the file. */
final class PakReader {
    private final ByteCursor in;
    private final ReadContext context;

    /** A row of the table. */
    private record FileRow(SourceLocation site, byte[] sourcePath, byte[] name, long size, int secondSize) {}

    private PakReader(ByteCursor file, ReadContext context) {
        this.in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.context = context;
    }

    static PakArchive read(ByteCursor file, ReadContext context) {
        return new PakReader(file, context).readArchive();
    }

    private PakArchive readArchive() {
        SourceLocation tagSite = in.site();
        if (in.hex32("tag") != PakArchive.TAG) {
            throw new FormatException(Kind.BAD_MAGIC, tagSite, "this is not a PAK archive");
        }
        byte[] unused04 = in.bytes("unused", PakArchive.UNUSED_04_SIZE);
        SourceLocation storedCountSite = in.site();
        int storedCount = in.i32("files");
        int totalSize = in.i32("total");
        int secondTotalSize = in.i32("second total");
        byte[] unused31 = in.bytes("unused31", PakArchive.UNUSED_31_SIZE);
        SourceLocation countSite = in.site();
        int fileCount =
                context.requireCount(in.u32("file count"), PakArchive.MIN_ROW_SIZE, in.remaining(), countSite, "files");
        if (storedCount != fileCount) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    storedCountSite,
                    "number of files: %,d in the header, %,d in the table",
                    storedCount,
                    fileCount);
        }
        List<FileRow> rows = new ArrayList<>(fileCount);
        for (int i = 0; i < fileCount; i++) {
            ByteCursor row = in.labelled("file[" + i + "]");
            byte[] sourcePath = readText(row);
            byte[] name = readText(row);
            rows.add(new FileRow(row.site(), sourcePath, name, row.u32("size"), row.i32("second size")));
            in.seek(row.position());
        }
        List<PakMember> members = new ArrayList<>(fileCount);
        for (FileRow row : rows) {
            ByteCursor data = in.member(row.site, in.position(), row.size, Integer.toString(members.size()));
            in.seek(in.position() + data.size());
            members.add(new PakMember(row.sourcePath, row.name, row.secondSize, data));
        }
        if (in.remaining() > 0) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES, in.site(), "bytes after the files: %,d", in.remaining());
        }
        context.reserve(in.remaining(), in.site(), "trailing bytes");
        return new PakArchive(
                unused04,
                storedCount,
                totalSize,
                secondTotalSize,
                unused31,
                members,
                in.bytes("trailing", in.remaining()));
    }

    /** Reads a length and a text of this length. */
    private byte[] readText(ByteCursor row) {
        SourceLocation lengthSite = row.site();
        int length = context.requireCount(row.u32("length"), 1, row.remaining(), lengthSite, "letters");
        context.reserve(length, lengthSite, "text");
        return row.bytes("text", length);
    }
}
