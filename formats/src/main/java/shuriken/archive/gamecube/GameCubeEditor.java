package shuriken.archive.gamecube;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;
import shuriken.io.support.PatchedByteSource;
import shuriken.io.support.ZeroByteSource;

/**
 * Changes files of a disc. A file keeps its offset if the space up to the next file is sufficient. Otherwise a file of
 * the game moves to a gap, and a system file is refused.
 */
final class GameCubeEditor {
    /** The size of a disc in bytes. */
    private static final long DISC_SIZE = 0x5705_8000L;

    /** The alignment of files in bytes, at which the console reads them quickly. */
    private static final int ALIGNMENT = 0x8000;

    /** The offset of a file's offset in its entry of the file table. */
    private static final int OFFSET_FIELD_OFFSET = 4;

    /** The offset on the disc of three words: the offset, the size and the maximum size of the file table. */
    private static final int FILE_TABLE_FIELDS_OFFSET = 0x424;

    private static final String TABLE_PATH = "sys/fst.bin";

    private GameCubeEditor() {}

    static GameCubeDisc replace(GameCubeDisc disc, int index, ByteSource content) {
        GameCubeFile oldFile = disc.files().get(index);
        boolean hasFixedSize =
                oldFile.path().equals(TABLE_PATH) || oldFile.path().equals("sys/boot.bin");
        if (hasFixedSize && content.size() != oldFile.size()) {
            throw new IllegalArgumentException("sys/boot.bin and sys/fst.bin must keep their size");
        }
        long offset = oldFile.offset();
        // An empty file may have the same offset as another file.
        boolean isOffsetUsable = oldFile.size() > 0 || content.size() == 0;
        boolean keepsOffset = isOffsetUsable && content.size() <= nextUsedOffset(disc, oldFile) - offset;
        if (!keepsOffset) {
            if (!oldFile.hasEntry()) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "files in the folder sys cannot grow: this one has space for %,d bytes",
                        nextUsedOffset(disc, oldFile) - offset));
            }
            offset = findGapOffset(disc, Optional.of(oldFile), content.size());
        }
        PatchedByteSource image = PatchedByteSource.of(disc.image()).withPatch(offset, content);
        if (content.size() < oldFile.size() && offset == oldFile.offset()) {
            image = image.withPatch(offset + content.size(), new ZeroByteSource(oldFile.size() - content.size()));
        }
        if (oldFile.hasEntry()) {
            byte[] fields =
                    ByteWriter.bigEndian().u32(offset).u32(content.size()).toByteArray();
            image = image.withPatch(oldFile.entryOffset() + OFFSET_FIELD_OFFSET, fields);
        }
        List<GameCubeFile> files = new ArrayList<>(disc.files());
        files.set(index, new GameCubeFile(oldFile.path(), offset, content.size(), oldFile.entryOffset()));
        return disc.with(image, files);
    }

    static GameCubeDisc add(GameCubeDisc disc, String path, ByteSource content) {
        long offset = content.size() == 0 ? 0 : findGapOffset(disc, Optional.empty(), content.size());
        FileTableEditor tableEditor = new FileTableEditor(disc);
        tableEditor.add(new GameCubeFile(path, offset, content.size()));
        ByteSource image = content.size() == 0
                ? disc.image()
                : PatchedByteSource.of(disc.image()).withPatch(offset, content);
        List<GameCubeFile> files = new ArrayList<>(disc.files());
        files.add(new GameCubeFile(path, offset, content.size()));
        return withTable(disc.with(image, files), tableEditor.buildTable());
    }

    static GameCubeDisc remove(GameCubeDisc disc, int index) {
        GameCubeFile oldFile = requireEntry(disc, index);
        FileTableEditor tableEditor = new FileTableEditor(disc);
        tableEditor.remove(oldFile);
        List<GameCubeFile> files = new ArrayList<>(disc.files());
        files.remove(index);
        return withTable(disc.with(eraseFile(disc.image(), oldFile, files), files), tableEditor.buildTable());
    }

    static GameCubeDisc rename(GameCubeDisc disc, int index, String newPath) {
        FileTableEditor tableEditor = new FileTableEditor(disc);
        tableEditor.rename(requireEntry(disc, index), newPath);
        return withTable(disc, tableEditor.buildTable());
    }

    private static GameCubeFile requireEntry(GameCubeDisc disc, int index) {
        GameCubeFile file = disc.files().get(index);
        if (!file.hasEntry()) {
            throw new IllegalArgumentException("files in the folder sys cannot be removed or renamed");
        }
        return file;
    }

    /**
     * Returns the image with zeros instead of a removed file. If the image ended with this file, it is cut after the
     * last remaining file. Bytes that another file uses are kept.
     */
    private static ByteSource eraseFile(ByteSource image, GameCubeFile oldFile, List<GameCubeFile> files) {
        long oldFileEnd = oldFile.offset() + oldFile.size();
        boolean isShared = files.stream()
                .anyMatch(file -> file.size() > 0
                        && file.offset() < oldFileEnd
                        && oldFile.offset() < file.offset() + file.size());
        if (isShared || oldFile.size() == 0) {
            return image;
        }
        if (oldFileEnd == image.size()) {
            long filesEnd = files.stream()
                    .mapToLong(file -> file.offset() + file.size())
                    .max()
                    .orElse(oldFileEnd);
            return image.member(new SourceLocation(image.path(), 0), 0, filesEnd, "")
                    .withPath(image.path());
        }
        return PatchedByteSource.of(image).withPatch(oldFile.offset(), new ZeroByteSource(oldFile.size()));
    }

    /** Returns a disc with a new file table. The table moves if the space of the old one is too small. */
    private static GameCubeDisc withTable(GameCubeDisc disc, byte[] table) {
        GameCubeFile oldTableFile = disc.files().stream()
                .filter(file -> file.path().equals(TABLE_PATH))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the disc has no file table"));
        boolean fitsInOldSpace = table.length <= nextUsedOffset(disc, oldTableFile) - oldTableFile.offset();
        long offset =
                fitsInOldSpace ? oldTableFile.offset() : findGapOffset(disc, Optional.of(oldTableFile), table.length);
        PatchedByteSource image = PatchedByteSource.of(disc.image());
        image = image.withPatch(oldTableFile.offset(), new ZeroByteSource(oldTableFile.size()))
                .withPatch(offset, table);
        ByteCursor fields =
                disc.image().part(FILE_TABLE_FIELDS_OFFSET, 3 * Integer.BYTES).withOrder(ByteOrder.BIG_ENDIAN);
        fields.u32("file table");
        long oldSize = fields.u32("size");
        long oldMaximumSize = fields.u32("maximum size");
        long newMaximumSize = computeMaximumSize(oldMaximumSize, oldSize, table.length);
        byte[] newFields = ByteWriter.bigEndian()
                .u32(offset)
                .u32(table.length)
                .u32(newMaximumSize)
                .toByteArray();
        GameCubeDisc editedDisc = GameCubeReader.read(
                image.withPatch(FILE_TABLE_FIELDS_OFFSET, newFields), new ReadContext(ReadOptions.LENIENT));
        return disc.with(editedDisc.image(), editedDisc.files());
    }

    /**
     * Returns the new maximum size of the file table in bytes. If it was equal to the size of the table, it stays
     * equal. If it was 0, it stays 0. Otherwise it does not decrease.
     */
    private static long computeMaximumSize(long oldMaximumSize, long oldSize, long newSize) {
        if (oldMaximumSize == oldSize) {
            return newSize;
        }
        return oldMaximumSize == 0 ? 0 : Math.max(oldMaximumSize, newSize);
    }

    /**
     * Returns the offset of the next other file, or the end of the disc if no file follows. If another file overlaps
     * the start of {@code file}, the result is the offset of that file.
     */
    private static long nextUsedOffset(GameCubeDisc disc, GameCubeFile file) {
        return disc.files().stream()
                .filter(other -> !other.equals(file) && other.size() > 0)
                .filter(other -> other.offset() + other.size() > file.offset())
                .mapToLong(GameCubeFile::offset)
                .min()
                .orElse(DISC_SIZE);
    }

    /**
     * Returns the offset of the first gap after the file table that is large enough. If no gap between files is, this
     * is the first aligned offset after the last file.
     */
    private static long findGapOffset(GameCubeDisc disc, Optional<GameCubeFile> replacedFile, long size) {
        List<GameCubeFile> sortedFiles = disc.files().stream()
                .filter(file ->
                        file.size() > 0 && replacedFile.filter(file::equals).isEmpty())
                .sorted(Comparator.comparingLong(GameCubeFile::offset))
                .toList();
        long tableOffset = disc.files().stream()
                .filter(file -> file.path().equals(TABLE_PATH))
                .mapToLong(GameCubeFile::offset)
                .findFirst()
                .orElse(0);
        long usedEnd = 0;
        for (GameCubeFile file : sortedFiles) {
            long gapOffset = align(usedEnd);
            boolean isAfterTable = usedEnd > tableOffset;
            if (isAfterTable && file.offset() - gapOffset >= size) {
                return gapOffset;
            }
            usedEnd = Math.max(usedEnd, file.offset() + file.size());
        }
        if (align(usedEnd) + size > DISC_SIZE) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the disc has no contiguous free space of %,d bytes. Make the new file smaller, or remove a file"
                            + " first",
                    size));
        }
        return align(usedEnd);
    }

    /** Returns the first offset from {@code offset} on at which a file can start. */
    private static long align(long offset) {
        return (offset + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }
}
