package shuriken.ninja.scenery;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.Bams3;
import shuriken.io.ByteCursor;
import shuriken.io.Vec3f;
import shuriken.ninja.chunk.ChunkModelReader;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.motion.MotionReader;
import shuriken.ninja.motion.MotionSurroundings;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.StructStarts;
import shuriken.ninja.object.ObjectTreeReader;
import shuriken.ninja.rel.RelTrailer;
import shuriken.ninja.scenery.Scenery.Version;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexListReader;
import shuriken.ninja.xj.XjModelReader;

/** Reads {@link Scenery}; called once. */
final class SceneryReader {
    /** What a section costs in memory, about; a placement costs half. */
    private static final int SECTION_BYTES = 256;

    private final ByteCursor body;
    private final RelTrailer trailer;
    private final Version version;
    private final LayoutRecorder layout;
    private final ReadContext context;
    /** Where structs start, for all that pointers lead to. */
    private final StructStarts starts;

    private final PointedItems<StageModel> models = new PointedItems<>();
    private final PointedItems<NjsMotion> motions = new PointedItems<>();
    private final PointedItems<Integer> modelPointers = new PointedItems<>();
    private final PointedItems<Integer> numbers = new PointedItems<>();

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

    /** An array that a struct points to. */
    private record Array(ByteCursor in, int count, boolean leads) {}

    Scenery read() {
        ByteCursor in = body.labelled("head").seek(trailer.root());
        boolean fmt2 = version == Version.FMT2;
        int unknown04 = 0;
        if (fmt2) {
            in.fourCc("tag");
            unknown04 = in.i32("unknown04");
        }
        SourceLocation countField = in.site();
        long count = in.u32("sections.count");
        float distance = in.f32("distance");
        SourceLocation sectionsField = in.site();
        int sectionsAt = in.position();
        long sections = in.pointer("sections");
        SourceLocation texturesField = in.site();
        int texturesAt = in.position();
        long textures = in.pointer("textures");
        layout.struct(LayoutEntry.Kind.ROOT, 0, trailer.root(), in);
        TexList list = layout.pointer(texturesAt, textures)
                ? TexListReader.read(
                        body.labelled("textures").seek(texturesField, textures, "textures"), layout, context)
                : new TexList(List.of());
        Array rows = array(sectionsField, sectionsAt, sections, countField, count, version.sectionSize(), "section");
        return new Scenery(
                version,
                unknown04,
                distance,
                sections(rows),
                list,
                models.all(),
                ints(modelPointers.all()),
                motions.all(),
                ints(numbers.all()));
    }

    private static int[] ints(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    private Array array(
            SourceLocation field,
            int at,
            long pointer,
            SourceLocation countField,
            long count,
            int recordBytes,
            String name) {
        if (!layout.pointer(at, pointer)) {
            if (count != 0) {
                throw new FormatException(Kind.BAD_POINTER, field, "%d of %s, but no pointer", count, name);
            }
            return new Array(body, 0, false);
        }
        ByteCursor in = body.labelled(name).seek(field, pointer, name);
        int checked = context.count(count, recordBytes, in.remaining(), countField, name);
        context.reserve((long) SECTION_BYTES * checked, countField, name);
        return new Array(in, checked, true);
    }

    private List<Section> sections(Array array) {
        List<Section> sections = new ArrayList<>();
        ByteCursor in = array.in();
        int start = in.position();
        for (int i = 0; i < array.count(); i++) {
            sections.add(section(body.labelled("section[" + i + "]").seek(start + i * version.sectionSize()), i));
        }
        if (array.leads()) {
            ByteCursor end = in.copy().seek(start + array.count() * version.sectionSize());
            layout.struct(LayoutEntry.Kind.SECTIONS, 0, start, end);
        }
        return sections;
    }

    private Section section(ByteCursor in, int index) {
        int id = in.i32("id");
        Vec3f position = Vec3f.read(in, "position");
        Bams3 rotation = Bams3.read(in, "rotation");
        float radius = in.f32("radius");
        int lists = version == Version.FMT2 ? 2 : 3;
        SourceLocation[] fields = new SourceLocation[lists];
        int[] offsets = new int[lists];
        long[] pointers = new long[lists];
        for (int i = 0; i < lists; i++) {
            fields[i] = in.site();
            offsets[i] = in.position();
            pointers[i] = in.pointer("list");
        }
        Array[] arrays = new Array[lists];
        int[] sizes = version == Version.FMT2
                ? new int[] {StaticModel.SIZE, AnimatedModel.SIZE}
                : new int[] {StaticModel.OLD_SIZE, StaticModel.PLAIN_SIZE, AnimatedModel.OLD_SIZE};
        for (int i = 0; i < lists; i++) {
            SourceLocation countField = in.site();
            arrays[i] = array(fields[i], offsets[i], pointers[i], countField, in.u32("count"), sizes[i], "models");
        }
        int flags = in.hex32("flags");
        return new Section(
                id,
                position,
                rotation,
                radius,
                statics(arrays[0], LayoutEntry.Kind.STATIC_MODELS, index),
                lists == 3 ? statics(arrays[1], LayoutEntry.Kind.PLAIN_MODELS, index) : List.of(),
                animated(arrays[lists - 1], index),
                flags);
    }

    private List<StaticModel> statics(Array array, LayoutEntry.Kind kind, int section) {
        List<StaticModel> list = new ArrayList<>();
        ByteCursor in = array.in();
        int start = in.position();
        for (int i = 0; i < array.count(); i++) {
            list.add(version == Version.FMT2 ? placed(in) : old(in, kind));
        }
        if (array.leads()) {
            layout.struct(kind, section, start, in);
        }
        return list;
    }

    private StaticModel placed(ByteCursor in) {
        SourceLocation field = in.site();
        int at = in.position();
        long model = in.pointer("model");
        int slide = number(in, "slide");
        int swap = number(in, "swap");
        int flags = in.hex32("flags");
        return new StaticModel(link(field, at, model, flags), slide, swap, new int[0], flags);
    }

    private StaticModel old(ByteCursor in, LayoutEntry.Kind kind) {
        SourceLocation field = in.site();
        int at = in.position();
        long model = in.pointer("model");
        int words = kind == LayoutEntry.Kind.PLAIN_MODELS ? StaticModel.PLAIN_WORDS : StaticModel.OLD_WORDS;
        int[] unknown = in.words32("unknown", words);
        int flags = in.hex32("flags");
        return new StaticModel(link(field, at, model, 0), Scenery.NONE, Scenery.NONE, unknown, flags);
    }

    private List<AnimatedModel> animated(Array array, int section) {
        List<AnimatedModel> list = new ArrayList<>();
        ByteCursor in = array.in();
        int start = in.position();
        for (int i = 0; i < array.count(); i++) {
            list.add(animated(in));
        }
        if (array.leads()) {
            layout.struct(LayoutEntry.Kind.ANIMATED_MODELS, section, start, in);
        }
        return list;
    }

    private AnimatedModel animated(ByteCursor in) {
        boolean fmt2 = version == Version.FMT2;
        SourceLocation modelField = in.site();
        int modelOffset = in.position();
        long model = in.pointer("model");
        SourceLocation motionField = in.site();
        int motionOffset = in.position();
        long motion = in.pointer("motion");
        int[] before = in.words32("unknown08", AnimatedModel.WORDS_BEFORE_SPEED);
        float speed = in.f32("speed");
        int slide = fmt2 ? number(in, "slide") : Scenery.NONE;
        int swap = fmt2 ? number(in, "swap") : Scenery.NONE;
        int[] after = in.words32("unknown14", fmt2 ? 0 : AnimatedModel.WORDS_AFTER_SPEED);
        int flags = in.hex32("flags");
        ModelLink link = link(modelField, modelOffset, model, fmt2 ? flags : 0);
        int index = link.pointer() == Scenery.NONE ? link.model() : modelPointers.get(link.pointer());
        int nodes = index == Scenery.NONE ? 0 : models.get(index).nodes().size();
        int[] unknown = new int[before.length + after.length];
        System.arraycopy(before, 0, unknown, 0, before.length);
        System.arraycopy(after, 0, unknown, before.length, after.length);
        return new AnimatedModel(
                link, motion(motionField, motionOffset, motion, nodes), speed, slide, swap, unknown, flags);
    }

    private ModelLink link(SourceLocation field, int at, long pointer, int flags) {
        if (!layout.pointer(at, pointer)) {
            return ModelLink.NONE;
        }
        if ((flags & StaticModel.INDIRECT) == 0) {
            return ModelLink.of(model(field, pointer));
        }
        return new ModelLink(Scenery.NONE, modelPointers.at(pointer, number -> {
            ByteCursor in = body.labelled("modelPointer").seek(field, pointer, "modelPointer");
            SourceLocation inner = in.site();
            int innerAt = in.position();
            long model = in.pointer("model");
            layout.struct(LayoutEntry.Kind.MODEL_POINTER, number, innerAt, in);
            return layout.pointer(innerAt, model) ? model(inner, model) : Scenery.NONE;
        }));
    }

    private int model(SourceLocation field, long pointer) {
        return models.at(pointer, number -> {
            ByteCursor in = body.labelled("model[" + number + "]");
            LayoutRecorder recorder = layout.in(SceneryWriter.modelScope(number));
            return version == Version.FMT2
                    ? new StageModel.Xj(
                            new ObjectTreeReader<>(in, false, new XjModelReader(recorder, context), recorder, context)
                                    .read(field, pointer))
                    : new StageModel.Chunk(new ObjectTreeReader<>(
                                    in, false, new ChunkModelReader(recorder, context), recorder, context)
                            .read(field, pointer));
        });
    }

    private int motion(SourceLocation field, int at, long pointer, int nodes) {
        if (!layout.pointer(at, pointer)) {
            return Scenery.NONE;
        }
        return motions.at(pointer, number -> {
            MotionSurroundings surroundings = new MotionSurroundings(Optional.of(trailer), starts, nodes);
            LayoutRecorder recorder = layout.in(SceneryWriter.motionScope(number));
            return new MotionReader(body.labelled("motion[" + number + "]"), surroundings, recorder, context)
                    .read(field, pointer);
        });
    }

    private int number(ByteCursor in, String name) {
        SourceLocation field = in.site();
        int at = in.position();
        long pointer = in.pointer(name);
        if (!layout.pointer(at, pointer)) {
            return Scenery.NONE;
        }
        return numbers.at(pointer, number -> {
            ByteCursor to = body.labelled(name).seek(field, pointer, name);
            int start = to.position();
            int value = to.i32("number");
            layout.struct(LayoutEntry.Kind.NUMBER, number, start, to);
            return value;
        });
    }
}
