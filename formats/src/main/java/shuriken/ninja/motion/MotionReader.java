package shuriken.ninja.motion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;

/** Reads one {@link NjsMotion}. An instance is used only once. */
public final class MotionReader {
    /** The approximate memory of a track without its keys, in bytes. */
    private static final int TRACK_BYTES = 96;

    private static final int VECTOR_BYTES = 12;
    /** The maximum number of tracks of a row. */
    static final int MAX_SLOTS = 15;

    private final ByteCursor block;
    private final MotionContext motionContext;
    private final LayoutRecorder layout;
    private final ReadContext context;
    /** The index of each vector array in {@link NjsMotion#shapes()}, by its offset. */
    private final Map<Integer, Integer> shapeIndices = new LinkedHashMap<>();
    /** The index of the first row that uses each vector array, by the offset of the array. */
    private final Map<Integer, Integer> shapeRows = new HashMap<>();
    /** The index of the row that is being read. */
    private int rowIndex;

    /**
     * Creates a reader.
     *
     * @param block the data that pointers are relative to
     */
    public MotionReader(ByteCursor block, MotionContext motionContext, LayoutRecorder layout, ReadContext context) {
        this.block = block;
        this.motionContext = motionContext;
        this.layout = layout;
        this.context = context;
    }

    /**
     * Reads the motion whose header is at {@code header}.
     *
     * @param field the location of the pointer to the header, or the start of the block if no pointer refers to it
     * @throws FormatException BAD_POINTER, BAD_VALUE, TRUNCATED, LIMIT_EXCEEDED; UNSUPPORTED for undocumented channels
     */
    public NjsMotion read(SourceLocation field, long header) {
        ByteCursor in = block.labelled("motion").seek(field, header, "motion");
        int start = in.position();
        SourceLocation tableField = in.site();
        MotionStruct motion = MotionStruct.layout(layout.reader(in), NjsMotion.BLANK);
        long tableOffset = motion.rows().target();
        long frames = motion.frames();
        int type = motion.type();
        SourceLocation typeField = in.siteAt(start + NjsMotion.FIELDS.offset("type"));
        layout.record(LayoutEntry.Kind.MOTION, 0, start, in);
        int slots = motion.inpFn() & NjsMotion.SLOT_MASK;
        if (type == 0 && slots == 0 && frames > 0) {
            return readWithoutChannels(tableField, start, motion);
        }
        if (!motionContext.isPointer(start, tableOffset)) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    tableField,
                    tableOffset == 0
                            ? "the animation has no tracks, because the pointer to them is null"
                            : "the animation has no tracks, because the pointer to them has no relocation");
        }
        layout.recordPointer(start);
        List<List<MotionChannel>> orders = SlotOrders.forType(type);
        if (orders.isEmpty()) {
            throw new FormatException(
                    Kind.UNSUPPORTED, typeField, "the combination of channels 0x%04X is unknown", type);
        }
        if (slots == 0 || slots != orders.getFirst().size()) {
            throw new FormatException(
                    Kind.BAD_VALUE, typeField, "%d slots do not match the channels 0x%04X", slots, type);
        }
        ByteCursor rows = block.labelled("mdata").seek(tableField, tableOffset, "mdata");
        MotionTable table = new MotionTable(block, motionContext, start, rows.position(), slots, frames);
        if (table.rowCount() == 0) {
            throw new FormatException(
                    Kind.BAD_VALUE, tableField, "the first node cannot have %d tracks at 0x%X", slots, tableOffset);
        }
        if (motionContext.isExact() && table.rowCount() < motionContext.expectedRows()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    tableField,
                    "the animation declares tracks for %d nodes, but only those of %d nodes are plausible",
                    motionContext.expectedRows(),
                    table.rowCount());
        }
        List<MotionChannel> channels = table.selectOrder(possibleOrders(orders));
        List<MotionRow> rowList = readRows(rows, table.rowCount(), channels, frames);
        return new NjsMotion(frames, type, motion.inpFn(), channels, rowList, readShapes(table));
    }

    /** Returns a motion without channels. Its pointer is null or leads to rows without bytes. */
    private NjsMotion readWithoutChannels(SourceLocation tableField, int start, MotionStruct motion) {
        long tableOffset = motion.rows().target();
        recordPointer(start, tableOffset);
        if (motionContext.isPointer(start, tableOffset)) {
            ByteCursor rows = block.copy().seek(tableField, tableOffset, "mdata");
            layout.record(LayoutEntry.Kind.MOTION_ROWS, 0, rows.position(), rows);
        }
        return new NjsMotion(motion.frames(), 0, motion.inpFn(), List.of(), List.of(), List.of());
    }

    /** Returns the possible orders. If the size of the angles is stored, orders with the other size are removed. */
    private List<List<MotionChannel>> possibleOrders(List<List<MotionChannel>> orders) {
        MotionChannel wrongSize = motionContext.hasShortAngles() ? MotionChannel.ANGLE : MotionChannel.ANGLE16;
        List<List<MotionChannel>> matching =
                orders.stream().filter(order -> !order.contains(wrongSize)).toList();
        return motionContext.isExact() && !matching.isEmpty() ? matching : orders;
    }

    /** Records a pointer field. A value that is not a pointer is recorded as null, even if it is not 0. */
    private void recordPointer(int field, long value) {
        if (motionContext.isPointer(field, value)) {
            layout.recordPointer(field);
        } else {
            layout.recordPointer(field, 0);
        }
    }

    private List<MotionRow> readRows(ByteCursor in, int count, List<MotionChannel> channels, long frames) {
        // MotionTable has checked that the rows are in the block, so only the limit remains.
        context.requireCount(count, 0, 0, in.site(), "rows");
        context.reserve((long) TRACK_BYTES * count * channels.size(), in.site(), "tracks");
        int start = in.position();
        List<MotionRow> rows = new ArrayList<>(count);
        for (rowIndex = 0; rowIndex < count; rowIndex++) {
            List<MotionTrack> tracks = new ArrayList<>(channels.size());
            ByteCursor counts = in.copy().seek(in.position() + 4 * channels.size());
            for (int slot = 0; slot < channels.size(); slot++) {
                tracks.add(readTrack(in, counts, channels.get(slot), rowIndex * MAX_SLOTS + slot));
                reportFirstMisplacedFrame(tracks.getLast(), frames, counts.site());
            }
            in.seek(counts.position());
            rows.add(new MotionRow(tracks));
        }
        layout.record(LayoutEntry.Kind.MOTION_ROWS, 0, start, in);
        return rows;
    }

    /**
     * Reads a track.
     *
     * @param index the index of the track: {@value #MAX_SLOTS} times the row, plus the slot
     */
    private MotionTrack readTrack(ByteCursor pointers, ByteCursor counts, MotionChannel channel, int index) {
        SourceLocation field = pointers.site();
        int offset = pointers.position();
        long pointer = pointers.pointer("keys");
        long storedCount = counts.u32("count");
        recordPointer(offset, pointer);
        if (storedCount == 0) {
            if (motionContext.isPointer(offset, pointer)) {
                ByteCursor emptyTrack = block.copy().seek(field, pointer, "keys");
                layout.record(LayoutEntry.Kind.MOTION_KEYS, index, emptyTrack.position(), emptyTrack);
            }
            return MotionTrack.empty(channel);
        }
        ByteCursor in =
                block.labelled("keys[" + index / MAX_SLOTS + "]." + channel).seek(field, pointer, "keys");
        int start = in.position();
        int keyCount = context.requireCount(storedCount, channel.keySize(), in.remaining(), field, "keys");
        context.reserve(4L * keyCount * (1 + channel.componentCount()), field, "keys");
        int[] frames = new int[keyCount];
        int[] words = new int[Math.multiplyExact(keyCount, channel.componentCount())];
        for (int key = 0; key < keyCount; key++) {
            frames[key] = channel == MotionChannel.ANGLE16 ? in.u16("frame") : in.i32("frame");
            for (int i = key * channel.componentCount(); i < (key + 1) * channel.componentCount(); i++) {
                words[i] = readWord(in, channel, i % channel.componentCount());
            }
        }
        layout.record(LayoutEntry.Kind.MOTION_KEYS, index, start, in);
        return new MotionTrack(channel, frames, words);
    }

    private int readWord(ByteCursor in, MotionChannel channel, int component) {
        return switch (channel.wordType()) {
            case FLOAT -> Float.floatToRawIntBits(in.f32("value"));
            case INTEGER -> channel == MotionChannel.ANGLE16 ? in.i16("angle") : in.i32("value");
            case MIXED -> component < 2 ? Float.floatToRawIntBits(in.f32("value")) : in.i32("angle");
            case SHAPE -> readShape(in);
        };
    }

    private static String nameOf(MotionChannel channel) {
        return channel.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private void reportFirstMisplacedFrame(MotionTrack track, long frames, SourceLocation site) {
        long previousFrame = -1;
        for (int frame : track.frames()) {
            long frameNumber = frame & 0xFFFF_FFFFL;
            if (frameNumber > frames) {
                context.reportDeviation(
                        DiagnosticCode.KEYS_OUT_OF_ORDER,
                        site,
                        "the key at frame %d is after the end of an animation of %d frames (channel %s)",
                        frameNumber,
                        frames,
                        nameOf(track.channel()));
                return;
            }
            if (frameNumber <= previousFrame) {
                context.reportDeviation(
                        DiagnosticCode.KEYS_OUT_OF_ORDER,
                        site,
                        "the key at frame %d is out of order: it follows the key at frame %d in an animation of %d"
                                + " frames (channel %s)",
                        frameNumber,
                        previousFrame,
                        frames,
                        nameOf(track.channel()));
                return;
            }
            previousFrame = frameNumber;
        }
    }

    /** Returns the index of the vector array that a key points to; -1 for a null pointer. */
    private int readShape(ByteCursor in) {
        SourceLocation field = in.site();
        int offset = in.position();
        long pointer = in.pointer("vectors");
        recordPointer(offset, pointer);
        if (!motionContext.isPointer(offset, pointer)) {
            return -1;
        }
        int start = block.copy().seek(field, pointer, "vectors").position();
        shapeRows.putIfAbsent(start, rowIndex);
        return shapeIndices.computeIfAbsent(start, unused -> shapeIndices.size());
    }

    /**
     * Reads all vector arrays. The arrays of one row have the same size, which is the largest that does not overlap
     * other data.
     */
    private List<float[]> readShapes(MotionTable table) {
        TreeSet<Integer> starts = new TreeSet<>(shapeIndices.keySet());
        Map<Integer, Integer> sizeByRow = new HashMap<>();
        for (int start : starts) {
            Integer next = starts.higher(start);
            int end = next == null ? table.nextStart(start) : Math.min(table.nextStart(start), next);
            sizeByRow.merge(shapeRows.getOrDefault(start, 0), end - start, Math::min);
        }
        List<float[]> shapes = new ArrayList<>();
        for (int start : shapeIndices.keySet()) {
            int bytes = sizeByRow.getOrDefault(shapeRows.getOrDefault(start, 0), 0);
            ByteCursor in = block.labelled("shape[" + shapes.size() + "]").seek(start);
            context.reserve(bytes + 16L, in.site(), "shapes");
            float[] vectors = new float[Math.multiplyExact(bytes / VECTOR_BYTES, 3)];
            for (int i = 0; i < vectors.length; i++) {
                vectors[i] = in.f32("vector");
            }
            layout.record(LayoutEntry.Kind.SHAPE, shapes.size(), start, in);
            shapes.add(vectors);
        }
        return shapes;
    }
}
