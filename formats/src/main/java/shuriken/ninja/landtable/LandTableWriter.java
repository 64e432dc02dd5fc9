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
import shuriken.ninja.model.DelegatingMeshWriter;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.MotionWriter;
import shuriken.ninja.object.ObjectTreeWriter;

/**
 * Writes the structs of a level. A new file contains the models, the motions, the actions, the animated objects, the
 * COLs, the name of the texture archive, and the table.
 */
final class LandTableWriter implements BlockContent {
    static final StructId TABLE = new StructId(LayoutEntry.Kind.LAND_TABLE, /* index= */ 0);
    private static final StructId COLS = new StructId(LayoutEntry.Kind.COLS, /* index= */ 0);
    private static final StructId ANIMATIONS = new StructId(LayoutEntry.Kind.LAND_ANIMATIONS, /* index= */ 0);
    private static final StructId TEXTURE_FILE = new StructId(LayoutEntry.Kind.TEXTURE_NAME, /* index= */ 0);

    /** The index of a node or action that does not exist. */
    private static final int NONE = -1;

    private final LandTable table;
    private final ObjectTreeWriter<NodeMesh> treeWriter;
    private final Map<Integer, ModelAction> actionByIndex = new TreeMap<>();
    /**
     * The writer of each motion. The key is the scope, a number that distinguishes the structs of this motion from the
     * structs of other motions: the index of the action plus 1.
     */
    private final Map<Integer, MotionWriter> motionWriterByScope = new TreeMap<>();

    LandTableWriter(LandTable table) {
        this.table = table;
        boolean[] isMainKindByNode = table.isMainKindByNode();
        this.treeWriter = new ObjectTreeWriter<>(
                table.tree(),
                nodeIndex -> table.hasLongNodes() && isMainKindByNode[nodeIndex],
                new DelegatingMeshWriter());
        for (LandAnimation animation : table.animations()) {
            animation.action().ifPresent(action -> actionByIndex.put(action.index(), action));
        }
        actionByIndex.forEach((actionIndex, action) -> action.motion()
                .ifPresent(motion -> motionWriterByScope.put(actionIndex + 1, new MotionWriter(motion))));
    }

    @Override
    public List<StructId> order() {
        List<StructId> structOrder = new ArrayList<>(treeWriter.order());
        motionWriterByScope.forEach((scope, motionWriter) ->
                motionWriter.order().forEach(structId -> structOrder.add(structId.withScope(scope))));
        actionByIndex
                .keySet()
                .forEach(actionIndex -> structOrder.add(new StructId(LayoutEntry.Kind.ACTION, actionIndex)));
        if (!table.animations().isEmpty()) {
            structOrder.add(ANIMATIONS);
        }
        if (!table.cols().isEmpty()) {
            structOrder.add(COLS);
        }
        if (!table.textureFile().isEmpty()) {
            structOrder.add(TEXTURE_FILE);
        }
        structOrder.add(TABLE);
        return structOrder;
    }

    /** Returns whether the struct exists. Empty lists and names exist, because pointers may refer to them. */
    @Override
    public boolean has(StructId structId) {
        if (structId.scope() > 0) {
            MotionWriter motionWriter = motionWriterByScope.get(structId.scope());
            return motionWriter != null && motionWriter.has(structId.withScope(/* newScope= */ 0));
        }
        return switch (structId.kind()) {
            case LAND_TABLE, COLS, LAND_ANIMATIONS, TEXTURE_NAME -> structId.index() == 0;
            case ACTION -> actionByIndex.containsKey(structId.index());
            default -> treeWriter.has(structId);
        };
    }

    @Override
    public void write(StructId structId, ByteWriter out, PointerTargets targets) {
        MotionWriter motionWriter = motionWriterByScope.get(structId.scope());
        if (motionWriter != null) {
            motionWriter.write(structId.withScope(/* newScope= */ 0), out, targets.withScope(structId.scope()));
            return;
        }
        switch (structId.kind()) {
            case LAND_TABLE -> writeTable(out, targets);
            case COLS -> table.cols().forEach(col -> writeCol(col, out, targets));
            case LAND_ANIMATIONS -> table.animations().forEach(animation -> writeAnimation(animation, out, targets));
            case TEXTURE_NAME -> out.cString(table.textureFile());
            case ACTION -> writeAction(structId.index(), out, targets);
            default -> treeWriter.write(structId, out, targets);
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
        targets.writePointer(COLS, out);
        targets.writePointer(ANIMATIONS, out);
        targets.writePointer(TEXTURE_FILE, out);
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
        targets.writeRequiredPointer(LayoutEntry.Kind.OBJECT, col.rootNodeIndex(), out);
        if (!isSonicAdventure1) {
            out.i32(col.unknown14());
        }
        out.i32(col.blockBits()).i32(col.flags());
    }

    private static void writeAnimation(LandAnimation animation, ByteWriter out, PointerTargets targets) {
        out.f32(animation.frame()).f32(animation.speed()).f32(animation.maxFrame());
        targets.writeRequiredPointer(LayoutEntry.Kind.OBJECT, animation.rootNodeIndex(), out);
        int actionIndex = animation.action().map(ModelAction::index).orElse(NONE);
        if (animation.pointsToMotion()) {
            targets.writePointer(motionId(actionIndex), out);
        } else {
            targets.writePointer(LayoutEntry.Kind.ACTION, actionIndex, out);
        }
        out.i32(animation.texlist());
    }

    /** Returns the identity of the motion header, {@code NJS_MOTION}, of an action. */
    private static StructId motionId(int actionIndex) {
        return new StructId(LayoutEntry.Kind.MOTION, /* index= */ 0).withScope(actionIndex + 1);
    }

    private void writeAction(int actionIndex, ByteWriter out, PointerTargets targets) {
        ModelAction action = actionByIndex.get(actionIndex);
        targets.writeRequiredPointer(LayoutEntry.Kind.OBJECT, action == null ? NONE : action.rootNodeIndex(), out);
        targets.writePointer(motionId(actionIndex), out);
    }
}
