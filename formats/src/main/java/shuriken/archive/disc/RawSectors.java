package shuriken.archive.disc;

import java.util.List;
import java.util.function.Consumer;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.SourceRange;
import shuriken.io.support.PatchedByteSource;
import shuriken.io.support.ZeroByteSource;

/**
 * The sectors of a track that contain the given data, as the file of the track stores them. They are computed when they
 * are read. Sectors that already exist keep their headers.
 *
 * @param data the data; if it does not fill the last sector, zeros follow it
 * @param track the track that contains the sectors or ends before them
 * @param firstSector the number of the first sector, counted from the start of the disc
 */
record RawSectors(ByteSource data, DiscTrack track, long firstSector) implements ByteSource {
    /** The number of bytes before the header of a raw sector. */
    private static final int SYNC_SIZE = 12;

    private static final int HEADER_SIZE = 4;
    private static final int RAW_SECTOR_SIZE = 2352;
    private static final int SECONDS_PER_MINUTE = 60;

    /** The number of sectors in a second of a time code. */
    private static final int FRAMES_PER_SECOND = 75;

    /** The time code of the first sector of a disc, in frames. */
    private static final int FIRST_FRAME = 2 * FRAMES_PER_SECOND;

    /** The subheader of a data sector of mode 2, form 1. */
    private static final byte[] SUBHEADER = {0, 0, 8, 0, 0, 0, 8, 0};

    @Override
    public String path() {
        return data.path();
    }

    /** Returns the number of sectors. */
    long sectorCount() {
        return (data.size() + SectorForm.DATA_SIZE - 1) / SectorForm.DATA_SIZE;
    }

    @Override
    public long size() {
        return sectorCount() * track.form().size();
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        int sectorSize = track.form().size();
        byte[] bytes = new byte[length];
        long firstSectorIndex = offset / sectorSize;
        int sectorCount = (int) ((offset + length + sectorSize - 1) / sectorSize - firstSectorIndex);
        ByteCursor existingSectors = readExisting(firstSectorIndex, sectorCount);
        Consumer<byte[]> codesWriter = createCodesWriter();
        for (int i = 0; i < sectorCount; i++) {
            byte[] sector = buildSector(firstSectorIndex + i, existingSectors, i * sectorSize, codesWriter);
            long sectorOffset = (firstSectorIndex + i) * sectorSize;
            int fromInSector = (int) Math.max(0, offset - sectorOffset);
            int toInSector = (int) Math.min(sectorSize, offset + length - sectorOffset);
            System.arraycopy(
                    sector,
                    fromInSector,
                    bytes,
                    (int) (sectorOffset + fromInSector - offset),
                    toInSector - fromInSector);
        }
        return ByteCursor.littleEndian(bytes, path()).rebased(path(), offset);
    }

    /** Returns the data itself if sectors consist of data only. */
    @Override
    public List<SourceRange> ranges() {
        if (track.form() != SectorForm.DATA) {
            return ByteSource.super.ranges();
        }
        return PatchedByteSource.of(new ZeroByteSource(size()))
                .withPatch(0, data)
                .ranges();
    }

    /**
     * Reads the sectors of a range that already exist, with their headers. The result is empty for sectors that consist
     * of data only.
     */
    private ByteCursor readExisting(long firstSectorIndex, int sectorCount) {
        int availableCount = Math.clamp(track.endSector() - firstSector - firstSectorIndex, 0, sectorCount);
        if (availableCount == 0 || track.form() == SectorForm.DATA) {
            return ByteCursor.littleEndian(new byte[0], path());
        }
        long startOffset =
                track.dataOffset(firstSector + firstSectorIndex) - track.form().dataOffset();
        return track.source().part(startOffset, availableCount * track.form().size());
    }

    /**
     * Builds a sector.
     *
     * @param sectorIndex the index of the sector, counted from the first one of the data
     * @param existingSectors the sectors that exist
     * @param existingOffset the offset of the old sector in {@code existingSectors}; it is at or after their end if
     *     there is no old sector
     * @param codesWriter the writer of the codes of a 2352-byte sector
     */
    private byte[] buildSector(
            long sectorIndex, ByteCursor existingSectors, int existingOffset, Consumer<byte[]> codesWriter) {
        SectorForm form = track.form();
        int contentSize = (int) Math.min(SectorForm.DATA_SIZE, data.size() - sectorIndex * SectorForm.DATA_SIZE);
        ByteCursor content = data.part(sectorIndex * SectorForm.DATA_SIZE, contentSize);
        if (form == SectorForm.DATA) {
            byte[] sector = new byte[SectorForm.DATA_SIZE];
            System.arraycopy(content.array(), content.arrayOffset(), sector, 0, contentSize);
            return sector;
        }
        byte[] rawSector = new byte[RAW_SECTOR_SIZE];
        // A short sector is a raw one without sync and header.
        int rawStart = form == SectorForm.MODE2_SHORT ? RAW_SECTOR_SIZE - form.size() : 0;
        if (existingOffset < existingSectors.size()) {
            System.arraycopy(
                    existingSectors.array(),
                    existingSectors.arrayOffset() + existingOffset,
                    rawSector,
                    rawStart,
                    form.dataOffset());
        } else {
            writeNewHeader(rawSector, firstSector + sectorIndex);
        }
        System.arraycopy(content.array(), content.arrayOffset(), rawSector, rawStart + form.dataOffset(), contentSize);
        codesWriter.accept(rawSector);
        byte[] storedSector = new byte[form.size()];
        System.arraycopy(rawSector, rawStart, storedSector, 0, storedSector.length);
        return storedSector;
    }

    /** Returns a writer for the codes of consecutive sectors. */
    private Consumer<byte[]> createCodesWriter() {
        SectorForm form = track.form() == SectorForm.MODE1 ? SectorForm.MODE1 : SectorForm.MODE2;
        return data instanceof ZeroByteSource
                ? new ZeroSectorCodes(form)::write
                : sector -> SectorCodes.write(sector, form);
    }

    /** Writes everything before the data of a new sector. */
    private void writeNewHeader(byte[] rawSector, long sectorNumber) {
        // The sync pattern is 00, ten times FF, 00.
        for (int i = 1; i < SYNC_SIZE - 1; i++) {
            rawSector[i] = (byte) 0xFF;
        }
        // The header is the time code (minutes, seconds, frames) and the mode.
        long frame = readFirstFrame() + sectorNumber - track.firstSector();
        rawSector[SYNC_SIZE] = toBcd(frame / (SECONDS_PER_MINUTE * FRAMES_PER_SECOND));
        rawSector[SYNC_SIZE + 1] = toBcd(frame / FRAMES_PER_SECOND % SECONDS_PER_MINUTE);
        rawSector[SYNC_SIZE + 2] = toBcd(frame % FRAMES_PER_SECOND);
        rawSector[SYNC_SIZE + 3] = (byte) (track.form() == SectorForm.MODE1 ? 1 : 2);
        if (track.form() != SectorForm.MODE1) {
            System.arraycopy(SUBHEADER, 0, rawSector, SYNC_SIZE + HEADER_SIZE, SUBHEADER.length);
        }
    }

    /**
     * Returns the time code of the first sector of the track, in frames. It is read from this sector if the sector
     * stores it.
     */
    private long readFirstFrame() {
        if (track.form() == SectorForm.MODE2_SHORT || track.sectorCount() == 0) {
            return track.firstSector() + FIRST_FRAME;
        }
        ByteCursor headerCursor = track.source().part(track.startOffset() + SYNC_SIZE, 3);
        return (fromBcd(headerCursor.u8("minutes")) * (long) SECONDS_PER_MINUTE + fromBcd(headerCursor.u8("seconds")))
                        * FRAMES_PER_SECOND
                + fromBcd(headerCursor.u8("frames"));
    }

    /** Returns a number as binary-coded decimal: one decimal digit in each half of the byte. */
    private static byte toBcd(long number) {
        return (byte) (((number / 10 % 16) << 4) | (number % 10));
    }

    /** Returns the number that two binary-coded decimal digits represent. */
    private static int fromBcd(int digits) {
        return (digits >> 4) * 10 + (digits & 0xF);
    }
}
