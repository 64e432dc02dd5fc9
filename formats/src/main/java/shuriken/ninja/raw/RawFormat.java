package shuriken.ninja.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.io.ByteWriter;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.LandTableReader;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.model.ModelKind;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.MotionContext;
import shuriken.ninja.motion.MotionReader;
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
 * The format of a model, level or motion at an address of a {@link MemoryImage}. The content is read as the SA Tools
 * file that would contain it. A model whose action or texture list was chosen is read as a {@link RawModel}. Because it
 * needs an address, this format is not in the registry of formats.
 */
public final class RawFormat implements Format<Object> {
    /** The newest version of SA Tools models and levels. */
    private static final int NEWEST_VERSION = 3;

    private final RawStructAddress structAddress;
    private final long baseAddress;

    /**
     * Creates a format for an address.
     *
     * @param baseAddress the base address of the image that will be read
     */
    public RawFormat(RawStructAddress structAddress, long baseAddress) {
        this.structAddress = structAddress;
        this.baseAddress = baseAddress;
    }

    @Override
    public FormatInfo info() {
        SaMagic magic = structAddress.kind().saMagic();
        return new FormatInfo(
                formatId(magic),
                structAddress.kind().optionValue() + " at an address",
                contentKind(magic),
                List.of(structAddress.extension()),
                /* canWrite= */ false,
                "Programs of Ninja games",
                "Ninja model formats");
    }

    private static FormatInfo.Kind contentKind(SaMagic magic) {
        if (magic == SaMagic.SAANIM) {
            return FormatInfo.Kind.MOTION;
        }
        return magic.isLevel() ? FormatInfo.Kind.SCENE : FormatInfo.Kind.MODEL;
    }

    /** Returns the id of the format that the content would have in a file. */
    private String formatId(SaMagic magic) {
        if (structAddress.isComposed()) {
            return "nj";
        }
        if (magic == SaMagic.SAANIM) {
            return "saanim";
        }
        return magic.isLevel() ? "salvl" : "samdl";
    }

    /** Always matches, because the caller states the address and the kind. */
    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return Confidence.MAGIC;
    }

    /**
     * Reads the struct at the address.
     *
     * @param file an image in the byte order of its machine, with pointers relative to its start
     * @return a {@link RawModel} for a model with an action or a texture list, otherwise the SA Tools file
     * @throws FormatException of kind BAD_POINTER if the address is not in the image, or another kind if the content
     *     cannot be read
     */
    @Override
    public Object read(ByteCursor file, ReadContext context) {
        long structOffset = requireOffset(structAddress.address(), file);
        SaMagic magic = structAddress.kind().saMagic();
        if (magic == SaMagic.SAANIM) {
            return SaanimFile.create(readMotion(file, structOffset, structAddress.rowCount(), context), List.of());
        }
        ModelKind kind = magic.kind().orElseThrow();
        if (magic.isLevel()) {
            return readLevel(file, structOffset, magic, kind, context);
        }
        return structAddress.isComposed()
                ? readComposed(file, structOffset, context)
                : readModel(file, structOffset, magic, kind, context);
    }

    private long requireOffset(long targetAddress, ByteCursor file) {
        long offset = targetAddress - baseAddress;
        if (offset < 0 || offset >= file.size()) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    file.locationAt(0),
                    "the address 0x%08X is not between 0x%08X and 0x%08X",
                    targetAddress,
                    baseAddress,
                    baseAddress + file.size() - 1);
        }
        return offset;
    }

    /** Reads a model with the motion of its action, if there is one, and the textures. */
    private RawModel readComposed(ByteCursor file, long structOffset, ReadContext context) {
        List<RawModel.PartAddress> partAddresses = new ArrayList<>();
        long rootOffset = structOffset;
        long motionOffset = 0;
        SourceLocation motionLocation = file.locationAt(structOffset);
        if (structAddress.isAction()) {
            ByteCursor actionCursor = file.labelled("action").seek((int) structOffset);
            SourceLocation modelLocation = actionCursor.location();
            rootOffset = actionCursor.pointer("object");
            motionLocation = actionCursor.location();
            motionOffset = actionCursor.pointer("motion");
            if (rootOffset == 0) {
                throw new FormatException(Kind.BAD_POINTER, modelLocation, "the action has no model");
            }
            // Seeking reports a pointer outside the image at its field.
            file.copy().seek(modelLocation, rootOffset, "object");
        }
        SaMagic magic = structAddress.kind().saMagic();
        SamdlFile model = readModel(file, rootOffset, magic, magic.kind().orElseThrow(), context);
        partAddresses.add(new RawModel.PartAddress("model", baseAddress + rootOffset));
        Optional<NjsMotion> motion = Optional.empty();
        if (motionOffset != 0) {
            file.copy().seek(motionLocation, motionOffset, "motion");
            motion = Optional.of(readMotion(file, motionOffset, determineRowCount(model), context));
            partAddresses.add(new RawModel.PartAddress("motion", baseAddress + motionOffset));
        }
        Optional<TexList> textureList = Optional.empty();
        if (structAddress.textureListAddress().isPresent()) {
            long textureListAddress = structAddress.textureListAddress().getAsLong();
            partAddresses.add(new RawModel.PartAddress("textures", textureListAddress));
            ByteCursor in = file.labelled("textures").seek((int) requireOffset(textureListAddress, file));
            textureList = Optional.of(TexListReader.read(in, new LayoutRecorder(), context));
        }
        return new RawModel(model, motion, textureList, partAddresses);
    }

    /**
     * Returns the number of rows that the user states, or else the number of nodes of the model that may have tracks.
     */
    private int determineRowCount(SamdlFile model) {
        long animatedNodeCount = model.tree().nodes().stream()
                .filter(node -> !node.object().has(EvalFlag.SKIP))
                .count();
        return structAddress.rowCount() == 0 ? (int) animatedNodeCount : structAddress.rowCount();
    }

    private static SamdlFile readModel(
            ByteCursor file, long rootOffset, SaMagic magic, ModelKind kind, ReadContext context) {
        // The trial marks no bytes of the file as read, because the map of its cursor is not used.
        ReadContext trialContext = context.forTrial();
        boolean hasLongNodes = hasQuaternion(
                readTree(file.mapped(new ByteMap()), rootOffset, kind, /* hasLongNodes= */ false, trialContext)
                        .nodes());
        ObjectTree<NodeMesh> tree = readTree(file, rootOffset, kind, hasLongNodes, context);
        return new SamdlFile(
                file.locationAt(0), magic, NEWEST_VERSION, tree, hasLongNodes, List.of(), BlockLayout.NONE);
    }

    /** Returns whether a node rotates by a quaternion, which is the only use of the additional word of long nodes. */
    private static boolean hasQuaternion(List<ObjectNode> nodes) {
        return nodes.stream().anyMatch(node -> node.object().has(EvalFlag.QUATERNION));
    }

    private static ObjectTree<NodeMesh> readTree(
            ByteCursor file, long rootOffset, ModelKind kind, boolean hasLongNodes, ReadContext context) {
        LayoutRecorder layout = new LayoutRecorder();
        return new ObjectTreeReader<>(file, hasLongNodes, kind.newReader(layout, context), layout, context)
                .read(file.locationAt(0), rootOffset);
    }

    private static SalvlFile readLevel(
            ByteCursor file, long levelOffset, SaMagic magic, ModelKind modelKind, ReadContext context) {
        boolean isSonicAdventure2 = magic == SaMagic.SA2LVL || magic == SaMagic.SA2BLVL;
        PointerField levelPointer = new PointerField(file.locationAt(0), levelOffset);
        ReadContext trialContext = context.forTrial();
        boolean hasLongNodes = hasQuaternion(new LandTableReader(
                        file.mapped(new ByteMap()),
                        isSonicAdventure2,
                        modelKind,
                        /* hasLongNodes= */ false,
                        new LayoutRecorder(),
                        trialContext)
                .read(levelPointer)
                .mainKindNodes());
        LandTable table = new LandTableReader(
                        file, isSonicAdventure2, modelKind, hasLongNodes, new LayoutRecorder(), context)
                .read(levelPointer);
        return new SalvlFile(file.locationAt(0), magic, NEWEST_VERSION, table, List.of(), BlockLayout.NONE);
    }

    private NjsMotion readMotion(ByteCursor file, long motionOffset, int rowCount, ReadContext context) {
        if (rowCount == 0) {
            MotionContext motionContext =
                    new MotionContext(Optional.empty(), StructStarts.NONE, /* expectedRowCount= */ 0);
            return new MotionReader(file, motionContext, new LayoutRecorder(), context)
                    .read(file.locationAt(0), motionOffset);
        }
        boolean hasShortAngles = !canRead(file, motionOffset, rowCount, /* hasShortAngles= */ false, context)
                && canRead(file, motionOffset, rowCount, /* hasShortAngles= */ true, context);
        return readWithKnownRows(file, motionOffset, rowCount, hasShortAngles, context);
    }

    private static boolean canRead(
            ByteCursor file, long motionOffset, int rowCount, boolean hasShortAngles, ReadContext context) {
        try {
            readWithKnownRows(
                    file.mapped(new ByteMap()),
                    motionOffset,
                    rowCount,
                    hasShortAngles,
                    new ReadContext(ReadOptions.STRICT.withLimits(context.limits())));
            return true;
        } catch (FormatException e) {
            return false;
        }
    }

    private static NjsMotion readWithKnownRows(
            ByteCursor file, long motionOffset, int rowCount, boolean hasShortAngles, ReadContext context) {
        MotionContext motionContext = MotionContext.withKnownRows(StructStarts.NONE, rowCount, hasShortAngles);
        return new MotionReader(file, motionContext, new LayoutRecorder(), context)
                .read(file.locationAt(0), motionOffset);
    }

    @Override
    public void write(Object model, ByteWriter out) {
        throw new UnsupportedOperationException("data at an address can only be read");
    }
}
