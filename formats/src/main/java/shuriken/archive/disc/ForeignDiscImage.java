package shuriken.archive.disc;

import java.nio.ByteOrder;
import java.util.Locale;
import java.util.Optional;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Recognises disc images that must be converted before they can be read, and names the steps. */
public final class ForeignDiscImage {
    /** The steps that extract the files of a GameCube or Wii disc from an image of any format. */
    public static final String EXTRACT =
            "in Dolphin right-click the game, Properties, Filesystem, right-click the disc,"
                    + " Extract Entire Disc; then: shuriken convert FOLDER";

    private static final String CONVERT = "in Dolphin right-click the game, Convert File, format ISO, Convert";

    private static final int LARGEST_HEADER = 0x80;
    private static final int WIA_DISC_AT = 0x48;
    private static final int WIA_WII = 2;
    private static final int WII_MAGIC = 0x5D1C9EA3;
    private static final int WII_MAGIC_AT = 0x18;
    private static final int WBFS_SECTOR_SIZE_AT = 8;
    private static final int LARGEST_SHIFT = 16;

    private ForeignDiscImage() {}

    /**
     * Returns what the image is and how to convert it, as half a sentence; empty if the file is not such an image.
     *
     * @param fileName names the files in the commands
     */
    public static Optional<String> advice(ByteSource file, String fileName) {
        if (file.size() < LARGEST_HEADER) {
            return Optional.empty();
        }
        int dot = fileName.lastIndexOf('.');
        String stem = dot > 0 ? fileName.substring(0, dot) : fileName;
        ByteCursor in = file.part(0, LARGEST_HEADER).withOrder(ByteOrder.BIG_ENDIAN);
        if (in.startsWith("MComprHD")) {
            return advice(
                    "looks like a CHD disc image. Unpack it first: chdman extractcd -i \"%s\" -o \"%s.gdi\" (for"
                            + " consoles other than the Dreamcast: \"%s.cue\")",
                    fileName, stem, stem);
        }
        if (in.startsWith("CISO") || in.startsWith("ZISO")) {
            return advice(
                    "looks like a compressed disc image (CSO). Unpack it first: maxcso --decompress \"%s\"", fileName);
        }
        if (in.startsWith("RVZ\1") || in.startsWith("WIA\1")) {
            boolean isRvz = in.startsWith("RVZ");
            boolean isWii = in.seek(WIA_DISC_AT).i32("disc type") == WIA_WII;
            String command =
                    isRvz ? "dolphin-tool convert -f iso -i \"%s\" -o \"%s.iso\"" : "wit copy --iso \"%s\" \"%s.iso\"";
            return isWii
                    ? wii(isRvz ? "RVZ" : "WIA")
                    : advice(
                            "looks like a compressed GameCube disc (%s). Convert it to ISO first: " + command + ", or "
                                    + CONVERT,
                            isRvz ? "RVZ" : "WIA",
                            fileName,
                            stem);
        }
        if (in.startsWith("WBFS")) {
            long discAt = 1L << Math.min(in.seek(WBFS_SECTOR_SIZE_AT).u8("sector size"), LARGEST_SHIFT);
            return isWii(file, discAt)
                    ? wii("WBFS")
                    : advice(
                            "looks like a WBFS disc image. Convert it to ISO first: wit copy --iso \"%s\" \"%s.iso\"",
                            fileName, stem);
        }
        return isWii(file, 0) ? wii("ISO") : Optional.empty();
    }

    private static boolean isWii(ByteSource file, long discAt) {
        return file.size() >= discAt + WII_MAGIC_AT + 4
                && file.part(discAt + WII_MAGIC_AT, 4)
                                .withOrder(ByteOrder.BIG_ENDIAN)
                                .hex32("magic")
                        == WII_MAGIC;
    }

    private static Optional<String> wii(String form) {
        return advice("looks like a Wii disc (%s), which is encrypted. Extract its files: %s", form, EXTRACT);
    }

    private static Optional<String> advice(String text, Object... values) {
        return Optional.of(String.format(Locale.ROOT, text, values));
    }
}
