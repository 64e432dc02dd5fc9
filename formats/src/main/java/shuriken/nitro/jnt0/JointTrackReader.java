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
    private final RegionStarts regionStarts;

    JointTrackReader(ByteCursor record, int frameCount, RegionStarts regionStarts, ReadContext context) {
        this.record = record;
        this.frameCount = frameCount;
        this.regionStarts = regionStarts;
        this.context = context;
    }

    /**
     * Reads a track without its samples, and returns the function that reads the samples. This function checks that the
     * rotations of the track exist.
     */
    Function<StoredRotations, JointTrack> createSampleReader(Offset trackOffset, String label) {
        ByteCursor in = trackOffset.follow(record, label).labelled(label);
        int tag = in.hex32("tag");
        List<Function<StoredRotations, JointCurve>> translationReaders = List.of();
        Optional<Function<StoredRotations, JointCurve>> rotationReader = Optional.empty();
        List<Function<StoredRotations, JointCurve>> scaleReaders = List.of();
        if (TrackFlag.hasTranslation(tag)) {
            translationReaders = createAxisReaders(in, tag, TrackFlag.TRANSLATION_X_CONSTANT, WORDS_PER_TRANSLATION);
        }
        if (TrackFlag.hasRotation(tag)) {
            rotationReader = Optional.of(
                    TrackFlag.ROTATION_CONSTANT.isSetIn(tag)
                            ? createConstantRotationReader(in)
                            : createRotationReader(in));
        }
        if (TrackFlag.hasScale(tag)) {
            scaleReaders = createAxisReaders(in, tag, TrackFlag.SCALE_X_CONSTANT, WORDS_PER_SCALE);
        }
        return joinCurveReaders(tag, translationReaders, rotationReader, scaleReaders);
    }

    private static Function<StoredRotations, JointTrack> joinCurveReaders(
            int tag,
            List<Function<StoredRotations, JointCurve>> translationReaders,
            Optional<Function<StoredRotations, JointCurve>> rotationReader,
            List<Function<StoredRotations, JointCurve>> scaleReaders) {
        return rotations -> new JointTrack(
                tag,
                translationReaders.stream()
                        .map(curveReader -> curveReader.apply(rotations))
                        .toList(),
                rotationReader.map(curveReader -> curveReader.apply(rotations)),
                scaleReaders.stream()
                        .map(curveReader -> curveReader.apply(rotations))
                        .toList());
    }

    /**
     * Returns functions that read the curves of x, y and z.
     *
     * @param constantX the flag of a constant x. The next two bits are the flags of a constant y and z
     */
    private List<Function<StoredRotations, JointCurve>> createAxisReaders(
            ByteCursor in, int tag, TrackFlag constantX, int wordsPerValue) {
        List<Function<StoredRotations, JointCurve>> curveReaders = new ArrayList<>();
        for (int axis = 0; axis < 3; axis++) {
            if ((tag & (constantX.mask() << axis)) != 0) {
                JointCurve constant = new JointCurve.Constant(in.fx32s("constant", wordsPerValue));
                curveReaders.add(rotations -> constant);
            } else {
                curveReaders.add(createCurveReader(in, wordsPerValue));
            }
        }
        return curveReaders;
    }

    private Function<StoredRotations, JointCurve> createCurveReader(ByteCursor in, int wordsPerValue) {
        SourceLocation wordLocation = in.location();
        int samplingWord = in.hex32("sampling");
        Offset offset = Offset.read32(in, "samples");
        regionStarts.addRow(record, offset);
        int sampleCount = wordsPerValue
                * JointCurve.Sampled.sampling(samplingWord, frameCount, wordLocation)
                        .sampleCount(frameCount);
        boolean isShort = JointCurve.Sampled.isShort(samplingWord);
        return rotations -> new JointCurve.Sampled(
                samplingWord,
                isShort ? maskWords(readShorts(offset, sampleCount), /* mask= */ -1) : readWords(offset, sampleCount));
    }

    private int[] readWords(Offset offset, int count) {
        context.reserve(4L * count, offset.fieldLocation(), "samples");
        return offset.follow(record, "samples").words32("samples", count);
    }

    /** Reads 16-bit samples and the zeros after them, if there are any. */
    private short[] readShorts(Offset offset, int count) {
        context.reserve(4L * count, offset.fieldLocation(), "samples");
        ByteCursor in = offset.follow(record, "samples");
        short[] samples = in.words16("samples", count);
        if (regionStarts.countShortsToBoundary(record, offset) > count) {
            in.align(4);
        }
        return samples;
    }

    private Function<StoredRotations, JointCurve> createConstantRotationReader(ByteCursor in) {
        SourceLocation wordLocation = in.location();
        int[] rotationAndPadding = {in.hex16("rotation"), in.hex16("padding")};
        return rotations -> {
            requireRotation(rotationAndPadding[0], rotations, wordLocation);
            return new JointCurve.Constant(rotationAndPadding);
        };
    }

    private Function<StoredRotations, JointCurve> createRotationReader(ByteCursor in) {
        SourceLocation wordLocation = in.location();
        int samplingWord = in.hex32("sampling");
        Offset offset = Offset.read32(in, "samples");
        regionStarts.addRotationRow(record, offset);
        Sampling sampling = JointCurve.Sampled.sampling(samplingWord, frameCount, wordLocation);
        return rotations -> {
            int neededCount = sampling.sampleCount(frameCount);
            int[] samples = maskWords(readShorts(offset, countStoredRotations(sampling, neededCount, offset)), 0xFFFF);
            for (int i = 0; i < neededCount; i++) {
                requireRotation(samples[i], rotations, record.locationAt(offset.value() + 2L * i));
            }
            return new JointCurve.Sampled(samplingWord, samples);
        };
    }

    /**
     * Returns the number of rotations in a row, which can be more than are needed. Older files have rotations for a
     * complete step after the last regular rotation.
     */
    private int countStoredRotations(Sampling sampling, int neededCount, Offset offset) {
        int availableCount = regionStarts.countShortsToBoundary(record, offset);
        // A single word after the last row is padding if it is 0.
        if (availableCount == neededCount + 1 && regionStarts.isLastRotationRow(record, offset)) {
            ByteCursor samplesCursor = offset.follow(record, "samples");
            if (samplesCursor.remaining() >= 2 * availableCount
                    && samplesCursor
                                    .seek(samplesCursor.position() + 2 * neededCount)
                                    .u16("padding")
                            == 0) {
                return neededCount;
            }
        }
        return Math.max(
                neededCount, Math.min(availableCount, sampling.lastRegularFrame() / sampling.step() + sampling.step()));
    }

    /** Returns words as integers. The mask 0xFFFF makes them unsigned, and the mask -1 keeps their sign. */
    private static int[] maskWords(short[] words, int mask) {
        int[] integers = new int[words.length];
        for (int i = 0; i < integers.length; i++) {
            integers[i] = words[i] & mask;
        }
        return integers;
    }

    private static void requireRotation(int index, StoredRotations rotations, SourceLocation location) {
        if (!rotations.has(index)) {
            throw new FormatException(
                    Kind.BAD_VALUE, location, "a track refers to rotation 0x%04X, which does not exist", index);
        }
    }
}
