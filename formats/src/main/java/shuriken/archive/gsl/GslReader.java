package shuriken.archive.gsl;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.archive.support.RawName;
import shuriken.archive.support.SpanTracker;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads a {@link GslArchive}, whose members are ranges of the file, which are not copied. */
final class GslReader {
    private GslReader() {}

    static GslArchive read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(detectByteOrder(file).orElse(ByteOrder.LITTLE_ENDIAN));
        SpanTracker spans = new SpanTracker();
        List<GslMember> members = new ArrayList<>();
        // The table ends at the latest where the first member begins.
        long tableLimit = in.size();
        while (in.position() + GslArchive.ENTRY_SIZE <= tableLimit && !in.startsWith("\0")) {
            context.requireCountWithinLimit(members.size() + 1L, in.location(), "files");
            ByteCursor entryCursor = in.labelled("entry[" + members.size() + "]");
            GslMember member = readMember(in, entryCursor);
            members.add(member);
            spans.claim(member.offset(), member.data().size());
            in.seek(entryCursor.position());
            if (member.data().size() > 0) {
                tableLimit = Math.min(tableLimit, member.offset());
            }
        }
        if (members.isEmpty()) {
            throw new FormatException(Kind.BAD_VALUE, in.location(), "the archive contains no files");
        }
        spans.claim(0, in.position());
        return new GslArchive(in.order(), members, spans.unclaimedBytes(in, context), in.size());
    }

    private static GslMember readMember(ByteCursor in, ByteCursor entryCursor) {
        RawName name = new RawName(entryCursor.bytes("name", GslArchive.NAME_SIZE));
        SourceLocation location = entryCursor.location();
        long sector = entryCursor.u32("sector");
        ByteCursor data = in.member(location, sector * GslArchive.SECTOR_SIZE, entryCursor.u32("size"), name.text());
        return new GslMember(name, (int) sector, data, entryCursor.hex32("unknown28"), entryCursor.hex32("unknown2C"));
    }

    /** Returns the byte order in which the table is valid; little-endian if both orders fit, empty if none does. */
    static Optional<ByteOrder> detectByteOrder(ByteCursor file) {
        return Stream.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)
                .filter(byteOrder -> hasValidTable(file.withOrder(byteOrder)))
                .findFirst();
    }

    /** Returns whether the table is valid in the byte order of the cursor. */
    private static boolean hasValidTable(ByteCursor in) {
        long tableLimit = in.size();
        int entryCount = 0;
        while (in.position() + GslArchive.ENTRY_SIZE <= tableLimit) {
            RawName name = new RawName(in.bytes("name", GslArchive.NAME_SIZE));
            if (name.isEmpty()) {
                break;
            }
            long offset = in.u32("sector") * GslArchive.SECTOR_SIZE;
            long size = in.u32("size");
            boolean areUnknownsZero = in.hex32("unknown28") == 0 && in.hex32("unknown2C") == 0;
            if (!name.isPlausible() || !areUnknownsZero || offset < in.position() || offset + size > in.size()) {
                return false;
            }
            if (size > 0) {
                tableLimit = Math.min(tableLimit, offset);
            }
            entryCount++;
        }
        return entryCount > 0;
    }
}
