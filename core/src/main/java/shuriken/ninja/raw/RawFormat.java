package shuriken.ninja.raw;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteMap;
import shuriken.bytes.ByteSink;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.format.Format;
import shuriken.format.Info;
import shuriken.format.Match;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.LandTableReader;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.layout.Layout;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.model.Attach;
import shuriken.ninja.model.ModelKind;
import shuriken.ninja.motion.MotionPlace;
import shuriken.ninja.motion.MotionReader;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeReader;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SamdlFile;

/**
 * One thing at an address of a {@link MemoryImage}: it reads as the SA Tools file that holds the same, made anew, so
 * that it converts and is written as one. Of no use without the place, so it is in no list of formats.
 */
public final class RawFormat implements Format<Object> {
    /** Of SA Tools models and levels. */
    private static final int NEWEST = 3;

    private final RawPlace place;
    private final long base;

    /** @param base of the image that will be read */
    public RawFormat(RawPlace place, long base) {
        this.place = place;
        this.base = base;
    }

    @Override
    public Info info() {
        SaMagic magic = place.kind().magic();
        return new Info(
                magic == SaMagic.SAANIM ? "saanim" : magic.isLevel() ? "salvl" : "samdl",
                place.kind().word() + " at an address",
                magic == SaMagic.SAANIM ? Info.Kind.MOTION : magic.isLevel() ? Info.Kind.SCENE : Info.Kind.MODEL,
                List.of(place.kind().extension()),
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
     * Reads what the place says.
     *
     * @param file an image in its machine's byte order, its pointers counted from its start
     * @throws FormatException BAD_POINTER if the address is not in the image; as the reader of its kind
     */
    @Override
    public Object read(ByteCursor file, ReadContext context) {
        long root = place.at() - base;
        Site start = file.siteAt(0);
        if (root < 0 || root >= file.size()) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    start,
                    "0x%08X is not between 0x%08X and 0x%08X",
                    place.at(),
                    base,
                    base + file.size());
        }
        SaMagic magic = place.kind().magic();
        if (magic == SaMagic.SAANIM) {
            return SaanimFile.of(motion(file, root, context), List.of());
        }
        ModelKind kind = magic.kind().orElseThrow();
        return magic.isLevel() ? level(file, root, magic, kind, context) : model(file, root, magic, kind, context);
    }

    private static SamdlFile model(ByteCursor file, long root, SaMagic magic, ModelKind kind, ReadContext context) {
        ReadContext glance = ReadContext.lenient(context.limits());
        boolean longNodes = anyQuaternion(
                tree(file.mapped(new ByteMap()), root, kind, false, glance).nodes());
        ObjectTree<Attach> tree = tree(file, root, kind, longNodes, context);
        return new SamdlFile(file.siteAt(0), magic, NEWEST, tree, longNodes, List.of(), Layout.NONE);
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
        PointerField place = new PointerField(file.siteAt(0), root);
        ReadContext glance = ReadContext.lenient(context.limits());
        boolean longNodes = anyQuaternion(
                new LandTableReader(file.mapped(new ByteMap()), second, seen, false, new LayoutRecorder(), glance)
                        .read(place)
                        .ownNodes());
        LandTable table = new LandTableReader(file, second, seen, longNodes, new LayoutRecorder(), context).read(place);
        return new SalvlFile(file.siteAt(0), magic, NEWEST, table, List.of(), Layout.NONE);
    }

    private NjsMotion motion(ByteCursor file, long root, ReadContext context) {
        if (place.rows() == 0) {
            MotionPlace nothingKnown = new MotionPlace(Optional.empty(), Set.of(), 0);
            return new MotionReader(file, nothingKnown, new LayoutRecorder(), context).read(file.siteAt(0), root);
        }
        boolean shortAngles = !reads(file, root, false, context) && reads(file, root, true, context);
        return motion(file, root, shortAngles, context);
    }

    private boolean reads(ByteCursor file, long root, boolean shortAngles, ReadContext context) {
        try {
            motion(file.mapped(new ByteMap()), root, shortAngles, ReadContext.strict(context.limits()));
            return true;
        } catch (FormatException e) {
            return false;
        }
    }

    private NjsMotion motion(ByteCursor file, long root, boolean shortAngles, ReadContext context) {
        MotionPlace counted = MotionPlace.counted(Set.of(), place.rows(), shortAngles);
        return new MotionReader(file, counted, new LayoutRecorder(), context).read(file.siteAt(0), root);
    }

    @Override
    public void write(Object model, ByteSink out) {
        throw new UnsupportedOperationException("a file cannot be changed at an address");
    }
}
