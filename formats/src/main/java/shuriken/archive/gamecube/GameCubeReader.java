package shuriken.archive.gamecube;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import shuriken.archive.disc.UnsupportedDiscImage;
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

    // Offsets and sizes of the header, the loader (apploader) and the program (a DOL file), in bytes.
    private static final int PROGRAM_FIELD_OFFSET = 0x420;
    private static final int FILE_TABLE_FIELD_OFFSET = 0x424;
    private static final int SETTINGS_SIZE = 0x2000;
    private static final long LOADER_OFFSET = GameCubeHeader.SIZE + SETTINGS_SIZE;
    private static final int LOADER_HEADER_SIZE = 0x20;
    private static final int LOADER_SIZES_OFFSET = 0x14;
    private static final int PROGRAM_HEADER_SIZE = 0x100;
    private static final int PROGRAM_SIZES_OFFSET = 0x90;
    private static final int PROGRAM_SECTION_COUNT = 18;

    private final ByteSource image;
    private final ReadContext context;
    private final List<GameCubeFile> files = new ArrayList<>();

    /** The number of files that the image does not contain completely. */
    private int incompleteFileCount;

    private String firstIncompletePath = "";

    /** The size in bytes that an image with all files needs. */
    private long requiredSize;

    private GameCubeReader(ByteSource image, ReadContext context) {
        this.image = image;
        this.context = context;
    }

    static GameCubeDisc read(ByteSource image, ReadContext context) {
        return new GameCubeReader(image, context).readDisc();
    }

    private GameCubeDisc readDisc() {
        SourceLocation startLocation = new SourceLocation(image.path(), 0);
        if (!GameCubeHeader.isGameCube(image)) {
            if (GameCubeHeader.isWii(image)) {
                throw new FormatException(
                        Kind.UNSUPPORTED,
                        startLocation,
                        "this is a Wii disc, which is encrypted. Extract its files: %s",
                        UnsupportedDiscImage.EXTRACT_STEPS);
            }
            throw new FormatException(Kind.BAD_MAGIC, startLocation, "this is not a GameCube disc");
        }
        if (GameCubeHeader.isNkit(image)) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    startLocation,
                    "this image was shrunk by NKit. Drop it on NKit's ConvertToISO.exe and open the ISO, or extract"
                            + " its files: %s",
                    UnsupportedDiscImage.EXTRACT_STEPS);
        }
        ByteCursor bootHeader = readPart(0, GameCubeHeader.SIZE);
        GameCubeHeader header = GameCubeHeader.read(bootHeader);
        addFile("sys/boot.bin", 0, GameCubeHeader.SIZE);
        addFile("sys/bi2.bin", GameCubeHeader.SIZE, SETTINGS_SIZE);
        addLoader();
        addProgram(bootHeader.seek(PROGRAM_FIELD_OFFSET).u32("program"));
        ByteCursor tableFields = bootHeader.seek(FILE_TABLE_FIELD_OFFSET);
        SourceLocation tableLocation = tableFields.location();
        long tableOffset = tableFields.u32("file table");
        long tableSize = tableFields.u32("file table size");
        addFile("sys/fst.bin", tableOffset, tableSize);
        context.reserve(tableSize, tableLocation, "the file table");
        if (tableOffset > image.size() - tableSize) {
            throw FormatException.outOfRange(tableLocation, "the file table", tableOffset, tableSize, image.size());
        }
        FileTableReader.read(
                readPart(tableOffset, (int) tableSize),
                context,
                (path, fileOffset, fileSize, entryOffset) ->
                        addFile(path, fileOffset, fileSize, tableOffset + entryOffset));
        reportIncompleteFiles(startLocation);
        long totalSize = files.stream().mapToLong(GameCubeFile::size).sum();
        if (totalSize > MAX_TOTAL_SIZE_FACTOR * image.size()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    tableLocation,
                    "the files have %,d bytes in total, but the disc has only %,d",
                    totalSize,
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
            ByteCursor sizeFields = readPart(LOADER_OFFSET, LOADER_HEADER_SIZE).seek(LOADER_SIZES_OFFSET);
            addFile(
                    "sys/apploader.img",
                    LOADER_OFFSET,
                    LOADER_HEADER_SIZE + sizeFields.u32("loader size") + sizeFields.u32("loader trailer size"));
        }
    }

    /** Adds the program, whose size is the end of its last section. */
    private void addProgram(long programOffset) {
        if (programOffset == 0 || !contains(programOffset, PROGRAM_HEADER_SIZE)) {
            return;
        }
        ByteCursor headerCursor = readPart(programOffset, PROGRAM_HEADER_SIZE);
        long programSize = PROGRAM_HEADER_SIZE;
        for (int i = 0; i < PROGRAM_SECTION_COUNT; i++) {
            long sectionSize = headerCursor.seek(PROGRAM_SIZES_OFFSET + 4 * i).u32("section size");
            long sectionOffset = headerCursor.seek(4 * i).u32("section offset");
            if (sectionSize > 0) {
                programSize = Math.max(programSize, sectionOffset + sectionSize);
            }
        }
        addFile("sys/main.dol", programOffset, programSize);
    }

    private void addFile(String path, long offset, long size) {
        addFile(path, offset, size, GameCubeFile.NO_ENTRY);
    }

    /**
     * Adds a file if the image contains it completely.
     *
     * @param entryOffset the offset of the file's entry in the file table, or {@link GameCubeFile#NO_ENTRY}
     */
    private void addFile(String path, long offset, long size, long entryOffset) {
        if (contains(offset, size)) {
            files.add(new GameCubeFile(path, offset, size, entryOffset));
            return;
        }
        if (incompleteFileCount == 0) {
            firstIncompletePath = path;
        }
        requiredSize = Math.max(requiredSize, offset + size);
        incompleteFileCount++;
    }

    private void reportIncompleteFiles(SourceLocation startLocation) {
        if (incompleteFileCount > 0) {
            context.reportDeviation(
                    DiagnosticCode.UNREADABLE,
                    startLocation,
                    "the image is cut off or trimmed. Incomplete files: %,d of %,d, such as %s. The image has"
                            + " %,d bytes, but needs %,d. Copy the disc again, or make a full image from its source:"
                            + " in Dolphin, right-click the game > Convert File > format ISO > Convert",
                    incompleteFileCount,
                    incompleteFileCount + files.size(),
                    firstIncompletePath,
                    image.size(),
                    requiredSize);
        }
    }
}
