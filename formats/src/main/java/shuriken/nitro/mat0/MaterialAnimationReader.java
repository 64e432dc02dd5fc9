package shuriken.nitro.mat0;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryReader;
import shuriken.nitro.g3d.Offset;

/** Reads the records of {@code MAT0} blocks. */
final class MaterialAnimationReader {
    static final int ENTRY_SIZE = 20;

    /** The bits of the word of a sampled curve that are the offset of the samples. */
    private static final int OFFSET_MASK = 0xFFFF;

    private final ByteCursor in;
    private final ReadContext context;
    private final int frameCount;
    /** The offset after the last samples of the colours. */
    private int colourSamplesEnd;
    /** The offset after the last samples of the alphas. */
    private int alphaSamplesEnd;

    /** The word of a curve ({@link MaterialCurve}) and its location. */
    private record CurveWord(SourceLocation wordLocation, int word) {
        static List<CurveWord> readCurves(ByteCursor in) {
            List<CurveWord> curves = new ArrayList<>();
            for (int i = 0; i < MaterialTrack.CURVE_COUNT; i++) {
                curves.add(new CurveWord(in.location(), in.hex32("sampling")));
            }
            return curves;
        }
    }

    private MaterialAnimationReader(ByteCursor in, ReadContext context) {
        this.in = in;
        this.context = context;
        SourceLocation framesLocation = in.location();
        this.frameCount = in.u16("frames");
        if (frameCount == 0) {
            throw new FormatException(Kind.BAD_VALUE, framesLocation, "the animation has no frames");
        }
    }

    /**
     * Reads a record.
     *
     * @param in the cursor at the record, after its signature
     */
    static MaterialAnimation read(ByteCursor in, ReadContext context) {
        return new MaterialAnimationReader(in, context).read();
    }

    private MaterialAnimation read() {
        int flags = in.hex16("flags");
        Dictionary<List<CurveWord>> curveWords = DictionaryReader.read(in, ENTRY_SIZE, CurveWord::readCurves, context);
        Dictionary<MaterialTrack> tracks = curveWords.map(entry -> readTrack(entry.value()));
        // Skipping the padding marks its bytes as read.
        in.seek(colourSamplesEnd).align(4);
        in.seek(alphaSamplesEnd).align(4);
        return new MaterialAnimation(frameCount, flags, tracks);
    }

    private MaterialTrack readTrack(List<CurveWord> curves) {
        return new MaterialTrack(
                readColourCurve(curves.get(0)),
                readColourCurve(curves.get(1)),
                readColourCurve(curves.get(2)),
                readColourCurve(curves.get(3)),
                readAlphaCurve(curves.get(4)));
    }

    private static boolean isConstant(CurveWord curve) {
        return (curve.word() & MaterialCurve.CONSTANT_FLAG) != 0;
    }

    private MaterialCurve readColourCurve(CurveWord curve) {
        if (isConstant(curve)) {
            return new MaterialCurve.Constant(curve.word());
        }
        ByteCursor samplesCursor = seekSamples(curve);
        int[] values = new int[sampleCount(curve)];
        short[] words = samplesCursor.words16("samples", values.length);
        for (int i = 0; i < values.length; i++) {
            values[i] = words[i] & 0xFFFF;
        }
        colourSamplesEnd = Math.max(colourSamplesEnd, samplesCursor.position());
        return new MaterialCurve.Sampled(curve.word() & ~OFFSET_MASK, values);
    }

    private MaterialCurve readAlphaCurve(CurveWord curve) {
        if (isConstant(curve)) {
            return new MaterialCurve.Constant(curve.word());
        }
        ByteCursor samplesCursor = seekSamples(curve);
        int[] values = new int[sampleCount(curve)];
        byte[] bytes = samplesCursor.bytes("samples", values.length);
        for (int i = 0; i < values.length; i++) {
            values[i] = bytes[i] & 0xFF;
        }
        alphaSamplesEnd = Math.max(alphaSamplesEnd, samplesCursor.position());
        return new MaterialCurve.Sampled(curve.word() & ~OFFSET_MASK, values);
    }

    private int sampleCount(CurveWord curve) {
        int sampleCount = MaterialCurve.Sampled.sampling(curve.word(), frameCount, curve.wordLocation())
                .sampleCount(frameCount);
        context.reserve(4L * sampleCount, curve.wordLocation(), "samples");
        return sampleCount;
    }

    private ByteCursor seekSamples(CurveWord curve) {
        return new Offset(curve.wordLocation(), curve.word() & OFFSET_MASK).follow(in, "samples");
    }
}
