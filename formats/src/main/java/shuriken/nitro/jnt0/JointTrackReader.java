package shuriken.nitro.jnt0;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Offset;
import shuriken.nitro.g3d.Sampling;

/**
 * Reads tracks in two steps. First, all tracks are read without their samples. The samples follow when the end of each
 * row of samples and all rotations are known.
 */
final class JointTrackReader {
    /** The number of words of a translation on one axis. */
    private static final int WORDS_PER_TRANSLATION = 1;
    /** The number of words of a scale on one axis. */
    private static final int WORDS_PER_SCALE = 2;

    private final ByteCursor record;
    private final int frameCount;
    private final ReadContext context;
    private final BlockStarts blockStarts;

    JointTrackReader(ByteCursor record, int frameCount, BlockStarts blockStarts, ReadContext context) {
        this.record = record;
        this.frameCount = frameCount;
        this.blockStarts = blockStarts;
        this.context = context;
    }

    /** Reads a track without its samples. The returned function reads the samples, whose rotations it checks. */
    Function<StoredRotations, JointTrack> readTrack(Offset trackOffset, String label) {
        ByteCursor in = trackOffset.follow(record, label).labelled(label);
        int tag = in.hex32("tag");
        List<Function<StoredRotations, JointCurve>> translation = List.of();
        Optional<Function<StoredRotations, JointCurve>> rotation = Optional.empty();
        List<Function<StoredRotations, JointCurve>> scale = List.of();
        if (TrackFlag.hasTranslation(tag)) {
            translation = readAxes(in, tag, TrackFlag.TRANSLATION_X_CONSTANT, WORDS_PER_TRANSLATION);
        }
        if (TrackFlag.hasRotation(tag)) {
            rotation = Optional.of(TrackFlag.ROTATION_CONSTANT.isSetIn(tag) ? readRotation(in) : readRotations(in));
        }
        if (TrackFlag.hasScale(tag)) {
            scale = readAxes(in, tag, TrackFlag.SCALE_X_CONSTANT, WORDS_PER_SCALE);
        }
        return joinCurves(tag, translation, rotation, scale);
    }

    private static Function<StoredRotations, JointTrack> joinCurves(
            int tag,
            List<Function<StoredRotations, JointCurve>> translation,
            Optional<Function<StoredRotations, JointCurve>> rotation,
            List<Function<StoredRotations, JointCurve>> scale) {
        return rotations -> new JointTrack(
                tag,
                translation.stream().map(curve -> curve.apply(rotations)).toList(),
                rotation.map(curve -> curve.apply(rotations)),
                scale.stream().map(curve -> curve.apply(rotations)).toList());
    }

    /**
     * Returns the curves of x, y and z.
     *
     * @param constantX the flag of a constant x, which those of y and z follow
     */
    private List<Function<StoredRotations, JointCurve>> readAxes(
            ByteCursor in, int tag, TrackFlag constantX, int wordsPerValue) {
        List<Function<StoredRotations, JointCurve>> curves = new ArrayList<>();
        for (int axis = 0; axis < 3; axis++) {
            if ((tag & (constantX.mask() << axis)) != 0) {
                JointCurve constant = new JointCurve.Constant(in.fx32s("constant", wordsPerValue));
                curves.add(rotations -> constant);
            } else {
                curves.add(readSamples(in, wordsPerValue));
            }
        }
        return curves;
    }

    private Function<StoredRotations, JointCurve> readSamples(ByteCursor in, int wordsPerValue) {
        SourceLocation field = in.site();
        int word = in.hex32("sampling");
        Offset offset = Offset.read32(in, "samples");
        blockStarts.addRow(record, offset);
        int sampleCount = wordsPerValue
                * JointCurve.Sampled.sampling(word, frameCount, field).sampleCount(frameCount);
        boolean isShort = JointCurve.Sampled.isShort(word);
        return rotations -> new JointCurve.Sampled(
                word, isShort ? maskWords(readShorts(offset, sampleCount), -1) : readWords(offset, sampleCount));
    }

    private int[] readWords(Offset offset, int count) {
        context.reserve(4L * count, offset.field(), "samples");
        return offset.follow(record, "samples").words32("samples", count);
    }

    /** Reads 16-bit samples and the zeros after them, if there are any. */
    private short[] readShorts(Offset offset, int count) {
        context.reserve(4L * count, offset.field(), "samples");
        ByteCursor in = offset.follow(record, "samples");
        short[] samples = in.words16("samples", count);
        if (blockStarts.shortCountUpToNext(record, offset) > count) {
            in.align(4);
        }
        return samples;
    }

    private Function<StoredRotations, JointCurve> readRotation(ByteCursor in) {
        SourceLocation field = in.site();
        int[] rotationAndPadding = {in.hex16("rotation"), in.hex16("padding")};
        return rotations -> {
            requireRotation(rotationAndPadding[0], rotations, field);
            return new JointCurve.Constant(rotationAndPadding);
        };
    }

    private Function<StoredRotations, JointCurve> readRotations(ByteCursor in) {
        SourceLocation field = in.site();
        int word = in.hex32("sampling");
        Offset offset = Offset.read32(in, "samples");
        blockStarts.addRotationRow(record, offset);
        Sampling sampling = JointCurve.Sampled.sampling(word, frameCount, field);
        return rotations -> {
            int neededCount = sampling.sampleCount(frameCount);
            int[] samples = maskWords(readShorts(offset, storedCount(sampling, neededCount, offset)), 0xFFFF);
            for (int i = 0; i < neededCount; i++) {
                requireRotation(samples[i], rotations, record.siteAt(offset.value() + 2L * i));
            }
            return new JointCurve.Sampled(word, samples);
        };
    }

    /**
     * Returns the number of stored rotations. They extend to a complete step after the last regular one, even if that
     * is not needed.
     */
    private int storedCount(Sampling sampling, int neededCount, Offset offset) {
        int availableCount = blockStarts.shortCountUpToNext(record, offset);
        // A single word after the last row is padding if it is 0.
        if (availableCount == neededCount + 1 && blockStarts.isLastRotationRow(record, offset)) {
            ByteCursor samples = offset.follow(record, "samples");
            if (samples.remaining() >= 2 * availableCount
                    && samples.seek(samples.position() + 2 * neededCount).u16("padding") == 0) {
                return neededCount;
            }
        }
        return Math.max(
                neededCount, Math.min(availableCount, sampling.lastRegularFrame() / sampling.step() + sampling.step()));
    }

    private static int[] maskWords(short[] words, int mask) {
        int[] integers = new int[words.length];
        for (int i = 0; i < integers.length; i++) {
            integers[i] = words[i] & mask;
        }
        return integers;
    }

    private static void requireRotation(int index, StoredRotations rotations, SourceLocation site) {
        if (!rotations.has(index)) {
            throw new FormatException(
                    Kind.BAD_VALUE, site, "a track refers to rotation 0x%04X, which does not exist", index);
        }
    }
}
