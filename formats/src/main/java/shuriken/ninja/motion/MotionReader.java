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

/**
 * Reads one {@link NjsMotion}: the header, the rows (one for each node, with pointers to keys), and the keys. An
 * instance is used only once.
 */
public final class MotionReader {
    /** The approximate memory of a track without its keys, in bytes. */
    private static final int TRACK_MEMORY = 96;

    /** The size of a vector in bytes: three floats. */
    private static final int VECTOR_SIZE = 12;
    /** The index that represents a null pointer to a vector array. */
    private static final int NO_SHAPE = -1;

    /** The maximum number of slots. A slot is the index of a track in its row. */
    static final int MAX_SLOT_COUNT = 15;

    private final ByteCursor block;
    private final MotionContext motionContext;
    private final LayoutRecorder layout;
    private final ReadContext context;
    /** The index of a vector array in {@link NjsMotion#shapes()}, by the offset of the array. */
    private final Map<Integer, Integer> shapeIndexByOffset = new LinkedHashMap<>();
    /** The index of the first row that refers to a vector array, by the offset of the array. */
    private final Map<Integer, Integer> firstRowIndexByShapeOffset = new HashMap<>();
    /** The index of the row that is being read. */
    private int rowIndex;

    /**
     * Creates a reader.
     *
     * @param block the data to which pointers are relative
     */
    public MotionReader(ByteCursor block, MotionContext motionContext, LayoutRecorder layout, ReadContext context) {
        this.block = block;
        this.motionContext = motionContext;
        this.layout = layout;
        this.context = context;
    }

    /**
     * Reads a motion.
     *
     * @param pointerLocation the location of the pointer to the header, or the start of the block if there is no
     *     pointer
     * @param headerOffset the offset of the header
     * @throws FormatException if the motion cannot be read; of kind UNSUPPORTED if its channels are undocumented
     */
    public NjsMotion read(SourceLocation pointerLocation, long headerOffset) {
        ByteCursor in = block.labelled("motion").seek(pointerLocation, headerOffset, "motion");
        int structStart = in.position();
        SourceLocation tableLocation = in.location();
        MotionStruct header = MotionStruct.visitFields(layout.newReader(in), NjsMotion.PLACEHOLDER);
        long tableOffset = header.rows().target();
        long frameCount = header.frameCount();
        int type = header.type();
        SourceLocation typeLocation = in.locationAt(structStart + NjsMotion.FIELDS.offset("type"));
        layout.record(LayoutEntry.Kind.MOTION, /* index= */ 0, structStart, in);
        int slotCount = header.inpFn() & NjsMotion.SLOT_COUNT_MASK;
        if (type == 0 && slotCount == 0 && frameCount > 0) {
            return readWithoutChannels(tableLocation, structStart, header);
        }
        if (!motionContext.isPointer(structStart, tableOffset)) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    tableLocation,
                    tableOffset == 0
                            ? "the animation has no tracks, because the pointer to them is null"
                            : "the animation has no tracks, because the pointer to them has no relocation");
        }
        layout.recordPointer(structStart);
        List<List<MotionChannel>> channelOrders = SlotOrderResolver.findOrders(type);
        if (channelOrders.isEmpty()) {
            throw new FormatException(
                    Kind.UNSUPPORTED, typeLocation, "the combination of channels 0x%04X is unknown", type);
        }
        if (slotCount == 0 || slotCount != channelOrders.getFirst().size()) {
            throw new FormatException(
                    Kind.BAD_VALUE, typeLocation, "%d slots do not match the channels 0x%04X", slotCount, type);
        }
        ByteCursor rowCursor = block.labelled("mdata").seek(tableLocation, tableOffset, "mdata");
        MotionTable table =
                new MotionTable(block, motionContext, structStart, rowCursor.position(), slotCount, frameCount);
        if (table.rowCount() == 0) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    tableLocation,
                    "the first node cannot have %d tracks at 0x%X",
                    slotCount,
                    tableOffset);
        }
        if (motionContext.isRowLayoutKnown() && table.rowCount() < motionContext.expectedRowCount()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    tableLocation,
                    "the animation declares tracks for %d nodes, but only those of %d nodes are plausible",
                    motionContext.expectedRowCount(),
                    table.rowCount());
        }
        List<MotionChannel> channels = table.selectOrder(selectPossibleOrders(channelOrders));
        List<MotionRow> rows = readRows(rowCursor, table.rowCount(), channels, frameCount);
        return new NjsMotion(frameCount, type, header.inpFn(), channels, rows, readShapes(table));
    }

    /** Reads a motion without channels. Its pointer to the rows is null, or leads to rows without bytes. */
    private NjsMotion readWithoutChannels(SourceLocation tableLocation, int structStart, MotionStruct header) {
        long tableOffset = header.rows().target();
        recordPointer(structStart, tableOffset);
        if (motionContext.isPointer(structStart, tableOffset)) {
            ByteCursor rowCursor = block.copy().seek(tableLocation, tableOffset, "mdata");
            layout.record(LayoutEntry.Kind.MOTION_ROWS, /* index= */ 0, rowCursor.position(), rowCursor);
        }
        return new NjsMotion(header.frameCount(), /* type= */ 0, header.inpFn(), List.of(), List.of(), List.of());
    }

    /** Selects the orders that match the size of the angles, or all orders if the size is unknown or none matches. */
    private List<List<MotionChannel>> selectPossibleOrders(List<List<MotionChannel>> channelOrders) {
        MotionChannel excludedChannel = motionContext.hasShortAngles() ? MotionChannel.ANGLE : MotionChannel.ANGLE16;
        List<List<MotionChannel>> matchingOrders = channelOrders.stream()
                .filter(channelOrder -> !channelOrder.contains(excludedChannel))
                .toList();
        return motionContext.isRowLayoutKnown() && !matchingOrders.isEmpty() ? matchingOrders : channelOrders;
    }

    /** Records a pointer field. A value that is no pointer is recorded as a null pointer, even if it is not 0. */
    private void recordPointer(int fieldOffset, long value) {
        if (motionContext.isPointer(fieldOffset, value)) {
            layout.recordPointer(fieldOffset);
        } else {
            layout.recordPointer(fieldOffset, 0);
        }
    }

    private List<MotionRow> readRows(ByteCursor in, int rowCount, List<MotionChannel> channels, long frameCount) {
        // MotionTable has checked that the rows are in the block, so only the limit remains.
        context.requireCount(rowCount, /* minRecordSize= */ 0, /* availableSize= */ 0, in.location(), "rows");
        context.reserve((long) TRACK_MEMORY * rowCount * channels.size(), in.location(), "tracks");
        int arrayStart = in.position();
        List<MotionRow> rows = new ArrayList<>(rowCount);
        for (rowIndex = 0; rowIndex < rowCount; rowIndex++) {
            List<MotionTrack> tracks = new ArrayList<>(channels.size());
            ByteCursor countCursor = in.copy().seek(in.position() + Integer.BYTES * channels.size());
            for (int slot = 0; slot < channels.size(); slot++) {
                tracks.add(readTrack(in, countCursor, channels.get(slot), rowIndex * MAX_SLOT_COUNT + slot));
                reportFirstMisplacedFrame(tracks.getLast(), frameCount, countCursor.location());
            }
            in.seek(countCursor.position());
            rows.add(new MotionRow(tracks));
        }
        layout.record(LayoutEntry.Kind.MOTION_ROWS, /* index= */ 0, arrayStart, in);
        return rows;
    }

    /**
     * Reads a track.
     *
     * @param trackIndex the index of the track: {@value #MAX_SLOT_COUNT} times the row index, plus the slot
     */
    private MotionTrack readTrack(
            ByteCursor pointerCursor, ByteCursor countCursor, MotionChannel channel, int trackIndex) {
        SourceLocation pointerLocation = pointerCursor.location();
        int fieldOffset = pointerCursor.position();
        long pointer = pointerCursor.pointer("keys");
        long storedKeyCount = countCursor.u32("count");
        recordPointer(fieldOffset, pointer);
        if (storedKeyCount == 0) {
            if (motionContext.isPointer(fieldOffset, pointer)) {
                ByteCursor emptyTrack = block.copy().seek(pointerLocation, pointer, "keys");
                layout.record(LayoutEntry.Kind.MOTION_KEYS, trackIndex, emptyTrack.position(), emptyTrack);
            }
            return MotionTrack.empty(channel);
        }
        ByteCursor in = block.labelled("keys[" + trackIndex / MAX_SLOT_COUNT + "]." + channel)
                .seek(pointerLocation, pointer, "keys");
        int arrayStart = in.position();
        int keyCount = context.requireCount(storedKeyCount, channel.keySize(), in.remaining(), pointerLocation, "keys");
        context.reserve(4L * keyCount * (1 + channel.componentCount()), pointerLocation, "keys");
        int[] frames = new int[keyCount];
        int[] words = new int[Math.multiplyExact(keyCount, channel.componentCount())];
        for (int keyIndex = 0; keyIndex < keyCount; keyIndex++) {
            frames[keyIndex] = channel == MotionChannel.ANGLE16 ? in.u16("frame") : in.i32("frame");
            for (int i = keyIndex * channel.componentCount(); i < (keyIndex + 1) * channel.componentCount(); i++) {
                words[i] = readWord(in, channel, i % channel.componentCount());
            }
        }
        layout.record(LayoutEntry.Kind.MOTION_KEYS, trackIndex, arrayStart, in);
        return new MotionTrack(channel, frames, words);
    }

    private int readWord(ByteCursor in, MotionChannel channel, int componentIndex) {
        return switch (channel.wordType()) {
            case FLOAT -> Float.floatToRawIntBits(in.f32("value"));
            case INTEGER -> channel == MotionChannel.ANGLE16 ? in.i16("angle") : in.i32("value");
            case MIXED -> componentIndex < 2 ? Float.floatToRawIntBits(in.f32("value")) : in.i32("angle");
            case SHAPE -> readShapeIndex(in);
        };
    }

    private static String channelName(MotionChannel channel) {
        return channel.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * Reports the first key whose frame is not greater than the previous frame, or is greater than the number of
     * frames.
     */
    private void reportFirstMisplacedFrame(MotionTrack track, long frameCount, SourceLocation location) {
        long previousFrame = -1;
        for (int frame : track.frames()) {
            long frameNumber = Integer.toUnsignedLong(frame);
            if (frameNumber > frameCount) {
                context.reportDeviation(
                        DiagnosticCode.KEYS_OUT_OF_ORDER,
                        location,
                        "the key at frame %d is after the end of an animation of %d frames (channel %s)",
                        frameNumber,
                        frameCount,
                        channelName(track.channel()));
                return;
            }
            if (frameNumber <= previousFrame) {
                context.reportDeviation(
                        DiagnosticCode.KEYS_OUT_OF_ORDER,
                        location,
                        "the key at frame %d is out of order: it follows the key at frame %d in an animation of %d"
                                + " frames (channel %s)",
                        frameNumber,
                        previousFrame,
                        frameCount,
                        channelName(track.channel()));
                return;
            }
            previousFrame = frameNumber;
        }
    }

    /** Reads a pointer to a vector array. Returns the index of the array, or {@link #NO_SHAPE} for a null pointer. */
    private int readShapeIndex(ByteCursor in) {
        SourceLocation pointerLocation = in.location();
        int fieldOffset = in.position();
        long pointer = in.pointer("vectors");
        recordPointer(fieldOffset, pointer);
        if (!motionContext.isPointer(fieldOffset, pointer)) {
            return NO_SHAPE;
        }
        int arrayOffset = block.copy().seek(pointerLocation, pointer, "vectors").position();
        firstRowIndexByShapeOffset.putIfAbsent(arrayOffset, rowIndex);
        return shapeIndexByOffset.computeIfAbsent(arrayOffset, unused -> shapeIndexByOffset.size());
    }

    /**
     * Reads all vector arrays. The file does not contain their sizes. Each array belongs to the first row that refers
     * to it. All arrays of a row have the same number of vectors: the largest number with which none of them overlaps
     * other data.
     */
    private List<float[]> readShapes(MotionTable table) {
        TreeSet<Integer> shapeStarts = new TreeSet<>(shapeIndexByOffset.keySet());
        Map<Integer, Integer> byteCountByRowIndex = new HashMap<>();
        for (int shapeStart : shapeStarts) {
            Integer nextShapeStart = shapeStarts.higher(shapeStart);
            int shapeEnd = nextShapeStart == null
                    ? table.nextStart(shapeStart)
                    : Math.min(table.nextStart(shapeStart), nextShapeStart);
            byteCountByRowIndex.merge(
                    firstRowIndexByShapeOffset.getOrDefault(shapeStart, 0), shapeEnd - shapeStart, Math::min);
        }
        List<float[]> shapes = new ArrayList<>();
        for (int shapeStart : shapeIndexByOffset.keySet()) {
            int byteCount = byteCountByRowIndex.getOrDefault(firstRowIndexByShapeOffset.getOrDefault(shapeStart, 0), 0);
            ByteCursor in = block.labelled("shape[" + shapes.size() + "]").seek(shapeStart);
            context.reserve(byteCount + 16L, in.location(), "shapes");
            float[] vectors = new float[Math.multiplyExact(byteCount / VECTOR_SIZE, 3)];
            for (int i = 0; i < vectors.length; i++) {
                vectors[i] = in.f32("vector");
            }
            layout.record(LayoutEntry.Kind.SHAPE, shapes.size(), shapeStart, in);
            shapes.add(vectors);
        }
        return shapes;
    }
}
