package shuriken.archive.nitro.nds;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import shuriken.archive.Filler;
import shuriken.archive.Layout;
import shuriken.bytes.ByteCursor;

/** Puts new bytes into a ROM. */
final class NdsExchange {
    private final NdsRom rom;
    private final byte[] stored;

    /** Where the new bytes go; what starts at or behind {@link #behind} moves by {@link #delta}. */
    private int offset;

    private int behind;
    private int delta;

    NdsExchange(NdsRom rom, byte[] stored) {
        this.rom = rom;
        this.stored = stored;
    }

    NdsRom file(int index) {
        NdsFile old = rom.files().get(index);
        place(old.offset(), old.end());
        List<NdsFile> files = new ArrayList<>(movedFiles());
        files.set(index, new NdsFile(old.name(), offset, cursor(old.data())));
        List<NdsPart> parts = movedParts().stream()
                .map(part -> part.region().isOverlays()
                        ? NdsOverlays.resized(part, index, old.data().size(), stored.length)
                        : part)
                .toList();
        return rom(files, parts);
    }

    NdsRom part(NdsPart old) {
        place(old.offset(), old.end());
        List<NdsPart> parts = new ArrayList<>(movedParts());
        parts.set(rom.parts().indexOf(old), new NdsPart(old.region(), offset, cursor(old.data())));
        return rom(movedFiles(), parts);
    }

    private ByteCursor cursor(ByteCursor old) {
        return ByteCursor.littleEndian(stored, old.path());
    }

    private void place(int start, int end) {
        boolean shared =
                extents().filter(other -> other[0] < end && start < other[1]).count() > 1;
        boolean stays = !shared && start > 0;
        behind = stays ? end : used();
        offset = stays ? start : Layout.align(used(), NdsRom.ALIGNMENT);
        delta = Layout.shift(behind, offset + stored.length, offsets(), NdsRom.ALIGNMENT);
    }

    /** Start and end of everything that is not empty. */
    private Stream<int[]> extents() {
        return Stream.of(
                        rom.files().stream().map(file -> new int[] {file.offset(), file.end()}),
                        rom.parts().stream().map(part -> new int[] {part.offset(), part.end()}),
                        rom.fillers().stream().map(filler ->
                                new int[] {filler.offset(), filler.offset() + filler.bytes().length}),
                        Stream.of(NdsHeader.NAMES, NdsHeader.FILES).map(at -> new int[] {
                            rom.header().word(at),
                            rom.header().word(at) + rom.header().word(at + 4)
                        }))
                .flatMap(all -> all)
                .filter(extent -> extent[0] < extent[1]);
    }

    private IntStream offsets() {
        return extents().mapToInt(extent -> extent[0]);
    }

    private int used() {
        return extents().mapToInt(extent -> extent[1]).max().orElse(0);
    }

    private int moved(int at) {
        return at < behind ? at : at + delta;
    }

    private List<NdsFile> movedFiles() {
        return rom.files().stream()
                .map(file -> new NdsFile(file.name(), moved(file.offset()), file.data()))
                .toList();
    }

    private List<NdsPart> movedParts() {
        return rom.parts().stream()
                .map(part -> new NdsPart(part.region(), moved(part.offset()), part.data()))
                .toList();
    }

    private NdsRom rom(List<NdsFile> files, List<NdsPart> parts) {
        List<Filler> fillers = rom.fillers().stream()
                .map(filler -> filler.moved(moved(filler.offset()) - filler.offset()))
                .toList();
        int oldUsed = used();
        NdsHeader header = header(parts);
        NdsRom unfilled = new NdsRom(header, rom.names(), files, parts, fillers, 0);
        int used = new NdsExchange(unfilled, stored).used();
        boolean isFilled = rom.size() == rom.header().capacity();
        header = header.with(NdsHeader.USED_SIZE, header.word(NdsHeader.USED_SIZE) + used - oldUsed);
        header = rom.header().capacity() >= rom.size() ? header.withRoomFor(used) : header;
        header = rom.header().crc() == rom.header().storedCrc() ? header.sealed() : header;
        int size = isFilled ? (int) header.capacity() : rom.size() + used - oldUsed;
        return new NdsRom(header, rom.names(), files, parts, fillers, size);
    }

    private NdsHeader header(List<NdsPart> parts) {
        NdsHeader header = rom.header();
        for (int at : new int[] {NdsHeader.NAMES, NdsHeader.FILES, NdsHeader.DEBUGGER}) {
            header = header.with(at, moved(header.word(at)));
        }
        for (NdsPart part : parts) {
            NdsPart old = rom.part(part.region()).orElseThrow();
            header = header.with(part.region().offsetAt(), part.offset());
            int sizeAt = part.region().sizeAt();
            if (sizeAt > 0) {
                int grown = part.data().size() - old.data().size();
                header = header.with(sizeAt, header.word(sizeAt) + grown);
            }
        }
        return header;
    }
}
