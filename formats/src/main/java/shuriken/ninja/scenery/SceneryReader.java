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

/** Reads one {@link Scenery}. An instance is used only once. */
final class SceneryReader {
    /** The approximate memory of a section, in bytes. It is also reserved for a placement, which needs half as much. */
    private static final int SECTION_BYTES = 256;

    private final ByteCursor body;
    private final RelTrailer trailer;
    private final Version version;
    private final LayoutRecorder layout;
    private final ReadContext context;
    /** The offsets at which structs start, as far as pointers show them. */
    private final StructStarts starts;

    private final PointedItemRegistry<StageModel> models = new PointedItemRegistry<>();
    private final PointedItemRegistry<NjsMotion> motions = new PointedItemRegistry<>();
    private final PointedItemRegistry<Integer> modelPointers = new PointedItemRegistry<>();
    private final PointedItemRegistry<Integer> numbers = new PointedItemRegistry<>();

    SceneryReader(
            ByteCursor body,
            RelTrailer trailer,
            Version version,
            Set<Integer> starts,
            LayoutRecorder layout,
            ReadContext context) {
        this.body = body;
        this.trailer = trailer;
        this.version = version;
        this.starts = StructStarts.of(starts);
        this.layout = layout;
        this.context = context;
    }

    /**
     * An array that a struct points to.
     *
     * @param in a cursor at the first element
     * @param count the number of elements
     * @param hasPointer whether the pointer is not null
     */
    private record Array(ByteCursor in, int count, boolean hasPointer) {}

    Scenery read() {
        ByteCursor in = body.labelled("head").seek(trailer.root());
        boolean isFmt2 = version == Version.FMT2;
        int unknown04 = 0;
        if (isFmt2) {
            in.fourCc("tag");
            unknown04 = in.i32("unknown04");
        }
        SourceLocation countField = in.site();
        long count = in.u32("sections.count");
        float distance = in.f32("distance");
        SourceLocation sectionsField = in.site();
        int sectionsOffset = in.position();
        long sectionsPointer = in.pointer("sections");
        SourceLocation texturesField = in.site();
        int texturesOffset = in.position();
        long texturesPointer = in.pointer("textures");
        layout.record(LayoutEntry.Kind.ROOT, 0, trailer.root(), in);
        TexList list = layout.recordPointer(texturesOffset, texturesPointer)
                ? TexListReader.read(
                        body.labelled("textures").seek(texturesField, texturesPointer, "textures"), layout, context)
                : new TexList(List.of());
        Array sectionArray = seekArray(
                sectionsField, sectionsOffset, sectionsPointer, countField, count, version.sectionSize(), "sections");
        return new Scenery(
                version,
                unknown04,
                distance,
                readSections(sectionArray),
                list,
                models.items(),
                toInts(modelPointers.items()),
                motions.items(),
                toInts(numbers.items()));
    }

    private static int[] toInts(List<Integer> integers) {
        return integers.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Returns the array that a pointer leads to.
     *
     * @param field the location of the pointer
     * @param offset the offset of the pointer in the body
     * @param countField the location of the count
     * @param name a noun for the elements, in the plural
     */
    private Array seekArray(
            SourceLocation field,
            int offset,
            long pointer,
            SourceLocation countField,
            long count,
            int recordBytes,
            String name) {
        if (!layout.recordPointer(offset, pointer)) {
            if (count != 0) {
                throw new FormatException(
                        Kind.BAD_POINTER,
                        field,
                        "the pointer to the %2$s is null, but their count is %1$d",
                        count,
                        name);
            }
            return new Array(body, 0, false);
        }
        ByteCursor in = body.labelled(name).seek(field, pointer, name);
        int checkedCount = context.requireCount(count, recordBytes, in.remaining(), countField, name);
        context.reserve((long) SECTION_BYTES * checkedCount, countField, name);
        return new Array(in, checkedCount, true);
    }

    private List<Section> readSections(Array array) {
        List<Section> sections = new ArrayList<>();
        ByteCursor in = array.in();
        int start = in.position();
        for (int i = 0; i < array.count(); i++) {
            sections.add(readSection(body.labelled("section[" + i + "]").seek(start + i * version.sectionSize()), i));
        }
        if (array.hasPointer()) {
            ByteCursor end = in.copy().seek(start + array.count() * version.sectionSize());
            layout.record(LayoutEntry.Kind.SECTIONS, 0, start, end);
        }
        return sections;
    }

    private Section readSection(ByteCursor in, int index) {
        int id = in.i32("id");
        Vec3f position = Vec3f.read(in, "position");
        Bams3 rotation = Bams3.read(in, "rotation");
        float radius = in.f32("radius");
        int listCount = version == Version.FMT2 ? 2 : 3;
        SourceLocation[] fields = new SourceLocation[listCount];
        int[] offsets = new int[listCount];
        long[] pointers = new long[listCount];
        for (int i = 0; i < listCount; i++) {
            fields[i] = in.site();
            offsets[i] = in.position();
            pointers[i] = in.pointer("list");
        }
        Array[] arrays = new Array[listCount];
        int[] sizes = version == Version.FMT2
                ? new int[] {StaticModel.SIZE, AnimatedModel.SIZE}
                : new int[] {StaticModel.OLD_SIZE, StaticModel.PLAIN_SIZE, AnimatedModel.OLD_SIZE};
        for (int i = 0; i < listCount; i++) {
            SourceLocation countField = in.site();
            arrays[i] = seekArray(fields[i], offsets[i], pointers[i], countField, in.u32("count"), sizes[i], "models");
        }
        int flags = in.hex32("flags");
        return new Section(
                id,
                position,
                rotation,
                radius,
                readStaticModels(arrays[0], LayoutEntry.Kind.STATIC_MODELS, index),
                listCount == 3 ? readStaticModels(arrays[1], LayoutEntry.Kind.PLAIN_MODELS, index) : List.of(),
                readAnimatedModels(arrays[listCount - 1], index),
                flags);
    }

    private List<StaticModel> readStaticModels(Array array, LayoutEntry.Kind kind, int section) {
        List<StaticModel> list = new ArrayList<>();
        ByteCursor in = array.in();
        int start = in.position();
        for (int i = 0; i < array.count(); i++) {
            list.add(version == Version.FMT2 ? readStaticModel(in) : readOldStaticModel(in, kind));
        }
        if (array.hasPointer()) {
            layout.record(kind, section, start, in);
        }
        return list;
    }

    private StaticModel readStaticModel(ByteCursor in) {
        SourceLocation field = in.site();
        int offset = in.position();
        long model = in.pointer("model");
        int slide = readNumber(in, "slide");
        int swap = readNumber(in, "swap");
        int flags = in.hex32("flags");
        return new StaticModel(readLink(field, offset, model, flags), slide, swap, new int[0], flags);
    }

    private StaticModel readOldStaticModel(ByteCursor in, LayoutEntry.Kind kind) {
        SourceLocation field = in.site();
        int offset = in.position();
        long model = in.pointer("model");
        int words =
                kind == LayoutEntry.Kind.PLAIN_MODELS ? StaticModel.PLAIN_UNKNOWN_WORDS : StaticModel.OLD_UNKNOWN_WORDS;
        int[] unknown = in.words32("unknown", words);
        int flags = in.hex32("flags");
        return new StaticModel(readLink(field, offset, model, 0), Scenery.NONE, Scenery.NONE, unknown, flags);
    }

    private List<AnimatedModel> readAnimatedModels(Array array, int section) {
        List<AnimatedModel> list = new ArrayList<>();
        ByteCursor in = array.in();
        int start = in.position();
        for (int i = 0; i < array.count(); i++) {
            list.add(readAnimatedModel(in));
        }
        if (array.hasPointer()) {
            layout.record(LayoutEntry.Kind.ANIMATED_MODELS, section, start, in);
        }
        return list;
    }

    private AnimatedModel readAnimatedModel(ByteCursor in) {
        boolean isFmt2 = version == Version.FMT2;
        SourceLocation modelField = in.site();
        int modelOffset = in.position();
        long model = in.pointer("model");
        SourceLocation motionField = in.site();
        int motionOffset = in.position();
        long motion = in.pointer("motion");
        int[] unknownBeforeSpeed = in.words32("unknown08", AnimatedModel.WORDS_BEFORE_SPEED);
        float speed = in.f32("speed");
        int slide = isFmt2 ? readNumber(in, "slide") : Scenery.NONE;
        int swap = isFmt2 ? readNumber(in, "swap") : Scenery.NONE;
        int[] unknownAfterSpeed = in.words32("unknown14", isFmt2 ? 0 : AnimatedModel.WORDS_AFTER_SPEED);
        int flags = in.hex32("flags");
        ModelLink link = readLink(modelField, modelOffset, model, isFmt2 ? flags : 0);
        int modelIndex = link.pointer() == Scenery.NONE ? link.model() : modelPointers.get(link.pointer());
        int nodes =
                modelIndex == Scenery.NONE ? 0 : models.get(modelIndex).nodes().size();
        int[] unknown = new int[unknownBeforeSpeed.length + unknownAfterSpeed.length];
        System.arraycopy(unknownBeforeSpeed, 0, unknown, 0, unknownBeforeSpeed.length);
        System.arraycopy(unknownAfterSpeed, 0, unknown, unknownBeforeSpeed.length, unknownAfterSpeed.length);
        return new AnimatedModel(
                link, readMotion(motionField, motionOffset, motion, nodes), speed, slide, swap, unknown, flags);
    }

    private ModelLink readLink(SourceLocation field, int offset, long pointer, int flags) {
        if (!layout.recordPointer(offset, pointer)) {
            return ModelLink.NONE;
        }
        if ((flags & StaticModel.INDIRECT) == 0) {
            return ModelLink.direct(readModel(field, pointer));
        }
        return new ModelLink(Scenery.NONE, modelPointers.indexOf(pointer, index -> {
            ByteCursor in = body.labelled("modelPointer").seek(field, pointer, "modelPointer");
            SourceLocation modelField = in.site();
            int modelFieldOffset = in.position();
            long model = in.pointer("model");
            layout.record(LayoutEntry.Kind.MODEL_POINTER, index, modelFieldOffset, in);
            return layout.recordPointer(modelFieldOffset, model) ? readModel(modelField, model) : Scenery.NONE;
        }));
    }

    private int readModel(SourceLocation field, long pointer) {
        return models.indexOf(pointer, index -> {
            ByteCursor in = body.labelled("model[" + index + "]");
            LayoutRecorder recorder = layout.withScope(SceneryWriter.modelScope(index));
            return version == Version.FMT2
                    ? new StageModel.Xj(
                            new ObjectTreeReader<>(in, false, new XjModelReader(recorder, context), recorder, context)
                                    .read(field, pointer))
                    : new StageModel.Chunk(new ObjectTreeReader<>(
                                    in, false, new ChunkModelReader(recorder, context), recorder, context)
                            .read(field, pointer));
        });
    }

    private int readMotion(SourceLocation field, int offset, long pointer, int nodes) {
        if (!layout.recordPointer(offset, pointer)) {
            return Scenery.NONE;
        }
        return motions.indexOf(pointer, index -> {
            MotionContext motionContext = new MotionContext(Optional.of(trailer), starts, nodes);
            LayoutRecorder recorder = layout.withScope(SceneryWriter.motionScope(index));
            return new MotionReader(body.labelled("motion[" + index + "]"), motionContext, recorder, context)
                    .read(field, pointer);
        });
    }

    private int readNumber(ByteCursor in, String name) {
        SourceLocation field = in.site();
        int offset = in.position();
        long pointer = in.pointer(name);
        if (!layout.recordPointer(offset, pointer)) {
            return Scenery.NONE;
        }
        return numbers.indexOf(pointer, index -> {
            ByteCursor target = body.labelled(name).seek(field, pointer, name);
            int start = target.position();
            int number = target.i32("number");
            layout.record(LayoutEntry.Kind.NUMBER, index, start, target);
            return number;
        });
    }
}
