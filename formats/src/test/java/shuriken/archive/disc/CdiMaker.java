package shuriken.archive.disc;

import java.util.List;
import shuriken.io.ByteWriter;

/** Builds small DiscJuggler images: the tracks, then the description of their sessions. */
public final class CdiMaker {
    private CdiMaker() {}

    /**
     * A track. It is stored as a gap of empty sectors and then the sectors with data.
     *
     * @param mode 0 for sound, or the mode of the data sectors
     * @param sizeCode the index of the sector size in the table of CDI sector sizes
     * @param sectorSize the stored bytes of a sector
     * @param first the first sector on the disc
     * @param sectors the bytes of the sectors after the gap
     * @param gapSize the number of sectors in the gap
     */
    public record Track(int mode, int sizeCode, int sectorSize, int first, byte[] sectors, int gapSize) {
        private static final int[] SIZES = {2048, 2336, 2352, 2368, 2448};

        /** Creates a track after a gap of one sector. */
        public Track(int mode, int sizeCode, int first, byte[] sectors) {
            this(mode, sizeCode, SIZES[sizeCode], first, sectors, 1);
        }
    }

    /**
     * Returns an image with one session for each track.
     *
     * @param texts the number of CD text blocks in the description of each track
     */
    public static byte[] image(int texts, List<Track> tracks) {
        ByteWriter out = ByteWriter.littleEndian();
        tracks.forEach(track -> out.zeros(track.gapSize * track.sectorSize).bytes(track.sectors));
        int start = out.size();
        out.u8(tracks.size());
        for (int i = 0; i < tracks.size(); i++) {
            out.u8(0).u8(1).zeros(7).u8(1).zeros(3).u16(0xFFFF);
            appendTrack(out, i, texts, tracks.get(i));
        }
        out.zeros(15);
        appendHeader(out).zeros(0x5F - 0x30 - 4);
        out.i32(0x80000006).i32(out.size() + 4 - start);
        return out.toByteArray();
    }

    /** Appends the header that the disc and each track have. */
    static ByteWriter appendHeader(ByteWriter out) {
        String name = "C:\\x.cdi";
        return out.u16(0xFFFF)
                .i32(0x10000)
                .zeros(2)
                .i32(-1)
                .zeros(4)
                .u8(name.length())
                .latin1(name)
                .zeros(31);
    }

    /** Appends the description of a track. */
    static void appendTrack(ByteWriter out, int number, int texts, Track track) {
        int length = track.sectors.length / track.sectorSize;
        appendHeader(out).u16(track.gapSize > 0 ? 2 : 1);
        if (track.gapSize > 0) {
            out.i32(track.gapSize);
        }
        out.i32(length).i32(texts);
        for (int i = 0; i < 18 * texts; i++) {
            out.u8(3).latin1("one");
        }
        out.zeros(2)
                .u8(track.mode)
                .zeros(7)
                .i32(number)
                .i32(number)
                .i32(track.first)
                .i32(length + track.gapSize);
        out.zeros(16).i32(track.sizeCode).zeros(0x80);
    }
}
