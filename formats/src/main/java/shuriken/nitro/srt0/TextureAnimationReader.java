package shuriken.nitro.srt0;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryReader;
import shuriken.nitro.g3d.Offset;

/** Reads the records of {@code SRT0} blocks. */
final class TextureAnimationReader {
    static final int ENTRY_SIZE = 40;

    /**
     * An entry of the dictionary for one curve.
     *
     * @param wordLocation the location of the word
     * @param word the word ({@link TextureCurve})
     * @param valueOrOffset the value of a constant, or the offset of samples
     */
    private record CurveEntry(SourceLocation wordLocation, int word, Offset valueOrOffset) {
        static CurveEntry read(ByteCursor in) {
            return new CurveEntry(in.location(), in.hex32("sampling"), Offset.read32(in, "value or samples"));
        }

        static List<CurveEntry> readCurves(ByteCursor in) {
            List<CurveEntry> curves = new ArrayList<>();
            for (int i = 0; i < TextureTrack.CURVE_COUNT; i++) {
                curves.add(read(in));
            }
            return curves;
        }
    }

    private final ByteCursor in;
    private final int frameCount;
    private final ReadContext context;

    private TextureAnimationReader(ByteCursor in, int frameCount, ReadContext context) {
        this.in = in;
        this.frameCount = frameCount;
        this.context = context;
    }

    /**
     * Reads a record.
     *
     * @param in the cursor at the record, after its signature
     */
    static TextureAnimation read(ByteCursor in, ReadContext context) {
        SourceLocation framesLocation = in.location();
        int frameCount = in.u16("frames");
        if (frameCount == 0) {
            throw new FormatException(Kind.BAD_VALUE, framesLocation, "the animation has no frames");
        }
        int flags = in.u8("flags");
        int unused07 = in.u8("unused07");
        Dictionary<List<CurveEntry>> curveEntries =
                DictionaryReader.read(in, ENTRY_SIZE, CurveEntry::readCurves, context);
        TextureAnimationReader reader = new TextureAnimationReader(in, frameCount, context);
        return new TextureAnimation(
                frameCount, flags, unused07, curveEntries.map(entry -> reader.readTrack(entry.value())));
    }

    private TextureTrack readTrack(List<CurveEntry> curves) {
        return new TextureTrack(
                readCurve(curves.get(0), /* isRotation= */ false),
                readCurve(curves.get(1), /* isRotation= */ false),
                readCurve(curves.get(2), /* isRotation= */ true),
                readCurve(curves.get(3), /* isRotation= */ false),
                readCurve(curves.get(4), /* isRotation= */ false));
    }

    private TextureCurve readCurve(CurveEntry curve, boolean isRotation) {
        // A rotation is two 16-bit numbers in a 32-bit word, regardless of the flag.
        boolean isShort = !isRotation && (curve.word() & TextureCurve.SHORT_FLAG) != 0;
        return (curve.word() & TextureCurve.CONSTANT_FLAG) != 0
                ? readConstant(curve, isShort)
                : readSampled(curve, isShort);
    }

    private TextureCurve readConstant(CurveEntry curve, boolean isShort) {
        // The cursor is at the data after the dictionary, which contains a second copy of each constant.
        int value = (int) curve.valueOrOffset().value();
        SourceLocation location = in.location();
        if (in.remaining() < 4 || in.hex32("constant") != (isShort ? value & 0xFFFF : value)) {
            context.report(
                    DiagnosticCode.COPY_MISMATCH,
                    location,
                    "the second copy of the constant 0x%X is missing or different",
                    value);
        }
        return new TextureCurve.Constant(curve.word(), value);
    }

    private TextureCurve readSampled(CurveEntry curve, boolean isShort) {
        int sampleCount = TextureCurve.Sampled.sampling(curve.word(), frameCount, curve.wordLocation())
                .sampleCount(frameCount);
        context.reserve(4L * sampleCount, curve.wordLocation(), "samples");
        in.seek(curve.valueOrOffset().fieldLocation(), curve.valueOrOffset().value(), "samples");
        int[] values = new int[sampleCount];
        if (isShort) {
            short[] words = in.words16("samples", sampleCount);
            for (int i = 0; i < sampleCount; i++) {
                values[i] = words[i];
            }
            in.align(4);
        } else {
            values = in.words32("samples", sampleCount);
        }
        return new TextureCurve.Sampled(curve.word(), values);
    }
}
