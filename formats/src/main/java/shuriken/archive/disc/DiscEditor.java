package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;
import shuriken.io.PatchedByteSource;
import shuriken.io.ZeroByteSource;

/** Replaces files of a disc: in their sectors if they fit, otherwise after the end of the last track. */
final class DiscEditor {
    private static final long GD_FIRST = 45_000;
    /** Number of sectors that a GD-ROM has space for. */
    private static final long GD_END = 549_150;

    private static final int VOLUME_SIZE = 80;
    private static final int SECTOR_FIELD = 2;
    private static final int SIZE_FIELD = 10;

    private final List<DiscTrack> tracks;
    private final List<DiscFile> files;

    private DiscEditor(DiscImage disc) {
        this.tracks = new ArrayList<>(disc.tracks());
        this.files = disc.files();
    }

    /**
     * Returns the tracks with other content for a file.
     *
     * @throws IllegalArgumentException if the disc has no space for it
     */
    static List<DiscTrack> replace(DiscImage disc, DiscFile file, ByteSource content) {
        DiscEditor editor = new DiscEditor(disc);
        editor.replace(file, content);
        return editor.tracks;
    }

    private void replace(DiscFile file, ByteSource content) {
        DiscExtent old = file.extents().getFirst();
        if (file.extents().size() != 1 || old.size() == 0) {
            throw new IllegalArgumentException("empty files and files in several pieces cannot be replaced on a disc");
        }
        List<DiscTrack> volumes = new ArrayList<>();
        List<Long> records = new ArrayList<>();
        for (DiscTrack volume : tracks) {
            List<Long> found = DiscReader.isVolume(volume) ? IsoReader.records(volume, tracks, old) : List.of();
            if (!found.isEmpty()) {
                volumes.add(volume);
                records.addAll(found);
            }
        }
        if (records.isEmpty() && content.size() != old.size()) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "must have exactly %,d bytes on this disc", old.size()));
        }
        if (content.size() > 0xFFFF_FFFFL) {
            throw new IllegalArgumentException("is larger than 4 GiB, which a disc cannot store as one file");
        }
        DiscExtent fresh = new DiscExtent(old.sector(), content.size());
        DiscTrack track = file.track();
        boolean isMoved = fresh.sectors() > old.sectors() && !isFree(track, old, fresh);
        if (isMoved) {
            track = last();
            fresh = new DiscExtent(track.end(), content.size());
            checkEnd(track, fresh);
        }
        write(track, fresh.sector(), content);
        long freed = old.sectors() - fresh.sectors();
        if (freed > 0) {
            write(track, fresh.sector() + fresh.sectors(), new ZeroByteSource(freed * SectorForm.DATA_SIZE));
        }
        for (long record : records) {
            writeField(record + SECTOR_FIELD, fresh.sector());
            writeField(record + SIZE_FIELD, fresh.size());
        }
        if (isMoved) {
            for (DiscTrack volume : volumes) {
                grow(track, volume, track.end() + fresh.sectors());
            }
            DiscTrack grown = last();
            tracks.set(tracks.indexOf(grown), grown.withSectors(grown.sectors() + sectorsAfter(grown)));
        }
    }

    /** Tests whether the sectors that a larger file needs after the old one belong to no file and have only zeros. */
    private boolean isFree(DiscTrack track, DiscExtent old, DiscExtent fresh) {
        long from = old.sector() + old.sectors();
        long to = fresh.sector() + fresh.sectors();
        boolean isUsed = files.stream()
                .flatMap(file -> file.extents().stream())
                .anyMatch(other -> other.sector() < to && other.sector() + other.sectors() > from);
        if (isUsed || !track.has(to - 1)) {
            return false;
        }
        for (long sector = from; sector < to; sector++) {
            ByteCursor data = track.sector(sector);
            for (int i = 0; i < SectorForm.DATA_SIZE; i++) {
                if (data.array()[data.arrayOffset() + i] != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the number of sectors after the end of a track in its file. */
    private static long sectorsAfter(DiscTrack track) {
        long end = track.start() + track.sectors() * track.form().size();
        return (track.source().size() - end) / track.form().size();
    }

    /** Returns the last track of the disc. */
    private DiscTrack last() {
        DiscTrack last = tracks.getFirst();
        for (DiscTrack track : tracks) {
            last = track.first() >= last.first() ? track : last;
        }
        return last;
    }

    private static void checkEnd(DiscTrack track, DiscExtent fresh) {
        long end = track.start() + track.sectors() * track.form().size();
        if (track.form() == SectorForm.AUDIO || end != track.source().size()) {
            throw new IllegalArgumentException("is larger than the sectors of the old file, and this disc cannot grow:"
                    + " its last track is not data up to the end of the image. Make the new file smaller");
        }
        if (track.first() >= GD_FIRST && fresh.sector() + fresh.sectors() > GD_END) {
            throw new IllegalArgumentException("does not fit on a GD-ROM, the disc is full; make the new file smaller");
        }
    }

    /** Writes data to sectors of a track or after its end. */
    private void write(DiscTrack track, long sector, ByteSource content) {
        String path = track.source().path();
        DiscTrack current = tracks.stream()
                .filter(candidate -> candidate.number() == track.number())
                .findFirst()
                .orElseThrow();
        long offset = current.offset(sector) - current.form().dataOffset();
        ByteSource patched =
                PatchedByteSource.of(current.source()).with(offset, new RawSectors(content, current, sector));
        tracks.replaceAll(other -> other.source().path().equals(path) ? other.withSource(patched) : other);
    }

    /**
     * Writes a number that is stored in both byte orders.
     *
     * @param at offset in the data of all sectors of the disc
     */
    private void writeField(long at, long number) {
        long sector = at / SectorForm.DATA_SIZE;
        DiscTrack track = tracks.stream()
                .filter(candidate -> candidate.form() != SectorForm.AUDIO && candidate.has(sector))
                .findFirst()
                .orElseThrow();
        byte[] data = track.sector(sector).bytes("sector", SectorForm.DATA_SIZE);
        byte[] little = ByteWriter.littleEndian().u32(number).toByteArray();
        int start = (int) (at % SectorForm.DATA_SIZE);
        for (int i = 0; i < little.length; i++) {
            data[start + i] = little[i];
            data[start + 2 * little.length - 1 - i] = little[i];
        }
        write(
                track,
                sector,
                ByteSource.of(ByteCursor.littleEndian(data, track.source().path())));
    }

    /** Writes the size of a volume whose last track has a new end; the size may count from its start or from 0. */
    private void grow(DiscTrack track, DiscTrack volume, long end) {
        for (long sector : IsoReader.descriptors(volume)) {
            long old = volume.sector(sector).seek(VOLUME_SIZE).u32("volume size");
            boolean isAbsolute = volume.first() > 0 && old == track.end();
            long size = isAbsolute ? end : Math.max(old, end - volume.first());
            writeField(sector * SectorForm.DATA_SIZE + VOLUME_SIZE, size);
        }
    }
}
