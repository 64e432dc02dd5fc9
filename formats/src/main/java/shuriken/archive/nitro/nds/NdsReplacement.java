package shuriken.archive.nitro.nds;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import shuriken.archive.support.MemberReplacement;
import shuriken.archive.support.SpanTracker;
import shuriken.archive.support.UnclaimedBytes;
import shuriken.io.ByteCursor;
import shuriken.io.support.Zeros;

/** Replaces bytes of a ROM and moves what follows them. */
final class NdsReplacement {
    private final NdsRom rom;
    private final byte[] stored;
    private final MemberReplacement replacement;

    private NdsReplacement(NdsRom rom, byte[] stored, MemberReplacement.Extent old) {
        this.rom = rom;
        this.stored = stored;
        List<MemberReplacement.Extent> allExtents = extents(rom);
        this.replacement = MemberReplacement.of(old, allExtents, stored.length, usedSize(allExtents), NdsRom.ALIGNMENT);
    }

    static NdsRom replaceFile(NdsRom rom, int index, byte[] stored) {
        NdsFile old = rom.files().get(index);
        return new NdsReplacement(rom, stored, old.extent()).replaceFile(index, old);
    }

    static NdsRom replacePart(NdsRom rom, NdsPart old, byte[] stored) {
        return new NdsReplacement(rom, stored, old.extent()).replacePart(old);
    }

    /**
     * Returns the ROM with space for a table of another size. The header stores the offset of the table at {@code
     * field}, followed by its size.
     */
    static NdsRom resizeTable(NdsRom rom, int field, int size) {
        NdsReplacement change =
                new NdsReplacement(rom, new byte[size], rom.header().extent(field));
        List<NdsPart> parts = change.movedParts();
        NdsHeader header = change.header(parts)
                .with(field, change.replacement.offset())
                .with(field + NdsHeader.SIZE_AFTER_OFFSET, size);
        return change.withSize(header, change.movedFiles(), parts);
    }

    private NdsRom replaceFile(int index, NdsFile old) {
        List<NdsFile> files = new ArrayList<>(movedFiles());
        files.set(index, new NdsFile(old.name(), replacement.offset(), cursor(old.data())));
        List<NdsPart> parts = movedParts().stream()
                .map(part -> part.region().isOverlays()
                        ? NdsOverlays.withOverlaySize(part, index, old.data().size(), stored.length)
                        : part)
                .toList();
        return withSize(header(parts), files, parts);
    }

    private NdsRom replacePart(NdsPart old) {
        List<NdsPart> parts = new ArrayList<>(movedParts());
        parts.set(rom.parts().indexOf(old), new NdsPart(old.region(), replacement.offset(), cursor(old.data())));
        return withSize(header(parts), movedFiles(), parts);
    }

    /** Returns a cursor over the new bytes, with the path of the old ones. */
    private ByteCursor cursor(ByteCursor old) {
        return ByteCursor.littleEndian(stored, old.path());
    }

    /** Returns the ranges of all parts and files that are not empty, without the padding at the end. */
    private static List<MemberReplacement.Extent> extents(NdsRom rom) {
        return extents(rom.header(), rom.files(), rom.parts(), fillersWithoutPadding(rom));
    }

    private static List<MemberReplacement.Extent> extents(
            NdsHeader header, List<NdsFile> files, List<NdsPart> parts, List<UnclaimedBytes> fillers) {
        return Stream.of(
                        files.stream().map(NdsFile::extent),
                        parts.stream().map(NdsPart::extent),
                        fillers.stream().map(UnclaimedBytes::extent),
                        Stream.of(NdsHeader.NAMES, NdsHeader.FILES).map(header::extent))
                .flatMap(extents -> extents)
                .filter(extent -> extent.from() < extent.to())
                .toList();
    }

    /** Returns the unclaimed bytes without zeros that fill the end of the ROM instead of 0xFF. */
    private static List<UnclaimedBytes> fillersWithoutPadding(NdsRom rom) {
        List<UnclaimedBytes> fillers = rom.fillers();
        return isPaddedWithZeros(rom) ? fillers.subList(0, fillers.size() - 1) : fillers;
    }

    /** Returns whether zeros instead of 0xFF fill the end of the ROM. */
    private static boolean isPaddedWithZeros(NdsRom rom) {
        if (rom.fillers().isEmpty()) {
            return false;
        }
        UnclaimedBytes last = rom.fillers().getLast();
        return last.extent().to() == rom.size() && Zeros.areZero(last.bytes(), 0, last.bytes().length);
    }

    /** Returns the end of all parts and files of a ROM. */
    static int usedSize(NdsRom rom) {
        return usedSize(extents(rom));
    }

    /** Returns the end of the last range. */
    private static int usedSize(List<MemberReplacement.Extent> allExtents) {
        return allExtents.stream().mapToInt(MemberReplacement.Extent::to).max().orElse(0);
    }

    private List<NdsFile> movedFiles() {
        return rom.files().stream()
                .map(file -> new NdsFile(file.name(), replacement.shifted(file.offset()), file.data()))
                .toList();
    }

    private List<NdsPart> movedParts() {
        return rom.parts().stream()
                .map(part -> new NdsPart(part.region(), replacement.shifted(part.offset()), part.data()))
                .toList();
    }

    /**
     * Returns the changed ROM with its new size. A ROM that is padded to more than a multiple of 0x200 keeps its size if
     * the content fits.
     */
    private NdsRom withSize(NdsHeader changedHeader, List<NdsFile> files, List<NdsPart> parts) {
        List<UnclaimedBytes> fillers = new ArrayList<>(replacement.shifted(fillersWithoutPadding(rom)));
        int oldUsedSize = usedSize(rom);
        int usedSize = usedSize(extents(changedHeader, files, parts, fillers));
        NdsHeader old = rom.header();
        NdsHeader header =
                changedHeader.with(NdsHeader.USED_SIZE, old.word(NdsHeader.USED_SIZE) + usedSize - oldUsedSize);
        // A chip that is smaller than the file is not valid, so its capacity is kept.
        header = old.capacity() >= rom.size() ? header.withCapacity(old.capacity(), oldUsedSize, usedSize) : header;
        header = old.crc() == old.storedCrc() ? header.withValidCrc() : header;
        // Many ROMs are padded to the capacity of their chip.
        boolean isFilled = rom.size() == old.capacity();
        boolean keepsSize = rom.size() > SpanTracker.align(oldUsedSize, NdsRom.ALIGNMENT) && usedSize <= rom.size();
        int unfilledSize = keepsSize ? rom.size() : rom.size() + usedSize - oldUsedSize;
        int size = isFilled ? (int) header.capacity() : unfilledSize;
        if (isPaddedWithZeros(rom) && usedSize < size) {
            fillers.add(new UnclaimedBytes(usedSize, new byte[size - usedSize]));
        }
        return new NdsRom(header, rom.names(), files, parts, fillers, size);
    }

    /** Returns the header with the new offsets of tables and parts, and the new sizes of parts. */
    private NdsHeader header(List<NdsPart> parts) {
        NdsHeader header = rom.header();
        // The offset of a banner that was read is overwritten below.
        for (int field :
                new int[] {NdsHeader.NAMES, NdsHeader.FILES, NdsHeader.DEBUGGER, NdsRegion.BANNER.offsetField()}) {
            header = header.with(field, replacement.shifted(header.word(field)));
        }
        for (NdsPart part : parts) {
            NdsPart old = rom.part(part.region()).orElseThrow();
            header = header.with(part.region().offsetField(), part.offset());
            int sizeField = part.region().sizeField();
            if (sizeField > 0) {
                int delta = part.data().size() - old.data().size();
                header = header.with(sizeField, header.word(sizeField) + delta);
            }
        }
        return header;
    }
}
