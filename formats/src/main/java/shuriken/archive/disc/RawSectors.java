package shuriken.archive.disc;

import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * The sectors of a track that store some data, made when they are read. Existing sectors keep their headers.
 *
 * @param data the data; the last sector is filled with zeros
 * @param track the track that contains the sectors or ends before them
 * @param first number of the first sector on the disc
 */
record RawSectors(ByteSource data, DiscTrack track, long first) implements ByteSource {
    private static final int SYNC = 12;
    private static final int RAW = 2352;
    /** Subheader of mode 2, form 1: data. */
    private static final byte[] SUBHEADER = {0, 0, 8, 0, 0, 0, 8, 0};

    @Override
    public String path() {
        return data.path();
    }

    long sectors() {
        return (data.size() + SectorForm.DATA_SIZE - 1) / SectorForm.DATA_SIZE;
    }

    @Override
    public long size() {
        return sectors() * track.form().size();
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.check(this, offset, length);
        int step = track.form().size();
        byte[] bytes = new byte[length];
        for (long sector = offset / step; sector * step < offset + length; sector++) {
            byte[] made = sector(sector);
            long start = sector * step;
            int from = (int) Math.max(0, offset - start);
            int to = (int) Math.min(step, offset + length - start);
            System.arraycopy(made, from, bytes, (int) (start + from - offset), to - from);
        }
        return ByteCursor.littleEndian(bytes, path()).rebased(path(), offset);
    }

    private byte[] sector(long index) {
        SectorForm form = track.form();
        int size = (int) Math.min(SectorForm.DATA_SIZE, data.size() - index * SectorForm.DATA_SIZE);
        ByteCursor content = data.part(index * SectorForm.DATA_SIZE, size);
        byte[] raw = new byte[RAW];
        // A short sector is a raw one without sync and header.
        int start = form == SectorForm.DATA || form == SectorForm.MODE2_SHORT ? RAW - form.size() : 0;
        if (form == SectorForm.DATA) {
            byte[] plain = new byte[SectorForm.DATA_SIZE];
            System.arraycopy(content.array(), content.arrayOffset(), plain, 0, size);
            return plain;
        }
        header(raw, first + index, start);
        System.arraycopy(content.array(), content.arrayOffset(), raw, start + form.dataOffset(), size);
        SectorChecks.write(raw, form == SectorForm.MODE1 ? form : SectorForm.MODE2);
        byte[] result = new byte[form.size()];
        System.arraycopy(raw, start, result, 0, result.length);
        return result;
    }

    /** Writes everything before the data: that of the existing sector, or that of a new one. */
    private void header(byte[] raw, long sector, int start) {
        int size = track.form().dataOffset();
        if (track.has(sector)) {
            ByteCursor old = track.source().part(track.offset(sector) - size, size);
            System.arraycopy(old.array(), old.arrayOffset(), raw, start, size);
            return;
        }
        for (int i = 1; i < SYNC - 1; i++) {
            raw[i] = -1;
        }
        long frame = firstFrame() + sector - track.first();
        raw[SYNC] = decimal(frame / (60 * 75));
        raw[SYNC + 1] = decimal(frame / 75 % 60);
        raw[SYNC + 2] = decimal(frame % 75);
        raw[SYNC + 3] = (byte) (track.form() == SectorForm.MODE1 ? 1 : 2);
        if (track.form() != SectorForm.MODE1) {
            System.arraycopy(SUBHEADER, 0, raw, SYNC + 4, SUBHEADER.length);
        }
    }

    /** Returns the time code of the first sector of the track, in frames. */
    private long firstFrame() {
        if (track.form() == SectorForm.MODE2_SHORT || track.sectors() == 0) {
            return track.first() + 150;
        }
        ByteCursor old = track.source().part(track.start() + SYNC, 3);
        return (number(old.u8("minutes")) * 60L + number(old.u8("seconds"))) * 75 + number(old.u8("frames"));
    }

    private static byte decimal(long number) {
        return (byte) (number / 10 % 16 << 4 | number % 10);
    }

    private static int number(int decimal) {
        return (decimal >> 4) * 10 + (decimal & 0xF);
    }
}
