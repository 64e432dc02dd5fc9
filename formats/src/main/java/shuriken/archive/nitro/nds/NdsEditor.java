package shuriken.archive.nitro.nds;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.nitro.NameTableEditor;
import shuriken.archive.support.SpanTracker;
import shuriken.io.ByteCursor;

/** Adds, removes and renames files of a ROM. */
final class NdsEditor {
    private NdsEditor() {}

    /** Adds a file at the end of its directory. Its bytes are stored after all other bytes. */
    static NdsRom add(NdsRom rom, String path, byte[] storedBytes) {
        requireFilePath(path);
        NameTableEditor editor = createNameEditor(rom);
        int index = editor.add(path);
        NdsRom romWithLargerTables =
                withTables(rom, editor.buildTable(), rom.files().size() + 1);
        int offset = storedBytes.length == 0
                ? 0
                : SpanTracker.align(NdsReplacement.contentEnd(romWithLargerTables), NdsRom.ALIGNMENT);
        List<NdsFile> files = new ArrayList<>(romWithLargerTables.files());
        files.add(index, new NdsFile(path, offset, ByteCursor.littleEndian(new byte[0], path)));
        NdsRom romWithNewFile =
                withRenumberedFiles(romWithLargerTables, editor.buildTable(), files, index, /* indexDelta= */ 1);
        return storedBytes.length == 0
                ? romWithNewFile
                : NdsReplacement.replaceFile(romWithNewFile, index, storedBytes);
    }

    /** Removes a file and its name. The indices of later files decrease by one. */
    static NdsRom remove(NdsRom rom, int index) {
        if (index >= rom.files().size() || isOverlay(rom, index)) {
            throw new IllegalArgumentException(
                    "programs, overlays and the banner cannot be removed from a ROM. Replace them instead");
        }
        NdsRom emptiedRom = NdsReplacement.replaceFile(rom, index, new byte[0]);
        NameTableEditor editor = createNameEditor(rom);
        editor.remove(index);
        List<NdsFile> files = new ArrayList<>(emptiedRom.files());
        files.remove(index);
        NdsRom romWithoutFile = withRenumberedFiles(emptiedRom, rom.names(), files, index, /* indexDelta= */ -1);
        return withTables(romWithoutFile, editor.buildTable(), files.size());
    }

    /** Changes the name of a file within its directory. */
    static NdsRom rename(NdsRom rom, int index, String newPath) {
        requireFilePath(newPath);
        if (index >= rom.files().size() || isOverlay(rom, index)) {
            throw new IllegalArgumentException("programs, overlays and the banner cannot be renamed");
        }
        NameTableEditor editor = createNameEditor(rom);
        editor.rename(index, newPath);
        List<NdsFile> files = new ArrayList<>(rom.files());
        NdsFile oldFile = files.get(index);
        files.set(index, new NdsFile(newPath, oldFile.offset(), oldFile.data()));
        NdsRom renamedRom = new NdsRom(rom.header(), rom.names(), files, rom.parts(), rom.unclaimedBytes(), rom.size());
        return withTables(renamedRom, editor.buildTable(), files.size());
    }

    /** Requires that a path is not in the folder {@code rom}, which contains the parts of a ROM that are not files. */
    private static void requireFilePath(String path) {
        if (path.startsWith("rom/")) {
            throw new IllegalArgumentException(
                    "files cannot be stored in rom/, which contains only programs, overlays and the banner");
        }
    }

    private static NameTableEditor createNameEditor(NdsRom rom) {
        if (rom.names().bytes().length < NameTableEditor.MIN_SIZE) {
            throw new IllegalArgumentException("this ROM has no file system");
        }
        return NameTableEditor.of(rom.names(), /* alignment= */ 1);
    }

    private static boolean isOverlay(NdsRom rom, int fileIndex) {
        return rom.parts().stream()
                .filter(part -> part.kind().isOverlays())
                .anyMatch(part -> NdsOverlays.readPathByFileIndex(part).containsKey(fileIndex));
    }

    /** Returns the ROM with a new table of names, and with space for a table of {@code fileCount} files. */
    private static NdsRom withTables(NdsRom rom, NameTable names, int fileCount) {
        NdsRom romWithNameSpace = NdsReplacement.resizeTable(rom, NdsHeader.NAMES_OFFSET, names.bytes().length);
        NdsRom romWithFileSpace = NdsReplacement.resizeTable(
                romWithNameSpace, NdsHeader.FILES_OFFSET, fileCount * NdsRom.TABLE_ENTRY_SIZE);
        return new NdsRom(
                romWithFileSpace.header(),
                names,
                romWithFileSpace.files(),
                romWithFileSpace.parts(),
                romWithFileSpace.unclaimedBytes(),
                romWithFileSpace.size());
    }

    /**
     * Returns the ROM with new files. In the overlay tables, the indices of files change accordingly.
     *
     * @param firstOldIndex the first old index that changes
     * @param indexDelta the number that is added to old indices
     */
    private static NdsRom withRenumberedFiles(
            NdsRom rom, NameTable names, List<NdsFile> files, int firstOldIndex, int indexDelta) {
        List<NdsPart> parts = rom.parts().stream()
                .map(part ->
                        part.kind().isOverlays() ? NdsOverlays.renumberFiles(part, firstOldIndex, indexDelta) : part)
                .toList();
        return new NdsRom(rom.header(), names, files, parts, rom.unclaimedBytes(), rom.size());
    }
}
