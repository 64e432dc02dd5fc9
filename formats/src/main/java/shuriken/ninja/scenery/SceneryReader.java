package shuriken.ninja.scenery;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModelReader;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.motion.MotionContext;
import shuriken.ninja.motion.MotionReader;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.StructStarts;
import shuriken.ninja.object.ObjectTreeReader;
import shuriken.ninja.rel.RelTrailer;
import shuriken.ninja.scenery.Scenery.Version;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexListReader;
import shuriken.ninja.xj.XjModelReader;

/** Reads one {@link Scenery}, the visible part of a stage. An instance is used only once. */
final class SceneryReader {
    /**
     * The approximate memory of a section, in bytes. The same size is reserved for each placement, which needs half of
     * it.
     */
    private static final int SECTION_MEMORY = 256;

    private final ByteCursor body;
    private final RelTrailer trailer;
    private final Version version;
    private final LayoutRecorder layout;
    private final ReadContext context;
    /** The targets of all pointers of the file. A struct starts at each of them. */
    private final StructStarts structStarts;

    private final PointedItemRegistry<StageModel> modelRegistry = new PointedItemRegistry<>();
    private final PointedItemRegistry<NjsMotion> motionRegistry = new PointedItemRegistry<>();
    private final PointedItemRegistry<Integer> modelPointerRegistry = new PointedItemRegistry<>();
    private final PointedItemRegistry<Integer> numberRegistry = new PointedItemRegistry<>();

    SceneryReader(
            ByteCursor body,
            RelTrailer trailer,
            Version version,
            Set<Integer> structOffsets,
            LayoutRecorder layout,
            ReadContext context) {
        this.body = body;
        this.trailer = trailer;
        this.version = version;
        this.structStarts = StructStarts.of(structOffsets);
        this.layout = layout;
        this.context = context;
    }

    /**
     * An array to which a struct points.
     *
     * @param in a cursor at the first element
     * @param count the number of elements
     * @param hasPointer whether the pointer is not null
     */
    private record Array(ByteCursor in, int count, boolean hasPointer) {}

    Scenery read() {
        ByteCursor in = body.labelled("head").seek(trailer.rootOffset());
        boolean isFmt2 = version == Version.FMT2;
        int unknown04 = 0;
        if (isFmt2) {
            in.fourCc("tag");
            unknown04 = in.i32("unknown04");
        }
        SourceLocation countLocation = in.location();
        long sectionCount = in.u32("sections.count");
        float distance = in.f32("distance");
        PointerField sectionsPointer = PointerField.read(in, "sections", layout);
        PointerField texturesPointer = PointerField.read(in, "textures", layout);
        layout.record(LayoutEntry.Kind.ROOT, /* index= */ 0, trailer.rootOffset(), in);
        TexList textures = texturesPointer.isNull()
                ? new TexList(List.of())
                : TexListReader.read(texturesPointer.follow(body, "textures"), layout, context);
        Array sectionArray = seekArray(sectionsPointer, countLocation, sectionCount, version.sectionSize(), "sections");
        return new Scenery(
                version,
                unknown04,
                distance,
                readSections(sectionArray),
                textures,
                modelRegistry.items(),
                toInts(modelPointerRegistry.items()),
                motionRegistry.items(),
                toInts(numberRegistry.items()));
    }

    private static int[] toInts(List<Integer> integers) {
        return integers.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Returns the array to which a pointer leads, or an empty array if the pointer is null and the count is 0.
     *
     * @param countLocation the location of the count
     * @param elementsName a noun for the elements, in the plural
     */
    private Array seekArray(
            PointerField pointer, SourceLocation countLocation, long count, int elementSize, String elementsName) {
        if (pointer.isNull()) {
            if (count != 0) {
                throw new FormatException(
                        Kind.BAD_POINTER,
                        pointer.location(),
                        "the pointer to the %2$s is null, but their count is %1$d",
                        count,
                        elementsName);
            }
            return new Array(body, /* count= */ 0, /* hasPointer= */ false);
        }
        ByteCursor in = pointer.follow(body, elementsName);
        int checkedCount = context.requireCount(count, elementSize, in.remaining(), countLocation, elementsName);
        context.reserve((long) SECTION_MEMORY * checkedCount, countLocation, elementsName);
        return new Array(in, checkedCount, /* hasPointer= */ true);
    }

    private List<Section> readSections(Array array) {
        List<Section> sections = new ArrayList<>();
        ByteCursor in = array.in();
        int arrayStart = in.position();
        for (int i = 0; i < array.count(); i++) {
            sections.add(
                    readSection(body.labelled("section[" + i + "]").seek(arrayStart + i * version.sectionSize()), i));
        }
        if (array.hasPointer()) {
            ByteCursor end = in.copy().seek(arrayStart + array.count() * version.sectionSize());
            layout.record(LayoutEntry.Kind.SECTIONS, /* index= */ 0, arrayStart, end);
        }
        return sections;
    }

    private Section readSection(ByteCursor in, int sectionIndex) {
        int id = in.i32("id");
        Vec3f position = Vec3f.read(in, "position");
        Bams3 rotation = Bams3.read(in, "rotation");
        float radius = in.f32("radius");
        int listCount = version == Version.FMT2 ? 2 : 3;
        PointerField[] pointers = new PointerField[listCount];
        for (int i = 0; i < listCount; i++) {
            pointers[i] = PointerField.read(in, "list", layout);
        }
        Array[] arrays = new Array[listCount];
        int[] placementSizes = version == Version.FMT2
                ? new int[] {StaticPlacement.SIZE, AnimatedPlacement.SIZE}
                : new int[] {StaticPlacement.OLD_SIZE, StaticPlacement.PLAIN_SIZE, AnimatedPlacement.OLD_SIZE};
        for (int i = 0; i < listCount; i++) {
            SourceLocation countLocation = in.location();
            arrays[i] = seekArray(pointers[i], countLocation, in.u32("count"), placementSizes[i], "models");
        }
        int flags = in.hex32("flags");
        return new Section(
                id,
                position,
                rotation,
                radius,
                readStaticPlacements(arrays[0], LayoutEntry.Kind.STATIC_MODELS, sectionIndex),
                listCount == 3
                        ? readStaticPlacements(arrays[1], LayoutEntry.Kind.PLAIN_MODELS, sectionIndex)
                        : List.of(),
                readAnimatedPlacements(arrays[listCount - 1], sectionIndex),
                flags);
    }

    private List<StaticPlacement> readStaticPlacements(Array array, LayoutEntry.Kind kind, int sectionIndex) {
        List<StaticPlacement> placements = new ArrayList<>();
        ByteCursor in = array.in();
        int arrayStart = in.position();
        for (int i = 0; i < array.count(); i++) {
            placements.add(version == Version.FMT2 ? readStaticPlacement(in) : readOldStaticPlacement(in, kind));
        }
        if (array.hasPointer()) {
            layout.record(kind, sectionIndex, arrayStart, in);
        }
        return placements;
    }

    private StaticPlacement readStaticPlacement(ByteCursor in) {
        PointerField modelPointer = PointerField.read(in, "model", layout);
        int slideIdIndex = getOrReadNumberIndex(in, "slide");
        int swapIdIndex = getOrReadNumberIndex(in, "swap");
        int flags = in.hex32("flags");
        return new StaticPlacement(readLink(modelPointer, flags), slideIdIndex, swapIdIndex, new int[0], flags);
    }

    private StaticPlacement readOldStaticPlacement(ByteCursor in, LayoutEntry.Kind kind) {
        PointerField modelPointer = PointerField.read(in, "model", layout);
        int unknownWordCount = kind == LayoutEntry.Kind.PLAIN_MODELS
                ? StaticPlacement.PLAIN_UNKNOWN_WORD_COUNT
                : StaticPlacement.OLD_UNKNOWN_WORD_COUNT;
        int[] unknownWords = in.words32("unknown", unknownWordCount);
        int flags = in.hex32("flags");
        ModelLink modelLink = readLink(modelPointer, /* flags= */ 0);
        return new StaticPlacement(modelLink, Scenery.NO_INDEX, Scenery.NO_INDEX, unknownWords, flags);
    }

    private List<AnimatedPlacement> readAnimatedPlacements(Array array, int sectionIndex) {
        List<AnimatedPlacement> placements = new ArrayList<>();
        ByteCursor in = array.in();
        int arrayStart = in.position();
        for (int i = 0; i < array.count(); i++) {
            placements.add(readAnimatedPlacement(in));
        }
        if (array.hasPointer()) {
            layout.record(LayoutEntry.Kind.ANIMATED_MODELS, sectionIndex, arrayStart, in);
        }
        return placements;
    }

    private AnimatedPlacement readAnimatedPlacement(ByteCursor in) {
        boolean isFmt2 = version == Version.FMT2;
        PointerField modelPointer = PointerField.read(in, "model", layout);
        PointerField motionPointer = PointerField.read(in, "motion", layout);
        int[] unknownBeforeSpeed = in.words32("unknown08", AnimatedPlacement.WORD_COUNT_BEFORE_SPEED);
        float speed = in.f32("speed");
        int slideIdIndex = isFmt2 ? getOrReadNumberIndex(in, "slide") : Scenery.NO_INDEX;
        int swapIdIndex = isFmt2 ? getOrReadNumberIndex(in, "swap") : Scenery.NO_INDEX;
        int[] unknownAfterSpeed = in.words32("unknown14", isFmt2 ? 0 : AnimatedPlacement.WORD_COUNT_AFTER_SPEED);
        int flags = in.hex32("flags");
        ModelLink link = readLink(modelPointer, isFmt2 ? flags : 0);
        int modelIndex = link.pointerIndex() == Scenery.NO_INDEX
                ? link.modelIndex()
                : modelPointerRegistry.get(link.pointerIndex());
        int nodeCount = modelIndex == Scenery.NO_INDEX
                ? 0
                : modelRegistry.get(modelIndex).nodes().size();
        int[] unknownWords = new int[unknownBeforeSpeed.length + unknownAfterSpeed.length];
        System.arraycopy(unknownBeforeSpeed, 0, unknownWords, 0, unknownBeforeSpeed.length);
        System.arraycopy(unknownAfterSpeed, 0, unknownWords, unknownBeforeSpeed.length, unknownAfterSpeed.length);
        return new AnimatedPlacement(
                link,
                getOrReadMotionIndex(motionPointer, nodeCount),
                speed,
                slideIdIndex,
                swapIdIndex,
                unknownWords,
                flags);
    }

    private ModelLink readLink(PointerField pointer, int flags) {
        if (pointer.isNull()) {
            return ModelLink.NONE;
        }
        if ((flags & StaticPlacement.INDIRECT_FLAG) == 0) {
            return ModelLink.direct(getOrReadModelIndex(pointer));
        }
        return new ModelLink(Scenery.NO_INDEX, modelPointerRegistry.getOrReadIndex(pointer.target(), index -> {
            ByteCursor in = pointer.follow(body, "modelPointer");
            int pointerStart = in.position();
            PointerField modelPointer = PointerField.read(in, "model", layout);
            layout.record(LayoutEntry.Kind.MODEL_POINTER, index, pointerStart, in);
            return modelPointer.isNull() ? Scenery.NO_INDEX : getOrReadModelIndex(modelPointer);
        }));
    }

    private int getOrReadModelIndex(PointerField pointer) {
        return modelRegistry.getOrReadIndex(pointer.target(), index -> {
            ByteCursor in = body.labelled("model[" + index + "]");
            LayoutRecorder modelLayout = layout.withScope(SceneryWriter.modelScope(index));
            return version == Version.FMT2
                    ? new StageModel.Xj(new ObjectTreeReader<>(
                                    in,
                                    /* hasLongForm= */ false,
                                    new XjModelReader(modelLayout, context),
                                    modelLayout,
                                    context)
                            .read(pointer.location(), pointer.target()))
                    : new StageModel.Chunk(new ObjectTreeReader<>(
                                    in,
                                    /* hasLongForm= */ false,
                                    new ChunkModelReader(modelLayout, context),
                                    modelLayout,
                                    context)
                            .read(pointer.location(), pointer.target()));
        });
    }

    private int getOrReadMotionIndex(PointerField pointer, int nodeCount) {
        if (pointer.isNull()) {
            return Scenery.NO_INDEX;
        }
        return motionRegistry.getOrReadIndex(pointer.target(), index -> {
            MotionContext motionContext = new MotionContext(Optional.of(trailer), structStarts, nodeCount);
            LayoutRecorder motionLayout = layout.withScope(SceneryWriter.motionScope(index));
            return new MotionReader(body.labelled("motion[" + index + "]"), motionContext, motionLayout, context)
                    .read(pointer.location(), pointer.target());
        });
    }

    private int getOrReadNumberIndex(ByteCursor in, String name) {
        PointerField pointer = PointerField.read(in, name, layout);
        if (pointer.isNull()) {
            return Scenery.NO_INDEX;
        }
        return numberRegistry.getOrReadIndex(pointer.target(), index -> {
            ByteCursor numberCursor = pointer.follow(body, name);
            int numberStart = numberCursor.position();
            int number = numberCursor.i32("number");
            layout.record(LayoutEntry.Kind.NUMBER, index, numberStart, numberCursor);
            return number;
        });
    }
}
