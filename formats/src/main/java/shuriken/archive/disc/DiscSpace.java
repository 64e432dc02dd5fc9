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

/** The free sectors of a volume: sectors of zeros that belong to no file, and those after the last track. */
final class DiscSpace {
    /** The first sector of the high-density area of a GD-ROM. */
    private static final long GD_FIRST_SECTOR = 45_000;

    /** The number of sectors that a GD-ROM has space for. */
    private static final long GD_SECTOR_COUNT = 549_150;

    /** The number of sectors that are read at once. */
    private static final int BLOCK_SECTORS = 64;

    private final DiscSectors sectors;

    /** The track at whose start the volume is. */
    private final DiscTrack volume;

    /** The ends of used ranges by their starts; ranges do not overlap. */
    private final TreeMap<Long, Long> used = new TreeMap<>();

    /** The numbers of the tracks with files of the volume. */
    private final Set<Integer> trackNumbers = new HashSet<>();

    /** The end of the disc, including the sectors that were allocated after the last track. */
    private long discEnd;

    DiscSpace(DiscSectors sectors, DiscTrack volume) {
        this.sectors = sectors;
        this.volume = volume;
        this.discEnd = sectors.lastTrack().end();
    }

    /** Allows new files in the track that contains an extent. */
    void addTrack(DiscExtent extent) {
        sectors.track(extent.sector()).ifPresent(track -> trackNumbers.add(track.number()));
    }

    /** Returns the parts of a range that are not used. */
    List<DiscExtent> unusedParts(DiscExtent extent) {
        List<DiscExtent> parts = new ArrayList<>();
        addGaps(extent.sector(), extent.sector() + extent.sectors(), 1, parts);
        return parts;
    }

    /** Marks a range as used. */
    void markUsed(DiscExtent extent) {
        if (extent.size() == 0) {
            return;
        }
        long from = extent.sector();
        long to = from + extent.sectors();
        Map.Entry<Long, Long> previous = used.floorEntry(from);
        if (previous != null && previous.getValue() >= from) {
            from = previous.getKey();
            to = Math.max(to, previous.getValue());
        }
        for (Map.Entry<Long, Long> next = used.ceilingEntry(from);
                next != null && next.getKey() <= to;
                next = used.higherEntry(next.getKey())) {
            to = Math.max(to, next.getValue());
        }
        used.subMap(from, true, to, true).clear();
        used.put(from, to);
    }

    /**
     * Returns the first of {@code count} consecutive free sectors and marks them as used.
     *
     * @throws IllegalArgumentException if the disc has too few free sectors
     */
    long allocate(long count) {
        long sector = findInGaps(count);
        if (sector < 0) {
            sector = appendSectors(count);
        }
        markUsed(new DiscExtent(sector, count * SectorForm.DATA_SIZE));
        return sector;
    }

    /** Tests whether sectors of one track belong to no file and contain only zeros. */
    boolean isFree(long from, long to) {
        Map.Entry<Long, Long> previous = used.lowerEntry(to);
        if (previous != null && previous.getValue() > from) {
            return false;
        }
        DiscExtent extent = new DiscExtent(from, (to - from) * SectorForm.DATA_SIZE);
        return from >= to
                || sectors.track(from)
                        .filter(track -> Zeros.areZero(data(track, extent), 0, extent.size()))
                        .isPresent();
    }

    /** Returns the first sector of the last gap with enough free sectors; -1 if no gap is large enough. */
    private long findInGaps(long count) {
        for (DiscTrack track : sectors.tracks().reversed()) {
            List<DiscExtent> gaps = new ArrayList<>();
            if (track.first() >= volume.first() && hasVolumeFiles(track)) {
                addGaps(track.first(), track.end(), count, gaps);
            }
            for (DiscExtent gap : gaps.reversed()) {
                long sector = findZeros(track, gap, count);
                if (sector >= 0) {
                    return sector;
                }
            }
        }
        return -1;
    }

    /** Returns the first of {@code count} consecutive sectors of zeros in a gap; -1 if not found. */
    private static long findZeros(DiscTrack track, DiscExtent gap, long count) {
        ByteSource data = data(track, gap);
        long zeroCount = 0;
        for (long start = 0; start < gap.sectors(); start += BLOCK_SECTORS) {
            int blockSectors = (int) Math.min(BLOCK_SECTORS, gap.sectors() - start);
            ByteCursor block = data.part(start * SectorForm.DATA_SIZE, blockSectors * SectorForm.DATA_SIZE);
            for (int i = 0; i < blockSectors; i++) {
                boolean isZero = Zeros.areZero(block, i * SectorForm.DATA_SIZE, (i + 1) * SectorForm.DATA_SIZE);
                zeroCount = isZero ? zeroCount + 1 : 0;
                if (zeroCount == count) {
                    return gap.sector() + start + i + 1 - count;
                }
            }
        }
        return -1;
    }

    private static ByteSource data(DiscTrack track, DiscExtent extent) {
        return new SectorByteSource(new DiscFile("free sectors", track, List.of(extent)));
    }

    /** Tests whether a track has files of the volume. */
    private boolean hasVolumeFiles(DiscTrack track) {
        return track.number() == volume.number() || trackNumbers.contains(track.number());
    }

    /** Adds the unused ranges of a range that have at least {@code count} sectors. */
    private void addGaps(long from, long end, long count, List<DiscExtent> gaps) {
        long sector = from;
        while (sector < end) {
            Map.Entry<Long, Long> previous = used.floorEntry(sector);
            if (previous != null && previous.getValue() > sector) {
                sector = previous.getValue();
                continue;
            }
            Long next = used.higherKey(sector);
            long gapEnd = next == null ? end : Math.min(end, next);
            if (gapEnd - sector >= count) {
                gaps.add(new DiscExtent(sector, (gapEnd - sector) * SectorForm.DATA_SIZE));
            }
            sector = gapEnd;
        }
    }

    /** Reserves new sectors at the end of the disc and returns the first one. */
    private long appendSectors(long count) {
        DiscTrack last = sectors.lastTrack();
        if (!sectors.canGrow() || last.first() < volume.first() || !hasVolumeFiles(last)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "needs %,d consecutive free sectors, but this disc has fewer and cannot grow. Make the new file"
                            + " smaller, or remove a file first",
                    count));
        }
        if (last.first() >= GD_FIRST_SECTOR && discEnd + count > GD_SECTOR_COUNT) {
            throw new IllegalArgumentException(
                    "does not fit on a GD-ROM. Make the new file smaller, or remove a file first");
        }
        long sector = discEnd;
        discEnd += count;
        return sector;
    }
}
