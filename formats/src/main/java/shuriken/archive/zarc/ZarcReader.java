package shuriken.archive.zarc;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import shuriken.archive.support.SpanTracker;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.struct.StructReader;

/** Reads a {@link ZarcArchive}. Its members are ranges of the file, which are not copied. */
final class ZarcReader {
    private ZarcReader() {}

    static ZarcArchive read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        if (!in.startsWith(ZarcArchive.TAG)) {
            throw new FormatException(
                    Kind.BAD_MAGIC, in.location(), "the file does not begin with the tag of a ZARC archive");
        }
        in.fourCc("tag");
        int version = in.hex32("version");
        SourceLocation sizeLocation = in.location();
        int storedSize = in.i32("size");
        if (storedSize != in.size()) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeLocation,
                    "the header declares %,d bytes, but the file has %,d",
                    storedSize,
                    in.size());
        }
        requireValue(in, "header size", ZarcArchive.HEADER_SIZE);
        SourceLocation countLocation = in.location();
        long storedCount = in.u32("files");
        requireValue(in, "row size", ZarcArchive.ENTRY_SIZE);
        int unknown18 = in.hex32("unknown18");
        int unknown1C = in.hex32("unknown1C");
        int memberCount =
                context.requireCount(storedCount, ZarcArchive.ENTRY_SIZE, in.remaining(), countLocation, "files");
        SpanTracker spans = new SpanTracker().claim(0, in.position() + (long) ZarcArchive.ENTRY_SIZE * memberCount);
        List<ZarcMember> members = new ArrayList<>(memberCount);
        for (int i = 0; i < memberCount; i++) {
            ByteCursor entryCursor = in.labelled("file[" + i + "]");
            ZarcMember member = readMember(in, entryCursor);
            spans.claim(member.offset(), member.data().size());
            members.add(member);
            in.seek(entryCursor.position());
        }
        return new ZarcArchive(
                version, storedSize, unknown18, unknown1C, members, spans.unclaimedBytes(in, context), in.size());
    }

    private static ZarcMember readMember(ByteCursor in, ByteCursor entryCursor) {
        SourceLocation entryLocation = entryCursor.location();
        ZarcEntry storedEntry = ZarcEntry.visitFields(new StructReader(entryCursor), ZarcEntry.PLACEHOLDER);
        ByteCursor data = in.member(
                entryLocation,
                storedEntry.offset(),
                storedEntry.size(),
                storedEntry.name().text());
        return new ZarcMember(
                storedEntry.name(), (int) storedEntry.offset(), data, storedEntry.unknown08(), storedEntry.unknown0C());
    }

    /** Reads a field that must have the value of all known files. */
    private static void requireValue(ByteCursor in, String field, int expectedValue) {
        SourceLocation location = in.location();
        int storedValue = in.i32(field);
        if (storedValue != expectedValue) {
            throw new FormatException(
                    Kind.BAD_VALUE, location, "%s is 0x%X instead of 0x%X", field, storedValue, expectedValue);
        }
    }
}
