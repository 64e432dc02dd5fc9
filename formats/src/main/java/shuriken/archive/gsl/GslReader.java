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

/** Reads a {@link GslArchive}, whose members are windows of the file. */
final class GslReader {
    private GslReader() {}

    static GslArchive read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(detectByteOrder(file).orElse(ByteOrder.LITTLE_ENDIAN));
        SpanTracker layout = new SpanTracker();
        List<GslMember> members = new ArrayList<>();
        long end = in.size();
        while (in.position() + GslArchive.ROW_SIZE <= end && !in.startsWith("\0")) {
            context.requireCount(members.size() + 1L, 0, 0, in.site(), "members");
            ByteCursor row = in.labelled("entry[" + members.size() + "]");
            GslMember member = readMember(in, row);
            members.add(member);
            layout.claim(member.offset(), member.data().size());
            in.seek(row.position());
            end = member.data().size() > 0 ? Math.min(end, member.offset()) : end;
        }
        if (members.isEmpty()) {
            throw new FormatException(Kind.BAD_VALUE, in.site(), "the archive contains no files");
        }
        layout.claim(0, in.position());
        return new GslArchive(in.order(), members, layout.fillers(in, context), in.size());
    }

    private static GslMember readMember(ByteCursor in, ByteCursor row) {
        RawName name = new RawName(row.bytes("name", GslArchive.NAME_SIZE));
        SourceLocation site = row.site();
        long sector = row.u32("sector");
        ByteCursor data = in.member(site, sector * GslArchive.SECTOR, row.u32("size"), name.text());
        return new GslMember(name, (int) sector, data, row.hex32("unknown28"), row.hex32("unknown2C"));
    }

    /** Returns the byte order in which the table is valid, if there is one. */
    static Optional<ByteOrder> detectByteOrder(ByteCursor file) {
        return Stream.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)
                .filter(order -> isTable(file.withOrder(order)))
                .findFirst();
    }

    private static boolean isTable(ByteCursor in) {
        long end = in.size();
        int rows = 0;
        while (in.position() + GslArchive.ROW_SIZE <= end) {
            RawName name = new RawName(in.bytes("name", GslArchive.NAME_SIZE));
            if (name.isEmpty()) {
                break;
            }
            long offset = in.u32("sector") * GslArchive.SECTOR;
            long size = in.u32("size");
            boolean areUnknownsZero = in.hex32("unknown28") == 0 && in.hex32("unknown2C") == 0;
            if (!name.isPlausible() || !areUnknownsZero || offset < in.position() || offset + size > in.size()) {
                return false;
            }
            end = size > 0 ? Math.min(end, offset) : end;
            rows++;
        }
        return rows > 0;
    }
}
