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

/**
 * Writes the structs of an {@link NjsMotion}. A new block contains the header, the rows, the keys slot by slot as in
 * Ikaruga, and the shapes. A slot is the index of a channel in {@link NjsMotion#channels()}.
 */
public final class MotionWriter implements BlockContent {
    private static final StructId HEADER = new StructId(LayoutEntry.Kind.MOTION, /* index= */ 0);
    private static final StructId ROWS = new StructId(LayoutEntry.Kind.MOTION_ROWS, /* index= */ 0);

    private final NjsMotion motion;
    private final List<StructId> structOrder = new ArrayList<>();
    private final Set<StructId> structIds;

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
        structOrder.add(HEADER);
        if (!motion.rows().isEmpty()) {
            structOrder.add(ROWS);
        }
        for (int slot = 0; slot < motion.channels().size(); slot++) {
            for (int rowIndex = 0; rowIndex < motion.rows().size(); rowIndex++) {
                if (track(rowIndex, slot).keyCount() > 0) {
                    structOrder.add(new StructId(LayoutEntry.Kind.MOTION_KEYS, packTrackIndex(rowIndex, slot)));
                }
            }
        }
        for (int shapeIndex = 0; shapeIndex < motion.shapes().size(); shapeIndex++) {
            structOrder.add(new StructId(LayoutEntry.Kind.SHAPE, shapeIndex));
        }
        this.structIds = new HashSet<>(structOrder);
    }

    /** Returns the track of a slot in a row. */
    private MotionTrack track(int rowIndex, int slot) {
        return motion.rows().get(rowIndex).tracks().get(slot);
    }

    /** Returns the {@link StructId#index()} of the keys of a track. */
    private static int packTrackIndex(int rowIndex, int slot) {
        return rowIndex * MotionReader.MAX_SLOT_COUNT + slot;
    }

    private static int rowIndexOf(int trackIndex) {
        return trackIndex / MotionReader.MAX_SLOT_COUNT;
    }

    private static int slotOf(int trackIndex) {
        return trackIndex % MotionReader.MAX_SLOT_COUNT;
    }

    @Override
    public List<StructId> order() {
        return structOrder;
    }

    /**
     * Returns whether the motion has this struct. An empty list of rows and tracks without keys count too, because
     * pointers may refer to them.
     */
    @Override
    public boolean has(StructId structId) {
        return structIds.contains(structId)
                || structId.equals(ROWS)
                || structId.kind() == LayoutEntry.Kind.MOTION_KEYS
                        && rowIndexOf(structId.index()) < motion.rows().size()
                        && slotOf(structId.index()) < motion.channels().size();
    }

    @Override
    public void write(StructId structId, ByteWriter out, PointerTargets targets) {
        if (structId.equals(HEADER)) {
            MotionStruct.visitFields(targets.newWriter(out), motion);
        } else if (structId.equals(ROWS)) {
            writeRows(out, targets);
        } else if (structId.kind() == LayoutEntry.Kind.SHAPE) {
            for (float component : motion.shapes().get(structId.index())) {
                out.f32(component);
            }
        } else {
            writeKeys(track(rowIndexOf(structId.index()), slotOf(structId.index())), out, targets);
        }
    }

    private void writeRows(ByteWriter out, PointerTargets targets) {
        for (int rowIndex = 0; rowIndex < motion.rows().size(); rowIndex++) {
            for (int slot = 0; slot < motion.channels().size(); slot++) {
                targets.writePointer(LayoutEntry.Kind.MOTION_KEYS, packTrackIndex(rowIndex, slot), out);
            }
            for (MotionTrack track : motion.rows().get(rowIndex).tracks()) {
                out.i32(track.keyCount());
            }
        }
    }

    private static void writeKeys(MotionTrack track, ByteWriter out, PointerTargets targets) {
        MotionChannel channel = track.channel();
        for (int keyIndex = 0; keyIndex < track.keyCount(); keyIndex++) {
            if (channel == MotionChannel.ANGLE16) {
                out.u16(track.frames()[keyIndex]);
            } else {
                out.i32(track.frames()[keyIndex]);
            }
            for (int i = 0; i < channel.componentCount(); i++) {
                int word = track.intValue(keyIndex, i);
                switch (channel.wordType()) {
                    case FLOAT, MIXED -> out.i32(word);
                    case INTEGER -> {
                        if (channel == MotionChannel.ANGLE16) {
                            out.i16(word);
                        } else {
                            out.i32(word);
                        }
                    }
                    case SHAPE -> targets.writeRequiredPointer(LayoutEntry.Kind.SHAPE, word, out);
                }
            }
        }
    }
}
