package shuriken.archive.disc;

import java.util.OptionalLong;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * The data of a file that is stored in sectors, without the headers and codes of the sectors.
 *
 * @param file the file on the disc
 * @param path the path for messages and locations
 * @param size the size of the file in bytes
 */
record SectorByteSource(DiscFile file, String path, long size) implements ByteSource {
    private static final int MAX_SECTORS_PER_READ = 256;

    SectorByteSource(DiscFile file) {
        this(file, file.track().source().path() + "!" + file.path(), file.size());
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        byte[] bytes = new byte[length];
        int copiedSize = 0;
        long extentOffset = 0;
        for (DiscExtent extent : file.extents()) {
            long fromInExtent = Math.clamp(offset - extentOffset, 0, extent.size());
            long toInExtent = Math.clamp(offset + length - extentOffset, 0, extent.size());
            if (fromInExtent < toInExtent) {
                readExtent(extent, fromInExtent, bytes, copiedSize, (int) (toInExtent - fromInExtent));
                copiedSize += (int) (toInExtent - fromInExtent);
            }
            extentOffset += extent.size();
        }
        return ByteCursor.littleEndian(bytes, path).rebased(path, offset);
    }

    /**
     * Reads a part of an extent. If the sectors have headers, their data is copied sector by sector out of a larger
     * range of the file.
     *
     * @param fromInExtent the offset of the first byte in the extent
     * @param target the array that receives the bytes
     * @param targetOffset the offset of the first byte in {@code target}
     * @param byteCount the number of bytes
     */
    private void readExtent(DiscExtent extent, long fromInExtent, byte[] target, int targetOffset, int byteCount) {
        DiscTrack track = file.track();
        int sectorSize = track.form().size();
        long sector = extent.firstSector() + fromInExtent / SectorForm.DATA_SIZE;
        int offsetInSector = (int) (fromInExtent % SectorForm.DATA_SIZE);
        if (sectorSize == SectorForm.DATA_SIZE) {
            copy(
                    track.source().part(track.dataOffset(sector) + offsetInSector, byteCount),
                    /* sourceOffset= */ 0,
                    target,
                    targetOffset,
                    byteCount);
            return;
        }
        int copiedSize = 0;
        while (copiedSize < byteCount) {
            int sectorCount = Math.min(
                    MAX_SECTORS_PER_READ,
                    (offsetInSector + byteCount - copiedSize + SectorForm.DATA_SIZE - 1) / SectorForm.DATA_SIZE);
            int rangeSize = (sectorCount - 1) * sectorSize + SectorForm.DATA_SIZE;
            ByteCursor rawSectors = track.source().part(track.dataOffset(sector), rangeSize);
            for (int i = 0; i < sectorCount; i++) {
                int partSize = Math.min(SectorForm.DATA_SIZE - offsetInSector, byteCount - copiedSize);
                copy(rawSectors, i * sectorSize + offsetInSector, target, targetOffset + copiedSize, partSize);
                copiedSize += partSize;
                offsetInSector = 0;
            }
            sector += sectorCount;
        }
    }

    private static void copy(ByteCursor source, int sourceOffset, byte[] target, int targetOffset, int byteCount) {
        System.arraycopy(source.array(), source.arrayOffset() + sourceOffset, target, targetOffset, byteCount);
    }

    @Override
    public OptionalLong offsetIn(ByteSource other) {
        boolean isContiguous = file.track().form().size() == SectorForm.DATA_SIZE
                && file.extents().size() == 1;
        return isContiguous && file.track().source().equals(other)
                ? OptionalLong.of(file.track().dataOffset(file.extents().get(0).firstSector()))
                : OptionalLong.empty();
    }
}
