package shuriken.nitro.jnt0;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Offset;

/** Reads the records of {@code JNT0} blocks. */
final class JointAnimationReader {
    private JointAnimationReader() {}

    /** @param in the record, behind its signature */
    static JointAnimation read(ByteCursor in, ReadContext context) {
        SourceLocation framesField = in.site();
        int frames = in.u16("frames");
        if (frames == 0) {
            throw new FormatException(Kind.BAD_VALUE, framesField, "no frames");
        }
        SourceLocation countField = in.site();
        int count = context.count(in.u16("tracks"), 2, in.remaining(), countField, "tracks");
        int flags = in.hex32("flags");
        Offset pivots = Offset.read32(in, "pivot rotations");
        Offset full = Offset.read32(in, "full rotations");
        JointTrackReader reader = new JointTrackReader(in.copy(), frames, context);
        List<Function<StoredRotations, JointTrack>> tracks = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            tracks.add(reader.track(Offset.read16(in, "track"), "track[" + i + "]"));
        }
        in.align(4);
        StoredRotations rotations = new StoredRotations(
                table(in, pivots, end(pivots, full, true, reader), StoredRotations.PIVOT_WORDS, context),
                table(in, full, end(full, pivots, false, reader), StoredRotations.FULL_WORDS, context));
        return new JointAnimation(
                frames,
                flags,
                tracks.stream().map(track -> track.apply(rotations)).toList(),
                rotations);
    }

    /**
     * Where a table of rotations ends: at the other table or at samples, whichever comes next. Of two tables at one
     * place the pivots are the empty one.
     */
    private static long end(Offset table, Offset other, boolean isPivots, JointTrackReader reader) {
        long samples = reader.nextSamples(table.value());
        boolean isBefore = table.value() < other.value() || isPivots && table.value() == other.value();
        return isBefore ? Math.min(samples, other.value()) : samples;
    }

    /** Rotations of so many words each. */
    private static short[] table(ByteCursor in, Offset offset, long end, int words, ReadContext context) {
        ByteCursor part = offset.part(in, Math.max(end - offset.value(), 0), "rotations");
        int count = part.size() / (2 * words);
        context.reserve(2L * words * count, offset.field(), "rotations");
        short[] table = part.words16("rotations", words * count);
        part.align(4);
        return table;
    }
}
