package shuriken.archive.gamecube;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * The header of a disc.
 *
 * @param gameId the six characters that identify the console, the game, its region and its publisher
 * @param discIndex the index of the disc, from 0, in a game that has several discs
 * @param version the version, starting at 0
 * @param title the stored title
 */
public record GameCubeHeader(String gameId, int discIndex, int version, String title) {
    static final int SIZE = 0x440;

    /** An upper limit of the size of an image in bytes. A disc has 0x57058000 bytes. */
    static final long MAX_DISC_SIZE = 0x6000_0000L;

    /** The size in bytes up to the end of the loader's header, which every disc contains. */
    private static final int MIN_DISC_SIZE = 0x2460;

    private static final int MAGIC = 0xC2339F3D;
    private static final int MAGIC_OFFSET = 0x1C;
    private static final int WII_MAGIC = 0x5D1C9EA3;
    private static final int WII_MAGIC_OFFSET = 0x18;
    private static final int TITLE_OFFSET = 0x20;
    private static final int TITLE_SIZE = 0x3E0;
    private static final int NKIT_OFFSET = 0x200;

    /** Tests whether an image contains a GameCube disc. A separate header such as {@code boot.bin} is not a disc. */
    static boolean isGameCube(ByteSource image) {
        return image.size() >= MIN_DISC_SIZE && readWord(image, MAGIC_OFFSET) == MAGIC;
    }

    /** Tests whether an image contains a Wii disc. */
    static boolean isWii(ByteSource image) {
        return image.size() >= SIZE && readWord(image, WII_MAGIC_OFFSET) == WII_MAGIC;
    }

    /** Tests whether the image was shrunk by NKit. */
    static boolean isNkit(ByteSource image) {
        return image.part(NKIT_OFFSET, 4).startsWith("NKIT");
    }

    private static int readWord(ByteSource image, int offset) {
        return image.part(offset, 4).withOrder(ByteOrder.BIG_ENDIAN).hex32("magic");
    }

    /**
     * Reads a header.
     *
     * @param in a header of at least {@link #SIZE} bytes
     */
    static GameCubeHeader read(ByteCursor in) {
        in.seek(0);
        String gameId = in.latin1("game ID", 6);
        int discIndex = in.u8("disc");
        int version = in.u8("version");
        String title = new String(in.seek(TITLE_OFFSET).bytes("title", TITLE_SIZE), StandardCharsets.ISO_8859_1);
        int zeroIndex = title.indexOf('\0');
        return new GameCubeHeader(
                gameId, discIndex, version, (zeroIndex < 0 ? title : title.substring(0, zeroIndex)).strip());
    }

    /** Returns a name to display: the title, the game ID, and the number of any disc after the first. */
    public String summary() {
        String discSuffix = discIndex > 0 ? String.format(Locale.ROOT, ", disc %d", discIndex + 1) : "";
        return title + " (" + gameId + discSuffix + ")";
    }
}
