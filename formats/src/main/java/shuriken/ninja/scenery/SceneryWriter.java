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
 * Writes the structs of a {@link Scenery}: the texture list, the models, the motions, the pointers to models, the
 * numbers, the placements, the sections, and the header last.
 */
final class SceneryWriter implements BlockContent {
    private static final FourCc FMT2_TAG = FourCc.of("fmt2");

    private final Scenery scenery;
    private final boolean isFmt2;
    private final TexListWriter texListWriter;
    private final List<BlockContent> modelWriters = new ArrayList<>();
    private final List<BlockContent> motionWriters = new ArrayList<>();

    SceneryWriter(Scenery scenery) {
        this.scenery = scenery;
        this.isFmt2 = scenery.version() == Version.FMT2;
        this.texListWriter = new TexListWriter(scenery.textures());
        for (StageModel model : scenery.models()) {
            modelWriters.add(
                    switch (model) {
                        case StageModel.Xj(var tree) ->
                            new ObjectTreeWriter<>(tree, /* hasLongForm= */ false, new XjModelWriter());
                        case StageModel.Chunk(var tree) ->
                            new ObjectTreeWriter<>(tree, /* hasLongForm= */ false, new ChunkModelWriter());
                    });
        }
        scenery.motions().forEach(motion -> motionWriters.add(new MotionWriter(motion)));
    }

    /** Returns the {@link StructId#scope()} of the structs of a model, which is positive. */
    static int modelScope(int modelIndex) {
        return 1 + modelIndex;
    }

    /** Returns the {@link StructId#scope()} of the structs of a motion, which is negative. */
    static int motionScope(int motionIndex) {
        return -1 - motionIndex;
    }

    @Override
    public List<StructId> order() {
        List<StructId> structOrder = new ArrayList<>(texListWriter.order());
        for (int i = 0; i < modelWriters.size(); i++) {
            addScoped(modelWriters.get(i).order(), modelScope(i), structOrder);
        }
        for (int i = 0; i < motionWriters.size(); i++) {
            addScoped(motionWriters.get(i).order(), motionScope(i), structOrder);
        }
        for (int i = 0; i < scenery.modelPointers().length; i++) {
            structOrder.add(new StructId(LayoutEntry.Kind.MODEL_POINTER, i));
        }
        for (int i = 0; i < scenery.numbers().length; i++) {
            structOrder.add(new StructId(LayoutEntry.Kind.NUMBER, i));
        }
        for (int i = 0; i < scenery.sections().size(); i++) {
            Section section = scenery.sections().get(i);
            addIf(!section.staticPlacements().isEmpty(), LayoutEntry.Kind.STATIC_MODELS, i, structOrder);
            addIf(!section.plainPlacements().isEmpty(), LayoutEntry.Kind.PLAIN_MODELS, i, structOrder);
            addIf(!section.animatedPlacements().isEmpty(), LayoutEntry.Kind.ANIMATED_MODELS, i, structOrder);
        }
        addIf(!scenery.sections().isEmpty(), LayoutEntry.Kind.SECTIONS, 0, structOrder);
        structOrder.add(new StructId(LayoutEntry.Kind.ROOT, /* index= */ 0));
        return structOrder;
    }

    private static void addScoped(List<StructId> structIds, int scope, List<StructId> structOrder) {
        structIds.forEach(structId -> structOrder.add(structId.withScope(scope)));
    }

    private static void addIf(boolean condition, LayoutEntry.Kind kind, int index, List<StructId> structOrder) {
        if (condition) {
            structOrder.add(new StructId(kind, index));
        }
    }

    /** Returns the writer of the model or motion to which a nonzero scope belongs. */
    private BlockContent writerOf(int scope) {
        return scope > 0 ? modelWriters.get(scope - 1) : motionWriters.get(-1 - scope);
    }

    @Override
    public boolean has(StructId structId) {
        if (structId.scope() != 0) {
            return structId.scope() <= modelWriters.size()
                    && -structId.scope() <= motionWriters.size()
                    && writerOf(structId.scope()).has(structId.withScope(/* newScope= */ 0));
        }
        return switch (structId.kind()) {
            case ROOT, SECTIONS -> structId.index() == 0;
            case STATIC_MODELS, PLAIN_MODELS, ANIMATED_MODELS ->
                structId.index() < scenery.sections().size();
            case MODEL_POINTER -> structId.index() < scenery.modelPointers().length;
            case NUMBER -> structId.index() < scenery.numbers().length;
            default -> texListWriter.has(structId);
        };
    }

    @Override
    public void write(StructId structId, ByteWriter out, PointerTargets targets) {
        if (structId.scope() != 0) {
            writerOf(structId.scope())
                    .write(structId.withScope(/* newScope= */ 0), out, targets.withScope(structId.scope()));
            return;
        }
        switch (structId.kind()) {
            case ROOT -> writeHeader(out, targets);
            case SECTIONS -> writeSections(out, targets);
            case STATIC_MODELS -> writeStaticPlacements(sectionOf(structId).staticPlacements(), out, targets);
            case PLAIN_MODELS -> writeStaticPlacements(sectionOf(structId).plainPlacements(), out, targets);
            case ANIMATED_MODELS ->
                sectionOf(structId)
                        .animatedPlacements()
                        .forEach(placement -> writeAnimatedPlacement(placement, out, targets));
            case MODEL_POINTER -> writeModelPointer(scenery.modelPointers()[structId.index()], out, targets);
            case NUMBER -> out.i32(scenery.numbers()[structId.index()]);
            default -> texListWriter.write(structId, out, targets);
        }
    }

    private Section sectionOf(StructId structId) {
        return scenery.sections().get(structId.index());
    }

    private void writeHeader(ByteWriter out, PointerTargets targets) {
        if (isFmt2) {
            out.fourCc(FMT2_TAG).i32(scenery.unknown04());
        }
        out.i32(scenery.sections().size()).f32(scenery.distance());
        targets.writePointer(LayoutEntry.Kind.SECTIONS, /* index= */ 0, out);
        targets.writePointer(LayoutEntry.Kind.TEXTURE_LIST, /* index= */ 0, out);
    }

    private void writeSections(ByteWriter out, PointerTargets targets) {
        for (int i = 0; i < scenery.sections().size(); i++) {
            Section section = scenery.sections().get(i);
            out.i32(section.id());
            section.position().write(out);
            section.rotation().write(out);
            out.f32(section.radius());
            targets.writePointer(LayoutEntry.Kind.STATIC_MODELS, i, out);
            if (!isFmt2) {
                targets.writePointer(LayoutEntry.Kind.PLAIN_MODELS, i, out);
            }
            targets.writePointer(LayoutEntry.Kind.ANIMATED_MODELS, i, out);
            out.i32(section.staticPlacements().size());
            if (!isFmt2) {
                out.i32(section.plainPlacements().size());
            }
            out.i32(section.animatedPlacements().size()).i32(section.flags());
        }
    }

    private void writeStaticPlacements(List<StaticPlacement> placements, ByteWriter out, PointerTargets targets) {
        for (StaticPlacement placement : placements) {
            writeLink(placement.modelLink(), out, targets);
            if (isFmt2) {
                targets.writeRequiredPointer(LayoutEntry.Kind.NUMBER, placement.slideIdIndex(), out);
                targets.writeRequiredPointer(LayoutEntry.Kind.NUMBER, placement.swapIdIndex(), out);
            }
            out.words32(placement.unknownWords()).i32(placement.flags());
        }
    }

    private void writeAnimatedPlacement(AnimatedPlacement placement, ByteWriter out, PointerTargets targets) {
        writeLink(placement.modelLink(), out, targets);
        targets.withScope(motionScope(placement.motionIndex()))
                .writeRequiredPointer(
                        LayoutEntry.Kind.MOTION,
                        placement.motionIndex() == Scenery.NO_INDEX ? Scenery.NO_INDEX : 0,
                        out);
        for (int i = 0; i < AnimatedPlacement.WORD_COUNT_BEFORE_SPEED; i++) {
            out.i32(placement.unknownWords()[i]);
        }
        out.f32(placement.speed());
        if (isFmt2) {
            targets.writeRequiredPointer(LayoutEntry.Kind.NUMBER, placement.slideIdIndex(), out);
            targets.writeRequiredPointer(LayoutEntry.Kind.NUMBER, placement.swapIdIndex(), out);
        }
        for (int i = AnimatedPlacement.WORD_COUNT_BEFORE_SPEED; i < placement.unknownWords().length; i++) {
            out.i32(placement.unknownWords()[i]);
        }
        out.i32(placement.flags());
    }

    private void writeLink(ModelLink link, ByteWriter out, PointerTargets targets) {
        if (link.pointerIndex() == Scenery.NO_INDEX) {
            writeModelPointer(link.modelIndex(), out, targets);
        } else {
            targets.writeRequiredPointer(LayoutEntry.Kind.MODEL_POINTER, link.pointerIndex(), out);
        }
    }

    private static void writeModelPointer(int modelIndex, ByteWriter out, PointerTargets targets) {
        targets.withScope(modelScope(modelIndex))
                .writeRequiredPointer(
                        LayoutEntry.Kind.OBJECT, modelIndex == Scenery.NO_INDEX ? Scenery.NO_INDEX : 0, out);
    }
}
