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
    private static final StructId ACTION = new StructId(LayoutEntry.Kind.ACTION, /* index= */ 0);
    private static final StructId ACTION_POINTER = new StructId(LayoutEntry.Kind.ACTION_POINTER, /* index= */ 0);

    private final MotionWriter motionWriter;
    private final List<StructId> structOrder;

    private NjmWriter(NjsMotion motion) {
        this.motionWriter = new MotionWriter(motion);
        this.structOrder = new ArrayList<>(this.motionWriter.order());
        structOrder.sort(Comparator.comparingInt(NjmWriter::orderRank).thenComparingInt(StructId::index));
        structOrder.add(ACTION);
        structOrder.add(ACTION_POINTER);
    }

    /** Returns the sort key of a struct in the order of known files: keys, shapes, rows, then the header. */
    private static int orderRank(StructId structId) {
        return switch (structId.kind()) {
            case SHAPE -> 1;
            case MOTION_ROWS -> 2;
            case MOTION -> 3;
            default -> 0;
        };
    }

    static byte[] write(NjmFile file) {
        NjmWriter writer = new NjmWriter(file.motion());
        RelocatableBlock body = BlockWriter.write(writer, file.layout(), file.byteOrder());
        int rootOffset = body.offsetByStructId().getOrDefault(ACTION_POINTER, 0);
        ByteWriter out = new ByteWriter(file.byteOrder()).bytes(body.bytes());
        file.trailer().forNewBody(out.size(), rootOffset, body.pointerOffsets()).write(out);
        return out.toByteArray();
    }

    @Override
    public List<StructId> order() {
        return structOrder;
    }

    @Override
    public boolean has(StructId structId) {
        return structId.equals(ACTION) || structId.equals(ACTION_POINTER) || motionWriter.has(structId);
    }

    @Override
    public void write(StructId structId, ByteWriter out, PointerTargets targets) {
        if (structId.equals(ACTION)) {
            out.nullPointer();
            targets.writePointer(LayoutEntry.Kind.MOTION, /* index= */ 0, out);
        } else if (structId.equals(ACTION_POINTER)) {
            targets.writePointer(LayoutEntry.Kind.ACTION, /* index= */ 0, out);
        } else {
            motionWriter.write(structId, out, targets);
        }
    }
}
