package shuriken.archive.nitro.nds;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.nitro.NameTableEditor;
import shuriken.archive.nitro.NameTableReader;
import shuriken.archive.support.SpanTracker;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads a {@link NdsRom}, whose members are ranges of the file, which are not copied. */
final class NdsReader {
    /** The first word of the footer that may follow the ARM9 program. */
    private static final int PROGRAM_FOOTER_TAG = 0xDEC00621;

    private static final int PROGRAM_FOOTER_SIZE = 12;

    /** The size in bytes of a version 1 banner. */
    private static final int BANNER_SIZE = 0x840;

    /** The first bytes of the signature of a program for download play. */
    private static final String SIGNATURE_TAG = "ac\1\0";

    private static final int SIGNATURE_SIZE = 0x88;

    private final ByteCursor in;
    private final ReadContext context;
    /** The ranges that belong to the header, tables, parts and files. */
    private final SpanTracker spans = new SpanTracker(NdsRom.PADDING_BYTE);

    private NdsReader(ByteCursor file, ReadContext context) {
        this.in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.context = context;
    }

    static NdsRom read(ByteCursor file, ReadContext context) {
        return new NdsReader(file, context).readRom();
    }

    /** Reads the header at the start of a file. The result is empty if the file is too small or a checksum is wrong. */
    static Optional<NdsHeader> readValidHeader(ByteCursor file) {
        if (file.size() < NdsHeader.MIN_SIZE) {
            return Optional.empty();
        }
        NdsHeader header = new NdsHeader(file.copy().seek(0).bytes("header", NdsHeader.MIN_SIZE));
        return header.computeCrc() == header.storedCrc() ? Optional.of(header) : Optional.empty();
    }

    private NdsRom readRom() {
        NdsHeader header = readHeader();
        List<NdsPart> parts = new ArrayList<>();
        Map<Integer, String> overlayPathByFileIndex = new HashMap<>();
        for (NdsPartKind kind : NdsPartKind.values()) {
            readPart(kind, header).ifPresent(parts::add);
        }
        for (NdsPart part : parts) {
            spans.claim(part.offset(), part.data().size());
            if (part.kind().isOverlays()) {
                overlayPathByFileIndex.putAll(NdsOverlays.readPathByFileIndex(part));
            }
        }
        ByteCursor fileTable = readTable(NdsHeader.FILES_OFFSET, header, "files");
        SourceLocation countLocation = in.locationAt(NdsHeader.FILES_OFFSET + NdsHeader.SIZE_FIELD_DISTANCE);
        int fileCount = context.requireCount(
                fileTable.size() / NdsRom.TABLE_ENTRY_SIZE,
                NdsRom.TABLE_ENTRY_SIZE,
                fileTable.size(),
                countLocation,
                "files");
        NameTable nameTable = readNames(readTable(NdsHeader.NAMES_OFFSET, header, "names"), fileCount);
        List<NdsFile> files = readFiles(fileTable, fileCount, nameTable, overlayPathByFileIndex);
        return new NdsRom(header, nameTable, files, parts, spans.unclaimedBytes(in, context), in.size());
    }

    /**
     * Reads the header and reports a wrong checksum. The header ends before the ARM9 program, even if a larger size is
     * stored.
     */
    private NdsHeader readHeader() {
        NdsHeader minimalHeader = new NdsHeader(in.bytes("header", NdsHeader.MIN_SIZE));
        if (minimalHeader.computeCrc() != minimalHeader.storedCrc()) {
            context.reportDeviation(
                    DiagnosticCode.CHECKSUM_MISMATCH,
                    in.locationAt(NdsHeader.CRC_OFFSET),
                    "the header's CRC is 0x%04X instead of 0x%04X",
                    minimalHeader.computeCrc(),
                    minimalHeader.storedCrc());
        }
        long programOffset = minimalHeader.word(NdsPartKind.ARM9.offsetFieldOffset()) & 0xFFFF_FFFFL;
        long storedSize = minimalHeader.word(NdsHeader.HEADER_SIZE_OFFSET) & 0xFFFF_FFFFL;
        long headerSize = Math.max(NdsHeader.MIN_SIZE, Math.min(storedSize, Math.min(programOffset, in.size())));
        context.reserve(headerSize, in.locationAt(NdsHeader.HEADER_SIZE_OFFSET), "header");
        spans.claim(0, headerSize);
        return new NdsHeader(in.seek(0).bytes("header", (int) headerSize));
    }

    /** Reads a part. The result is empty if the ROM does not have it. */
    private Optional<NdsPart> readPart(NdsPartKind kind, NdsHeader header) {
        SourceLocation fieldLocation = in.locationAt(kind.offsetFieldOffset());
        long offset = header.word(kind.offsetFieldOffset()) & 0xFFFF_FFFFL;
        if (kind.sizeFieldOffset() == NdsPartKind.NO_FIELD) {
            return readBannerOrSignature(kind, fieldLocation, offset);
        }
        long size = header.word(kind.sizeFieldOffset()) & 0xFFFF_FFFFL;
        if (offset == 0 || size == 0) {
            return Optional.empty();
        }
        ByteCursor data = in.member(fieldLocation, offset, size, kind.path());
        if (kind == NdsPartKind.ARM9 && hasFooter(offset + size)) {
            data = in.member(fieldLocation, offset, size + PROGRAM_FOOTER_SIZE, kind.path());
        }
        return Optional.of(new NdsPart(kind, (int) offset, data));
    }

    /**
     * Reads the banner, or the signature that programs for download play have instead. The result is empty if the ROM
     * does not contain {@code kind} completely.
     */
    private Optional<NdsPart> readBannerOrSignature(NdsPartKind kind, SourceLocation fieldLocation, long offset) {
        if (offset == 0) {
            return Optional.empty();
        }
        boolean isInside = offset <= in.size() - SIGNATURE_SIZE;
        boolean isSignature = isInside && in.copy().seek((int) offset).startsWith(SIGNATURE_TAG);
        if (isSignature != (kind == NdsPartKind.SIGNATURE)) {
            return Optional.empty();
        }
        long bannerSize = isInside ? readBannerSize(offset) : BANNER_SIZE;
        long partSize = isSignature ? SIGNATURE_SIZE : bannerSize;
        if (offset > in.size() - partSize) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    fieldLocation,
                    "the banner needs %,d bytes at 0x%X, but the ROM ends at 0x%X. It is read without a banner",
                    partSize,
                    offset,
                    in.size());
            return Optional.empty();
        }
        return Optional.of(new NdsPart(kind, (int) offset, in.member(fieldLocation, offset, partSize, kind.path())));
    }

    /** Returns whether the footer of the ARM9 program is at an offset. */
    private boolean hasFooter(long offset) {
        return offset + PROGRAM_FOOTER_SIZE <= in.size()
                && in.copy().seek((int) offset).hex32("footer") == PROGRAM_FOOTER_TAG;
    }

    /** Returns the size of the banner at an offset, which depends on its version. */
    private long readBannerSize(long offset) {
        int version = in.copy().seek((int) offset).u16("version");
        // Later versions add titles in Chinese and Korean, and an animated icon.
        return switch (version) {
            case 2 -> 0x940;
            case 3 -> 0xA40;
            case 0x103 -> 0x23C0;
            default -> BANNER_SIZE;
        };
    }

    /** Loads a table into memory. The header stores the offset of the table at {@code fieldOffset}, then its size. */
    private ByteCursor readTable(int fieldOffset, NdsHeader header, String label) {
        long offset = header.word(fieldOffset) & 0xFFFF_FFFFL;
        long size = header.word(fieldOffset + NdsHeader.SIZE_FIELD_DISTANCE) & 0xFFFF_FFFFL;
        spans.claim(offset, fieldOffset == NdsHeader.FILES_OFFSET ? size - size % NdsRom.TABLE_ENTRY_SIZE : size);
        ByteCursor tableCursor = in.window(in.locationAt(fieldOffset), offset, size, label);
        context.reserve(size, in.locationAt(fieldOffset), label);
        return tableCursor.inMemory();
    }

    private NameTable readNames(ByteCursor tableCursor, int fileCount) {
        if (tableCursor.size() >= NameTableEditor.MIN_SIZE) {
            return NameTableReader.read(tableCursor, fileCount, context);
        }
        return new NameTable(tableCursor.bytes("names", tableCursor.size()), Collections.nCopies(fileCount, ""));
    }

    private List<NdsFile> readFiles(
            ByteCursor tableCursor, int fileCount, NameTable nameTable, Map<Integer, String> overlayPathByFileIndex) {
        List<NdsFile> files = new ArrayList<>(fileCount);
        for (int i = 0; i < fileCount; i++) {
            ByteCursor entryCursor = tableCursor.labelled("file[" + i + "]");
            SourceLocation entryLocation = entryCursor.location();
            long fileStart = entryCursor.pointer("start");
            long fileEnd = entryCursor.pointer("end");
            tableCursor.seek(entryCursor.position());
            String path = nameTable.paths().get(i);
            String name = path.isEmpty() ? overlayPathByFileIndex.getOrDefault(i, Integer.toString(i)) : path;
            spans.claim(fileStart, fileEnd - fileStart);
            files.add(
                    new NdsFile(name, (int) fileStart, in.member(entryLocation, fileStart, fileEnd - fileStart, name)));
        }
        return files;
    }
}
