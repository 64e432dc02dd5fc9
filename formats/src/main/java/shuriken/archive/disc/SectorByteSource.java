package shuriken.archive.disc;

import java.util.OptionalLong;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * The data of a file that is stored in sectors, without their headers and codes.
 *
 * @param file the file
 * @param path the path for messages and locations
 * @param size the size of the file in bytes
 */
record SectorByteSource(DiscFile file, String path, long size) implements ByteSource {
    private static final int MAX_SECTORS_AT_ONCE = 256;

    SectorByteSource(DiscFile file) {
        this(file, file.track().source().path() + "!" + file.path(), file.size());
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.check(this, offset, length);
        byte[] bytes = new byte[length];
        int copiedSize = 0;
        long extentStart = 0;
        for (DiscExtent extent : file.extents()) {
            long from = Math.clamp(offset - extentStart, 0, extent.size());
            long to = Math.clamp(offset + length - extentStart, 0, extent.size());
            if (from < to) {
                read(extent, from, bytes, copiedSize, (int) (to - from));
                copiedSize += (int) (to - from);
            }
            extentStart += extent.size();
        }
        return ByteCursor.littleEndian(bytes, path).rebased(path, offset);
    }

    /**
     * Reads large ranges if the sectors contain only data; otherwise copies the sectors one by one out of a larger
     * range of the file.
     *
     * @param from the offset in the extent
     * @param bytes the array that receives the bytes
     * @param offset the offset in the array
     * @param count the number of bytes
     */
    private void read(DiscExtent extent, long from, byte[] bytes, int offset, int count) {
        DiscTrack track = file.track();
        int sectorSize = track.form().size();
        long sector = extent.sector() + from / SectorForm.DATA_SIZE;
        int offsetInSector = (int) (from % SectorForm.DATA_SIZE);
        if (sectorSize == SectorForm.DATA_SIZE) {
            copy(track.source().part(track.offset(sector) + offsetInSector, count), 0, bytes, offset, count);
            return;
        }
        for (int copiedCount = 0; copiedCount < count; ) {
            int sectors = Math.min(
                    MAX_SECTORS_AT_ONCE,
                    (offsetInSector + count - copiedCount + SectorForm.DATA_SIZE - 1) / SectorForm.DATA_SIZE);
            int rangeSize = (sectors - 1) * sectorSize + SectorForm.DATA_SIZE;
            ByteCursor raw = track.source().part(track.offset(sector), rangeSize);
            for (int i = 0; i < sectors; i++) {
                int copied = Math.min(SectorForm.DATA_SIZE - offsetInSector, count - copiedCount);
                copy(raw, i * sectorSize + offsetInSector, bytes, offset + copiedCount, copied);
                copiedCount += copied;
                offsetInSector = 0;
            }
            sector += sectors;
        }
    }

    private static void copy(ByteCursor source, int sourceOffset, byte[] target, int targetOffset, int count) {
        System.arraycopy(source.array(), source.arrayOffset() + sourceOffset, target, targetOffset, count);
    }

    @Override
    public OptionalLong offsetIn(ByteSource other) {
        boolean isContiguous = file.track().form().size() == SectorForm.DATA_SIZE
                && file.extents().size() == 1;
        return isContiguous && file.track().source().equals(other)
                ? OptionalLong.of(file.track().offset(file.extents().get(0).sector()))
                : OptionalLong.empty();
    }
}
