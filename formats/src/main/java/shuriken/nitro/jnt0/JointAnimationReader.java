package shuriken.nitro.jnt0;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Offset;

/**
 * Reads the records of {@code JNT0} blocks. Records may share rotations and rows of samples, and a table ends where
 * anything else of the block begins. Therefore the tracks of all records are read before any table.
 */
final class JointAnimationReader {
    private final ReadContext context;
    private final BlockStarts starts = new BlockStarts();
    /** The rotations that were read, by the positions of their two tables. */
    private final Map<List<Long>, StoredRotations> rotationsByTables = new HashMap<>();

    private JointAnimationReader(ReadContext context) {
        this.context = context;
    }

    /**
     * Reads the records of a block.
     *
     * @param records the cursors of the records; each is after its signature and ends where the block ends
     */
    static List<JointAnimation> readAll(List<ByteCursor> records, ReadContext context) {
        JointAnimationReader reader = new JointAnimationReader(context);
        records.forEach(reader.starts::addRecord);
        List<Supplier<JointAnimation>> animations =
                records.stream().map(reader::readHeader).toList();
        return animations.stream().map(Supplier::get).toList();
    }

    /** Reads the header and the tracks of a record. The returned function reads the tables. */
    private Supplier<JointAnimation> readHeader(ByteCursor in) {
        SourceLocation framesField = in.site();
        int frames = in.u16("frames");
        if (frames == 0) {
            throw new FormatException(Kind.BAD_VALUE, framesField, "the animation has no frames");
        }
        SourceLocation countField = in.site();
        int count = context.requireCount(in.u16("tracks"), 2, in.remaining(), countField, "tracks");
        int flags = in.hex32("flags");
        Offset pivots = Offset.read32(in, "pivot rotations");
        Offset full = Offset.read32(in, "full rotations");
        starts.addTables(in, pivots, full);
        JointTrackReader reader = new JointTrackReader(in.copy(), frames, starts, context);
        List<Function<StoredRotations, JointTrack>> tracks = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            tracks.add(reader.readTrack(Offset.read16(in, "track"), "track[" + i + "]"));
        }
        in.align(4);
        return () -> {
            StoredRotations rotations = readRotations(in, pivots, full);
            return new JointAnimation(
                    frames,
                    flags,
                    tracks.stream().map(track -> track.apply(rotations)).toList(),
                    rotations);
        };
    }

    /** Reads both tables once for all records that share them. */
    private StoredRotations readRotations(ByteCursor in, Offset pivots, Offset full) {
        List<Long> tables = List.of(starts.position(in, pivots), starts.position(in, full));
        StoredRotations cached = rotationsByTables.get(tables);
        if (cached == null) {
            cached = new StoredRotations(
                    readTable(in, pivots, starts.pivotsEnd(in, pivots), StoredRotations.PIVOT_WORDS),
                    readTable(in, full, starts.fullEnd(in, full), StoredRotations.FULL_WORDS));
            rotationsByTables.put(tables, cached);
        }
        return cached;
    }

    /** Reads the rotations of a table that ends at an offset in the record. */
    private short[] readTable(ByteCursor in, Offset offset, long end, int wordsPerRotation) {
        ByteCursor data = offset.part(in, Math.max(end - offset.value(), 0), "rotations");
        int count = data.size() / (2 * wordsPerRotation);
        context.reserve(2L * wordsPerRotation * count, offset.field(), "rotations");
        short[] table = data.words16("rotations", wordsPerRotation * count);
        data.align(4);
        return table;
    }
}
