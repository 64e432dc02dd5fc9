package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import shuriken.io.ByteCursor;

/** The free sectors of a volume: sectors of zeros that belong to no file, and those after the last track. */
final class DiscSpace {
    private static final long GD_FIRST = 45_000;
    /** Number of sectors that a GD-ROM has space for. */
    private static final long GD_END = 549_150;

    private final DiscSectors sectors;
    private final DiscTrack volume;
    /** The ends of used ranges by their starts; ranges do not overlap. */
    private final TreeMap<Long, Long> used = new TreeMap<>();

    /** Numbers of the tracks with files of the volume. */
    private final Set<Integer> tracks = new HashSet<>();

    private long end;

    DiscSpace(DiscSectors sectors, DiscTrack volume) {
        this.sectors = sectors;
        this.volume = volume;
        this.end = sectors.last().end();
    }

    /** Allows new files in the track of a file. */
    void addTrack(DiscExtent extent) {
        sectors.track(extent.sector()).ifPresent(track -> tracks.add(track.number()));
    }

    /** Returns the parts of a range that are not used. */
    List<DiscExtent> unused(DiscExtent extent) {
        List<DiscExtent> parts = new ArrayList<>();
        addGaps(extent.sector(), extent.sector() + extent.sectors(), 1, parts);
        return parts;
    }

    /** Marks a range as used. */
    void use(DiscExtent extent) {
        if (extent.size() == 0) {
            return;
        }
        long from = extent.sector();
        long to = from + extent.sectors();
        Map.Entry<Long, Long> before = used.floorEntry(from);
        if (before != null && before.getValue() >= from) {
            from = before.getKey();
            to = Math.max(to, before.getValue());
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
     * Returns the first of some free sectors and marks them as used.
     *
     * @throws IllegalArgumentException if the disc has not as many
     */
    long allocate(long count) {
        long at = inGap(count);
        if (at < 0) {
            at = atEnd(count);
        }
        use(new DiscExtent(at, count * SectorForm.DATA_SIZE));
        return at;
    }

    /** Tests whether sectors belong to no file and have only zeros. */
    boolean isFree(long from, long to) {
        Map.Entry<Long, Long> before = used.lowerEntry(to);
        if (before != null && before.getValue() > from) {
            return false;
        }
        for (long sector = from; sector < to; sector++) {
            if (!isZero(sector)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the first sector of the last gap with enough free sectors; -1 if no gap is large enough. */
    private long inGap(long count) {
        List<DiscExtent> gaps = new ArrayList<>();
        for (DiscTrack track : sectors.tracks()) {
            if (track.first() >= volume.first() && isOwn(track)) {
                addGaps(track.first(), track.end(), count, gaps);
            }
        }
        for (DiscExtent gap : gaps.reversed()) {
            long run = 0;
            for (long sector = gap.sector(); sector < gap.sector() + gap.sectors(); sector++) {
                run = isZero(sector) ? run + 1 : 0;
                if (run == count) {
                    return sector + 1 - count;
                }
            }
        }
        return -1;
    }

    private boolean isOwn(DiscTrack track) {
        return track.number() == volume.number() || tracks.contains(track.number());
    }

    private void addGaps(long from, long end, long count, List<DiscExtent> gaps) {
        long at = from;
        while (at < end) {
            Map.Entry<Long, Long> before = used.floorEntry(at);
            if (before != null && before.getValue() > at) {
                at = before.getValue();
                continue;
            }
            Long next = used.higherKey(at);
            long to = next == null ? end : Math.min(end, next);
            if (to - at >= count) {
                gaps.add(new DiscExtent(at, (to - at) * SectorForm.DATA_SIZE));
            }
            at = to;
        }
    }

    private boolean isZero(long sector) {
        Optional<DiscTrack> track = sectors.track(sector);
        if (track.isEmpty()) {
            return false;
        }
        ByteCursor data = track.get().sector(sector);
        for (int i = 0; i < SectorForm.DATA_SIZE; i++) {
            if (data.array()[data.arrayOffset() + i] != 0) {
                return false;
            }
        }
        return true;
    }

    private long atEnd(long count) {
        DiscTrack last = sectors.last();
        if (!sectors.canGrow() || last.first() < volume.first() || !isOwn(last)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "needs %,d free sectors in one piece, which this disc does not have, and it cannot grow:"
                            + " its last track is not data up to the end of the image. Make the new file smaller,"
                            + " or remove a file first",
                    count));
        }
        if (last.first() >= GD_FIRST && end + count > GD_END) {
            throw new IllegalArgumentException(
                    "does not fit on a GD-ROM, the disc is full; make the new file smaller, or remove a file first");
        }
        long at = end;
        end += count;
        return at;
    }
}
