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

    private final ByteCursor in;
    private final ReadContext context;
    private final int frameCount;
    /** The offset after the last samples of a colour. */
    private int colourSamplesEnd;
    /** The offset after the last samples of an alpha. */
    private int alphaSamplesEnd;

    /** The word of a curve and its location. */
    private record StoredCurve(SourceLocation field, int word) {
        static List<StoredCurve> readCurves(ByteCursor in) {
            List<StoredCurve> curves = new ArrayList<>();
            for (int i = 0; i < MaterialTrack.CURVE_COUNT; i++) {
                curves.add(new StoredCurve(in.location(), in.hex32("sampling")));
            }
            return curves;
        }
    }

    private MaterialAnimationReader(ByteCursor in, ReadContext context) {
        this.in = in;
        this.context = context;
        SourceLocation framesField = in.location();
        this.frameCount = in.u16("frames");
        if (frameCount == 0) {
            throw new FormatException(Kind.BAD_VALUE, framesField, "the animation has no frames");
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
        Dictionary<List<StoredCurve>> storedTracks =
                DictionaryReader.read(in, ENTRY_SIZE, StoredCurve::readCurves, context);
        Dictionary<MaterialTrack> tracks = storedTracks.map(entry -> readTrack(entry.value()));
        // Skipping the padding marks its bytes as read.
        in.seek(colourSamplesEnd).align(4);
        in.seek(alphaSamplesEnd).align(4);
        return new MaterialAnimation(frameCount, flags, tracks);
    }

    private MaterialTrack readTrack(List<StoredCurve> curves) {
        return new MaterialTrack(
                readColourCurve(curves.get(0)),
                readColourCurve(curves.get(1)),
                readColourCurve(curves.get(2)),
                readColourCurve(curves.get(3)),
                readAlphaCurve(curves.get(4)));
    }

    private static boolean isConstant(StoredCurve curve) {
        return (curve.word() & MaterialCurve.CONSTANT_FLAG) != 0;
    }

    private MaterialCurve readColourCurve(StoredCurve curve) {
        if (isConstant(curve)) {
            return new MaterialCurve.Constant(curve.word());
        }
        ByteCursor samples = seekSamples(curve);
        int[] values = new int[sampleCount(curve)];
        short[] words = samples.words16("samples", values.length);
        for (int i = 0; i < values.length; i++) {
            values[i] = words[i] & 0xFFFF;
        }
        colourSamplesEnd = Math.max(colourSamplesEnd, samples.position());
        return new MaterialCurve.Sampled(curve.word() & 0xFFFF_0000, values);
    }

    private MaterialCurve readAlphaCurve(StoredCurve curve) {
        if (isConstant(curve)) {
            return new MaterialCurve.Constant(curve.word());
        }
        ByteCursor samples = seekSamples(curve);
        int[] values = new int[sampleCount(curve)];
        byte[] bytes = samples.bytes("samples", values.length);
        for (int i = 0; i < values.length; i++) {
            values[i] = bytes[i] & 0xFF;
        }
        alphaSamplesEnd = Math.max(alphaSamplesEnd, samples.position());
        return new MaterialCurve.Sampled(curve.word() & 0xFFFF_0000, values);
    }

    private int sampleCount(StoredCurve curve) {
        int sampleCount = MaterialCurve.Sampled.sampling(curve.word(), frameCount, curve.field())
                .sampleCount(frameCount);
        context.reserve(4L * sampleCount, curve.field(), "samples");
        return sampleCount;
    }

    private ByteCursor seekSamples(StoredCurve curve) {
        return new Offset(curve.field(), curve.word() & 0xFFFF).follow(in, "samples");
    }
}
