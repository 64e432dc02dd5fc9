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
    static final int ENTRY = 20;

    private final ByteCursor in;
    private final ReadContext context;
    private final int frames;
    private int colourEnd;
    private int alphaEnd;

    private record Stored(SourceLocation field, int word) {
        static List<Stored> five(ByteCursor in) {
            List<Stored> curves = new ArrayList<>();
            for (int i = 0; i < MaterialTrack.CURVES; i++) {
                curves.add(new Stored(in.site(), in.hex32("sampling")));
            }
            return curves;
        }
    }

    private MaterialAnimationReader(ByteCursor in, ReadContext context) {
        this.in = in;
        this.context = context;
        SourceLocation framesField = in.site();
        this.frames = in.u16("frames");
        if (frames == 0) {
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
        Dictionary<List<Stored>> stored = DictionaryReader.read(in, ENTRY, Stored::five, context);
        Dictionary<MaterialTrack> tracks = stored.map(entry -> readTrack(entry.value()));
        in.seek(colourEnd).align(4);
        in.seek(alphaEnd).align(4);
        return new MaterialAnimation(frames, flags, tracks);
    }

    private MaterialTrack readTrack(List<Stored> five) {
        return new MaterialTrack(
                readColourCurve(five.get(0)),
                readColourCurve(five.get(1)),
                readColourCurve(five.get(2)),
                readColourCurve(five.get(3)),
                readAlphaCurve(five.get(4)));
    }

    private static boolean isConstant(Stored stored) {
        return (stored.word() & MaterialCurve.CONSTANT) != 0;
    }

    private MaterialCurve readColourCurve(Stored stored) {
        if (isConstant(stored)) {
            return new MaterialCurve.Constant(stored.word());
        }
        ByteCursor part = seekSamples(stored);
        int[] values = new int[count(stored)];
        short[] words = part.words16("samples", values.length);
        for (int i = 0; i < values.length; i++) {
            values[i] = words[i] & 0xFFFF;
        }
        colourEnd = Math.max(colourEnd, part.position());
        return new MaterialCurve.Sampled(stored.word() & 0xFFFF_0000, values);
    }

    private MaterialCurve readAlphaCurve(Stored stored) {
        if (isConstant(stored)) {
            return new MaterialCurve.Constant(stored.word());
        }
        ByteCursor part = seekSamples(stored);
        int[] values = new int[count(stored)];
        byte[] bytes = part.bytes("samples", values.length);
        for (int i = 0; i < values.length; i++) {
            values[i] = bytes[i] & 0xFF;
        }
        alphaEnd = Math.max(alphaEnd, part.position());
        return new MaterialCurve.Sampled(stored.word() & 0xFFFF_0000, values);
    }

    private int count(Stored stored) {
        int count = MaterialCurve.Sampled.sampling(stored.word(), frames, stored.field())
                .count(frames);
        context.reserve(4L * count, stored.field(), "samples");
        return count;
    }

    private ByteCursor seekSamples(Stored stored) {
        return new Offset(stored.field(), stored.word() & 0xFFFF).follow(in, "samples");
    }
}
