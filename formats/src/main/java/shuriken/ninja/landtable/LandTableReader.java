package shuriken.ninja.landtable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.Vec3f;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.model.Attach;
import shuriken.ninja.model.ModelKind;
import shuriken.ninja.motion.MotionReader;
import shuriken.ninja.motion.MotionSurroundings;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.StructStarts;
import shuriken.ninja.object.AttachReader;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTreeReader;

/** Reads a level; called once. */
public final class LandTableReader {
    /** What a COL or animated object costs in memory, about. */
    private static final int RECORD_BYTES = 128;

    private final ByteCursor file;
    private final boolean second;
    private final ModelKind seen;
    private final boolean longNodes;
    private final LayoutRecorder layout;
    private final ReadContext context;
    private final ObjectTreeReader<Attach> models;
    private final Map<Long, Action> actions = new HashMap<>();
    /** Of the model that is read now. */
    private ModelKind kind;

    /**
     * A reader of one level.
     *
     * @param second whether the structs are those of Sonic Adventure 2
     * @param seen the kind of the models that are seen
     * @param longNodes whether nodes of this kind have {@link shuriken.ninja.object.NjsObject#LONG_SIZE} bytes
     */
    public LandTableReader(
            ByteCursor file,
            boolean second,
            ModelKind seen,
            boolean longNodes,
            LayoutRecorder layout,
            ReadContext context) {
        this.file = file;
        this.second = second;
        this.seen = seen;
        this.longNodes = longNodes;
        this.layout = layout;
        this.context = context;
        this.kind = seen;
        AttachReader<Attach> first = seen.reader(layout, context);
        AttachReader<Attach> other = ModelKind.BASIC.reader(layout, context);
        this.models = new ObjectTreeReader<>(
                file,
                () -> longNodes && kind == seen,
                (block, field, pointer, index) -> (kind == seen ? first : other).read(block, field, pointer, index),
                layout,
                context);
    }

    /** Reads the level that a pointer leads to. */
    public LandTable read(PointerField root) {
        ByteCursor in = root.follow(file, "landtable");
        int start = in.position();
        SourceLocation colCountField = in.site();
        int colCount = in.u16("cols");
        SourceLocation animationCountField = in.site();
        int number = in.i16(second ? "visible" : "animations");
        int word04 = second ? in.hex32("unknown04") : in.hex16("attributes");
        int word08 = second ? in.hex32("unknown08") : in.hex16("flags");
        float distance = in.f32("drawDistance");
        PointerField cols = PointerField.read(in, "cols", layout);
        PointerField animations = PointerField.read(in, "animations", layout);
        PointerField textures = PointerField.read(in, "textureFile", layout);
        int texlist = in.hex32("texlist");
        int unknown1C = second ? 0 : in.hex32("unknown1C");
        int unknown20 = second ? 0 : in.hex32("unknown20");
        layout.struct(LayoutEntry.Kind.LAND_TABLE, 0, start, in);
        int animated = second ? 0 : number & 0xFFFF;
        LandTableHeader header = second
                ? new LandTableHeader.Sa2(number, word04, word08, distance)
                : new LandTableHeader.Sa1(word04, word08, distance, unknown1C, unknown20);
        List<Col> standing = cols(cols, colCount, header, colCountField);
        List<LandAnimation> moving = animations(animations, animated, animationCountField);
        return new LandTable(header, standing, moving, textureFile(textures), texlist, models.tree(), longNodes);
    }

    private String textureFile(PointerField pointer) {
        if (pointer.isNull()) {
            return "";
        }
        ByteCursor in = pointer.follow(file, "textureFile");
        int start = in.position();
        String name = in.cString("textureFile");
        layout.struct(LayoutEntry.Kind.TEXTURE_NAME, 0, start, in);
        return name;
    }

    /** A null pointer to something counts as none of it. */
    private boolean isMissing(PointerField pointer, int count, SourceLocation countField, String what) {
        if (pointer.isNull() && count > 0) {
            context.problem(DiagnosticCode.SIZE_MISMATCH, countField, "%d %s at a null pointer", count, what);
        }
        return pointer.isNull();
    }

    private List<Col> cols(PointerField pointer, int stored, LandTableHeader header, SourceLocation countField) {
        if (isMissing(pointer, stored, countField, "COLs")) {
            return List.of();
        }
        ByteCursor in = pointer.follow(file, "cols");
        int size = second ? Col.SECOND_SIZE : Col.FIRST_SIZE;
        int count = context.count(stored, size, in.remaining(), countField, "COLs");
        context.reserve((long) RECORD_BYTES * count, countField, "COLs");
        List<Col> cols = new ArrayList<>();
        int start = in.position();
        for (int i = 0; i < count; i++) {
            cols.add(col(in.labelled("col[" + i + "]"), i, header));
            in.seek(start + (i + 1) * size);
        }
        layout.struct(LayoutEntry.Kind.COLS, 0, start, in);
        return cols;
    }

    private Col col(ByteCursor in, int index, LandTableHeader header) {
        Vec3f centre = Vec3f.read(in, "centre");
        float radius = in.f32("radius");
        float widthY = second ? 0 : in.f32("widthY");
        float widthZ = second ? 0 : in.f32("widthZ");
        PointerField object = PointerField.read(in, "object", layout);
        int unknown14 = second ? in.hex32("unknown14") : 0;
        int blockBits = in.hex32("blockBits");
        int flags = in.hex32("flags");
        kind = second && !header.isSeen(index, flags) ? ModelKind.BASIC : seen;
        return new Col(centre, radius, widthY, widthZ, root(object), unknown14, blockBits, flags);
    }

    private int root(PointerField pointer) {
        return pointer.isNull() ? ObjectNode.NONE : models.root(pointer.site(), pointer.value());
    }

    private List<LandAnimation> animations(PointerField pointer, int stored, SourceLocation countField) {
        if (isMissing(pointer, stored, countField, "animated objects")) {
            return List.of();
        }
        kind = seen;
        ByteCursor in = pointer.follow(file, "animations");
        int count = context.count(stored, LandAnimation.SIZE, in.remaining(), countField, "animated objects");
        context.reserve((long) RECORD_BYTES * count, countField, "animated objects");
        List<LandAnimation> found = new ArrayList<>();
        int start = in.position();
        for (int i = 0; i < count; i++) {
            float frame = in.f32("frame");
            float speed = in.f32("speed");
            float maxFrame = in.f32("maxFrame");
            int node = root(PointerField.read(in, "object", layout));
            Optional<Action> action = action(PointerField.read(in, "action", layout));
            found.add(new LandAnimation(frame, speed, maxFrame, node, action, in.hex32("texlist")));
        }
        layout.struct(LayoutEntry.Kind.LAND_ANIMATIONS, 0, start, in);
        return found;
    }

    private Optional<Action> action(PointerField pointer) {
        if (pointer.isNull()) {
            return Optional.empty();
        }
        Action known = actions.get(pointer.value());
        if (known != null) {
            return Optional.of(known);
        }
        int index = actions.size();
        ByteCursor in = pointer.follow(file, "action[" + index + "]");
        int start = in.position();
        PointerField object = PointerField.read(in, "object", layout);
        PointerField motion = PointerField.read(in, "motion", layout);
        layout.struct(LayoutEntry.Kind.ACTION, index, start, in);
        int before = models.tree().nodes().size();
        int node = root(object);
        int nodes = node == before ? models.tree().nodes().size() - before : 0;
        Action action = new Action(index, node, motion(motion, index, nodes));
        actions.put(pointer.value(), action);
        return Optional.of(action);
    }

    private Optional<NjsMotion> motion(PointerField pointer, int action, int nodes) {
        if (pointer.isNull()) {
            return Optional.empty();
        }
        MotionSurroundings surroundings = new MotionSurroundings(
                Optional.empty(), StructStarts.of(layout.starts().keySet()), nodes);
        return Optional.of(new MotionReader(file, surroundings, layout.in(action + 1), context)
                .read(pointer.site(), pointer.value()));
    }
}
