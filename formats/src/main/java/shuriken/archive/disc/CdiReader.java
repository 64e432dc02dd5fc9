package shuriken.archive.disc;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Reads the description at the end of a CDI file. The tracks are stored before it, in order. */
final class CdiReader {
    private static final int VERSION = 0x8000_0006;
    private static final int TAIL_SIZE = 8;

    /** The minimum size of the descriptions of a session, a track and the disc, without names. */
    private static final int MIN_DESCRIPTION_SIZE = 1 + 15 + 0xE4 + 15 + 0x5F + 4;

    /** The maximum size of the description, which no known file reaches. */
    private static final int MAX_DESCRIPTION_SIZE = 1 << 20;

    private static final int MAX_TRACK_COUNT = 99;

    /** The distance in bytes from the description of the last track to the description of the disc. */
    private static final int DISC_DISTANCE = 15;

    /** The offset of the length of the file's name in the description of the disc. */
    private static final int NAME_LENGTH_OFFSET = 0x10;

    /** The offset of the disc's size in the description of the disc, if the file's name is empty. */
    private static final int SIZE_OFFSET = 0x30;

    /** The distance in bytes from the length of a track to the copy of this length. */
    private static final int LENGTH_COPY_DISTANCE = 0x1D;

    /** The number of texts, such as the title and the artist, in a CD-Text block. */
    private static final int TEXT_COUNT_IN_BLOCK = 18;

    /** The size of a sector in bytes for each read mode of a track; the last two include subchannel data. */
    private static final int[] SECTOR_SIZES = {2048, 2336, 2352, 2368, 2448};

    /** The tracks, without the description. */
    private final ByteSource file;

    private final ByteCursor in;
    private final ReadContext context;
    private final List<DiscTrack> tracks = new ArrayList<>();

    /** The offset of the next track. */
    private long nextTrackOffset;

    /** The end of the last track, where the description starts. */
    private final long tracksEnd;

    /** The offsets of the fields with the length of the last track. */
    private List<Integer> lengthOffsets = List.of();

    private CdiReader(ByteSource file, int descriptionSize, ReadContext context) {
        this.tracksEnd = file.size() - descriptionSize;
        this.file = file.member(new SourceLocation(file.path(), 0), 0, tracksEnd, "")
                .withPath(file.path());
        this.in = file.part(tracksEnd, descriptionSize).withOrder(ByteOrder.LITTLE_ENDIAN);
        this.context = context;
    }

    static boolean isCdi(ByteSource file) {
        return file.size() > MIN_DESCRIPTION_SIZE && readDescriptionSize(file) > 0;
    }

    /** Reads the size of the description in bytes; 0 if there is no valid description. */
    private static int readDescriptionSize(ByteSource file) {
        ByteCursor tail = file.part(file.size() - TAIL_SIZE, TAIL_SIZE).withOrder(ByteOrder.LITTLE_ENDIAN);
        boolean isSupported = tail.hex32("version") == VERSION;
        long size = tail.u32("size");
        return isSupported && size >= MIN_DESCRIPTION_SIZE && size <= Math.min(file.size(), MAX_DESCRIPTION_SIZE)
                ? (int) size
                : 0;
    }

    static DiscImage read(ByteSource file, ReadContext context) {
        if (!isCdi(file)) {
            throw new FormatException(
                    Kind.BAD_MAGIC,
                    new SourceLocation(file.path(), Math.max(0, file.size() - TAIL_SIZE)),
                    "the disc description at the end is missing or damaged, or has an unknown version");
        }
        return new CdiReader(file, readDescriptionSize(file), context).readDisc();
    }

    private DiscImage readDisc() {
        int sessionCount = in.u8("sessions");
        for (int sessionIndex = 0; sessionIndex < sessionCount; sessionIndex++) {
            in.u8("unknown00");
            SourceLocation countLocation = in.location();
            int trackCount = in.u8("tracks");
            in.bytes("unknown02", 13);
            if (trackCount == 0) {
                throw new FormatException(Kind.BAD_VALUE, countLocation, "a session has no tracks");
            }
            if (tracks.size() + trackCount > MAX_TRACK_COUNT) {
                throw new FormatException(
                        Kind.BAD_VALUE, countLocation, "the disc has more than %d tracks", MAX_TRACK_COUNT);
            }
            for (int trackIndex = 0; trackIndex < trackCount; trackIndex++) {
                readTrack();
            }
        }
        Optional<CdiTail> tail = tracks.isEmpty() ? Optional.empty() : Optional.of(readTail());
        return DiscReader.read(tracks, context).withTail(tail);
    }

    /** Reads the bytes of the description, and finds the fields that change with the size of the last track. */
    private CdiTail readTail() {
        List<Integer> allLengthOffsets = new ArrayList<>(lengthOffsets);
        int nameLengthOffset = in.position() + DISC_DISTANCE + NAME_LENGTH_OFFSET;
        if (nameLengthOffset < in.size()) {
            int nameLength = in.copy().seek(nameLengthOffset).u8("file name length");
            int sizeOffset = nameLengthOffset - NAME_LENGTH_OFFSET + SIZE_OFFSET + nameLength;
            if (sizeOffset + 4 <= in.size()) {
                allLengthOffsets.add(sizeOffset);
            }
        }
        byte[] bytes = in.copy().seek(0).bytes("description", in.size());
        return new CdiTail(bytes, allLengthOffsets, tracks.getLast().sectorCount());
    }

    /** Reads the description of a track. Fields without a known use are skipped. */
    private void readTrack() {
        in.bytes("unknown00", 16);
        in.bytes("file", in.u8("file name length"));
        in.bytes("unknown11", 31);
        // If there are several lengths, the first one is the length of the gap before the track.
        int indexCount = in.u16("indices");
        long gapLength = indexCount > 1 ? in.u32("gap") : 0;
        in.bytes("lengths", 4 * (indexCount > 1 ? indexCount - 1 : indexCount));
        int lastIndexOffset = in.position() - 4;
        skipTexts();
        in.bytes("unknown36", 2);
        int mode = in.u8("mode");
        in.bytes("unknown39", 7);
        in.u32("session");
        long trackNumber = in.u32("track") + 1;
        long firstSector = in.u32("first sector");
        SourceLocation lengthLocation = in.location();
        int lengthOffset = in.position();
        long length = in.u32("length");
        in.bytes("unknown50", 16);
        int readMode = (int) Math.min(in.u32("read mode"), SECTOR_SIZES.length);
        in.bytes("unknown64", 128);
        if (readMode == SECTOR_SIZES.length) {
            throw new FormatException(Kind.BAD_VALUE, lengthLocation, "track %d has an unknown read mode", trackNumber);
        }
        if (gapLength > length || length * SECTOR_SIZES[readMode] > tracksEnd - nextTrackOffset) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    lengthLocation,
                    "a track of %,d sectors in read mode %d at 0x%X does not fit in the %,d bytes of all tracks,"
                            + " or is shorter than its pregap",
                    length,
                    readMode,
                    nextTrackOffset,
                    tracksEnd);
        }
        int sectorSize = SECTOR_SIZES[readMode];
        SectorForm sectorForm = chooseSectorForm(readMode, mode);
        if (sectorForm.size() == sectorSize) {
            String name = String.format(
                    Locale.ROOT, "track%02d.%s", trackNumber, sectorForm == SectorForm.AUDIO ? "raw" : "bin");
            lengthOffsets = List.of(lastIndexOffset, lengthOffset, lengthOffset + LENGTH_COPY_DISTANCE);
            tracks.add(new DiscTrack(
                    (int) trackNumber,
                    name,
                    file,
                    nextTrackOffset + gapLength * sectorSize,
                    sectorForm,
                    firstSector,
                    length - gapLength));
        } else {
            context.reportDeviation(
                    DiagnosticCode.UNREADABLE,
                    lengthLocation,
                    "track %d has a sector size of %,d bytes, which is not supported",
                    trackNumber,
                    sectorSize);
        }
        nextTrackOffset += length * sectorSize;
    }

    /** Skips the CD-Text blocks of a track. */
    private void skipTexts() {
        long textCount = TEXT_COUNT_IN_BLOCK * in.u32("texts");
        for (long i = 0; i < textCount; i++) {
            in.bytes("text", in.u8("text length"));
        }
    }

    private static SectorForm chooseSectorForm(int readMode, int mode) {
        return switch (readMode) {
            case 0 -> SectorForm.DATA;
            case 1 -> SectorForm.MODE2_SHORT;
            default ->
                switch (mode) {
                    case 0 -> SectorForm.AUDIO;
                    case 1 -> SectorForm.MODE1;
                    default -> SectorForm.MODE2;
                };
        };
    }
}
