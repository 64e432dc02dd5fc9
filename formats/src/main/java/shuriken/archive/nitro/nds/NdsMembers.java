package shuriken.archive.nitro.nds;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.nitro.NameTableEditor;
import shuriken.archive.support.SpanTracker;
import shuriken.io.ByteCursor;

/** Adds, removes and renames files of a ROM. */
final class NdsMembers {
    private NdsMembers() {}

    /** Adds a file at the end of its directory; its bytes follow everything else. */
    static NdsRom add(NdsRom rom, String path, byte[] stored) {
        checkPath(path);
        NameTableEditor editor = editor(rom);
        int index = editor.add(path);
        NdsRom grown = withTables(rom, editor.table(), rom.files().size() + 1);
        int offset = stored.length == 0 ? 0 : SpanTracker.align(NdsReplacement.usedSize(grown), NdsRom.ALIGNMENT);
        List<NdsFile> files = new ArrayList<>(grown.files());
        files.add(index, new NdsFile(path, offset, ByteCursor.littleEndian(new byte[0], path)));
        NdsRom added = renumbered(grown, editor.table(), files, index, 1);
        return stored.length == 0 ? added : NdsReplacement.replaceFile(added, index, stored);
    }

    static NdsRom remove(NdsRom rom, int index) {
        if (index >= rom.files().size() || isOverlay(rom, index)) {
            throw new IllegalArgumentException(
                    "programs, overlays and the banner cannot be removed from a ROM. Replace them instead");
        }
        NdsRom emptied = NdsReplacement.replaceFile(rom, index, new byte[0]);
        NameTableEditor editor = editor(rom);
        editor.remove(index);
        List<NdsFile> files = new ArrayList<>(emptied.files());
        files.remove(index);
        NdsRom removed = renumbered(emptied, rom.names(), files, index, -1);
        return withTables(removed, editor.table(), files.size());
    }

    static NdsRom rename(NdsRom rom, int index, String path) {
        checkPath(path);
        if (index >= rom.files().size() || isOverlay(rom, index)) {
            throw new IllegalArgumentException("programs, overlays and the banner cannot be renamed");
        }
        NameTableEditor editor = editor(rom);
        editor.rename(index, path);
        List<NdsFile> files = new ArrayList<>(rom.files());
        NdsFile old = files.get(index);
        files.set(index, new NdsFile(path, old.offset(), old.data()));
        NdsRom renamed = new NdsRom(rom.header(), rom.names(), files, rom.parts(), rom.fillers(), rom.size());
        return withTables(renamed, editor.table(), files.size());
    }

    /** Checks that a path is not in the folder {@code rom}, which contains the parts of a ROM that are not files. */
    private static void checkPath(String path) {
        if (path.startsWith("rom/")) {
            throw new IllegalArgumentException(
                    "files cannot be stored in rom/, which contains only programs, overlays and the banner");
        }
    }

    private static NameTableEditor editor(NdsRom rom) {
        if (rom.names().bytes().length < NameTableEditor.MIN_SIZE) {
            throw new IllegalArgumentException("this ROM has no file system");
        }
        return NameTableEditor.of(rom.names(), 1);
    }

    private static boolean isOverlay(NdsRom rom, int file) {
        return rom.parts().stream()
                .filter(part -> part.region().isOverlays())
                .anyMatch(part -> NdsOverlays.names(part).containsKey(file));
    }

    /** Returns the ROM with other names and with space for the tables of this number of files. */
    private static NdsRom withTables(NdsRom rom, NameTable names, int fileCount) {
        NdsRom withNameSpace = NdsReplacement.resizeTable(rom, NdsHeader.NAMES, names.bytes().length);
        NdsRom withFileSpace =
                NdsReplacement.resizeTable(withNameSpace, NdsHeader.FILES, fileCount * NdsRom.TABLE_ENTRY_SIZE);
        return new NdsRom(
                withFileSpace.header(),
                names,
                withFileSpace.files(),
                withFileSpace.parts(),
                withFileSpace.fillers(),
                withFileSpace.size());
    }

    /**
     * Returns the ROM with other files. Overlays refer to their files by the new indices.
     *
     * @param from the first old index that changes
     * @param delta the difference between new and old indices
     */
    private static NdsRom renumbered(NdsRom rom, NameTable names, List<NdsFile> files, int from, int delta) {
        List<NdsPart> parts = rom.parts().stream()
                .map(part -> part.region().isOverlays() ? NdsOverlays.renumbered(part, from, delta) : part)
                .toList();
        return new NdsRom(rom.header(), names, files, parts, rom.fillers(), rom.size());
    }
}
