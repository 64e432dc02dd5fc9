package shuriken.archive.nitro.narc;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.nitro.NameTableReader;
import shuriken.archive.support.SpanTracker;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/** Reads a {@link NarcArchive}, whose members are ranges of the file, which are not copied. */
final class NarcReader {
    private final ByteCursor in;
    private final ReadContext context;
    /** The ranges that belong to the header, sections and members. */
    private final SpanTracker spans = new SpanTracker(NarcArchive.PADDING_BYTE);

    /** An entry of the table of files, with the range of the file from the start of the data. */
    private record FileEntry(SourceLocation location, long startInData, long endInData) {}

    private NarcReader(ByteCursor file, ReadContext context) {
        this.in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.context = context;
    }

    static NarcArchive read(ByteCursor file, ReadContext context) {
        return new NarcReader(file, context).readArchive();
    }

    private NarcArchive readArchive() {
        SourceLocation tagLocation = in.location();
        if (!in.startsWith(NarcHeader.TAG)) {
            throw new FormatException(Kind.BAD_MAGIC, tagLocation, "the file does not begin with NARC");
        }
        in.fourCc("tag");
        SourceLocation sizeLocation = in.locationAt(NarcHeader.SIZE_OFFSET);
        NarcHeader header = NarcHeader.read(in);
        if (header.size() != in.size()) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeLocation,
                    "the header declares %,d bytes, but the file has %,d",
                    header.size(),
                    in.size());
        }
        spans.claim(0, NarcHeader.SIZE);
        in.seek(in.locationAt(NarcHeader.HEADER_SIZE_OFFSET), header.headerSize(), "sections");
        NarcSection fileSection = readSection(NarcSection.FILES_TAG);
        SourceLocation countLocation = in.location();
        int fileCount = context.requireCount(
                in.u16("files"),
                NarcArchive.ENTRY_SIZE,
                fileSection.endOffset() - in.position() - 2,
                countLocation,
                "files");
        int unknown0A = in.hex16("unknown0A");
        List<FileEntry> entries = readEntries(fileCount);
        spans.claim(
                fileSection.offset(), (long) NarcArchive.TABLE_HEADER_SIZE + (long) NarcArchive.ENTRY_SIZE * fileCount);
        in.seek(fileSection.endOffset());
        NarcSection nameSection = readSection(NarcSection.NAMES_TAG);
        spans.claim(nameSection.offset(), nameSection.size());
        int nameSizeOffset = nameSection.offset() + FourCc.SIZE;
        NameTable nameTable = NameTableReader.read(
                in.window(
                        in.locationAt(nameSizeOffset),
                        nameSection.bodyOffset(),
                        nameSection.size() - NarcSection.HEADER_SIZE,
                        "names"),
                fileCount,
                context);
        in.seek(nameSection.endOffset());
        NarcSection dataSection = readSection(NarcSection.DATA_TAG);
        spans.claim(dataSection.offset(), NarcSection.HEADER_SIZE);
        List<NarcMember> members = readMembers(entries, dataSection, nameTable);
        return new NarcArchive(
                header,
                fileSection,
                unknown0A,
                nameSection,
                nameTable,
                dataSection,
                members,
                spans.unclaimedBytes(in, context),
                in.size());
    }

    /** Reads the tag and the size of a required section, and moves the cursor to the content of the section. */
    private NarcSection readSection(String tag) {
        SourceLocation tagLocation = in.location();
        if (!in.startsWith(tag)) {
            throw new FormatException(Kind.BAD_VALUE, tagLocation, "block %s is missing", tag);
        }
        in.fourCc("tag");
        SourceLocation sizeLocation = in.location();
        long size = in.u32("size");
        int offset = in.position() - NarcSection.HEADER_SIZE;
        if (size < NarcSection.HEADER_SIZE || size > in.size() - offset) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    sizeLocation,
                    "block %s declares %,d bytes, but can have only %,d to %,d",
                    tag,
                    size,
                    NarcSection.HEADER_SIZE,
                    in.size() - offset);
        }
        return new NarcSection(offset, (int) size);
    }

    private List<FileEntry> readEntries(int fileCount) {
        List<FileEntry> entries = new ArrayList<>(fileCount);
        for (int i = 0; i < fileCount; i++) {
            ByteCursor entryCursor = in.labelled("file[" + i + "]");
            entries.add(
                    new FileEntry(entryCursor.location(), entryCursor.pointer("start"), entryCursor.pointer("end")));
            in.seek(entryCursor.position());
        }
        return entries;
    }

    private List<NarcMember> readMembers(List<FileEntry> entries, NarcSection dataSection, NameTable nameTable) {
        List<NarcMember> members = new ArrayList<>(entries.size());
        for (FileEntry entry : entries) {
            long offset = dataSection.bodyOffset() + entry.startInData;
            long size = entry.endInData - entry.startInData;
            ByteCursor member = in.member(entry.location, offset, size, nameTable.nameOf(members.size()));
            members.add(new NarcMember((int) entry.startInData, member));
            spans.claim(offset, size);
        }
        return members;
    }
}
