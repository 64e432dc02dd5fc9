package shuriken.archive.nitro.nds;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import shuriken.archive.support.MemberReplacement;
import shuriken.archive.support.SpanTracker;
import shuriken.archive.support.UnclaimedBytes;
import shuriken.io.ByteCursor;
import shuriken.io.support.Zeros;

/** Replaces bytes of a ROM and moves the parts, files and tables that follow them. */
final class NdsReplacement {
    private final NdsRom rom;
    private final byte[] newBytes;
    private final MemberReplacement replacement;

    private NdsReplacement(NdsRom rom, byte[] storedBytes, MemberReplacement.Extent oldExtent) {
        this.rom = rom;
        this.newBytes = storedBytes;
        List<MemberReplacement.Extent> allExtents = extents(rom);
        this.replacement = MemberReplacement.of(
                oldExtent, allExtents, storedBytes.length, contentEnd(allExtents), NdsRom.ALIGNMENT);
    }

    static NdsRom replaceFile(NdsRom rom, int index, byte[] storedBytes) {
        NdsFile oldFile = rom.files().get(index);
        return new NdsReplacement(rom, storedBytes, oldFile.extent()).replaceFile(index, oldFile);
    }

    static NdsRom replacePart(NdsRom rom, NdsPart oldPart, byte[] storedBytes) {
        return new NdsReplacement(rom, storedBytes, oldPart.extent()).replacePart(oldPart);
    }

    /**
     * Returns the ROM with space for a table that has a new size. The header stores the offset of the table at {@code
     * fieldOffset}, followed by its size.
     */
    static NdsRom resizeTable(NdsRom rom, int fieldOffset, int newSize) {
        NdsReplacement tableReplacement =
                new NdsReplacement(rom, new byte[newSize], rom.header().extent(fieldOffset));
        List<NdsPart> parts = tableReplacement.moveParts();
        NdsHeader header = tableReplacement
                .updateHeader(parts)
                .withWord(fieldOffset, tableReplacement.replacement.offset())
                .withWord(fieldOffset + NdsHeader.SIZE_FIELD_DISTANCE, newSize);
        return tableReplacement.withSize(header, tableReplacement.moveFiles(), parts);
    }

    private NdsRom replaceFile(int index, NdsFile oldFile) {
        List<NdsFile> files = new ArrayList<>(moveFiles());
        files.set(index, new NdsFile(oldFile.name(), replacement.offset(), newCursor(oldFile.data())));
        List<NdsPart> parts = moveParts().stream()
                .map(part -> part.kind().isOverlays()
                        ? NdsOverlays.withOverlaySize(
                                part, index, oldFile.data().size(), newBytes.length)
                        : part)
                .toList();
        return withSize(updateHeader(parts), files, parts);
    }

    private NdsRom replacePart(NdsPart oldPart) {
        List<NdsPart> parts = new ArrayList<>(moveParts());
        parts.set(
                rom.parts().indexOf(oldPart),
                new NdsPart(oldPart.kind(), replacement.offset(), newCursor(oldPart.data())));
        return withSize(updateHeader(parts), moveFiles(), parts);
    }

    /** Returns a cursor over the new bytes, with the path of the old ones. */
    private ByteCursor newCursor(ByteCursor oldData) {
        return ByteCursor.littleEndian(newBytes, oldData.path());
    }

    /**
     * Returns the ranges of all parts, files, tables and unclaimed bytes that are not empty, without the padding at the
     * end.
     */
    private static List<MemberReplacement.Extent> extents(NdsRom rom) {
        return extents(rom.header(), rom.files(), rom.parts(), unclaimedBytesWithoutPadding(rom));
    }

    private static List<MemberReplacement.Extent> extents(
            NdsHeader header, List<NdsFile> files, List<NdsPart> parts, List<UnclaimedBytes> unclaimedBytes) {
        return Stream.of(
                        files.stream().map(NdsFile::extent),
                        parts.stream().map(NdsPart::extent),
                        unclaimedBytes.stream().map(UnclaimedBytes::extent),
                        Stream.of(NdsHeader.NAMES_OFFSET, NdsHeader.FILES_OFFSET)
                                .map(header::extent))
                .flatMap(extents -> extents)
                .filter(extent -> extent.from() < extent.to())
                .toList();
    }

    /** Returns the unclaimed bytes. If zeros instead of 0xFF fill the end of the ROM, these are omitted. */
    private static List<UnclaimedBytes> unclaimedBytesWithoutPadding(NdsRom rom) {
        List<UnclaimedBytes> unclaimedBytes = rom.unclaimedBytes();
        return isPaddedWithZeros(rom) ? unclaimedBytes.subList(0, unclaimedBytes.size() - 1) : unclaimedBytes;
    }

    /** Returns whether zeros instead of 0xFF fill the end of the ROM. */
    private static boolean isPaddedWithZeros(NdsRom rom) {
        if (rom.unclaimedBytes().isEmpty()) {
            return false;
        }
        UnclaimedBytes lastUnclaimed = rom.unclaimedBytes().getLast();
        return lastUnclaimed.extent().to() == rom.size()
                && Zeros.areZero(lastUnclaimed.bytes(), 0, lastUnclaimed.bytes().length);
    }

    /** Returns the end offset of the last range of the ROM that is not padding. */
    static int contentEnd(NdsRom rom) {
        return contentEnd(extents(rom));
    }

    /** Returns the end offset of the last range. */
    private static int contentEnd(List<MemberReplacement.Extent> allExtents) {
        return allExtents.stream().mapToInt(MemberReplacement.Extent::to).max().orElse(0);
    }

    private List<NdsFile> moveFiles() {
        return rom.files().stream()
                .map(file -> new NdsFile(file.name(), replacement.shifted(file.offset()), file.data()))
                .toList();
    }

    private List<NdsPart> moveParts() {
        return rom.parts().stream()
                .map(part -> new NdsPart(part.kind(), replacement.shifted(part.offset()), part.data()))
                .toList();
    }

    /**
     * Returns the ROM after a replacement, with its new size. A ROM that was padded to the capacity of its chip is
     * padded to the new capacity. A ROM with other padding beyond a multiple of 0x200 keeps its size if the content
     * fits.
     */
    private NdsRom withSize(NdsHeader movedHeader, List<NdsFile> files, List<NdsPart> parts) {
        List<UnclaimedBytes> unclaimedBytes = new ArrayList<>(replacement.shifted(unclaimedBytesWithoutPadding(rom)));
        int oldContentEnd = contentEnd(rom);
        int newContentEnd = contentEnd(extents(movedHeader, files, parts, unclaimedBytes));
        NdsHeader oldHeader = rom.header();
        NdsHeader header = movedHeader.withWord(
                NdsHeader.USED_SIZE_OFFSET, oldHeader.word(NdsHeader.USED_SIZE_OFFSET) + newContentEnd - oldContentEnd);
        // A chip that is smaller than the file is not valid, so its capacity is kept.
        if (oldHeader.capacity() >= rom.size()) {
            header = header.withCapacity(oldHeader.capacity(), oldContentEnd, newContentEnd);
        }
        if (oldHeader.computeCrc() == oldHeader.storedCrc()) {
            header = header.withValidCrc();
        }
        // Many ROMs are padded to the capacity of their chip.
        boolean isFilled = rom.size() == oldHeader.capacity();
        boolean keepsSize =
                rom.size() > SpanTracker.align(oldContentEnd, NdsRom.ALIGNMENT) && newContentEnd <= rom.size();
        int unfilledSize = keepsSize ? rom.size() : rom.size() + newContentEnd - oldContentEnd;
        int newSize = isFilled ? (int) header.capacity() : unfilledSize;
        if (isPaddedWithZeros(rom) && newContentEnd < newSize) {
            unclaimedBytes.add(new UnclaimedBytes(newContentEnd, new byte[newSize - newContentEnd]));
        }
        return new NdsRom(header, rom.names(), files, parts, unclaimedBytes, newSize);
    }

    /** Returns the header with the new offsets of tables and parts, and the new sizes of parts. */
    private NdsHeader updateHeader(List<NdsPart> parts) {
        NdsHeader header = rom.header();
        // If the banner was read, the loop over the parts overwrites its offset.
        for (int fieldOffset : new int[] {
            NdsHeader.NAMES_OFFSET,
            NdsHeader.FILES_OFFSET,
            NdsHeader.DEBUGGER_OFFSET,
            NdsPartKind.BANNER.offsetFieldOffset()
        }) {
            header = header.withWord(fieldOffset, replacement.shifted(header.word(fieldOffset)));
        }
        for (NdsPart part : parts) {
            NdsPart oldPart = rom.part(part.kind()).orElseThrow();
            header = header.withWord(part.kind().offsetFieldOffset(), part.offset());
            int sizeFieldOffset = part.kind().sizeFieldOffset();
            if (sizeFieldOffset != NdsPartKind.NO_FIELD) {
                int sizeChange = part.data().size() - oldPart.data().size();
                header = header.withWord(sizeFieldOffset, header.word(sizeFieldOffset) + sizeChange);
            }
        }
        return header;
    }
}
