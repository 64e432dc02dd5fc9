package shuriken.ninja.landtable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.Attach;
import shuriken.ninja.model.DelegatingAttachWriter;
import shuriken.ninja.motion.MotionWriter;
import shuriken.ninja.object.ObjectTreeWriter;

/** Writes the structs of a level: the models, the motions and actions, the lists, then the table. */
final class LandTableWriter implements BlockContent {
    static final StructId TABLE = new StructId(LayoutEntry.Kind.LAND_TABLE, 0);
    private static final StructId COLS = new StructId(LayoutEntry.Kind.COLS, 0);
    private static final StructId ANIMATIONS = new StructId(LayoutEntry.Kind.LAND_ANIMATIONS, 0);
    private static final StructId TEXTURES = new StructId(LayoutEntry.Kind.TEXTURE_NAME, 0);

    private final LandTable table;
    private final ObjectTreeWriter<Attach> models;
    private final Map<Integer, ModelAction> actions = new TreeMap<>();
    /** The motions by scope, which is the index of the action plus 1. */
    private final Map<Integer, MotionWriter> motions = new TreeMap<>();

    LandTableWriter(LandTable table) {
        this.table = table;
        boolean[] isMainKindByNode = table.isMainKindByNode();
        this.models = new ObjectTreeWriter<>(
                table.tree(), node -> table.hasLongNodes() && isMainKindByNode[node], new DelegatingAttachWriter());
        for (LandAnimation animation : table.animations()) {
            animation.action().ifPresent(action -> actions.put(action.index(), action));
        }
        actions.forEach((index, action) ->
                action.motion().ifPresent(motion -> motions.put(index + 1, new MotionWriter(motion))));
    }

    @Override
    public List<StructId> order() {
        List<StructId> order = new ArrayList<>(models.order());
        motions.forEach((scope, motion) -> motion.order().forEach(struct -> order.add(struct.withScope(scope))));
        actions.keySet().forEach(index -> order.add(new StructId(LayoutEntry.Kind.ACTION, index)));
        if (!table.animations().isEmpty()) {
            order.add(ANIMATIONS);
        }
        if (!table.cols().isEmpty()) {
            order.add(COLS);
        }
        if (!table.textureFile().isEmpty()) {
            order.add(TEXTURES);
        }
        order.add(TABLE);
        return order;
    }

    /** Returns whether the struct exists. Empty lists and names exist, because pointers may refer to them. */
    @Override
    public boolean has(StructId struct) {
        if (struct.scope() > 0) {
            MotionWriter motion = motions.get(struct.scope());
            return motion != null && motion.has(struct.withScope(0));
        }
        return switch (struct.kind()) {
            case LAND_TABLE, COLS, LAND_ANIMATIONS, TEXTURE_NAME -> struct.index() == 0;
            case ACTION -> actions.containsKey(struct.index());
            default -> models.has(struct);
        };
    }

    @Override
    public void write(StructId struct, ByteWriter out, PointerTargets targets) {
        MotionWriter motion = motions.get(struct.scope());
        if (motion != null) {
            motion.write(struct.withScope(0), out, targets.withScope(struct.scope()));
            return;
        }
        switch (struct.kind()) {
            case LAND_TABLE -> writeTable(out, targets);
            case COLS -> table.cols().forEach(col -> writeCol(col, out, targets));
            case LAND_ANIMATIONS -> table.animations().forEach(animation -> writeAnimation(animation, out, targets));
            case TEXTURE_NAME -> out.cString(table.textureFile());
            case ACTION -> writeAction(struct.index(), out, targets);
            default -> models.write(struct, out, targets);
        }
    }

    private void writeTable(ByteWriter out, PointerTargets targets) {
        out.u16(table.cols().size());
        switch (table.header()) {
            case LandTableHeader.Sa1 header ->
                out.u16(table.animations().size())
                        .u16(header.attributes())
                        .u16(header.flags())
                        .f32(header.drawDistance());
            case LandTableHeader.Sa2 header ->
                out.i16(header.visibleCount())
                        .i32(header.unknown04())
                        .i32(header.unknown08())
                        .f32(header.drawDistance());
        }
        targets.pointer(COLS, out);
        targets.pointer(ANIMATIONS, out);
        targets.pointer(TEXTURES, out);
        out.i32(table.texlist());
        if (table.header() instanceof LandTableHeader.Sa1 header) {
            out.i32(header.unknown1C()).i32(header.unknown20());
        }
    }

    private void writeCol(Col col, ByteWriter out, PointerTargets targets) {
        boolean isSonicAdventure1 = table.header() instanceof LandTableHeader.Sa1;
        col.centre().write(out);
        out.f32(col.radius());
        if (isSonicAdventure1) {
            out.f32(col.widthY()).f32(col.widthZ());
        }
        targets.link(LayoutEntry.Kind.OBJECT, col.rootNode(), out);
        if (!isSonicAdventure1) {
            out.i32(col.unknown14());
        }
        out.i32(col.blockBits()).i32(col.flags());
    }

    private static void writeAnimation(LandAnimation animation, ByteWriter out, PointerTargets targets) {
        out.f32(animation.frame()).f32(animation.speed()).f32(animation.maxFrame());
        targets.link(LayoutEntry.Kind.OBJECT, animation.rootNode(), out);
        int action = animation.action().map(ModelAction::index).orElse(-1);
        if (animation.pointsToMotion()) {
            targets.pointer(motionId(action), out);
        } else {
            targets.pointer(LayoutEntry.Kind.ACTION, action, out);
        }
        out.i32(animation.texlist());
    }

    private static StructId motionId(int action) {
        return new StructId(LayoutEntry.Kind.MOTION, 0).withScope(action + 1);
    }

    private void writeAction(int index, ByteWriter out, PointerTargets targets) {
        ModelAction action = actions.get(index);
        targets.link(LayoutEntry.Kind.OBJECT, action == null ? -1 : action.rootNode(), out);
        targets.pointer(motionId(index), out);
    }
}
