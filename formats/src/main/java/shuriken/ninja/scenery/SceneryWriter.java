package shuriken.ninja.scenery;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.ninja.chunk.ChunkModelWriter;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.motion.MotionWriter;
import shuriken.ninja.object.ObjectTreeWriter;
import shuriken.ninja.scenery.Scenery.Version;
import shuriken.ninja.texlist.TexListWriter;
import shuriken.ninja.xj.XjModelWriter;

/**
 * Writes the structs of a {@link Scenery}: texture names, models and motions, then the placements, and the header last.
 */
final class SceneryWriter implements BlockContent {
    private static final FourCc FMT2 = FourCc.of("fmt2");

    private final Scenery scenery;
    private final boolean isFmt2;
    private final TexListWriter textures;
    private final List<BlockContent> models = new ArrayList<>();
    private final List<BlockContent> motions = new ArrayList<>();

    SceneryWriter(Scenery scenery) {
        this.scenery = scenery;
        this.isFmt2 = scenery.version() == Version.FMT2;
        this.textures = new TexListWriter(scenery.textures());
        for (StageModel model : scenery.models()) {
            models.add(
                    switch (model) {
                        case StageModel.Xj(var tree) -> new ObjectTreeWriter<>(tree, false, new XjModelWriter());
                        case StageModel.Chunk(var tree) -> new ObjectTreeWriter<>(tree, false, new ChunkModelWriter());
                    });
        }
        scenery.motions().forEach(motion -> motions.add(new MotionWriter(motion)));
    }

    /** Returns the scope of the structs of a model, which is positive. */
    static int modelScope(int model) {
        return 1 + model;
    }

    /** Returns the scope of the structs of a motion, which is negative. */
    static int motionScope(int motion) {
        return -1 - motion;
    }

    @Override
    public List<StructId> order() {
        List<StructId> order = new ArrayList<>(textures.order());
        for (int i = 0; i < models.size(); i++) {
            addScoped(models.get(i).order(), modelScope(i), order);
        }
        for (int i = 0; i < motions.size(); i++) {
            addScoped(motions.get(i).order(), motionScope(i), order);
        }
        for (int i = 0; i < scenery.modelPointers().length; i++) {
            order.add(new StructId(LayoutEntry.Kind.MODEL_POINTER, i));
        }
        for (int i = 0; i < scenery.numbers().length; i++) {
            order.add(new StructId(LayoutEntry.Kind.NUMBER, i));
        }
        for (int i = 0; i < scenery.sections().size(); i++) {
            Section section = scenery.sections().get(i);
            addIf(!section.staticModels().isEmpty(), LayoutEntry.Kind.STATIC_MODELS, i, order);
            addIf(!section.plainModels().isEmpty(), LayoutEntry.Kind.PLAIN_MODELS, i, order);
            addIf(!section.animatedModels().isEmpty(), LayoutEntry.Kind.ANIMATED_MODELS, i, order);
        }
        addIf(!scenery.sections().isEmpty(), LayoutEntry.Kind.SECTIONS, 0, order);
        order.add(new StructId(LayoutEntry.Kind.ROOT, 0));
        return order;
    }

    private static void addScoped(List<StructId> source, int scope, List<StructId> target) {
        source.forEach(struct -> target.add(struct.withScope(scope)));
    }

    private static void addIf(boolean condition, LayoutEntry.Kind kind, int index, List<StructId> order) {
        if (condition) {
            order.add(new StructId(kind, index));
        }
    }

    /** Returns the content of the model or motion with a scope. */
    private BlockContent contentOf(int scope) {
        return scope > 0 ? models.get(scope - 1) : motions.get(-1 - scope);
    }

    @Override
    public boolean has(StructId struct) {
        if (struct.scope() != 0) {
            return struct.scope() <= models.size()
                    && -struct.scope() <= motions.size()
                    && contentOf(struct.scope()).has(struct.withScope(0));
        }
        return switch (struct.kind()) {
            case ROOT, SECTIONS -> struct.index() == 0;
            case STATIC_MODELS, PLAIN_MODELS, ANIMATED_MODELS ->
                struct.index() < scenery.sections().size();
            case MODEL_POINTER -> struct.index() < scenery.modelPointers().length;
            case NUMBER -> struct.index() < scenery.numbers().length;
            default -> textures.has(struct);
        };
    }

    @Override
    public void write(StructId struct, ByteWriter out, PointerTargets targets) {
        if (struct.scope() != 0) {
            contentOf(struct.scope()).write(struct.withScope(0), out, targets.withScope(struct.scope()));
            return;
        }
        switch (struct.kind()) {
            case ROOT -> writeHeader(out, targets);
            case SECTIONS -> writeSections(out, targets);
            case STATIC_MODELS -> writeStaticModels(sectionOf(struct).staticModels(), out, targets);
            case PLAIN_MODELS -> writeStaticModels(sectionOf(struct).plainModels(), out, targets);
            case ANIMATED_MODELS ->
                sectionOf(struct).animatedModels().forEach(placement -> writeAnimatedModel(placement, out, targets));
            case MODEL_POINTER -> writeModelPointer(scenery.modelPointers()[struct.index()], out, targets);
            case NUMBER -> out.i32(scenery.numbers()[struct.index()]);
            default -> textures.write(struct, out, targets);
        }
    }

    private Section sectionOf(StructId struct) {
        return scenery.sections().get(struct.index());
    }

    private void writeHeader(ByteWriter out, PointerTargets targets) {
        if (isFmt2) {
            out.fourCc(FMT2).i32(scenery.unknown04());
        }
        out.i32(scenery.sections().size()).f32(scenery.distance());
        targets.pointer(LayoutEntry.Kind.SECTIONS, 0, out);
        targets.pointer(LayoutEntry.Kind.TEXTURE_LIST, 0, out);
    }

    private void writeSections(ByteWriter out, PointerTargets targets) {
        for (int i = 0; i < scenery.sections().size(); i++) {
            Section section = scenery.sections().get(i);
            out.i32(section.id());
            section.position().write(out);
            section.rotation().write(out);
            out.f32(section.radius());
            targets.pointer(LayoutEntry.Kind.STATIC_MODELS, i, out);
            if (!isFmt2) {
                targets.pointer(LayoutEntry.Kind.PLAIN_MODELS, i, out);
            }
            targets.pointer(LayoutEntry.Kind.ANIMATED_MODELS, i, out);
            out.i32(section.staticModels().size());
            if (!isFmt2) {
                out.i32(section.plainModels().size());
            }
            out.i32(section.animatedModels().size()).i32(section.flags());
        }
    }

    private void writeStaticModels(List<StaticModel> placements, ByteWriter out, PointerTargets targets) {
        for (StaticModel placement : placements) {
            writeLink(placement.model(), out, targets);
            if (isFmt2) {
                targets.link(LayoutEntry.Kind.NUMBER, placement.slideId(), out);
                targets.link(LayoutEntry.Kind.NUMBER, placement.swapId(), out);
            }
            out.words32(placement.unknown()).i32(placement.flags());
        }
    }

    private void writeAnimatedModel(AnimatedModel placement, ByteWriter out, PointerTargets targets) {
        writeLink(placement.model(), out, targets);
        targets.withScope(motionScope(placement.motion()))
                .link(LayoutEntry.Kind.MOTION, placement.motion() == Scenery.NONE ? Scenery.NONE : 0, out);
        for (int i = 0; i < AnimatedModel.WORDS_BEFORE_SPEED; i++) {
            out.i32(placement.unknown()[i]);
        }
        out.f32(placement.speed());
        if (isFmt2) {
            targets.link(LayoutEntry.Kind.NUMBER, placement.slideId(), out);
            targets.link(LayoutEntry.Kind.NUMBER, placement.swapId(), out);
        }
        for (int i = AnimatedModel.WORDS_BEFORE_SPEED; i < placement.unknown().length; i++) {
            out.i32(placement.unknown()[i]);
        }
        out.i32(placement.flags());
    }

    private void writeLink(ModelLink link, ByteWriter out, PointerTargets targets) {
        if (link.pointer() == Scenery.NONE) {
            writeModelPointer(link.model(), out, targets);
        } else {
            targets.link(LayoutEntry.Kind.MODEL_POINTER, link.pointer(), out);
        }
    }

    private static void writeModelPointer(int model, ByteWriter out, PointerTargets targets) {
        targets.withScope(modelScope(model))
                .link(LayoutEntry.Kind.OBJECT, model == Scenery.NONE ? Scenery.NONE : 0, out);
    }
}
