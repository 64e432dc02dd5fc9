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

    /** A stored curve: its word, and the value or offset after the word. */
    private record StoredCurve(SourceLocation field, int word, Offset value) {
        static StoredCurve read(ByteCursor in) {
            return new StoredCurve(in.location(), in.hex32("sampling"), Offset.read32(in, "value or samples"));
        }

        static List<StoredCurve> readCurves(ByteCursor in) {
            List<StoredCurve> curves = new ArrayList<>();
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
        SourceLocation framesField = in.location();
        int frameCount = in.u16("frames");
        if (frameCount == 0) {
            throw new FormatException(Kind.BAD_VALUE, framesField, "the animation has no frames");
        }
        int flags = in.u8("flags");
        int unused07 = in.u8("unused07");
        Dictionary<List<StoredCurve>> storedTracks =
                DictionaryReader.read(in, ENTRY_SIZE, StoredCurve::readCurves, context);
        TextureAnimationReader reader = new TextureAnimationReader(in, frameCount, context);
        return new TextureAnimation(
                frameCount, flags, unused07, storedTracks.map(entry -> reader.readTrack(entry.value())));
    }

    private TextureTrack readTrack(List<StoredCurve> curves) {
        return new TextureTrack(
                readCurve(curves.get(0), /* isRotation= */ false),
                readCurve(curves.get(1), /* isRotation= */ false),
                readCurve(curves.get(2), /* isRotation= */ true),
                readCurve(curves.get(3), /* isRotation= */ false),
                readCurve(curves.get(4), /* isRotation= */ false));
    }

    private TextureCurve readCurve(StoredCurve stored, boolean isRotation) {
        // A rotation is two 16-bit numbers in a 32-bit word, regardless of the flag.
        boolean isShort = !isRotation && (stored.word() & TextureCurve.SHORT_FLAG) != 0;
        return (stored.word() & TextureCurve.CONSTANT_FLAG) != 0
                ? readConstant(stored, isShort)
                : readSampled(stored, isShort);
    }

    private TextureCurve readConstant(StoredCurve stored, boolean isShort) {
        // The cursor is at the data after the dictionary, where constants are stored once more.
        int value = (int) stored.value().value();
        SourceLocation location = in.location();
        if (in.remaining() < 4 || in.hex32("constant") != (isShort ? value & 0xFFFF : value)) {
            context.report(
                    DiagnosticCode.COPY_MISMATCH,
                    location,
                    "the second copy of the constant 0x%X is missing or different",
                    value);
        }
        return new TextureCurve.Constant(stored.word(), value);
    }

    private TextureCurve readSampled(StoredCurve stored, boolean is16Bit) {
        int sampleCount = TextureCurve.Sampled.sampling(stored.word(), frameCount, stored.field())
                .sampleCount(frameCount);
        context.reserve(4L * sampleCount, stored.field(), "samples");
        in.seek(stored.value().field(), stored.value().value(), "samples");
        int[] values = new int[sampleCount];
        if (is16Bit) {
            short[] words = in.words16("samples", sampleCount);
            for (int i = 0; i < sampleCount; i++) {
                values[i] = words[i];
            }
            in.align(4);
        } else {
            values = in.words32("samples", sampleCount);
        }
        return new TextureCurve.Sampled(stored.word(), values);
    }
}
