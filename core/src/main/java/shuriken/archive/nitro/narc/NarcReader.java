package shuriken.archive.nitro.narc;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import shuriken.archive.SpanTracker;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.nitro.NameTableReader;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads a {@link NarcArchive}; members are windows of the file. */
final class NarcReader {
    private final ByteCursor in;
    private final ReadContext context;
    private final SpanTracker layout = new SpanTracker(NarcArchive.PADDING);

    private record Place(SourceLocation site, long start, long end) {}

    private NarcReader(ByteCursor file, ReadContext context) {
        this.in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.context = context;
    }

    static NarcArchive read(ByteCursor file, ReadContext context) {
        return new NarcReader(file, context).archive();
    }

    private NarcArchive archive() {
        SourceLocation start = in.site();
        if (!in.startsWith(NarcHeader.TAG)) {
            throw new FormatException(Kind.BAD_MAGIC, start, "not NARC");
        }
        in.fourCc("tag");
        SourceLocation sizeSite = in.siteAt(8);
        NarcHeader head = NarcHeader.read(in);
        if (head.size() != in.size()) {
            context.problem(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeSite,
                    "the header says 0x%X bytes, there are 0x%X",
                    head.size(),
                    in.size());
        }
        layout.claim(0, NarcHeader.SIZE);
        in.seek(in.siteAt(0xC), head.headerSize(), "sections");
        NarcSection files = section(NarcSection.FILES);
        SourceLocation countSite = in.site();
        int count = context.count(
                in.u16("files"), NarcArchive.ROW_SIZE, files.end() - in.position() - 2, countSite, "files");
        int unknown0A = in.hex16("unknown0A");
        List<Place> places = places(count);
        layout.claim(files.at(), (long) NarcArchive.TABLE_HEAD + (long) NarcArchive.ROW_SIZE * count);
        in.seek(files.end());
        NarcSection named = section(NarcSection.NAMES);
        layout.claim(named.at(), named.size());
        NameTable names = NameTableReader.read(
                in.window(in.siteAt(named.at() + 4), named.body(), named.size() - NarcSection.HEAD_SIZE, "names"),
                count,
                context);
        in.seek(named.end());
        NarcSection data = section(NarcSection.DATA);
        layout.claim(data.at(), NarcSection.HEAD_SIZE);
        List<NarcMember> members = members(places, data, names);
        return new NarcArchive(
                head, files, unknown0A, named, names, data, members, layout.fillers(in, context), in.size());
    }

    /** The section that must stand here; the cursor goes to its body. */
    private NarcSection section(String tag) {
        SourceLocation site = in.site();
        if (!in.startsWith(tag)) {
            throw new FormatException(Kind.BAD_VALUE, site, "%s does not stand here", tag);
        }
        in.fourCc("tag");
        SourceLocation field = in.site();
        long size = in.u32("size");
        int at = in.position() - NarcSection.HEAD_SIZE;
        if (size < NarcSection.HEAD_SIZE || size > in.size() - at) {
            throw new FormatException(
                    Kind.BAD_POINTER, field, "%s of 0x%X bytes, where there are 0x%X", tag, size, in.size() - at);
        }
        return new NarcSection(at, (int) size);
    }

    private List<Place> places(int count) {
        List<Place> places = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            ByteCursor row = in.labelled("file[" + i + "]");
            places.add(new Place(row.site(), row.pointer("start"), row.pointer("end")));
            in.seek(row.position());
        }
        return places;
    }

    private List<NarcMember> members(List<Place> places, NarcSection data, NameTable names) {
        List<NarcMember> members = new ArrayList<>(places.size());
        for (Place place : places) {
            long offset = data.body() + place.start;
            long size = place.end - place.start;
            ByteCursor member = in.member(place.site, offset, size, names.nameOf(members.size()));
            members.add(new NarcMember((int) place.start, member));
            layout.claim(offset, size);
        }
        return members;
    }
}
