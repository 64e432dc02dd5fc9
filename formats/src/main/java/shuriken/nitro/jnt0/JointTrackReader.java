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
    private static final int ONE_WORD = 1;
    /** The number of words of a scale on one axis. */
    private static final int FACTOR_AND_INVERSE = 2;

    private final ByteCursor record;
    private final int frames;
    private final ReadContext context;
    private final BlockStarts starts;

    JointTrackReader(ByteCursor record, int frames, BlockStarts starts, ReadContext context) {
        this.record = record;
        this.frames = frames;
        this.starts = starts;
        this.context = context;
    }

    /** Reads a track without its samples. The returned function reads the samples, whose rotations it checks. */
    Function<StoredRotations, JointTrack> readTrack(Offset offset, String label) {
        ByteCursor in = offset.follow(record, label).labelled(label);
        int tag = in.hex32("tag");
        List<Function<StoredRotations, JointCurve>> translation = List.of();
        Optional<Function<StoredRotations, JointCurve>> rotation = Optional.empty();
        List<Function<StoredRotations, JointCurve>> scale = List.of();
        if (TrackFlag.hasTranslation(tag)) {
            translation = readAxes(in, tag, TrackFlag.TRANSLATION_X_CONSTANT, ONE_WORD);
        }
        if (TrackFlag.hasRotation(tag)) {
            rotation = Optional.of(TrackFlag.ROTATION_CONSTANT.isSetIn(tag) ? readRotation(in) : readRotations(in));
        }
        if (TrackFlag.hasScale(tag)) {
            scale = readAxes(in, tag, TrackFlag.SCALE_X_CONSTANT, FACTOR_AND_INVERSE);
        }
        return finish(tag, translation, rotation, scale);
    }

    private static Function<StoredRotations, JointTrack> finish(
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
            if ((tag & constantX.mask() << axis) != 0) {
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
        starts.addRow(record, offset);
        int count =
                wordsPerValue * JointCurve.Sampled.sampling(word, frames, field).count(frames);
        boolean isShort = JointCurve.Sampled.isShort(word);
        return rotations -> new JointCurve.Sampled(
                word, isShort ? maskWords(readShorts(offset, count), -1) : readWords(offset, count));
    }

    private int[] readWords(Offset offset, int count) {
        context.reserve(4L * count, offset.field(), "samples");
        return offset.follow(record, "samples").words32("samples", count);
    }

    /** Reads samples of 16 bits, and the zeros after them if there are any. */
    private short[] readShorts(Offset offset, int count) {
        context.reserve(4L * count, offset.field(), "samples");
        ByteCursor in = offset.follow(record, "samples");
        short[] samples = in.words16("samples", count);
        if (starts.shortsUpToNext(record, offset) > count) {
            in.align(4);
        }
        return samples;
    }

    private Function<StoredRotations, JointCurve> readRotation(ByteCursor in) {
        SourceLocation field = in.site();
        int[] words = {in.hex16("rotation"), in.hex16("padding")};
        return rotations -> {
            require(words[0], rotations, field);
            return new JointCurve.Constant(words);
        };
    }

    private Function<StoredRotations, JointCurve> readRotations(ByteCursor in) {
        SourceLocation field = in.site();
        int word = in.hex32("sampling");
        Offset offset = Offset.read32(in, "samples");
        starts.addRotationRow(record, offset);
        Sampling sampling = JointCurve.Sampled.sampling(word, frames, field);
        return rotations -> {
            int neededCount = sampling.count(frames);
            int[] samples = maskWords(readShorts(offset, storedCount(sampling, neededCount, offset)), 0xFFFF);
            for (int i = 0; i < neededCount; i++) {
                require(samples[i], rotations, record.siteAt(offset.value() + 2L * i));
            }
            return new JointCurve.Sampled(word, samples);
        };
    }

    /**
     * Returns the number of stored rotations. They extend to a complete step after the last regular one, even if that
     * is not needed.
     */
    private int storedCount(Sampling sampling, int neededCount, Offset offset) {
        int space = starts.shortsUpToNext(record, offset);
        // A single word after the last row is padding if it is 0.
        if (space == neededCount + 1 && starts.isLastRotationRow(record, offset)) {
            ByteCursor samples = offset.follow(record, "samples");
            if (samples.remaining() >= 2 * space
                    && samples.seek(samples.position() + 2 * neededCount).u16("padding") == 0) {
                return neededCount;
            }
        }
        return Math.max(neededCount, Math.min(space, sampling.last() / sampling.step() + sampling.step()));
    }

    private static int[] maskWords(short[] words, int mask) {
        int[] integers = new int[words.length];
        for (int i = 0; i < integers.length; i++) {
            integers[i] = words[i] & mask;
        }
        return integers;
    }

    private static void require(int index, StoredRotations rotations, SourceLocation site) {
        if (!rotations.has(index)) {
            throw new FormatException(
                    Kind.BAD_VALUE, site, "a track refers to rotation 0x%04X, which does not exist", index);
        }
    }
}
