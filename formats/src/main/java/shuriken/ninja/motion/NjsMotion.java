package shuriken.ninja.motion;

import java.util.List;
import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStructVisitor;

/**
 * A motion of a model, a camera or a light, {@code NJS_MOTION}.
 *
 * @param frameCount the number of frames, which are numbered from 0
 * @param type the bits of the channels; see {@link MotionChannel#bit()}
 * @param inpFn the number of slots (the tracks of a row) in the lowest four bits, and the {@link #interpolation} in
 *     bits 6 and 7
 * @param channels the channels in slot order; {@code type} determines them, except for the size of angles and the order
 *     of scale and quaternion
 * @param rows one row for each node, camera or light; each row has one track for each channel
 * @param shapes {@code float[3*n]} each: the vectors to which keys of {@link MotionChannel#SHAPE} and
 *     {@link MotionChannel#NORMAL_SHAPE} refer
 */
public record NjsMotion(
        long frameCount,
        int type,
        int inpFn,
        List<MotionChannel> channels,
        List<MotionRow> rows,
        List<float[]> shapes) {
    /** The argument of {@code visitFields} when the fields are read. Its values are ignored. */
    static final NjsMotion PLACEHOLDER =
            new NjsMotion(/* frameCount= */ 0, /* type= */ 0, /* inpFn= */ 0, List.of(), List.of(), List.of());

    /** The fields of the header in stored order. */
    public static final StructTable FIELDS =
            BlockStructVisitor.table(visitor -> MotionStruct.visitFields(visitor, PLACEHOLDER));

    /** The bits of {@code inpFn} that contain the number of slots. */
    static final int SLOT_COUNT_MASK = 0x0F;

    /** The lowest bit of {@code inpFn} that contains the interpolation. */
    private static final int INTERPOLATION_SHIFT = 6;

    public NjsMotion {
        channels = List.copyOf(channels);
        rows = List.copyOf(rows);
        shapes = List.copyOf(shapes);
    }

    /** Creates a motion whose type and number of slots follow from its channels. */
    public static NjsMotion create(
            long frameCount,
            Interpolation interpolation,
            List<MotionChannel> channels,
            List<MotionRow> rows,
            List<float[]> shapes) {
        int type = 0;
        for (MotionChannel channel : channels) {
            type |= 1 << channel.bit();
        }
        int inpFn = channels.size() | interpolation.ordinal() << INTERPOLATION_SHIFT;
        return new NjsMotion(frameCount, type, inpFn, channels, rows, shapes);
    }

    /** The interpolation between two keys. */
    public enum Interpolation {
        LINEAR,
        /** The values follow a smooth curve through the keys. */
        SPLINE,
        /** A function of the game computes the values. */
        USER
    }

    /**
     * Returns the interpolation that {@code inpFn} contains. The undocumented value 3 counts as
     * {@link Interpolation#USER}.
     */
    public Interpolation interpolation() {
        return switch (inpFn >> INTERPOLATION_SHIFT & 3) {
            case 0 -> Interpolation.LINEAR;
            case 1 -> Interpolation.SPLINE;
            default -> Interpolation.USER;
        };
    }

    /** Returns the number of tracks of a row, as stored in {@code inpFn}. */
    public int slotCount() {
        return inpFn & SLOT_COUNT_MASK;
    }

    /** Returns the number of keys of a channel in all rows. */
    public int keyCount(MotionChannel channel) {
        return rows.stream()
                .flatMap(row -> row.tracks().stream())
                .filter(track -> track.channel() == channel)
                .mapToInt(MotionTrack::keyCount)
                .sum();
    }
}
