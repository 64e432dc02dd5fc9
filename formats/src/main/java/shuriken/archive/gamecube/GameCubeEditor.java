package shuriken.archive.gamecube;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;
import shuriken.io.PatchedByteSource;
import shuriken.io.ZeroByteSource;

/** Replaces files of a disc: where they are if the space up to the next file suffices, otherwise in another gap. */
final class GameCubeEditor {
    /** Size of a disc. */
    private static final long DISC_SIZE = 0x5705_8000L;
    /** Files start at multiples of this, so that they can be read quickly. */
    private static final int ALIGNMENT = 0x8000;

    private static final int OFFSET_FIELD = 4;

    private GameCubeEditor() {}

    static GameCubeDisc replace(GameCubeDisc disc, int index, ByteSource content) {
        GameCubeFile old = disc.files().get(index);
        boolean isTable = old.path().equals("sys/fst.bin") || old.path().equals("sys/boot.bin");
        if (isTable && content.size() != old.size()) {
            throw new IllegalArgumentException("the tables of a disc follow its files and keep their size");
        }
        long offset = old.offset();
        if (content.size() > nextUsed(disc, old) - offset) {
            if (old.row() < 0) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "a part of the system cannot move; it has space for %,d bytes",
                        nextUsed(disc, old) - offset));
            }
            offset = gap(disc, old, content.size());
        }
        PatchedByteSource image = PatchedByteSource.of(disc.image()).with(offset, content);
        if (content.size() < old.size() && offset == old.offset()) {
            image = image.with(offset + content.size(), new ZeroByteSource(old.size() - content.size()));
        }
        if (old.row() >= 0) {
            byte[] fields =
                    ByteWriter.bigEndian().u32(offset).u32(content.size()).toByteArray();
            image = image.with(old.row() + OFFSET_FIELD, fields);
        }
        List<GameCubeFile> files = new ArrayList<>(disc.files());
        files.set(index, new GameCubeFile(old.path(), offset, content.size(), old.row()));
        return new GameCubeDisc(image, disc.header(), files);
    }

    /** Returns the offset of the first thing after a file; the end of the disc if it is the last one. */
    private static long nextUsed(GameCubeDisc disc, GameCubeFile file) {
        return disc.files().stream()
                .filter(other -> !other.equals(file) && other.size() > 0)
                .filter(other -> other.offset() + other.size() > file.offset())
                .mapToLong(GameCubeFile::offset)
                .min()
                .orElse(DISC_SIZE);
    }

    /** Returns the offset of a gap: the first one that is large enough, after the file table. */
    private static long gap(GameCubeDisc disc, GameCubeFile old, long size) {
        List<GameCubeFile> used = disc.files().stream()
                .filter(file -> file.size() > 0 && !file.equals(old))
                .sorted(Comparator.comparingLong(GameCubeFile::offset))
                .toList();
        long end = 0;
        for (GameCubeFile file : used) {
            long at = aligned(end);
            boolean isAfterTable = end > old.row();
            if (isAfterTable && file.offset() - at >= size) {
                return at;
            }
            end = Math.max(end, file.offset() + file.size());
        }
        if (aligned(end) + size > DISC_SIZE) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the disc has no free space for %,d bytes in one piece; make the new file smaller",
                    size));
        }
        return aligned(end);
    }

    private static long aligned(long offset) {
        return (offset + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }
}
