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
 * Writes motions as relocatable files. Without a stored layout, the structs are in the order of all known files: the
 * keys row by row, the shapes, the rows, the header, the action and the pointer to it.
 */
final class NjmWriter implements BlockContent {
    private static final StructId ACTION = new StructId(LayoutEntry.Kind.ACTION, 0);
    private static final StructId ROOT = new StructId(LayoutEntry.Kind.ACTION_POINTER, 0);

    private final MotionWriter motion;
    private final List<StructId> order;

    private NjmWriter(NjsMotion motion) {
        this.motion = new MotionWriter(motion);
        this.order = new ArrayList<>(this.motion.order());
        order.sort(Comparator.comparingInt(NjmWriter::orderRank).thenComparingInt(StructId::index));
        order.add(ACTION);
        order.add(ROOT);
    }

    private static int orderRank(StructId struct) {
        return switch (struct.kind()) {
            case SHAPE -> 1;
            case MOTION_ROWS -> 2;
            case MOTION -> 3;
            default -> 0;
        };
    }

    static byte[] write(NjmFile file) {
        NjmWriter content = new NjmWriter(file.motion());
        RelocatableBlock body = BlockWriter.write(content, file.layout(), file.order());
        int root = body.offsets().getOrDefault(ROOT, 0);
        ByteWriter out = new ByteWriter(file.order()).bytes(body.bytes());
        file.trailer().forNewBody(out.size(), root, body.pointers()).write(out);
        return out.toByteArray();
    }

    @Override
    public List<StructId> order() {
        return order;
    }

    @Override
    public boolean has(StructId struct) {
        return struct.equals(ACTION) || struct.equals(ROOT) || motion.has(struct);
    }

    @Override
    public void write(StructId struct, ByteWriter out, PointerTargets targets) {
        if (struct.equals(ACTION)) {
            out.nullPointer();
            targets.pointer(LayoutEntry.Kind.MOTION, 0, out);
        } else if (struct.equals(ROOT)) {
            targets.pointer(LayoutEntry.Kind.ACTION, 0, out);
        } else {
            motion.write(struct, out, targets);
        }
    }
}
