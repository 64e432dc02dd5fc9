package shuriken.ninja.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;
import shuriken.format.Info;
import shuriken.format.Match;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.io.ByteWriter;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.LandTableReader;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.model.Attach;
import shuriken.ninja.model.ModelKind;
import shuriken.ninja.motion.MotionReader;
import shuriken.ninja.motion.MotionSurroundings;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.StructStarts;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeReader;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexListReader;

/**
 * A model, level or motion at an address of a {@link MemoryImage}: it is read as the SA Tools file that holds the same, so
 * that it converts and is written as one; with a motion or textures as a {@link RawModel}. It is of no use without the address,
 * so it is in no list of formats.
 */
public final class RawFormat implements Format<Object> {
    /** Of SA Tools models and levels. */
    private static final int NEWEST = 3;

    private final RawAddress address;
    private final long base;

    /** @param base of the image that will be read */
    public RawFormat(RawAddress address, long base) {
        this.address = address;
        this.base = base;
    }

    @Override
    public Info info() {
        SaMagic magic = address.kind().magic();
        return new Info(
                address.isComposed() ? "nj" : magic == SaMagic.SAANIM ? "saanim" : magic.isLevel() ? "salvl" : "samdl",
                address.kind().word() + " at an address",
                magic == SaMagic.SAANIM ? Info.Kind.MOTION : magic.isLevel() ? Info.Kind.SCENE : Info.Kind.MODEL,
                List.of(address.extension()),
                false,
                "Programs of Ninja games",
                "Ninja model formats");
    }

    /** Whoever asks has said what it is. */
    @Override
    public Match detect(ByteCursor file, String fileName) {
        return Match.MAGIC;
    }

    /**
     * Reads the struct at the address.
     *
     * @param file an image in its machine's byte order, its pointers counted from its start
     * @return a {@link RawModel}, if textures or a motion go with it, else the SA Tools file
     * @throws FormatException BAD_POINTER if the address is not in the image; as the reader of its kind
     */
    @Override
    public Object read(ByteCursor file, ReadContext context) {
        long root = offset(address.at(), file);
        SaMagic magic = address.kind().magic();
        if (magic == SaMagic.SAANIM) {
            return SaanimFile.of(motion(file, root, address.rows(), context), List.of());
        }
        ModelKind kind = magic.kind().orElseThrow();
        return magic.isLevel()
                ? level(file, root, magic, kind, context)
                : address.isComposed() ? composed(file, root, context) : model(file, root, magic, kind, context);
    }

    private long offset(long address, ByteCursor file) {
        long offset = address - base;
        if (offset < 0 || offset >= file.size()) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    file.siteAt(0),
                    "0x%08X is not between 0x%08X and 0x%08X",
                    address,
                    base,
                    base + file.size());
        }
        return offset;
    }

    /** A model with the motion of its action, if there is one, and the textures of its address. */
    private RawModel composed(ByteCursor file, long at, ReadContext context) {
        List<RawModel.Part> parts = new ArrayList<>();
        long root = at;
        long moving = 0;
        SourceLocation motionField = file.siteAt(at);
        if (address.isAction()) {
            ByteCursor action = file.labelled("action").seek((int) at);
            SourceLocation modelField = action.site();
            root = action.pointer("object");
            motionField = action.site();
            moving = action.pointer("motion");
            if (root == 0) {
                throw new FormatException(Kind.BAD_POINTER, modelField, "an action without a model");
            }
            file.copy().seek(modelField, root, "object");
        }
        SaMagic magic = address.kind().magic();
        SamdlFile model = model(file, root, magic, magic.kind().orElseThrow(), context);
        parts.add(new RawModel.Part("model", base + root));
        Optional<NjsMotion> motion = Optional.empty();
        if (moving != 0) {
            file.copy().seek(motionField, moving, "motion");
            motion = Optional.of(motion(file, moving, rows(model), context));
            parts.add(new RawModel.Part("motion", base + moving));
        }
        Optional<TexList> textures = Optional.empty();
        if (address.textures().isPresent()) {
            long list = address.textures().getAsLong();
            parts.add(new RawModel.Part("textures", list));
            ByteCursor in = file.labelled("textures").seek((int) offset(list, file));
            textures = Optional.of(TexListReader.read(in, new LayoutRecorder(), context));
        }
        return new RawModel(model, motion, textures, parts);
    }

    /** The number of rows of a motion for a model, unless the address states it. */
    private int rows(SamdlFile model) {
        long moved = model.tree().nodes().stream()
                .filter(node -> !node.object().has(EvalFlag.SKIP))
                .count();
        return address.rows() == 0 ? (int) moved : address.rows();
    }

    private static SamdlFile model(ByteCursor file, long root, SaMagic magic, ModelKind kind, ReadContext context) {
        ReadContext trial = ReadContext.lenient(context.limits());
        boolean longNodes = anyQuaternion(
                tree(file.mapped(new ByteMap()), root, kind, false, trial).nodes());
        ObjectTree<Attach> tree = tree(file, root, kind, longNodes, context);
        return new SamdlFile(file.siteAt(0), magic, NEWEST, tree, longNodes, List.of(), BlockLayout.NONE);
    }

    /** Only a turn by a quaternion needs the word that long nodes have. */
    private static boolean anyQuaternion(List<ObjectNode> nodes) {
        return nodes.stream().anyMatch(node -> node.object().has(EvalFlag.QUATERNION));
    }

    private static ObjectTree<Attach> tree(
            ByteCursor file, long root, ModelKind kind, boolean longNodes, ReadContext context) {
        LayoutRecorder layout = new LayoutRecorder();
        return new ObjectTreeReader<>(file, longNodes, kind.reader(layout, context), layout, context)
                .read(file.siteAt(0), root);
    }

    private static SalvlFile level(ByteCursor file, long root, SaMagic magic, ModelKind seen, ReadContext context) {
        boolean second = magic == SaMagic.SA2LVL || magic == SaMagic.SA2BLVL;
        PointerField field = new PointerField(file.siteAt(0), root);
        ReadContext trial = ReadContext.lenient(context.limits());
        boolean longNodes = anyQuaternion(
                new LandTableReader(file.mapped(new ByteMap()), second, seen, false, new LayoutRecorder(), trial)
                        .read(field)
                        .ownNodes());
        LandTable table = new LandTableReader(file, second, seen, longNodes, new LayoutRecorder(), context).read(field);
        return new SalvlFile(file.siteAt(0), magic, NEWEST, table, List.of(), BlockLayout.NONE);
    }

    private NjsMotion motion(ByteCursor file, long root, int rows, ReadContext context) {
        if (rows == 0) {
            MotionSurroundings nothingKnown = new MotionSurroundings(Optional.empty(), StructStarts.NONE, 0);
            return new MotionReader(file, nothingKnown, new LayoutRecorder(), context).read(file.siteAt(0), root);
        }
        boolean shortAngles = !reads(file, root, rows, false, context) && reads(file, root, rows, true, context);
        return motion(file, root, rows, shortAngles, context);
    }

    private static boolean reads(ByteCursor file, long root, int rows, boolean shortAngles, ReadContext context) {
        try {
            motion(file.mapped(new ByteMap()), root, rows, shortAngles, ReadContext.strict(context.limits()));
            return true;
        } catch (FormatException e) {
            return false;
        }
    }

    private static NjsMotion motion(ByteCursor file, long root, int rows, boolean shortAngles, ReadContext context) {
        MotionSurroundings counted = MotionSurroundings.counted(StructStarts.NONE, rows, shortAngles);
        return new MotionReader(file, counted, new LayoutRecorder(), context).read(file.siteAt(0), root);
    }

    @Override
    public void write(Object model, ByteWriter out) {
        throw new UnsupportedOperationException("a file cannot be changed at an address");
    }
}
