package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.support.Zeros;

/** The free sectors of a volume: sectors of zeros that belong to no file, and sectors after the last track. */
final class DiscSpace {
    /** The number of sectors that a GD-ROM has space for. */
    private static final long GD_SECTOR_COUNT = 549_150;

    /** The number of sectors that are read at once. */
    private static final int BLOCK_SECTOR_COUNT = 64;

    private static final long NO_SECTOR = -1;

    private final DiscSectors sectors;

    /** The track at whose start the volume is. */
    private final DiscTrack volumeTrack;

    /** The end sector of each used range by its first sector. The ranges do not overlap. */
    private final TreeMap<Long, Long> usedEndByStart = new TreeMap<>();

    /** The numbers of the tracks that contain files of the volume. */
    private final Set<Integer> trackNumbers = new HashSet<>();

    /** The end of the disc, including the sectors that were allocated after the last track. */
    private long discEnd;

    DiscSpace(DiscSectors sectors, DiscTrack volumeTrack) {
        this.sectors = sectors;
        this.volumeTrack = volumeTrack;
        this.discEnd = sectors.lastTrack().endSector();
    }

    /** Allows new files in the track that contains an extent. */
    void addTrack(DiscExtent extent) {
        sectors.findTrack(extent.firstSector()).ifPresent(track -> trackNumbers.add(track.number()));
    }

    /** Returns the parts of a range that no file and no descriptor uses. */
    List<DiscExtent> unusedParts(DiscExtent extent) {
        List<DiscExtent> unusedParts = new ArrayList<>();
        addGaps(
                extent.firstSector(),
                extent.firstSector() + extent.sectorCount(),
                /* minSectorCount= */ 1,
                unusedParts);
        return unusedParts;
    }

    /** Marks a range as used. */
    void markUsed(DiscExtent extent) {
        if (extent.size() == 0) {
            return;
        }
        long rangeStart = extent.firstSector();
        long rangeEnd = rangeStart + extent.sectorCount();
        Map.Entry<Long, Long> previousRange = usedEndByStart.floorEntry(rangeStart);
        if (previousRange != null && previousRange.getValue() >= rangeStart) {
            rangeStart = previousRange.getKey();
            rangeEnd = Math.max(rangeEnd, previousRange.getValue());
        }
        Map.Entry<Long, Long> nextRange = usedEndByStart.ceilingEntry(rangeStart);
        while (nextRange != null && nextRange.getKey() <= rangeEnd) {
            rangeEnd = Math.max(rangeEnd, nextRange.getValue());
            nextRange = usedEndByStart.higherEntry(nextRange.getKey());
        }
        usedEndByStart
                .subMap(rangeStart, /* fromInclusive= */ true, rangeEnd, /* toInclusive= */ true)
                .clear();
        usedEndByStart.put(rangeStart, rangeEnd);
    }

    /**
     * Returns the first of {@code sectorCount} consecutive free sectors and marks them as used.
     *
     * @throws IllegalArgumentException if the disc has too few free sectors
     */
    long allocate(long sectorCount) {
        long sector = findSectorInGaps(sectorCount);
        if (sector == NO_SECTOR) {
            sector = appendSectors(sectorCount);
        }
        markUsed(new DiscExtent(sector, sectorCount * SectorForm.DATA_SIZE));
        return sector;
    }

    /**
     * Tests whether a range of sectors belongs to no file and contains only zeros. An empty range is free. The range
     * must be in one track.
     */
    boolean isFree(long firstSector, long endSector) {
        Map.Entry<Long, Long> previousRange = usedEndByStart.lowerEntry(endSector);
        if (previousRange != null && previousRange.getValue() > firstSector) {
            return false;
        }
        DiscExtent extent = new DiscExtent(firstSector, (endSector - firstSector) * SectorForm.DATA_SIZE);
        return firstSector >= endSector
                || sectors.findTrack(firstSector)
                        .filter(track -> Zeros.areZero(openSectors(track, extent), 0, extent.size()))
                        .isPresent();
    }

    /**
     * Returns the first of {@code sectorCount} consecutive free sectors, in the last gap that contains so many; {@link
     * #NO_SECTOR} if no gap does.
     */
    private long findSectorInGaps(long sectorCount) {
        for (DiscTrack track : sectors.tracks().reversed()) {
            List<DiscExtent> gaps = new ArrayList<>();
            if (track.firstSector() >= volumeTrack.firstSector() && hasVolumeFiles(track)) {
                addGaps(track.firstSector(), track.endSector(), sectorCount, gaps);
            }
            for (DiscExtent gap : gaps.reversed()) {
                long sector = findFirstZeroSector(track, gap, sectorCount);
                if (sector != NO_SECTOR) {
                    return sector;
                }
            }
        }
        return NO_SECTOR;
    }

    /**
     * Returns the first of {@code sectorCount} consecutive sectors of zeros in a gap; {@link #NO_SECTOR} if there are
     * none.
     */
    private static long findFirstZeroSector(DiscTrack track, DiscExtent gap, long sectorCount) {
        ByteSource data = openSectors(track, gap);
        long zeroCount = 0;
        for (long blockStart = 0; blockStart < gap.sectorCount(); blockStart += BLOCK_SECTOR_COUNT) {
            int blockSectorCount = (int) Math.min(BLOCK_SECTOR_COUNT, gap.sectorCount() - blockStart);
            ByteCursor block = data.part(blockStart * SectorForm.DATA_SIZE, blockSectorCount * SectorForm.DATA_SIZE);
            for (int i = 0; i < blockSectorCount; i++) {
                boolean isZero = Zeros.areZero(block, i * SectorForm.DATA_SIZE, (i + 1) * SectorForm.DATA_SIZE);
                zeroCount = isZero ? zeroCount + 1 : 0;
                if (zeroCount == sectorCount) {
                    return gap.firstSector() + blockStart + i + 1 - sectorCount;
                }
            }
        }
        return NO_SECTOR;
    }

    private static ByteSource openSectors(DiscTrack track, DiscExtent extent) {
        return new SectorByteSource(new DiscFile("free sectors", track, List.of(extent)));
    }

    /** Tests whether a track has files of the volume. */
    private boolean hasVolumeFiles(DiscTrack track) {
        return track.number() == volumeTrack.number() || trackNumbers.contains(track.number());
    }

    /** Adds the unused parts of a range that have at least {@code minSectorCount} sectors. */
    private void addGaps(long firstSector, long endSector, long minSectorCount, List<DiscExtent> gaps) {
        long sector = firstSector;
        while (sector < endSector) {
            Map.Entry<Long, Long> previousRange = usedEndByStart.floorEntry(sector);
            if (previousRange != null && previousRange.getValue() > sector) {
                sector = previousRange.getValue();
                continue;
            }
            Long nextRangeStart = usedEndByStart.higherKey(sector);
            long gapEnd = nextRangeStart == null ? endSector : Math.min(endSector, nextRangeStart);
            if (gapEnd - sector >= minSectorCount) {
                gaps.add(new DiscExtent(sector, (gapEnd - sector) * SectorForm.DATA_SIZE));
            }
            sector = gapEnd;
        }
    }

    /** Reserves new sectors at the end of the disc and returns the first one. */
    private long appendSectors(long sectorCount) {
        DiscTrack lastTrack = sectors.lastTrack();
        if (!sectors.canGrow() || lastTrack.firstSector() < volumeTrack.firstSector() || !hasVolumeFiles(lastTrack)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "needs %,d consecutive free sectors, but this disc has fewer and cannot grow. Make the new file"
                            + " smaller, or remove a file first",
                    sectorCount));
        }
        if (lastTrack.firstSector() >= DiscTrack.HIGH_DENSITY_SECTOR && discEnd + sectorCount > GD_SECTOR_COUNT) {
            throw new IllegalArgumentException(
                    "does not fit on a GD-ROM. Make the new file smaller, or remove a file first");
        }
        long sector = discEnd;
        discEnd += sectorCount;
        return sector;
    }
}
