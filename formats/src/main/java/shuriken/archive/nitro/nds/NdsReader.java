package shuriken.archive.nitro.nds;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.nitro.NameTableReader;
import shuriken.archive.support.SpanTracker;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads a {@link NdsRom}, whose members are windows of the file. */
final class NdsReader {
    /** The first word of the footer that may follow the ARM9 program. */
    private static final int PROGRAM_FOOTER = 0xDEC00621;

    private static final int PROGRAM_FOOTER_SIZE = 12;

    /** The size of a name table that has only the row of the root directory. */
    private static final int MIN_TABLE_SIZE = 8;

    /** The size of a banner of version 1. */
    private static final int BANNER_SIZE = 0x840;

    /** The first bytes of the signature of a program for download play. */
    private static final String SIGNATURE = "ac\1\0";

    private static final int SIGNATURE_SIZE = 0x88;

    private final ByteCursor in;
    private final ReadContext context;
    private final SpanTracker spans = new SpanTracker(NdsRom.PADDING);

    private NdsReader(ByteCursor file, ReadContext context) {
        this.in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.context = context;
    }

    static NdsRom read(ByteCursor file, ReadContext context) {
        return new NdsReader(file, context).readRom();
    }

    /** Returns the header at the start of a file if its checksum is correct. */
    static Optional<NdsHeader> validHeader(ByteCursor file) {
        if (file.size() < NdsHeader.MIN_SIZE) {
            return Optional.empty();
        }
        NdsHeader header = new NdsHeader(file.copy().seek(0).bytes("header", NdsHeader.MIN_SIZE));
        return header.crc() == header.storedCrc() ? Optional.of(header) : Optional.empty();
    }

    private NdsRom readRom() {
        NdsHeader header = readHeader();
        List<NdsPart> parts = new ArrayList<>();
        Map<Integer, String> overlays = new HashMap<>();
        for (NdsRegion region : NdsRegion.values()) {
            readPart(region, header).ifPresent(parts::add);
        }
        for (NdsPart part : parts) {
            spans.claim(part.offset(), part.data().size());
            if (part.region().isOverlays()) {
                overlays.putAll(NdsOverlays.names(part));
            }
        }
        ByteCursor table = readTable(NdsHeader.FILES, header, "files");
        SourceLocation countSite = in.siteAt(NdsHeader.FILES + NdsHeader.SIZE_AFTER_OFFSET);
        int count = context.requireCount(
                table.size() / NdsRom.TABLE_ENTRY_SIZE, NdsRom.TABLE_ENTRY_SIZE, table.size(), countSite, "files");
        NameTable names = readNames(readTable(NdsHeader.NAMES, header, "names"), count);
        List<NdsFile> files = readFiles(table, count, names, overlays);
        return new NdsRom(header, names, files, parts, spans.fillers(in, context), in.size());
    }

    /** Reads the header. Its stored size is limited by the start of the first program. */
    private NdsHeader readHeader() {
        NdsHeader minimal = new NdsHeader(in.bytes("header", NdsHeader.MIN_SIZE));
        if (minimal.crc() != minimal.storedCrc()) {
            context.reportDeviation(
                    DiagnosticCode.CHECKSUM_MISMATCH,
                    in.siteAt(NdsHeader.CRC),
                    "the header's CRC is 0x%04X instead of 0x%04X",
                    minimal.crc(),
                    minimal.storedCrc());
        }
        long program = minimal.word(NdsRegion.ARM9.offsetField()) & 0xFFFF_FFFFL;
        long size = Math.min(minimal.word(NdsHeader.HEADER_SIZE) & 0xFFFF_FFFFL, Math.min(program, in.size()));
        size = Math.max(size, NdsHeader.MIN_SIZE);
        context.reserve(size, in.siteAt(NdsHeader.HEADER_SIZE), "header");
        spans.claim(0, size);
        return new NdsHeader(in.seek(0).bytes("header", (int) size));
    }

    /** Reads a part, if the header states that it exists. */
    private Optional<NdsPart> readPart(NdsRegion region, NdsHeader header) {
        SourceLocation field = in.siteAt(region.offsetField());
        long offset = header.word(region.offsetField()) & 0xFFFF_FFFFL;
        if (region.sizeField() == 0) {
            return readBannerOrSignature(region, field, offset);
        }
        long size = header.word(region.sizeField()) & 0xFFFF_FFFFL;
        if (offset == 0 || size == 0) {
            return Optional.empty();
        }
        ByteCursor data = in.member(field, offset, size, region.path());
        if (region == NdsRegion.ARM9 && hasFooter(offset + size)) {
            data = in.member(field, offset, size + PROGRAM_FOOTER_SIZE, region.path());
        }
        return Optional.of(new NdsPart(region, (int) offset, data));
    }

    /**
     * Reads the banner, or the signature that programs for download play have instead. A ROM without both is valid.
     */
    private Optional<NdsPart> readBannerOrSignature(NdsRegion region, SourceLocation field, long offset) {
        if (offset == 0) {
            return Optional.empty();
        }
        boolean isInside = offset <= in.size() - SIGNATURE_SIZE;
        boolean isSignature = isInside && in.copy().seek((int) offset).startsWith(SIGNATURE);
        if (isSignature != (region == NdsRegion.SIGNATURE)) {
            return Optional.empty();
        }
        long sizeOfBanner = isInside ? bannerSize(offset) : BANNER_SIZE;
        long size = isSignature ? SIGNATURE_SIZE : sizeOfBanner;
        if (offset > in.size() - size) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    field,
                    "the banner needs %,d bytes at 0x%X, but the ROM ends at 0x%X. It is read without a banner",
                    size,
                    offset,
                    in.size());
            return Optional.empty();
        }
        return Optional.of(new NdsPart(region, (int) offset, in.member(field, offset, size, region.path())));
    }

    private boolean hasFooter(long offset) {
        return offset + PROGRAM_FOOTER_SIZE <= in.size()
                && in.copy().seek((int) offset).hex32("footer") == PROGRAM_FOOTER;
    }

    private long bannerSize(long offset) {
        int version = in.copy().seek((int) offset).u16("version");
        // Later versions add titles in Chinese and Korean, and an animated icon.
        return switch (version) {
            case 2 -> 0x940;
            case 3 -> 0xA40;
            case 0x103 -> 0x23C0;
            default -> BANNER_SIZE;
        };
    }

    /** Loads a table into memory. */
    private ByteCursor readTable(int fieldOffset, NdsHeader header, String label) {
        long offset = header.word(fieldOffset) & 0xFFFF_FFFFL;
        long size = header.word(fieldOffset + NdsHeader.SIZE_AFTER_OFFSET) & 0xFFFF_FFFFL;
        spans.claim(offset, fieldOffset == NdsHeader.FILES ? size - size % NdsRom.TABLE_ENTRY_SIZE : size);
        ByteCursor table = in.window(in.siteAt(fieldOffset), offset, size, label);
        context.reserve(size, in.siteAt(fieldOffset), label);
        return table.inMemory();
    }

    private NameTable readNames(ByteCursor table, int fileCount) {
        if (table.size() >= MIN_TABLE_SIZE) {
            return NameTableReader.read(table, fileCount, context);
        }
        return new NameTable(table.bytes("names", table.size()), Collections.nCopies(fileCount, ""));
    }

    private List<NdsFile> readFiles(ByteCursor table, int count, NameTable names, Map<Integer, String> overlays) {
        List<NdsFile> files = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            ByteCursor row = table.labelled("file[" + i + "]");
            SourceLocation field = row.site();
            long start = row.pointer("start");
            long end = row.pointer("end");
            table.seek(row.position());
            String path = names.paths().get(i);
            String name = path.isEmpty() ? overlays.getOrDefault(i, Integer.toString(i)) : path;
            spans.claim(start, end - start);
            files.add(new NdsFile(name, (int) start, in.member(field, start, end - start, name)));
        }
        return files;
    }
}
