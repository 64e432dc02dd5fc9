package shuriken.ninja.motion;

import java.util.List;
import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStruct;

/**
 * {@code NJS_MOTION}: a movement of a model, a camera or a lamp.
 *
 * @param frames from the first to one after the last
 * @param type bits of the channels
 * @param inpFn number of slots in the lowest four bits, {@link #interpolation} in bits 6 and 7
 * @param channels of the slots, in their order; follows from {@code type} but for the size of angles
 * @param rows one for each node; each has one track for each channel
 * @param shapes {@code float[3*n]} each: the vectors that keys of {@link MotionChannel#SHAPE} and
 *     {@link MotionChannel#NORMAL_SHAPE} refer to
 */
public record NjsMotion(
        long frames, int type, int inpFn, List<MotionChannel> channels, List<MotionRow> rows, List<float[]> shapes) {
    static final NjsMotion BLANK = new NjsMotion(0, 0, 0, List.of(), List.of(), List.of());

    /** Fields of the header. */
    public static final StructTable FIELDS = BlockStruct.table(s -> MotionStruct.layout(s, BLANK));

    private static final int SLOTS = 0x0F;

    public NjsMotion {
        channels = List.copyOf(channels);
        rows = List.copyOf(rows);
        shapes = List.copyOf(shapes);
    }

    /** A motion made by code; its type and slots follow from its channels. */
    public static NjsMotion of(
            long frames,
            Interpolation interpolation,
            List<MotionChannel> channels,
            List<MotionRow> rows,
            List<float[]> shapes) {
        int type = 0;
        for (MotionChannel channel : channels) {
            type |= 1 << channel.bit();
        }
        return new NjsMotion(frames, type, channels.size() | interpolation.ordinal() << 6, channels, rows, shapes);
    }

    /** The value between two keys. */
    public enum Interpolation {
        LINEAR,
        /** A smooth curve through the keys. */
        SPLINE,
        /** A function of the game's. */
        USER
    }

    public Interpolation interpolation() {
        return switch (inpFn >> 6 & 3) {
            case 0 -> Interpolation.LINEAR;
            case 1 -> Interpolation.SPLINE;
            default -> Interpolation.USER;
        };
    }

    /** Tracks of a row, as {@code inpFn} says. */
    public int slots() {
        return inpFn & SLOTS;
    }

    /** Keys of a channel over all rows. */
    public int keys(MotionChannel channel) {
        return rows.stream()
                .flatMap(row -> row.tracks().stream())
                .filter(track -> track.channel() == channel)
                .mapToInt(MotionTrack::keys)
                .sum();
    }
}
