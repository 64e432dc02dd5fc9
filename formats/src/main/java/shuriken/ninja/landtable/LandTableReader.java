package shuriken.ninja.landtable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.model.ModelKind;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.MotionContext;
import shuriken.ninja.motion.MotionReader;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.StructStarts;
import shuriken.ninja.object.ObjectMeshReader;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTreeReader;

/** Reads one level of Sonic Adventure or Sonic Adventure 2. An instance is used only once. */
public final class LandTableReader {
    /** The approximate memory of a COL or an animated object, in bytes. */
    private static final int RECORD_MEMORY = 128;

    private final ByteCursor file;
    private final boolean isSonicAdventure2;
    private final ModelKind visibleKind;
    private final boolean hasLongNodes;
    private final LayoutRecorder layout;
    private final ReadContext context;
    private final ObjectTreeReader<NodeMesh> treeReader;
    private final Map<Long, ModelAction> actionByOffset = new HashMap<>();
    /** The kind of the model that is being read. */
    private ModelKind currentModelKind;

    /**
     * Creates a reader of one level.
     *
     * @param file the file that contains the level
     * @param isSonicAdventure2 whether the structs have the layout of Sonic Adventure 2, not of Sonic Adventure
     * @param visibleKind the kind of the visible models
     * @param hasLongNodes whether nodes of visible models have {@link shuriken.ninja.object.NjsObject#LONG_SIZE} bytes
     * @param layout records the offsets of the structs
     * @param context contains the limits and receives the findings
     */
    public LandTableReader(
            ByteCursor file,
            boolean isSonicAdventure2,
            ModelKind visibleKind,
            boolean hasLongNodes,
            LayoutRecorder layout,
            ReadContext context) {
        this.file = file;
        this.isSonicAdventure2 = isSonicAdventure2;
        this.visibleKind = visibleKind;
        this.hasLongNodes = hasLongNodes;
        this.layout = layout;
        this.context = context;
        this.currentModelKind = visibleKind;
        ObjectMeshReader<NodeMesh> visibleKindReader = visibleKind.newReader(layout, context);
        ObjectMeshReader<NodeMesh> basicReader = ModelKind.BASIC.newReader(layout, context);
        this.treeReader = new ObjectTreeReader<>(
                file,
                () -> hasLongNodes && currentModelKind == visibleKind,
                (block, pointerLocation, meshOffset, meshIndex) -> (currentModelKind == visibleKind
                                ? visibleKindReader
                                : basicReader)
                        .read(block, pointerLocation, meshOffset, meshIndex),
                layout,
                context);
    }

    /** Reads the level to which a pointer leads. */
    public LandTable read(PointerField pointer) {
        ByteCursor in = pointer.follow(file, "landtable");
        int structStart = in.position();
        SourceLocation colCountLocation = in.location();
        int colCount = in.u16("cols");
        SourceLocation animationCountLocation = in.location();
        int visibleOrAnimationCount = in.i16(isSonicAdventure2 ? "visible" : "animations");
        int attributesOrUnknown04 = isSonicAdventure2 ? in.hex32("unknown04") : in.hex16("attributes");
        int flagsOrUnknown08 = isSonicAdventure2 ? in.hex32("unknown08") : in.hex16("flags");
        float drawDistance = in.f32("drawDistance");
        PointerField colsPointer = PointerField.read(in, "cols", layout);
        PointerField animationsPointer = PointerField.read(in, "animations", layout);
        PointerField textureFilePointer = PointerField.read(in, "textureFile", layout);
        int texlist = in.hex32("texlist");
        int unknown1C = isSonicAdventure2 ? 0 : in.hex32("unknown1C");
        int unknown20 = isSonicAdventure2 ? 0 : in.hex32("unknown20");
        layout.record(LayoutEntry.Kind.LAND_TABLE, /* index= */ 0, structStart, in);
        int animationCount = isSonicAdventure2 ? 0 : visibleOrAnimationCount & 0xFFFF;
        LandTableHeader header = isSonicAdventure2
                ? new LandTableHeader.Sa2(
                        visibleOrAnimationCount, attributesOrUnknown04, flagsOrUnknown08, drawDistance)
                : new LandTableHeader.Sa1(attributesOrUnknown04, flagsOrUnknown08, drawDistance, unknown1C, unknown20);
        List<Col> cols = readCols(colsPointer, colCount, header, colCountLocation);
        List<LandAnimation> animations = readAnimations(animationsPointer, animationCount, animationCountLocation);
        return new LandTable(
                header,
                cols,
                animations,
                readTextureFileName(textureFilePointer),
                texlist,
                treeReader.tree(),
                hasLongNodes);
    }

    private String readTextureFileName(PointerField pointer) {
        if (pointer.isNull()) {
            return "";
        }
        ByteCursor in = pointer.follow(file, "textureFile");
        int nameStart = in.position();
        String name = in.cString("textureFile");
        layout.record(LayoutEntry.Kind.TEXTURE_NAME, /* index= */ 0, nameStart, in);
        return name;
    }

    /**
     * Returns whether the pointer to a list is null, so that the list is empty. Also reports a null pointer whose count
     * is not 0.
     */
    private boolean isNullList(PointerField pointer, int count, SourceLocation countLocation, String elementsName) {
        if (pointer.isNull() && count > 0) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    countLocation,
                    "the pointer to the %2$s is null, but their count is %1$d",
                    count,
                    elementsName);
        }
        return pointer.isNull();
    }

    private List<Col> readCols(
            PointerField pointer, int storedCount, LandTableHeader header, SourceLocation countLocation) {
        if (isNullList(pointer, storedCount, countLocation, "COLs")) {
            return List.of();
        }
        ByteCursor in = pointer.follow(file, "cols");
        int structSize = isSonicAdventure2 ? Col.SA2_SIZE : Col.SA1_SIZE;
        int colCount = context.requireCount(storedCount, structSize, in.remaining(), countLocation, "COLs");
        context.reserve((long) RECORD_MEMORY * colCount, countLocation, "COLs");
        List<Col> cols = new ArrayList<>();
        int arrayStart = in.position();
        for (int i = 0; i < colCount; i++) {
            cols.add(readCol(in.labelled("col[" + i + "]"), i, header));
            in.seek(arrayStart + (i + 1) * structSize);
        }
        layout.record(LayoutEntry.Kind.COLS, /* index= */ 0, arrayStart, in);
        return cols;
    }

    private Col readCol(ByteCursor in, int colIndex, LandTableHeader header) {
        Vec3f centre = Vec3f.read(in, "centre");
        float radius = in.f32("radius");
        float widthY = isSonicAdventure2 ? 0 : in.f32("widthY");
        float widthZ = isSonicAdventure2 ? 0 : in.f32("widthZ");
        PointerField objectPointer = PointerField.read(in, "object", layout);
        int unknown14 = isSonicAdventure2 ? in.hex32("unknown14") : 0;
        int blockBits = in.hex32("blockBits");
        int flags = in.hex32("flags");
        currentModelKind = isSonicAdventure2 && !header.isVisible(colIndex, flags) ? ModelKind.BASIC : visibleKind;
        return new Col(centre, radius, widthY, widthZ, getOrReadRootIndex(objectPointer), unknown14, blockBits, flags);
    }

    /**
     * Returns the index of the root node of the model to which a pointer leads, or -1 for a null pointer. Reads the
     * model if it has not been read before.
     */
    private int getOrReadRootIndex(PointerField pointer) {
        return pointer.isNull() ? ObjectNode.NONE : treeReader.getOrReadRootIndex(pointer.location(), pointer.target());
    }

    private List<LandAnimation> readAnimations(PointerField pointer, int storedCount, SourceLocation countLocation) {
        if (isNullList(pointer, storedCount, countLocation, "animated objects")) {
            return List.of();
        }
        currentModelKind = visibleKind;
        ByteCursor in = pointer.follow(file, "animations");
        int animationCount = context.requireCount(
                storedCount, LandAnimation.SIZE, in.remaining(), countLocation, "animated objects");
        context.reserve((long) RECORD_MEMORY * animationCount, countLocation, "animated objects");
        List<LandAnimation> animations = new ArrayList<>();
        int arrayStart = in.position();
        Map<Long, Long> actionOffsetByMotionOffset = findActionOffsetByMotionOffset(in, animationCount);
        for (int i = 0; i < animationCount; i++) {
            float frame = in.f32("frame");
            float speed = in.f32("speed");
            float maxFrame = in.f32("maxFrame");
            int rootNodeIndex = getOrReadRootIndex(PointerField.read(in, "object", layout));
            PointerField actionPointer = PointerField.read(in, "action", layout);
            Long actionOffset = actionOffsetByMotionOffset.get(actionPointer.target());
            boolean pointsToMotion = actionOffset != null;
            Optional<ModelAction> action = getOrReadAction(
                    actionOffset == null ? actionPointer : new PointerField(actionPointer.location(), actionOffset));
            animations.add(new LandAnimation(
                    frame, speed, maxFrame, rootNodeIndex, action, pointsToMotion, in.hex32("texlist")));
        }
        layout.record(LayoutEntry.Kind.LAND_ANIMATIONS, /* index= */ 0, arrayStart, in);
        return animations;
    }

    /**
     * Finds the motions to which animated objects point instead of pointing to an action. Such a motion is recognized
     * if a different animated object points to the action that contains the pointer to this motion.
     *
     * @param animationCursor a cursor at the list of animated objects
     * @param animationCount the number of animated objects
     * @return the offset of the action of each such motion, by the offset of the motion
     */
    private Map<Long, Long> findActionOffsetByMotionOffset(ByteCursor animationCursor, int animationCount) {
        Set<Long> actionOrMotionOffsets = new HashSet<>();
        for (int i = 0; i < animationCount; i++) {
            ByteCursor actionField = animationCursor
                    .copy()
                    .seek(animationCursor.position() + i * LandAnimation.SIZE + LandAnimation.ACTION_OFFSET);
            actionOrMotionOffsets.add(actionField.pointer("action"));
        }
        Map<Long, Long> actionOffsetByMotionOffset = new HashMap<>();
        for (long actionOffset : actionOrMotionOffsets) {
            if (actionOffset > 0 && actionOffset + ModelAction.SIZE <= file.size()) {
                long motionOffset = file.copy()
                        .seek((int) actionOffset + ModelAction.MOTION_OFFSET)
                        .pointer("motion");
                if (motionOffset != actionOffset && actionOrMotionOffsets.contains(motionOffset)) {
                    actionOffsetByMotionOffset.put(motionOffset, actionOffset);
                }
            }
        }
        // A null pointer leads to no motion.
        actionOffsetByMotionOffset.remove(0L);
        return actionOffsetByMotionOffset;
    }

    /** Returns the action to which a pointer leads; empty for a null pointer. Each action is read only once. */
    private Optional<ModelAction> getOrReadAction(PointerField pointer) {
        if (pointer.isNull()) {
            return Optional.empty();
        }
        ModelAction existingAction = actionByOffset.get(pointer.target());
        if (existingAction != null) {
            return Optional.of(existingAction);
        }
        int actionIndex = actionByOffset.size();
        ByteCursor in = pointer.follow(file, "action[" + actionIndex + "]");
        int structStart = in.position();
        PointerField objectPointer = PointerField.read(in, "object", layout);
        PointerField motionPointer = PointerField.read(in, "motion", layout);
        layout.record(LayoutEntry.Kind.ACTION, actionIndex, structStart, in);
        int nodeCountBefore = treeReader.tree().nodes().size();
        int rootNodeIndex = getOrReadRootIndex(objectPointer);
        // The nodes of a new model are at the end of the tree. The number of nodes of a model that was read earlier is
        // not known here.
        int newNodeCount =
                rootNodeIndex == nodeCountBefore ? treeReader.tree().nodes().size() - nodeCountBefore : 0;
        ModelAction action =
                new ModelAction(actionIndex, rootNodeIndex, readMotion(motionPointer, actionIndex, newNodeCount));
        actionByOffset.put(pointer.target(), action);
        return Optional.of(action);
    }

    /**
     * Reads the motion of an action. The result is empty for a null pointer.
     *
     * @param nodeCount the number of nodes of the model, or 0 if it is not known
     */
    private Optional<NjsMotion> readMotion(PointerField pointer, int actionIndex, int nodeCount) {
        if (pointer.isNull()) {
            return Optional.empty();
        }
        MotionContext motionContext = new MotionContext(
                Optional.empty(), StructStarts.of(layout.structIdByOffset().keySet()), nodeCount);
        // The scope is a number that distinguishes the structs of this motion from the structs of other motions.
        return Optional.of(new MotionReader(file, motionContext, layout.withScope(actionIndex + 1), context)
                .read(pointer.location(), pointer.target()));
    }
}
