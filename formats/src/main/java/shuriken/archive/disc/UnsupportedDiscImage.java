package shuriken.archive.disc;

import java.nio.ByteOrder;
import java.util.Locale;
import java.util.Optional;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.support.FileStem;

/** Recognizes disc images that must be converted before they can be read, and names the steps. */
public final class UnsupportedDiscImage {
    /** The steps that extract the files of a GameCube or Wii disc from an image of any format. */
    public static final String EXTRACT_STEPS =
            "in Dolphin, right-click the game > Properties > Filesystem, right-click the disc >"
                    + " Extract Entire Disc, then: shuriken convert FOLDER";

    private static final String CONVERT_STEPS =
            "in Dolphin, right-click the game > Convert File > format ISO > Convert";

    private static final int HEADER_SIZE = 0x80;

    /**
     * The size of the header of a CISO file of a GameCube or Wii disc. PSP discs have a different format with the same
     * name.
     */
    private static final int GAMECUBE_CISO_HEADER_SIZE = 0x8000;

    private static final int WIA_DISC_TYPE_OFFSET = 0x48;
    private static final int WIA_WII_DISC_TYPE = 2;
    private static final int WII_MAGIC = 0x5D1C9EA3;
    private static final int WII_MAGIC_OFFSET = 0x18;
    private static final int WBFS_SECTOR_SHIFT_OFFSET = 8;
    private static final int MAX_SECTOR_SHIFT = 16;

    private UnsupportedDiscImage() {}

    /**
     * Returns a sentence without a subject that says what the image is and how to convert it. The result is empty if
     * the file is not an image that must be converted.
     *
     * @param fileName the name of the file, for the commands
     */
    public static Optional<String> findAdvice(ByteSource file, String fileName) {
        if (file.size() < HEADER_SIZE) {
            return Optional.empty();
        }
        String stem = FileStem.of(fileName);
        ByteCursor in = file.part(0, HEADER_SIZE).withOrder(ByteOrder.BIG_ENDIAN);
        if (in.startsWith("MComprHD")) {
            return formatAdvice(
                    "looks like a CHD disc image. Unpack it first: chdman extractcd -i \"%s\" -o \"%s.gdi\" (for"
                            + " consoles other than the Dreamcast: \"%s.cue\")",
                    fileName, stem, stem);
        }
        if (in.startsWith("CISO") && isWiiDiscAt(file, GAMECUBE_CISO_HEADER_SIZE)) {
            return formatWiiAdvice("CISO");
        }
        if (in.startsWith("CISO") || in.startsWith("ZISO")) {
            return formatAdvice(
                    "looks like a compressed disc image (CSO). Unpack it first: maxcso --decompress \"%s\"", fileName);
        }
        if (in.startsWith("RVZ\1") || in.startsWith("WIA\1")) {
            boolean isRvz = in.startsWith("RVZ");
            boolean isWiiDisc = in.seek(WIA_DISC_TYPE_OFFSET).i32("disc type") == WIA_WII_DISC_TYPE;
            String command =
                    isRvz ? "dolphin-tool convert -f iso -i \"%s\" -o \"%s.iso\"" : "wit copy --iso \"%s\" \"%s.iso\"";
            return isWiiDisc
                    ? formatWiiAdvice(isRvz ? "RVZ" : "WIA")
                    : formatAdvice(
                            "looks like a compressed GameCube disc (%s). Convert it to ISO first: " + command + ", or "
                                    + CONVERT_STEPS,
                            isRvz ? "RVZ" : "WIA",
                            fileName,
                            stem);
        }
        if (in.startsWith("WBFS")) {
            // The field is the base-2 logarithm of the sector size. The disc starts after the first sector.
            long discOffset = 1L << Math.min(in.seek(WBFS_SECTOR_SHIFT_OFFSET).u8("sector size"), MAX_SECTOR_SHIFT);
            return isWiiDiscAt(file, discOffset)
                    ? formatWiiAdvice("WBFS")
                    : formatAdvice(
                            "looks like a WBFS disc image. Convert it to ISO first: wit copy --iso \"%s\" \"%s.iso\"",
                            fileName, stem);
        }
        return isWiiDiscAt(file, /* discOffset= */ 0) ? formatWiiAdvice("ISO") : Optional.empty();
    }

    private static boolean isWiiDiscAt(ByteSource file, long discOffset) {
        return file.size() >= discOffset + WII_MAGIC_OFFSET + 4
                && file.part(discOffset + WII_MAGIC_OFFSET, 4)
                                .withOrder(ByteOrder.BIG_ENDIAN)
                                .hex32("magic")
                        == WII_MAGIC;
    }

    private static Optional<String> formatWiiAdvice(String imageFormat) {
        return formatAdvice(
                "looks like a Wii disc (%s), which is encrypted. Extract its files: %s", imageFormat, EXTRACT_STEPS);
    }

    private static Optional<String> formatAdvice(String format, Object... arguments) {
        return Optional.of(String.format(Locale.ROOT, format, arguments));
    }
}
