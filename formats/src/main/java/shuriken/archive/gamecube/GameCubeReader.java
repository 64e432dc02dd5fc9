package shuriken.archive.gamecube;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import shuriken.archive.disc.ForeignDiscImage;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Reads the header of a {@link GameCubeDisc}, its system files and its file table. */
final class GameCubeReader {
    /** The maximum total size of all files, as a multiple of the size of the disc. */
    private static final int MAX_TOTAL_SIZE_FACTOR = 2;

    // Offsets and sizes in bytes: those of the header, the loader (apploader) and the program (a DOL file).
    private static final int PROGRAM_FIELD_OFFSET = 0x420;
    private static final int FILE_TABLE_FIELD_OFFSET = 0x424;
    private static final int SETTINGS_SIZE = 0x2000;
    private static final long LOADER_OFFSET = GameCubeHeader.SIZE + SETTINGS_SIZE;
    private static final int LOADER_HEADER_SIZE = 0x20;
    private static final int LOADER_SIZES_OFFSET = 0x14;
    private static final int PROGRAM_HEADER_SIZE = 0x100;
    private static final int PROGRAM_SIZES_OFFSET = 0x90;
    private static final int PROGRAM_SECTIONS = 18;

    private final ByteSource image;
    private final ReadContext context;
    private final List<GameCubeFile> files = new ArrayList<>();

    /** The number of files that the image does not contain completely. */
    private int missingCount;

    private String firstMissingPath = "";

    /** The size of an image that contains the missing files. */
    private long requiredSize;

    private GameCubeReader(ByteSource image, ReadContext context) {
        this.image = image;
        this.context = context;
    }

    static GameCubeDisc read(ByteSource image, ReadContext context) {
        return new GameCubeReader(image, context).readDisc();
    }

    private GameCubeDisc readDisc() {
        SourceLocation start = new SourceLocation(image.path(), 0);
        if (!GameCubeHeader.isGameCube(image)) {
            if (GameCubeHeader.isWii(image)) {
                throw new FormatException(
                        Kind.UNSUPPORTED,
                        start,
                        "this is a Wii disc, which is encrypted. Extract its files: %s",
                        ForeignDiscImage.EXTRACT);
            }
            throw new FormatException(Kind.BAD_MAGIC, start, "this is not a GameCube disc");
        }
        if (GameCubeHeader.isNkit(image)) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    start,
                    "this image was shrunk by NKit. Drop it on NKit's ConvertToISO.exe and open the ISO, or extract"
                            + " its files: %s",
                    ForeignDiscImage.EXTRACT);
        }
        ByteCursor boot = readPart(0, GameCubeHeader.SIZE);
        GameCubeHeader header = GameCubeHeader.read(boot);
        add("sys/boot.bin", 0, GameCubeHeader.SIZE);
        add("sys/bi2.bin", GameCubeHeader.SIZE, SETTINGS_SIZE);
        addLoader();
        addProgram(boot.seek(PROGRAM_FIELD_OFFSET).u32("program"));
        ByteCursor field = boot.seek(FILE_TABLE_FIELD_OFFSET);
        SourceLocation site = field.site();
        long offset = field.u32("file table");
        long size = field.u32("file table size");
        add("sys/fst.bin", offset, size);
        context.reserve(size, site, "the file table");
        if (offset > image.size() - size) {
            throw FormatException.outOfRange(site, "the file table", offset, size, image.size());
        }
        FileTable.read(
                readPart(offset, (int) size),
                context,
                (path, fileOffset, fileSize, rowOffset) -> add(path, fileOffset, fileSize, offset + rowOffset));
        reportMissing(start);
        long total = files.stream().mapToLong(GameCubeFile::size).sum();
        if (total > MAX_TOTAL_SIZE_FACTOR * image.size()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    site,
                    "the files have %,d bytes in total, but the disc has only %,d",
                    total,
                    image.size());
        }
        return new GameCubeDisc(image, image, header, files);
    }

    private ByteCursor readPart(long offset, int size) {
        return image.part(offset, size).withOrder(ByteOrder.BIG_ENDIAN);
    }

    private boolean contains(long offset, long size) {
        return offset <= image.size() - size;
    }

    private void addLoader() {
        if (contains(LOADER_OFFSET, LOADER_HEADER_SIZE)) {
            ByteCursor sizes = readPart(LOADER_OFFSET, LOADER_HEADER_SIZE).seek(LOADER_SIZES_OFFSET);
            add(
                    "sys/apploader.img",
                    LOADER_OFFSET,
                    LOADER_HEADER_SIZE + sizes.u32("loader size") + sizes.u32("loader trailer size"));
        }
    }

    /** Adds the program, whose size is the end of its last section. */
    private void addProgram(long offset) {
        if (offset == 0 || !contains(offset, PROGRAM_HEADER_SIZE)) {
            return;
        }
        ByteCursor header = readPart(offset, PROGRAM_HEADER_SIZE);
        long size = PROGRAM_HEADER_SIZE;
        for (int i = 0; i < PROGRAM_SECTIONS; i++) {
            long sectionSize = header.seek(PROGRAM_SIZES_OFFSET + 4 * i).u32("section size");
            long sectionOffset = header.seek(4 * i).u32("section offset");
            size = sectionSize == 0 ? size : Math.max(size, sectionOffset + sectionSize);
        }
        add("sys/main.dol", offset, size);
    }

    private void add(String path, long offset, long size) {
        add(path, offset, size, -1);
    }

    /** @param rowOffset the offset of the file's row in the file table, or -1 */
    private void add(String path, long offset, long size, long rowOffset) {
        if (contains(offset, size)) {
            files.add(new GameCubeFile(path, offset, size, rowOffset));
            return;
        }
        firstMissingPath = missingCount == 0 ? path : firstMissingPath;
        requiredSize = Math.max(requiredSize, offset + size);
        missingCount++;
    }

    private void reportMissing(SourceLocation start) {
        if (missingCount > 0) {
            context.reportDeviation(
                    DiagnosticCode.UNREADABLE,
                    start,
                    "the image is cut off or trimmed. Incomplete files: %,d of %,d, such as %s. The image has"
                            + " %,d bytes, but needs %,d. Copy the disc again, or make a full image from its source:"
                            + " in Dolphin, right-click the game > Convert File > format ISO > Convert",
                    missingCount,
                    missingCount + files.size(),
                    firstMissingPath,
                    image.size(),
                    requiredSize);
        }
    }
}
