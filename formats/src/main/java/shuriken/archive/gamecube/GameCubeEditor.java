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
 * Changes files of a disc. A file keeps its offset if the space up to the next file suffices. Otherwise it moves to a
 * gap.
 */
final class GameCubeEditor {
    /** The size of a disc in bytes. */
    private static final long DISC_SIZE = 0x5705_8000L;

    /** The alignment of files in bytes, at which the console reads them quickly. */
    private static final int ALIGNMENT = 0x8000;

    /** The offset of a file's offset in its row of the file table. */
    private static final int OFFSET_FIELD = 4;

    /** The offset of three words on the disc: the offset, the size and the maximum size of the file table. */
    private static final int FILE_TABLE_FIELD = 0x424;

    private static final String TABLE_PATH = "sys/fst.bin";

    private GameCubeEditor() {}

    static GameCubeDisc replace(GameCubeDisc disc, int index, ByteSource content) {
        GameCubeFile old = disc.files().get(index);
        boolean hasFixedSize = old.path().equals(TABLE_PATH) || old.path().equals("sys/boot.bin");
        if (hasFixedSize && content.size() != old.size()) {
            throw new IllegalArgumentException("sys/boot.bin and sys/fst.bin must keep their size");
        }
        long offset = old.offset();
        // The offset of an empty file may be that of another file.
        boolean hasOffset = old.size() > 0 || content.size() == 0;
        boolean keepsOffset = hasOffset && content.size() <= nextUsedOffset(disc, old) - offset;
        if (!keepsOffset) {
            if (old.row() < 0) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "files in the folder sys cannot grow: this one has space for %,d bytes",
                        nextUsedOffset(disc, old) - offset));
            }
            offset = findGap(disc, Optional.of(old), content.size());
        }
        PatchedByteSource image = PatchedByteSource.of(disc.image()).withPatch(offset, content);
        if (content.size() < old.size() && offset == old.offset()) {
            image = image.withPatch(offset + content.size(), new ZeroByteSource(old.size() - content.size()));
        }
        if (old.row() >= 0) {
            byte[] fields =
                    ByteWriter.bigEndian().u32(offset).u32(content.size()).toByteArray();
            image = image.withPatch(old.row() + OFFSET_FIELD, fields);
        }
        List<GameCubeFile> files = new ArrayList<>(disc.files());
        files.set(index, new GameCubeFile(old.path(), offset, content.size(), old.row()));
        return disc.with(image, files);
    }

    static GameCubeDisc add(GameCubeDisc disc, String path, ByteSource content) {
        long offset = content.size() == 0 ? 0 : findGap(disc, Optional.empty(), content.size());
        FileTableEditor table = new FileTableEditor(disc);
        table.add(new GameCubeFile(path, offset, content.size()));
        ByteSource image = content.size() == 0
                ? disc.image()
                : PatchedByteSource.of(disc.image()).withPatch(offset, content);
        List<GameCubeFile> files = new ArrayList<>(disc.files());
        files.add(new GameCubeFile(path, offset, content.size()));
        return withTable(disc.with(image, files), table.table());
    }

    static GameCubeDisc remove(GameCubeDisc disc, int index) {
        GameCubeFile old = requireRow(disc, index);
        FileTableEditor table = new FileTableEditor(disc);
        table.remove(old);
        List<GameCubeFile> files = new ArrayList<>(disc.files());
        files.remove(index);
        return withTable(disc.with(eraseFile(disc.image(), old, files), files), table.table());
    }

    static GameCubeDisc rename(GameCubeDisc disc, int index, String path) {
        FileTableEditor table = new FileTableEditor(disc);
        table.rename(requireRow(disc, index), path);
        return withTable(disc, table.table());
    }

    private static GameCubeFile requireRow(GameCubeDisc disc, int index) {
        GameCubeFile file = disc.files().get(index);
        if (file.row() < 0) {
            throw new IllegalArgumentException("files in the folder sys cannot be removed or renamed");
        }
        return file;
    }

    /**
     * Returns the image with zeros instead of a removed file. If this was the last file, the image ends after the file
     * before it.
     */
    private static ByteSource eraseFile(ByteSource image, GameCubeFile old, List<GameCubeFile> files) {
        long end = old.offset() + old.size();
        boolean isShared = files.stream()
                .anyMatch(file -> file.size() > 0 && file.offset() < end && old.offset() < file.offset() + file.size());
        if (isShared || old.size() == 0) {
            return image;
        }
        if (end == image.size()) {
            long newEnd = files.stream()
                    .mapToLong(file -> file.offset() + file.size())
                    .max()
                    .orElse(end);
            return image.member(new SourceLocation(image.path(), 0), 0, newEnd, "")
                    .withPath(image.path());
        }
        return PatchedByteSource.of(image).withPatch(old.offset(), new ZeroByteSource(old.size()));
    }

    /** Returns a disc with another file table, which moves if its space is too small. */
    private static GameCubeDisc withTable(GameCubeDisc disc, byte[] table) {
        GameCubeFile old = disc.files().stream()
                .filter(file -> file.path().equals(TABLE_PATH))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the disc has no file table"));
        boolean fits = table.length <= nextUsedOffset(disc, old) - old.offset();
        long offset = fits ? old.offset() : findGap(disc, Optional.of(old), table.length);
        PatchedByteSource image = PatchedByteSource.of(disc.image());
        image = image.withPatch(old.offset(), new ZeroByteSource(old.size())).withPatch(offset, table);
        ByteCursor fields = disc.image().part(FILE_TABLE_FIELD, 12).withOrder(ByteOrder.BIG_ENDIAN);
        fields.u32("file table");
        long size = fields.u32("size");
        long maximum = fields.u32("maximum size");
        long newMaximum = newMaximum(maximum, size, table.length);
        byte[] newFields = ByteWriter.bigEndian()
                .u32(offset)
                .u32(table.length)
                .u32(newMaximum)
                .toByteArray();
        GameCubeDisc editedDisc =
                GameCubeReader.read(image.withPatch(FILE_TABLE_FIELD, newFields), new ReadContext(ReadOptions.LENIENT));
        return disc.with(editedDisc.image(), editedDisc.files());
    }

    /** Returns the new maximum size of the file table. It is 0 if the disc does not state it. */
    private static long newMaximum(long oldMaximum, long oldSize, long newSize) {
        if (oldMaximum == oldSize) {
            return newSize;
        }
        return oldMaximum == 0 ? 0 : Math.max(oldMaximum, newSize);
    }

    /** Returns the offset of the first file or part after a file, or the end of the disc after the last one. */
    private static long nextUsedOffset(GameCubeDisc disc, GameCubeFile file) {
        return disc.files().stream()
                .filter(other -> !other.equals(file) && other.size() > 0)
                .filter(other -> other.offset() + other.size() > file.offset())
                .mapToLong(GameCubeFile::offset)
                .min()
                .orElse(DISC_SIZE);
    }

    /** Returns the offset of the first gap after the file table that is large enough. */
    private static long findGap(GameCubeDisc disc, Optional<GameCubeFile> old, long size) {
        List<GameCubeFile> sortedFiles = disc.files().stream()
                .filter(file -> file.size() > 0 && old.filter(file::equals).isEmpty())
                .sorted(Comparator.comparingLong(GameCubeFile::offset))
                .toList();
        long tableOffset = disc.files().stream()
                .filter(file -> file.path().equals(TABLE_PATH))
                .mapToLong(GameCubeFile::offset)
                .findFirst()
                .orElse(0);
        long end = 0;
        for (GameCubeFile file : sortedFiles) {
            long offset = aligned(end);
            boolean isAfterTable = end > tableOffset;
            if (isAfterTable && file.offset() - offset >= size) {
                return offset;
            }
            end = Math.max(end, file.offset() + file.size());
        }
        if (aligned(end) + size > DISC_SIZE) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the disc has no contiguous free space of %,d bytes. Make the new file smaller, or remove a file"
                            + " first",
                    size));
        }
        return aligned(end);
    }

    /** Returns the next offset at which a file can start. */
    private static long aligned(long offset) {
        return (offset + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }
}
