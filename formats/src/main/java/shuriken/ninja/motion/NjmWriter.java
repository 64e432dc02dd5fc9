package shuriken.ninja.motion;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.BlockWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.RelocatableBlock;
import shuriken.ninja.layout.StructId;

/**
 * Writes motions as relocatable files. The structs of a new file are in the order of all known files: the keys row by
 * row, the shapes, the rows, the header, the action and the pointer to it.
 */
final class NjmWriter implements BlockContent {
    private static final StructId ACTION = new StructId(LayoutEntry.Kind.ACTION, 0);
    private static final StructId ACTION_POINTER = new StructId(LayoutEntry.Kind.ACTION_POINTER, 0);

    private final MotionWriter motionWriter;
    private final List<StructId> order;

    private NjmWriter(NjsMotion motion) {
        this.motionWriter = new MotionWriter(motion);
        this.order = new ArrayList<>(this.motionWriter.order());
        order.sort(Comparator.comparingInt(NjmWriter::orderRank).thenComparingInt(StructId::index));
        order.add(ACTION);
        order.add(ACTION_POINTER);
    }

    /** Returns the sort key of a struct in the order of known files: keys, shapes, rows, then the header. */
    private static int orderRank(StructId struct) {
        return switch (struct.kind()) {
            case SHAPE -> 1;
            case MOTION_ROWS -> 2;
            case MOTION -> 3;
            default -> 0;
        };
    }

    static byte[] write(NjmFile file) {
        NjmWriter writer = new NjmWriter(file.motion());
        RelocatableBlock body = BlockWriter.write(writer, file.layout(), file.byteOrder());
        int rootOffset = body.offsets().getOrDefault(ACTION_POINTER, 0);
        ByteWriter out = new ByteWriter(file.byteOrder()).bytes(body.bytes());
        file.trailer().forNewBody(out.size(), rootOffset, body.pointers()).write(out);
        return out.toByteArray();
    }

    @Override
    public List<StructId> order() {
        return order;
    }

    @Override
    public boolean has(StructId struct) {
        return struct.equals(ACTION) || struct.equals(ACTION_POINTER) || motionWriter.has(struct);
    }

    @Override
    public void write(StructId struct, ByteWriter out, PointerTargets targets) {
        if (struct.equals(ACTION)) {
            out.nullPointer();
            targets.writePointer(LayoutEntry.Kind.MOTION, 0, out);
        } else if (struct.equals(ACTION_POINTER)) {
            targets.writePointer(LayoutEntry.Kind.ACTION, 0, out);
        } else {
            motionWriter.write(struct, out, targets);
        }
    }
}
