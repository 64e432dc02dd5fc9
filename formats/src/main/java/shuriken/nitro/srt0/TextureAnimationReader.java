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
            return new StoredCurve(in.site(), in.hex32("sampling"), Offset.read32(in, "value or samples"));
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
    private final int frames;
    private final ReadContext context;

    private TextureAnimationReader(ByteCursor in, int frames, ReadContext context) {
        this.in = in;
        this.frames = frames;
        this.context = context;
    }

    /**
     * Reads a record.
     *
     * @param in the cursor at the record, after its signature
     */
    static TextureAnimation read(ByteCursor in, ReadContext context) {
        SourceLocation framesField = in.site();
        int frames = in.u16("frames");
        if (frames == 0) {
            throw new FormatException(Kind.BAD_VALUE, framesField, "the animation has no frames");
        }
        int flags = in.u8("flags");
        int unused07 = in.u8("unused07");
        Dictionary<List<StoredCurve>> storedTracks =
                DictionaryReader.read(in, ENTRY_SIZE, StoredCurve::readCurves, context);
        TextureAnimationReader reader = new TextureAnimationReader(in, frames, context);
        return new TextureAnimation(
                frames, flags, unused07, storedTracks.map(entry -> reader.readTrack(entry.value())));
    }

    private TextureTrack readTrack(List<StoredCurve> curves) {
        return new TextureTrack(
                readCurve(curves.get(0), false),
                readCurve(curves.get(1), false),
                readCurve(curves.get(2), true),
                readCurve(curves.get(3), false),
                readCurve(curves.get(4), false));
    }

    private TextureCurve readCurve(StoredCurve stored, boolean isRotation) {
        // A rotation is two numbers of 16 bits in a word of 32 bits, regardless of the flag.
        boolean is16Bit = !isRotation && (stored.word() & TextureCurve.SHORT) != 0;
        return (stored.word() & TextureCurve.CONSTANT) != 0
                ? readConstant(stored, is16Bit)
                : readSampled(stored, is16Bit);
    }

    private TextureCurve readConstant(StoredCurve stored, boolean is16Bit) {
        // The cursor is at the data after the dictionary, where constants are stored once more.
        int value = (int) stored.value().value();
        SourceLocation site = in.site();
        if (in.remaining() < 4 || in.hex32("constant") != (is16Bit ? value & 0xFFFF : value)) {
            context.report(
                    DiagnosticCode.COPY_MISMATCH,
                    site,
                    "the second copy of the constant 0x%X is missing or different",
                    value);
        }
        return new TextureCurve.Constant(stored.word(), value);
    }

    private TextureCurve readSampled(StoredCurve stored, boolean is16Bit) {
        int count = TextureCurve.Sampled.sampling(stored.word(), frames, stored.field())
                .count(frames);
        context.reserve(4L * count, stored.field(), "samples");
        in.seek(stored.value().field(), stored.value().value(), "samples");
        int[] values = new int[count];
        if (is16Bit) {
            short[] words = in.words16("samples", count);
            for (int i = 0; i < count; i++) {
                values[i] = words[i];
            }
            in.align(4);
        } else {
            values = in.words32("samples", count);
        }
        return new TextureCurve.Sampled(stored.word(), values);
    }
}
