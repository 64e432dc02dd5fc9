package shuriken.ninja.motion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
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

/** Reads an {@link NjsMotion}; called once. */
public final class MotionReader {
    /** The memory that a track takes in addition to its keys, approximately. */
    private static final int TRACK_BYTES = 96;

    private static final int VECTOR_BYTES = 12;
    private static final int MAX_SLOTS = 15;

    private final ByteCursor block;
    private final MotionSurroundings surroundings;
    private final LayoutRecorder layout;
    private final ReadContext context;
    /** The index of each array by its offset. */
    private final Map<Integer, Integer> shapes = new LinkedHashMap<>();
    /** The first row that uses each array. */
    private final Map<Integer, Integer> shapeRows = new HashMap<>();
    /** The row being read. */
    private int row;

    /** @param block the data that pointers count in */
    public MotionReader(ByteCursor block, MotionSurroundings surroundings, LayoutRecorder layout, ReadContext context) {
        this.block = block;
        this.surroundings = surroundings;
        this.layout = layout;
        this.context = context;
    }

    /**
     * Reads the motion whose header is at {@code header}.
     *
     * @param field the location of the pointer to it, or the start of the block if no pointer leads to it
     * @throws FormatException BAD_POINTER, BAD_VALUE, TRUNCATED, LIMIT_EXCEEDED; UNSUPPORTED for channels that nobody
     *     has described
     */
    public NjsMotion read(SourceLocation field, long header) {
        ByteCursor in = block.labelled("motion").seek(field, header, "motion");
        int start = in.position();
        SourceLocation tableField = in.site();
        MotionStruct motion = MotionStruct.layout(layout.reader(in), NjsMotion.BLANK);
        long table = motion.rows().value();
        long frames = motion.frames();
        int type = motion.type();
        SourceLocation typeField = in.siteAt(start + NjsMotion.FIELDS.offset("type"));
        layout.struct(LayoutEntry.Kind.MOTION, 0, start, in);
        if (!surroundings.isPointer(start, table)) {
            throw new FormatException(Kind.BAD_POINTER, tableField, "no rows");
        }
        layout.pointer(start);
        List<List<MotionChannel>> orders = SlotOrders.of(type);
        if (orders.isEmpty()) {
            throw new FormatException(Kind.UNSUPPORTED, typeField, "channels 0x%04X", type);
        }
        int slots = motion.inpFn() & MAX_SLOTS;
        if (slots == 0 || slots != orders.getFirst().size()) {
            throw new FormatException(Kind.BAD_VALUE, typeField, "%d slots for channels 0x%04X", slots, type);
        }
        ByteCursor rows = block.labelled("mdata").seek(tableField, table, "mdata");
        MotionTable scouted = new MotionTable(block, surroundings, start, rows.position(), slots, frames);
        if (scouted.rows() == 0) {
            throw new FormatException(Kind.BAD_VALUE, tableField, "no row of %d tracks at 0x%X", slots, table);
        }
        if (surroundings.exact() && scouted.rows() < surroundings.expectedRows()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    tableField,
                    "%d rows declared, %d plausible",
                    surroundings.expectedRows(),
                    scouted.rows());
        }
        List<MotionChannel> channels = scouted.best(known(orders));
        List<MotionRow> read = rows(rows, scouted.rows(), channels, frames);
        return new NjsMotion(frames, type, motion.inpFn(), channels, read, shapes(scouted));
    }

    /** Without those whose angles have the other size, where the size is stored. */
    private List<List<MotionChannel>> known(List<List<MotionChannel>> orders) {
        MotionChannel other = surroundings.shortAngles() ? MotionChannel.ANGLE : MotionChannel.ANGLE16;
        List<List<MotionChannel>> known =
                orders.stream().filter(order -> !order.contains(other)).toList();
        return surroundings.exact() && !known.isEmpty() ? known : orders;
    }

    private void relocation(int field, long value) {
        if (surroundings.isPointer(field, value)) {
            layout.pointer(field);
        } else {
            layout.pointer(field, 0);
        }
    }

    private List<MotionRow> rows(ByteCursor in, int count, List<MotionChannel> channels, long frames) {
        context.count(count, 0, 0, in.site(), "rows");
        context.reserve((long) TRACK_BYTES * count * channels.size(), in.site(), "tracks");
        int start = in.position();
        List<MotionRow> rows = new ArrayList<>(count);
        for (row = 0; row < count; row++) {
            List<MotionTrack> tracks = new ArrayList<>(channels.size());
            ByteCursor counts = in.copy().seek(in.position() + 4 * channels.size());
            for (int slot = 0; slot < channels.size(); slot++) {
                tracks.add(track(in, counts, channels.get(slot), row * MAX_SLOTS + slot));
                rising(tracks.getLast(), frames, counts.site());
            }
            in.seek(counts.position());
            rows.add(new MotionRow(tracks));
        }
        layout.struct(LayoutEntry.Kind.MOTION_ROWS, 0, start, in);
        return rows;
    }

    /** @param index which of all tracks: {@value #MAX_SLOTS} times the row, and the slot */
    private MotionTrack track(ByteCursor pointers, ByteCursor counts, MotionChannel channel, int index) {
        SourceLocation field = pointers.site();
        int at = pointers.position();
        long pointer = pointers.pointer("keys");
        long stored = counts.u32("count");
        relocation(at, pointer);
        if (stored == 0) {
            if (surroundings.isPointer(at, pointer)) {
                ByteCursor nothing = block.copy().seek(field, pointer, "keys");
                layout.struct(LayoutEntry.Kind.MOTION_KEYS, index, nothing.position(), nothing);
            }
            return MotionTrack.none(channel);
        }
        ByteCursor in =
                block.labelled("keys[" + index / MAX_SLOTS + "]." + channel).seek(field, pointer, "keys");
        int start = in.position();
        int keys = context.count(stored, channel.keyBytes(), in.remaining(), field, "keys");
        context.reserve(4L * keys * (1 + channel.width()), field, "keys");
        int[] frames = new int[keys];
        int[] words = new int[Math.multiplyExact(keys, channel.width())];
        for (int key = 0; key < keys; key++) {
            frames[key] = channel == MotionChannel.ANGLE16 ? in.u16("frame") : in.i32("frame");
            for (int i = key * channel.width(); i < (key + 1) * channel.width(); i++) {
                words[i] = word(in, channel, i % channel.width());
            }
        }
        layout.struct(LayoutEntry.Kind.MOTION_KEYS, index, start, in);
        return new MotionTrack(channel, frames, words);
    }

    private int word(ByteCursor in, MotionChannel channel, int component) {
        return switch (channel.word()) {
            case SINGLE -> Float.floatToRawIntBits(in.f32("value"));
            case INTEGER -> channel == MotionChannel.ANGLE16 ? in.i16("angle") : in.i32("value");
            case MIXED -> component < 2 ? Float.floatToRawIntBits(in.f32("value")) : in.i32("angle");
            case SHAPE -> shape(in);
        };
    }

    private void rising(MotionTrack track, long frames, SourceLocation site) {
        long last = -1;
        for (int frame : track.frames()) {
            long number = frame & 0xFFFF_FFFFL;
            if (number <= last || number > frames) {
                context.problem(
                        DiagnosticCode.KEYS_OUT_OF_ORDER,
                        site,
                        "frame %d after %d of %d in %s",
                        number,
                        last,
                        frames,
                        track.channel());
                return;
            }
            last = number;
        }
    }

    /** The index of the array that a key of a shape points to, -1 for none. */
    private int shape(ByteCursor in) {
        SourceLocation field = in.site();
        int at = in.position();
        long pointer = in.pointer("vectors");
        relocation(at, pointer);
        if (!surroundings.isPointer(at, pointer)) {
            return -1;
        }
        int start = block.copy().seek(field, pointer, "vectors").position();
        shapeRows.putIfAbsent(start, row);
        return shapes.computeIfAbsent(start, unused -> shapes.size());
    }

    /** All arrays of one row have the same size: the greatest that runs into nothing else. */
    private List<float[]> shapes(MotionTable table) {
        TreeSet<Integer> starts = new TreeSet<>(shapes.keySet());
        Map<Integer, Integer> rooms = new HashMap<>();
        for (int start : starts) {
            Integer next = starts.higher(start);
            int end = next == null ? table.next(start) : Math.min(table.next(start), next);
            rooms.merge(shapeRows.getOrDefault(start, 0), end - start, Math::min);
        }
        List<float[]> read = new ArrayList<>();
        for (int start : shapes.keySet()) {
            int bytes = rooms.getOrDefault(shapeRows.getOrDefault(start, 0), 0);
            ByteCursor in = block.labelled("shape[" + read.size() + "]").seek(start);
            context.reserve(bytes + 16L, in.site(), "shapes");
            float[] vectors = new float[Math.multiplyExact(bytes / VECTOR_BYTES, 3)];
            for (int i = 0; i < vectors.length; i++) {
                vectors[i] = in.f32("vector");
            }
            layout.struct(LayoutEntry.Kind.SHAPE, read.size(), start, in);
            read.add(vectors);
        }
        return read;
    }
}
