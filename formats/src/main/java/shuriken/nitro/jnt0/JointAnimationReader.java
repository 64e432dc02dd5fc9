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
 * anything else of the block begins. Therefore, the tracks of all records are read before any table.
 */
final class JointAnimationReader {
    private static final int TRACK_OFFSET_SIZE = 2;

    private final ReadContext context;
    private final RegionStarts regionStarts = new RegionStarts();
    /** The rotations that were read, by the positions of their two tables. */
    private final Map<List<Long>, StoredRotations> rotationsByTablePositions = new HashMap<>();

    private JointAnimationReader(ReadContext context) {
        this.context = context;
    }

    /**
     * Reads the records of a block.
     *
     * @param records the cursors of the records. Each is after its signature and ends where the block ends
     */
    static List<JointAnimation> readAll(List<ByteCursor> records, ReadContext context) {
        JointAnimationReader reader = new JointAnimationReader(context);
        records.forEach(reader.regionStarts::addRecord);
        List<Supplier<JointAnimation>> tableReaders =
                records.stream().map(reader::createTableReader).toList();
        return tableReaders.stream().map(Supplier::get).toList();
    }

    /** Reads the header and the tracks of a record. Returns the function that reads the tables and the samples. */
    private Supplier<JointAnimation> createTableReader(ByteCursor in) {
        SourceLocation framesLocation = in.location();
        int frameCount = in.u16("frames");
        if (frameCount == 0) {
            throw new FormatException(Kind.BAD_VALUE, framesLocation, "the animation has no frames");
        }
        SourceLocation countLocation = in.location();
        int trackCount =
                context.requireCount(in.u16("tracks"), TRACK_OFFSET_SIZE, in.remaining(), countLocation, "tracks");
        int flags = in.hex32("flags");
        Offset pivotTableOffset = Offset.read32(in, "pivot rotations");
        Offset fullTableOffset = Offset.read32(in, "full rotations");
        regionStarts.addTables(in, pivotTableOffset, fullTableOffset);
        JointTrackReader trackReader = new JointTrackReader(in.copy(), frameCount, regionStarts, context);
        List<Function<StoredRotations, JointTrack>> sampleReaders = new ArrayList<>(trackCount);
        for (int i = 0; i < trackCount; i++) {
            sampleReaders.add(trackReader.createSampleReader(Offset.read16(in, "track"), "track[" + i + "]"));
        }
        in.align(4);
        return () -> {
            StoredRotations rotations = readOrReuseRotations(in, pivotTableOffset, fullTableOffset);
            return new JointAnimation(
                    frameCount,
                    flags,
                    sampleReaders.stream()
                            .map(sampleReader -> sampleReader.apply(rotations))
                            .toList(),
                    rotations);
        };
    }

    /**
     * Reads the tables of pivots and full rotations, or returns them if another record with the same tables was read
     * before.
     */
    private StoredRotations readOrReuseRotations(ByteCursor in, Offset pivotTableOffset, Offset fullTableOffset) {
        List<Long> tablePositions =
                List.of(regionStarts.position(in, pivotTableOffset), regionStarts.position(in, fullTableOffset));
        StoredRotations cachedRotations = rotationsByTablePositions.get(tablePositions);
        if (cachedRotations == null) {
            cachedRotations = new StoredRotations(
                    readTable(
                            in,
                            pivotTableOffset,
                            regionStarts.pivotTableEnd(in, pivotTableOffset),
                            StoredRotations.WORDS_PER_PIVOT),
                    readTable(
                            in,
                            fullTableOffset,
                            regionStarts.fullRotationTableEnd(in, fullTableOffset),
                            StoredRotations.WORDS_PER_FULL_ROTATION));
            rotationsByTablePositions.put(tablePositions, cachedRotations);
        }
        return cachedRotations;
    }

    /** Reads the rotations of a table that ends at an offset in the record. */
    private short[] readTable(ByteCursor in, Offset offset, long endOffset, int wordsPerRotation) {
        ByteCursor tableCursor = offset.part(in, Math.max(endOffset - offset.value(), 0), "rotations");
        int rotationCount = tableCursor.size() / (2 * wordsPerRotation);
        context.reserve(2L * wordsPerRotation * rotationCount, offset.fieldLocation(), "rotations");
        short[] table = tableCursor.words16("rotations", wordsPerRotation * rotationCount);
        tableCursor.align(4);
        return table;
    }
}
