package shuriken.ninja.motion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;

/** Writes the structs of an {@link NjsMotion}: the header, the rows, then the keys slot by slot, as in Ikaruga. */
public final class MotionWriter implements BlockContent {
    private static final StructId HEADER = new StructId(LayoutEntry.Kind.MOTION, 0);
    private static final StructId ROWS = new StructId(LayoutEntry.Kind.MOTION_ROWS, 0);

    private final NjsMotion motion;
    private final List<StructId> order = new ArrayList<>();
    private final Set<StructId> structs;

    /**
     * Creates a writer.
     *
     * @throws IllegalArgumentException if a row does not have exactly one track for each channel
     */
    public MotionWriter(NjsMotion motion) {
        this.motion = motion;
        for (MotionRow row : motion.rows()) {
            List<MotionChannel> channels =
                    row.tracks().stream().map(MotionTrack::channel).toList();
            if (!channels.equals(motion.channels())) {
                throw new IllegalArgumentException(
                        "a row has the channels " + channels + ", but the motion has " + motion.channels());
            }
        }
        order.add(HEADER);
        if (!motion.rows().isEmpty()) {
            order.add(ROWS);
        }
        for (int slot = 0; slot < motion.channels().size(); slot++) {
            for (int row = 0; row < motion.rows().size(); row++) {
                if (track(row, slot).keyCount() > 0) {
                    order.add(new StructId(LayoutEntry.Kind.MOTION_KEYS, trackIndex(row, slot)));
                }
            }
        }
        for (int shape = 0; shape < motion.shapes().size(); shape++) {
            order.add(new StructId(LayoutEntry.Kind.SHAPE, shape));
        }
        this.structs = new HashSet<>(order);
    }

    private MotionTrack track(int row, int slot) {
        return motion.rows().get(row).tracks().get(slot);
    }

    private static int trackIndex(int row, int slot) {
        return row * MotionReader.MAX_SLOT_COUNT + slot;
    }

    @Override
    public List<StructId> order() {
        return order;
    }

    @Override
    public boolean has(StructId struct) {
        return structs.contains(struct)
                || struct.equals(ROWS)
                || struct.kind() == LayoutEntry.Kind.MOTION_KEYS
                        && struct.index() / MotionReader.MAX_SLOT_COUNT
                                < motion.rows().size()
                        && struct.index() % MotionReader.MAX_SLOT_COUNT
                                < motion.channels().size();
    }

    @Override
    public void write(StructId struct, ByteWriter out, PointerTargets targets) {
        if (struct.equals(HEADER)) {
            MotionStruct.layout(targets.newWriter(out), motion);
        } else if (struct.equals(ROWS)) {
            writeRows(out, targets);
        } else if (struct.kind() == LayoutEntry.Kind.SHAPE) {
            for (float component : motion.shapes().get(struct.index())) {
                out.f32(component);
            }
        } else {
            writeKeys(
                    track(struct.index() / MotionReader.MAX_SLOT_COUNT, struct.index() % MotionReader.MAX_SLOT_COUNT),
                    out,
                    targets);
        }
    }

    private void writeRows(ByteWriter out, PointerTargets targets) {
        for (int row = 0; row < motion.rows().size(); row++) {
            for (int slot = 0; slot < motion.channels().size(); slot++) {
                targets.writePointer(LayoutEntry.Kind.MOTION_KEYS, trackIndex(row, slot), out);
            }
            for (MotionTrack track : motion.rows().get(row).tracks()) {
                out.i32(track.keyCount());
            }
        }
    }

    private static void writeKeys(MotionTrack track, ByteWriter out, PointerTargets targets) {
        MotionChannel channel = track.channel();
        for (int key = 0; key < track.keyCount(); key++) {
            if (channel == MotionChannel.ANGLE16) {
                out.u16(track.frames()[key]);
            } else {
                out.i32(track.frames()[key]);
            }
            for (int i = 0; i < channel.componentCount(); i++) {
                int word = track.intValue(key, i);
                switch (channel.wordType()) {
                    case FLOAT, MIXED -> out.i32(word);
                    case INTEGER -> {
                        if (channel == MotionChannel.ANGLE16) {
                            out.i16(word);
                        } else {
                            out.i32(word);
                        }
                    }
                    case SHAPE -> targets.writeLink(LayoutEntry.Kind.SHAPE, word, out);
                }
            }
        }
    }
}
